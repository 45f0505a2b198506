import * as z from 'zod'

type Json = Record<string, unknown>

/** Annotations and bounds that cost a model's context and are of no use to it; the values are validated all the same. */
const omitted: ReadonlySet<string> = new Set(['$schema', 'example', 'id', 'x-additive', 'maxLength', 'default'])

/** A schema as JSON Schema in as few bytes as its meaning needs. */
export function compactJson(schema: z.ZodType): Json {
  return compact(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' })) as Json
}

function compact(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(compact)
  if (typeof value !== 'object' || value === null) return value
  // The names of properties are not keywords.
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, member]) => !omitted.has(name) && !isSafeIntegerBound(member))
      .map(([name, member]) => [name, name === 'properties' ? compactMembers(member as Json) : compact(member)]),
  )
}

const compactMembers = (members: Json): Json =>
  Object.fromEntries(Object.entries(members).map(([name, member]) => [name, compact(member)]))

/** zod bounds every whole number by those that a double holds exactly. */
const isSafeIntegerBound = (value: unknown) => Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER

/** A schema that validates as it does, and is listed as another JSON Schema. */
export interface ListedSchema<S extends z.ZodType> {
  readonly '~standard': S['~standard'] & { jsonSchema: { input: () => Json; output: () => Json } }
}

/** Lists a schema in a shorter form than the one that it validates by. */
export const listedAs = <S extends z.ZodType>(schema: S, json: Json): ListedSchema<S> => ({
  '~standard': { ...schema['~standard'], jsonSchema: { input: () => json, output: () => json } },
})

/** The members of a tool's result by their types alone; the resource `svc://schemas/<tool>` has the whole schema. */
export function outlineOf(output: Readonly<Record<string, z.ZodType>>): Json {
  const outlines = Object.entries(output).map(([name, schema]) => [name, typeOnly(schema)] as const)
  return { type: 'object', properties: Object.fromEntries(outlines) }
}

function typeOnly(schema: z.ZodType): Json {
  const { type, anyOf } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as {
    type?: string
    anyOf?: { type?: string; $ref?: string }[]
  }
  if (type !== undefined) return { type }
  const types = [...new Set(anyOf?.map((option) => option.type ?? (option.$ref === undefined ? null : 'object')) ?? [])]
  return types.length > 0 && !types.includes(null) ? { type: types } : {}
}

import type * as z from 'zod'

/** The type of the values of a column. */
export type ColumnKind = 'text' | 'number' | 'whole' | 'flag' | 'moment' | 'json'

/** A column of a table: a member of a row, or of an object within it. */
export interface Column {
  name: string
  path: readonly string[]
  kind: ColumnKind
}

/** Returns the columns of a response by its schema. Nested objects are flattened: `source` becomes `source_name`, `source_licence`. */
export function columnsOf(response: z.ZodType, rows: string | null): Column[] {
  const whole = unwrapped(response)
  const holder = rows === null ? whole : unwrapped(shapeOf(whole)![rows])
  const row = holder.def.type === 'array' ? unwrapped((holder as unknown as { element: z.ZodType }).element) : holder
  return Object.entries(shapeOf(row) ?? {}).flatMap(([name, member]) => columnsIn([name], member))
}

function columnsIn(path: readonly string[], schema: z.ZodType): Column[] {
  const member = unwrapped(schema)
  const shape = shapeOf(member)
  if (shape !== null && !('coordinates' in shape)) {
    return Object.entries(shape).flatMap(([name, inner]) => columnsIn([...path, name], inner))
  }
  return [{ name: path.join('_'), path, kind: kindOf(member) }]
}

function kindOf(schema: z.ZodType): ColumnKind {
  const { type, format } = schema.def as { type: string; format?: string }
  if (type === 'number') return format === 'safeint' || format === 'int32' ? 'whole' : 'number'
  if (type === 'boolean') return 'flag'
  // A timestamp with its own description has lost its id: recognize it by what it accepts.
  if (type === 'string') return accepts(schema, '2026-11-20T12:34:56Z') && !accepts(schema, 'text') ? 'moment' : 'text'
  return type === 'enum' || type === 'literal' ? 'text' : 'json'
}

const accepts = (schema: z.ZodType, text: string) => schema.safeParse(text).success

const shapeOf = (schema: z.ZodType): Record<string, z.ZodType> | null =>
  'shape' in schema ? (schema.shape as Record<string, z.ZodType>) : null

/** Removes `optional`, `nullable` and `default` wrappers. */
function unwrapped(schema: z.ZodType): z.ZodType {
  const { innerType } = schema.def as unknown as { innerType?: z.ZodType }
  return innerType === undefined ? schema : unwrapped(innerType)
}

/** Returns the value of a row in a column; null where there is none. */
export function valueIn(row: Readonly<Record<string, unknown>>, { path }: Column): unknown {
  let value: unknown = row
  for (const name of path) {
    if (typeof value !== 'object' || value === null) return null
    value = (value as Record<string, unknown>)[name]
  }
  return value ?? null
}

import * as z from 'zod'

export type Json = Record<string, unknown>

/** Collects named schemas for `components.schemas`. */
export class Components {
  readonly schemas: Json = {}

  /** Converts a schema to JSON Schema and moves its named parts to the components. */
  reference(schema: z.ZodType, io: 'input' | 'output'): Json {
    const { id, whole } = this.#converted(schema, io)
    if (id === undefined) return whole
    this.schemas[id] = whole
    return { $ref: `#/components/schemas/${id}` }
  }

  /** Converts a schema in place, whether it has a name or not. */
  inline(schema: z.ZodType): Json {
    return this.#converted(schema, 'output').whole
  }

  #converted(schema: z.ZodType, io: 'input' | 'output'): { id: string | undefined; whole: Json } {
    const {
      $schema: _,
      $defs,
      ...rest
    } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Json
    for (const [name, part] of Object.entries(($defs ?? {}) as Json))
      this.schemas[name] = withComponentRefs(cleaned(part))
    return { id: (rest as { id?: string }).id, whole: withComponentRefs(cleaned(rest)) as Json }
  }
}

/** A tuple with the schema of each of its elements, which generators and linters look for; its length is fixed. */
function withItems(schema: Json): Json {
  const { prefixItems } = schema
  if (!Array.isArray(prefixItems) || prefixItems.length === 0) return schema
  const { description: _, ...items } = prefixItems[0] as Json
  return { ...schema, items, minItems: prefixItems.length, maxItems: prefixItems.length }
}

/** Drops `id` and `$schema`, which OpenAPI does not use, and writes `example` as `examples`. */
function cleaned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cleaned)
  if (typeof value !== 'object' || value === null) return value
  const kept: Json = {}
  for (const [name, member] of Object.entries(withItems(value as Json))) {
    if (name === 'example') kept.examples = [member]
    else if (!(name === 'id' && typeof member === 'string') && name !== '$schema' && name !== '~standard') {
      kept[name] = cleaned(member)
    }
  }
  return kept
}

const withComponentRefs = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', '"#/components/schemas/'))

import type * as z from 'zod'

/** What stands in a column. */
export type ColumnKind = 'text' | 'number' | 'whole' | 'flag' | 'moment' | 'json'

/** A column of a table: a member of the answer, or a member of a member. */
export interface Column {
  name: string
  path: readonly string[]
  kind: ColumnKind
}

/** The columns of an answer by its schema; objects within are taken apart: `source` is `source_name`, `source_licence`. */
export function columnsOf(answer: z.ZodType, rows: string | null): Column[] {
  const whole = bare(answer)
  const holder = rows === null ? whole : bare(shapeOf(whole)![rows])
  const row = holder.def.type === 'array' ? bare((holder as unknown as { element: z.ZodType }).element) : holder
  return Object.entries(shapeOf(row) ?? {}).flatMap(([name, member]) => columnsIn([name], member))
}

function columnsIn(path: readonly string[], schema: z.ZodType): Column[] {
  const member = bare(schema)
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
  // A timestamp with a description of its own has lost its name, not what it takes.
  if (type === 'string') return takes(schema, '2026-11-20T12:34:56Z') && !takes(schema, 'text') ? 'moment' : 'text'
  return type === 'enum' || type === 'literal' ? 'text' : 'json'
}

const takes = (schema: z.ZodType, text: string) => schema.safeParse(text).success

const shapeOf = (schema: z.ZodType): Record<string, z.ZodType> | null =>
  'shape' in schema ? (schema.shape as Record<string, z.ZodType>) : null

/** Without what says that it may be absent. */
function bare(schema: z.ZodType): z.ZodType {
  const { innerType } = schema.def as unknown as { innerType?: z.ZodType }
  return innerType === undefined ? schema : bare(innerType)
}

/** What a row has in a column; null where it has nothing. */
export function valueIn(row: Readonly<Record<string, unknown>>, { path }: Column): unknown {
  let value: unknown = row
  for (const name of path) {
    if (typeof value !== 'object' || value === null) return null
    value = (value as Record<string, unknown>)[name]
  }
  return value ?? null
}

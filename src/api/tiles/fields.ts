import type * as z from 'zod'
import { columnsOf } from '../formats/columns.ts'

const words: Record<string, string> = {
  text: 'String',
  number: 'Number',
  whole: 'Number',
  flag: 'Boolean',
  moment: 'String: UTC, ISO 8601',
  json: 'String: JSON',
}

/** The properties of a layer as TileJSON names them: each with its type. */
export function fieldsOf(row: z.ZodType, leftOut: ReadonlySet<string>): Record<string, string> {
  const columns = columnsOf(row, null).filter(({ path }) => !leftOut.has(path[0]))
  return Object.fromEntries(columns.map(({ name, kind }) => [name, words[kind]]))
}

import { csvLine } from '#contract/csv.ts'
import { plainText } from './plain-text.ts'

type Row = Readonly<Record<string, unknown>>

/** CSV with a heading; for eyes, without control characters. */
export function csvOf(rows: readonly Row[], fields: readonly string[] | null, forEyes: boolean): string {
  const columns = fields ?? [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const cell = (value: unknown) => (forEyes && typeof value === 'string' ? plainText(value) : value)
  return csvLine(columns) + rows.map((row) => csvLine(columns.map((column) => cell(row[column])))).join('')
}

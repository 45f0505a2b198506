import { replaceInvisible } from '#domain/text/invisible-characters.ts'

/**
 * Rows as a table of tab-separated text, for clients that pass a model the text of a result and not its structured content:
 * a line of column names, then a line a row. Columns without a value are left out; nested values are JSON. The rows must not
 * hold control characters, which `withoutControlCharacters` removes.
 */
export function factTable(rows: readonly unknown[]): string {
  const records = rows.map(asRecord)
  const columns = [...new Set(records.flatMap(Object.keys))].filter((column) =>
    records.some((record) => hasValue(record[column])),
  )
  return [columns.join('\t'), ...records.map((record) => tableRow(record, columns))].join('\n')
}

/** Members of a result as lines of `name: value`. */
export function factLines(members: Record<string, unknown>): string {
  return Object.entries(members)
    .filter(([, value]) => hasValue(value))
    .map(([name, value]) => `${name}: ${cellText(value)}`)
    .join('\n')
}

const tableRow = (record: Record<string, unknown>, columns: readonly string[]): string =>
  columns.map((column) => cellText(record[column])).join('\t')

const asRecord = (row: unknown): Record<string, unknown> =>
  typeof row === 'object' && row !== null && !Array.isArray(row) ? { ...row } : { value: row }

const hasValue = (value: unknown): boolean => value !== null && value !== undefined && value !== ''

function cellText(value: unknown): string {
  if (!hasValue(value)) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Replaces invisible characters in all strings of a value by a space, and limits strings to 4,000 characters. */
export function withoutControlCharacters<T>(value: T): T {
  if (typeof value === 'string') return replaceInvisible(value, ' ').slice(0, 4000) as T
  if (Array.isArray(value)) return value.map(withoutControlCharacters) as T
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).map(([name, member]) => [name, withoutControlCharacters<unknown>(member)])
  return Object.fromEntries(members) as T
}

import { plainText } from './plain-text.ts'

type Row = Readonly<Record<string, unknown>>

/** RFC 4180 with a heading; a text that a spreadsheet would run as a formula gets an apostrophe before it. For eyes, without control characters. */
export function csvOf(rows: readonly Row[], fields: readonly string[] | null, forEyes: boolean): string {
  const columns = fields ?? [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const cell = (value: unknown) => csvCell(forEyes && typeof value === 'string' ? plainText(value) : value)
  const lines = [columns.map(csvCell), ...rows.map((row) => columns.map((column) => cell(row[column])))]
  return lines.map((cells) => `${cells.join(',')}\r\n`).join('')
}

function csvCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  // oxlint-disable-next-line no-control-regex
  const safe = /^[=+\-@\t\r\n\u0000]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}

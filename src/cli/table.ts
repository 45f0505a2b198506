import { columnsOf, fitted, plainText } from './plain-text.ts'

type Row = Readonly<Record<string, unknown>>

/** A value as one line of text; nothing where it is unknown. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return plainText(value)
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return plainText(JSON.stringify(value))
}

/** For programs that split at tabs: no heading, no padding; of one thing its members, a line each. */
export function tabSeparated(rows: readonly Row[], list: boolean, columns: readonly string[]): string {
  const lines = list
    ? rows.map((row) => columns.map((column) => cellText(row[column])).join('\t'))
    : Object.entries(rows[0] ?? {}).map(([name, value]) => `${name}\t${cellText(value)}`)
  return lines.map((line) => `${line}\n`).join('')
}

/** For people: headings, columns aligned; the last columns are left out where the terminal is too narrow. */
export function tableOf(rows: readonly Row[], list: boolean, columns: readonly string[], width: number): string {
  if (!list) return membersOf(rows[0] ?? {}, width)
  const cells = rows.map((row) => columns.map((column) => cellText(row[column])))
  const headings = columns.map((column) => column.toUpperCase().replaceAll('_', ' '))
  const widths = columns.map((_, i) =>
    Math.min(32, Math.max(...[headings, ...cells].map((line) => columnsOf(line[i])))),
  )
  const numeric = columns.map((column) => rows.some((row) => typeof row[column] === 'number'))
  const shown = columns.filter(
    (_, i) => i < 2 || widths.slice(0, i + 1).reduce((sum, each) => sum + each + 2, -2) <= width,
  )
  const line = (texts: readonly string[]) =>
    fitted(
      texts
        .slice(0, shown.length)
        .map((text, i) => aligned(text, widths[i], numeric[i]))
        .join('  '),
      width,
    ).trimEnd()
  return [headings, ...cells].map((texts) => `${line(texts)}\n`).join('')
}

const aligned = (text: string, width: number, toTheRight: boolean): string =>
  toTheRight
    ? ' '.repeat(Math.max(0, width - columnsOf(text))) + fitted(text, Math.min(width, columnsOf(text)))
    : fitted(text, width)

function membersOf(thing: Row, width: number): string {
  const nameWidth = Math.max(0, ...Object.keys(thing).map((name) => name.length))
  return Object.entries(thing)
    .map(
      ([name, value]) =>
        `${fitted(`${fitted(name.replaceAll('_', ' '), nameWidth)}  ${cellText(value)}`, width).trimEnd()}\n`,
    )
    .join('')
}

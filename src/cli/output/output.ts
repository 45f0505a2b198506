import { extname } from 'node:path'
import type { Sink } from '../io.ts'
import { type Row, csvOf, geojsonOf, hasGeometry, jqOf, noCoordinates } from './formats.ts'
import { jsonText } from './plain-text.ts'
import { formatTable, formatTabSeparated } from './table.ts'
import { UsageError, didYouMean } from '../usage-error.ts'

export const formats = ['table', 'json', 'csv', 'geojson', 'ndjson', 'parquet'] as const
export type Format = (typeof formats)[number]

export interface OutputChoice {
  /** null: a table on a terminal, tab-separated values in a pipe. */
  format: Format | null
  /** Fields of `--json`; null for all. */
  fields: readonly string[] | null
  /** The expression of `--jq`. */
  jq: string | null
  /** Whether tables on a terminal have bold headings. */
  isStyled: boolean
}

/** Determines the output format from `--json`, `--jq`, `--format`, the extension of `--output` and the setting. */
export function outputChoice(
  { json, format, jq, output }: Readonly<Record<string, unknown>>,
  setting: string | undefined,
  isStyled = false,
): OutputChoice {
  const name = typeof format === 'string' ? format : (formatOfOptions(json, jq) ?? formatOfExtension(output) ?? setting)
  if (name !== undefined && !formats.includes(name as Format))
    throw new UsageError(`--format must be one of ${formats.join(', ')}, got "${name}".${didYouMean(name, formats)}`)
  if (jq !== undefined && name !== 'json') throw new UsageError(`--jq requires JSON output, not ${name}.`)
  const fields = typeof json === 'string' ? json.split(',').map((field) => field.trim()) : null
  if (fields !== null && name === 'parquet')
    throw new UsageError('--json cannot be combined with Parquet, which always has all fields.')
  return {
    format: (name ?? null) as Format | null,
    fields: fields?.filter((field) => field !== '') ?? null,
    jq: typeof jq === 'string' ? jq : null,
    isStyled,
  }
}

const formatOfOptions = (json: unknown, jq: unknown) => (json === undefined && jq === undefined ? undefined : 'json')

/** The format that a file's extension selects. */
function formatOfExtension(path: unknown): string | undefined {
  const extension = typeof path === 'string' ? extname(path).slice(1).toLowerCase() : ''
  return formats.find((format) => format !== 'table' && format === extension)
}

/** Writes a list or a single record in the selected format. `columns` are those of the table. */
export async function writeData(
  out: Sink,
  value: unknown,
  columns: readonly string[],
  choice: OutputChoice,
): Promise<void> {
  const rows = (Array.isArray(value) ? value : [value]) as Row[]
  const kept = choice.fields === null ? rows : rows.map((row) => picked(row, choice.fields!))
  const one = Array.isArray(value) ? kept : kept[0]
  if (choice.fields !== null) checkFields(rows, choice.fields)
  if (choice.jq !== null) return out.write(await jqOf(one, choice.jq, out.isTTY))
  switch (choice.format) {
    case 'json':
      return out.write(`${jsonText(one, out.isTTY ? 2 : undefined)}\n`)
    case 'ndjson':
      return out.write(kept.map((row) => `${jsonText(row)}\n`).join(''))
    case 'csv':
      return out.write(csvOf(kept, choice.fields, out.isTTY))
    case 'geojson':
      return out.write(`${jsonText(geojsonOf(rows, choice.fields))}\n`)
    case 'parquet':
      throw noParquet()
    case 'table':
    case null:
      return writeTable(out, kept, {
        isList: Array.isArray(value),
        columns: choice.fields ?? columns,
        always: choice.format === 'table',
        isStyled: choice.isStyled && out.isTTY,
      })
  }
}

interface TableLayout {
  /** Whether the value is a list, not a single record. */
  isList: boolean
  columns: readonly string[]
  /** Whether to write a table into a pipe as well. */
  always: boolean
  /** Whether headings are bold. */
  isStyled: boolean
}

/** Whether a terminal is to be styled: https://no-color.org and CLICOLOR. */
export const wantsStyle = (env: Readonly<Record<string, string | undefined>>): boolean =>
  !env['NO_COLOR'] && env['CLICOLOR'] !== '0' && env['TERM'] !== 'dumb'

function writeTable(out: Sink, rows: Row[], { isList, columns, always, isStyled }: TableLayout): void {
  if (!out.isTTY && !always) return out.write(formatTabSeparated(rows, isList, columns))
  const table = formatTable(rows, isList, columns, out.columns ?? 80)
  out.write(isStyled && isList ? table.replace(/^.*$/m, '\u001b[1m$&\u001b[22m') : table)
}

const picked = (row: Row, fields: readonly string[]): Row =>
  Object.fromEntries(fields.map((field) => [field, row[field] ?? null]))

function checkFields(rows: readonly Row[], fields: readonly string[]): void {
  requireKnown(fields, [...new Set(rows.flatMap((row) => Object.keys(row)))])
}

/** Throws a `UsageError` for what `writeData` would reject in the row that a change returns: its fields, with what was sent. */
export function requireWritable({ format, fields }: OutputChoice, known: readonly string[], sent: Row = {}): void {
  if (format === 'parquet') throw noParquet()
  // An alert that names its place in its conditions has the member, but no region.
  if (format === 'geojson' && !(known.includes('geojson') && hasGeometry(sent))) throw noCoordinates()
  requireKnown(fields ?? [], known)
}

const noParquet = () => new UsageError('Parquet is not available for this command: use another --format.')

function requireKnown(fields: readonly string[], known: readonly string[]): void {
  if (known.length === 0) return
  const unknown = fields.find((field) => !known.includes(field))
  if (unknown !== undefined)
    throw new UsageError(`Unknown field "${unknown}".${didYouMean(unknown, known)} Fields: ${known.join(', ')}.`)
}

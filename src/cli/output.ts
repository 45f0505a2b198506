import { extname } from 'node:path'
import type { Sink } from './io.ts'
import { csvOf } from './csv.ts'
import { geojsonOf } from './geojson.ts'
import { jsonText } from './plain-text.ts'
import { filtered } from './jq.ts'
import { tableOf, tabSeparated } from './table.ts'
import { UsageError, didYouMean } from './usage.ts'

export const formats = ['table', 'json', 'csv', 'geojson', 'ndjson', 'parquet'] as const
export type Format = (typeof formats)[number]

export type Row = Readonly<Record<string, unknown>>

export interface OutputChoice {
  /** null: a table on a terminal, tabs in a pipe. */
  format: Format | null
  /** Members to keep, for `--json`; null for all. */
  fields: readonly string[] | null
  /** A jq filter that the JSON goes through. */
  jq: string | null
}

/** How data is written, out of `--json`, `--format`, the ending of `--output` and the setting. */
export function outputChoice(
  { json, format, jq, output }: Readonly<Record<string, unknown>>,
  setting: string | undefined,
): OutputChoice {
  const name = typeof format === 'string' ? format : (ofOptions(json, jq) ?? ofEnding(output) ?? setting)
  if (name !== undefined && !formats.includes(name as Format))
    throw new UsageError(`--format takes ${formats.join(', ')}; got "${name}".${didYouMean(name, formats)}`)
  if (jq !== undefined && name !== 'json') throw new UsageError(`--jq filters JSON, not ${name}.`)
  const fields = typeof json === 'string' ? json.split(',').map((field) => field.trim()) : null
  if (fields !== null && name === 'parquet')
    throw new UsageError('--json picks members of JSON, CSV and the like; Parquet is always whole.')
  return {
    format: (name ?? null) as Format | null,
    fields: fields?.filter((field) => field !== '') ?? null,
    jq: typeof jq === 'string' ? jq : null,
  }
}

const ofOptions = (json: unknown, jq: unknown) => (json === undefined && jq === undefined ? undefined : 'json')

/** The format that a file's name asks for. */
function ofEnding(path: unknown): string | undefined {
  const ending = typeof path === 'string' ? extname(path).slice(1).toLowerCase() : ''
  return formats.find((format) => format !== 'table' && format === ending)
}

/** Writes rows, or one thing, the way that was chosen. `columns` are those of the table. */
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
  if (choice.jq !== null) return out.write(await filtered(one, choice.jq, out.isTTY))
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
      throw new UsageError('There is no Parquet of this; take another --format.')
    case 'table':
    case null:
      return writeTable(out, kept, Array.isArray(value), choice.fields ?? columns, choice.format === 'table')
  }
}

function writeTable(out: Sink, rows: Row[], list: boolean, columns: readonly string[], always: boolean): void {
  if (!out.isTTY && !always) return out.write(tabSeparated(rows, list, columns))
  out.write(tableOf(rows, list, columns, out.columns ?? 80))
}

const picked = (row: Row, fields: readonly string[]): Row =>
  Object.fromEntries(fields.map((field) => [field, row[field] ?? null]))

function checkFields(rows: readonly Row[], fields: readonly string[]): void {
  const known = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  if (known.length === 0) return
  const strange = fields.find((field) => !known.includes(field))
  if (strange !== undefined)
    throw new UsageError(`There is no member "${strange}".${didYouMean(strange, known)} There are ${known.join(', ')}.`)
}

import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { CsvHeader, splitRow } from '#decode/csv/csv.ts'
import type { Provenance } from '#domain/world/world-events.ts'

/** A row of a data file in data/. Its methods throw an `Error` that names the file, the line and what is wrong. */
export class DataRow {
  readonly #file: string
  readonly #line: number
  readonly #header: CsvHeader
  readonly #fields: readonly string[]

  constructor(file: string, line: number, header: CsvHeader, fields: readonly string[]) {
    this.#file = file
    this.#line = line
    this.#header = header
    this.#fields = fields
  }

  /** The trimmed text of a column; null where it is empty. */
  text(column: string): string | null {
    const value = this.#fields[this.#header.place(column)]?.trim() ?? ''
    return value === '' ? null : value
  }

  needText(column: string): string {
    return this.text(column) ?? this.fail(`${column} is empty`)
  }

  /** A number within bounds, both included; null where the column is empty. */
  number(column: string, min = -Infinity, max = Infinity): number | null {
    const text = this.text(column)
    if (text === null) return null
    const value = Number(text)
    if (Number.isFinite(value) && value >= min && value <= max) return value
    return this.fail(`${column} needs a number from ${min} to ${max}, got "${text}"`)
  }

  needNumber(column: string, min = -Infinity, max = Infinity): number {
    return this.number(column, min, max) ?? this.fail(`${column} is empty`)
  }

  oneOf<Word extends string>(column: string, words: readonly Word[]): Word {
    const text = this.needText(column)
    return words.find((word) => word === text) ?? this.fail(`${column} needs one of ${words.join(', ')}, got "${text}"`)
  }

  /** The columns `source`, `licence` and `url`. */
  provenance(): Provenance {
    return { name: this.needText('source'), licence: this.needText('licence'), url: this.text('url') }
  }

  fail(what: string): never {
    throw new Error(`${this.#file} line ${this.#line}: ${what}`)
  }
}

/**
 * Reads a CSV file from data/: one record a line; lines that begin with `#` are comments. Throws an `Error` with file and
 * line for a missing column or a row with another number of fields than the header.
 */
export function readDataCsv(path: string, columns: readonly string[]): DataRow[] {
  const file = basename(path)
  const [head = '', ...lines] = readFileSync(path, 'utf8').split('\n')
  const names = splitRow(head)
  const header = new CsvHeader(names)
  const missing = columns.filter((column) => header.place(column) < 0)
  if (missing.length > 0)
    throw new Error(`${file} line 1: needs the columns ${columns.join(', ')}, lacks ${missing.join(', ')}`)
  return lines.flatMap((line, at) => {
    if (line.trim() === '' || line.startsWith('#')) return []
    const fields = splitRow(line)
    const row = new DataRow(file, at + 2, header, fields)
    if (fields.length !== names.length) row.fail(`needs ${names.length} fields, got ${fields.length}`)
    return [row]
  })
}

/** Reads a file with one JSON object a line through `read`. An error that `read` throws is prefixed with file and line. */
export function readDataNdjson<Item>(path: string, read: (record: Record<string, unknown>) => Item): Item[] {
  const lines = readFileSync(path, 'utf8').split('\n')
  const items: Item[] = []
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') continue
    try {
      items.push(read(JSON.parse(line) as Record<string, unknown>))
    } catch (error) {
      const what = error instanceof Error ? error.message : String(error)
      throw new Error(`${basename(path)} line ${at + 1}: ${what}`, { cause: error })
    }
  }
  return items
}

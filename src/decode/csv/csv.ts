import type { Report } from '../row-writer.ts'

/** Longer rows are rejected. */
const longestRowChars = 1 << 20

/**
 * Splits CSV (RFC 4180) in chunks into rows of fields: quotes, doubled quotes, newlines inside quotes, LF or CRLF, a byte
 * order mark. Skips blank lines. A quote inside an unquoted field is an ordinary character.
 */
export class CsvRows {
  /** Rows dropped because they were too long. */
  tooLong = 0
  readonly #separator: string
  #text = ''
  #first = true

  constructor(separator = ',') {
    this.#separator = separator
  }

  /** Yields the rows completed by a chunk. */
  *push(piece: string): Generator<string[]> {
    this.#text += this.#first && piece.startsWith('\uFEFF') ? piece.slice(1) : piece
    if (piece !== '') this.#first = false
    yield* this.#rows(false)
  }

  /** Yields the last row if no newline ends it. */
  *end(): Generator<string[]> {
    yield* this.#rows(true)
    this.#text = ''
    this.#first = true
  }

  *#rows(last: boolean): Generator<string[]> {
    let from = 0
    let quote = this.#text.indexOf('"')
    for (;;) {
      // Looked for once in rows without any: they are most.
      if (quote >= 0 && quote < from) quote = this.#text.indexOf('"', from)
      const newline = this.#text.indexOf('\n', from)
      const isPlain = newline >= 0 && (quote < 0 || newline < quote)
      const isLong = this.#text.length - from > longestRowChars
      const end = isPlain ? newline : rowEnd(this.#text, from, this.#separator, { last, isLong })
      if (end < 0) break
      const row = this.#text.slice(from, end).replace(/\r$/, '')
      from = end + 1
      if (row.length > longestRowChars) this.tooLong++
      else if (row !== '') yield splitRow(row, this.#separator)
    }
    this.#text = this.#text.slice(from)
    if (this.#text.length > longestRowChars) {
      this.tooLong++
      this.#text = ''
    }
  }
}

/**
 * Offset of the end of the row from `from`: a newline outside quotes; −1 if the row is incomplete. A quote that closes
 * neither in the rest of the file nor within the longest row is an ordinary character: all rows after it would be lost.
 */
function rowEnd(
  text: string,
  from: number,
  separator: string,
  { last, isLong }: { last: boolean; isLong: boolean },
): number {
  let at = from
  for (;;) {
    const end = text.indexOf('\n', at)
    const quote = text.indexOf('"', at)
    if (quote < 0 || (end >= 0 && end < quote)) return end < 0 && last && from < text.length ? text.length : end
    const opens = quote === from || text.startsWith(separator, quote - separator.length)
    if (!opens) {
      at = quote + 1
      continue
    }
    at = closingQuote(text, quote + 1)
    if (at < 0 && !last && !isLong) return -1
    if (at < 0) at = quote + 1
  }
}

/** Offset after the quote that closes a field; doubled quotes are part of the field. */
function closingQuote(text: string, from: number): number {
  for (let at = from; ; at += 2) {
    at = text.indexOf('"', at)
    if (at < 0) return -1
    if (text[at + 1] !== '"') return at + 1
  }
}

/** The fields of one row. */
export function splitRow(row: string, separator = ','): string[] {
  if (!row.includes('"')) return row.split(separator)
  const fields: string[] = []
  let at = 0
  for (;;) {
    let field = ''
    const close = row[at] === '"' ? closingQuote(row, at + 1) : -1
    if (close >= 0) {
      field = row.slice(at + 1, close - 1).replaceAll('""', '"')
      at = close
    }
    const next = row.indexOf(separator, at)
    fields.push(field + row.slice(at, next < 0 ? row.length : next))
    if (next < 0) return fields
    at = next + separator.length
  }
}

/** Finds fields by the name of their column, in any case and order. */
export class CsvHeader {
  readonly #places: Map<string, number>

  constructor(names: readonly string[]) {
    this.#places = new Map(names.map((name, place) => [name.trim().toLowerCase(), place]))
  }

  /** Index of the first of these names in the header; −1 if none is present. */
  place(...names: string[]): number {
    for (const name of names) {
      const place = this.#places.get(name.toLowerCase())
      if (place !== undefined) return place
    }
    return -1
  }
}

/** Reads the reports of a row, or returns the reason for a reject. */
export type RowReader = (row: readonly string[]) => Report[] | string

/** Recognises a dialect by the header of the file; null for any other file. */
export type CsvDialect = (header: CsvHeader) => RowReader | null

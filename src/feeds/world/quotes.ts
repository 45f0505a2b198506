import { CsvRows } from '#decode/csv/csv.ts'
import type { PriceQuote, PriceSymbol } from '#domain/world/prices.ts'
import type { Provenance } from '#domain/world/world-events.ts'
import type { Reading } from '../connection/read-response.ts'
import { msPerDay } from '#domain/time.ts'

/** Larger numbers are errors, not prices. Negative prices are valid: WTI closed at −36.98 once. */
const maxPrice = 1e5

/** A cell of a price table as it was read, and what it is the price of. */
interface QuoteCell {
  symbol: PriceSymbol
  date: string
  cell: string | number | null | undefined
  source: Provenance
}

/** A quote of a day (2026-11-20); null if the cell is empty, as on holidays; invalid prices are counted. */
export function quoteOf({ symbol, date, cell, source }: QuoteCell, { status, nowMs }: Reading): PriceQuote | null {
  const text = String(cell ?? '').trim()
  if (text === '' || text === '.' || text === 'NA' || text === '…' || text === '..') return null
  const price = Number(text)
  const dayMs = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(date) : NaN
  if (!(Math.abs(price) <= maxPrice)) status.reject('price out of range')
  else if (Number.isNaN(dayMs)) status.reject('invalid date')
  // One day of tolerance for time zones.
  else if (dayMs > nowMs + msPerDay) status.reject('date ahead')
  else return { symbol, date, price, source }
  return null
}

/** Keeps the last of several prices of a day; sorts by date. */
export function lastOfEachDay(quotes: readonly PriceQuote[], { status }: Reading): PriceQuote[] {
  const byDay = new Map(quotes.map((quote) => [`${quote.symbol} ${quote.date}`, quote]))
  if (byDay.size < quotes.length) status.reject('duplicate id', quotes.length - byDay.size)
  return [...byDay.values()].sort((a, b) => (a.date < b.date ? -1 : 1))
}

/** Chunks are short, because the search for a quote that is not there scans to the end of the chunk for each row. */
const pieceChars = 2_048

/** The rows of a CSV text, one after another. */
export function* csvRows(text: string, separator = ','): Generator<string[]> {
  const rows = new CsvRows(separator)
  for (let at = 0; at < text.length; at += pieceChars) yield* rows.push(text.slice(at, at + pieceChars))
  yield* rows.end()
}

/** All rows of a CSV text that is not long. */
export function csvTable(text: string, separator = ','): string[][] {
  return [...csvRows(text, separator)]
}

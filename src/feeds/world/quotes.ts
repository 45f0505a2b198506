import { CsvRows } from '#decode/csv.ts'
import type { PriceQuote, PriceSymbol } from '#domain/prices.ts'
import type { Provenance } from '#domain/world-events.ts'
import type { Reading } from '../answers.ts'

/** Beyond this a number is a slip of somebody's, not a price. Below zero is no slip: WTI closed at −36.98 once. */
const mostPrice = 1e5

/** A quote of a day (2026-11-20); null where the cell is empty, as it is on holidays; what is no price is counted. */
export function quoteOf(
  symbol: PriceSymbol,
  date: string,
  cell: string | number | null | undefined,
  source: Provenance,
  { status, nowMs }: Reading,
): PriceQuote | null {
  const text = String(cell ?? '').trim()
  if (text === '' || text === '.' || text === 'NA' || text === '…' || text === '..') return null
  const price = Number(text)
  const dayMs = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(date) : NaN
  if (!(Math.abs(price) <= mostPrice)) status.reject('price out of range')
  else if (Number.isNaN(dayMs)) status.reject('odd date')
  // A day of grace: it is tomorrow already somewhere.
  else if (dayMs > nowMs + 24 * 3_600_000) status.reject('date ahead')
  else return { symbol, date, price, source }
  return null
}

/** Of several prices of a day the last; dates ascending. */
export function lastOfEachDay(quotes: readonly PriceQuote[], { status }: Reading): PriceQuote[] {
  const byDay = new Map(quotes.map((quote) => [`${quote.symbol} ${quote.date}`, quote]))
  if (byDay.size < quotes.length) status.reject('duplicate id', quotes.length - byDay.size)
  return [...byDay.values()].sort((a, b) => (a.date < b.date ? -1 : 1))
}

/** Looking for quotes where there are none costs the rest of a piece for each of its rows: pieces are kept short. */
const pieceChars = 2_048

/** The rows of a CSV text, one after another. */
export function* csvRows(text: string): Generator<string[]> {
  const rows = new CsvRows()
  for (let at = 0; at < text.length; at += pieceChars) yield* rows.push(text.slice(at, at + pieceChars))
  yield* rows.end()
}

/** All rows of a CSV text that is not long. */
export function csvTable(text: string): string[][] {
  return [...csvRows(text)]
}

import type { PriceQuote, PriceSymbol } from '#domain/world/prices.ts'
import { upstreamUrl } from '../connection/address.ts'
import { neverEmpty, type Reading } from '../connection/read-response.ts'
import type { FeedMaker } from '../feed.ts'
import { poll } from '../connection/http-poll.ts'
import { csvTable, lastOfEachDay, quoteOf } from './quotes.ts'
import { isoDate, msPerHour } from '#domain/time.ts'

/** The EIA's daily spot prices as FRED names them; products in dollars a gallon. */
const series: readonly [id: string, symbol: PriceSymbol][] = [
  ['DCOILWTICO', 'WTI'],
  ['DCOILBRENTEU', 'BRENT'],
  ['DHHNGSP', 'NATGAS'],
  ['DGASNYH', 'GASOLINE'],
  ['DDFUELNYH', 'HEATING_OIL'],
  ['DDFUELUSGULF', 'DIESEL'],
  ['DJFUELUSGULF', 'JET'],
  ['DPROPANEMBTX', 'PROPANE'],
]

/** Daily prices from the Federal Reserve Bank of St Louis, a year back; no key. @see https://fred.stlouisfed.org/ */
export const fred: FeedMaker = (address, context) => {
  const base = upstreamUrl(address, 'https://fred.stlouisfed.org/graph/fredgraph.csv')
  return poll(
    { everyMs: 6 * msPerHour, maxBytes: 4 << 20 },
    async function* (upstream, signal) {
      const reading = { status: context.status, nowMs: context.clock.nowMs() }
      for (const [id, symbol] of series) {
        const url = `${base}?id=${id}&cosd=${monthAYearAgo(reading.nowMs)}`
        const quotes = await upstream.get(url, (text) => readFred(text, id, symbol, reading), signal)
        if (quotes) yield { kind: 'prices', sourceId: 'fred', quotes }
      }
    },
    context,
  )
}

/** The first of a month, so that the URL, and with it the cached validators, stay the same for a month. */
function monthAYearAgo(nowMs: number): string {
  const now = new Date(nowMs)
  return isoDate(Date.UTC(now.getUTCFullYear() - 1, now.getUTCMonth()))
}

/** Reads `observation_date,DCOILWTICO` and a row a day; holidays are empty. Throws if it is another series or invalid. */
export function readFred(text: string, id: string, symbol: PriceSymbol, reading: Reading): PriceQuote[] {
  const [header, ...rows] = csvTable(text)
  if (header?.length !== 2 || header[1].trim() !== id) {
    throw new Error(`unexpected shape: needs a column ${id}, got "${header?.join(',').slice(0, 80) ?? ''}"`)
  }
  const source = { name: 'EIA by FRED', licence: 'US public domain', url: `https://fred.stlouisfed.org/series/${id}` }
  const quotes = rows.map(([date = '', cell]) => quoteOf({ symbol, date, cell, source }, reading))
  return neverEmpty(
    lastOfEachDay(
      quotes.filter((quote) => quote !== null),
      reading,
    ),
    'prices',
  )
}

import * as z from 'zod'
import type { PriceQuote, PriceSymbol } from '#domain/world/prices.ts'
import { neededKey, upstreamUrl } from '../connection/address.ts'
import { neverEmpty, readJson, readRecords, type Reading } from '../connection/read-response.ts'
import type { FeedMaker } from '../feed.ts'
import { poll } from '../connection/http-poll.ts'
import { lastOfEachDay, quoteOf } from './quotes.ts'
import { msPerHour } from '#domain/time.ts'

const source = {
  name: 'US Energy Information Administration',
  licence: 'US public domain',
  url: 'https://www.eia.gov/',
}

/** The requests: a route of the API and the commodity of each of its series. */
const routes: readonly { route: string; series: ReadonlyMap<string, PriceSymbol> }[] = [
  {
    route: 'petroleum/pri/spt',
    series: new Map<string, PriceSymbol>([
      ['RWTC', 'WTI'],
      ['RBRTE', 'BRENT'],
      ['EER_EPMRU_PF4_Y35NY_DPG', 'GASOLINE'],
      ['EER_EPD2DXL0_PF4_Y35NY_DPG', 'HEATING_OIL'],
      ['EER_EPD2DXL0_PF4_RGC_DPG', 'DIESEL'],
      ['EER_EPJK_PF4_RGC_DPG', 'JET'],
      ['EER_EPLLPA_PF4_Y44MB_DPG', 'PROPANE'],
    ]),
  },
  { route: 'natural-gas/pri/fut', series: new Map<string, PriceSymbol>([['RNGWHHD', 'NATGAS']]) },
]

/** The EIA's daily spot prices, first-hand; the key is in SVC_EIA_KEY. @see https://www.eia.gov/opendata/documentation.php */
export const eia: FeedMaker = (address, context) => {
  const base = upstreamUrl(address, 'https://api.eia.gov/v2')
  const key = neededKey(address, context.setting, 'SVC_EIA_KEY')
  return poll(
    { everyMs: 6 * msPerHour, maxBytes: 8 << 20 },
    async function* (upstream, signal) {
      const reading = { status: context.status, nowMs: context.clock.nowMs() }
      for (const { route, series } of routes) {
        const url = `${base}/${route}/data/?${query(key, [...series.keys()]).toString()}`
        const quotes = await upstream.get(url, (text) => readEia(text, series, reading), signal)
        if (quotes) yield { kind: 'prices', sourceId: 'eia', quotes }
      }
    },
    context,
  )
}

function query(key: string, series: string[]): URLSearchParams {
  const asked = new URLSearchParams({ api_key: key, frequency: 'daily', 'data[0]': 'value', length: '5000' })
  asked.set('sort[0][column]', 'period')
  asked.set('sort[0][direction]', 'desc')
  for (const id of series) asked.append('facets[series][]', id)
  return asked
}

const answer = z.object({ response: z.object({ data: z.array(z.unknown()) }) })
const row = z.object({
  period: z.string(),
  series: z.string(),
  /** A number until 2023, text since, null on holidays. */
  value: z.union([z.string(), z.number()]).nullable(),
})

/** Reads a response of API v2; skips series that were not requested. */
export function readEia(text: string, series: ReadonlyMap<string, PriceSymbol>, reading: Reading): PriceQuote[] {
  const quotes = readRecords(
    neverEmpty(readJson(text, answer).response.data, 'prices'),
    row,
    ({ period, series: id, value }) => {
      const symbol = series.get(id)
      return symbol === undefined ? null : quoteOf({ symbol, date: period, cell: value, source }, reading)
    },
    reading,
  )
  return lastOfEachDay(quotes, reading)
}

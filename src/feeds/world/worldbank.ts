import type { PriceQuote, PriceSymbol } from '#domain/world/prices.ts'
import { upstreamUrl } from '../connection/address.ts'
import { neverEmpty, type Reading } from '../connection/read-response.ts'
import type { FeedMaker } from '../feed.ts'
import { poll } from '../connection/http-poll.ts'
import type { Upstream } from '../connection/upstream.ts'
import { sheetTable } from '#decode/spreadsheet/xlsx.ts'
import { isZip } from '#decode/spreadsheet/zip.ts'
import { csvTable, lastOfEachDay, quoteOf } from './quotes.ts'
import { msPerDay, msPerMinute } from '#domain/time.ts'

const source = {
  name: 'World Bank Pink Sheet',
  licence: 'CC BY 4.0',
  url: 'https://www.worldbank.org/en/research/commodity-markets',
}

/** Commodities without a free daily source; coal in $/t, gas in $/mmbtu. */
const columns: readonly [name: string, symbol: PriceSymbol][] = [
  ['Crude oil, Dubai', 'DUBAI'],
  ['Natural gas, Europe', 'TTF'],
  ['Liquefied natural gas, Japan', 'LNG_ASIA'],
  ['Coal, Australian', 'COAL'],
]

/** Months of history: ten years. */
const months = 120

/** The edition that was current when this was written, for a page that cannot be read. */
const knownEdition =
  'https://thedocs.worldbank.org/en/doc/74e8be41ceb20fa0da750cda2f6b9e4e-0050012026/related/CMO-Historical-Data-Monthly.xlsx'

/**
 * Monthly means of the World Bank's Pink Sheet. Its address changes with the year, so it is read from the page that links
 * to it; `?page=` names another page, `?url=` an edition or a CSV of it. @see https://www.worldbank.org/en/research/commodity-markets
 */
export const worldbank: FeedMaker = (address, context) => {
  const given = address.searchParams.has('url') ? upstreamUrl(address, '') : null
  const page = address.searchParams.get('page') ?? source.url
  let edition = knownEdition
  return poll(
    { everyMs: msPerDay, timeoutMs: msPerMinute },
    async function* (upstream, signal) {
      const reading = { status: context.status, nowMs: context.clock.nowMs() }
      if (given === null) edition = (await linkedEdition(upstream, page, signal)) ?? edition
      const quotes = await upstream.getBytes(given ?? edition, (bytes) => readPinkSheet(bytes, reading), signal)
      if (quotes) yield { kind: 'prices', sourceId: 'worldbank', quotes }
    },
    context,
  )
}

/** The workbook that the page links to; null if the page is unchanged, cannot be read or links to none. */
async function linkedEdition(upstream: Upstream, page: string, signal: AbortSignal): Promise<string | null> {
  try {
    return await upstream.get(page, (html) => findEdition(html, page), signal)
  } catch {
    // The last known edition is there as long as its year.
    return null
  }
}

/** The address of the monthly workbook in a page; null if there is none. Links to other hosts than the page's family are ignored. */
export function findEdition(html: string, page: string): string | null {
  const family = (host: string) => host.split('.').slice(-2).join('.')
  for (const [, link] of html.matchAll(/href\s*=\s*["']([^"']*CMO-Historical-Data-Monthly\.xlsx)["']/gi)) {
    const url = URL.canParse(link, page) ? new URL(link, page) : null
    if (url !== null && family(url.hostname) === family(new URL(page).hostname)) return url.href
  }
  return null
}

/** Reads the Pink Sheet, XLSX or CSV: a row of names, a row of units, then a row a month (2026-05 or 2026M05). */
export function readPinkSheet(bytes: Buffer, reading: Reading): PriceQuote[] {
  const table = isZip(bytes) ? sheetTable(bytes, 'Monthly Prices') : csvTable(bytes.toString())
  const names = table.find((row) => row.some((cell) => cell.trim() === columns[0][0])) ?? []
  const places = columns.map(([name]) => names.findIndex((cell) => cell.trim() === name))
  const missing = columns.find((_, i) => places[i] === -1)
  if (missing) throw new Error(`unexpected shape: needs a column "${missing[0]}"`)
  const rows = table.filter((row) => /^\d{4}[-M]\d{2}$/.test(row[0]?.trim() ?? '')).slice(-months)
  const quotes = rows.flatMap((row) =>
    columns.map(([, symbol], i) =>
      quoteOf({ symbol, date: `${row[0].trim().replace('M', '-')}-01`, cell: row[places[i]], source }, reading),
    ),
  )
  return neverEmpty(
    lastOfEachDay(
      quotes.filter((quote) => quote !== null),
      reading,
    ),
    'prices',
  )
}

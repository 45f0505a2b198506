import { join } from 'node:path'
import { type PriceQuote, type PriceSymbol, priceSymbols } from '#domain/world/prices.ts'
import type { Provenance } from '#domain/world/world-events.ts'
import { readDataCsv } from './data-rows.ts'

const dailySymbols = ['WTI', 'BRENT', 'NATGAS'] as const

const dailySources: Record<(typeof dailySymbols)[number], Provenance> = {
  WTI: eia('Cushing WTI spot price', 'https://www.eia.gov/dnav/pet/hist/RWTCD.htm'),
  BRENT: eia('Europe Brent spot price', 'https://www.eia.gov/dnav/pet/hist/RBRTED.htm'),
  NATGAS: eia('Henry Hub natural gas spot price', 'https://www.eia.gov/dnav/ng/hist/rngwhhdD.htm'),
}

/**
 * Reads the closing prices in data/, oldest first for each symbol: a year of WTI, Brent and Henry Hub, and the latest
 * public closes of the other nine symbols. None is newer than the release.
 */
export function loadPriceStarter(dataDir: string): PriceQuote[] {
  const quotes = [...dailyQuotes(dataDir), ...latestQuotes(dataDir)]
  const place = (symbol: PriceSymbol) => priceSymbols.indexOf(symbol)
  return quotes.sort((a, b) => place(a.symbol) - place(b.symbol) || (a.date < b.date ? -1 : 1))
}

function dailyQuotes(dataDir: string): PriceQuote[] {
  return readDataCsv(join(dataDir, 'prices-daily.csv'), ['date', ...dailySymbols]).flatMap((row) => {
    const date = row.needText('date')
    if (!isDay(date)) row.fail(`date needs YYYY-MM-DD, got "${date}"`)
    return dailySymbols.flatMap((symbol) => {
      // The field is empty on a holiday of that market.
      const price = row.number(symbol)
      return price === null ? [] : [{ symbol, date, price, source: dailySources[symbol] }]
    })
  })
}

function latestQuotes(dataDir: string): PriceQuote[] {
  const columns = ['symbol', 'date', 'price', 'frequency', 'source', 'licence', 'url']
  return readDataCsv(join(dataDir, 'prices-latest.csv'), columns).map((row) => {
    const date = row.needText('date')
    if (!isDay(date)) row.fail(`date needs YYYY-MM-DD, got "${date}"`)
    return { symbol: row.oneOf('symbol', priceSymbols), date, price: row.needNumber('price'), source: row.provenance() }
  })
}

/** Whether a text is an existing day as YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const ms = Date.parse(`${text}T00:00:00Z`)
  return Number.isFinite(ms) && new Date(ms).toISOString().startsWith(text)
}

function eia(what: string, url: string): Provenance {
  return { name: `EIA, ${what}`, licence: 'US public domain', url }
}

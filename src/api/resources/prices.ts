import type { PriceItem, PricePoint } from '#contract/resources/prices.ts'
import type { CamelCased } from '#contract/wire-names.ts'
import type { Clock } from '#domain/clock.ts'
import { isStalePrice, priceFacts } from '#domain/world/price-facts.ts'
import { freePriceSymbols, type PriceQuote, type PriceSymbol, priceSymbols } from '#domain/world/prices.ts'
import { type Endpoint, json, list } from '../http/response.ts'
import { isPro } from '../guard/caller.ts'
import type { WorldData } from '#derive/world/world-data.ts'
import { HttpError } from '#domain/http-error.ts'
import { isoDate, msPerDay } from '#domain/time.ts'
import { roundTo } from '#domain/nan.ts'

const historyDays = 30

/** Closes of a monthly series in a history: a year, because thirty days hold one or two. */
const historyMonths = 13

/** GET /prices: the latest close of each commodity; three without Pro, all twelve with it. */
export function listPrices(worldData: Pick<WorldData, 'closes'>, clock: Clock): Endpoint<'prices.list'> {
  return (_input, { caller }) => {
    const nowMs = clock.nowMs()
    const symbols = isPro(caller) ? priceSymbols : freePriceSymbols
    return list(symbols.map((symbol) => priceItem(symbol, worldData.closes(symbol), nowMs)))
  }
}

/** GET /prices/history/<symbol>: the closes of the last 30 or more calendar days, or of 13 months of a monthly series, oldest first. */
export function getPriceHistory(worldData: Pick<WorldData, 'closes'>, clock: Clock): Endpoint<'prices.history'> {
  return ({ params, query }) => {
    const days = query.days ?? historyDays
    const nowMs = clock.nowMs()
    const symbol = priceSymbols.find((known) => known === params.symbol.toUpperCase())
    if (symbol === undefined) {
      throw new HttpError(
        404,
        `There is no price called "${params.symbol.slice(0, 40)}"; there are ${priceSymbols.join(', ')}.`,
      )
    }
    const closes = worldData.closes(symbol)
    const points = (quotes: readonly PriceQuote[]) =>
      json(quotes.map(({ date, price }): PricePoint => ({ date, price })))
    if (priceFacts[symbol].frequency === 'monthly')
      return points(closes.slice(-Math.max(historyMonths, Math.ceil(days / 30))))
    // Where the source lags behind, its own last 30 days: an old price with its date is better than none.
    const newestMs = Date.parse(closes.at(-1)?.date ?? '')
    const from = isoDate(Math.min(nowMs, newestMs || nowMs) - days * msPerDay)
    return points(closes.filter(({ date }) => date >= from))
  }
}

function priceItem(symbol: PriceSymbol, closes: readonly PriceQuote[], nowMs: number): CamelCased<PriceItem> {
  const { name, currency, unit, frequency } = priceFacts[symbol]
  const last = closes.at(-1)
  const before = closes.at(-2)
  const change = last && before ? roundTo(last.price - before.price, 4) : null
  return {
    symbol,
    name,
    price: last?.price ?? null,
    currency,
    unit,
    change,
    // A percentage of a price that is zero or negative is meaningless.
    changePct: change === null || before!.price <= 0 ? null : roundTo((change / before!.price) * 100, 2),
    asOf: last?.date ?? null,
    frequency,
    stale: last !== undefined && isStalePrice(last.date, frequency, nowMs),
    source: last ? { name: last.source.name, licence: last.source.licence, url: last.source.url } : null,
  }
}

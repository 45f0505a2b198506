import type { PriceItem, PricePoint } from '#contract/prices.ts'
import type { Clock } from '#domain/clock.ts'
import { priceFacts } from '#domain/price-facts.ts'
import { freePriceSymbols, type PriceQuote, type PriceSymbol, priceSymbols } from '#domain/prices.ts'
import { type Endpoint, json, list } from '../answer.ts'
import { isPro } from '../caller.ts'
import type { News } from '../house.ts'
import { Refusal } from '../refusal.ts'

const historyDays = 30
const dayMs = 86_400_000

/**
 * A price this old is shown and marked. The EIA publishes a week's days together and holidays are long; a month's mean
 * bears the date of its first day and comes early in the next month.
 */
const staleAfterDays = { daily: 14, monthly: 70 }

/** GET /prices: the latest close of each commodity; three for everybody, all twelve for Pro. */
export function listPrices(news: News, clock: Clock): Endpoint<'prices.list'> {
  return (_asked, { caller }) => {
    const nowMs = clock.nowMs()
    const symbols = isPro(caller) ? priceSymbols : freePriceSymbols
    return list(symbols.map((symbol) => priceItem(symbol, news.closes(symbol), nowMs)))
  }
}

/** GET /prices/history/<symbol>: the closes of the last 30 calendar days that were given, oldest first. */
export function getPriceHistory(news: News, clock: Clock): Endpoint<'prices.history'> {
  return ({ params }) => {
    const nowMs = clock.nowMs()
    const symbol = priceSymbols.find((known) => known === params.symbol.toUpperCase())
    if (symbol === undefined) {
      throw new Refusal(
        404,
        `There is no price called "${params.symbol.slice(0, 40)}"; there are ${priceSymbols.join(', ')}.`,
      )
    }
    const closes = news.closes(symbol)
    // Where the source is behind, its last 30 days: an old price with its date is worth more than nothing.
    const newestMs = Date.parse(closes.at(-1)?.date ?? '')
    const from = new Date(Math.min(nowMs, newestMs || nowMs) - historyDays * dayMs).toISOString().slice(0, 10)
    return json(closes.filter(({ date }) => date >= from).map(({ date, price }): PricePoint => ({ date, price })))
  }
}

function priceItem(symbol: PriceSymbol, closes: readonly PriceQuote[], nowMs: number): PriceItem {
  const { name, currency, unit, frequency } = priceFacts[symbol]
  const last = closes.at(-1)
  const before = closes.at(-2)
  const change = last && before ? rounded(last.price - before.price, 4) : null
  return {
    ...{ symbol, name, price: last?.price ?? null, currency, unit, change },
    // A percentage of nothing, or of less than nothing, says nothing.
    change_pct: change === null || before!.price <= 0 ? null : rounded((change / before!.price) * 100, 2),
    as_of: last?.date ?? null,
    frequency,
    stale: last !== undefined && nowMs - Date.parse(last.date) > staleAfterDays[frequency] * dayMs,
    source: last ? { name: last.source.name, licence: last.source.licence, url: last.source.url } : null,
  }
}

function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals))
}

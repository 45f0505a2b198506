import * as z from 'zod'
import { flow } from '#contract/resources/flows.ts'
import { type PriceItem, priceItem, pricePoint } from '#contract/resources/prices.ts'
import { priceSymbols } from '#domain/world/prices.ts'
import { queryInput } from '../tool/inputs.ts'
import { tool } from '../tool/tool.ts'

/** Which prices their sources have not renewed in time; null if all are current. */
function overdueOf(prices: readonly PriceItem[]): string | null {
  const overdue = prices.filter(({ stale }) => stale).map(({ symbol }) => symbol)
  if (overdue.length === 0) return null
  return `${overdue.length} of ${prices.length} prices ${overdue.length === 1 ? 'is' : 'are'} overdue: ${overdue.join(', ')}`
}

export const marketTools = [
  tool({
    name: 'get_prices',
    title: 'Get commodity prices',
    description:
      'Latest close per commodity in currency per unit, with the change since the previous close (change_pct in percent). WTI, Brent and natural gas on every plan; all twelve commodities require a Pro plan.',
    input: z.strictObject({}),
    output: { prices: z.array(priceItem) },
    list: 'prices',
    hasVessels: false,
    scope: 'read',
    run: async (_, client, signal) => {
      const prices = await client.call('prices.list', {}, { signal })
      const quotes = prices.map(
        ({ symbol, price, currency, unit }) => `${symbol} ${price ?? 'unknown'} ${currency}/${unit}`,
      )
      const day = prices
        .flatMap(({ as_of }) => as_of ?? [])
        .toSorted()
        .at(-1)
      return {
        text: quotes.join('; '),
        rows: prices,
        asOf: day === undefined ? null : `${day}T00:00:00Z`,
        stale: overdueOf(prices),
      }
    },
  }),
  tool({
    name: 'get_price_history',
    title: 'Get the history of a price',
    description: 'Closes of a commodity: daily over the last 30 days, monthly over 13 months. Requires a Pro plan.',
    input: z.strictObject({ symbol: z.enum(priceSymbols) }),
    output: { symbol: z.enum(priceSymbols), points: z.array(pricePoint) },
    list: 'points',
    hasVessels: false,
    scope: 'read',
    run: async ({ symbol }, client, signal) => {
      const [points, prices] = await Promise.all([
        client.call('prices.history', { symbol }, { signal }),
        client.call('prices.list', {}, { signal }),
      ])
      const dates = points.map(({ date }) => date).toSorted()
      const asOf = dates.length > 0 ? `${dates.at(-1)}T00:00:00Z` : null
      const stale = overdueOf(prices.filter((price) => price.symbol === symbol))
      return { text: `${points.length} closes of ${symbol}.`, members: { symbol }, rows: points, asOf, stale }
    },
  }),
  tool({
    name: 'get_flows',
    title: 'Get flows to a region',
    description:
      'Laden vessels bound for a region: number, estimated cargo (metric tons) and average days to arrival. Requires a Pro plan.',
    input: queryInput('flows.get'),
    output: { flow },
    hasVessels: true,
    scope: 'read',
    run: async (query, client, signal) => {
      const { value, headers } = await client.request('flows.get', query, { signal })
      const { region, commodity, vessels_inbound, est_cargo_mt } = value
      return {
        text: `${vessels_inbound} vessels with about ${Math.round(est_cargo_mt)} t (${commodity}) bound for ${region}.`,
        members: { flow: value },
        asOf: headers.get('x-data-as-of'),
      }
    },
  }),
]

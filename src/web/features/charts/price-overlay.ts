import type { PricePoint } from '#contract/resources/prices.ts'
import { priceFacts } from '#domain/world/price-facts.ts'
import { isoDate } from '#domain/time.ts'
import type { PriceSymbol } from '#domain/world/prices.ts'
import { callApi } from '../../state/api.ts'
import { priceName } from '../../ui/format.ts'
import { type ChartData, chartFailure, type ChartResult } from './chart-data.ts'

/** A chart with a price over it, on an axis of its own. */
export async function withPrice(
  result: ChartResult,
  symbol: PriceSymbol | null,
  signal: AbortSignal,
): Promise<ChartResult> {
  if (symbol === null || 'error' in result) return result
  const prices = await callApi('prices.history', { symbol, days: '400' }, { signal, once: true })
  if (prices.kind !== 'ok') {
    const { error, waitMs } = chartFailure(prices)
    return { error: `${priceName(symbol)}: ${error}`, waitMs }
  }
  return { charts: result.charts.map((chart, i) => (i === 0 ? overlaid(chart, symbol, prices.body) : chart)) }
}

/** Adds the mean of the quotes in each period. */
export function overlaid(chart: ChartData, symbol: PriceSymbol, points: readonly PricePoint[]): ChartData {
  const { dates } = chart
  const sums = dates.map(() => ({ sum: 0, quotes: 0 }))
  const end = endOfLast(dates)
  let i = 0
  for (const { date, price } of points.toSorted((a, b) => a.date.localeCompare(b.date))) {
    if (dates.length === 0 || date < dates[0] || date >= end) continue
    while (i + 1 < dates.length && dates[i + 1] <= date) i++
    sums[i].sum += price
    sums[i].quotes++
  }
  const values = sums.map(({ sum, quotes }) => (quotes === 0 ? null : Math.round((sum / quotes) * 100) / 100))
  const name = priceName(symbol)
  const quoted = values.some((value) => value !== null)
  return {
    ...chart,
    ...(quoted && { overlay: { name, unit: `USD/${priceFacts[symbol].unit}`, values } }),
    notes: [
      ...chart.notes,
      quoted ? `${name}: mean of the quotes of each period.` : `${name}: no quote in these periods.`,
    ],
  }
}

/** The day after the last period, which is as long as the one before it. */
function endOfLast(dates: readonly string[]): string {
  const [before, last] = [dates.at(-2), dates.at(-1)]
  if (before === undefined || last === undefined) return '9999'
  return isoDate(2 * Date.parse(last) - Date.parse(before))
}

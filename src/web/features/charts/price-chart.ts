import type { PricePoint } from '#contract/resources/prices.ts'
import { priceFacts } from '#domain/world/price-facts.ts'
import type { PriceSymbol } from '#domain/world/prices.ts'
import { callApi } from '../../state/api.ts'
import type { ChartView } from '../../state/charts.ts'
import { prices } from '../../state/resources.ts'
import { dayText, priceName } from '../../ui/format.ts'
import { type ChartData, chartFailure, type ChartResult } from './chart-data.ts'

/** Heat content of a unit in MMBtu: EIA's conversion factors; coal of 6,000 kcal/kg. */
const mmbtuOf: Record<PriceSymbol, number> = {
  WTI: 5.8,
  BRENT: 5.8,
  DUBAI: 5.8,
  NATGAS: 1,
  TTF: 1,
  LNG_ASIA: 1,
  GASOLINE: 5.222 / 42,
  HEATING_OIL: 5.77 / 42,
  DIESEL: 5.77 / 42,
  JET: 5.67 / 42,
  PROPANE: 3.841 / 42,
  COAL: 23.81,
}

const barrelsPerGallon = 1 / 42

/** The unit in which these prices are drawn together, and the factor of each. */
function commonUnit(symbols: readonly PriceSymbol[]): { unit: string; factor: (symbol: PriceSymbol) => number } {
  const units = new Set(symbols.map((symbol) => priceFacts[symbol].unit))
  if (units.size === 1) return { unit: `USD/${[...units][0]}`, factor: () => 1 }
  if (![...units].some((unit) => unit === 'MMBtu' || unit === 'tonne'))
    return {
      unit: 'USD/barrel',
      factor: (symbol) => (priceFacts[symbol].unit === 'gallon' ? 1 / barrelsPerGallon : 1),
    }
  return { unit: 'USD/MMBtu', factor: (symbol) => 1 / mmbtuOf[symbol] }
}

/** Prices over each other in one unit; of two, also the first less the second. */
export async function loadPrices({ symbols }: ChartView, signal: AbortSignal): Promise<ChartResult> {
  const found = new Map<PriceSymbol, readonly PricePoint[]>()
  // Beside a monthly price thirty days of a daily one would be a point.
  const days = symbols.some(isMonthly) ? monthlyDays : historyDays
  for (const symbol of symbols) {
    const result = await callApi('prices.history', { symbol, days: String(days) }, { signal, once: true })
    if (result.kind !== 'ok') return chartFailure(result)
    found.set(symbol, result.body)
  }
  return { charts: priceCharts(symbols, found) }
}

const historyDays = 90
const monthlyDays = 400
const isMonthly = (symbol: PriceSymbol) => priceFacts[symbol].frequency === 'monthly'

const cents = (price: number) => Math.round(price * 100) / 100

/** The mean of each month, on its first day, as the monthly sources date it. */
function monthlyMeans(points: readonly PricePoint[]): PricePoint[] {
  return [...Map.groupBy(points, ({ date }) => `${date.slice(0, 7)}-01`)].map(([date, own]) => ({
    date,
    price: own.reduce((sum, { price }) => sum + price, 0) / own.length,
  }))
}

/** Brent 18 Aug 2026, TTF 1 Jul 2026: how old each price is. */
const newestText = (symbols: readonly PriceSymbol[], quoted: ReadonlyMap<PriceSymbol, readonly PricePoint[]>) =>
  symbols
    .flatMap((symbol) => {
      const date = quoted.get(symbol)?.reduce((last, point) => (point.date > last ? point.date : last), '') ?? ''
      return date === '' ? [] : `${priceName(symbol)} ${dayText(date)} ${date.slice(0, 4)}`
    })
    .join(', ')

export function priceCharts(
  symbols: readonly PriceSymbol[],
  quoted: ReadonlyMap<PriceSymbol, readonly PricePoint[]>,
): ChartData[] {
  const { unit, factor } = commonUnit(symbols)
  const daily = symbols.filter((symbol) => !isMonthly(symbol))
  const isMixed = daily.length > 0 && daily.length < symbols.length
  const points = new Map(
    [...quoted].map(([symbol, own]) => [symbol, isMixed && !isMonthly(symbol) ? monthlyMeans(own) : own]),
  )
  const dates = [...new Set([...points.values()].flatMap((list) => list.map(({ date }) => date)))].toSorted()
  const series = symbols.map((symbol) => {
    const byDay = new Map(points.get(symbol)?.map(({ date, price }) => [date, cents(price * factor(symbol))]))
    return { name: priceName(symbol), values: dates.map((date) => byDay.get(date) ?? null) }
  })
  const isConverted = symbols.some((symbol) => factor(symbol) !== 1)
  const latest = prices.data.value?.filter(({ symbol }) => symbols.includes(symbol)) ?? []
  const source = [...new Set(latest.map((item) => item.source?.name ?? 'unknown'))].join('; ') || 'unknown'
  const newest = newestText(symbols, quoted)
  const shared = {
    filter: series.map(({ name }) => name).join(', '),
    unit,
    digits: 2,
    form: 'lines' as const,
    band: null,
    reference: null,
    source,
    isPublished: true as const,
    made: {
      method:
        'Closes as their source publishes them; other units by heat content and gallons a barrel, daily prices beside monthly ones as means of the months.',
      derivation: [],
      ...(newest !== '' && { ageText: `newest quotes: ${newest}` }),
    },
  }
  const overlay: ChartData = {
    ...shared,
    title: `Prices: ${shared.filter}`,
    dates,
    labels: dates,
    series,
    notes: [
      ...(newest === '' ? [] : [`Newest quotes: ${newest}.`]),
      ...(isMixed ? [`${daily.map(priceName).join(', ')}: means of the months, as the other prices are monthly.`] : []),
      ...(isConverted
        ? [`Converted to ${unit} by heat content (EIA factors; coal of 6,000 kcal/kg), 42 gallons a barrel.`]
        : []),
    ],
  }
  if (series.length !== 2) return [overlay]
  const [first, second] = series
  const both = dates
    .map((date, i) => ({ date, a: first.values[i], b: second.values[i] }))
    .filter(({ a, b }) => a !== null && b !== null)
  const spread: ChartData = {
    ...shared,
    title: `Spread: ${first.name} − ${second.name}`,
    dates: both.map(({ date }) => date),
    labels: both.map(({ date }) => date),
    series: [{ name: `${first.name} − ${second.name}`, values: both.map(({ a, b }) => cents(a! - b!)) }],
    reference: { name: 'Zero', value: 0 },
    notes: [`Of ${isMixed ? 'months' : 'days'} on which both were quoted.`],
  }
  return [overlay, spread]
}

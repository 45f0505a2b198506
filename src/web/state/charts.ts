import { type PriceSymbol, priceSymbols } from '#domain/world/prices.ts'

const chartKinds = ['flows', 'storage', 'transits', 'prices'] as const
export type ChartKind = (typeof chartKinds)[number]
export const chartIntervals = ['day', 'week', 'month'] as const
export const chartParts = ['total', 'destination', 'origin', 'pair', 'commodity'] as const

/** What the charts show; a link carries it. */
export interface ChartView {
  kind: ChartKind
  interval: (typeof chartIntervals)[number]
  /** What the flows are grouped by; `pair` is origin and destination together. */
  by: (typeof chartParts)[number]
  commodity: string
  /** Places of the cargo as GET /flows/series takes them; empty for all. */
  origin: string
  destination: string
  /** The id of a chokepoint. */
  strait: string
  /** The prices that are drawn; of two, also the spread. */
  symbols: readonly PriceSymbol[]
  /** The price that is drawn over the others' charts. */
  overlay: PriceSymbol | null
}

export const defaultChart: ChartView = {
  kind: 'flows',
  interval: 'week',
  by: 'total',
  commodity: '',
  origin: '',
  destination: '',
  strait: 'hormuz',
  symbols: ['BRENT', 'WTI'],
  overlay: null,
}

/** A chart as a parameter of a link: `flows,by:pair,to:asia`; null for none. */
export function chartText(view: ChartView | null): string | null {
  if (view === null) return null
  const { kind, interval, by, commodity, origin, destination, strait, symbols, overlay } = view
  const members: [string, string, string][] = [
    ['every', interval, defaultChart.interval],
    ['by', by, defaultChart.by],
    ['commodity', commodity, ''],
    ['from', origin.replaceAll(',', '.'), ''],
    ['to', destination.replaceAll(',', '.'), ''],
    ['strait', strait, defaultChart.strait],
    ['prices', symbols.join('.'), defaultChart.symbols.join('.')],
    ['over', overlay ?? '', ''],
  ]
  const words = members.flatMap(([name, value, standard]) => (value === standard ? [] : [`${name}:${value}`]))
  return [kind, ...words].join(',')
}

/** Reads the parameter; what is unknown in it becomes the default, another kind is no chart. */
export function readChart(text: string | null): ChartView | null {
  const [first, ...words] = (text ?? '').slice(0, 400).split(',')
  const kind = chartKinds.find((name) => name === first)
  if (kind === undefined) return null
  const member = (name: string) => words.find((word) => word.startsWith(`${name}:`))?.slice(name.length + 1) ?? ''
  const named = member('prices').split('.')
  const symbols = priceSymbols.filter((symbol) => named.includes(symbol))
  return {
    kind,
    interval: chartIntervals.find((name) => name === member('every')) ?? defaultChart.interval,
    by: chartParts.find((name) => name === member('by')) ?? defaultChart.by,
    commodity: member('commodity'),
    origin: member('from').replaceAll('.', ','),
    destination: member('to').replaceAll('.', ','),
    strait: /^[a-z-]{3,30}$/.exec(member('strait'))?.[0] ?? defaultChart.strait,
    symbols:
      symbols.length === 0 ? defaultChart.symbols : symbols.toSorted((a, b) => named.indexOf(a) - named.indexOf(b)),
    overlay: priceSymbols.find((symbol) => symbol === member('over')) ?? null,
  }
}

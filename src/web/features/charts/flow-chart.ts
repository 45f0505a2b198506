import { commodityText } from '#domain/vessel/commodities.ts'
import type { Output } from '#contract/operations.ts'
import { isoDate, msPerDay } from '#domain/time.ts'
import { callApi } from '../../state/api.ts'
import { momentMs } from '../../state/app.ts'
import type { ChartView } from '../../state/charts.ts'
import { seriesUnit } from '../../ui/amounts.ts'
import { count } from '../../ui/format.ts'
import { portNames } from '../../ui/filters/names.ts'
import { placeNames, portCode } from '../../ui/filters/words.ts'
import { type ChartData, chartFailure, type ChartResult, type ChartSeries, largestParts } from './chart-data.ts'

type Series = Output<'flows.series'>
type Row = Series['rows'][number]

const serverParts = {
  total: 'total',
  destination: 'destination',
  origin: 'origin',
  pair: 'origin,destination',
  commodity: 'commodity',
}
const partWords = {
  total: '',
  destination: ' by destination',
  origin: ' by origin',
  pair: ' by origin and destination',
  commodity: ' by commodity',
}

/** Cargo flows by day, week or month, discharged and expected. */
export async function loadFlows(view: ChartView, signal: AbortSignal): Promise<ChartResult> {
  const { interval, by, commodity, origin, destination } = view
  const result = await callApi(
    'flows.series',
    {
      interval,
      by: serverParts[by],
      ...spanAround(interval),
      ...(commodity !== '' && { commodity }),
      ...(origin !== '' && { origin }),
      ...(destination !== '' && { destination }),
    },
    { signal, once: true },
  )
  await portNames.load(
    [origin, destination].flatMap((words) => words.split(',')).flatMap((word) => portCode(word) ?? []),
  )
  return result.kind === 'ok' ? { charts: [flowChart(view, result.body)] } : chartFailure(result)
}

/** Days before and after the moment of the map, as GET /flows/series has them around now. */
const spanDays: Record<ChartView['interval'], readonly [back: number, ahead: number]> = {
  day: [29, 14],
  week: [77, 28],
  month: [335, 31],
}

function spanAround(interval: ChartView['interval']): { from?: string; to?: string } {
  const ms = momentMs.peek()
  const [back, ahead] = spanDays[interval]
  return ms === null ? {} : { from: isoDate(ms - back * msPerDay), to: isoDate(ms + ahead * msPerDay) }
}

/** What was asked for in words: "crude, to Asia". */
function flowFilterText({ commodity, origin, destination }: ChartView): string {
  const parts = [
    commodity === '' ? 'all cargo' : commodityText(commodity),
    origin === '' ? null : `from ${placeNames(origin)}`,
    destination === '' ? null : `to ${placeNames(destination)}`,
  ]
  return parts.filter((part) => part !== null).join(', ')
}

const nameOf = (by: ChartView['by'], { origin, destination, commodity }: Row) =>
  by === 'pair'
    ? `${origin} → ${destination}`
    : by === 'origin'
      ? origin
      : by === 'destination'
        ? destination
        : commodity

export function flowChart(view: ChartView, body: Series): ChartData {
  const periods = [...new Map(body.rows.map((row) => [row.start, row])).values()].toSorted((a, b) =>
    a.start.localeCompare(b.start),
  )
  const at = new Map(periods.map(({ start }, i) => [start, i]))
  const { counted, days } = body.coverage
  const left = body.flows_left_out
  const { unit, perTonne } = seriesUnit(view.commodity)
  const inUnit: InUnit = (tonnes) => Math.round(tonnes * perTonne * 10) / 10
  const band = view.by === 'total' ? bandOf(body.rows, at, inUnit) : null
  return {
    title: `Cargo discharged per ${view.interval}${partWords[view.by]}`,
    filter: flowFilterText(view),
    unit,
    digits: 0,
    form: 'bars',
    dates: periods.map(({ start }) => start),
    labels: periods.map(({ period }) => period),
    series: view.by === 'total' ? totalSeries(body.rows, at, inUnit) : partSeries(view.by, body.rows, at, inUnit),
    band,
    reference: null,
    source: 'GET /flows/series: cargoes of AIS, tonnes estimated from draughts',
    made: {
      method:
        'Each cargo counts in the period and at the place where it was discharged, or is expected to be; its tonnes are estimates.',
      derivation: ['cargo', 'port calls', 'commodity'],
    },
    notes: [
      `${count(counted)} of ${count(days)} days were counted${counted < days ? ': periods with uncounted days are short' : ''}.`,
      ...(left > 0 ? [`${count(left)} smaller flows are left out.`] : []),
      'Expected: cargoes at sea, by their ETA.',
      ...(view.by === 'total' && band === null
        ? [
            'No band of the year before: no day of it was counted here. It is drawn once the counts of this server, or an imported archive, go back more than a year.',
          ]
        : []),
    ],
  }
}

/** Tonnes in the unit of the chart, with one decimal. */
type InUnit = (tonnes: number) => number

function totalSeries(rows: readonly Row[], at: ReadonlyMap<string, number>, inUnit: InUnit): ChartSeries[] {
  const empty = () => Array.from<number | null>({ length: at.size }).fill(null)
  const series = (['observed', 'expected'] as const).map((member) => {
    const [values, low, high] = [empty(), empty(), empty()]
    for (const row of rows) {
      const sum = row[member]
      const i = at.get(row.start)!
      if (sum) [values[i], low[i], high[i]] = [inUnit(sum.mt), inUnit(sum.low_mt), inUnit(sum.high_mt)]
    }
    return {
      name: member === 'observed' ? 'Discharged' : 'Expected',
      values,
      low,
      high,
      isExpected: member === 'expected',
    }
  })
  return series
}

/** The largest parts, each discharged and expected together; the others as one. */
function partSeries(
  by: ChartView['by'],
  rows: readonly Row[],
  at: ReadonlyMap<string, number>,
  inUnit: InUnit,
): ChartSeries[] {
  const parts = new Map<string, (number | null)[]>()
  for (const row of rows) {
    if (row.observed === null && row.expected === null) continue
    const name = nameOf(by, row)
    const part = parts.get(name) ?? Array.from<number | null>({ length: at.size }).fill(null)
    const mass = (row.observed?.mt ?? 0) + (row.expected?.mt ?? 0)
    const i = at.get(row.start)!
    part[i] = (part[i] ?? 0) + mass
    parts.set(name, part)
  }
  return largestParts(
    [...parts].map(([name, values]) => ({ name, values: values.map((mass) => (mass === null ? null : inUnit(mass))) })),
  )
}

function bandOf(rows: readonly Row[], at: ReadonlyMap<string, number>, inUnit: InUnit): ChartData['band'] {
  const low = Array.from<number | null>({ length: at.size }).fill(null)
  const high = [...low]
  for (const { start, last_year } of rows)
    if (last_year) [low[at.get(start)!], high[at.get(start)!]] = [inUnit(last_year.low_mt), inUnit(last_year.high_mt)]
  return low.some((value) => value !== null) ? { name: 'A year before', low, high } : null
}

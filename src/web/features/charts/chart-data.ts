import { msPerDay } from '#domain/time.ts'
import { csvCell } from '#contract/formats/csv.ts'
import { type ApiResult, errorText } from '../../state/api.ts'
import { afterResult } from '../../state/poll.ts'

/** One line, or one part of the bars. */
export interface ChartSeries {
  name: string
  values: readonly (number | null)[]
  /** Bounds of the values, where they are estimates. */
  low?: readonly (number | null)[]
  high?: readonly (number | null)[]
  /** Of something that has not happened yet: paler. */
  isExpected?: boolean
}

/** A chart with all that its table, its files and its stamp say. */
export interface ChartData {
  title: string
  /** What was asked for, in words. */
  filter: string
  unit: string
  digits: number
  form: 'bars' | 'lines'
  /** First day of each period, and how a row of the table names it. */
  dates: readonly string[]
  labels: readonly string[]
  series: readonly ChartSeries[]
  /** Bounds of the same periods a year before. */
  band: { name: string; low: readonly (number | null)[]; high: readonly (number | null)[] } | null
  /** A figure to compare with, as a horizontal line. */
  reference: { name: string; value: number } | null
  /** A price of the same periods, on an axis of its own. */
  overlay?: { name: string; unit: string; values: readonly (number | null)[] }
  source: string
  notes: readonly string[]
  /** How its figures are made, and their names on the accuracy page. */
  made?: { method: string; derivation: readonly string[]; ageText?: string }
  /** Published by others, not derived from vessels: never simulated with them. */
  isPublished?: true
}

/** Why there is no chart, and after which time another attempt may succeed; null where none would. */
export interface ChartFailure {
  error: string
  waitMs: number | null
}

export type ChartResult = { charts: readonly ChartData[] } | ChartFailure

const minWaitMs = 10_000

/** The failure of a call: a limit and an outage end, a refusal does not. */
export function chartFailure(result: ApiResult<unknown>): ChartFailure {
  const { waitMs } = afterResult(result, { nowMs: 0, everyMs: 0, failures: 0 })
  const error = result.kind === 'offline' ? 'The server cannot be reached.' : errorText(result)
  const isTold = result.kind === 'error' && result.retryAfterS !== null
  return { error, waitMs: waitMs === null || isTold ? waitMs : Math.max(minWaitMs, waitMs) }
}

/** Head and cells of the table of a chart: a series, with its bounds where it has them, is a column. */
export function tableOf({ labels, series, band, overlay }: ChartData): {
  head: string[]
  rows: (string | number | null)[][]
} {
  const columns: [string, (i: number) => number | null][] = series.flatMap(({ name, values, low, high }) => [
    [name, (i: number) => values[i] ?? null],
    ...(low && high
      ? ([
          [`${name}, low`, (i: number) => low[i] ?? null],
          [`${name}, high`, (i: number) => high[i] ?? null],
        ] as [string, (i: number) => number | null][])
      : []),
  ])
  if (band)
    columns.push([`${band.name}, low`, (i) => band.low[i] ?? null], [`${band.name}, high`, (i) => band.high[i] ?? null])
  if (overlay) columns.push([`${overlay.name}, ${overlay.unit}`, (i) => overlay.values[i] ?? null])
  return {
    head: ['Period', ...columns.map(([name]) => name)],
    rows: labels.map((label, i) => [label, ...columns.map(([, value]) => value(i))]),
  }
}

/** What a file says of itself. */
export interface ChartStamp {
  asOf: string
  isDemo: boolean
}

/** The table as CSV; the last columns say in each row what it is, of when, and whether data is simulated. */
export function chartCsv(chart: ChartData, { asOf, isDemo }: ChartStamp): string {
  const { head, rows } = tableOf(chart)
  const note = [chart.unit, chart.filter, chart.source, asOf, String(isDemo)]
  return [[...head, 'unit', 'filter', 'source', 'as_of', 'demo'], ...rows.map((row) => [...row, ...note])]
    .map((cells) => cells.map((cell) => csvCell(cell)).join(','))
    .join('\r\n')
}

type Periods = Pick<ChartData, 'dates' | 'form'>

/** The mean time between periods; a day where there is only one. */
export const periodMs = ({ dates }: Pick<ChartData, 'dates'>): number =>
  dates.length < 2 ? msPerDay : (Date.parse(dates.at(-1)!) - Date.parse(dates[0])) / (dates.length - 1)

/** The time that a chart spans: of bars half a period more on both sides, so that the first and the last are whole. */
export function timeSpan(chart: Periods): readonly [fromMs: number, toMs: number] {
  const { dates, form } = chart
  const halfMs = form === 'bars' || dates.length < 2 ? periodMs(chart) / 2 : 0
  return [Date.parse(dates[0] ?? '') - halfMs, Date.parse(dates.at(-1) ?? '') + halfMs]
}

/** The periods of which no figure is known, by their index: they are marked, because an empty place reads as zero. */
export function unknownPeriods({ dates, series }: Pick<ChartData, 'dates' | 'series'>): number[] {
  return dates.flatMap((_, i) => (series.every(({ values }) => (values[i] ?? null) === null) ? [i] : []))
}

/** Parts beyond these are drawn together. */
const maxParts = 6

const sumOf = (values: ChartSeries['values']) => values.reduce<number>((sum, value) => sum + (value ?? 0), 0)

/** The largest parts, and the others as one; a period that is unknown to all of the others is unknown of them. */
export function largestParts(parts: readonly ChartSeries[]): ChartSeries[] {
  const ranked = parts.length === 1 ? [...parts] : parts.filter(({ values }) => sumOf(values) > 0)
  ranked.sort((a, b) => sumOf(b.values) - sumOf(a.values))
  const rest = ranked.slice(maxParts)
  if (rest.length < 2) return ranked
  const others = rest[0].values.map((_, i) => {
    const known = rest.flatMap(({ values }) => values[i] ?? [])
    return known.length === 0 ? null : Math.round(sumOf(known) * 10) / 10
  })
  return [...ranked.slice(0, maxParts), { name: `${rest.length} others`, values: others }]
}

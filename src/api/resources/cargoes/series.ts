import type { FlowSeriesBody } from '#contract/cargoes/flow-series.ts'
import type { ParsedRequest } from '#contract/operations.ts'
import type { CamelCased } from '#contract/wire-names.ts'
import { type CountedFlow, FlowCounter, type FlowPoint, type FlowSum } from '#derive/cargo-movements/flow-series.ts'
import { regionOfPort } from '#derive/flows/regions.ts'
import { type Interval, type Period, periodAt, periodsBetween, yearBefore } from '#domain/calendar.ts'
import { HttpError } from '#domain/http-error.ts'
import { isoDate, isoTime, msPerDay } from '#domain/time.ts'
import { commodities, commodityCodes } from '#domain/vessel/commodities.ts'
import { isDemoMmsi } from '#domain/vessel/ids.ts'
import { placeOfFlow } from '#domain/vessel/flow-parts.ts'
import { regions } from '#domain/world/places.ts'
import type { FlowSumQuery, FlowSumRow } from '#store/store.ts'
import { asOfHeaders, type Endpoint, json } from '../../http/response.ts'
import { timeSpan } from '../times/time-span.ts'
import { demoHeaders } from '../vessels/demo-data.ts'
import { flowPlacesOf } from './cargo-filters.ts'
import type { CargoData } from './list.ts'

type SeriesQuery = ParsedRequest<'flows.series'>['query']

const maxPeriods = 400
const maxFlows = 500
/** No cargo is expected later. */
const maxAheadDays = 366
/** Days before and after now, by interval. */
const defaultDays: Record<Interval, readonly [back: number, ahead: number]> = {
  day: [29, 14],
  week: [77, 28],
  month: [335, 31],
}

/** GET /flows/series: cargo flows by day, week or month, from the stored cargoes. */
export function getFlowSeries(data: CargoData): Endpoint<'flows.series'> {
  return async ({ query }, { nowMs }) => {
    const { cargoes, history, vessels } = data
    const { interval = 'week', basis = 'discharge', level = 'region' } = query
    const periods = periodsOf(query, interval, nowMs)
    const before = periods.flatMap((period) => yearBefore(interval, period) ?? [])
    const counter = new FlowCounter({ interval, basis }, periodStartIn(interval, [...periods, ...before]))
    await cargoes.save()
    let isDemo = false
    for (const span of [before, periods]) {
      if (span.length === 0) continue
      const spanMs = { fromMs: span[0].startMs, toMs: span[span.length - 1].endMs - 1 }
      const rows = await cargoes.sum({ ...sumQueryOf(query, data), ...spanMs })
      for (const row of rows) counter.add(countedFlow(row, query, data))
      isDemo ||= rows.some(({ mmsis }) => mmsis.some(isDemoMmsi))
    }
    const [first, last] = [periods[0], periods[periods.length - 1]]
    const countedIn = async (fromMs: number, toMs: number) =>
      // Before the cargoes of its calls are derived, a day without a cargo is no day with none.
      cargoes.isComplete ? await history.countedDays(isoDate(fromMs), isoDate(toMs)) : []
    const counted = new Set([
      ...(await countedIn(first.startMs, Math.min(last.endMs, nowMs))),
      ...(before.length === 0 ? [] : await countedIn(before[0].startMs, before[before.length - 1].endMs)),
    ])
    if (query.by?.includes('total')) counter.include('All', 'All', 'All')
    const series = counter.series(periods, counted, nowMs)
    const body: CamelCased<FlowSeriesBody> = {
      ...{ interval, basis, level, from: isoTime(first.startMs)!, to: isoTime(last.endMs - 1000)! },
      coverage: coverageOf(first.startMs, Math.min(last.endMs - 1, nowMs), counted),
      flowsLeftOut: Math.max(0, series.length - maxFlows),
      rows: series
        .slice(0, maxFlows)
        .flatMap(({ origin, destination, commodity, points }) =>
          points.map((point) => ({ ...periodItem(point.period), origin, destination, commodity, ...figures(point) })),
        ),
    }
    return json(body, {
      ...asOfHeaders(vessels.dataAsOf),
      ...demoHeaders(isDemo),
      ...(cargoes.isComplete ? {} : { 'x-incomplete-reason': 'Cargoes of older port calls are being derived.' }),
    })
  }
}

/** The periods that were asked for. Throws 400 for too many. */
function periodsOf(query: SeriesQuery, interval: Interval, nowMs: number): Period[] {
  const { fromMs, toMs } = timeSpan(query)
  const [back, ahead] = defaultDays[interval]
  const endMs = toMs ?? Math.max(nowMs, fromMs ?? nowMs) + ahead * msPerDay
  const startMs = fromMs ?? Math.min(nowMs, endMs) - back * msPerDay
  if (startMs < 0 || startMs > nowMs + maxAheadDays * msPerDay)
    throw new HttpError(400, `from and to need days from 1970 on and at most ${maxAheadDays} days ahead.`)
  const days = { day: 1, week: 7, month: 28 }[interval]
  if ((endMs - startMs) / msPerDay / days > maxPeriods)
    throw new HttpError(400, `from and to may span at most ${maxPeriods} periods: use a longer interval.`)
  return periodsBetween(interval, startMs, endMs)
}

function periodStartIn(interval: Interval, periods: readonly Period[]): (ms: number) => number | null {
  const starts = new Set(periods.map(({ startMs }) => startMs))
  return (ms) => {
    const { startMs } = periodAt(interval, ms)
    return starts.has(startMs) ? startMs : null
  }
}

/** What the store sums: by day for months, and by country for regions. */
function sumQueryOf(query: SeriesQuery, data: CargoData): Omit<FlowSumQuery, 'fromMs' | 'toMs'> {
  const { interval = 'week', basis = 'discharge', level = 'region', by, origin, destination, commodity } = query
  const placeLevel = level === 'port' ? ('port' as const) : ('country' as const)
  return {
    ...{ basis, unit: interval === 'week' ? 'week' : 'day' },
    origin: isGroupedBy(by, 'origin') ? placeLevel : null,
    destination: isGroupedBy(by, 'destination') ? placeLevel : null,
    byCommodity: isGroupedBy(by, 'commodity'),
    ...(origin !== undefined && { loadedAt: flowPlacesOf('origin', origin, data) }),
    ...(destination !== undefined && { dischargedAt: flowPlacesOf('destination', destination, data) }),
    ...(commodity !== undefined && { commodities: commodityCodes(commodity).map((code) => commodities[code].label) }),
  }
}

const isGroupedBy = (by: SeriesQuery['by'], name: 'origin' | 'destination' | 'commodity') =>
  by === undefined || by.includes(name)

/** 1970 began on a Thursday, three days after its Monday. */
const daysBeforeFirstWeek = 3

/** A sum of the store in words. */
function countedFlow(
  row: FlowSumRow,
  { interval = 'week', level = 'region', by }: SeriesQuery,
  data: CargoData,
): CountedFlow {
  const { unit, from, to, commodity, isExpected, cargoes, tonnes, lowTonnes, highTonnes, unknown: unknownMass } = row
  const day = interval === 'week' ? unit * 7 - daysBeforeFirstWeek : unit
  return {
    ...{ atMs: day * msPerDay, isExpected, cargoes, tonnes, lowTonnes, highTonnes, unknown: unknownMass },
    origin: isGroupedBy(by, 'origin') ? placeName(from, level, data) : 'All',
    destination: isGroupedBy(by, 'destination') ? placeName(to, level, data) : 'All',
    commodity: isGroupedBy(by, 'commodity') ? (commodity ?? unknown) : 'All',
  }
}

const unknown = 'Unknown'

/** The name of a place, or of a country where the store sums by it. */
function placeName(text: string | null, level: NonNullable<SeriesQuery['level']>, places: CargoData): string {
  const { port, terminal } = placeOfFlow(text)
  if (level === 'port') return port ?? terminal ?? unknown
  if (port?.length === 2)
    return level === 'country' ? port : (regions[regionOfPort({ country: port, lng: 0 })] ?? unknown)
  const known = (port === null ? null : places.port(port)) ?? (terminal === null ? null : places.terminal(terminal))
  if (known === null) return unknown
  return level === 'country' ? known.country : (regions[regionOfPort(known)] ?? unknown)
}

function coverageOf(fromMs: number, toMs: number, counted: ReadonlySet<string>) {
  let [days, known] = [0, 0]
  for (let ms = fromMs; ms <= toMs; ms += msPerDay) {
    days++
    if (counted.has(isoDate(ms))) known++
  }
  return { days, counted: known }
}

const periodItem = ({ name, startMs, endMs }: Period) => ({
  ...{ period: name, start: isoDate(startMs), end: isoDate(endMs - msPerDay) },
})

const figures = ({ observed, expected, lastYear, isComplete }: FlowPoint) => ({
  observed: observed && sumItem(observed),
  expected: expected && sumItem(expected),
  lastYear: lastYear && { lowMt: Math.round(lastYear.lowTonnes), highMt: Math.round(lastYear.highTonnes) },
  isComplete,
})

const sumItem = ({ cargoes, tonnes, lowTonnes, highTonnes, unknown: unknownMass }: FlowSum) => ({
  ...{ cargoes, mt: Math.round(tonnes), lowMt: Math.round(lowTonnes), highMt: Math.round(highTonnes) },
  unknown: unknownMass,
})

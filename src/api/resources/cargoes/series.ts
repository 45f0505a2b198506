import type { FlowSeriesBody } from '#contract/cargoes/flow-series.ts'
import type { ParsedRequest } from '#contract/operations.ts'
import type { CamelCased } from '#contract/wire-names.ts'
import { FlowCounter, type FlowGrouping, type FlowPoint, type FlowSum } from '#derive/cargo-movements/flow-series.ts'
import { regionOfPort } from '#derive/flows/regions.ts'
import { type Interval, type Period, periodAt, periodsBetween, yearBefore } from '#domain/calendar.ts'
import { HttpError } from '#domain/http-error.ts'
import { isoDate, isoTime, msPerDay } from '#domain/time.ts'
import { commodities, commodityCodes } from '#domain/vessel/commodities.ts'
import { isDemoMmsi } from '#domain/vessel/ids.ts'
import { regions } from '#domain/world/places.ts'
import { asOfHeaders, type Endpoint, json } from '../../http/response.ts'
import { demoHeaders } from '../vessels/demo-data.ts'
import { cargoSpan, placeTest } from './cargo-filters.ts'
import { type CargoData, eachCargo } from './list.ts'

type SeriesQuery = ParsedRequest<'flows.series'>['query']

const maxPeriods = 400
const maxFlows = 500
/** Days before and after now, by interval. */
const defaultDays: Record<Interval, readonly [back: number, ahead: number]> = {
  day: [29, 14],
  week: [77, 28],
  month: [335, 31],
}
/** A cargo that is discharged in a period was loaded at most this long before; floating storage may be older. */
const maxVoyageDays = 200

/** GET /flows/series: cargo flows by day, week or month, from the stored cargoes. */
export function getFlowSeries(data: CargoData): Endpoint<'flows.series'> {
  return async ({ query }, { nowMs }) => {
    const { cargoes, history, vessels } = data
    const { interval = 'week', basis = 'discharge', level = 'region' } = query
    const periods = periodsOf(query, interval, nowMs)
    const before = periods.flatMap((period) => yearBefore(interval, period) ?? [])
    const isWanted = cargoWanted(query, data)
    const counter = new FlowCounter(groupingOf(query, data), periodStartIn(interval, [...periods, ...before]))
    await cargoes.save()
    let isDemo = false
    for (const span of spansOf([before, periods]))
      for await (const cargo of eachCargo(cargoes, span)) {
        if (!isWanted(cargo)) continue
        isDemo ||= isDemoMmsi(cargo.mmsi)
        counter.add(cargo)
      }
    const [first, last] = [periods[0], periods[periods.length - 1]]
    const counted = new Set([
      ...(await history.countedDays(isoDate(first.startMs), isoDate(Math.min(last.endMs, nowMs)))),
      ...(before.length === 0
        ? []
        : await history.countedDays(isoDate(before[0].startMs), isoDate(before[before.length - 1].endMs))),
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
  const { fromMs, toMs } = cargoSpan(query)
  const [back, ahead] = defaultDays[interval]
  const endMs = toMs ?? Math.max(nowMs, fromMs ?? nowMs) + ahead * msPerDay
  const startMs = fromMs ?? Math.min(nowMs, endMs) - back * msPerDay
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

/** When cargoes of these periods began; spans that overlap are read once. */
function spansOf(groups: readonly (readonly Period[])[]): { fromMs: number; toMs: number }[] {
  const spans: { fromMs: number; toMs: number }[] = []
  for (const periods of groups) {
    if (periods.length === 0) continue
    const fromMs = periods[0].startMs - maxVoyageDays * msPerDay
    const toMs = periods[periods.length - 1].endMs
    const before = spans.at(-1)
    if (before !== undefined && fromMs <= before.toMs) before.toMs = toMs
    else spans.push({ fromMs, toMs })
  }
  return spans
}

type Wanted = (cargo: Parameters<FlowCounter['add']>[0]) => boolean

function cargoWanted({ origin, destination, commodity }: SeriesQuery, data: CargoData): Wanted {
  const from = origin === undefined ? null : placeTest('origin', origin, data)
  const to = destination === undefined ? null : placeTest('destination', destination, data)
  const labels = commodity && new Set(commodityCodes(commodity).map((code) => commodities[code].label))
  return ({ loaded, discharge, commodity: label }) =>
    (from === null || from(loaded?.port ?? null, loaded?.terminal ?? null)) &&
    (to === null || to(discharge?.port ?? null, discharge?.terminal ?? null)) &&
    (!labels || (label !== null && labels.has(label)))
}

const unknown = 'Unknown'

function groupingOf(query: SeriesQuery, places: CargoData): FlowGrouping {
  const { interval = 'week', basis = 'discharge', level = 'region', by } = query
  const tells = (name: 'origin' | 'destination' | 'commodity') => by === undefined || by.includes(name)
  const place = (port: string | null, terminal: string | null): string => {
    if (level === 'port') return port ?? terminal ?? unknown
    const known = (port === null ? null : places.port(port)) ?? (terminal === null ? null : places.terminal(terminal))
    if (known === null) return unknown
    return level === 'country' ? known.country : (regions[regionOfPort(known)] ?? unknown)
  }
  const all = () => 'All'
  return {
    ...{ interval, basis },
    origin: tells('origin') ? place : all,
    destination: tells('destination') ? place : all,
    commodity: tells('commodity') ? (label) => label ?? unknown : all,
  }
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

import { type Interval, type Period, yearBefore } from '#domain/calendar.ts'
import { isoDate, msPerDay } from '#domain/time.ts'
import type { FlowBasis } from '#domain/vessel/flow-parts.ts'

/** Sums of cargoes; those of unknown mass are counted, and add no tonnes. */
export interface FlowSum {
  cargoes: number
  tonnes: number
  lowTonnes: number
  highTonnes: number
  unknown: number
}

/** A period of one flow. */
export interface FlowPoint {
  period: Period
  /** Null for a period to come, and where no day of it was counted. */
  observed: FlowSum | null
  /** Null for a past period. */
  expected: FlowSum | null
  /** Bounds of the same period a year before; null where a day of it was not counted. */
  lastYear: { lowTonnes: number; highTonnes: number } | null
  /** Whether every day of the period is over and was counted. */
  isComplete: boolean
}

/** A flow between two places, or all of them, by period. */
export interface FlowSeries {
  origin: string
  destination: string
  commodity: string
  points: FlowPoint[]
}

/** How cargoes are counted. */
export interface FlowGrouping {
  interval: Interval
  basis: FlowBasis
}

/** A sum of parts of cargoes that were, or are expected to be, loaded or discharged at a time. */
export interface CountedFlow extends FlowSum {
  atMs: number
  origin: string
  destination: string
  commodity: string
  isExpected: boolean
}

/** Cargoes by period, origin, destination and commodity, observed and expected apart. */
export class FlowCounter {
  readonly #grouping: FlowGrouping
  /** By flow, then by the start of the period. */
  readonly #sums = new Map<string, Map<string, FlowSum>>()
  readonly #flows = new Map<string, Pick<FlowSeries, 'origin' | 'destination' | 'commodity'>>()
  readonly #periodStart: (ms: number) => number | null

  /** @param periodStart the start of the period that contains a time; null outside all periods that are counted */
  constructor(grouping: FlowGrouping, periodStart: (ms: number) => number | null) {
    this.#grouping = grouping
    this.#periodStart = periodStart
  }

  add({ atMs, origin, destination, commodity, isExpected, ...more }: CountedFlow): void {
    const startMs = this.#periodStart(atMs)
    if (startMs === null) return
    const sums = this.include(origin, destination, commodity)
    const place = `${isExpected ? 'expected' : 'observed'} ${startMs}`
    const sum = sums.get(place) ?? emptySum()
    sums.set(place, sum)
    sum.cargoes += more.cargoes
    sum.tonnes += more.tonnes
    sum.lowTonnes += more.lowTonnes
    sum.highTonnes += more.highTonnes
    sum.unknown += more.unknown
  }

  /** Adds a flow that is in the series even without a cargo; returns its sums. */
  include(origin: string, destination: string, commodity: string): Map<string, FlowSum> {
    const key = JSON.stringify([origin, destination, commodity])
    let sums = this.#sums.get(key)
    if (sums !== undefined) return sums
    this.#flows.set(key, { origin, destination, commodity })
    this.#sums.set(key, (sums = new Map()))
    return sums
  }

  /** The series of every flow that was seen, largest first. */
  series(periods: readonly Period[], countedDates: ReadonlySet<string>, nowMs: number): FlowSeries[] {
    const { interval, basis } = this.#grouping
    return [...this.#flows]
      .map(([key, flow]) => {
        const sums = this.#sums.get(key)!
        const sumOf = (kind: string, period: Period) => sums.get(`${kind} ${period.startMs}`) ?? null
        const points = periods.map((period): FlowPoint => {
          const known = knownDays(period, countedDates, nowMs)
          const before = yearBefore(interval, period)
          const isKnownBefore = before !== null && knownDays(before, countedDates, nowMs).isComplete
          const last = isKnownBefore ? (sumOf('observed', before) ?? emptySum()) : null
          const isAhead = period.endMs > nowMs && basis === 'discharge'
          return {
            period,
            observed: sumOf('observed', period) ?? (known.days > 0 ? emptySum() : null),
            expected: isAhead ? (sumOf('expected', period) ?? emptySum()) : null,
            lastYear: last && { lowTonnes: last.lowTonnes, highTonnes: last.highTonnes },
            isComplete: known.isComplete,
          }
        })
        return { ...flow, points }
      })
      .sort((a, b) => tonnesOf(b) - tonnesOf(a))
  }
}

const emptySum = (): FlowSum => ({ cargoes: 0, tonnes: 0, lowTonnes: 0, highTonnes: 0, unknown: 0 })

const tonnesOf = ({ points }: FlowSeries): number =>
  points.reduce((sum, { observed, expected }) => sum + (observed?.tonnes ?? 0) + (expected?.tonnes ?? 0), 0)

/** How many days of a period were counted, and whether all were and are over. */
function knownDays({ startMs, endMs }: Period, counted: ReadonlySet<string>, nowMs: number) {
  let days = 0
  for (let ms = startMs; ms < endMs && ms <= nowMs; ms += msPerDay) if (counted.has(isoDate(ms))) days++
  return { days, isComplete: endMs <= nowMs && days === Math.round((endMs - startMs) / msPerDay) }
}

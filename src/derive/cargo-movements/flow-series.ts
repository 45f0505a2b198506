import { type Interval, type Period, yearBefore } from '#domain/calendar.ts'
import { isoDate, msPerDay } from '#domain/time.ts'
import type { CargoMovement, CargoPart } from '#domain/vessel/cargo-movement.ts'

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
  /** By the beginning of the discharge, or by the end of the loading. */
  basis: 'discharge' | 'loading'
  /** What a cargo is counted under; the same words for everything that is not told apart. */
  origin: (port: string | null, terminal: string | null) => string
  destination: (port: string | null, terminal: string | null) => string
  commodity: (label: string | null) => string
}

/** A part of a cargo that was, or is expected to be, loaded or discharged. */
interface FlowPart {
  atMs: number
  origin: string
  destination: string
  commodity: string
  tonnes: number | null
  lowTonnes: number
  highTonnes: number
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

  add(cargo: CargoMovement): void {
    const parts = this.#grouping.basis === 'discharge' ? this.#discharged(cargo) : this.#loaded(cargo)
    for (const part of parts) {
      const startMs = this.#periodStart(part.atMs)
      if (startMs === null) continue
      const { origin, destination, commodity } = part
      const sums = this.include(origin, destination, commodity)
      const place = `${part.isExpected ? 'expected' : 'observed'} ${startMs}`
      const sum = sums.get(place) ?? emptySum()
      sums.set(place, sum)
      sum.cargoes++
      sum.tonnes += part.tonnes ?? 0
      sum.lowTonnes += part.lowTonnes
      sum.highTonnes += part.highTonnes
      if (part.tonnes === null) sum.unknown++
    }
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

  #discharged(cargo: CargoMovement): FlowPart[] {
    const { discharge, status, loaded: from } = cargo
    const { parts, rest } = this.#parts(cargo, ['discharge', 'sts_out'], (to) => ({ from, to }))
    if (discharge === null || (discharge.port === null && discharge.terminal === null)) return parts
    const isExpected = discharge.arrivedMs === null
    const atMs = discharge.arrivedMs ?? discharge.etaP50Ms
    if (atMs === null || (isExpected && status === 'delivered')) return parts
    return [...parts, { ...this.#part(cargo, { from, to: discharge }, atMs, rest), isExpected }]
  }

  /** What vessels gave to each other was loaded once. */
  #loaded(cargo: CargoMovement): FlowPart[] {
    const { loaded, discharge: to, via, startedMs } = cargo
    const { parts, rest } = this.#parts(cargo, ['load', 'sts_in'], (from) => ({ from, to }))
    const isReceived = via.some(({ kind, atMs }) => kind === 'sts_in' && atMs === startedMs)
    if (loaded === null || loaded.departedMs === null || isReceived) return parts
    return [...parts, this.#part(cargo, { from: loaded, to }, loaded.departedMs, rest)]
  }

  /** The parts of a cargo in `via` at ports, and the share of it that is left for its own end. */
  #parts(cargo: CargoMovement, kinds: readonly CargoPart['kind'][], endsOf: (part: Place) => Ends) {
    let rest = 1
    const parts: FlowPart[] = []
    for (const part of cargo.via) {
      if (!kinds.includes(part.kind)) continue
      const share = shareOf(part.tonnes, cargo.tonnes)
      rest = Math.max(0, rest - share)
      if (part.kind === 'sts_in' || part.kind === 'sts_out') continue
      parts.push({ ...this.#part(cargo, endsOf(part), part.atMs, share), tonnes: part.tonnes })
    }
    return { parts, rest }
  }

  #part(cargo: CargoMovement, { from, to }: Ends, atMs: number, share: number): FlowPart {
    const { origin, destination, commodity } = this.#grouping
    return {
      atMs,
      origin: origin(from?.port ?? null, from?.terminal ?? null),
      destination: destination(to?.port ?? null, to?.terminal ?? null),
      commodity: commodity(cargo.commodity),
      tonnes: cargo.tonnes === null ? null : cargo.tonnes * share,
      lowTonnes: (cargo.lowTonnes ?? 0) * share,
      highTonnes: (cargo.highTonnes ?? 0) * share,
      isExpected: false,
    }
  }
}

type Place = Pick<CargoPart, 'port' | 'terminal'>
interface Ends {
  from: Place | null
  to: Place | null
}

const emptySum = (): FlowSum => ({ cargoes: 0, tonnes: 0, lowTonnes: 0, highTonnes: 0, unknown: 0 })

const shareOf = (part: number | null, whole: number | null): number =>
  part === null || whole === null || whole === 0 ? 0 : Math.min(1, part / whole)

const tonnesOf = ({ points }: FlowSeries): number =>
  points.reduce((sum, { observed, expected }) => sum + (observed?.tonnes ?? 0) + (expected?.tonnes ?? 0), 0)

/** How many days of a period were counted, and whether all were and are over. */
function knownDays({ startMs, endMs }: Period, counted: ReadonlySet<string>, nowMs: number) {
  let days = 0
  for (let ms = startMs; ms < endMs && ms <= nowMs; ms += msPerDay) if (counted.has(isoDate(ms))) days++
  return { days, isComplete: endMs <= nowMs && days === Math.round((endMs - startMs) / msPerDay) }
}

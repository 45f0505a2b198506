import { msPerDay, msPerHour } from '#domain/time.ts'
import { nanToNull } from '#domain/nan.ts'
import type { Chokepoint } from '#domain/world/places.ts'
import type { Transit } from './transits.ts'
import { DayCounts, type DaySnapshot } from './daily-transits.ts'
import { recentMs, StatusTracker } from './status-tracker.ts'
import { type ChokepointStatus, maxWindowDays } from './traffic-comparison.ts'
import { maxSilenceMs } from './strait-sides.ts'
import { sideA, sideB, outOfRange, StraitZones } from './strait-zones.ts'

/** State of a strait to keep over a restart, as plain JSON. The store holds these names: do not rename them. */
export interface StraitSnapshot {
  id: string
  savedMs: number
  seenSinceMs: number | null
  status: ChokepointStatus
  reason: string
  /** Traffic of the open strait as a share of the reference; absent in snapshots of earlier versions. */
  level?: number
  /** Its day-to-day spread as a share; null or absent before it is learnt. */
  spread?: number | null
  /** Time, 1 for inbound or 0 for outbound, load as a share or null, 1 for reconstructed, how long it was not known. */
  transits: [atMs: number, inbound: number, loadShare: number | null, reconstructed?: number, lateMs?: number][]
  /** Counts of whole days; absent in snapshots of earlier versions. */
  days?: DaySnapshot[]
}

/** When a strait was evaluated and since when it is covered, with the state of its status; null is unknown. */
export interface Evaluation {
  evaluatedMs: number | null
  coveredSinceMs: number | null
  status: ReturnType<StatusTracker['snapshot']>
}

/** A vessel that is or recently was near a strait. */
interface Passage {
  /** Side it came from; `outOfRange` when unknown. */
  side: number
  zone: number
  /** Whether it was silent for more than an hour on the way from that side. */
  hadSilence: boolean
  lastMs: number
  /** Time of the last counted transit; −Infinity for none. */
  passedMs: number
}

/** The first accepted position after a silence, and the transit that it implies. */
export interface SilenceEnd {
  /** Side before the silence. */
  fromSide: number
  /** Zone after the silence. */
  toSide: number
  /** Estimated time of the transit. */
  passedMs: number
  lastMs: number
  loadShare: number
}

/** Positions farther apart in time than this are not joined into one path (PortWatch transit definition). */
const maxHopMs = 24 * msPerHour
/** A transit with a longer silence counts as reconstructed. */
export const silenceMs = msPerHour
/** Minimum time between two counted transits of a vessel (PortWatch transit definition). */
const minTransitIntervalMs = 48 * msPerHour

/** Counts the transits of one strait, and keeps its status. */
export class TransitCounter {
  readonly zones: StraitZones
  readonly bit: number
  readonly passages = new Map<number, Passage>()
  readonly statusTracker = new StatusTracker()
  coveredSinceMs = NaN
  evaluatedMs = -Infinity
  /** Transits up to this time were restored, so that a track read again does not count them twice. */
  countedUntilMs = -Infinity
  readonly days = new DayCounts()
  #transits: Transit[] = []
  readonly #onTransit: (transit: Transit) => void

  constructor(chokepoint: Chokepoint, index: number, onTransit: (transit: Transit) => void = () => {}) {
    this.#onTransit = onTransit
    this.zones = new StraitZones(chokepoint)
    this.bit = 1 << index
  }

  /** Updates a vessel's zone, and counts a transit when it has reached the opposite side. */
  observe(slot: number, atMs: number, zone: number, loadShare: number): void {
    const known = this.passages.get(slot)
    if (known === undefined) {
      if (zone !== outOfRange) this.passages.set(slot, newPassage(zone, atMs))
      return
    }
    if (atMs <= known.lastMs) return
    if (atMs - known.lastMs > silenceMs && zone !== known.zone) known.hadSilence = true
    if (zone === outOfRange || atMs - known.lastMs > maxHopMs) known.side = outOfRange
    known.lastMs = atMs
    known.zone = zone
    const side = sideOf(zone)
    if (side === outOfRange) return
    if (side !== known.side && known.side !== outOfRange)
      this.#count(known, { slot, atMs, inbound: side === sideB, loadShare, reconstructed: known.hadSilence, lateMs: 0 })
    known.side = side
    known.hadSilence = false
  }

  /** Updates a vessel after a silence, and counts the transit that the sides before and after it imply. */
  observeAfterSilence(slot: number, { fromSide, toSide, passedMs, lastMs, loadShare }: SilenceEnd): void {
    const known = this.passages.get(slot) ?? newPassage(fromSide, passedMs)
    if (lastMs < known.lastMs) return
    this.passages.set(slot, known)
    known.side = fromSide
    known.lastMs = lastMs
    known.zone = toSide
    known.hadSilence = true
    const side = sideOf(toSide)
    if (side === outOfRange) return
    if (side !== fromSide)
      this.#count(known, {
        slot,
        atMs: passedMs,
        inbound: side === sideB,
        loadShare,
        reconstructed: known.hadSilence,
        lateMs: lastMs - passedMs,
      })
    known.side = side
    known.hadSilence = false
  }

  /** Updates the time of a vessel that was between the gates before and after a silence. */
  extendSilence(slot: number, atMs: number): void {
    const known = this.passages.get(slot)
    if (known) known.lastMs = Math.max(known.lastMs, atMs)
  }

  /** The side that a vessel came from; `outOfRange` when unknown. */
  sideOf(slot: number): number {
    return this.passages.get(slot)?.side ?? outOfRange
  }

  #count(passage: Passage, transit: Transit): void {
    if (transit.atMs - passage.passedMs < minTransitIntervalMs) return
    passage.passedMs = transit.atMs
    if (transit.atMs <= this.countedUntilMs) return
    this.#transits.push(transit)
    this.#onTransit(transit)
  }

  /** Counts the days that have ended. */
  countDays(nowMs: number): void {
    const keptSinceMs = nowMs - maxWindowDays * msPerDay
    this.days.record(this.#transits, { keptSinceMs, countedSinceMs: this.coveredSinceMs, nowMs })
  }

  /** Counts the days that have ended, and drops passages and transits too old to count. */
  prune(nowMs: number): void {
    this.countDays(nowMs)
    for (const [slot, { lastMs, passedMs }] of this.passages)
      if (nowMs - lastMs > maxSilenceMs && nowMs - passedMs > minTransitIntervalMs) this.passages.delete(slot)
    const maxAgeMs = maxWindowDays * msPerDay
    if (this.#transits.some(({ atMs }) => nowMs - atMs >= maxAgeMs)) this.#transits = this.transitsIn(maxAgeMs, nowMs)
  }

  /**
   * After the clock was set back by `byMs`, now or before a restart: moves what has a time in the future. Until that time
   * nothing would be evaluated, and no transit of a vessel that was near would count.
   */
  setBack(byMs: number, nowMs: number): void {
    const moved = (ms: number) => (ms > nowMs ? Math.min(nowMs, ms - byMs) : ms)
    this.#transits = this.#transits.map((transit) => ({ ...transit, atMs: moved(transit.atMs) }))
    for (const passage of this.passages.values()) {
      passage.lastMs = moved(passage.lastMs)
      passage.passedMs = moved(passage.passedMs)
    }
    this.evaluatedMs = moved(this.evaluatedMs)
    this.coveredSinceMs = moved(this.coveredSinceMs)
    this.statusTracker.move(moved)
  }

  transitsIn(ms: number, nowMs: number): Transit[] {
    return this.#transits.filter(({ atMs }) => nowMs - atMs < ms)
  }

  /** Number of transits in the last `ms` milliseconds. */
  countIn(ms: number, nowMs: number): number {
    let count = 0
    for (const { atMs } of this.#transits) if (nowMs - atMs < ms) count++
    return count
  }

  /** Share of the transits in the last `ms` milliseconds that were known only half a day later; 0 for none. */
  lateShare(ms: number, nowMs: number): number {
    let [all, late] = [0, 0]
    for (const { atMs, lateMs } of this.#transits) {
      if (nowMs - atMs >= ms) continue
      all++
      if (lateMs > recentMs) late++
    }
    return all === 0 ? 0 : late / all
  }

  snapshot(savedMs: number): StraitSnapshot {
    return {
      id: this.zones.chokepoint.id,
      savedMs,
      seenSinceMs: Number.isNaN(this.coveredSinceMs) ? null : this.coveredSinceMs,
      status: this.statusTracker.status,
      reason: this.statusTracker.reason,
      level: this.statusTracker.level,
      spread: Number.isNaN(this.statusTracker.spread) ? null : this.statusTracker.spread,
      transits: this.#transits.map(({ atMs, inbound, loadShare, reconstructed, lateMs }) => [
        atMs,
        inbound ? 1 : 0,
        Number.isNaN(loadShare) ? null : loadShare,
        reconstructed ? 1 : 0,
        lateMs,
      ]),
      days: this.days.snapshot(),
    }
  }

  evaluation(): Evaluation {
    const evaluatedMs = this.evaluatedMs === -Infinity ? null : this.evaluatedMs
    return { evaluatedMs, coveredSinceMs: nanToNull(this.coveredSinceMs), status: this.statusTracker.snapshot() }
  }

  /** Goes on from an evaluation. */
  resume({ evaluatedMs, coveredSinceMs, status }: Evaluation): void {
    this.evaluatedMs = evaluatedMs ?? -Infinity
    this.coveredSinceMs = coveredSinceMs ?? NaN
    this.statusTracker.restore(status)
  }

  /** Restores a snapshot; false for one older than 12 h: of it only whole days are, because the transits since are unknown. */
  restore(snapshot: StraitSnapshot, nowMs: number): boolean {
    const { savedMs, seenSinceMs, status, reason, level = 1, spread, transits, days = [] } = snapshot
    this.days.restore(days)
    if (nowMs - savedMs > recentMs) return false
    this.countedUntilMs = savedMs
    this.coveredSinceMs = seenSinceMs ?? NaN
    this.statusTracker.status = status
    this.statusTracker.reason = reason
    this.statusTracker.level = level
    this.statusTracker.spread = spread ?? NaN
    this.#transits = transits.map(([atMs, inbound, loadShare, reconstructed, lateMs = 0]) => ({
      slot: -1,
      atMs,
      inbound: inbound === 1,
      loadShare: loadShare ?? NaN,
      reconstructed: reconstructed === 1,
      lateMs,
    }))
    return true
  }
}

/** The side of a zone; `outOfRange` between the gates, where the side that the vessel came from still counts. */
function sideOf(zone: number): number {
  return zone === sideA || zone === sideB ? zone : outOfRange
}

function newPassage(zone: number, lastMs: number): Passage {
  return { side: sideOf(zone), zone, hadSilence: false, lastMs, passedMs: -Infinity }
}

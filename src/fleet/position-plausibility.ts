import { distanceNm } from '#domain/geo.ts'
import { type Fix, isNear, likely, plausible } from '#domain/track/movement.ts'
import { msPerDay, msPerHour, msPerMinute } from '#domain/time.ts'
import { type MemoryReader, memoryTags, type MemoryWriter, type SlotMemory } from '#domain/vessel/slot-memory.ts'
import { maxRivals, RivalPlaces } from './rival-places.ts'

/** Consecutive reports after which an unlikely movement, and an implausible new place, are accepted. */
const confirmingReports = 2
const requiredReports = 3
/**
 * The accepted place must be silent for this long, and for this number of its usual intervals, before another is accepted: a
 * vessel at anchor reports every 3 minutes (ITU-R M.1371), and the report of one that is still there may be lost.
 */
const minSilenceMs = 3 * msPerMinute
const silentIntervals = 4
/** A longer interval between two reports counts as this long. */
const maxIntervalMs = 6 * msPerHour
/** Returns to a second place after which it is another vessel with the same MMSI, or spoofing. */
const conflictReturns = 2
/** A conflict ends when all places but one are silent for this long. A rival place is dropped after it. */
export const conflictSilenceMs = 6 * msPerHour
/** Lifetime of a place that was the accepted one, after its last report. */
const formerLifetimeMs = msPerDay

/**
 * - `accepted`: moved from the accepted place.
 * - `restarted`: accepted, but without a path from the last accepted position, so that no movement may be derived.
 * - `unconfirmed`: an unlikely movement that awaits a second report.
 * - `held back`: from an implausible place.
 * - `in conflict`: from the accepted place, while reports of another place alternate with it.
 * - `conflict`: from a rival place that alternates with the accepted one.
 */
export type PlausibilityResult = 'accepted' | 'restarted' | 'unconfirmed' | 'held back' | 'in conflict' | 'conflict'

/** A place that reports of one MMSI come from. */
interface ReportedPlace extends Fix {
  /** Time of the first report there, as far as it is known. */
  sinceMs: number
}

/** Two or more places that the reports of one MMSI come from in turns. */
export interface PositionConflict {
  sinceMs: number
  /** The accepted place first. */
  places: ReportedPlace[]
}

/**
 * Holds back reports from implausible places. A new place is accepted after three consecutive reports while the accepted
 * one is silent. Where places alternate, the vessel stays at the place that was held longest until the others, or this
 * one, are silent for six hours.
 */
export class PositionPlausibility implements SlotMemory {
  readonly tag = memoryTags.plausibility
  readonly #rivals: RivalPlaces
  /** By slot: since when the accepted place is held. */
  readonly #heldSinceMs: Float64Array
  /** By slot: mean interval between accepted reports; 0 before the second. */
  readonly #intervalMs: Float32Array
  readonly #place: Fix = { atMs: 0, lng: 0, lat: 0 }

  constructor(vessels: number) {
    this.#rivals = new RivalPlaces(vessels)
    this.#heldSinceMs = new Float64Array(vessels)
    this.#intervalMs = new Float32Array(vessels)
  }

  /** Number of vessels with a place beside the accepted one. */
  get size(): number {
    return this.#rivals.size
  }

  /** Starts a vessel with its first position. */
  start(slot: number, atMs: number): void {
    this.#heldSinceMs[slot] = atMs
    this.#intervalMs[slot] = 0
  }

  /** Whether all reports of a vessel come from one place: a near report that is newer is accepted without `evaluate`. */
  hasOnePlace(slot: number): boolean {
    return !this.#rivals.has(slot)
  }

  /** Records the interval between two accepted reports. */
  observeInterval(slot: number, intervalMs: number): void {
    const meanMs = this.#intervalMs[slot]
    const newMs = Math.min(intervalMs, maxIntervalMs)
    this.#intervalMs[slot] = meanMs === 0 ? newMs : meanMs + (newMs - meanMs) / 8
  }

  /** Evaluates a report that is newer than the accepted fix. */
  evaluate(slot: number, accepted: Fix, reported: Fix): PlausibilityResult {
    let entry = this.#rivals.entryOf(slot)
    if (entry >= 0) return this.#evaluateBeside(entry, accepted, reported)
    if (likely(accepted, reported)) {
      this.observeInterval(slot, reported.atMs - accepted.atMs)
      return 'accepted'
    }
    entry = this.#rivals.open(slot)
    return this.#observeRival(entry, this.#rivals.add(entry, reported), accepted, reported)
  }

  /** Whether a report older than the accepted fix belongs in the track of the accepted place. */
  isOnTrack(slot: number, accepted: Fix, reported: Fix): boolean {
    const entry = this.#rivals.entryOf(slot)
    if (entry < 0) return likely(accepted, reported)
    return this.#rivals.conflict[entry] === 0 && this.#placeOf(entry, accepted, reported) === acceptedPlace
  }

  /** The places of a vessel in conflict; null for others. */
  conflictAt(slot: number, accepted: Fix): PositionConflict | null {
    const rivals = this.#rivals
    const entry = rivals.entryOf(slot)
    if (entry < 0 || rivals.conflict[entry] === 0) return null
    const places: ReportedPlace[] = [{ ...accepted, sinceMs: this.#heldSinceMs[slot] }]
    for (let place = entry * maxRivals; place < (entry + 1) * maxRivals; place++) {
      if (Number.isNaN(rivals.atMs[place])) continue
      const [lng, lat] = [rivals.lng[place], rivals.lat[place]]
      places.push({ lng, lat, atMs: rivals.atMs[place], sinceMs: rivals.sinceMs[place] })
    }
    return { sinceMs: rivals.conflictSinceMs[entry], places }
  }

  /** Restores a vessel after a restart; a conflict goes on until six hours pass without a report from another place. */
  restored(slot: number, positionMs: number, { nowMs, isInConflict }: { nowMs: number; isInConflict: boolean }): void {
    this.start(slot, positionMs)
    if (!isInConflict) return
    const entry = this.#rivals.open(slot)
    this.#rivals.rivalMs[entry] = nowMs
    this.#startConflict(entry, positionMs, nowMs)
  }

  save(slot: number, to: MemoryWriter): void {
    const entry = this.#rivals.entryOf(slot)
    if (this.#heldSinceMs[slot] === 0 && entry < 0) return
    to.f64(this.#heldSinceMs[slot])
    to.f32(this.#intervalMs[slot])
    if (entry >= 0) this.#rivals.save(entry, to)
  }

  restore(slot: number, from: MemoryReader): boolean {
    this.evict(slot)
    this.#heldSinceMs[slot] = from.f64()
    this.#intervalMs[slot] = from.f32()
    if (!from.isOver) this.#rivals.restore(this.#rivals.open(slot), from)
    return true
  }

  /** Clears the state of a slot before it is given to another vessel. */
  evict(slot: number): void {
    const entry = this.#rivals.entryOf(slot)
    if (entry >= 0) this.#rivals.close(entry)
  }

  /** Drops places that were silent for long enough, and calls `quiet` for vessels that report from one place again. */
  expire(nowMs: number, quiet: (slot: number) => void): void {
    const rivals = this.#rivals
    for (let entry = 0; entry < rivals.length; entry++) {
      const slot = rivals.slot[entry]
      if (slot < 0) continue
      for (let place = entry * maxRivals; place < (entry + 1) * maxRivals; place++) {
        // The server clock was set back.
        if (rivals.atMs[place] > nowMs + msPerMinute) rivals.atMs[place] = nowMs
        const lifetimeMs = rivals.heldMs[place] > 0 ? formerLifetimeMs : conflictSilenceMs
        if (nowMs - rivals.atMs[place] > lifetimeMs) rivals.atMs[place] = NaN
      }
      if (rivals.rivalMs[entry] > nowMs + msPerMinute) rivals.rivalMs[entry] = nowMs
      if (nowMs - rivals.rivalMs[entry] <= conflictSilenceMs) continue
      if (rivals.conflict[entry] === 1) {
        rivals.conflict[entry] = 0
        rivals.restart[entry] = 1
      }
      quiet(slot)
      this.#closeIfUnused(entry)
    }
  }

  /** Sets times later than `nowMs` to `clampedMs`, after the server clock was set back. */
  clampFutureTimes(slot: number, nowMs: number, clampedMs: number): void {
    if (this.#heldSinceMs[slot] > nowMs) this.#heldSinceMs[slot] = clampedMs
    const entry = this.#rivals.entryOf(slot)
    if (entry < 0) return
    const { sinceMs, conflictSinceMs } = this.#rivals
    if (conflictSinceMs[entry] > nowMs) conflictSinceMs[entry] = clampedMs
    for (let place = entry * maxRivals; place < (entry + 1) * maxRivals; place++)
      if (sinceMs[place] > nowMs) sinceMs[place] = clampedMs
  }

  /** Evaluates a report of a vessel that has rival places. */
  #evaluateBeside(entry: number, accepted: Fix, reported: Fix): PlausibilityResult {
    const rivals = this.#rivals
    let place = this.#placeOf(entry, accepted, reported)
    if (place === acceptedPlace) return this.#observeAccepted(entry, accepted, reported)
    if (place === noPlace) place = rivals.add(entry, reported)
    // A late report of a rival says nothing about where it is now.
    else if (reported.atMs <= rivals.atMs[place]) return rivals.conflict[entry] === 1 ? 'conflict' : 'held back'
    else rivals.report(place, reported)
    return this.#observeRival(entry, place, accepted, reported)
  }

  #observeAccepted(entry: number, accepted: Fix, reported: Fix): PlausibilityResult {
    const rivals = this.#rivals
    this.observeInterval(rivals.slot[entry], reported.atMs - accepted.atMs)
    rivals.interrupt(entry)
    if (rivals.conflict[entry] === 1) return 'in conflict'
    const restarts = rivals.restart[entry] === 1
    rivals.restart[entry] = 0
    this.#closeIfUnused(entry)
    return restarts ? 'restarted' : 'accepted'
  }

  #observeRival(entry: number, place: number, accepted: Fix, reported: Fix): PlausibilityResult {
    const rivals = this.#rivals
    rivals.interrupt(entry, place)
    rivals.rivalMs[entry] = reported.atMs
    if (rivals.conflict[entry] === 0 && rivals.returns[place] >= conflictReturns)
      this.#startConflict(entry, accepted.atMs, reported.atMs)
    if (rivals.conflict[entry] === 1) return this.#observeInConflict(entry, place, accepted, reported)
    const consecutive = rivals.consecutive[place]
    if (plausible(accepted, reported)) {
      if (consecutive < confirmingReports) return 'unconfirmed'
      this.observeInterval(rivals.slot[entry], reported.atMs - accepted.atMs)
      return this.#confirmMovement(entry, place)
    }
    if (consecutive < requiredReports || !this.#isSilent(entry, accepted, reported, minSilenceMs)) return 'held back'
    this.#moveTo(entry, place, accepted)
    return 'restarted'
  }

  #observeInConflict(entry: number, place: number, accepted: Fix, reported: Fix): PlausibilityResult {
    const rivals = this.#rivals
    if (rivals.reports[place] < requiredReports) return 'conflict'
    if (rivals.heldMs[place] > rivals.acceptedHeldMs[entry]) {
      this.#moveTo(entry, place, accepted)
      return 'in conflict'
    }
    if (!this.#isSilent(entry, accepted, reported, conflictSilenceMs)) return 'conflict'
    // The accepted place is silent: the rival known for the longest time takes over.
    let isAlone = true
    for (let other = entry * maxRivals; other < (entry + 1) * maxRivals; other++) {
      if (other === place || !(reported.atMs - rivals.atMs[other] <= conflictSilenceMs)) continue
      if (rivals.sinceMs[other] < rivals.sinceMs[place]) return 'conflict'
      isAlone = false
    }
    this.#moveTo(entry, place, accepted)
    if (!isAlone) return 'in conflict'
    rivals.conflict[entry] = 0
    return 'restarted'
  }

  /** An unlikely movement that a second report confirms: the place is where the vessel now is. */
  #confirmMovement(entry: number, place: number): PlausibilityResult {
    const rivals = this.#rivals
    rivals.atMs[place] = NaN
    const restarts = rivals.restart[entry] === 1
    rivals.restart[entry] = 0
    this.#closeIfUnused(entry)
    return restarts ? 'restarted' : 'accepted'
  }

  /** Makes a rival the accepted place, and the accepted place a rival whose return is a conflict at once. */
  #moveTo(entry: number, place: number, accepted: Fix): void {
    const rivals = this.#rivals
    const slot = rivals.slot[entry]
    const [sinceMs, heldSinceMs] = [rivals.sinceMs[place], this.#heldSinceMs[slot]]
    rivals.acceptedHeldMs[entry] = Math.max(rivals.heldMs[place], rivals.atMs[place] - sinceMs)
    rivals.lng[place] = accepted.lng
    rivals.lat[place] = accepted.lat
    rivals.atMs[place] = accepted.atMs
    rivals.sinceMs[place] = heldSinceMs
    rivals.heldMs[place] = Math.max(1, accepted.atMs - heldSinceMs)
    rivals.reports[place] = 0
    rivals.consecutive[place] = 0
    rivals.returns[place] = conflictReturns - 1
    this.start(slot, sinceMs)
    rivals.restart[entry] = 0
  }

  #startConflict(entry: number, acceptedMs: number, nowMs: number): void {
    const rivals = this.#rivals
    rivals.conflict[entry] = 1
    rivals.conflictSinceMs[entry] = nowMs
    rivals.acceptedHeldMs[entry] = acceptedMs - this.#heldSinceMs[rivals.slot[entry]]
  }

  #isSilent(entry: number, accepted: Fix, reported: Fix, minMs: number): boolean {
    const intervalMs = this.#intervalMs[this.#rivals.slot[entry]]
    return reported.atMs - accepted.atMs >= Math.max(minMs, silentIntervals * intervalMs)
  }

  /** The place that a report belongs to: the nearest that the vessel can have come from. */
  #placeOf(entry: number, accepted: Fix, reported: Fix): number {
    // Vessels this close to each other are not distinguished.
    if (isNear(accepted, reported)) return acceptedPlace
    const rivals = this.#rivals
    let found = noPlace
    let nearestNm = Infinity
    if (likely(accepted, reported)) {
      found = acceptedPlace
      nearestNm = distanceNm(accepted.lng, accepted.lat, reported.lng, reported.lat)
    }
    for (let place = entry * maxRivals; place < (entry + 1) * maxRivals; place++) {
      const fix = this.#place
      fix.atMs = rivals.atMs[place]
      if (Number.isNaN(fix.atMs)) continue
      fix.lng = rivals.lng[place]
      fix.lat = rivals.lat[place]
      if (!likely(fix, reported)) continue
      const nm = distanceNm(fix.lng, fix.lat, reported.lng, reported.lat)
      if (nm >= nearestNm) continue
      found = place
      nearestNm = nm
    }
    return found
  }

  #closeIfUnused(entry: number): void {
    if (this.#rivals.conflict[entry] === 1 || this.#rivals.restart[entry] === 1) return
    if (!this.#rivals.hasPlaces(entry)) this.#rivals.close(entry)
  }
}

const acceptedPlace = -1
const noPlace = -2

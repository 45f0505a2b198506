import { distanceNm, type Position } from '#domain/geo.ts'
import type { Observations } from '#domain/messages/observations.ts'
import { msPerHour, msPerMinute } from '#domain/time.ts'
import { SlotColumns } from '#domain/vessel/slot-columns.ts'

/** Below this speed a vessel is stopped. With a status of anchored or moored it counts as stopped below 3 kn. */
const stoppedKnots = 0.5
export const surelyMovingKnots = 3
// Navigational status (ITU-R M.1371, messages 1 to 3).
const atAnchor = 1
const moored = 5
/** A vessel swings within this distance; farther away it has moved to another place. */
const swingNm = 2
/** Minimum duration of a stop. */
export const stopMs = msPerHour

/** Whether a report shows a stopped vessel. */
export function isStopped(sogKnots: number, navStatus: number): boolean {
  if (sogKnots >= surelyMovingKnots) return false
  return sogKnots < stoppedKnots || navStatus === atAnchor || navStatus === moored
}

export function isAnchored(navStatus: number): boolean {
  return navStatus === atAnchor
}

export function isMoored(navStatus: number): boolean {
  return navStatus === moored
}

/** Across a longer silence a stop continues only at a steady position, and across the longest not at all. */
export const maxSilenceMs = 24 * msPerHour
export const maxBerthSilenceMs = 120 * msPerHour
/** At a berth, position and heading are steady within these bounds; at anchor a vessel swings. */
const steadyNm = 0.05
const steadyDeg = 25
/**
 * Among reports as dense as this, errors of receivers and compasses are told: a vessel that yaws at anchor is away for longer
 * than two of them, and where the heading is steady a position may be as coarse as a thousandth of a degree, or as a tenth of a
 * minute (message 27).
 */
const denseMs = 6 * msPerMinute
const coarseNm = 0.09

/** A stop of which less than an hour was received counts as seen once after this silence. */
const sightingSilenceMs = 6 * msPerHour

/** The last report of a stop of which less than an hour was received. */
export interface Sighting extends Position {
  sinceMs: number
  atMs: number
}

/**
 * Detects stops: SOG below 0.5 kn, or a status of anchored or moored, for an hour at one place. The status is ignored from
 * 3 kn: crews forget to change it. Below that, a vessel steady in position and heading stays stopped. After a silence of a day the stop begins anew, unless the position is that of before.
 */
export class Stops {
  /** By slot: start of the stop; NaN while moving. */
  readonly sinceMs: Float64Array
  /** By slot: since when position and heading are steady, as at a berth; the start of the stop or later. */
  readonly steadySinceMs: Float64Array
  readonly #lng: Float64Array
  readonly #lat: Float64Array
  readonly #steadyLng: Float64Array
  readonly #steadyLat: Float64Array
  readonly #headingDeg: Float32Array
  /** By slot: time of the last report while stopped. */
  readonly #lastMs: Float64Array
  /** By slot: 1 where the last report alone was not steady. */
  readonly isStray: Uint8Array
  /** All of it but `isStray`, to be kept over a restart. */
  readonly columns: readonly (Float64Array | Float32Array)[]

  constructor(capacity: number, slotColumns = new SlotColumns(capacity)) {
    this.sinceMs = slotColumns.f64()
    this.steadySinceMs = slotColumns.f64()
    this.#lng = new Float64Array(capacity)
    this.#lat = new Float64Array(capacity)
    this.#steadyLng = new Float64Array(capacity)
    this.#steadyLat = new Float64Array(capacity)
    this.#headingDeg = new Float32Array(capacity)
    this.#lastMs = new Float64Array(capacity)
    this.isStray = new Uint8Array(capacity)
    const places = [this.#lng, this.#lat, this.#steadyLng, this.#steadyLat, this.#headingDeg]
    this.columns = [this.sinceMs, this.steadySinceMs, ...places, this.#lastMs]
  }

  /** Updates the stop of a slot from a report; true once it has lasted an hour. */
  observe(batch: Observations, row: number, slot: number, stopped: boolean): boolean {
    if (!stopped) {
      this.evict(slot)
      return false
    }
    const [atMs, lng, lat] = [batch.atMs[row], batch.lng[row], batch.lat[row]]
    const elsewhere = !(distanceNm(lng, lat, this.#lng[slot], this.#lat[slot]) <= swingNm)
    const begins = Number.isNaN(this.sinceMs[slot]) || elsewhere || this.#hasLapsed(slot, atMs, lng, lat)
    const silentMs = atMs - this.#lastMs[slot]
    this.#lastMs[slot] = atMs
    if (begins) {
      this.sinceMs[slot] = atMs
      this.#lng[slot] = lng
      this.#lat[slot] = lat
    }
    this.#updateSteady(batch, row, slot, begins ? Infinity : silentMs)
    return atMs - this.sinceMs[slot] >= stopMs
  }

  evict(slot: number): void {
    this.sinceMs[slot] = NaN
    this.isStray[slot] = 0
  }

  /** Moves the times of a slot, because the clock was set back. */
  move(slot: number, moved: (ms: number) => number): void {
    this.sinceMs[slot] = moved(this.sinceMs[slot])
    this.steadySinceMs[slot] = Math.max(moved(this.steadySinceMs[slot]), this.sinceMs[slot])
    this.#lastMs[slot] = moved(this.#lastMs[slot])
  }

  /** Whether a report that is not stopped is of a vessel that lies where it lay: noise of its receiver is its speed. */
  isStillThere(batch: Observations, row: number, slot: number, sogKnots: number): boolean {
    if (Number.isNaN(this.sinceMs[slot]) || !(sogKnots < surelyMovingKnots)) return false
    if (batch.atMs[row] - this.#lastMs[slot] > maxSilenceMs) return false
    const isAt = this.#nmFromSteady(slot, batch.lng[row], batch.lat[row]) <= steadyNm
    return isAt && !this.#hasTurned(slot, batch.headingDeg[row])
  }

  /** The stop until now, where it was received for less than an hour and hours ago; null for any other. */
  sighting(slot: number, atMs: number): Sighting | null {
    const [sinceMs, lastMs] = [this.sinceMs[slot], this.#lastMs[slot]]
    if (!(lastMs - sinceMs < stopMs && atMs - lastMs >= sightingSilenceMs)) return null
    return { sinceMs, atMs: lastMs, lng: this.#lng[slot], lat: this.#lat[slot] }
  }

  /** Since when the vessel is steady, as its last report shows: not at all while that one is from elsewhere. */
  steadyUntilMs(slot: number, atMs: number): number {
    return this.isStray[slot] === 0 ? this.steadySinceMs[slot] : atMs
  }

  /** Whether the vessel was silent for so long that it may have been away. */
  #hasLapsed(slot: number, atMs: number, lng: number, lat: number): boolean {
    const silentMs = atMs - this.#lastMs[slot]
    if (silentMs <= maxSilenceMs) return false
    return silentMs > maxBerthSilenceMs || !(this.#nmFromSteady(slot, lng, lat) <= steadyNm)
  }

  #nmFromSteady(slot: number, lng: number, lat: number): number {
    return distanceNm(lng, lat, this.#steadyLng[slot], this.#steadyLat[slot])
  }

  #hasTurned(slot: number, headingDeg: number): boolean {
    return Math.abs(((headingDeg - this.#headingDeg[slot] + 540) % 360) - 180) > steadyDeg
  }

  /**
   * A single report from elsewhere, or of another heading, between dense ones is an error of the receiver or the compass.
   *
   * @param silentMs since the report before; Infinity at the beginning of a stop
   */
  #updateSteady(batch: Observations, row: number, slot: number, silentMs: number): void {
    const [atMs, lng, lat, headingDeg] = [batch.atMs[row], batch.lng[row], batch.lat[row], batch.headingDeg[row]]
    const isCoarse = silentMs <= denseMs && !Number.isNaN(headingDeg + this.#headingDeg[slot])
    const isSteadyAt = this.#nmFromSteady(slot, lng, lat) <= (isCoarse ? coarseNm : steadyNm)
    const isSteady = silentMs < Infinity && isSteadyAt && !this.#hasTurned(slot, headingDeg)
    const isStray = !isSteady && silentMs <= denseMs && this.isStray[slot] === 0
    this.isStray[slot] = isStray ? 1 : 0
    if (isSteady || isStray) return
    this.steadySinceMs[slot] = atMs
    this.#steadyLng[slot] = lng
    this.#steadyLat[slot] = lat
    this.#headingDeg[slot] = headingDeg
  }
}

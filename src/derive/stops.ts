import { distanceNm } from '#domain/geo.ts'
import { SlotColumns } from '#domain/slot-columns.ts'

/** Slower than this a ship is stopped; a status of anchored or moored is believed up to the second. */
const stoppedKnots = 0.5
export const surelyMovingKnots = 3
const atAnchor = 1
const moored = 5
/** A ship that lies still swings about so far; farther off she has gone elsewhere. */
const swingNm = 2
/** From so long a stop is one. */
export const stopMs = 3_600_000

/** Whether a report says that a ship lies still. */
export function liesStill(sogKnots: number, navStatus: number): boolean {
  if (sogKnots >= surelyMovingKnots) return false
  return sogKnots < stoppedKnots || navStatus === atAnchor || navStatus === moored
}

export function isAnchored(navStatus: number): boolean {
  return navStatus === atAnchor
}

export function isMoored(navStatus: number): boolean {
  return navStatus === moored
}

/** A ship at a berth keeps her place and her heading; at anchor she swings. Fixes and compasses err by less. */
const steadyNm = 0.05
const steadyDeg = 25

/**
 * Since when each ship lies still: SOG below 0.5 kn, or anchored or moored by her status, for an hour at one place.
 * Her status alone counts for nothing from 3 kn: crews forget to change it.
 */
export class Stops {
  /** By slot: when and where the stop began; NaN while she moves. */
  readonly sinceMs: Float64Array
  /** By slot: since when she keeps her very place and heading, as at a berth; the stop's beginning or later. */
  readonly steadySinceMs: Float64Array
  readonly #lng: Float64Array
  readonly #lat: Float64Array
  readonly #steadyLng: Float64Array
  readonly #steadyLat: Float64Array
  readonly #headingDeg: Float32Array

  constructor(capacity: number, slotColumns = new SlotColumns(capacity)) {
    this.sinceMs = slotColumns.f64()
    this.steadySinceMs = slotColumns.f64()
    this.#lng = new Float64Array(capacity)
    this.#lat = new Float64Array(capacity)
    this.#steadyLng = new Float64Array(capacity)
    this.#steadyLat = new Float64Array(capacity)
    this.#headingDeg = new Float32Array(capacity)
  }

  /** Takes a report in; true when she has now been lying still for an hour or more. `headingDeg` may be NaN. */
  take(slot: number, atMs: number, lng: number, lat: number, headingDeg: number, still: boolean): boolean {
    if (!still) {
      this.sinceMs[slot] = NaN
      return false
    }
    const elsewhere = !(distanceNm(lng, lat, this.#lng[slot], this.#lat[slot]) <= swingNm)
    const begins = Number.isNaN(this.sinceMs[slot]) || elsewhere
    if (begins) {
      this.sinceMs[slot] = atMs
      this.#lng[slot] = lng
      this.#lat[slot] = lat
    }
    this.#steady(slot, atMs, lng, lat, headingDeg, begins)
    return atMs - this.sinceMs[slot] >= stopMs
  }

  forget(slot: number): void {
    this.sinceMs[slot] = NaN
  }

  #steady(slot: number, atMs: number, lng: number, lat: number, headingDeg: number, begins: boolean): void {
    const turned = Math.abs(((headingDeg - this.#headingDeg[slot] + 540) % 360) - 180) > steadyDeg
    const shifted = distanceNm(lng, lat, this.#steadyLng[slot], this.#steadyLat[slot]) > steadyNm
    if (!begins && !turned && !shifted) return
    this.steadySinceMs[slot] = atMs
    this.#steadyLng[slot] = lng
    this.#steadyLat[slot] = lat
    this.#headingDeg[slot] = headingDeg
  }
}

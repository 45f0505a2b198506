import { distanceNm } from '#domain/geo.ts'

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

/**
 * Since when each ship lies still: SOG below 0.5 kn, or anchored or moored by her status, for an hour at one place.
 * Her status alone counts for nothing from 3 kn: crews forget to change it.
 */
export class Stops {
  /** By slot: when and where the stop began; NaN while she moves. */
  readonly sinceMs: Float64Array
  readonly #lng: Float64Array
  readonly #lat: Float64Array

  constructor(capacity: number) {
    this.sinceMs = new Float64Array(capacity).fill(NaN)
    this.#lng = new Float64Array(capacity)
    this.#lat = new Float64Array(capacity)
  }

  /** Takes a report in; true when she has now been lying still for an hour or more. */
  take(slot: number, atMs: number, lng: number, lat: number, still: boolean): boolean {
    if (!still) {
      this.sinceMs[slot] = NaN
      return false
    }
    const elsewhere = !(distanceNm(lng, lat, this.#lng[slot], this.#lat[slot]) <= swingNm)
    if (Number.isNaN(this.sinceMs[slot]) || elsewhere) {
      this.sinceMs[slot] = atMs
      this.#lng[slot] = lng
      this.#lat[slot] = lat
      return false
    }
    return atMs - this.sinceMs[slot] >= stopMs
  }

  forget(slot: number): void {
    this.sinceMs[slot] = NaN
  }
}

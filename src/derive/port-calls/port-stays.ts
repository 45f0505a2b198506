import { distanceNm, type Position } from '#domain/geo.ts'
import { msPerHour } from '#domain/time.ts'
import { SlotColumns } from '#domain/vessel/slot-columns.ts'
import { maxBerthSilenceMs, maxSilenceMs, surelyMovingKnots } from './stops.ts'

/** Under way this far from where it lay, a vessel is leaving: a receiver in the harbour may not hear it again. */
const leavingNm = 1
/** Farther from where it lay than this, a vessel that was silent for a day has been away. */
const shiftedNm = 2
/** A vessel back at the port within this time is still on the same call: it shifted berth or met its pilot outside. */
const sameCallMs = 24 * msPerHour

/** Where and when each vessel last lay in the port of its call, and whether a report ends the stay. */
export class PortStays {
  /** By slot: time of the last report of lying in the port. */
  readonly lastMs: Float64Array
  readonly #lng: Float64Array
  readonly #lat: Float64Array
  /** By slot: time of the last report of the call, lying or not. */
  readonly #reportMs: Float64Array
  /** All of it, to be kept over a restart. */
  readonly columns: readonly Float64Array[]

  constructor(capacity: number, slotColumns = new SlotColumns(capacity)) {
    this.lastMs = slotColumns.f64()
    this.#lng = slotColumns.f64()
    this.#lat = slotColumns.f64()
    this.#reportMs = slotColumns.f64()
    this.columns = [this.lastMs, this.#lng, this.#lat, this.#reportMs]
  }

  evict(slot: number): void {
    this.lastMs[slot] = this.#lng[slot] = this.#lat[slot] = this.#reportMs[slot] = NaN
  }

  /** Records a report of lying in the port. */
  lie(slot: number, atMs: number, { lng, lat }: Position): void {
    this.lastMs[slot] = this.#reportMs[slot] = atMs
    this.#lng[slot] = lng
    this.#lat[slot] = lat
  }

  /** Records any other report of the call. */
  report(slot: number, atMs: number): void {
    this.#reportMs[slot] = atMs
  }

  /** Moves the times of a slot, because the clock was set back. */
  move(slot: number, moved: (ms: number) => number): void {
    this.lastMs[slot] = moved(this.lastMs[slot])
    this.#reportMs[slot] = moved(this.#reportMs[slot])
  }

  /** Continues a stay of which only the time is known. */
  restore(slot: number, lastMs: number): void {
    this.evict(slot)
    this.lastMs[slot] = lastMs
  }

  /**
   * Whether a report from within the port ends the stay: under way and a mile from the berth, or moving or elsewhere after a
   * day of silence. A report from the berth after five silent days begins another stay.
   */
  hasEnded(slot: number, atMs: number, at: Position, speed: { sogKnots: number; isStill: boolean }): boolean {
    const silentMs = atMs - this.#reportMs[slot]
    const awayNm = distanceNm(at.lng, at.lat, this.#lng[slot], this.#lat[slot])
    if (speed.isStill) return silentMs > maxBerthSilenceMs || (silentMs > maxSilenceMs && awayNm > shiftedNm)
    return speed.sogKnots >= surelyMovingKnots && (silentMs > maxSilenceMs || awayNm >= leavingNm)
  }

  /** Whether a stop since `sinceMs` continues the stay. */
  continues(slot: number, sinceMs: number): boolean {
    return sinceMs - this.lastMs[slot] < sameCallMs
  }
}

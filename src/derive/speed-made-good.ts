import { distanceNm, type Position } from '#domain/geo.ts'
import { msPerHour, msPerMinute } from '#domain/time.ts'
import { SlotColumns } from '#domain/vessel/slot-columns.ts'
import type { MemoryReader, MemoryWriter } from '#domain/vessel/slot-memory.ts'

/** Positions of coarse sources differ by 0.09 nm at one place: over a quarter of an hour that is less than a stopped vessel moves. */
const minBetweenMs = 15 * msPerMinute
/** After a longer silence the vessel may have been anywhere. */
const maxBetweenMs = 24 * msPerHour

/**
 * The speed made good by vessels whose reports have no speed over ground, from positions that are a quarter of an hour to a day
 * apart. Port calls, which read each position first, observe those; events at sea read the result.
 */
export class SpeedMadeGood {
  /** By slot: the position that the next one is measured from; time 0 where there is none. */
  readonly #atMs: Float64Array
  readonly #lng: Float64Array
  readonly #lat: Float64Array
  /** The speed up to that position; NaN where it is unknown. */
  readonly #knots: Float32Array

  constructor(capacity: number, slotColumns = new SlotColumns(capacity)) {
    this.#atMs = new Float64Array(capacity)
    this.#lng = new Float64Array(capacity)
    this.#lat = new Float64Array(capacity)
    this.#knots = slotColumns.f32()
  }

  /** The speed of a vessel: as its last position reports it, else made good up to there; NaN where neither is known. */
  knots(slot: number, sogKnots: number): number {
    return Number.isNaN(sogKnots) ? this.#knots[slot] : sogKnots
  }

  /** Reads an accepted position without a speed; returns the mean speed up to it, knots, NaN where it is unknown. */
  observe(slot: number, atMs: number, { lng, lat }: Position): number {
    const sinceMs = atMs - this.#atMs[slot]
    if (sinceMs >= 0 && sinceMs < minBetweenMs) return this.#knots[slot]
    // Before the position that it is measured from only where the clock was set back.
    const isKnown = sinceMs >= 0 && sinceMs <= maxBetweenMs
    const nm = isKnown ? distanceNm(lng, lat, this.#lng[slot], this.#lat[slot]) : NaN
    this.#atMs[slot] = atMs
    this.#lng[slot] = lng
    this.#lat[slot] = lat
    this.#knots[slot] = nm / (sinceMs / msPerHour)
    return this.#knots[slot]
  }

  evict(slot: number): void {
    this.#atMs[slot] = 0
    this.#knots[slot] = NaN
  }

  /** Writes what is kept of a vessel over a restart; nothing where all of its reports have a speed. */
  save(slot: number, to: MemoryWriter): void {
    if (this.#atMs[slot] === 0) return
    for (const column of [this.#atMs, this.#lng, this.#lat, this.#knots]) to.f64(column[slot])
  }

  restore(slot: number, from: MemoryReader): void {
    this.evict(slot)
    if (from.isOver) return
    for (const column of [this.#atMs, this.#lng, this.#lat, this.#knots]) column[slot] = from.f64()
  }
}

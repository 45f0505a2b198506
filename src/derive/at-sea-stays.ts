import { SlotColumns } from '#domain/slot-columns.ts'
import { type AtSeaFleet, slowKnots } from './at-sea-fleet.ts'

const hourMs = 3_600_000
/** Under way for longer than this she has left; for less she has shifted. */
const shiftMs = hourMs
/** Unheard for longer, it is not known whether she stayed. */
const silentMs = 24 * hourMs

/** What a restart must not lose: whose stay, since when, and the last time she was seen slow. */
export type StayMemory = [mmsi: number, sinceMs: number, slowMs: number, lng: number, lat: number]

/** Since when each ship gets nowhere: slower than 2 knots, but for an hour's shifting now and then. */
export class SlowStays {
  /** By slot: when the stay began; NaN while she is under way. */
  readonly sinceMs: Float64Array
  /** When she was last seen slow. */
  readonly slowMs: Float64Array
  readonly lng: Float32Array
  readonly lat: Float32Array

  constructor(capacity: number, slotColumns = new SlotColumns(capacity)) {
    this.sinceMs = slotColumns.f64()
    this.slowMs = slotColumns.f64()
    this.lng = new Float32Array(capacity)
    this.lat = new Float32Array(capacity)
  }

  /** Looks at a ship; true while she stays. */
  look(slot: number, nowMs: number, { columns }: AtSeaFleet): boolean {
    const atMs = columns.positionMs[slot]
    const sinceMs = this.sinceMs[slot]
    if (columns.sogKnots[slot] < slowKnots) {
      if (atMs === this.slowMs[slot] && !Number.isNaN(sinceMs)) return nowMs - atMs <= silentMs
      if (!(atMs - this.slowMs[slot] <= silentMs) || Number.isNaN(sinceMs)) this.#begin(slot, atMs, columns)
      this.slowMs[slot] = atMs
      return nowMs - atMs <= silentMs
    }
    return !Number.isNaN(sinceMs) && atMs - this.slowMs[slot] <= shiftMs && nowMs - atMs <= silentMs
  }

  /** She goes on, or is forgotten. */
  end(slot: number): void {
    this.sinceMs[slot] = NaN
  }

  /** Stays of some hours: shorter ones begin anew after a restart. */
  memory({ size, columns }: AtSeaFleet): StayMemory[] {
    const kept: StayMemory[] = []
    for (let slot = 0; slot < size; slot++) {
      const sinceMs = this.sinceMs[slot]
      if (this.slowMs[slot] - sinceMs >= 6 * hourMs)
        kept.push([columns.mmsi[slot], sinceMs, this.slowMs[slot], this.lng[slot], this.lat[slot]])
    }
    return kept
  }

  recall(slot: number, [, sinceMs, slowMs, lng, lat]: StayMemory): void {
    this.sinceMs[slot] = sinceMs
    this.slowMs[slot] = slowMs
    this.lng[slot] = lng
    this.lat[slot] = lat
  }

  #begin(slot: number, atMs: number, columns: AtSeaFleet['columns']): void {
    this.sinceMs[slot] = atMs
    this.lng[slot] = columns.lng[slot]
    this.lat[slot] = columns.lat[slot]
  }
}

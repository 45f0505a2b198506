import { SlotColumns } from '#domain/vessel/slot-columns.ts'
import { type AtSeaFleet, slowKnots } from './at-sea-fleet.ts'
import { msPerHour } from '#domain/time.ts'

/** A faster movement for longer than this ends a stay; a shorter one is a shift of position. */
const shiftMs = msPerHour
/** A longer silence ends a stay, because the vessel may have moved. */
const silentMs = 24 * msPerHour

/** A stay to keep over a restart, as plain JSON. */
export type StaySnapshot = [mmsi: number, sinceMs: number, slowMs: number, lng: number, lat: number]

/** Periods in which a vessel stays below 2 kn, apart from shifts of position of up to an hour. */
export class SlowStays {
  /** By slot: start of the stay; NaN while under way. */
  readonly sinceMs: Float64Array
  /** Time of the last slow position. */
  readonly slowMs: Float64Array
  readonly lng: Float32Array
  readonly lat: Float32Array
  /** Place of the last slow position. */
  readonly slowLng: Float32Array
  readonly slowLat: Float32Array
  /** 1 where the vessel was laden in its stay, and not known to be in ballast since. */
  readonly laden: Float32Array
  /** All of it, to be kept over a restart. */
  readonly columns: readonly (Float64Array | Float32Array)[]

  constructor(capacity: number, slotColumns = new SlotColumns(capacity)) {
    this.sinceMs = slotColumns.f64()
    this.slowMs = slotColumns.f64()
    this.lng = new Float32Array(capacity)
    this.lat = new Float32Array(capacity)
    this.slowLng = slotColumns.f32()
    this.slowLat = slotColumns.f32()
    this.laden = slotColumns.f32()
    this.columns = [this.sinceMs, this.slowMs, this.lng, this.lat, this.slowLng, this.slowLat, this.laden]
  }

  /** Updates the stay of a vessel from its latest position, at which it made `knots`; true while it lasts. */
  observe(slot: number, knots: number, nowMs: number, { columns }: AtSeaFleet): boolean {
    const atMs = columns.positionMs[slot]
    const sinceMs = this.sinceMs[slot]
    if (knots < slowKnots) {
      // The vessel may have been away, or the clock was set back: another stay begins at the next call.
      const isOther = atMs - this.slowMs[slot] > silentMs || atMs < sinceMs
      if (isOther && !Number.isNaN(sinceMs)) return false
      if (Number.isNaN(sinceMs)) this.#begin(slot, atMs, columns)
      this.slowMs[slot] = atMs
      this.slowLng[slot] = columns.lng[slot]
      this.slowLat[slot] = columns.lat[slot]
      return nowMs - atMs <= silentMs
    }
    return !Number.isNaN(sinceMs) && atMs - this.slowMs[slot] <= shiftMs && nowMs - atMs <= silentMs
  }

  /** Ends the stay of a slot. */
  end(slot: number): void {
    this.sinceMs[slot] = NaN
  }

  /** All stays. */
  snapshot({ size, columns }: AtSeaFleet): StaySnapshot[] {
    const kept: StaySnapshot[] = []
    for (let slot = 0; slot < size; slot++) {
      const sinceMs = this.sinceMs[slot]
      if (Number.isNaN(sinceMs)) continue
      const [lng, lat] = [this.lng[slot], this.lat[slot]].map((degrees) => Math.round(degrees * 1e5) / 1e5)
      kept.push([columns.mmsi[slot], sinceMs, this.slowMs[slot], lng, lat])
    }
    return kept
  }

  restore(slot: number, [, sinceMs, slowMs, lng, lat]: StaySnapshot): void {
    this.sinceMs[slot] = sinceMs
    this.slowMs[slot] = slowMs
    this.lng[slot] = lng
    this.lat[slot] = lat
  }

  #begin(slot: number, atMs: number, columns: AtSeaFleet['columns']): void {
    this.sinceMs[slot] = atMs
    this.laden[slot] = NaN
    this.lng[slot] = columns.lng[slot]
    this.lat[slot] = columns.lat[slot]
  }
}

import { flagCodeOf } from '#domain/vessel/flags.ts'
import { coordinateSteps, loadSteps, speedSteps } from '#domain/vessel/served-precision.ts'
import type { VesselColumns } from '../columns.ts'
import { unknownSteps } from './compiled-query.ts'

/** Below this length, copying rank by rank is faster than by column. */
const shortRun = 100

/** Columns that selection filters by, by rank in the order of cargo. */
export class RankedColumns {
  readonly slot: Uint32Array
  readonly lng: Int32Array
  readonly lat: Int32Array
  /** Tenths of a knot, or `unknownSteps`. */
  readonly sog: Uint16Array
  /** Tenths of a percent, or `unknownSteps`. */
  readonly load: Uint16Array
  readonly vesselClass: Uint8Array
  readonly commodity: Uint8Array
  /** From `flagCodeOf`. */
  readonly flag: Uint8Array

  constructor(capacity: number) {
    this.slot = new Uint32Array(capacity)
    this.lng = new Int32Array(capacity)
    this.lat = new Int32Array(capacity)
    this.sog = new Uint16Array(capacity)
    this.load = new Uint16Array(capacity)
    this.vesselClass = new Uint8Array(capacity)
    this.commodity = new Uint8Array(capacity)
    this.flag = new Uint8Array(capacity)
  }

  /** Writes a vessel's current state to a rank. */
  read(columns: VesselColumns, slot: number, rank: number): void {
    this.slot[rank] = slot
    this.lng[rank] = coordinateSteps(columns.lng[slot])
    this.lat[rank] = coordinateSteps(columns.lat[slot])
    this.sog[rank] = known(speedSteps(columns.sogKnots[slot]))
    this.load[rank] = known(loadSteps(columns.loadShare[slot]))
    this.vesselClass[rank] = columns.vesselClass[slot]
    this.commodity[rank] = columns.commodity[slot]
    this.flag[rank] = flagCodeOf(columns.mmsi[slot])
  }

  /** Copies a run of ranks from another order. */
  copy(from: RankedColumns, fromRank: number, endRank: number, toRank: number): void {
    if (endRank - fromRank < shortRun) {
      for (let rank = fromRank, to = toRank; rank < endRank; rank++, to++) this.#copyOne(from, rank, to)
      return
    }
    this.slot.set(from.slot.subarray(fromRank, endRank), toRank)
    this.lng.set(from.lng.subarray(fromRank, endRank), toRank)
    this.lat.set(from.lat.subarray(fromRank, endRank), toRank)
    this.sog.set(from.sog.subarray(fromRank, endRank), toRank)
    this.load.set(from.load.subarray(fromRank, endRank), toRank)
    this.vesselClass.set(from.vesselClass.subarray(fromRank, endRank), toRank)
    this.commodity.set(from.commodity.subarray(fromRank, endRank), toRank)
    this.flag.set(from.flag.subarray(fromRank, endRank), toRank)
  }

  #copyOne(from: RankedColumns, rank: number, to: number): void {
    this.slot[to] = from.slot[rank]
    this.lng[to] = from.lng[rank]
    this.lat[to] = from.lat[rank]
    this.sog[to] = from.sog[rank]
    this.load[to] = from.load[rank]
    this.vesselClass[to] = from.vesselClass[rank]
    this.commodity[to] = from.commodity[rank]
    this.flag[to] = from.flag[rank]
  }
}

function known(steps: number): number {
  return steps >= 0 && steps < unknownSteps ? steps : unknownSteps
}

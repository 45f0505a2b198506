import type { CargoColumns } from '../cargo/cargo-columns.ts'

/** The fleet's columns that port calls are read from and written to. */
export interface CallColumns extends CargoColumns {
  readonly capacity: number
  readonly mmsi: Uint32Array
  readonly lng: Float64Array
  readonly lat: Float64Array
  readonly navStatus: Uint8Array
  readonly positionMs: Float64Array
  readonly draughtM: Float32Array
  readonly loadShare: Float32Array
  readonly vesselClass: Uint8Array
  readonly commodity: Uint8Array
  readonly commoditySource: Uint8Array
  readonly destinationPort: Int32Array
  readonly portActivity: Uint8Array
  readonly originPort: Int32Array
  readonly lastPort: Int32Array
  readonly lastPortArrivedMs: Float64Array
  readonly lastPortDepartedMs: Float64Array
  readonly lastPortDraughtInM: Float32Array
  readonly lastPortDraughtOutM: Float32Array
}

export interface CallFleet {
  readonly columns: CallColumns
  markDirty(slot: number): void
}

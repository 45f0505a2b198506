/** The fleet's columns that derivation reads and writes, by slot; what they mean stands in fleet/columns.ts. */
export interface DerivedColumns {
  readonly capacity: number
  readonly mmsi: Uint32Array
  readonly imo: Uint32Array
  readonly shipType: Uint8Array
  readonly name: Uint8Array
  readonly lengthM: Uint16Array
  readonly beamM: Uint16Array
  readonly lng: Float64Array
  readonly lat: Float64Array
  readonly sogKnots: Float32Array
  readonly draughtM: Float32Array
  readonly draughtMs: Float64Array
  readonly destinationText: Uint8Array
  readonly eta: Uint32Array

  readonly vesselClass: Uint8Array
  readonly classSource: Uint8Array
  readonly dwtTonnes: Float64Array
  readonly dwtSource: Uint8Array
  readonly capacityM3: Float64Array
  readonly maxDraughtM: Float32Array
  readonly loadShare: Float32Array
  readonly cargoTonnes: Float64Array
  readonly cargoLowTonnes: Float64Array
  readonly cargoHighTonnes: Float64Array
  readonly cargoConfidence: Float32Array
  readonly cargoReasons: Uint32Array
  readonly commodity: Uint8Array
  readonly destinationPort: Int32Array
  readonly destinationConfidence: Float32Array
  readonly etaMs: Float64Array
  readonly lastPort: Int32Array
  readonly quality: Uint32Array
  readonly cruiseKnots: Float32Array
  readonly shallowestM: Float32Array
  readonly berthCalls: Uint32Array
}

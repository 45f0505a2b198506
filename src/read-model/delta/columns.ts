import type { VesselColumns } from '#fleet/columns.ts'

/**
 * The columns that a delta carries. A column's number in the format is its place here: append, never reorder. A test holds
 * that every column of the fleet is here or in `liveColumns`.
 */
export const deltaColumns = [
  'mmsi',
  'imo',
  'shipType',
  'name',
  'callsign',
  'lengthM',
  'beamM',
  'positionMs',
  'receivedMs',
  'source',
  'lng',
  'lat',
  'sogKnots',
  'cogDeg',
  'headingDeg',
  'navStatus',
  'voyageMs',
  'draughtM',
  'draughtMs',
  'destinationText',
  'eta',
  'vesselClass',
  'classSource',
  'dwtTonnes',
  'dwtSource',
  'capacityM3',
  'maxDraughtM',
  'loadShare',
  'cargoTonnes',
  'cargoLowTonnes',
  'cargoHighTonnes',
  'cargoConfidence',
  'cargoReasons',
  'commodity',
  'destinationPort',
  'destinationConfidence',
  'etaMs',
  'etaCalculatedMs',
  'distanceToGoNm',
  'lastPort',
  'lastPortArrivedMs',
  'lastPortDepartedMs',
  'lastPortDraughtInM',
  'lastPortDraughtOutM',
  'quality',
  'classShares',
  'portActivity',
  'originPort',
  'commodityShares',
  'dwtErrorShare',
  'etaSpread',
] as const satisfies readonly (keyof VesselColumns)[]

/** Columns that only the live thread reads, as it derives. */
export const liveColumns: readonly string[] = ['cruiseKnots', 'shallowestM', 'berthCalls', 'commoditySource']

/** The number of the MMSI column, which the index follows. */
export const mmsiColumn = deltaColumns.indexOf('mmsi')

/** A column as the units that are compared and copied: words where a slot's bytes are whole words, else bytes. */
export interface ColumnUnits {
  units: Uint32Array | Uint8Array
  /** Units of a slot. */
  perSlot: number
  bytesPerSlot: number
}

/** The units of each column of a delta, by the column's number. */
export function unitsOf(columns: VesselColumns): ColumnUnits[] {
  return deltaColumns.map((name) => {
    const { buffer, byteOffset, byteLength } = columns[name]
    const bytesPerSlot = byteLength / columns.capacity
    const isWords = bytesPerSlot % 4 === 0
    const units = isWords
      ? new Uint32Array(buffer, byteOffset, byteLength / 4)
      : new Uint8Array(buffer, byteOffset, byteLength)
    return { units, perSlot: isWords ? bytesPerSlot / 4 : bytesPerSlot, bytesPerSlot }
  })
}

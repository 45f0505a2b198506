import type { VesselColumns } from '#fleet/columns.ts'

/** The fleet's columns that derivation reads and writes, by slot; documented in fleet/columns.ts. */
export type DerivedColumns = Pick<
  VesselColumns,
  | 'capacity'
  | 'mmsi'
  | 'imo'
  | 'shipType'
  | 'name'
  | 'lengthM'
  | 'beamM'
  | 'lng'
  | 'lat'
  | 'sogKnots'
  | 'cogDeg'
  | 'draughtM'
  | 'draughtMs'
  | 'destinationText'
  | 'eta'
  | 'vesselClass'
  | 'classSource'
  | 'dwtTonnes'
  | 'dwtSource'
  | 'dwtErrorShare'
  | 'capacityM3'
  | 'maxDraughtM'
  | 'loadShare'
  | 'cargoTonnes'
  | 'cargoLowTonnes'
  | 'cargoHighTonnes'
  | 'cargoConfidence'
  | 'cargoReasons'
  | 'commodity'
  | 'commoditySource'
  | 'commodityShares'
  | 'classShares'
  | 'destinationPort'
  | 'destinationConfidence'
  | 'etaMs'
  | 'lastPort'
  | 'originPort'
  | 'portActivity'
  | 'quality'
  | 'cruiseKnots'
  | 'shallowestM'
  | 'berthCalls'
>

/** The part of the fleet that derivation reads and writes. */
export interface DerivedFleet {
  readonly columns: DerivedColumns
  markDirty(slot: number): void
}

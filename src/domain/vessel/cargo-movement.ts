import type { VesselClass } from './vessel-class.ts'

/** The course of a cargo, in order. */
export const cargoStatuses = ['loading', 'sailing', 'waiting', 'discharging', 'delivered'] as const
export type CargoStatus = (typeof cargoStatuses)[number]

/** What shows that a cargo was loaded, moved or discharged. Append only: the words are stored. */
export const cargoEvidenceKinds = [
  'draught_deeper',
  'draught_shallower',
  'export_terminal',
  'import_terminal',
  'cargo_estimate',
  'ship_to_ship',
  'loading_not_observed',
  'discharge_not_observed',
] as const

export interface CargoEvidence {
  kind: (typeof cargoEvidenceKinds)[number]
  atMs: number
  /** UN/LOCODE; null at sea, and at a terminal that belongs to no port. */
  port: string | null
  /** Change of draught, metres; null where it is not the evidence. */
  draughtChangeM: number | null
}

/** A part of a cargo that was loaded, discharged or transferred between its beginning and its end. */
export interface CargoPart {
  kind: 'load' | 'discharge' | 'sts_in' | 'sts_out'
  atMs: number
  port: string | null
  terminal: string | null
  /** Estimated tonnes of the part; null where unknown. */
  tonnes: number | null
  /** The other vessel of a ship-to-ship transfer, the cargo that the part came from, and the place. */
  otherMmsi: number | null
  otherCargo: string | null
  lng: number | null
  lat: number | null
}

/** Where and when a cargo was loaded. */
interface CargoLoading {
  port: string | null
  terminal: string | null
  /** Beginning of the call. */
  arrivedMs: number
  /** End of the call; null while it lasts. */
  departedMs: number | null
}

/** Where a cargo was discharged, or is expected to be: observed times are null until then, ETAs afterwards. */
export interface CargoDischarge {
  port: string | null
  terminal: string | null
  arrivedMs: number | null
  departedMs: number | null
  etaP10Ms: number | null
  etaP50Ms: number | null
  etaP90Ms: number | null
}

/** The vessel of a cargo, as it was then. */
export interface CargoVessel {
  name: string | null
  imo: number | null
  vesselClass: VesselClass | null
  dwtTonnes: number | null
  capacityM3: number | null
}

/** A vessel of which nothing is known. */
export const unknownCargoVessel: CargoVessel = {
  name: null,
  imo: null,
  vesselClass: null,
  dwtTonnes: null,
  capacityM3: null,
}

/** One cargo from its loading to its discharge. */
export interface CargoMovement extends CargoVessel {
  /** Vessel and beginning; the same whenever it is derived from the same calls. */
  id: string
  mmsi: number
  commodity: string | null
  /** Probability of the commodity, 0 to 1; null where none is estimated. */
  commodityConfidence: number | null
  /** All that was aboard, before parts of it left. Null where unknown. */
  tonnes: number | null
  lowTonnes: number | null
  highTonnes: number | null
  /** Beginning of the loading call, of the transfer, or the first report with this cargo. */
  startedMs: number
  /** Null where the loading was not observed. */
  loaded: CargoLoading | null
  /** Null where neither a discharge nor a destination is known. */
  discharge: CargoDischarge | null
  status: CargoStatus
  via: CargoPart[]
  evidence: CargoEvidence[]
  /** 0 to 1. */
  confidence: number
  /** Time of the last report that the record was made from. */
  updatedMs: number
}

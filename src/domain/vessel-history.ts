/** Something that a ship did or that happened to her at sea: a gap, a meeting, a wait, a jump of her position. */
export interface VesselEvent {
  /** Stable: told again with the same id, it replaces what was told before. */
  id: string
  kind: string
  mmsi: number
  /** The other ship of a meeting. */
  otherMmsi: number | null
  startedMs: number
  /** Null: it goes on. */
  endedMs: number | null
  lng: number
  lat: number
  /** What else is known of it, as plain JSON. */
  detail: Readonly<Record<string, unknown>>
}

/** What a ship carried at a moment. */
export interface CargoAboard {
  tonnes: number
  lowTonnes: number
  highTonnes: number
  /** A label of the table of commodities; null where it is not known. */
  commodity: string | null
}

/** A call as it is kept: ports and terminals by their own codes, because tables change between versions. */
export interface PortCallRecord {
  mmsi: number
  /** UN/LOCODE; null at an offshore terminal that belongs to no port. */
  port: string | null
  /** Id of the terminal at whose berths she lay; null where none is known there. */
  terminal: string | null
  arrivedMs: number
  /** Null while she is still there. */
  departedMs: number | null
  draughtInM: number | null
  draughtOutM: number | null
  /** Whether she lay at a berth; else she lay at anchor, as far as is known. */
  atBerth: boolean
  /** What she brought, and what she took away: null where it is not known. */
  cargoIn: CargoAboard | null
  cargoOut: CargoAboard | null
}

/** What was on its way from region to region on a day; regions by name, the commodity by its label. */
export interface FlowDay {
  /** YYYY-MM-DD, UTC. */
  date: string
  from: string
  to: string
  commodity: string
  vessels: number
  cargoTonnes: number
  /** Ships with an ETA, and the sum of the days until then. */
  etaVessels: number
  etaDays: number
}

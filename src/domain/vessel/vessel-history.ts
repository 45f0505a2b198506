/** An event at sea: an AIS gap, a ship-to-ship transfer, loitering, a jump of the position. */
export interface VesselEvent {
  /** Stable: a later event with the same id replaces the earlier one. */
  id: string
  kind: string
  mmsi: number
  /** The other vessel of a meeting. */
  otherMmsi: number | null
  startedMs: number
  /** Null while the event continues. */
  endedMs: number | null
  lng: number
  lat: number
  /** Additional details as JSON. */
  detail: Readonly<Record<string, unknown>>
}

/** Cargo of a vessel at one time. */
export interface CargoAboard {
  tonnes: number
  lowTonnes: number
  highTonnes: number
  /** A label of the table of commodities; null if unknown. */
  commodity: string | null
}

/** A berth at which a vessel lay during a call. */
export interface CallBerth {
  /** Id of its terminal; null if unknown. */
  terminal: string | null
  lng: number
  lat: number
  /** Times of the first and the last report from there. */
  fromMs: number
  toMs: number
}

/** A stored port call, with the codes of port and terminal, because indices change between versions. */
export interface PortCallRecord {
  mmsi: number
  /** UN/LOCODE; null at an offshore terminal that belongs to no port. */
  port: string | null
  /** Id of the terminal of the berth; null if unknown. */
  terminal: string | null
  arrivedMs: number
  /** Null while the call is open. */
  departedMs: number | null
  draughtInM: number | null
  draughtOutM: number | null
  /** Whether the vessel was at a berth rather than at anchor. */
  atBerth: boolean
  /** Cargo on arrival and on departure; null if unknown. */
  cargoIn: CargoAboard | null
  cargoOut: CargoAboard | null
  /** False where the vessel lay there at its first report: it arrived earlier. Absent: it came from elsewhere. */
  arrivalObserved?: boolean
  /** In the order in which it lay at them; absent in calls of earlier versions. */
  berths?: readonly CallBerth[]
  /** The time of arrival of the record that this one replaces, because the clock was set back since. Not stored. */
  movedFromMs?: number
}

/** Cargo under way between two regions on a day; regions by name, the commodity by its label. */
export interface FlowDay {
  /** YYYY-MM-DD, UTC. */
  date: string
  from: string
  to: string
  commodity: string
  vessels: number
  cargoTonnes: number
  /** Number of vessels with an ETA, and the sum of the days until then. */
  etaVessels: number
  etaDays: number
}

export const eventKinds = ['hurricane', 'earthquake', 'wildfire', 'conflict', 'sanctions', 'port_closure'] as const
export type EventKind = (typeof eventKinds)[number]

export const severities = ['low', 'medium', 'high', 'critical'] as const
export type Severity = (typeof severities)[number]

/** Source of a record, and its licence. */
export interface Provenance {
  name: string
  licence: string
  url: string | null
}

/** A natural hazard or security event that affects vessels, shown as a circle. */
export interface WorldEvent {
  /** Stable for the life of the event, unique over all sources: `usgs:us7000abcd`. */
  id: string
  kind: EventKind
  title: string
  description: string | null
  lng: number
  lat: number
  radiusKm: number
  severity: Severity
  active: boolean
  startedMs: number | null
  endedMs: number | null
  updatedMs: number
  source: Provenance
}

/** A vessel on a sanctions list. Matched by IMO first, then MMSI; a name alone never matches. */
export interface SanctionedVessel {
  imo: number | null
  mmsi: number | null
  name: string
  /** The list: `OFAC SDN`. */
  list: string
  programmes: string[]
  listedMs: number | null
  /** The owner or operator that the list names. */
  owner?: string | null
  /** The date of the list; absent where it has none. */
  publishedMs?: number
  source: Provenance
  /** Particulars of the vessel in the list; absent where it has none. */
  hull?: ListedHull
}

/** Details of a vessel in a sanctions list; null if the list does not state them. */
export interface ListedHull {
  /** In the wording of the list: `Crude Oil Tanker`. */
  type: string | null
  dwtTonnes: number | null
  grossTonnage: number | null
  /** Name of the flag state, in the wording of the list. */
  flag: string | null
}

/** Whether an event is an invented one of the demo. */
export const isDemoEvent = ({ id }: Pick<WorldEvent, 'id'>): boolean => id.startsWith('demo:')

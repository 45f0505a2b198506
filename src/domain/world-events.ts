export const eventKinds = ['hurricane', 'earthquake', 'wildfire', 'conflict', 'sanctions', 'port_closure'] as const
export type EventKind = (typeof eventKinds)[number]

export const severities = ['low', 'medium', 'high', 'critical'] as const
export type Severity = (typeof severities)[number]

/** Where a record comes from, and on what terms it may be passed on. */
export interface Provenance {
  name: string
  licence: string
  url: string | null
}

/** A hazard or a piece of politics that ships must reckon with, drawn as a circle. */
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

/** A ship on a sanctions list. Matched by IMO first, then MMSI; a name alone never matches. */
export interface SanctionedVessel {
  imo: number | null
  mmsi: number | null
  name: string
  /** The list: `OFAC SDN`. */
  list: string
  programmes: string[]
  listedMs: number | null
  source: Provenance
  /** What the list says of the ship herself; left out where it says nothing. */
  hull?: ListedHull
}

/** What a sanctions list says of a ship; null: it does not say. */
export interface ListedHull {
  /** As the list words it: `Crude Oil Tanker`. */
  type: string | null
  dwtTonnes: number | null
  grossTonnage: number | null
  /** The flag state by name, as the list words it. */
  flag: string | null
}

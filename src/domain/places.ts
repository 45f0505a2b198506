import type { BoundingBox, Position } from './geo.ts'
import type { Provenance } from './world-events.ts'

export const infrastructureKinds = [
  'lng_terminal',
  'oil_refinery',
  'oil_pipeline',
  'gas_pipeline',
  'port',
  'coal_mine',
  'oil_field',
  'spr',
] as const
export type InfrastructureKind = (typeof infrastructureKinds)[number]

/** A fixed thing of the energy world. Routes only for pipelines; `lng`, `lat` of a route is its middle. */
export interface Infrastructure {
  /** Stable, unique over all kinds: `lng_terminal:sabine-pass`, `port:NLRTM`. */
  id: string
  kind: InfrastructureKind
  name: string
  lng: number
  lat: number
  /** ISO 3166 alpha-2. */
  country: string | null
  operator: string | null
  /** What flows through it: a label of the table of commodities, or a family. */
  commodity: string | null
  capacity: number | null
  capacityUnit: string | null
  status: string | null
  source: Provenance
  /** The main line, [lng, lat]. */
  route?: [number, number][]
  /** The rest of a route that branches. */
  branches?: [number, number][][]
}

/** A port that ships call at or name as their destination. */
export interface Port {
  unlocode: string
  name: string
  country: string
  lng: number
  lat: number
  /** The deepest draught it takes, metres; null unknown. */
  maxDraughtM: number | null
  /** Within which a stopped ship is calling here, nautical miles. */
  radiusNm: number
  /** Other names crews type. */
  aliases: string[]
}

/** A place where a cargo is loaded or discharged: what is shipped there tells what a ship carries. */
export interface Terminal {
  id: string
  name: string
  unlocode: string | null
  country: string
  lng: number
  lat: number
  role: 'export' | 'import' | 'both'
  /** Label of the table of commodities: `Arab Light`, `LNG`. */
  commodity: string
  /** Ship classes that call there, by name. */
  classes: string[]
  maxDraughtM: number | null
  source: Provenance
}

/** One of the eight straits and canals, with the two gates whose crossing makes a transit. */
export interface Chokepoint {
  id: string
  name: string
  lng: number
  lat: number
  /** Ring of [lng, lat], closed. */
  ring: [number, number][]
  /** Two lines across the water; a ship that crosses one, then the other, has passed. `inbound` is from gate a to gate b. */
  gates: { a: [Position, Position]; b: [Position, Position] }
  /** What inbound means here, in words: `into the Gulf`. */
  inboundMeaning: string
  box: BoundingBox
}

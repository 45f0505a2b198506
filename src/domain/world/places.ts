import type { BoundingBox, Position } from '../geo.ts'
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

export const flowDirections = ['along', 'against'] as const
export type FlowDirection = (typeof flowDirections)[number]

/** Energy infrastructure. Only pipelines have a route; their `lng` and `lat` are its middle. */
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
  /** Label of a commodity, or a family; of a port the one that most of its terminals handle. */
  commodity: string | null
  /** Every commodity that a port is known to handle; only ports have it, and not those of which none is known. */
  commodities?: readonly string[]
  /** The deepest draught that a port admits, metres; ports only. */
  maxDraughtM?: number | null
  capacity: number | null
  capacityUnit: string | null
  status: string | null
  source: Provenance
  /** The main line, [lng, lat]. */
  route?: [number, number][]
  /** The rest of a route that branches. */
  branches?: [number, number][][]
  /** Whether the product flows along the route or against it; absent where that is not known or changes. */
  flow?: FlowDirection
}

/** A port that vessels call at or state as their destination. */
export interface Port {
  unlocode: string
  name: string
  country: string
  lng: number
  lat: number
  /** Maximum draught, metres; null if unknown. */
  maxDraughtM: number | null
  /** A vessel that stops within this radius calls at the port, nautical miles. */
  radiusNm: number
  /** Other names that crews enter. */
  aliases: string[]
}

/** The water around a port reaches at least `minPortReachNm`, and `waitingNm` beyond its radius, where ships wait; nautical miles. */
export const minPortReachNm = 15
const waitingNm = 10

/** How far the water around a port reaches from its position, nautical miles. */
export const portReachNm = ({ radiusNm }: Pick<Port, 'radiusNm'>): number =>
  Math.max(minPortReachNm, radiusNm + waitingNm)

/** One of the thousands of harbours beside the ports with terminals. */
export interface Seaport extends Port {
  /** Whether the World Port Index has it; of the others only code and position are known. */
  isCharted: boolean
  /** 0 very small or unknown, 1 small, 2 medium, 3 large. */
  harbourSize: number
  /** The port with terminals that it is a second code of; null for most. */
  sameAs: string | null
  /** The port, or larger harbour, that filters and sums count it to; null where its position decides. */
  partOf: string | null
}

/** A terminal that loads or discharges a commodity; it indicates the cargo of the vessels that call. */
export interface Terminal {
  id: string
  name: string
  unlocode: string | null
  country: string
  lng: number
  lat: number
  role: 'export' | 'import' | 'both'
  /** Label of a commodity: `Arab Light`, `LNG`. */
  commodity: string
  /** Names of the vessel classes that call there. */
  classes: string[]
  maxDraughtM: number | null
  source: Provenance
}

/** Goods that a port handles beside its terminals. */
export interface PortGoods extends Pick<Terminal, 'role' | 'classes'> {
  unlocode: string
  /** Labels of commodities. */
  commodities: string[]
}

/** Where a ship of the demo moors at a terminal. */
export interface Berth {
  lng: number
  lat: number
  /** Along the quay. */
  headingDeg: number
}

/** One of the eight straits and canals, with the two gates whose crossing makes a transit. */
export interface Chokepoint {
  id: string
  name: string
  lng: number
  lat: number
  /** Ring of [lng, lat], closed. */
  ring: [number, number][]
  /** Two lines across the water; crossing both in turn is a transit. `inbound` is from gate a to gate b. */
  gates: { a: [Position, Position]; b: [Position, Position] }
  /** Description of the inbound direction: `into the Gulf`. */
  inboundMeaning: string
  box: BoundingBox
}

/** The regions that trade flows connect. */
export const regions = ['Europe', 'Asia', 'North America', 'Middle East', 'South America', 'Africa'] as const
export type Region = (typeof regions)[number]

/** Ports by UN/LOCODE; a second code of a port finds that port, under which its calls are recorded. */
export function portsByCode(ports: readonly (Port | Seaport)[]): Map<string, Port> {
  const found = new Map<string, Port>(ports.map((port) => [port.unlocode, port]))
  for (const port of ports) {
    const main = 'sameAs' in port && port.sameAs !== null ? found.get(port.sameAs) : undefined
    if (main) found.set(port.unlocode, main)
  }
  return found
}

import type { VesselClass } from '#domain/vessel/vessel-class.ts'
import type { Port, PortGoods, Seaport, Terminal } from '#domain/world/places.ts'
import type { ResolveHints } from './destination/port-choice.ts'

/** Registry data of a vessel; null where the registry has no entry. */
export interface KnownShip {
  vesselClass: VesselClass | null
  dwtTonnes: number | null
  maxDraughtM: number | null
  capacityM3: number | null
  /** `known`: from the list bundled with the product; otherwise from the operator's registry. */
  evidence?: 'known' | 'registry'
}

/** Reference data that derivation looks up. */
export interface DerivationLookups {
  /** Resolves a destination text from the vessel's position; null when the text names no known port. */
  resolveDestination(
    text: string,
    lng: number,
    lat: number,
    hints: ResolveHints,
  ): { port: number; confidence: number } | null
  /** The registry entry of a vessel. It takes precedence over any inference. */
  knownShip?(mmsi: number, imo: number): KnownShip | null
  terminals?: readonly Terminal[]
  /** In the order of the columns' port numbers. */
  ports?: readonly Port[]
  /** Harbours beside the ports, whose numbers follow those of the ports. */
  seaports?: readonly Seaport[]
  /** Of `portAreas` over both, where it is made already. */
  areas?: Int32Array
  /** Names the version of the program and of everything that is looked up: what another one derived is derived anew. */
  program?: number
  /** What ports handle beside their terminals. */
  goods?: readonly PortGoods[]
}

import type { Imo, Mmsi } from './ids.ts'
import type { VesselClass } from './vessel-class.ts'
import type { Provenance } from '../world/world-events.ts'

/** A vessel of an imported registry, the best evidence available. At least one of `imo` and `mmsi` is known. */
export interface RegistryVessel {
  imo: Imo | null
  mmsi: Mmsi | null
  name: string | null
  vesselClass: VesselClass | null
  dwtTonnes: number | null
  maxDraughtM: number | null
  /** Cargo capacity of gas carriers. */
  capacityM3: number | null
  source: Provenance
}

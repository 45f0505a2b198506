import type { Imo, Mmsi } from './ids.ts'
import type { VesselClass } from './vessel-class.ts'
import type { Provenance } from './world-events.ts'

/** What an operator's own list says of a ship: the best evidence there is. At least one of `imo` and `mmsi` is known. */
export interface RegistryVessel {
  imo: Imo | null
  mmsi: Mmsi | null
  name: string | null
  vesselClass: VesselClass | null
  dwtTonnes: number | null
  maxDraughtM: number | null
  /** Of cargo, for gas carriers. */
  capacityM3: number | null
  source: Provenance
}

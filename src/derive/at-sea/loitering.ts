import { roundOrNull } from '#domain/nan.ts'
import { distanceNm } from '#domain/geo.ts'
import type { VesselEvent } from '#domain/vessel/vessel-history.ts'
import { type AtSeaFleet, slowKnots } from './at-sea-fleet.ts'
import { OpenStays } from './open-stays.ts'
import { openSea } from './port-proximity.ts'
import type { SlowStays } from './slow-stays.ts'
import { msPerHour } from '#domain/time.ts'

/** Minimum duration: shorter stops have many reasons. */
const minMs = 6 * msPerHour
// Navigational status (ITU-R M.1371).
const atAnchor = 1
const moored = 5

/**
 * Detects loitering: mean speed below 2 kn, at least 20 nm from any port, not at anchor, for at least six hours.
 * @see Global Fishing Watch, loitering event definition
 */
export class LoiteringDetector {
  readonly open: OpenStays

  constructor(emit: (event: VesselEvent) => void) {
    this.open = new OpenStays('loitering', driftDetail, emit)
  }

  /** Begins or ends the event of a slow vessel. */
  evaluate(slot: number, where: number, stays: SlowStays, fleet: AtSeaFleet): void {
    const status = fleet.columns.navStatus[slot]
    const adrift = where === openSea && status !== atAnchor && status !== moored
    if (this.open.has(slot)) {
      if (!adrift) this.open.end(slot, stays, fleet)
      return
    }
    const lastsMs = stays.slowMs[slot] - stays.sinceMs[slot]
    if (!adrift || lastsMs < minMs || !(driftNm(slot, stays) / (lastsMs / msPerHour) < slowKnots)) return
    this.open.begin(slot, stays, fleet)
  }
}

/** How far a vessel has drifted, to its last slow position: the next one may be of its voyage, or of a jump. */
const driftNm = (slot: number, stays: SlowStays) =>
  distanceNm(stays.lng[slot], stays.lat[slot], stays.slowLng[slot], stays.slowLat[slot])

const driftDetail = (slot: number, stays: SlowStays) => ({ driftedNm: roundOrNull(driftNm(slot, stays), 1) })

import { distanceNm } from '#domain/geo.ts'
import type { VesselEvent } from '#domain/vessel-history.ts'
import { type AtSeaFleet, figureOf, slowKnots } from './at-sea-fleet.ts'
import { OpenStays } from './at-sea-open.ts'
import { openSea } from './at-sea-places.ts'
import type { SlowStays } from './at-sea-stays.ts'

const hourMs = 3_600_000
/** Shorter stops have many reasons. */
const leastMs = 6 * hourMs
const atAnchor = 1
const moored = 5

/**
 * Ships that drift about on the open sea: slower than 2 knots on the whole, twenty miles and more from any port, not at
 * anchor, for six hours or more.
 * @see Global Fishing Watch, loitering events
 */
export class Loitering {
  readonly open: OpenStays

  constructor(tell: (event: VesselEvent) => void) {
    this.open = new OpenStays('loitering', driftedOf, tell)
  }

  /** Looks at a ship that stays somewhere. */
  look(slot: number, where: number, stays: SlowStays, fleet: AtSeaFleet): void {
    const status = fleet.columns.navStatus[slot]
    const adrift = where === openSea && status !== atAnchor && status !== moored
    if (this.open.has(slot)) {
      if (!adrift) this.open.end(slot, stays, fleet)
      return
    }
    const lastsMs = stays.slowMs[slot] - stays.sinceMs[slot]
    if (!adrift || lastsMs < leastMs || driftNm(slot, stays, fleet) / (lastsMs / hourMs) >= slowKnots) return
    this.open.begin(slot, stays, fleet)
  }
}

const driftNm = (slot: number, stays: SlowStays, { columns }: AtSeaFleet) =>
  distanceNm(stays.lng[slot], stays.lat[slot], columns.lng[slot], columns.lat[slot])

const driftedOf = (slot: number, stays: SlowStays, fleet: AtSeaFleet) => ({
  drifted_nm: figureOf(driftNm(slot, stays, fleet), 1),
})

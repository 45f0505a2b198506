import type { VesselEvent } from '#domain/vessel-history.ts'
import { type AtSeaFleet, carriesLiquids, figureOf } from './at-sea-fleet.ts'
import { OpenStays } from './at-sea-open.ts'
import { inPort } from './at-sea-places.ts'
import type { SlowStays } from './at-sea-stays.ts'

/** A laden tanker that lies still for a week is storage (Kpler and Platts: 7 days; Vortexa: 14). */
const leastMs = 7 * 86_400_000

/** Tankers that keep their cargo afloat: laden, slower than 2 knots, outside of port for a week or more. */
export class FloatingStorage {
  readonly open: OpenStays

  constructor(tell: (event: VesselEvent) => void) {
    this.open = new OpenStays('floating_storage', cargoOf, tell)
  }

  /** Looks at a ship that stays somewhere. */
  look(slot: number, where: number, stays: SlowStays, fleet: AtSeaFleet): void {
    const { columns } = fleet
    // Unknown cargo is no storage, but what was found laden stays so until she is seen empty.
    const keeps = where !== inPort && carriesLiquids(columns.vesselClass[slot])
    if (this.open.has(slot)) {
      if (!keeps || columns.loadShare[slot] === 0) this.open.end(slot, stays, fleet)
      return
    }
    // A draught from before her last call tells what she brought there, not what she lies here with.
    const isOld = columns.draughtMs[slot] < columns.lastPortArrivedMs[slot]
    if (!keeps || isOld || !(columns.loadShare[slot] > 0) || stays.slowMs[slot] - stays.sinceMs[slot] < leastMs) return
    this.open.begin(slot, stays, fleet)
  }
}

const cargoOf = (slot: number, _stays: SlowStays, { columns }: AtSeaFleet) => ({
  load_pct: figureOf(columns.loadShare[slot] * 100, 0),
  est_cargo_mt: figureOf(columns.cargoTonnes[slot], 0),
  at_anchor: columns.navStatus[slot] === 1,
})

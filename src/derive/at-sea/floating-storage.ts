import { roundOrNull } from '#domain/nan.ts'
import { cargoAboard } from '#derive/cargo/cargo-columns.ts'
import { cargoIsLaden } from '#domain/vessel/cargo-reasons.ts'
import type { VesselEvent } from '#domain/vessel/vessel-history.ts'
import { type AtSeaFleet, carriesLiquids } from './at-sea-fleet.ts'
import { OpenStays } from './open-stays.ts'
import { inPort } from './port-proximity.ts'
import type { SlowStays } from './slow-stays.ts'
import { msPerDay } from '#domain/time.ts'

/** Minimum duration of floating storage (Kpler and Platts: 7 days; Vortexa: 14). */
export const minStorageMs = 7 * msPerDay

/** Detects floating storage: laden tankers below 2 kn outside of port for at least seven days. */
export class FloatingStorageDetector {
  readonly open: OpenStays

  constructor(emit: (event: VesselEvent) => void) {
    this.open = new OpenStays('floating_storage', cargoDetail, emit)
  }

  /** Begins or ends the event of a slow vessel. */
  evaluate(slot: number, where: number, stays: SlowStays, fleet: AtSeaFleet): void {
    const { columns } = fleet
    // What may be in ballast begins no event, but an open event lasts until the vessel is.
    const isCandidate = where !== inPort && carriesLiquids(fleet, slot)
    if (this.open.has(slot)) {
      if (!isCandidate || columns.loadShare[slot] === 0) this.open.end(slot, stays, fleet)
      return
    }
    const isLaden = columns.loadShare[slot] > 0 || cargoIsLaden(columns.cargoReasons[slot]) === true
    if (isLaden || columns.loadShare[slot] === 0) stays.laden[slot] = isLaden ? 1 : NaN
    // A draught from before the last call is about the cargo brought there.
    const isOld = columns.draughtMs[slot] < columns.lastPortArrivedMs[slot]
    const lastsMs = stays.slowMs[slot] - stays.sinceMs[slot]
    // In a stay of weeks a draught becomes so old that only the amount is unknown.
    if (!isCandidate || isOld || stays.laden[slot] !== 1 || lastsMs < minStorageMs) return
    this.open.begin(slot, stays, fleet)
  }
}

/** A vessel that has discharged stored what was estimated at the beginning. */
function cargoDetail(
  slot: number,
  _stays: SlowStays,
  { columns }: AtSeaFleet,
  begun: VesselEvent['detail'] | null,
): VesselEvent['detail'] {
  if (begun !== null && !(columns.loadShare[slot] > 0)) return begun
  const cargo = cargoAboard(columns, slot)
  return {
    loadPercent: roundOrNull(columns.loadShare[slot] * 100, 0),
    cargoTonnes: cargo && cargo.tonnes,
    cargoLowTonnes: cargo && cargo.lowTonnes,
    cargoHighTonnes: cargo && cargo.highTonnes,
    commodity: cargo && cargo.commodity,
    atAnchor: columns.navStatus[slot] === 1,
  }
}

import type { VesselEvent } from '#domain/vessel-history.ts'
import { type AtSeaFleet, carriesLiquids, eventId, figureOf } from './at-sea-fleet.ts'
import { inPort } from './at-sea-places.ts'
import type { SlowStays } from './at-sea-stays.ts'

/** A laden tanker that lies still for a week is storage (Kpler and Platts: 7 days; Vortexa: 14). */
const leastMs = 7 * 86_400_000

/** Tankers that keep their cargo afloat: laden, slower than 2 knots, outside of port for a week or more. */
export class FloatingStorage {
  /** By slot: when it began. */
  readonly #open = new Map<number, number>()
  readonly #tell: (event: VesselEvent) => void

  constructor(tell: (event: VesselEvent) => void) {
    this.#tell = tell
  }

  get openCount(): number {
    return this.#open.size
  }

  /** Looks at a ship that stays somewhere. */
  look(slot: number, where: number, stays: SlowStays, fleet: AtSeaFleet): void {
    const { columns } = fleet
    // Unknown cargo is no storage, but what was found laden stays so until she is seen empty.
    const keeps = where !== inPort && carriesLiquids(columns.vesselClass[slot])
    if (this.#open.has(slot)) {
      if (!keeps || columns.loadShare[slot] === 0) this.end(slot, stays, fleet)
      return
    }
    // A draught from before her last call tells what she brought there, not what she lies here with.
    const isOld = columns.draughtMs[slot] < columns.lastPortArrivedMs[slot]
    if (!keeps || isOld || !(columns.loadShare[slot] > 0) || stays.slowMs[slot] - stays.sinceMs[slot] < leastMs) return
    this.#open.set(slot, stays.sinceMs[slot])
    this.#tell(eventOf(slot, stays.sinceMs[slot], null, stays, fleet))
  }

  end(slot: number, stays: SlowStays, fleet: AtSeaFleet): void {
    const sinceMs = this.#open.get(slot)
    if (sinceMs === undefined) return
    this.#open.delete(slot)
    this.#tell(eventOf(slot, sinceMs, stays.slowMs[slot], stays, fleet))
  }

  recall(slot: number, { startedMs }: VesselEvent): void {
    this.#open.set(slot, startedMs)
  }

  forget(slot: number): void {
    this.#open.delete(slot)
  }
}

function eventOf(
  slot: number,
  startedMs: number,
  endedMs: number | null,
  stays: SlowStays,
  { columns }: AtSeaFleet,
): VesselEvent {
  const mmsi = columns.mmsi[slot]
  return {
    id: eventId('floating_storage', mmsi, startedMs),
    kind: 'floating_storage',
    ...{ mmsi, otherMmsi: null, startedMs, endedMs },
    lng: figureOf(stays.lng[slot], 5) ?? 0,
    lat: figureOf(stays.lat[slot], 5) ?? 0,
    detail: {
      load_pct: figureOf(columns.loadShare[slot] * 100, 0),
      est_cargo_mt: figureOf(columns.cargoTonnes[slot], 0),
      at_anchor: columns.navStatus[slot] === 1,
    },
  }
}

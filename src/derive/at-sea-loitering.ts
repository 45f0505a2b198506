import { distanceNm } from '#domain/geo.ts'
import type { VesselEvent } from '#domain/vessel-history.ts'
import { type AtSeaFleet, eventId, figureOf, slowKnots } from './at-sea-fleet.ts'
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
  /** By slot: when it began. */
  readonly #open = new Map<number, number>()
  readonly #tell: (event: VesselEvent) => void

  constructor(tell: (event: VesselEvent) => void) {
    this.#tell = tell
  }

  /** Looks at a ship that stays somewhere. */
  look(slot: number, where: number, stays: SlowStays, fleet: AtSeaFleet): void {
    const { columns } = fleet
    const status = columns.navStatus[slot]
    const adrift = where === openSea && status !== atAnchor && status !== moored
    if (this.#open.has(slot)) {
      if (!adrift) this.end(slot, stays, fleet)
      return
    }
    const sinceMs = stays.sinceMs[slot]
    const lastsMs = stays.slowMs[slot] - sinceMs
    if (!adrift || lastsMs < leastMs) return
    const knots =
      distanceNm(stays.lng[slot], stays.lat[slot], columns.lng[slot], columns.lat[slot]) / (lastsMs / hourMs)
    if (knots >= slowKnots) return
    this.#open.set(slot, sinceMs)
    this.#tell(eventOf(slot, sinceMs, null, stays, fleet))
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
    id: eventId('loitering', mmsi, startedMs),
    kind: 'loitering',
    ...{ mmsi, otherMmsi: null, startedMs, endedMs },
    lng: figureOf(stays.lng[slot], 5) ?? 0,
    lat: figureOf(stays.lat[slot], 5) ?? 0,
    detail: {
      drifted_nm: figureOf(distanceNm(stays.lng[slot], stays.lat[slot], columns.lng[slot], columns.lat[slot]), 1),
    },
  }
}

import { distanceNm } from '#domain/geo.ts'
import { qualityFlags } from '#domain/evidence.ts'
import type { VesselEvent } from '#domain/vessel-history.ts'
import { type AtSeaFleet, eventId, figureOf } from './at-sea-fleet.ts'

const conflictBit = 1 << qualityFlags.indexOf('position_conflict')
const sharedBit = 1 << qualityFlags.indexOf('shared_mmsi')
/** Reports held back within so long of each other are one event. */
const sameMs = 6 * 3_600_000
/** Two places that take turns for so long are two ships, not a fault of one receiver. */
const sharedAfterMs = 3_600_000
const mostAtATime = 20_000

interface Jump {
  startedMs: number
  lastMs: number
  reports: number
  lng: number
  lat: number
  nm: number
  /** Whether two places took turns. */
  takesTurns: boolean
  told: number
}

/**
 * What is odd about where a ship says she is: reports from where she cannot be, which the fleet held back, and a number
 * that two transmitters use in turns.
 */
export class Identity {
  readonly #jumps = new Map<number, Jump>()
  readonly #tell: (event: VesselEvent) => void

  constructor(tell: (event: VesselEvent) => void) {
    this.#tell = tell
  }

  /** A report that the fleet did not believe. */
  holdBack(slot: number, atMs: number, lng: number, lat: number, fleet: AtSeaFleet): void {
    const { columns } = fleet
    let jump = this.#jumps.get(slot)
    if (jump === undefined) {
      if (this.#jumps.size >= mostAtATime) return
      const nm = distanceNm(lng, lat, columns.lng[slot], columns.lat[slot])
      jump = { startedMs: atMs, lastMs: atMs, reports: 0, lng, lat, nm, takesTurns: false, told: 0 }
      this.#jumps.set(slot, jump)
    }
    jump.reports++
    jump.lastMs = Math.max(jump.lastMs, atMs)
    if ((columns.quality[slot] & conflictBit) !== 0) jump.takesTurns = true
    const isShared = jump.takesTurns && jump.lastMs - jump.startedMs >= sharedAfterMs
    if (isShared && (columns.quality[slot] & sharedBit) === 0) {
      columns.quality[slot] |= sharedBit
      fleet.markDirty(slot)
      this.#tell(eventOf('shared_mmsi', columns.mmsi[slot], jump, false))
    }
  }

  /** Tells of jumps: the first time at once, and when they are over. */
  tick(nowMs: number, fleet: AtSeaFleet): void {
    for (const [slot, jump] of this.#jumps) {
      const over = nowMs - jump.lastMs > sameMs
      const { columns } = fleet
      if (jump.told === 0 || (over && jump.told !== jump.reports)) {
        this.#tell(eventOf('teleport', columns.mmsi[slot], jump, over))
        jump.told = jump.reports
      }
      if (!over) continue
      this.#jumps.delete(slot)
      if ((columns.quality[slot] & sharedBit) === 0) continue
      columns.quality[slot] &= ~sharedBit
      fleet.markDirty(slot)
      this.#tell(eventOf('shared_mmsi', columns.mmsi[slot], jump, true))
    }
  }

  forget(slot: number): void {
    this.#jumps.delete(slot)
  }
}

function eventOf(kind: 'teleport' | 'shared_mmsi', mmsi: number, jump: Jump, over: boolean): VesselEvent {
  const { startedMs, lastMs, lng, lat, nm, reports } = jump
  return {
    id: eventId(kind, mmsi, startedMs),
    kind,
    ...{ mmsi, otherMmsi: null, startedMs, endedMs: over || kind === 'teleport' ? lastMs : null },
    lng: figureOf(lng, 5) ?? 0,
    lat: figureOf(lat, 5) ?? 0,
    detail: { reports_held_back: reports, distance_nm: figureOf(nm, 1) },
  }
}

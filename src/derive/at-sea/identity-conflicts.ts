import { distanceNm } from '#domain/geo.ts'
import type { Observations } from '#domain/messages/observations.ts'
import { roundOrNull } from '#domain/nan.ts'
import { qualityBit, setQuality } from '#domain/vessel/evidence.ts'
import type { VesselEvent } from '#domain/vessel/vessel-history.ts'
import type { MemoryReader, MemoryWriter } from '#domain/vessel/slot-memory.ts'
import { type AtSeaFleet, eventId } from './at-sea-fleet.ts'
import { msPerHour } from '#domain/time.ts'

const conflictBit = qualityBit('position_conflict')
const sharedBit = qualityBit('shared_mmsi')
/** Held-back reports within this time of each other are one event. */
const sameMs = 6 * msPerHour
/** Positions alternating between two places for this long are two transmitters, not a receiver fault. */
const sharedAfterMs = msPerHour
const maxAtATime = 20_000

interface Jump {
  startedMs: number
  lastMs: number
  reports: number
  lng: number
  lat: number
  nm: number
  /** Whether positions alternate between two places. */
  alternates: boolean
  emitted: number
}

/** Detects implausible jumps, whose reports the fleet held back, and MMSIs that two transmitters share. */
export class IdentityConflicts {
  readonly #jumps = new Map<number, Jump>()
  readonly #emit: (event: VesselEvent) => void

  readonly #onChange: (slot: number) => void

  /** `onChange`: called with the slot of each vessel whose jump was reported, emitted or is over. */
  constructor(emit: (event: VesselEvent) => void, onChange: (slot: number) => void = () => {}) {
    this.#emit = emit
    this.#onChange = onChange
  }

  has(slot: number): boolean {
    return this.#jumps.has(slot)
  }

  /** Writes the jump of a vessel, to be kept over a restart. */
  save(slot: number, to: MemoryWriter): void {
    const jump = this.#jumps.get(slot)
    if (jump === undefined) return
    const { startedMs, lastMs, reports, lng, lat, nm, alternates, emitted } = jump
    for (const figure of [startedMs, lastMs, reports, lng, lat, nm, emitted]) to.f64(figure)
    to.u8(alternates ? 1 : 0)
  }

  restore(slot: number, from: MemoryReader): void {
    this.#jumps.delete(slot)
    if (from.isOver) return
    const [startedMs, lastMs, reports, lng, lat, nm, emitted] = Array.from({ length: 7 }, () => from.f64())
    this.#jumps.set(slot, { startedMs, lastMs, reports, lng, lat, nm, emitted, alternates: from.u8() === 1 })
  }

  /** Counts a report that the fleet held back. */
  observeHeldBack(batch: Observations, row: number, slot: number, fleet: AtSeaFleet): void {
    const [atMs, lng, lat] = [batch.atMs[row], batch.lng[row], batch.lat[row]]
    const { columns } = fleet
    let jump = this.#jumps.get(slot)
    if (jump === undefined) {
      if (this.#jumps.size >= maxAtATime) return
      const nm = distanceNm(lng, lat, columns.lng[slot], columns.lat[slot])
      jump = { startedMs: atMs, lastMs: atMs, reports: 0, lng, lat, nm, alternates: false, emitted: 0 }
      this.#jumps.set(slot, jump)
    }
    jump.reports++
    this.#onChange(slot)
    jump.lastMs = Math.max(jump.lastMs, atMs)
    if ((columns.quality[slot] & conflictBit) !== 0) jump.alternates = true
    const isShared = jump.alternates && jump.lastMs - jump.startedMs >= sharedAfterMs
    if (isShared && setQuality(columns.quality, slot, sharedBit, true)) {
      fleet.markDirty(slot)
      this.#emit(eventOf('shared_mmsi', columns.mmsi[slot], jump, false))
    }
  }

  /** Emits each jump once at its beginning and once when it is over. */
  tick(nowMs: number, fleet: AtSeaFleet): void {
    for (const [slot, jump] of this.#jumps) {
      const over = nowMs - jump.lastMs > sameMs
      const { columns } = fleet
      if (jump.emitted === 0 || (over && jump.emitted !== jump.reports)) {
        this.#emit(eventOf('teleport', columns.mmsi[slot], jump, over))
        jump.emitted = jump.reports
        this.#onChange(slot)
      }
      if (!over) continue
      this.#jumps.delete(slot)
      this.#onChange(slot)
      if (!setQuality(columns.quality, slot, sharedBit, false)) continue
      fleet.markDirty(slot)
      this.#emit(eventOf('shared_mmsi', columns.mmsi[slot], jump, true))
    }
  }

  /** Drops the jump of a vessel that gives its slot to another one; an MMSI is shared until the last report from elsewhere. */
  evict(slot: number, { columns }: AtSeaFleet): void {
    const jump = this.#jumps.get(slot)
    this.#jumps.delete(slot)
    if (jump !== undefined && (columns.quality[slot] & sharedBit) !== 0)
      this.#emit(eventOf('shared_mmsi', columns.mmsi[slot], jump, true))
  }
}

function eventOf(kind: 'teleport' | 'shared_mmsi', mmsi: number, jump: Jump, over: boolean): VesselEvent {
  const { startedMs, lastMs, lng, lat, nm, reports } = jump
  return {
    id: eventId(kind, mmsi, startedMs),
    kind,
    mmsi,
    otherMmsi: null,
    startedMs,
    endedMs: over || kind === 'teleport' ? lastMs : null,
    lng: roundOrNull(lng, 5) ?? 0,
    lat: roundOrNull(lat, 5) ?? 0,
    detail: { reportsHeldBack: reports, distanceNm: roundOrNull(nm, 1) },
  }
}

import {
  MemoryColumns,
  type MemoryReader,
  memoryTags,
  type MemoryWriter,
  type SlotMemory,
} from '#domain/vessel/slot-memory.ts'
import type { GapDetector } from './gaps.ts'
import type { IdentityConflicts } from './identity-conflicts.ts'
import type { OpenStays } from './open-stays.ts'
import type { PortProximity } from './port-proximity.ts'
import type { SlowStays } from './slow-stays.ts'

interface AtSeaState {
  gaps: GapDetector
  stays: SlowStays
  places: PortProximity
  loitering: OpenStays
  storage: OpenStays
  identity: IdentityConflicts
}

/** The reports before a silence, the stay and the jump of each vessel, and which of its events are open. */
export class AtSeaMemory implements SlotMemory {
  readonly tag = memoryTags.atSea
  readonly #state: AtSeaState
  readonly #gaps: MemoryColumns
  readonly #stays: MemoryColumns

  constructor(state: AtSeaState) {
    this.#state = state
    this.#gaps = new MemoryColumns(state.gaps.columns)
    this.#stays = new MemoryColumns([...state.stays.columns, ...state.places.columns])
  }

  save(slot: number, to: MemoryWriter): void {
    const { gaps, stays, loitering, storage, identity, places } = this.#state
    const isKnown = !Number.isNaN(gaps.lastMs[slot]) || !Number.isNaN(stays.sinceMs[slot]) || places.isKnown(slot)
    if (!isKnown && !identity.has(slot)) return
    this.#gaps.save(slot, to)
    this.#stays.save(slot, to)
    to.f64(gaps.openCoverage(slot))
    for (const open of [loitering, storage]) to.f64(open.startedMs(slot))
    identity.save(slot, to)
  }

  restore(slot: number, from: MemoryReader): boolean {
    const { gaps, loitering, storage, identity } = this.#state
    this.#gaps.restore(slot, from)
    this.#stays.restore(slot, from)
    gaps.reopen(slot, from.f64())
    for (const open of [loitering, storage]) open.reopen(slot, from.f64())
    identity.restore(slot, from)
    return true
  }
}

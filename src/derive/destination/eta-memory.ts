import type { Port } from '#domain/world/places.ts'
import {
  MemoryColumns,
  type MemoryReader,
  memoryTags,
  type MemoryWriter,
  type SlotMemory,
} from '#domain/vessel/slot-memory.ts'
import type { ArrivalPace } from './arrival-pace.ts'
import type { ObservedSpeed } from './observed-speed.ts'

/** When each ETA is due, the speed observed, and the voyage that is watched; ports by their codes. */
export class EtaMemory implements SlotMemory {
  readonly tag = memoryTags.etas
  readonly #ports: readonly Port[]
  readonly #portOf: ReadonlyMap<string, number>
  readonly #measuredPort: Int32Array
  readonly #watchedPort: Int32Array
  readonly #columns: MemoryColumns

  constructor(
    { ports, portOf }: { ports: readonly Port[]; portOf: ReadonlyMap<string, number> },
    state: { measuredPort: Int32Array; dueMs: Float64Array; speed: ObservedSpeed; pace: ArrivalPace },
  ) {
    this.#ports = ports
    this.#portOf = portOf
    this.#measuredPort = state.measuredPort
    this.#watchedPort = state.pace.port
    const due = { column: state.dueMs, unknown: -Infinity }
    this.#columns = new MemoryColumns([due, ...state.speed.columns, ...state.pace.columns])
  }

  save(slot: number, to: MemoryWriter): void {
    this.#columns.save(slot, to)
    for (const port of [this.#measuredPort, this.#watchedPort]) to.text(this.#ports[port[slot]]?.unlocode ?? null)
  }

  restore(slot: number, from: MemoryReader): boolean {
    this.#columns.restore(slot, from)
    for (const port of [this.#measuredPort, this.#watchedPort]) port[slot] = this.#portOf.get(from.text() ?? '') ?? -1
    return true
  }
}

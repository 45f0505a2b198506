import {
  MemoryColumns,
  type MemoryReader,
  memoryTags,
  type MemoryWriter,
  type SlotMemory,
} from '#domain/vessel/slot-memory.ts'
import type { TransitCounter } from './transit-counter.ts'

/** Where each vessel was last, and its way through the straits that it is near. */
export class ChokepointMemory implements SlotMemory {
  readonly tag = memoryTags.chokepoints
  readonly #lastMs: Float64Array
  readonly #last: MemoryColumns
  readonly #counters: readonly TransitCounter[]

  constructor(
    {
      lastMs,
      lastLng,
      lastLat,
      lastNear,
    }: { lastMs: Float64Array; lastLng: Float32Array; lastLat: Float32Array; lastNear: Uint8Array },
    counters: readonly TransitCounter[],
  ) {
    this.#lastMs = lastMs
    this.#last = new MemoryColumns([lastMs, lastLng, lastLat, lastNear])
    this.#counters = counters
  }

  save(slot: number, to: MemoryWriter): void {
    const counters = this.#counters.filter(({ passages }) => passages.has(slot))
    if (Number.isNaN(this.#lastMs[slot]) && counters.length === 0) return
    this.#last.save(slot, to)
    for (const { zones, passages } of counters) {
      const { side, zone, hadSilence, lastMs, passedMs } = passages.get(slot)!
      to.text(zones.chokepoint.id)
      to.u8(side)
      to.u8(zone)
      to.u8(hadSilence ? 1 : 0)
      to.f64(lastMs)
      to.f64(passedMs)
    }
  }

  restore(slot: number, from: MemoryReader): boolean {
    this.#last.restore(slot, from)
    for (const { passages } of this.#counters) passages.delete(slot)
    while (!from.isOver) {
      const id = from.text()
      const passage = {
        ...{ side: from.u8(), zone: from.u8(), hadSilence: from.u8() === 1 },
        ...{ lastMs: from.f64(), passedMs: from.f64() },
      }
      this.#counters.find(({ zones }) => zones.chokepoint.id === id)?.passages.set(slot, passage)
    }
    return true
  }
}

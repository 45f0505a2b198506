import type { Fleet } from '#fleet/fleet.ts'
import type { Store } from '#store/store.ts'
import type { VesselRow } from '#store/positions/vessel-row.ts'

/** Vessels encoded for the store in one slice. */
const rowsPerSlice = 500

/** Rows of vessels without a slot that are kept between two saves: a flood of made-up ones must not fill the memory, nor take the time to encode all of them. */
const maxEvicted = 5000

/** Where vessels are read and written. */
interface UnsavedParts {
  fleet: Fleet
  store: Pick<Store, 'saveVessels'>
  toRow: (slot: number) => VesselRow
}

/** Vessels that differ from their rows in the store, and the rows of those that lost their slot before they were stored. */
export class UnsavedVessels {
  readonly #parts: UnsavedParts
  #slots = new Set<number>()
  /** Slots that are being written. */
  #writing = new Set<number>()
  /** By MMSI. */
  readonly #evicted = new Map<number, VesselRow>()

  constructor(parts: UnsavedParts) {
    this.#parts = parts
  }

  get size(): number {
    return this.#slots.size + this.#writing.size + this.#evicted.size
  }

  add(slot: number): void {
    this.#slots.add(slot)
  }

  /** Drops all: another node writes them. */
  clear(): void {
    this.#slots.clear()
    this.#evicted.clear()
  }

  /** Keeps the row of a vessel whose slot is about to be given to another; `isChanged`: it has changed and was not added yet. */
  evict(slot: number, isChanged: boolean): void {
    if (!isChanged && !this.#slots.has(slot) && !this.#writing.has(slot)) return
    const mmsi = this.#parts.fleet.columns.mmsi[slot]
    if (this.#evicted.size < maxEvicted || this.#evicted.has(mmsi)) this.#evicted.set(mmsi, this.#parts.toRow(slot))
  }

  /** Writes all of them, in slices; what fails is retried by the next call. */
  async save(): Promise<void> {
    await this.#saveEvicted()
    const { store, toRow } = this.#parts
    const slots = [...this.#slots]
    this.#writing = this.#slots
    this.#slots = new Set()
    try {
      for (let from = 0; from < slots.length; from += rowsPerSlice) {
        const slice = slots.slice(from, from + rowsPerSlice)
        await store.saveVessels(slice.map(toRow))
        for (const slot of slice) this.#writing.delete(slot)
      }
    } finally {
      for (const slot of this.#writing) this.#slots.add(slot)
      this.#writing = new Set()
    }
  }

  async #saveEvicted(): Promise<void> {
    // A vessel that has a slot again is written as it is there.
    for (const mmsi of [...this.#evicted.keys()]) if (this.#parts.fleet.slotOf(mmsi) >= 0) this.#evicted.delete(mmsi)
    const rows = [...this.#evicted.values()]
    for (let from = 0; from < rows.length; from += rowsPerSlice) {
      const slice = rows.slice(from, from + rowsPerSlice)
      await this.#parts.store.saveVessels(slice)
      for (const row of slice) if (this.#evicted.get(row.mmsi) === row) this.#evicted.delete(row.mmsi)
    }
  }
}

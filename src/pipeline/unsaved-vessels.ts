import type { Fleet } from '#fleet/fleet.ts'
import type { Store } from '#store/store.ts'
import type { VesselRow } from '#store/positions/vessel-row.ts'
import { isOfEarlierDemo, withEarlier } from './last-states.ts'

/** Vessels encoded for the store, or read from it, in one slice. */
const rowsPerSlice = 500

/** Rows of vessels without a slot that are kept between two saves: a flood of made-up ones must not fill the memory, nor take the time to encode all of them. */
const maxEvicted = 5000

/** Where vessels are read and written. */
interface UnsavedParts {
  fleet: Fleet
  store: Pick<Store, 'saveVessels' | 'loadVessels'>
  toRow: (slot: number) => VesselRow
}

/**
 * Vessels that differ from their rows in the store, and the rows of those that lost their slot before they were stored. A
 * vessel that gets a slot again begins with what it reports now: until it has said all that is stored of it, its row keeps
 * the rest.
 */
export class UnsavedVessels {
  readonly #parts: UnsavedParts
  #slots = new Set<number>()
  /** Slots that are being written. */
  #writing = new Set<number>()
  /** By MMSI. */
  readonly #evicted = new Map<number, VesselRow>()
  /** By slot: 1 where it is known what is stored of the vessel. */
  readonly #isRead: Uint8Array
  /** By MMSI: the stored rows of vessels that have a slot again, while they hold more than was reported since. */
  readonly #earlier = new Map<number, VesselRow>()

  constructor(parts: UnsavedParts) {
    this.#parts = parts
    this.#isRead = new Uint8Array(parts.fleet.capacity)
  }

  get size(): number {
    return this.#slots.size + this.#writing.size + this.#evicted.size
  }

  add(slot: number): void {
    this.#slots.add(slot)
  }

  /** All vessels were restored from their rows. */
  restored(): void {
    this.#isRead.fill(1, 0, this.#parts.fleet.size)
    this.clear()
  }

  /** Drops all: another node writes them. */
  clear(): void {
    this.#slots.clear()
    this.#evicted.clear()
  }

  /** Keeps the row of a vessel whose slot is about to be given to another; `isChanged`: it has changed and was not added yet. */
  evict(slot: number, isChanged: boolean): void {
    const mmsi = this.#parts.fleet.columns.mmsi[slot]
    const isUnsaved = isChanged || this.#slots.has(slot) || this.#writing.has(slot)
    const before = this.#evicted.get(mmsi)
    if (isUnsaved && (this.#evicted.size < maxEvicted || before !== undefined))
      this.#evicted.set(mmsi, withEarlier(this.#rowOf(slot), before))
    this.#isRead[slot] = 0
    this.#earlier.delete(mmsi)
  }

  /** Writes all of them, in slices; what fails is retried by the next call. */
  async save(): Promise<void> {
    await this.#saveEvicted()
    const slots = [...this.#slots]
    this.#writing = this.#slots
    this.#slots = new Set()
    try {
      for (let from = 0; from < slots.length; from += rowsPerSlice) {
        const slice = slots.slice(from, from + rowsPerSlice)
        await this.#readEarlier(slice)
        // A slot that was given to another vessel meanwhile is written by the next call.
        const read = slice.filter((slot) => this.#isRead[slot] === 1)
        await this.#parts.store.saveVessels(read.map((slot) => this.#rowOf(slot)))
        for (const slot of read) this.#writing.delete(slot)
      }
    } finally {
      for (const slot of this.#writing) this.#slots.add(slot)
      this.#writing = new Set()
    }
  }

  /** The row of a vessel, with what is stored of it and was not reported since. */
  #rowOf(slot: number): VesselRow {
    const row = this.#parts.toRow(slot)
    const earlier = this.#earlier.get(row.mmsi)
    const whole = withEarlier(row, earlier)
    if (whole === row && earlier !== undefined) this.#earlier.delete(row.mmsi)
    return whole
  }

  /** Reads what is stored of vessels that got their slots since the start. */
  async #readEarlier(slots: readonly number[]): Promise<void> {
    const { mmsi } = this.#parts.fleet.columns
    const unread = slots.filter((slot) => this.#isRead[slot] === 0)
    const mmsis = unread.map((slot) => mmsi[slot])
    const stored = await this.#stored(mmsis)
    for (const [i, slot] of unread.entries()) {
      if (mmsi[slot] !== mmsis[i]) continue
      this.#isRead[slot] = 1
      const row = stored.get(mmsis[i])
      // One that was not stored yet is later.
      if (row !== undefined) this.#earlier.set(row.mmsi, withEarlier(this.#earlier.get(row.mmsi) ?? row, row))
    }
  }

  async #stored(mmsis: readonly number[]): Promise<Map<number, VesselRow>> {
    if (mmsis.length === 0) return new Map()
    const rows = await this.#parts.store.loadVessels(mmsis)
    return new Map(rows.filter((row) => !isOfEarlierDemo(row)).map((row) => [row.mmsi, row]))
  }

  async #saveEvicted(): Promise<void> {
    // A vessel that has a slot again is written as it is there.
    for (const [mmsi, row] of [...this.#evicted]) {
      if (this.#parts.fleet.slotOf(mmsi) < 0) continue
      this.#evicted.delete(mmsi)
      this.#earlier.set(mmsi, row)
    }
    const rows = [...this.#evicted.values()]
    for (let from = 0; from < rows.length; from += rowsPerSlice) {
      const slice = rows.slice(from, from + rowsPerSlice)
      const stored = await this.#stored(slice.map(({ mmsi }) => mmsi))
      await this.#parts.store.saveVessels(slice.map((row) => withEarlier(row, stored.get(row.mmsi))))
      for (const row of slice) if (this.#evicted.get(row.mmsi) === row) this.#evicted.delete(row.mmsi)
    }
  }
}

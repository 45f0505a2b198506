/**
 * Hash index from MMSI to slot: open addressing with linear probing over one typed array, so that a lookup touches one
 * cache line and allocates nothing. Never more than half full.
 */
export class MmsiIndex {
  /** Pairs of MMSI and slot + 1; an MMSI of 0 is an empty pair. */
  readonly #pairs: Uint32Array
  readonly #mask: number

  constructor(capacity: number) {
    const places = 2 ** Math.ceil(Math.log2(Math.max(8, capacity * 2)))
    this.#pairs = new Uint32Array(places * 2)
    this.#mask = places - 1
  }

  /** The slot of an MMSI, or −1. */
  get(mmsi: number): number {
    const pairs = this.#pairs
    for (let at = this.#home(mmsi); ; at = (at + 1) & this.#mask) {
      const found = pairs[at * 2]
      if (found === mmsi) return pairs[at * 2 + 1] - 1
      if (found === 0) return -1
    }
  }

  /** Writes the slots of the first `count` MMSIs, −1 for unknown ones: one loop, in which the cache misses overlap. */
  getAll(mmsis: Uint32Array, slots: Int32Array, count: number): void {
    const pairs = this.#pairs
    for (let i = 0; i < count; i++) {
      const mmsi = mmsis[i]
      const at = this.#home(mmsi)
      slots[i] = pairs[at * 2] === mmsi ? pairs[at * 2 + 1] - 1 : this.get(mmsi)
    }
  }

  /** Adds a pair; the MMSI must not be in the index. */
  set(mmsi: number, slot: number): void {
    let at = this.#home(mmsi)
    while (this.#pairs[at * 2] !== 0) at = (at + 1) & this.#mask
    this.#pairs[at * 2] = mmsi
    this.#pairs[at * 2 + 1] = slot + 1
  }

  /** Removes a pair and closes the gap, so that no search ends too early. */
  delete(mmsi: number): void {
    const pairs = this.#pairs
    let gap = this.#home(mmsi)
    while (pairs[gap * 2] !== mmsi) {
      if (pairs[gap * 2] === 0) return
      gap = (gap + 1) & this.#mask
    }
    for (let at = (gap + 1) & this.#mask; pairs[at * 2] !== 0; at = (at + 1) & this.#mask) {
      // A pair may move back into the gap unless its home lies between the gap and itself.
      const fromHome = (at - this.#home(pairs[at * 2])) & this.#mask
      if (fromHome < ((at - gap) & this.#mask)) continue
      pairs[gap * 2] = pairs[at * 2]
      pairs[gap * 2 + 1] = pairs[at * 2 + 1]
      gap = at
    }
    pairs[gap * 2] = 0
    pairs[gap * 2 + 1] = 0
  }

  #home(mmsi: number): number {
    const mixed = Math.imul(mmsi ^ (mmsi >>> 15), 0x2c1b3c6d)
    return (mixed ^ (mixed >>> 13)) & this.#mask
  }
}

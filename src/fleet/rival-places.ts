import type { Fix } from '#domain/track/movement.ts'
import type { MemoryReader, MemoryWriter } from '#domain/vessel/slot-memory.ts'

/** Places tracked for one vessel beside the accepted one; a further place replaces the one silent for the longest time. */
export const maxRivals = 3

const firstEntries = 64

/**
 * The places that reports of a vessel come from beside the accepted one, in typed columns: an entry for each vessel that
 * has such places, at most one per slot, so that memory is bounded and a report allocates nothing.
 */
export class RivalPlaces {
  /** By entry: the vessel's slot; −1 while the entry is free. */
  slot: Int32Array
  /** By entry: 1 while places alternate. */
  conflict: Uint8Array
  /** By entry: 1 when the next accepted report has no path from the one before. */
  restart: Uint8Array
  /** By entry: since when places alternate. */
  conflictSinceMs: Float64Array
  /** By entry: for how long the accepted place had been held when the conflict began. */
  acceptedHeldMs: Float64Array
  /** By entry: the last report of any rival. */
  rivalMs: Float64Array
  /** By place: position and time of the last report there; NaN for none. */
  lng: Float64Array
  lat: Float64Array
  atMs: Float64Array
  /** By place: time of the first report there. */
  sinceMs: Float64Array
  /** By place: for how long it had been the accepted one; 0 for never. */
  heldMs: Float64Array
  /** By place: reports since it is a rival. */
  reports: Uint32Array
  /** By place: reports there since the last one from elsewhere. */
  consecutive: Uint8Array
  /** By place: number of returns to it after a report from elsewhere. */
  returns: Uint8Array
  /** Entries up to here were in use. */
  length = 0
  #free: number[] = []
  /** By slot: the entry plus 1; 0 for none. */
  readonly #entryOf: Int32Array
  /** Bit per slot: it has an entry. Small enough to stay in the CPU cache, where `#entryOf` does not. */
  readonly #hasEntry: Uint32Array

  constructor(vessels: number) {
    this.#entryOf = new Int32Array(vessels)
    this.#hasEntry = new Uint32Array((vessels >>> 5) + 1)
    const [entries, places] = [firstEntries, firstEntries * maxRivals]
    this.slot = new Int32Array(entries).fill(-1)
    this.conflict = new Uint8Array(entries)
    this.restart = new Uint8Array(entries)
    this.conflictSinceMs = new Float64Array(entries)
    this.acceptedHeldMs = new Float64Array(entries)
    this.rivalMs = new Float64Array(entries)
    this.lng = new Float64Array(places)
    this.lat = new Float64Array(places)
    this.atMs = new Float64Array(places)
    this.sinceMs = new Float64Array(places)
    this.heldMs = new Float64Array(places)
    this.reports = new Uint32Array(places)
    this.consecutive = new Uint8Array(places)
    this.returns = new Uint8Array(places)
  }

  /** Number of vessels with an entry. */
  get size(): number {
    return this.length - this.#free.length
  }

  /** Whether a slot has an entry. */
  has(slot: number): boolean {
    return ((this.#hasEntry[slot >>> 5] >>> (slot & 31)) & 1) === 1
  }

  /** The entry of a slot; −1 for none. */
  entryOf(slot: number): number {
    return this.#entryOf[slot] - 1
  }

  /** Creates the entry of a slot that has none. */
  open(slot: number): number {
    const entry = this.#free.pop() ?? this.length++
    if (entry >= this.slot.length) this.#grow()
    this.#entryOf[slot] = entry + 1
    this.#hasEntry[slot >>> 5] |= 1 << (slot & 31)
    this.slot[entry] = slot
    this.conflict[entry] = this.restart[entry] = 0
    this.conflictSinceMs[entry] = this.acceptedHeldMs[entry] = this.rivalMs[entry] = NaN
    this.atMs.fill(NaN, entry * maxRivals, (entry + 1) * maxRivals)
    return entry
  }

  close(entry: number): void {
    const slot = this.slot[entry]
    this.#entryOf[slot] = 0
    this.#hasEntry[slot >>> 5] &= ~(1 << (slot & 31))
    this.slot[entry] = -1
    this.#free.push(entry)
  }

  /** Whether an entry has any place. */
  hasPlaces(entry: number): boolean {
    for (let place = entry * maxRivals; place < (entry + 1) * maxRivals; place++)
      if (!Number.isNaN(this.atMs[place])) return true
    return false
  }

  /** Adds a first report from a place, and returns the place. */
  add(entry: number, { lng, lat, atMs }: Fix): number {
    let place = entry * maxRivals
    for (let other = place; other < (entry + 1) * maxRivals; other++) {
      if (Number.isNaN(this.atMs[other])) {
        place = other
        break
      }
      if (this.atMs[other] < this.atMs[place]) place = other
    }
    this.lng[place] = lng
    this.lat[place] = lat
    this.atMs[place] = this.sinceMs[place] = atMs
    this.heldMs[place] = 0
    this.reports[place] = 1
    this.consecutive[place] = 1
    this.returns[place] = 0
    return place
  }

  /** Adds a report to a place. */
  report(place: number, { lng, lat, atMs }: Fix): void {
    this.lng[place] = lng
    this.lat[place] = lat
    this.atMs[place] = atMs
    this.reports[place]++
    if (this.consecutive[place] === 0 && this.returns[place] < 255) this.returns[place]++
    if (this.consecutive[place] < 255) this.consecutive[place]++
  }

  /** Records a report from elsewhere: every place but `except` is no longer consecutive. */
  interrupt(entry: number, except = -1): void {
    for (let place = entry * maxRivals; place < (entry + 1) * maxRivals; place++)
      if (place !== except) this.consecutive[place] = 0
  }

  /** Writes an entry, to be kept over a restart. */
  save(entry: number, to: MemoryWriter): void {
    to.u8(this.conflict[entry])
    to.u8(this.restart[entry])
    for (const times of [this.conflictSinceMs, this.acceptedHeldMs, this.rivalMs]) to.f64(times[entry])
    for (let place = entry * maxRivals; place < (entry + 1) * maxRivals; place++) {
      for (const figures of [this.atMs, this.lng, this.lat, this.sinceMs, this.heldMs]) to.f64(figures[place])
      to.i32(this.reports[place])
      to.u8(this.consecutive[place])
      to.u8(this.returns[place])
    }
  }

  restore(entry: number, from: MemoryReader): void {
    this.conflict[entry] = from.u8()
    this.restart[entry] = from.u8()
    for (const times of [this.conflictSinceMs, this.acceptedHeldMs, this.rivalMs]) times[entry] = from.f64()
    for (let place = entry * maxRivals; place < (entry + 1) * maxRivals; place++) {
      for (const figures of [this.atMs, this.lng, this.lat, this.sinceMs, this.heldMs]) figures[place] = from.f64()
      this.reports[place] = from.i32()
      this.consecutive[place] = from.u8()
      this.returns[place] = from.u8()
    }
  }

  #grow(): void {
    const entries = this.slot.length * 2
    const places = entries * maxRivals
    this.slot = wider(this.slot, new Int32Array(entries).fill(-1))
    this.conflict = wider(this.conflict, new Uint8Array(entries))
    this.restart = wider(this.restart, new Uint8Array(entries))
    this.conflictSinceMs = wider(this.conflictSinceMs, new Float64Array(entries))
    this.acceptedHeldMs = wider(this.acceptedHeldMs, new Float64Array(entries))
    this.rivalMs = wider(this.rivalMs, new Float64Array(entries))
    this.lng = wider(this.lng, new Float64Array(places))
    this.lat = wider(this.lat, new Float64Array(places))
    this.atMs = wider(this.atMs, new Float64Array(places))
    this.sinceMs = wider(this.sinceMs, new Float64Array(places))
    this.heldMs = wider(this.heldMs, new Float64Array(places))
    this.reports = wider(this.reports, new Uint32Array(places))
    this.consecutive = wider(this.consecutive, new Uint8Array(places))
    this.returns = wider(this.returns, new Uint8Array(places))
  }
}

function wider<T extends { set(from: ArrayLike<number>): void }>(from: ArrayLike<number>, to: T): T {
  to.set(from)
  return to
}

import { rowStride, type WasmMemory, wasmMemory } from './row-copier.ts'

/** Rows for the threads of this process: written by one thread, read by all. */
export interface SharedRows {
  readonly memory: WasmMemory
  /** Number of places for a row. The first stays empty. */
  readonly places: number
}

/** Places for each vessel: one for its row, and one for the row before, which a thread may still read. */
const placesAVessel = 2

/** Memory for the rows of this many vessels, committed as it is written; null where WebAssembly cannot allocate it. */
export function sharedRows(vessels: number): SharedRows | null {
  const places = 1 + placesAVessel * vessels
  const memory = wasmMemory(places * (rowStride + 2), true)
  return memory && { memory, places }
}

/** The bytes of all rows, and the length of each with its comma. */
export function viewsOf({ memory: { buffer }, places }: SharedRows) {
  return {
    rows: Buffer.from(buffer, 0, places * rowStride),
    lengths: new Uint16Array(buffer, places * rowStride, places),
  }
}

/**
 * The places of shared rows, as the thread that writes knows them. What other threads may read is never overwritten: a row
 * that changes gets another place, and the place it had is free when all threads have what was published after the change.
 */
export class RowPlaces {
  readonly shared: SharedRows
  /** The update that will be published next. */
  #next = 1
  /** By place: the update in which its row is first published. */
  readonly #publishedIn: Uint32Array
  readonly #free: Uint32Array
  #freeCount = 0
  /** Places from here on were never used. */
  #unused = 1
  /** Places that rows have left, a ring in order of time, and how many of them each update has left. */
  readonly #left: Uint32Array
  #first = 0
  #count = 0
  readonly #updates: { update: number; count: number }[] = []
  #sinceUpdate = 0

  constructor(shared: SharedRows) {
    this.shared = shared
    this.#publishedIn = new Uint32Array(shared.places)
    this.#free = new Uint32Array(shared.places)
    this.#left = new Uint32Array(shared.places)
  }

  /** The place for a row that has `place` now (0: none); 0 where none is free. */
  placeFor(place: number): number {
    // No thread knows it yet.
    if (place !== 0 && this.#publishedIn[place] === this.#next) return place
    if (place !== 0) this.leave(place)
    const taken = this.#freeCount > 0 ? this.#free[--this.#freeCount] : this.#nextUnused()
    this.#publishedIn[taken] = this.#next
    return taken
  }

  /** A row has left its place. */
  leave(place: number): void {
    this.#left[(this.#first + this.#count++) % this.#left.length] = place
    this.#sinceUpdate++
  }

  /** All rows as they are now are published: the number of this update. */
  publish(): number {
    this.#updates.push({ update: this.#next, count: this.#sinceUpdate })
    this.#sinceUpdate = 0
    return this.#next++
  }

  /** Every thread has this update, or a later one. */
  free(update: number): void {
    while (this.#updates.length > 0 && this.#updates[0].update <= update) {
      const { count } = this.#updates.shift()!
      for (let i = 0; i < count; i++) {
        this.#free[this.#freeCount++] = this.#left[this.#first]
        this.#first = (this.#first + 1) % this.#left.length
      }
      this.#count -= count
    }
  }

  #nextUnused(): number {
    return this.#unused < this.shared.places ? this.#unused++ : 0
  }
}

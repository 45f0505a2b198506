import type { Observations } from '#domain/observations.ts'

/** Milliseconds until the year 2109, and how many batches a double tells apart above them. */
const timeRange = 2 ** 42
const batchNumbers = 1024

/**
 * Finds out which ships of a batch spoke out of order or twice at one instant, and sorts the rows of those alone: one
 * ship's word never depends on another's. Feeds are in order nearly always, so there are few.
 */
export class RowOrder {
  /** When each row was said. */
  atMs = new Float64Array(4096)
  /** By slot, positions and the rest apart: the batch that spoke of it last, above the time that it gave. */
  readonly #last: Float64Array
  /** Bit per slot: her rows must be sorted. Small enough to stay in the nearest cache. */
  readonly #mixed: Uint32Array
  #mixedSlots: number[] = []
  #rows = new Uint32Array(4096)
  #batch = 0
  #batchBase = 0

  constructor(slots: number) {
    this.#last = new Float64Array(slots * 2)
    this.#mixed = new Uint32Array((slots >>> 5) + 1)
  }

  start(rows: number): void {
    if (this.atMs.length < rows) {
      this.atMs = new Float64Array(rows)
      this.#rows = new Uint32Array(rows)
    }
    // A number that comes round again costs a sort that was not needed, nothing else.
    this.#batch = (this.#batch + 1) % batchNumbers
    this.#batchBase = this.#batch * timeRange
  }

  note(row: number, slot: number, isPosition: boolean, atMs: number): void {
    this.atMs[row] = atMs
    const key = slot * 2 + (isPosition ? 1 : 0)
    const now = this.#batchBase + atMs
    const last = this.#last[key]
    if (last >= now && last < this.#batchBase + timeRange) this.#mix(slot)
    this.#last[key] = now
  }

  /**
   * The rows as they come, but those of mixed ships behind the others, oldest first, and those of one instant in an
   * order that depends on what they say; null where nobody is mixed. Good until the next batch.
   */
  sorted(batch: Observations): Uint32Array | null {
    if (this.#mixedSlots.length === 0) return null
    const { atMs } = this
    const late: number[] = []
    let count = 0
    for (let row = 0; row < batch.length; row++) {
      const slot = batch.slot[row]
      if (slot >= 0 && ((this.#mixed[slot >>> 5] >>> (slot & 31)) & 1) === 1) late.push(row)
      else this.#rows[count++] = row
    }
    late.sort((a, b) => atMs[a] - atMs[b] || byContent(batch, a, b))
    this.#rows.set(late, count)
    for (const slot of this.#mixedSlots) this.#mixed[slot >>> 5] = 0
    this.#mixedSlots = []
    return this.#rows
  }

  #mix(slot: number): void {
    this.#mixed[slot >>> 5] |= 1 << (slot & 31)
    this.#mixedSlots.push(slot)
  }
}

function byContent(batch: Observations, a: number, b: number): number {
  return (
    batch.kind[a] - batch.kind[b] ||
    batch.mmsi[a] - batch.mmsi[b] ||
    apart(batch.lng[a], batch.lng[b]) ||
    apart(batch.lat[a], batch.lat[b]) ||
    apart(batch.sogKnots[a], batch.sogKnots[b]) ||
    apart(batch.cogDeg[a], batch.cogDeg[b]) ||
    apart(batch.headingDeg[a], batch.headingDeg[b]) ||
    batch.navStatus[a] - batch.navStatus[b] ||
    batch.receivedMs[a] - batch.receivedMs[b] ||
    batch.source[a] - batch.source[b]
  )
}

/** Difference of two quantities, unknown before any that is known. */
export function apart(a: number, b: number): number {
  if (Number.isNaN(a)) return Number.isNaN(b) ? 0 : -1
  return Number.isNaN(b) ? 1 : a - b
}

import type { Observations } from '#domain/messages/observations.ts'

/** Row numbers up to here are distinct; then they begin anew. */
const maxRowNumber = 2 ** 32 - 1

/**
 * Detects vessels whose rows in a batch are out of order or share one time, and sorts only their rows: vessels are
 * independent of each other, and feeds are nearly always in order.
 */
export class RowOrder {
  /** By slot: number of its last row, counted over all batches. */
  readonly #lastRow: Uint32Array
  /** Bit per slot: its rows must be sorted. Small enough for the first-level CPU cache. */
  readonly #unordered: Uint32Array
  #unorderedSlots: number[] = []
  #rows = new Uint32Array(4096)
  /** Number of the next batch's first row. */
  #next = 1

  constructor(slots: number) {
    this.#lastRow = new Uint32Array(slots)
    this.#unordered = new Uint32Array((slots >>> 5) + 1)
  }

  /** Finds the vessels of a batch, whose slots are assigned, with rows out of order. */
  observe({ slot: slots, atMs, length }: Observations): void {
    if (this.#next + length > maxRowNumber) {
      this.#lastRow.fill(0)
      this.#next = 1
    }
    const lastRow = this.#lastRow
    const first = this.#next
    this.#next += length
    for (let row = 0; row < length; row++) {
      const slot = slots[row]
      if (slot < 0) continue
      const last = lastRow[slot]
      if (last >= first && !(atMs[last - first] < atMs[row])) this.#markUnordered(slot)
      lastRow[slot] = first + row
    }
  }

  /**
   * The rows in order of arrival, then those of unordered vessels by time, and by content at the same time; null when none
   * is unordered. Valid until the next batch.
   */
  sorted(batch: Observations): Uint32Array | null {
    if (this.#unorderedSlots.length === 0) return null
    const { atMs } = batch
    if (this.#rows.length < batch.length) this.#rows = new Uint32Array(batch.length)
    const sorted: number[] = []
    let count = 0
    for (let row = 0; row < batch.length; row++) {
      const slot = batch.slot[row]
      if (slot >= 0 && ((this.#unordered[slot >>> 5] >>> (slot & 31)) & 1) === 1) sorted.push(row)
      else this.#rows[count++] = row
    }
    sorted.sort((a, b) => atMs[a] - atMs[b] || byContent(batch, a, b))
    this.#rows.set(sorted, count)
    for (const slot of this.#unorderedSlots) this.#unordered[slot >>> 5] = 0
    this.#unorderedSlots = []
    return this.#rows
  }

  #markUnordered(slot: number): void {
    this.#unordered[slot >>> 5] |= 1 << (slot & 31)
    this.#unorderedSlots.push(slot)
  }
}

function byContent(batch: Observations, a: number, b: number): number {
  return (
    batch.kind[a] - batch.kind[b] ||
    batch.mmsi[a] - batch.mmsi[b] ||
    compareUnknownFirst(batch.lng[a], batch.lng[b]) ||
    compareUnknownFirst(batch.lat[a], batch.lat[b]) ||
    compareUnknownFirst(batch.sogKnots[a], batch.sogKnots[b]) ||
    compareUnknownFirst(batch.cogDeg[a], batch.cogDeg[b]) ||
    compareUnknownFirst(batch.headingDeg[a], batch.headingDeg[b]) ||
    batch.navStatus[a] - batch.navStatus[b] ||
    batch.receivedMs[a] - batch.receivedMs[b] ||
    batch.source[a] - batch.source[b]
  )
}

/** Comparison of two figures, NaN first. */
export function compareUnknownFirst(a: number, b: number): number {
  if (Number.isNaN(a)) return Number.isNaN(b) ? 0 : -1
  return Number.isNaN(b) ? 1 : a - b
}

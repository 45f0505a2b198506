import type { Observations } from '#domain/messages/observations.ts'

/** Milliseconds until the year 2109, and how many batches a double tells apart above them. */
const timeRange = 2 ** 42
const batchNumbers = 1024

/**
 * Detects vessels whose rows in a batch are out of order or share one time, and sorts only their rows: vessels are
 * independent of each other, and feeds are nearly always in order.
 */
export class RowOrder {
  /** Message time of each row. */
  atMs = new Float64Array(4096)
  /** By slot × 2 (static data, positions): number of the last batch in the high bits, message time in the low bits. */
  readonly #last: Float64Array
  /** Bit per slot: its rows must be sorted. Small enough for the first-level CPU cache. */
  readonly #unordered: Uint32Array
  #unorderedSlots: number[] = []
  #rows = new Uint32Array(4096)
  #batch = 0
  #batchBase = 0

  constructor(slots: number) {
    this.#last = new Float64Array(slots * 2)
    this.#unordered = new Uint32Array((slots >>> 5) + 1)
  }

  start(rows: number): void {
    if (this.atMs.length < rows) {
      this.atMs = new Float64Array(rows)
      this.#rows = new Uint32Array(rows)
    }
    // A batch number used again costs at most an unneeded sort.
    this.#batch = (this.#batch + 1) % batchNumbers
    this.#batchBase = this.#batch * timeRange
  }

  record(row: number, slot: number, isPosition: boolean, atMs: number): void {
    this.atMs[row] = atMs
    const key = slot * 2 + (isPosition ? 1 : 0)
    const now = this.#batchBase + atMs
    const last = this.#last[key]
    if (last >= now && last < this.#batchBase + timeRange) this.#markUnordered(slot)
    this.#last[key] = now
  }

  /**
   * The rows in order of arrival, then those of unordered vessels by time, and by content at the same time; null when none
   * is unordered. Valid until the next batch.
   */
  sorted(batch: Observations): Uint32Array | null {
    if (this.#unorderedSlots.length === 0) return null
    const { atMs } = this
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

import type { Observations } from '#domain/observations.ts'

/** Milliseconds until the year 2109, and how many batches a double tells apart above them. */
const timeRange = 2 ** 42
const batchNumbers = 1024

/**
 * Finds out whether the rows of a batch can be taken as they come, or must be sorted because a ship's own reports are
 * out of order or at one instant. Feeds are in order nearly always, so the sort is rare.
 */
export class RowOrder {
  /** When each row was said. */
  atMs = new Float64Array(4096)
  /** By slot, positions and the rest apart: the batch that spoke of it last, above the time that it gave. */
  readonly #last: Float64Array
  #batch = 0
  #batchBase = 0
  #mixed = false

  constructor(slots: number) {
    this.#last = new Float64Array(slots * 2)
  }

  start(rows: number): void {
    if (this.atMs.length < rows) this.atMs = new Float64Array(rows)
    // A number that comes round again costs a sort that was not needed, nothing else.
    this.#batch = (this.#batch + 1) % batchNumbers
    this.#batchBase = this.#batch * timeRange
    this.#mixed = false
  }

  note(row: number, slot: number, isPosition: boolean, atMs: number): void {
    this.atMs[row] = atMs
    const key = slot * 2 + (isPosition ? 1 : 0)
    const now = this.#batchBase + atMs
    const last = this.#last[key]
    if (last >= now && last < this.#batchBase + timeRange) this.#mixed = true
    this.#last[key] = now
  }

  /** The rows oldest first, those of one instant in an order that depends on what they say; null: as they come. */
  sorted(batch: Observations): Uint32Array | null {
    if (!this.#mixed) return null
    const { atMs } = this
    const rows = Uint32Array.from({ length: batch.length }, (_, row) => row)
    // Rows that are nobody's have no time; they are skipped, wherever they stand.
    for (let row = 0; row < batch.length; row++) if (batch.slot[row] < 0) atMs[row] = 0
    return rows.sort((a, b) => atMs[a] - atMs[b] || byContent(batch, a, b))
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

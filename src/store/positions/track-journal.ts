import { decodeTrackChunk, encodeTrackChunk } from '#domain/track/track-chunk.ts'
import type { TrackPoint } from '#domain/track/track.ts'
import { frameAt, type Frame } from './frames.ts'

/**
 * The track points since the last fold, in memory in the format of the journal table. Each entry refers to the vessel's
 * previous one, so that reading a vessel's points does not scan those of others.
 */
export class TrackJournal {
  #batches: { seq: number; start: number; frames: Uint8Array }[] = []
  /** Offset of an entry's frame over all batches. */
  #at = new Uint32Array(1024)
  /** Index of the vessel's previous entry plus 1; 0: none. */
  #before = new Uint32Array(1024)
  #entries = 0
  readonly #lastOfShip = new Map<number, number>()

  get byteLength(): number {
    const last = this.#batches.at(-1)
    return last ? last.start + last.frames.length : 0
  }

  get lastSeq(): number {
    return this.#batches.at(-1)?.seq ?? 0
  }

  /** The frames that were added, each call's. */
  batches(): readonly Uint8Array[] {
    return this.#batches.map(({ frames }) => frames)
  }

  add(seq: number, frames: Uint8Array): void {
    const start = this.byteLength
    this.#batches.push({ seq, start, frames })
    for (let at = 0; at < frames.length;) {
      const { mmsi, nextAt } = frameAt(frames, at)
      this.#enter(mmsi, start + at)
      at = nextAt
    }
  }

  /** Drops the batches that were folded. */
  dropThrough(seq: number): void {
    const kept = this.#batches.filter((batch) => batch.seq > seq)
    this.#batches = []
    this.#entries = 0
    this.#lastOfShip.clear()
    for (const batch of kept) this.add(batch.seq, batch.frames)
  }

  ships(): IterableIterator<number> {
    return this.#lastOfShip.keys()
  }

  /** A vessel's frames, newest first. */
  *piecesOf(mmsi: number): Generator<Frame> {
    for (let entry = this.#lastOfShip.get(mmsi) ?? 0; entry > 0; entry = this.#before[entry - 1]!) {
      const at = this.#at[entry - 1]
      const batch = this.#batchAt(at)
      yield frameAt(batch.frames, at - batch.start)
    }
  }

  #enter(mmsi: number, at: number): void {
    if (this.#entries === this.#at.length) {
      this.#at = doubled(this.#at)
      this.#before = doubled(this.#before)
    }
    this.#at[this.#entries] = at
    this.#before[this.#entries] = this.#lastOfShip.get(mmsi) ?? 0
    this.#lastOfShip.set(mmsi, ++this.#entries)
  }

  #batchAt(at: number) {
    let low = 0
    let high = this.#batches.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (this.#batches[middle].start <= at) low = middle
      else high = middle - 1
    }
    return this.#batches[low]
  }
}

function doubled(column: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const wider = new Uint32Array(column.length * 2)
  wider.set(column)
  return wider
}

/** Merges the journal into one chunk per vessel and hour. */
export function* foldedPieces(journal: TrackJournal): Generator<Frame> {
  for (const mmsi of journal.ships()) {
    const byHour = new Map<number, Uint8Array[]>()
    for (const { atMs, bytes } of journal.piecesOf(mmsi)) {
      const pieces = byHour.get(atMs)
      if (pieces) pieces.push(bytes)
      else byHour.set(atMs, [bytes])
    }
    for (const [atMs, pieces] of byHour) yield { mmsi, atMs, bytes: mergedPieces(pieces) }
  }
}

/** Merges chunks in order of time. */
export function mergedPieces(pieces: readonly Uint8Array[]): Uint8Array {
  const [only] = pieces
  return only && pieces.length === 1 ? only : encodeTrackChunk(pointsInOrder(pieces))
}

/** The points of chunks, oldest first; a point in several chunks is returned once. */
export function pointsInOrder(pieces: readonly Uint8Array[], fromMs = -Infinity, toMs = Infinity): TrackPoint[] {
  const points: TrackPoint[] = []
  let inOrder = true
  let lastMs = -Infinity
  for (const piece of pieces) {
    for (const point of decodeTrackChunk(piece)) {
      if (point.atMs < fromMs || point.atMs > toMs) continue
      inOrder &&= point.atMs > lastMs
      lastMs = point.atMs
      points.push(point)
    }
  }
  if (inOrder) return points
  points.sort((a, b) => a.atMs - b.atMs)
  return points.filter(({ atMs }, i) => i === 0 || points[i - 1].atMs !== atMs)
}

import { PositionRows, SourceNames } from '#archive/positions/columns.ts'
import { appendPoint } from '#archive/positions/points.ts'
import { mergedFrame, withoutSilent } from '#archive/positions/read-frame.ts'
import type { SeaAt } from '#archive/reader.ts'
import { decodeTrackChunk } from '#domain/track/track-chunk.ts'
import type { TrackPoint } from '#domain/track/track.ts'
import { framesOf } from '#store/positions/frames.ts'

/** The newest position of each vessel until a time, of tracks that are not archived yet. */
export class RecentPositions {
  readonly atMs: number
  readonly #newest = new Map<number, TrackPoint>()
  readonly #sources = new SourceNames()

  constructor(atMs: number) {
    this.atMs = atMs
  }

  /** Adds frames of track chunks; `sources` are the names that they number. */
  add(frames: Uint8Array, sources: readonly string[]): void {
    const { atMs } = this
    for (const { mmsi, atMs: hourMs, bytes } of framesOf(frames)) {
      if (hourMs > atMs) continue
      let newest = this.#newest.get(mmsi)
      const before = newest
      for (const point of decodeTrackChunk(bytes))
        if (point.atMs <= atMs && point.atMs > (newest?.atMs ?? -Infinity)) newest = point
      if (newest === undefined || newest === before) continue
      newest.source = this.#sources.placeOf(sources[newest.source] ?? 'unknown')
      this.#newest.set(mmsi, newest)
    }
  }

  /** The sea at the time: what is archived of it with these positions; null where there is neither. */
  merged(archived: SeaAt | null): SeaAt | null {
    if (archived === null && this.#newest.size === 0) return null
    const sources = new SourceNames()
    for (const name of archived?.sources ?? []) sources.placeOf(name)
    const places = sources.translation(this.#sources.names)
    const own = new PositionRows(this.#newest.size)
    for (const mmsi of [...this.#newest.keys()].toSorted((a, b) => a - b)) {
      const point = this.#newest.get(mmsi)!
      appendPoint(own, mmsi, point, places[point.source])
    }
    const atS = Math.floor(this.atMs / 1000)
    const known = archived?.rows ?? new PositionRows(0)
    const { rows } = withoutSilent(atS, mergedFrame({ atS, rows: known }, { atS, rows: own }).rows)
    return { rows, sources: sources.names, missing: archived?.missing ?? [], asOfMs: atS * 1000 }
  }
}

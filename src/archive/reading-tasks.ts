import { thinTrack, type TrackPoint } from '#domain/track/track.ts'
import { withoutFarOffPoints } from '#domain/track/movement.ts'
import { type ArchivePlace, Catalogue } from './catalogue.ts'
import { trackPointsOf } from './positions/points.ts'
import { ArchiveReader, type MissingFile } from './reader.ts'

/** What is asked for of a vessel's past. */
export interface PastTrackQuery {
  mmsi: number
  fromMs: number
  toMs: number
  maxPoints: number
  /** Its newest points, which are not archived yet; `source` is a place in `sources`. */
  recent: readonly TrackPoint[]
  sources: readonly string[]
}

export interface PastTrack {
  /** Oldest first; `source` is a place in `sources`. */
  points: TrackPoint[]
  sources: string[]
  /** The number of points before they were thinned. */
  matched: number
  /** Files that cannot be read: the track has a gap there. */
  missing: MissingFile[]
}

/** What the thread does that reads the archive. */
export class ReadingTasks {
  readonly #catalogue: Catalogue
  readonly #reader: ArchiveReader

  constructor({ folder, bucket }: ArchivePlace) {
    this.#catalogue = new Catalogue(folder, bucket)
    this.#reader = new ArchiveReader(this.#catalogue)
  }

  /** A vessel's track, archived and recent, thinned by shape. */
  track({ mmsi, fromMs, toMs, maxPoints, recent, sources }: PastTrackQuery): PastTrack {
    const archived = this.#reader.track(mmsi, fromMs, toMs)
    const names = [...sources, ...archived.sources]
    const numbers = archived.sources.map((_, i) => sources.length + i)
    const past = trackPointsOf(archived.rows, numbers)
    const lastMs = past.at(-1)?.atMs ?? -Infinity
    const known = new Set(past.map(({ atMs }) => atMs))
    const added = recent.filter(
      ({ atMs }) => atMs >= fromMs && atMs <= toMs && !known.has(Math.floor(atMs / 1000) * 1000),
    )
    const joined = [...past, ...added]
    if (added.some(({ atMs }) => atMs < lastMs)) joined.sort((a, b) => a.atMs - b.atMs)
    const points = withoutFarOffPoints(joined)
    return { points: thinTrack(points, maxPoints), sources: names, matched: points.length, missing: archived.missing }
  }

  close(): void {
    this.#catalogue.close()
  }
}

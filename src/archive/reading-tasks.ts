import { createHash } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { thinTrack, type TrackPoint } from '#domain/track/track.ts'
import { withoutFarOffPoints } from '#domain/track/movement.ts'
import { RemoteReads } from './bucket/remote-reads.ts'
import { type ArchiveFile, type ArchivePlace, Catalogue } from './catalogue.ts'
import { DamagedArchiveFile } from './parquet/table-reader.ts'
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

const fetchedAtOnce = 8 << 20

/** What the thread does that reads the archive. */
export class ReadingTasks {
  readonly #catalogue: Catalogue
  readonly #reader: ArchiveReader
  #remote: RemoteReads | null = null

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

  /** The files whose span overlaps a time. */
  files(fromMs: number, toMs: number): ArchiveFile[] {
    return this.#catalogue.all().filter((file) => file.toMs > fromMs && file.fromMs < toMs)
  }

  /** Where a file lies, fetched from the bucket where the disk does not have it, and its digest; null for an unknown name. */
  fileOf(name: string): { path: string; sha256: string } | null {
    if (!this.#catalogue.all().some((file) => file.name === name)) return null
    const path = join(this.#catalogue.folder, name)
    if (!existsSync(path)) this.#fetch(name, path)
    const mark = `sha256 ${name}`
    const known = this.#catalogue.mark(mark)
    const sha256 = known ?? sha256Of(path)
    if (known === null) this.#catalogue.setMark(mark, sha256)
    return { path, sha256 }
  }

  /** The next copy to the bucket deletes it again. */
  #fetch(name: string, path: string): void {
    const { bucket } = this.#catalogue
    if (bucket === null) throw new DamagedArchiveFile(name, 'it is gone')
    const remote = (this.#remote ??= new RemoteReads(bucket))
    const size = remote.size(name)
    const part = `${path}.${process.pid}.part`
    const file = openSync(part, 'w')
    try {
      for (let at = 0; at < size; at += fetchedAtOnce) {
        const bytes = remote.read(name, at, Math.min(fetchedAtOnce, size - at))
        for (let written = 0; written < bytes.length;) written += writeSync(file, bytes, written)
      }
      // A name whose bytes a power cut has taken would be a damaged file.
      fsyncSync(file)
      renameSync(part, path)
    } catch (error) {
      rmSync(part, { force: true })
      throw error
    } finally {
      closeSync(file)
    }
  }

  close(): void {
    this.#catalogue.close()
  }
}

function sha256Of(path: string): string {
  const hash = createHash('sha256')
  const file = openSync(path, 'r')
  try {
    const piece = Buffer.allocUnsafe(1 << 20)
    for (let bytes = 1; bytes > 0;) {
      bytes = readSync(file, piece, 0, piece.length, null)
      hash.update(piece.subarray(0, bytes))
    }
  } finally {
    closeSync(file)
  }
  return hash.digest('hex')
}

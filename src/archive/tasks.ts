import { msPerDay } from '#domain/time.ts'
import { framesOf } from '#store/positions/frames.ts'
import { ArchiveWriter, type Written } from './writer.ts'
import { Catalogue, type FactOrigin, type ImportRecord, type Level } from './catalogue.ts'
import { Bucket, type BucketSettings } from './bucket/bucket.ts'
import { BucketMirror, type MirrorReport } from './bucket/mirror.ts'
import { FactFiles } from './facts/fact-files.ts'
import type { FactKind, FactRow } from './facts/tables.ts'
import { type PositionRows, SourceNames } from './positions/columns.ts'
import { StateRows } from './states/state-rows.ts'
import { type ArchivePoints, rowsByHour, rowsOfPoints, runsOfChunks } from './positions/points.ts'

/** The tracks of an hour as the store keeps them. */
export interface StoredHour {
  hourMs: number
  /** Frames of track chunks, in the order of MMSIs. */
  chunks: Uint8Array[]
  /** Names of the sources that the chunks number. */
  sources: readonly string[]
  throughSeq: number
}

/** States of a time as they are sent. */
export interface SentStates {
  length: number
  all: readonly Int32Array[]
  texts: readonly string[]
}

/** Rows of states as they were sent. */
export function receivedStates({ length, all, texts }: SentStates): StateRows {
  return Object.assign(new StateRows(0, new SourceNames(texts)), { length, all })
}

/** The size of the archive, and the span of its positions. */
export type ArchiveTotals = ReturnType<Catalogue['totals']>

/** What the archive's process does. */
export class ArchiveTasks {
  readonly #catalogue: Catalogue
  readonly #writer: ArchiveWriter
  readonly #facts: FactFiles
  readonly #mirror: BucketMirror | null

  constructor(folder: string, bucket: BucketSettings | null = null, localDays = Infinity) {
    this.#catalogue = new Catalogue(folder, bucket)
    this.#mirror = bucket && new BucketMirror(this.#catalogue, new Bucket(bucket), localDays)
    this.#writer = new ArchiveWriter(this.#catalogue)
    this.#facts = new FactFiles(this.#catalogue)
  }

  /** Deletes the files that a process which ended has left. */
  sweep(): string[] {
    return this.#writer.sweep()
  }

  /** Up to where each hour from a time on is archived. */
  hoursFrom(fromMs: number): Map<number, number> {
    return this.#catalogue.hoursFrom(fromMs)
  }

  writeStoredHour({ hourMs, chunks, sources: names, throughSeq }: StoredHour): Written {
    if (chunks.length === 0) {
      this.#writer.noteEmptyHour(hourMs, throughSeq)
      return { added: 0, known: 0 }
    }
    return this.#writer.withoutDamaged(() => {
      const sources = new SourceNames()
      const sourceOf = (place: number) => sources.placeOf(names[place] ?? 'unknown')
      const runs = runsOfChunks(chunks.values().flatMap(framesOf), sourceOf)
      return this.#writer.writeHour(hourMs, runs, { sources, throughSeq })
    })
  }

  /** Names of the files that could not be read. */
  unreadable(): string[] {
    return this.#writer.unreadable()
  }

  /** Writes positions of any time and order; what is there already stays as it is. */
  writePoints(points: ArchivePoints, source: string): Written {
    return this.writeRows(rowsOfPoints(points), source)
  }

  /** Writes positions of one day in any order; as one file, where the archive has nothing of the day. */
  writeDay(dayMs: number, rows: PositionRows, source: string): Written {
    if (this.#catalogue.find('positions', dayMs, dayMs + msPerDay).length > 0) return this.writeRows(rows, source)
    const sources = new SourceNames()
    sources.placeOf(source)
    return this.#writer.writeDay(dayMs, rows, sources)
  }

  /** Writes rows of any time and order, all of one source. */
  writeRows(rows: PositionRows, source: string): Written {
    return this.#writer.withoutDamaged(() => this.#writeRows(rows, source))
  }

  #writeRows(rows: PositionRows, source: string): Written {
    const total = { added: 0, known: 0 }
    for (const { hourMs, runs } of rowsByHour(rows)) {
      const sources = new SourceNames()
      sources.placeOf(source)
      const { added, known } = this.#writer.writeHour(hourMs, runs, { sources })
      total.added += added
      total.known += known
    }
    return total
  }

  /** Writes states of some times, ascending. */
  writeStates(times: readonly SentStates[], level: Level = 'hour'): void {
    const rows = times.filter(({ length }) => length > 0).map(receivedStates)
    if (rows.length > 0) this.#writer.withoutDamaged(() => this.#writer.writeStates(rows, level))
  }

  /** Reads the catalogue of the bucket, and takes over what it names where this folder is new. */
  async openBucket(nowMs: number): Promise<void> {
    await this.#mirror?.open(nowMs)
  }

  /** Copies what is new to the bucket; null where there is none. */
  async syncBucket(nowMs: number): Promise<MirrorReport | null> {
    return (await this.#mirror?.sync(nowMs)) ?? null
  }

  /** The spans that have facts of a kind. */
  spansOf(kind: FactKind): { fromMs: number; toMs: number }[] {
    return this.#facts.spansOf(kind)
  }

  /** Writes facts of a span; returns whether the archive changed. */
  writeFacts(kind: FactKind, fromMs: number, rows: readonly FactRow[], origin: FactOrigin = 'live'): boolean {
    return this.#facts.write(kind, fromMs, rows, origin)
  }

  /** Merges one span of small files; null when there is none. */
  compactNext(nowMs: number): string | null {
    return this.#writer.compactNext(nowMs) ?? this.#facts.compactNext(nowMs)
  }

  prune(beforeMs: number): number {
    return this.#writer.prune(beforeMs)
  }

  /** The record of an imported file, by its digest; null for a new one. */
  importOf(digest: string): ImportRecord | null {
    return this.#catalogue.importOf(digest)
  }

  recordImport(record: ImportRecord): void {
    this.#catalogue.recordImport(record)
  }

  totals(): ArchiveTotals {
    return this.#catalogue.totals()
  }

  close(): void {
    this.#catalogue.close()
  }
}

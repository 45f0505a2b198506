import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { makeFolder } from '#store/data-folder.ts'
import { openSqliteFile } from '#store/sqlite/database-file.ts'
import type { BucketSettings } from './bucket/bucket.ts'
import { readableMode, refuseLostCatalogue } from './folder.ts'

/** Span of a file. Hours are merged into days, and days into months. */
export type Level = 'hour' | 'day' | 'month'

/** A file of the archive. */
export interface ArchiveFile {
  /** Its path in the archive's folder, with `/`. */
  name: string
  /** What its rows are: `positions`, `frames`, `states`, or a kind of facts. */
  kind: string
  level: Level
  /** The span that it belongs to; `toMs` is the start of the next one. */
  fromMs: number
  toMs: number
  rows: number
  bytes: number
  /** Of positions: the least and greatest MMSI. */
  minMmsi: number
  maxMmsi: number
  /** Of facts: whether they were derived when they happened, or later, from archived positions. */
  origin?: FactOrigin
}

export type FactOrigin = 'live' | 'replayed'

/** What changes in one transaction. */
export interface CatalogueChange {
  added: readonly ArchiveFile[]
  /** Names of files that the added ones take the place of. */
  removed: readonly string[]
  /** An hour of the live state that is archived up to this number of the store's tracks. */
  hour?: { hourMs: number; throughSeq: number }
}

/** Where an archive is: a folder, and the bucket that has all of its files, too. */
export interface ArchivePlace {
  folder: string
  bucket: BucketSettings | null
}

/** A file that was imported. */
export interface ImportRecord {
  name: string
  bytes: number
  digest: string
  rows: number
}

const newestSchema = 2

/**
 * The table of the archive's files. A file is part of the archive once its row is committed, which happens after the file
 * was synced; a file without a row was left by a process that ended in between.
 */
export class Catalogue {
  readonly folder: string
  readonly bucket: BucketSettings | null
  readonly #db: DatabaseSync

  /** Opens the catalogue of a folder, or makes one where the folder has no files; throws where it is lost or damaged. */
  constructor(folder: string, bucket: BucketSettings | null = null) {
    makeFolder(folder, readableMode)
    this.folder = folder
    this.bucket = bucket
    const path = join(folder, 'catalogue.db')
    refuseLostCatalogue(folder, path)
    this.#db = openSqliteFile(path)
    this.#db.exec(`
      create table if not exists files (
        name text primary key, kind text not null, level text not null, from_ms integer not null, to_ms integer not null,
        row_count integer not null, bytes integer not null, min_mmsi integer not null, max_mmsi integer not null,
        origin text not null default 'live'
      ) strict;
      create index if not exists files_by_time on files (kind, to_ms);
      create table if not exists hours (hour_ms integer primary key, through_seq integer not null) strict;
      create table if not exists imports (
        digest text primary key, name text not null, bytes integer not null, row_count integer not null
      ) strict;
      create table if not exists stored (name text primary key, is_complete integer not null) strict;
      create table if not exists marks (name text primary key, value text not null) strict;`)
    const { user_version: version } = this.#db.prepare('pragma user_version').get() as { user_version: number }
    if (version > newestSchema)
      throw new Error(`${path} has schema ${version}; this version of Seaborne knows ${newestSchema}. Update Seaborne.`)
    // By the column, not the version: a server may have ended between the two.
    const columns = this.#db.prepare('pragma table_info(files)').all()
    if (!columns.some(({ name }) => name === 'origin'))
      this.#db.exec(`alter table files add column origin text not null default 'live'`)
    if (version < newestSchema) this.#db.exec(`pragma user_version = ${newestSchema}`)
  }

  /** Files of a kind whose span overlaps a time, the oldest first; a file of a longer span before those inside of it. */
  find(kind: string, fromMs: number, toMs: number): ArchiveFile[] {
    return this.#files(
      'where kind = ? and to_ms > ? and from_ms < ? order by from_ms, to_ms desc, name',
      kind,
      fromMs,
      toMs,
    )
  }

  /** Every file, by kind and time. */
  all(): ArchiveFile[] {
    return this.#files('order by kind, from_ms, to_ms desc, name')
  }

  /** The newest file of a kind that begins before a time. */
  newestBefore(kind: string, ms: number): ArchiveFile | null {
    return this.#files('where kind = ? and from_ms < ? order by from_ms desc, to_ms limit 1', kind, ms)[0] ?? null
  }

  /**
   * Adds and removes files at once. Throws, and changes nothing, where a removed file is not in the catalogue any more, or an
   * added one not on the disk: it was swept where the process of its name could not be seen, as from another container.
   */
  commit(change: CatalogueChange): void {
    this.exclusively(() => {
      for (const { name } of change.added)
        if (!existsSync(join(this.folder, name))) throw new Error(`${name} was deleted by another process.`)
      this.#apply(change)
    })
  }

  /** Runs work in a transaction, while no other process commits. */
  exclusively<Result>(work: () => Result): Result {
    this.#db.exec('begin immediate')
    try {
      const result = work()
      this.#db.exec('commit')
      return result
    } catch (error) {
      if (this.#db.isTransaction) this.#db.exec('rollback')
      throw error
    }
  }

  #apply({ added, removed, hour }: CatalogueChange): void {
    const remove = this.#db.prepare('delete from files where name = ?')
    const removeDigest = this.#db.prepare('delete from marks where name = ?')
    for (const name of removed) {
      if (remove.run(name).changes !== 1) throw new Error(`${name} was replaced by another process.`)
      removeDigest.run(`sha256 ${name}`)
    }
    const insert = this.#db.prepare('insert into files values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
    for (const { name, kind, level, fromMs, toMs, rows, bytes, minMmsi, maxMmsi, origin = 'live' } of added)
      insert.run(name, kind, level, fromMs, toMs, rows, bytes, minMmsi, maxMmsi, origin)
    if (hour !== undefined)
      this.#db
        .prepare('insert into hours values (?, ?) on conflict do update set through_seq = excluded.through_seq')
        .run(hour.hourMs, hour.throughSeq)
  }

  /** Up to which number of the store's tracks each hour from a time on is archived. */
  hoursFrom(fromMs: number): Map<number, number> {
    const rows = this.#db.prepare('select hour_ms, through_seq from hours where hour_ms >= ?').all(fromMs)
    return new Map(rows.map((row) => [Number(row['hour_ms']), Number(row['through_seq'])]))
  }

  /** The record of a file that was imported before; null for a new one. */
  importOf(digest: string): ImportRecord | null {
    const row = this.#db.prepare('select * from imports where digest = ?').get(digest)
    if (row === undefined) return null
    return { digest, name: String(row['name']), bytes: Number(row['bytes']), rows: Number(row['row_count']) }
  }

  recordImport({ digest, name, bytes, rows }: ImportRecord): void {
    this.#db.prepare('insert or replace into imports values (?, ?, ?, ?)').run(digest, name, bytes, rows)
  }

  imports(): ImportRecord[] {
    const rows = this.#db.prepare('select * from imports order by digest').all()
    return rows.map((row) => ({
      digest: String(row['digest']),
      name: String(row['name']),
      bytes: Number(row['bytes']),
      rows: Number(row['row_count']),
    }))
  }

  /** Names of the objects in the bucket; also those whose upload was begun and not completed. */
  stored(isComplete: boolean): string[] {
    const rows = this.#db
      .prepare('select name from stored where is_complete >= ? order by name')
      .all(isComplete ? 1 : 0)
    return rows.map((row) => String(row['name']))
  }

  markStored(name: string, isComplete: boolean): void {
    this.#db.prepare('insert or replace into stored values (?, ?)').run(name, isComplete ? 1 : 0)
  }

  unmarkStored(name: string): void {
    this.#db.prepare('delete from stored where name = ?').run(name)
  }

  /** A text that is kept under a name; null where there is none. */
  mark(name: string): string | null {
    const row = this.#db.prepare('select value from marks where name = ?').get(name)
    return row === undefined ? null : String(row['value'])
  }

  setMark(name: string, value: string): void {
    this.#db.prepare('insert or replace into marks values (?, ?)').run(name, value)
  }

  /** Adds what the catalogue of a bucket names, all or nothing of it. */
  adopt(files: readonly ArchiveFile[], hours: Iterable<[number, number]>, imports: readonly ImportRecord[]): void {
    this.exclusively(() => {
      this.#apply({ added: files, removed: [] })
      for (const [hourMs, throughSeq] of hours) this.#apply({ added: [], removed: [], hour: { hourMs, throughSeq } })
      for (const record of imports) this.recordImport(record)
      for (const { name } of files) this.markStored(name, true)
    })
  }

  /** Files and bytes in all, and the times of the first and the last position's span; null where there is none. */
  totals(): { files: number; bytes: number; rows: number; fromMs: number | null; toMs: number | null } {
    const all = this.#db.prepare('select count(*) as files, coalesce(sum(bytes), 0) as bytes from files').get()!
    const positions = this.#db
      .prepare(
        `select coalesce(sum(row_count), 0) as n, min(from_ms) as first, max(to_ms) as last from files where kind = 'positions'`,
      )
      .get()!
    const { n, first, last } = positions as Record<string, number | null>
    return { files: Number(all['files']), bytes: Number(all['bytes']), rows: Number(n), fromMs: first, toMs: last }
  }

  close(): void {
    this.#db.close()
  }

  #files(where: string, ...values: (string | number)[]): ArchiveFile[] {
    const rows = this.#db.prepare(`select * from files ${where}`).all(...values)
    return rows.map((row) => ({
      name: String(row['name']),
      kind: String(row['kind']),
      level: String(row['level']) as Level,
      fromMs: Number(row['from_ms']),
      toMs: Number(row['to_ms']),
      rows: Number(row['row_count']),
      bytes: Number(row['bytes']),
      minMmsi: Number(row['min_mmsi']),
      maxMmsi: Number(row['max_mmsi']),
      ...(row['origin'] === 'replayed' && { origin: 'replayed' as const }),
    }))
  }
}

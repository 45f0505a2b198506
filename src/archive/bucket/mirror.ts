import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { msPerDay } from '#domain/time.ts'
import type { ArchiveFile, Catalogue } from '../catalogue.ts'
import { deleteFiles } from '../folder.ts'
import type { Bucket } from './bucket.ts'

/** The object that says which files are valid. */
const catalogueName = 'catalogue.json'
const formatVersion = 1
const writerMark = 'bucket writer'
const takingOverMark = 'bucket taking over'
/** What a server has archived before it could read its bucket for the first time. */
const newMs = 2 * msPerDay
/** What is read often or whole stays on the disk, too. */
const droppedKinds = new Set(['positions', 'frames', 'states'])

interface BucketCatalogue {
  format: number
  /** The server that writes the bucket. */
  writer: string
  files: ArchiveFile[]
  hours: [hourMs: number, throughSeq: number][]
  imports: { digest: string; name: string; bytes: number; rows: number }[]
}

/** What a pass has done. */
export interface MirrorReport {
  uploaded: number
  deleted: number
  /** Files that are only in the bucket from now on. */
  dropped: number
}

/**
 * Copies the archive to a bucket. Files are uploaded first, then the catalogue, which is the commit point there, too, and only
 * then objects are deleted that it names no more: a reader of the bucket's catalogue finds every file of it.
 */
export class BucketMirror {
  readonly #catalogue: Catalogue
  readonly #bucket: Bucket
  readonly #localDays: number
  #version: string | null = null

  constructor(catalogue: Catalogue, bucket: Bucket, localDays: number) {
    this.#catalogue = catalogue
    this.#bucket = bucket
    this.#localDays = localDays
  }

  /**
   * Reads the bucket's catalogue. A folder that never had a bucket takes it over, with all that it names, where it has nothing
   * but what is new; any other must be its writer.
   */
  async open(nowMs: number): Promise<void> {
    const read = await this.#bucket.text(catalogueName)
    this.#version = read?.version ?? null
    const own = this.#catalogue.mark(writerMark)
    if (read === null) {
      if (own === null) this.#catalogue.setMark(writerMark, randomBytes(8).toString('hex'))
      return
    }
    const stored = JSON.parse(read.text) as BucketCatalogue
    if (stored.format > formatVersion)
      throw new Error(
        `The bucket's catalogue has format ${stored.format}; this version of Seaborne knows ${formatVersion}. Update Seaborne.`,
      )
    if (stored.writer === own) return
    await this.#takeOver(stored, own, nowMs)
  }

  /** A server that ends in between takes over again. */
  async #takeOver(
    { writer, files, hours, imports }: BucketCatalogue,
    own: string | null,
    nowMs: number,
  ): Promise<void> {
    const begun = this.#catalogue.mark(takingOverMark)
    const isNew = this.#catalogue.all().every(({ fromMs }) => fromMs > nowMs - newMs)
    if (own !== null || (begun === null && !isNew))
      throw new Error(
        `The bucket of SVC_ARCHIVE_URL is written by another server (${writer}): use another prefix, or begin with an empty SVC_ARCHIVE_DIR, which takes it over.`,
      )
    const next = begun ?? randomBytes(8).toString('hex')
    this.#catalogue.setMark(takingOverMark, next)
    const known = new Set(this.#catalogue.all().map(({ name }) => name))
    this.#catalogue.adopt(
      files.filter(({ name }) => !known.has(name)),
      hours,
      imports,
    )
    if (writer !== next) await this.#commit(new Set(files.map(({ name }) => name)), next)
    this.#catalogue.setMark(writerMark, next)
  }

  /** Uploads what is new, commits, and deletes what is no longer part of the archive. */
  async sync(nowMs: number): Promise<MirrorReport> {
    await this.open(nowMs)
    const before = new Set(this.#catalogue.stored(true))
    let uploaded = 0
    for (const { name } of this.#catalogue.all()) {
      const path = join(this.#catalogue.folder, name)
      // One that is gone was merged into another one meanwhile.
      if (before.has(name) || !existsSync(path)) continue
      this.#catalogue.markStored(name, false)
      await this.#bucket.putFile(name, path)
      this.#catalogue.markStored(name, true)
      uploaded++
    }
    const names = new Set(this.#catalogue.all().map(({ name }) => name))
    const stored = new Set(this.#catalogue.stored(true).filter((name) => names.has(name)))
    const gone = this.#catalogue.stored(false).filter((name) => !names.has(name))
    if (uploaded > 0 || gone.length > 0 || this.#version === null)
      await this.#commit(stored, this.#catalogue.mark(writerMark)!)
    for (const name of gone) {
      await this.#bucket.delete(name)
      this.#catalogue.unmarkStored(name)
    }
    return { uploaded, deleted: gone.length, dropped: this.#dropOld(nowMs, stored) }
  }

  async #commit(stored: ReadonlySet<string>, writer: string): Promise<void> {
    const catalogue: BucketCatalogue = {
      format: formatVersion,
      writer,
      files: this.#catalogue.all().filter(({ name }) => stored.has(name)),
      hours: [...this.#catalogue.hoursFrom(0)],
      imports: this.#catalogue.imports(),
    }
    this.#version = await this.#bucket.putText(catalogueName, JSON.stringify(catalogue), this.#version)
  }

  /** Deletes old files from the disk that the bucket has. */
  #dropOld(nowMs: number, stored: ReadonlySet<string>): number {
    const beforeMs = nowMs - this.#localDays * msPerDay
    const old = this.#catalogue
      .all()
      .filter(({ name, kind, toMs }) => droppedKinds.has(kind) && toMs <= beforeMs && stored.has(name))
      .filter(({ name }) => existsSync(join(this.#catalogue.folder, name)))
    deleteFiles(
      this.#catalogue.folder,
      old.map(({ name }) => name),
    )
    return old.length
  }
}

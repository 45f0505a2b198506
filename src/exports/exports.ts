import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serialize } from 'node:v8'
import type { ArchivePlace } from '#archive/catalogue.ts'
import type { FactKind, FactRow } from '#archive/facts/tables.ts'
import { syncFolder } from '#archive/parquet/table-file.ts'
import { TaskThread } from '#archive/task-thread.ts'
import type { Clock } from '#domain/clock.ts'
import { HttpError } from '#domain/http-error.ts'
import { isoTime, msPerDay } from '#domain/time.ts'
import { type AccountsDb, lockUser } from '#store/store.ts'
import { storeErrorMessage } from '#store/store-errors.ts'
import { type ExportRecord, ExportRecords, type ExportRequest } from './records.ts'
import { exportTables, isOfPositions } from './row-tables.ts'
import { type ExportTasks, type PartJob, selectionFile, type WrittenPart } from './tasks.ts'
import { type RowSelection, RowTest } from './row-selection.ts'

/** Limits of exports. */
export interface ExportLimits {
  /** Bytes of all exports. */
  maxTotalBytes: number
  /** Days after which an export is deleted. */
  keptDays: number
  maxBytes: number
  maxRows: number
  /** Exports that a user may have, and how many of them may be under way. */
  maxOfUser: number
  maxUnderWay: number
}

export const defaultExportLimits: Omit<ExportLimits, 'maxTotalBytes' | 'keptDays'> = {
  maxBytes: 4e9,
  maxRows: 100_000_000,
  maxOfUser: 50,
  maxUnderWay: 5,
}

interface ExportsParts {
  db: AccountsDb
  /** Folder of the files. */
  folder: string
  /** Null: nothing is archived. */
  archive: ArchivePlace | null
  facts: { save(): Promise<void>; rows(kind: FactKind, fromMs: number, toMs: number): Promise<FactRow[]> }
  clock: Clock
  limits: ExportLimits
}

/** A complete export, to be sent. */
export interface ExportFile {
  path: string
  record: ExportRecord
}

/** The export was deleted while it was written. */
class ExportGone extends Error {
  override name = 'ExportGone'
}

/**
 * Exports of past data, made in the background in parts. A part is synced before the record says that it is there, so that
 * after an end of the process the export continues behind its last part.
 */
export class Exports {
  readonly limits: ExportLimits
  /** Bytes of all exports, and exports that wait or are written, as of the last pass; failures since the start. */
  counts = { bytes: 0, underWay: 0, done: 0, failed: 0 }
  readonly #records: ExportRecords
  readonly #parts: ExportsParts
  readonly #stop = new Int32Array(new SharedArrayBuffer(4))
  readonly #thread: TaskThread<ExportTasks>

  constructor(parts: ExportsParts) {
    this.#parts = parts
    this.limits = parts.limits
    this.#records = new ExportRecords(parts.db)
    this.#thread = new TaskThread(new URL('./thread.ts', import.meta.url), 'exports', {
      archive: parts.archive,
      stop: this.#stop,
    })
  }

  /** Adds an export to the queue, in a transaction where one is given. Throws 409 beyond the limits of a user, 503 where there is no space. */
  create(userId: number, request: ExportRequest, selection: RowSelection, db?: AccountsDb): Promise<ExportRecord> {
    if (db !== undefined) return this.#add(userId, request, selection, db)
    return this.#parts.db.transaction().execute((transaction) => this.#add(userId, request, selection, transaction))
  }

  async #add(userId: number, request: ExportRequest, selection: RowSelection, db: AccountsDb): Promise<ExportRecord> {
    const nowMs = this.#parts.clock.nowMs()
    const records = new ExportRecords(db)
    await lockUser(db, userId, nowMs)
    const all = await records.all()
    const own = all.filter((one) => one.userId === userId)
    const { maxOfUser, maxUnderWay, maxTotalBytes, keptDays } = this.limits
    if (own.length >= maxOfUser)
      throw new HttpError(
        409,
        `You have ${own.length} exports, which is the limit: delete one with DELETE /exports/<id>.`,
      )
    if (own.filter(({ state }) => state === 'queued' || state === 'running').length >= maxUnderWay)
      throw new HttpError(409, `${maxUnderWay} of your exports are under way, which is the limit: wait for one to end.`)
    if (all.reduce((sum, { bytes }) => sum + bytes, 0) >= maxTotalBytes)
      throw new HttpError(
        503,
        `The space for exports (SVC_EXPORT_MAX_GB) is full: delete exports, or try again in ${keptDays} days at the latest.`,
      )
    const id = records.newId()
    const folder = this.#folderOf(id)
    mkdirSync(folder, { recursive: true })
    await writeFile(join(folder, selectionFile), serialize(selection), { flush: true })
    for (const parent of [folder, this.#parts.folder]) syncFolder(parent)
    return records.insert(id, userId, request, nowMs)
  }

  list(userId: number, page: { limit: number; offset: number }) {
    return this.#records.list(userId, page)
  }

  get(userId: number, id: string): Promise<ExportRecord> {
    return this.#records.get(userId, id)
  }

  async remove(userId: number, id: string): Promise<void> {
    await this.#records.get(userId, id)
    await this.#records.remove(id)
    rmSync(this.#folderOf(id), { recursive: true, force: true })
  }

  /** The file of a complete export. Throws 404 or 409 where there is none. */
  async file(userId: number, id: string): Promise<ExportFile> {
    const record = await this.#records.get(userId, id)
    if (record.state === 'failed') throw new HttpError(409, `This export has failed: ${record.error} It has no file.`)
    if (record.state !== 'done')
      throw new HttpError(409, 'This export is not complete yet: ask GET /exports/<id> until its status is done.')
    const path = join(this.#folderOf(id), 'file')
    if (!existsSync(path)) throw new HttpError(404, 'The file of this export is gone: create the export again.')
    return { path, record }
  }

  /** When an export is deleted. */
  expiresMs({ createdMs }: Pick<ExportRecord, 'createdMs'>): number {
    return createdMs + this.limits.keptDays * msPerDay
  }

  /** Writes every export that waits, one after the other. */
  async run(): Promise<void> {
    for (;;) {
      await this.#prune()
      const record = await this.#records.next()
      if (record === null || this.#isStopping) return
      await this.#write(record)
      if (this.#isStopping) return
    }
  }

  /** Lets the export under way stop at its next rows. */
  interrupt(): void {
    Atomics.store(this.#stop, 0, 1)
  }

  /** Ends the thread; an export under way continues in the next process. */
  async close(): Promise<void> {
    this.interrupt()
    await this.#thread.close()
  }

  get #isStopping(): boolean {
    return Atomics.load(this.#stop, 0) === 1
  }

  #folderOf(id: string): string {
    return join(this.#parts.folder, id)
  }

  async #write(record: ExportRecord): Promise<void> {
    record.state = 'running'
    try {
      if (!existsSync(join(this.#folderOf(record.id), selectionFile)))
        throw new Error('The folder of this export is gone: create it again.')
      while (record.cursorMs < record.toMs) {
        const { rows, bytes, toMs, isDemo, notes } = await this.#nextPart(record)
        record.rows += rows
        record.bytes += bytes
        record.cursorMs = toMs
        record.parts++
        record.isDemo ||= isDemo
        record.notes.push(...notes.slice(0, Math.max(0, maxNotes - record.notes.length)))
        await this.#update(record)
        if (this.#isStopping) return
      }
      const { id, kind, format, parts } = record
      const job = { folder: this.#folderOf(id), kind, format }
      Object.assign(record, await this.#thread.call('join', job, parts, record.isDemo))
      record.state = 'done'
      record.doneMs = this.#parts.clock.nowMs()
      await this.#update(record)
      this.counts.done++
      this.#deleteParts(record)
    } catch (error) {
      // The next process continues.
      if (this.#isStopping || error instanceof ExportGone) return
      // So does the next pass, where the database is away or full.
      if (isPassing(error)) throw error
      await this.#fail(record, error)
    }
  }

  async #nextPart(record: ExportRecord): Promise<WrittenPart> {
    const { id, kind, format, cursorMs, toMs } = record
    const { maxBytes, maxRows, maxTotalBytes } = this.limits
    const others = (await this.#records.all()).reduce((sum, one) => sum + (one.id === id ? 0 : one.bytes), 0)
    const job: PartJob = {
      ...{ folder: this.#folderOf(id), kind, format, part: record.parts },
      // Parts and file are on the disk together for a moment.
      maxBytes: Math.min(maxBytes, Math.max(0, maxTotalBytes - others)) - record.bytes,
      maxRows: maxRows - record.rows,
    }
    if (isOfPositions(kind)) return this.#thread.call('writePositions', job, cursorMs, toMs)
    const endMs = Math.min(toMs, Math.floor(cursorMs / msPerDay) * msPerDay + factSpanMs)
    const test = new RowTest(await this.#thread.call('selectionOf', job.folder)).ofRows(exportTables[kind])
    await this.#parts.facts.save()
    const rows = (await this.#parts.facts.rows(kind, cursorMs, endMs)).filter(test)
    return this.#thread.call('writeRows', job, rows, endMs)
  }

  async #update(record: ExportRecord): Promise<void> {
    if (!(await this.#records.update(record))) throw new ExportGone(record.id)
  }

  async #fail(record: ExportRecord, error: unknown): Promise<void> {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const { maxRows, maxBytes } = this.limits
    const tooLarge = `It would have more than ${maxRows.toLocaleString('en')} rows or ${(maxBytes / 1e9).toFixed(1)} GB, or more than there is space for: narrow the filters or the dates.`
    const isFull = code === 'ENOSPC' || code === 'EDQUOT'
    const message = error instanceof Error ? error.message : String(error)
    record.error = code === 'ExportTooLarge' ? tooLarge : isFull ? 'The disk of the server is full.' : message
    record.state = 'failed'
    record.bytes = 0
    record.doneMs = this.#parts.clock.nowMs()
    // One that was deleted under its work has no folder any more, which is no failure.
    if (!(await this.#records.update(record))) return
    this.counts.failed++
    this.#deleteParts(record)
    if (code !== 'ExportTooLarge') throw error
  }

  #deleteParts({ id }: ExportRecord): void {
    const folder = this.#folderOf(id)
    if (!existsSync(folder)) return
    for (const name of readdirSync(folder)) if (name !== 'file') rmSync(join(folder, name), { force: true })
  }

  /** Deletes exports that have expired, and folders without a record. */
  async #prune(): Promise<void> {
    const { clock, folder } = this.#parts
    await this.#records.deleteBefore(clock.nowMs() - this.limits.keptDays * msPerDay)
    const all = await this.#records.all()
    this.counts.bytes = all.reduce((sum, { bytes }) => sum + bytes, 0)
    this.counts.underWay = all.filter(({ state }) => state === 'queued' || state === 'running').length
    if (!existsSync(folder)) return
    const known = new Set(all.map(({ id }) => id))
    // One that is just being created has no record yet.
    const isOld = (name: string) => clock.nowMs() - statSync(join(folder, name)).mtimeMs > newFolderMs
    for (const name of readdirSync(folder))
      if (/^[0-9a-f]{24}$/.test(name) && !known.has(name) && isOld(name))
        rmSync(join(folder, name), { recursive: true, force: true })
  }
}

/** Whether a fault of the store passes by itself: not that of a query which takes too long, or of a damaged file. */
function isPassing(error: unknown): boolean {
  const { code = '', errcode = 0 } = error as { code?: unknown; errcode?: unknown }
  return storeErrorMessage(error) !== null && code !== '57014' && ![11, 26].includes(Number(errcode) & 0xff)
}

/** The span of facts that is read at once. */
const factSpanMs = 7 * msPerDay
const maxNotes = 20
const newFolderMs = 60_000

/** The name of an export's file: kind and days, with `-demo` where simulated. */
export function fileNameOf({ kind, format, fromMs, toMs, isDemo }: ExportRecord): string {
  const day = (ms: number) => (isoTime(ms) ?? '').slice(0, 10)
  return `${kind.replaceAll('_', '-')}-${day(fromMs)}-to-${day(toMs - 1)}${isDemo ? '-demo' : ''}.${format}`
}

import { storeErrorMessage } from '#store/store-errors.ts'
import type { BucketSettings } from './bucket/bucket.ts'
import type { ArchivePlace } from './catalogue.ts'
import type { ReadingTasks } from './reading-tasks.ts'
import type { ReplayTasks } from './replay/replay-tasks.ts'
import { TaskProcess } from './task-process.ts'
import { TaskThread } from './task-thread.ts'
import type { ArchiveTasks, ArchiveTotals } from './tasks.ts'
import type { Written } from './writer.ts'
import type { ArchivePoints } from './positions/points.ts'

export interface ArchiveSettings {
  folder: string
  /** Above this size nothing is added. */
  maxBytes: number
  /** The bucket that gets a copy; older files than `localDays` are there only. Null: all files stay in the folder. */
  bucket?: (BucketSettings & { localDays: number }) | null
}

/** What the process that writes is given. */
export interface WriterOrder extends ArchivePlace {
  localDays: number
}

/**
 * The archive of positions, in Parquet files that any tool reads. It is written in a process and read in threads, which
 * run only while there is work.
 */
export class Archive {
  readonly folder: string
  readonly place: ArchivePlace
  readonly maxBytes: number
  /** Why nothing is archived at present, or what of it cannot be read; null while all is well. */
  fault: string | null = null
  /** Names of the files that could not be read when they were to be merged. */
  unreadable: string[] = []
  /** Attempts that failed. */
  failures = 0
  totals: ArchiveTotals = { files: 0, bytes: 0, rows: 0, fromMs: null, toMs: null }
  readonly #writer: TaskProcess<ArchiveTasks>
  readonly #reader: TaskThread<ReadingTasks>
  readonly #replay: TaskThread<ReplayTasks>

  constructor({ folder, maxBytes, bucket = null }: ArchiveSettings) {
    this.folder = folder
    this.maxBytes = maxBytes
    this.place = { folder, bucket }
    const order = JSON.stringify({ ...this.place, localDays: bucket?.localDays ?? 0 } satisfies WriterOrder)
    this.#writer = new TaskProcess(new URL('./writer-process.ts', import.meta.url), 'archive writer', order)
    const thread = new URL('./thread.ts', import.meta.url)
    this.#reader = new TaskThread(thread, 'archive reader', { place: this.place, role: 'reader' })
    // A client that reads slowly keeps its replay for as long.
    this.#replay = new TaskThread(thread, 'archive replay', { place: this.place, role: 'replay' }, 60_000)
  }

  /**
   * Archives positions of past hours, of any number of vessels and in any order; resolves when they are on disk. Of a vessel
   * and second the first position stays, so that writing the same again changes nothing. Many hours in one call are
   * cheaper than one hour in many calls.
   */
  append(points: ArchivePoints, source: string): Promise<Written> {
    return this.attempt(async () => {
      await this.checkSize()
      return this.call('writePoints', points, source)
    })
  }

  /** Calls a task of the process that writes. */
  call: TaskProcess<ArchiveTasks>['call'] = (name, ...parameters) => this.#writer.call(name, ...parameters)

  /** Calls a task of the thread that reads, which does not wait for the process that writes. */
  read: TaskThread<ReadingTasks>['call'] = (name, ...parameters) => this.#reader.call(name, ...parameters)

  /** Calls a task of the thread that replays. */
  replay: TaskThread<ReplayTasks>['call'] = (name, ...parameters) => this.#replay.call(name, ...parameters)

  /** Runs work on the archive; its failure is what `fault` says until the next one succeeds. */
  async attempt<T>(work: () => Promise<T>): Promise<T> {
    try {
      const result = await work()
      this.totals = await this.call('totals')
      this.fault = unreadableFault(this.unreadable)
      return result
    } catch (error) {
      this.failures++
      this.fault = faultOf(error)
      throw error
    }
  }

  /** Rejects, with what to do, where the archive is as large as it may be. */
  async checkSize(): Promise<void> {
    this.totals = await this.call('totals')
    assertSpace(this.totals, this.maxBytes)
  }

  /** Ends the process and the threads after the tasks that they have begun. */
  async close(): Promise<void> {
    await Promise.all([this.#writer.close(), this.#reader.close(), this.#replay.close()])
  }
}

/** Throws, with what to do, where the archive is as large as it may be. */
export function assertSpace({ bytes }: Pick<ArchiveTotals, 'bytes'>, maxBytes: number): void {
  const gigabytes = (size: number) => (size / 1e9).toFixed(1)
  if (bytes >= maxBytes)
    throw new ArchiveFull(
      `full: ${gigabytes(bytes)} GB of SVC_ARCHIVE_MAX_GB ${gigabytes(maxBytes)}; raise it, or lower SVC_ARCHIVE_DAYS`,
    )
}

/** The archive has reached the size that it may have. */
class ArchiveFull extends Error {
  override name = 'ArchiveFull'
}

const systemTrouble: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EFBIG: 'a file may not be as large as it would be',
  EROFS: 'the disk cannot be written',
  EACCES: 'its folder may not be written',
  EPERM: 'its folder may not be written',
  EIO: 'the disk fails',
  EMFILE: 'too many files are open',
}

function unreadableFault([first, ...more]: readonly string[]): string | null {
  if (first === undefined) return null
  return `${first}${more.length === 0 ? '' : ` and ${more.length} more`} cannot be read: put back copies`
}

/** What went wrong, in an operator's terms. */
function faultOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return systemTrouble[code] ?? storeErrorMessage(error) ?? (error instanceof Error ? error.message : String(error))
}

import { Worker } from 'node:worker_threads'
import { storeErrorMessage } from '#store/store-errors.ts'
import type { ArchiveTasks, ArchiveTotals, TaskCall, TaskResult } from './tasks.ts'
import type { Written } from './writer.ts'
import type { ArchivePoints } from './positions/points.ts'

/** A thread without work ends after this time: most hours it has a few seconds of work. */
const idleMs = 10_000

type Pending = PromiseWithResolvers<unknown>

export interface ArchiveSettings {
  folder: string
  /** Above this size nothing is added. */
  maxBytes: number
}

/**
 * The archive of positions, in Parquet files that any tool reads. Writing is done in a thread of its own, which runs only
 * while there is work.
 */
export class Archive {
  readonly folder: string
  readonly maxBytes: number
  /** Why nothing is archived at present; null while it works. */
  fault: string | null = null
  /** Attempts that failed. */
  failures = 0
  totals: ArchiveTotals = { files: 0, bytes: 0, rows: 0, fromMs: null, toMs: null }
  #thread: Worker | null = null
  #idle: NodeJS.Timeout | null = null
  #nextId = 1
  readonly #pending = new Map<number, Pending>()

  constructor({ folder, maxBytes }: ArchiveSettings) {
    this.folder = folder
    this.maxBytes = maxBytes
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

  /** Calls a task of the thread. */
  call<Name extends keyof ArchiveTasks>(
    name: Name,
    ...parameters: Parameters<ArchiveTasks[Name]>
  ): Promise<ReturnType<ArchiveTasks[Name]>> {
    if (this.#idle !== null) clearTimeout(this.#idle)
    this.#idle = null
    const thread = (this.#thread ??= this.#start())
    const id = this.#nextId++
    const pending: Pending = Promise.withResolvers()
    this.#pending.set(id, pending)
    thread.ref()
    thread.postMessage({ id, name, parameters } satisfies TaskCall, [])
    return pending.promise as Promise<ReturnType<ArchiveTasks[Name]>>
  }

  /** Runs work on the archive; its failure is what `fault` says until the next one succeeds. */
  async attempt<T>(work: () => Promise<T>): Promise<T> {
    try {
      const result = await work()
      this.totals = await this.call('totals')
      this.fault = null
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
    const { bytes } = this.totals
    const gigabytes = (size: number) => (size / 1e9).toFixed(1)
    if (bytes >= this.maxBytes)
      throw new ArchiveFull(
        `full: ${gigabytes(bytes)} GB of SVC_ARCHIVE_MAX_GB ${gigabytes(this.maxBytes)}; raise it, or lower SVC_ARCHIVE_DAYS`,
      )
  }

  /** Ends the thread after the tasks that it has begun. */
  async close(): Promise<void> {
    if (this.#thread === null) return
    const thread = this.#thread
    await this.call('close').catch(() => {})
    this.#thread = null
    await thread.terminate()
  }

  #start(): Worker {
    const thread = new Worker(new URL('./writer-thread.ts', import.meta.url), {
      name: 'archive writer',
      workerData: { folder: this.folder },
    })
    thread.on('message', ({ id, result, error, code }: TaskResult) => {
      const pending = this.#pending.get(id)
      this.#pending.delete(id)
      if (this.#pending.size === 0) this.#rest(thread)
      if (error === undefined) return pending?.resolve(result)
      if (typeof code === 'number') Object.assign(error, { errcode: code })
      if (typeof code === 'string') Object.assign(error, { code })
      pending?.reject(error)
    })
    thread.on('error', (error) => this.#end(thread, error instanceof Error ? error.message : String(error)))
    thread.on('exit', () => this.#end(thread, 'it has exited'))
    return thread
  }

  /** Lets the process end, and the thread when nothing comes. */
  #rest(thread: Worker): void {
    thread.unref()
    this.#idle = setTimeout(() => {
      if (this.#thread !== thread || this.#pending.size > 0) return
      this.#thread = null
      thread.postMessage({ id: 0, name: 'close', parameters: [] } satisfies TaskCall, [])
    }, idleMs)
    this.#idle.unref()
  }

  #end(thread: Worker, why: string): void {
    if (thread !== this.#thread) return
    this.#thread = null
    for (const { reject } of this.#pending.values()) reject(new Error(`The thread of the archive has ended: ${why}`))
    this.#pending.clear()
  }
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

/** What went wrong, in an operator's terms. */
function faultOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return systemTrouble[code] ?? storeErrorMessage(error) ?? (error instanceof Error ? error.message : String(error))
}

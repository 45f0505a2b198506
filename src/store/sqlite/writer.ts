import { Worker } from 'node:worker_threads'
import type { PositionWriting, PruneLimits, Statement } from '../positions/position-writes.ts'

/** A task of the writer thread. */
export type Task = { id: number } & {
  [Name in keyof PositionWriting]: { name: Name; parameters: Parameters<PositionWriting[Name]> }
}[keyof PositionWriting]

export interface TaskDone {
  id: number
  /** What the task returned. */
  result?: number | undefined
  error?: Error
  /** SQLite's code of it. */
  errcode?: number
}

type Work = Task extends infer T ? (T extends { id: number } ? Omit<T, 'id'> : never) : never

/** SQLITE_READONLY, which is reported as "the database cannot be written": callers try again. */
const cannotWrite = 8

/**
 * Sends writes to the writer thread; a promise resolves after the commit. A thread that ends, because it could not open
 * the file or by a fault, rejects what waits for it; the next write starts another one.
 */
export class SqliteWriter implements PositionWriting {
  readonly #path: string
  readonly #onResult: (error: unknown) => void
  #thread: Worker | null
  readonly #waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>()
  #nextId = 1
  #isClosing = false
  #isClosed = false

  /** `onResult` receives the error of each task, or null when it succeeded. */
  constructor(path: string, onResult: (error: unknown) => void = () => {}) {
    this.#path = path
    this.#onResult = onResult
    this.#thread = this.#start()
  }

  #start(): Worker {
    const options = { name: 'store writer', workerData: { path: this.#path } }
    const thread = new Worker(new URL('./writer-thread.ts', import.meta.url), options)
    // The process may end while the thread waits for work; close() is what ends it in order.
    thread.unref()
    thread.on('message', ({ id, result, error, errcode }: TaskDone) => {
      const waiter = this.#waiting.get(id)
      this.#waiting.delete(id)
      if (error && errcode !== undefined) Object.assign(error, { errcode })
      this.#onResult(error ?? null)
      if (error) waiter?.reject(error)
      else waiter?.resolve(result)
      if (this.#waiting.size === 0) thread.unref()
    })
    thread.on('error', (error) => this.#end(thread, error instanceof Error ? error.message : String(error)))
    thread.on('exit', () => this.#end(thread, 'it has exited'))
    return thread
  }

  saveVessels(frames: Uint8Array<ArrayBuffer>): Promise<void> {
    return this.#ask({ name: 'saveVessels', parameters: [frames] }, [frames.buffer])
  }
  appendJournal(frames: Uint8Array): Promise<number> {
    return this.#ask({ name: 'appendJournal', parameters: [frames] })
  }
  saveTrackChunks(frames: Uint8Array<ArrayBuffer>): Promise<void> {
    return this.#ask({ name: 'saveTrackChunks', parameters: [frames] }, [frames.buffer])
  }
  fold(throughSeq: number): Promise<void> {
    return this.#ask({ name: 'fold', parameters: [throughSeq] })
  }
  compact(beforeHourMs: number): Promise<void> {
    return this.#ask({ name: 'compact', parameters: [beforeHourMs] })
  }
  prune(limits: PruneLimits): Promise<void> {
    return this.#ask({ name: 'prune', parameters: [limits] })
  }
  run(statements: Statement[]): Promise<void> {
    return this.#ask({ name: 'run', parameters: [statements] })
  }
  async close(): Promise<void> {
    const thread = this.#thread
    this.#isClosing = true
    if (thread !== null)
      await this.#ask({ name: 'close', parameters: [] }).catch((error: unknown) => {
        // A thread that has ended needs no closing.
        if (this.#thread !== null) throw error
      })
    this.#isClosed = true
    await thread?.terminate()
  }

  #ask<Result = void>(work: Work, moved: ArrayBuffer[] = []): Promise<Result> {
    if (this.#isClosed) return Promise.reject(new Error('The store is closed.'))
    const thread = (this.#thread ??= this.#start())
    const id = this.#nextId++
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as (result: unknown) => void, reject })
      thread.ref()
      thread.postMessage({ id, ...work }, moved)
    })
  }

  #end(thread: Worker, why: string): void {
    if (thread !== this.#thread || this.#isClosed) return
    // The answer to close() and the exit of the thread may arrive together, before close() can go on.
    if (this.#isClosing && this.#waiting.size === 0) return
    this.#thread = null
    const ended = () =>
      Object.assign(new Error(`The thread that writes positions has ended: ${why}`), { errcode: cannotWrite })
    this.#onResult(ended())
    for (const { reject } of this.#waiting.values()) reject(ended())
    this.#waiting.clear()
  }
}

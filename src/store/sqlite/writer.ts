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

/** Sends writes to the writer thread; a promise resolves after the commit. */
export class SqliteWriter implements PositionWriting {
  readonly #thread: Worker
  readonly #waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>()
  #nextId = 1
  #ended: Error | null = null

  constructor(path: string) {
    this.#thread = new Worker(new URL('./writer-thread.ts', import.meta.url), { workerData: { path } })
    // The process may end while the thread waits for work; close() is what ends it in order.
    this.#thread.unref()
    this.#thread.on('message', ({ id, result, error, errcode }: TaskDone) => {
      const waiter = this.#waiting.get(id)
      this.#waiting.delete(id)
      if (error) waiter?.reject(errcode === undefined ? error : Object.assign(error, { errcode }))
      else waiter?.resolve(result)
      if (this.#waiting.size === 0) this.#thread.unref()
    })
    this.#thread.on('error', (error) => this.#end(error instanceof Error ? error : new Error(String(error))))
    this.#thread.on('exit', () => this.#end(new Error('the thread that writes positions has ended')))
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
    if (this.#ended) return
    await this.#ask({ name: 'close', parameters: [] })
    await this.#thread.terminate()
  }

  #ask<Result = void>(work: Work, moved: ArrayBuffer[] = []): Promise<Result> {
    if (this.#ended) return Promise.reject(this.#ended)
    const id = this.#nextId++
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as (result: unknown) => void, reject })
      this.#thread.ref()
      this.#thread.postMessage({ id, ...work }, moved)
    })
  }

  #end(error: Error): void {
    this.#ended ??= error
    for (const { reject } of this.#waiting.values()) reject(this.#ended)
    this.#waiting.clear()
  }
}

import type { ObjectStore } from '@nats-io/obj'

/** The calls of an object store that the read model needs. */
export type Snapshots = Pick<ObjectStore, 'list' | 'getBlob' | 'putBlob' | 'delete'>

/** How long a call may take, ms. `transfer`: with a snapshot of up to some hundred MB. */
export interface SnapshotDeadlines {
  request: number
  transfer: number
}

const defaultDeadlines: SnapshotDeadlines = { request: 10_000, transfer: 120_000 }

/**
 * Snapshots whose every call ends. The client's calls do not: they read by a consumer that the server forgets with the
 * connection, and then wait for its next message for ever.
 */
export class BoundedSnapshots implements Snapshots {
  readonly #store: Snapshots
  readonly #deadlines: SnapshotDeadlines
  /** Ends each call that is under way. */
  readonly #failures = new Set<(error: Error) => void>()

  constructor(store: Snapshots, deadlines: SnapshotDeadlines = defaultDeadlines) {
    this.#store = store
    this.#deadlines = deadlines
  }

  /** Ends the calls that are under way with an error, because the connection that they began on is gone. */
  connectionLost(): void {
    for (const fail of this.#failures) fail(new Error('the connection to NATS was lost'))
  }

  async list(): ReturnType<Snapshots['list']> {
    return this.#within(this.#deadlines.request, this.#store.list())
  }

  async getBlob(...call: Parameters<Snapshots['getBlob']>): ReturnType<Snapshots['getBlob']> {
    return this.#within(this.#deadlines.transfer, this.#store.getBlob(...call))
  }

  async putBlob(...call: Parameters<Snapshots['putBlob']>): ReturnType<Snapshots['putBlob']> {
    return this.#within(this.#deadlines.transfer, this.#store.putBlob(...call))
  }

  async delete(...call: Parameters<Snapshots['delete']>): ReturnType<Snapshots['delete']> {
    return this.#within(this.#deadlines.request, this.#store.delete(...call))
  }

  async #within<Result>(ms: number, call: Promise<Result>): Promise<Result> {
    const failed = Promise.withResolvers<never>()
    this.#failures.add(failed.reject)
    const timer = setTimeout(() => failed.reject(new Error(`NATS did not answer within ${ms / 1000} s`)), ms)
    try {
      return await Promise.race([call, failed.promise])
    } finally {
      clearTimeout(timer)
      this.#failures.delete(failed.reject)
    }
  }
}

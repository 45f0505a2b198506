import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import { type Bus, deltaStream, subjects } from './bus.ts'
import { PartJoiner } from './parts.ts'

const retryMs = 200
/** Messages of the stream that are fetched ahead. */
const ahead = 64
/** How long NATS keeps a request for messages; half of it without a sign of life, and the consumer is made anew. */
const expiresMs = 2000
/** Without a message for this long it is checked whether a new snapshot has begun another order. */
const silentMs = 2000

/** A snapshot that says to be longer is unpacked in chunks. */
const maxSnapshotBytes = 2 ** 32
/** Space after a snapshot, so that the end of what is packed is read with the last of its bytes. */
const spareBytes = 1024
const defaultChunkBytes = 1024 * 1024

/** What a follower calls. */
export interface FollowerHooks {
  /** A snapshot, or the next tick. `behind`: messages that the stream has after it. */
  onMessage(message: Uint8Array, behind: number): void
  /** Why it cannot follow at the moment; it tries again. */
  onProblem(error: unknown): void
}

/** Follows the read model: the newest snapshot, then each tick after it. */
export class ReadModelFollower {
  readonly #bus: Bus
  readonly #hooks: FollowerHooks
  #pass = new AbortController()
  /** The snapshot that was loaded last, and the sequence number of the message to read next; 0 after a gap. */
  #loaded = ''
  #next = 0
  #messageMs = 0

  constructor(bus: Bus, hooks: FollowerHooks) {
    this.#bus = bus
    this.#hooks = hooks
  }

  /** A tick is missing: begins again with the newest snapshot. */
  restart(): void {
    this.#next = 0
    this.#pass.abort()
  }

  /** Follows until the signal aborts. */
  async run(signal: AbortSignal): Promise<void> {
    signal.addEventListener('abort', () => this.#pass.abort(), { once: true })
    while (!signal.aborted) {
      this.#pass = new AbortController()
      await this.#follow(this.#pass.signal).catch((error: unknown) => this.#hooks.onProblem(error))
      await wait(retryMs, undefined, { signal, ref: false }).catch(() => {})
    }
  }

  async #follow(signal: AbortSignal): Promise<void> {
    await this.#loadSnapshot()
    if (signal.aborted) return
    if (this.#next === 0) return this.#bus.connection.publish(subjects.snapshotRequests)
    const consumer = await this.#bus.streams.consumers.get(deltaStream, {
      deliver_policy: 'by_start_sequence' as never,
      opt_start_seq: this.#next,
    })
    const messages = await consumer.consume({ max_messages: ahead, expires: expiresMs })
    const stop = () => void messages.close()
    signal.addEventListener('abort', stop, { once: true })
    if (signal.aborted) stop()
    const watch = setInterval(() => void this.#checkSilence().catch(() => {}), silentMs)
    const joiner = new PartJoiner()
    try {
      for await (const message of messages) {
        if (signal.aborted) return
        this.#messageMs = performance.now()
        const whole = joiner.add(message.data)
        if (whole === null) continue
        this.#next = message.seq + 1
        this.#hooks.onMessage(whole, message.info.pending)
      }
    } finally {
      clearInterval(watch)
      signal.removeEventListener('abort', stop)
      await messages.close()
    }
  }

  /** After a restart of NATS the numbers of the stream begin anew, and nothing would ever follow. */
  async #checkSilence(): Promise<void> {
    if (performance.now() - this.#messageMs < silentMs) return
    const newest = await this.#newest()
    if (newest !== undefined && newest.name !== this.#loaded) this.#pass.abort()
  }

  async #newest() {
    return (await this.#bus.snapshots.list()).toSorted((a, b) => (a.name < b.name ? 1 : -1)).at(0)
  }

  /** Loads the newest snapshot if it was not loaded yet. */
  async #loadSnapshot(): Promise<void> {
    const newest = await this.#newest()
    if (newest === undefined || newest.name === this.#loaded) return
    const bytes = await this.#bus.snapshots.getBlob(newest.name)
    if (bytes === null) return
    this.#loaded = newest.name
    this.#next = Number(newest.metadata?.['seq'] ?? 0) + 1
    this.#messageMs = performance.now()
    // Space for all of it at once: in chunks of the default 16 kB it takes more than twice as long.
    const length = Number(newest.metadata?.['bytes'] ?? NaN)
    const chunkSize = length <= maxSnapshotBytes ? length + spareBytes : defaultChunkBytes
    const message = await promisify(zstdDecompress)(bytes, { chunkSize })
    // Ticks are read in place, at addresses that are multiples of four.
    this.#hooks.onMessage(message.byteOffset % 4 === 0 ? message : new Uint8Array(message), 0)
  }
}

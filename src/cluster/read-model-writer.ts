import { promisify } from 'node:util'
import { constants, zstdCompress } from 'node:zlib'
import { type Bus, deltaStream, subjects } from './bus.ts'
import { partsOf } from './parts.ts'

const keptSnapshots = 3
/** The age of a snapshot at which the next one is stored. */
const snapshotMs = 60_000
/** Outside the event loop, and the fastest level: what a new node reads is a fifth as long. */
const compressed = promisify(zstdCompress)
const compression = { params: { [constants.ZSTD_c_compressionLevel]: 1 }, chunkSize: 1024 * 1024 }

/** A message about the read model, and the tick that it is as of. */
export interface TickMessage {
  bytes: Uint8Array
  epoch: number
  tick: number
}

/** The name under which a snapshot is stored: names sort as the snapshots follow each other. */
const nameOf = ({ epoch, tick }: TickMessage) => `${String(epoch).padStart(10, '0')}-${String(tick).padStart(10, '0')}`

/** Publishes each tick of the read model, and stores a snapshot once a minute. */
export class ReadModelWriter {
  readonly #bus: Bus
  readonly #monotonicMs: () => number
  readonly #snapshot: () => TickMessage
  /** The number of each part that is being sent, once NATS has it; 0 where it was not accepted. */
  readonly #pending = new Set<Promise<number>>()
  #lastSeq = 0
  #storedMs = -Infinity
  #storing: Promise<void> | null = null
  #isBroken = false
  #message = 0
  /** Ticks that NATS did not accept. */
  failures = 0

  /** `snapshot` gives everything as of the last tick that was published. */
  constructor(bus: Bus, snapshot: () => TickMessage, monotonicMs: () => number = () => performance.now()) {
    this.#bus = bus
    this.#snapshot = snapshot
    this.#monotonicMs = monotonicMs
    bus.connection.subscribe(subjects.snapshotRequests, { callback: () => void (this.#storedMs = -Infinity) })
  }

  /** Publishes a tick; what NATS does not accept is followed by a snapshot as soon as it accepts again. */
  publish({ bytes }: TickMessage): void {
    if (!this.#bus.isConnected) {
      this.#isBroken = true
      this.failures++
      return
    }
    for (const part of partsOf(bytes, ++this.#message)) {
      const sent = this.#bus.streams.publish(subjects.delta, part).then(
        ({ seq }) => {
          this.#lastSeq = Math.max(this.#lastSeq, seq)
          return seq
        },
        () => {
          this.failures++
          this.#isBroken = true
          return 0
        },
      )
      this.#pending.add(sent)
      void sent.then(() => this.#pending.delete(sent))
    }
    const isDue = this.#isBroken || this.#monotonicMs() - this.#storedMs >= snapshotMs
    if (isDue) this.#storing ??= this.#store().finally(() => (this.#storing = null))
  }

  /** Resolves when what was published is in the stream, and a snapshot that is being stored is stored. */
  async settled(): Promise<void> {
    await this.#storing
    await Promise.all(this.#pending)
  }

  async #store(): Promise<void> {
    try {
      if (this.#isBroken) {
        this.#isBroken = false
        await this.#bus.ensureStreams()
        // Of a stream that NATS lost the numbers begin anew: a follower would wait for the old one to come.
        const { state } = await this.#bus.manager.streams.info(deltaStream)
        this.#lastSeq = Math.min(this.#lastSeq, state.last_seq)
      }
      const snapshot = this.#snapshot()
      // Not those of ticks that follow while this waits: the snapshot does not have them.
      const before = this.#lastSeq
      const seq = Math.max(before, ...(await Promise.all(this.#pending)))
      const name = nameOf(snapshot)
      const metadata = { seq: String(seq), bytes: String(snapshot.bytes.length) }
      await this.#bus.snapshots.putBlob({ name, metadata }, await compressed(snapshot.bytes, compression))
      this.#storedMs = this.#monotonicMs()
      const names = (await this.#bus.snapshots.list()).map((each) => each.name).sort()
      for (const old of names.slice(0, -keptSnapshots)) await this.#bus.snapshots.delete(old)
    } catch {
      // The next tick tries again.
      this.#isBroken = true
    }
  }
}

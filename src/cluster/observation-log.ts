import { setTimeout as wait } from 'node:timers/promises'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { FeedMessage } from '#domain/messages/feed-message.ts'
import { Observations } from '#domain/messages/observations.ts'
import { TimeSlice } from '#domain/slices.ts'
import { type Bus, observationStream, subjects } from './bus.ts'
import { opened, sealed } from './envelope.ts'
import { PartJoiner, partsOf } from './parts.ts'

/** How often an ingest node publishes, also when it received nothing: the log is the clock of those who read it. */
const publishMs = 100
/** Rows of a message at most, about: more are published at once, so that compressing them does not hold up what is received. */
const rowsPerMessage = 32_768
/** Messages that wait for NATS: a minute of them. */
const maxWaitingMessages = 600
const retryMs = 200
const ahead = 64
/** How long NATS keeps a request for messages; half of it without a sign of life, and the consumer is made anew. */
const expiresMs = 2000
/** Where a reader without a place begins: this long ago. */
const firstReadMs = 60_000
/** Messages of the stream before its place that a reader reads again: parts of a message lie between those of other nodes. */
const readAgain = 128

/** The columns of a batch that are sent, in their order: every one but those that the fleet fills. Append only. */
const columnsOf = ({
  slot: _slot,
  verdict: _verdict,
  capacity: _capacity,
  length: _length,
  ...columns
}: Observations) => Object.values(columns) as Uint8Array[]

/** What one feed sent in one message. */
type LoggedMessage =
  | { source: string; rows: number; bytes: number }
  | { source: string; message: Exclude<FeedMessage, { kind: 'observations' }> }

interface LogEntry {
  atMs: number
  messages: LoggedMessage[]
}

/** The rows of a batch as bytes, column after column. */
export function packedRows(batch: Observations): Uint8Array {
  const pieces = columnsOf(batch).map((column) => {
    const bytesPerRow = column.byteLength / batch.capacity
    return new Uint8Array(column.buffer, column.byteOffset, bytesPerRow * batch.length)
  })
  return Buffer.concat(pieces)
}

/** Reads rows that `packedRows` wrote, of this or an earlier version with fewer columns, into a batch of at least that capacity. */
export function unpackRows(bytes: Uint8Array, rows: number, batch: Observations): void {
  let at = 0
  for (const column of columnsOf(batch)) {
    const length = (column.byteLength / batch.capacity) * rows
    if (at === bytes.length) {
      column.fill(0, 0, rows)
      continue
    }
    new Uint8Array(column.buffer, column.byteOffset, length).set(bytes.subarray(at, at + length))
    at += length
  }
  if (at !== bytes.length) throw new RangeError(`${rows} rows have ${at} bytes, got ${bytes.length}.`)
  batch.length = rows
}

type WorldMessage = Exclude<LoggedMessage, { rows: number }>

/** A message that NATS has not acknowledged. */
interface Waiting {
  id: number
  /** Where it is kept after it was dropped. */
  key: string
  parts: Uint8Array[]
  atMs: number
  /** Its events, prices and sanctions. */
  world: WorldMessage[]
}

/** The key of what a message replaces: the one before of its source, of its list, or of its prices; null where it replaces none. */
function keyOf({ message }: WorldMessage): string | null {
  const { kind, sourceId } = message
  if (kind === 'prices')
    return JSON.stringify([kind, sourceId, [...new Set(message.quotes.map((each) => each.symbol))]])
  if (!message.isSnapshot) return null
  return JSON.stringify([kind, sourceId, kind === 'sanctions' ? message.lists : []])
}

/** Publishes what the feeds of an ingest node receive, every 100 ms in one message, or in several where that is much. */
export class ObservationWriter {
  readonly #bus: Bus
  readonly #node: string
  readonly #nowMs: () => number
  #messages: LoggedMessage[] = []
  #pieces: Uint8Array[] = []
  #rows = 0
  #sending: Promise<void> | null = null
  readonly #maxWaiting: number
  readonly #waiting: Waiting[] = []
  /**
   * Events, prices and sanctions of messages that were dropped, by what replaces them: their sources send them once, and
   * then only say that nothing has changed. They are sent first.
   */
  readonly #kept = new Map<string, Waiting>()
  /** The last events, prices and sanctions of each source, by what replaces them. */
  readonly #newest = new Map<string, WorldMessage>()
  #count = 0
  /** Messages whose observations were dropped because NATS was away for longer than a minute. */
  dropped = 0

  constructor(bus: Bus, node: string, nowMs: () => number, maxWaiting = maxWaitingMessages) {
    this.#bus = bus
    this.#node = node
    this.#nowMs = nowMs
    this.#maxWaiting = maxWaiting
  }

  /** Messages that NATS has not acknowledged. */
  get waiting(): number {
    return this.#kept.size + this.#waiting.length
  }

  /** Adds what a feed sent; the feed may reuse its batch. */
  add(source: string, message: FeedMessage): void {
    if (message.kind !== 'observations') {
      const key = keyOf({ source, message })
      if (key !== null) this.#newest.set(key, { source, message })
      this.#messages.push({ source, message })
      return
    }
    const bytes = packedRows(message.observations)
    this.#pieces.push(bytes)
    const { length } = message.observations
    this.#messages.push({ source, rows: length, bytes: bytes.length })
    this.#rows += length
    if (this.#rows >= rowsPerMessage) this.#publish()
  }

  /** Publishes until the signal aborts, and what is left then. A message that is not acknowledged is sent again: its id makes it count once. */
  async run(signal: AbortSignal): Promise<void> {
    // A live node lacks what was sent before: the last events, prices and sanctions of each source are sent once more.
    const repeat = () => void this.#messages.push(...this.#newest.values())
    const requests = this.#bus.connection.subscribe(subjects.worldRequests, { callback: repeat })
    while (!signal.aborted) {
      await wait(publishMs, undefined, { signal }).catch(() => {})
      this.#publish()
    }
    requests.unsubscribe()
    await this.#sending
    // What came in while the last message was sent.
    if (this.#messages.length > 0) this.#seal()
    await this.#sendWaiting()
  }

  #publish(): void {
    this.#seal()
    this.#sending ??= this.#sendWaiting().finally(() => (this.#sending = null))
  }

  /** One message after another: readers join the parts of one. */
  async #sendWaiting(): Promise<void> {
    for (let message = this.#next; message !== undefined; message = this.#next) {
      if (!(await this.#send(message))) return
      // It may have been dropped or replaced meanwhile.
      if (message === this.#waiting[0]) this.#waiting.shift()
      else if (message === this.#kept.get(message.key)) this.#kept.delete(message.key)
    }
  }

  get #next(): Waiting | undefined {
    return this.#kept.values().next().value ?? this.#waiting.at(0)
  }

  #seal(): void {
    const messages = this.#messages
    const atMs = this.#nowMs()
    const world = messages.filter((each) => 'message' in each)
    this.#waiting.push({ ...this.#packed({ atMs, messages }, Buffer.concat(this.#pieces)), world })
    this.#messages = []
    this.#pieces = []
    this.#rows = 0
    if (this.#waiting.length > this.#maxWaiting) this.#dropOldest()
  }

  #dropOldest(): void {
    const { atMs, world } = this.#waiting.shift()!
    this.dropped++
    for (const message of world) {
      const packed = this.#packed({ atMs, messages: [message] }, Buffer.alloc(0))
      const key = keyOf(message) ?? packed.key
      this.#kept.delete(key)
      this.#kept.set(key, { ...packed, key })
    }
  }

  #packed(entry: LogEntry, rows: Uint8Array): Waiting {
    const id = ++this.#count
    const parts = partsOf(sealed(entry, zstdCompressSync(rows)), id)
    return { id, key: String(id), parts, atMs: entry.atMs, world: [] }
  }

  async #send({ id, parts }: Waiting): Promise<boolean> {
    if (!this.#bus.isConnected) return false
    try {
      const subject = `${subjects.observations}.${this.#node}`
      const acknowledged = parts.map((part, i) =>
        this.#bus.streams.publish(subject, part, { msgID: `${this.#node}-${id}-${i}` }),
      )
      await Promise.all(acknowledged)
      return true
    } catch {
      await this.#bus.ensureStreams().catch(() => {})
      return false
    }
  }
}

interface LogReader {
  /** Waits until a message may be consumed; left out: at once. */
  until?: (seq: number) => Promise<void>
  /** Consumes a message; the batch is reused afterwards. */
  ingest(source: string, message: FeedMessage, atMs: number): void
  /** Everything up to this message of the stream was consumed. `behind`: how many it has after it. */
  done(seq: number, atMs: number, behind: number): Promise<void>
  onProblem(error: unknown): void
}

/**
 * Reads the log after a message, or from a minute ago, until the signal aborts. Where it lacks what was before, it asks the
 * ingest nodes for their events, prices and sanctions. Between slices of messages that wait the event loop is served: the
 * database that the lease and the facts are written to, and requests.
 */
export async function readObservations(
  bus: Bus,
  afterSeq: number | null,
  reader: LogReader,
  signal: AbortSignal,
): Promise<void> {
  let next = afterSeq === null ? null : afterSeq + 1
  const batch = { rows: new Observations() }
  const slice = new TimeSlice()
  while (!signal.aborted) {
    try {
      const { state } = await bus.manager.streams.info(observationStream)
      // NATS lost the stream: its numbers begin anew.
      const isLost = next !== null && next > state.last_seq + 1
      if (next === null || isLost || next < state.first_seq) bus.connection.publish(subjects.worldRequests)
      if (isLost) next = 1
      const place =
        next === null
          ? {
              deliver_policy: 'by_start_time' as never,
              opt_start_time: new Date(Date.parse(state.last_ts) - firstReadMs).toISOString(),
            }
          : { deliver_policy: 'by_start_sequence' as never, opt_start_seq: Math.max(1, next - readAgain) }
      const consumer = await bus.streams.consumers.get(observationStream, place)
      const messages = await consumer.consume({ max_messages: ahead, expires: expiresMs })
      const stop = () => void messages.close()
      signal.addEventListener('abort', stop, { once: true })
      if (signal.aborted) stop()
      const joiners = new Map<string, PartJoiner>()
      try {
        for await (const { subject, data, seq, info } of messages) {
          if (signal.aborted) return
          const joiner = joiners.get(subject) ?? new PartJoiner()
          joiners.set(subject, joiner)
          const whole = joiner.add(data)
          if (whole === null || (next !== null && seq < next)) continue
          await reader.until?.(seq)
          if (signal.aborted) return
          next = seq + 1
          await reader.done(seq, consume(whole, batch, reader), info.pending)
          await slice.yieldWhenOver()
        }
      } finally {
        signal.removeEventListener('abort', stop)
        await messages.close()
      }
    } catch (error) {
      reader.onProblem(error)
    }
    await wait(retryMs, undefined, { signal }).catch(() => {})
  }
}

/** Hands the messages of an entry over; returns its time. */
function consume(whole: Uint8Array, batch: { rows: Observations }, reader: LogReader): number {
  const { value, bytes } = opened(whole)
  const { atMs, messages } = value as LogEntry
  const rows = zstdDecompressSync(bytes)
  let at = 0
  for (const logged of messages) {
    if ('message' in logged) {
      reader.ingest(logged.source, logged.message, atMs)
      continue
    }
    if (logged.rows > batch.rows.capacity) batch.rows = new Observations(logged.rows)
    unpackRows(rows.subarray(at, at + logged.bytes), logged.rows, batch.rows)
    at += logged.bytes
    reader.ingest(logged.source, { kind: 'observations', observations: batch.rows }, atMs)
  }
  return atMs
}

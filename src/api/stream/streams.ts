import { hash } from 'node:crypto'
import { LocalCounts, type OpenCounts } from '#domain/open-counts.ts'
import type { Selection, VesselQuery } from '#fleet/query/selection.ts'
import type { Authentication, Caller, Credentials, Authenticator } from '../guard/caller.ts'
import { isPro } from '../guard/caller.ts'
import { HttpError } from '#domain/http-error.ts'
import type { VesselJsonCache } from '#read-model/vessel-json-cache.ts'
import { agesEvent, agesEveryMs } from './events.ts'
import type { Changes } from '#read-model/changes.ts'
import { endEvent, EventWriter, heartbeat } from './events.ts'
import type { Movements } from '#read-model/movement.ts'
import { callerKeyOf, type Outlet, type Reader } from './reader.ts'
import { SharedBytes } from './shared-bytes.ts'
import { StreamCounts, type StreamLimits } from './stream-counts.ts'
import { Marks, View, type ViewState } from './view.ts'
import { msPerMinute } from '#domain/time.ts'

export interface StreamDependencies {
  ranked: { select(query: VesselQuery, limit: number): Selection }
  mmsis: { readonly [slot: number]: number }
  /** Time of each vessel's position. */
  positionMs: { readonly [slot: number]: number }
  capacity: number
  jsonCache: VesselJsonCache
  changes: Changes
  movements: Movements
  limits: StreamLimits
  /** Streams of all threads that the limits hold for; those of this one where left out. */
  counts?: OpenCounts
  authenticate: Authenticator['authenticate']
  /** Calls the listener for a user whose rights changed. */
  onUserChange?: (listener: (userId: number) => void) => unknown
  monotonicMs: () => number
  nowMs: () => number
  /** The view of a channel, by its key, in a thread that knows what changed since a tick; null where none does. */
  viewElsewhere?: ((key: string, since: number) => Promise<ViewState | null>) | undefined
  /** Defers work to a later turn of the event loop. */
  later: (work: () => void) => void
  /** Offset of event ids, above those of an earlier run. */
  firstId: number
}

/** Sending one channel's readers what is new. */
interface Sending {
  nowMs: number
  /** The event by the tick that a reader has, made once for all readers of the channel. */
  shared: Map<number, SharedBytes | null>
  /** Whether the reader has just joined. */
  first: boolean
}

/** A query that is streamed, and its readers. */
interface Channel {
  readonly key: string
  /** Part of the ids of its events. */
  readonly queryHash: string
  readonly query: VesselQuery
  readonly limit: number
  readonly view: View
  readonly readers: Set<Reader>
  /** Time at which the last reader left; the channel is kept for a while. */
  emptyMs: number
  /** The `ages` event of a tick, shared by all readers. */
  ages: { tick: number; event: string } | null
}

/** The input of a new stream. */
export interface StreamRequest {
  query: VesselQuery
  limit: number
  caller: Caller
  credentials: Credentials
  addressKey: string
  lastEventId: string | undefined
}

const heartbeatMs = 15_000
const freeEveryMs = msPerMinute
/** A reader with more unsent bytes is disconnected. */
const maxBufferedBytes = 4 * 1024 * 1024
/** Total of unsent bytes above which stalled readers are disconnected. */
const maxBufferedTogether = 256 * 1024 * 1024
/** A reader that reads nothing for this long is disconnected. */
const maxStalledMs = 20_000
const checkEveryMs = msPerMinute
/** Channels without readers are kept this long, up to this number. */
const lingerMs = 120_000
const maxLingering = 512
/** Time in which readers are served before yielding to the event loop. */
const sliceMs = 6

/**
 * Live vessel streams. Readers of the same query share one view and the bytes of each event. A reader that has not read
 * the last event is sent nothing until it has, and then all changes at once: its buffered bytes do not grow with time.
 */
export class Streams {
  readonly #dependencies: StreamDependencies
  readonly #writer: EventWriter
  readonly #marks: Marks
  readonly #channels = new Map<string, Channel>()
  readonly #readers = new Map<Reader, Channel>()
  readonly #counts: StreamCounts
  #queue: Iterator<Channel> | null = null
  /** Whether there was a tick since the current pass began. */
  #again = false
  #closed = false
  /** Readers disconnected because they did not read. */
  dropped = 0

  constructor(dependencies: StreamDependencies) {
    this.#dependencies = dependencies
    this.#writer = new EventWriter(dependencies.jsonCache, dependencies.changes, dependencies.movements)
    this.#marks = new Marks(dependencies.capacity)
    this.#counts = new StreamCounts(dependencies.limits, dependencies.counts ?? new LocalCounts())
    // A restored fleet counts as a tick: 0 means that nothing was sent.
    if (dependencies.changes.tick === 0) dependencies.changes.publish()
    dependencies.changes.onPublish(() => this.#onTick())
    dependencies.onUserChange?.((userId) => this.#recheck((reader) => reader.caller.user?.id === userId))
  }

  get open(): number {
    return this.#readers.size
  }

  /** Unsent bytes of all streams. */
  get bufferedBytes(): number {
    let bytes = 0
    for (const reader of this.#readers.keys()) bytes += reader.outlet.writableLength
    return bytes
  }

  /** Checks that the caller may open one more stream; throws an HttpError with 429 or 503 otherwise. */
  checkCapacity(caller: Caller, addressKey: string): void {
    if (this.#closed) throw new HttpError(503, 'The server is stopping. Try again in a moment.', { 'retry-after': '5' })
    this.#counts.check(caller, addressKey)
  }

  /** Opens a stream; returns the function to call when its connection closes. */
  join(outlet: Outlet, request: StreamRequest): () => void {
    const nowMs = this.#dependencies.monotonicMs()
    const { caller, credentials, addressKey } = request
    const reader: Reader = {
      outlet,
      credentials,
      caller,
      addressKey,
      callerKey: callerKeyOf(caller, addressKey),
      tick: 0,
      sentMs: nowMs,
      dueMs: nowMs,
      agesDueMs: nowMs,
      stalledMs: null,
      checkMs: nowMs + checkEveryMs,
    }
    const channel = this.#channelOf(request.query, request.limit)
    channel.readers.add(reader)
    this.#readers.set(reader, channel)
    const error = this.#counts.add(reader)
    if (error !== null) {
      this.#end(reader, error.message)
      return () => undefined
    }
    // A random delay spreads the reconnections after a restart.
    outlet.write(`retry: ${2000 + Math.floor(Math.random() * 3000)}\n\n`)
    const known = this.#tickOf(request.lastEventId, channel)
    if (known !== null && channel.view.tick === 0 && this.#dependencies.viewElsewhere !== undefined)
      void this.#resumeFromElsewhere(channel, reader, known)
    else this.#begin(channel, reader, known)
    return () => this.#leave(reader)
  }

  /** The view of a channel for a reader that resumes in another thread; null where this thread does not know enough. */
  viewFor(key: string, since: number): ViewState | null {
    return this.#channels.get(key)?.view.stateFor(since) ?? null
  }

  /** Continues a stream that another thread had: its view says what left since. */
  async #resumeFromElsewhere(channel: Channel, reader: Reader, known: number): Promise<void> {
    // Nothing is sent meanwhile: an update would be a snapshot.
    reader.dueMs = Infinity
    const state = await this.#dependencies.viewElsewhere!(channel.key, known).catch(() => null)
    if (!this.#readers.has(reader)) return
    if (state !== null && channel.view.tick === 0 && state.tick <= this.#dependencies.changes.tick)
      channel.view.restore(state)
    this.#begin(channel, reader, known)
  }

  /** Sends a reader the first event: the changes since a tick that it knows, or a snapshot. */
  #begin(channel: Channel, reader: Reader, known: number | null): void {
    const nowMs = this.#dependencies.monotonicMs()
    this.#advanceView(channel)
    if (known !== null && known >= channel.view.knownFrom) reader.tick = known
    this.#sendUpdate(channel, reader, { nowMs, shared: new Map(), first: true })
    this.#sendAges(channel, reader, nowMs)
  }

  /** Ends all streams and rejects new ones. */
  close(): void {
    this.#closed = true
    for (const reader of this.#readers.keys()) this.#end(reader, 'The server is stopping.')
  }

  #channelOf(query: VesselQuery, limit: number): Channel {
    const key = JSON.stringify([query, limit])
    let channel = this.#channels.get(key)
    if (channel === undefined) {
      const queryHash = hash('sha1', key, 'base64url').slice(0, 8)
      channel = { key, queryHash, query, limit, view: new View(), readers: new Set(), emptyMs: 0, ages: null }
      this.#channels.set(key, channel)
    }
    return channel
  }

  /** Returns an increasing event id with the hash of the query. */
  #idOf({ view, queryHash }: Channel): string {
    return `${this.#dependencies.firstId + view.tick}-${queryHash}`
  }

  /** Returns the tick of an event id; null for a foreign id or one of another query. */
  #tickOf(id: string | undefined, { queryHash }: Channel): number | null {
    const [, number, ofQuery] = /^(\d{1,15})-([\w-]{8})$/.exec(id ?? '') ?? []
    if (ofQuery !== queryHash) return null
    const tick = Number(number) - this.#dependencies.firstId
    return tick > 0 && tick <= this.#dependencies.changes.tick ? tick : null
  }

  /** Updates a view to the current tick. */
  #advanceView({ view, query, limit }: Channel): void {
    const { ranked, mmsis, changes } = this.#dependencies
    if (view.tick === changes.tick) return
    view.advance(ranked.select(query, limit), mmsis, changes.tick, this.#marks)
  }

  #onTick(): void {
    // A pass that has begun is finished with the newest data, so that the last channels are not starved.
    this.#again = this.busy
    if (this.busy) return
    this.#queue = this.#channels.values()
    this.#serve()
  }

  /** Whether a pass over the channels is under way. */
  get busy(): boolean {
    return this.#queue !== null
  }

  /** Serves channel by channel in time slices. */
  #serve(): void {
    const startMs = performance.now()
    while (this.#queue !== null) {
      const { done, value } = this.#queue.next()
      if (done === true) {
        this.#queue = this.#again ? this.#channels.values() : null
        this.#again = false
        this.#shedStalledReaders()
        if (this.#queue !== null) break
      } else this.#serveOne(value)
      if (performance.now() - startMs > sliceMs) break
    }
    if (this.#queue !== null) this.#dependencies.later(() => this.#serve())
  }

  #serveOne(channel: Channel): void {
    const nowMs = this.#dependencies.monotonicMs()
    if (channel.readers.size === 0) {
      if (nowMs - channel.emptyMs > lingerMs || this.#channels.size - this.#readers.size > maxLingering)
        this.#channels.delete(channel.key)
      return
    }
    const sending = { nowMs, shared: new Map<number, SharedBytes | null>(), first: false }
    for (const reader of channel.readers) {
      if (nowMs >= reader.checkMs) this.#check(reader, nowMs)
      if (!this.#readers.has(reader)) continue
      if (!this.#keepsUp(reader, nowMs)) continue
      if (nowMs >= reader.dueMs) {
        this.#advanceView(channel)
        this.#sendUpdate(channel, reader, sending)
        if (nowMs >= reader.agesDueMs) this.#sendAges(channel, reader, nowMs)
      }
      if (nowMs - reader.sentMs >= heartbeatMs) {
        reader.sentMs = nowMs
        reader.outlet.write(heartbeat)
      }
    }
    for (const bytes of sending.shared.values()) bytes?.release()
  }

  /** Whether a reader has read everything it was sent; disconnects one that has stalled. */
  #keepsUp(reader: Reader, nowMs: number): boolean {
    const unsent = reader.outlet.writableLength
    if (unsent === 0) {
      reader.stalledMs = null
      return true
    }
    reader.stalledMs ??= nowMs
    if (unsent > maxBufferedBytes || nowMs - reader.stalledMs > maxStalledMs) this.#drop(reader)
    return false
  }

  /** Sends a reader the snapshot or the changes since its tick. */
  #sendUpdate(channel: Channel, reader: Reader, { nowMs, shared, first }: Sending): void {
    const { view } = channel
    const since = reader.tick >= view.knownFrom ? reader.tick : 0
    let bytes = shared.get(since)
    if (bytes === undefined) {
      const id = this.#idOf(channel)
      const made = since === 0 ? this.#writer.snapshot(view, id) : this.#writer.delta(view, since, id, first)
      bytes = made && new SharedBytes(made, this.#dependencies.jsonCache)
      shared.set(since, bytes)
    }
    // A snapshot is followed by the ages of its positions.
    if (since === 0) reader.agesDueMs = nowMs
    reader.tick = view.tick
    reader.dueMs = isPro(reader.caller) ? nowMs : nowMs + freeEveryMs
    if (bytes === null) return
    reader.sentMs = nowMs
    bytes.sendTo(reader.outlet)
    if (first) bytes.release()
  }

  /** Sends the ages of the vessels in the view as last sent. */
  #sendAges(channel: Channel, reader: Reader, nowMs: number): void {
    const { view } = channel
    if (channel.ages?.tick !== view.tick)
      channel.ages = {
        tick: view.tick,
        event: agesEvent(view, this.#dependencies.positionMs, this.#dependencies.nowMs()),
      }
    reader.agesDueMs = nowMs + agesEveryMs
    reader.sentMs = nowMs
    reader.outlet.write(channel.ages.event)
  }

  /** Disconnects stalled readers while the total of unsent bytes is above its limit. */
  #shedStalledReaders(): void {
    let bytes = this.bufferedBytes
    for (const reader of this.#readers.keys()) {
      if (bytes <= maxBufferedTogether) return
      if (reader.stalledMs === null) continue
      bytes -= reader.outlet.writableLength
      this.#drop(reader)
    }
  }

  #drop(reader: Reader): void {
    this.dropped++
    this.#leave(reader)
    reader.outlet.destroy()
  }

  #recheck(which: (reader: Reader) => boolean): void {
    const nowMs = this.#dependencies.monotonicMs()
    for (const reader of this.#readers.keys()) if (which(reader)) this.#check(reader, nowMs)
  }

  /** Authenticates a reader again; ends its stream when its key, session or plan is gone. */
  #check(reader: Reader, nowMs: number): void {
    reader.checkMs = nowMs + checkEveryMs
    const authentication = this.#dependencies.authenticate(reader.credentials)
    if (!(authentication instanceof Promise)) return this.#applyAuthentication(reader, authentication)
    authentication.then(
      (known) => this.#applyAuthentication(reader, known),
      // While the store is unavailable the stream continues.
      () => undefined,
    )
  }

  #applyAuthentication(reader: Reader, { caller, refused, deadSession }: Authentication): void {
    if (!this.#readers.has(reader)) return
    const gone = caller.user?.id !== reader.caller.user?.id
    if (refused !== undefined || gone) this.#end(reader, refused ?? 'The session is over.')
    else if (isPro(reader.caller) && !isPro(caller)) this.#end(reader, 'The plan has changed.')
    else if (deadSession !== true) {
      if (isPro(caller)) reader.dueMs = 0
      reader.caller = caller
    }
  }

  #end(reader: Reader, reason: string): void {
    this.#leave(reader)
    // A reader with unread bytes would not receive the last event.
    if (reader.outlet.writableLength > 0) reader.outlet.destroy()
    else reader.outlet.end(endEvent(reason))
  }

  #leave(reader: Reader): void {
    const channel = this.#readers.get(reader)
    if (channel === undefined) return
    this.#readers.delete(reader)
    channel.readers.delete(reader)
    if (channel.readers.size === 0) channel.emptyMs = this.#dependencies.monotonicMs()
    this.#counts.remove(reader)
  }
}

import { hash } from 'node:crypto'
import type { Selection, VesselQuery } from '#fleet/selection.ts'
import type { Authentication, Caller, Credentials, Doorkeeper } from '../caller.ts'
import { isPro } from '../caller.ts'
import { Refusal } from '../refusal.ts'
import type { VesselSlab } from '../vessel-slab.ts'
import { agesEvent, agesEveryMs } from './ages.ts'
import type { Changes } from './changes.ts'
import { endEvent, EventWriter, heartbeat } from './events.ts'
import type { Movements } from './movement.ts'
import { callerKeyOf, type Outlet, type Reader } from './reader.ts'
import { Marks, View } from './view.ts'

export interface StreamLimits {
  /** Streams open at a time: of one caller, from one address, of all. */
  perCaller: number
  perAddress: number
  most: number
}

export interface StreamParts {
  ranked: { select(query: VesselQuery, limit: number): Selection }
  mmsis: { readonly [slot: number]: number }
  /** When each ship was where she is. */
  positionMs: { readonly [slot: number]: number }
  capacity: number
  slab: VesselSlab
  changes: Changes
  movements: Movements
  limits: StreamLimits
  authenticate: Doorkeeper['authenticate']
  /** Tells of users whose rights changed. */
  onUserChange?: (listener: (userId: number) => void) => unknown
  monotonicMs: () => number
  nowMs: () => number
  /** Gives others their turn; then goes on. */
  later: (work: () => void) => void
  /** Ids of events count from here: above those of an earlier run. */
  firstId: number
}

/** A question that is streamed, and who reads its answer. */
interface Channel {
  readonly key: string
  /** The question in a few letters, for the ids of its events. */
  readonly mark: string
  readonly query: VesselQuery
  readonly limit: number
  readonly view: View
  readonly readers: Set<Reader>
  /** When the last reader left; for a while she may come back. */
  emptyMs: number
  /** Who is silent, written once for all who are told of it in the same tick. */
  ages: { tick: number; event: string } | null
}

/** What a reader asks for. */
export interface StreamWish {
  query: VesselQuery
  limit: number
  caller: Caller
  credentials: Credentials
  addressKey: string
  lastEventId: string | undefined
}

const heartbeatMs = 15_000
const freeEveryMs = 60_000
/** So much lies unsent in our memory for one reader at most; then she is cut off. */
const mostBufferedBytes = 4 * 1024 * 1024
/** Together, before those who do not read are cut off. */
const mostBufferedTogether = 256 * 1024 * 1024
/** Who takes nothing for so long is cut off. */
const mostStalledMs = 20_000
const checkEveryMs = 60_000
/** Questions that nobody reads are remembered for so long, and so many. */
const lingerMs = 120_000
const mostLingering = 512
/** For how long readers are served before others get their turn. */
const stretchMs = 6

/**
 * Live streams of ships. Readers of the same question share one view of it and the bytes of each event. A reader who
 * has not taken the last event is told nothing new until she has, and then all of it at once: what she holds in memory
 * does not grow with time.
 */
export class Streams {
  readonly #parts: StreamParts
  readonly #writer: EventWriter
  readonly #marks: Marks
  readonly #channels = new Map<string, Channel>()
  readonly #readers = new Map<Reader, Channel>()
  readonly #perCaller = new Map<string, number>()
  readonly #perAddress = new Map<string, number>()
  #queue: Iterator<Channel> | null = null
  /** Whether there was a tick since the round began. */
  #again = false
  #closed = false
  /** Readers cut off because they did not read. */
  dropped = 0

  constructor(parts: StreamParts) {
    this.#parts = parts
    this.#writer = new EventWriter(parts.slab, parts.changes, parts.movements)
    this.#marks = new Marks(parts.capacity)
    // A sea that was just brought back is a tick by itself: 0 is nothing told.
    if (parts.changes.tick === 0) parts.changes.publish()
    parts.changes.onPublish(() => this.#onTick())
    parts.onUserChange?.((userId) => this.#lookAgain((reader) => reader.caller.user?.id === userId))
  }

  get open(): number {
    return this.#readers.size
  }

  /** What of all streams lies unsent in our memory. */
  get bufferedBytes(): number {
    let bytes = 0
    for (const reader of this.#readers.keys()) bytes += reader.outlet.writableLength
    return bytes
  }

  /** Whether there is room for one more stream of this caller; throws a refusal where there is none. */
  checkRoom(caller: Caller, addressKey: string): void {
    const { perCaller, perAddress, most } = this.#parts.limits
    if (this.#closed) throw new Refusal(503, 'The server is stopping. Try again in a moment.', { 'retry-after': '5' })
    if (this.#readers.size >= most)
      throw new Refusal(503, 'Too many streams are open. Try again later.', { 'retry-after': '30' })
    const own = this.#perCaller.get(callerKeyOf(caller, addressKey)) ?? 0
    const near = this.#perAddress.get(addressKey) ?? 0
    if (own >= perCaller || near >= perAddress) {
      const [who, limit] = own >= perCaller ? ['you', perCaller] : ['your address', perAddress]
      throw new Refusal(429, `At most ${limit} streams may be open for ${who}. Close one first.`, {
        'retry-after': '10',
      })
    }
  }

  /** Begins a stream; what to call when its connection is gone. */
  join(outlet: Outlet, wish: StreamWish): () => void {
    const nowMs = this.#parts.monotonicMs()
    const { caller, credentials, addressKey } = wish
    const reader: Reader = {
      ...{ outlet, credentials, caller, addressKey, callerKey: callerKeyOf(caller, addressKey) },
      tick: 0,
      ...{ sentMs: nowMs, dueMs: nowMs, agesDueMs: nowMs, stalledMs: null, checkMs: nowMs + checkEveryMs },
    }
    const channel = this.#channelOf(wish.query, wish.limit)
    channel.readers.add(reader)
    this.#readers.set(reader, channel)
    count(this.#perCaller, reader.callerKey, 1)
    count(this.#perAddress, addressKey, 1)
    // Readers that come back after a restart come one by one.
    outlet.write(`retry: ${2000 + Math.floor(Math.random() * 3000)}\n\n`)
    this.#bring(channel)
    const known = this.#tickOf(wish.lastEventId, channel)
    const shared = new Map<number, SharedBytes | null>()
    if (known !== null && known >= channel.view.knownFrom) reader.tick = known
    this.#tell(channel, reader, nowMs, shared, true)
    this.#tellAges(channel, reader, nowMs)
    return () => this.#leave(reader)
  }

  /** Ends all streams, and takes no new ones. */
  close(): void {
    this.#closed = true
    for (const reader of this.#readers.keys()) this.#end(reader, 'The server is stopping.')
  }

  #channelOf(query: VesselQuery, limit: number): Channel {
    const key = JSON.stringify([query, limit])
    let channel = this.#channels.get(key)
    if (channel === undefined) {
      const mark = hash('sha1', key, 'base64url').slice(0, 8)
      channel = { key, mark, query, limit, view: new View(), readers: new Set(), emptyMs: 0, ages: null }
      this.#channels.set(key, channel)
    }
    return channel
  }

  /** A number that only grows, and the question that it answers. */
  #idOf({ view, mark }: Channel): string {
    return `${this.#parts.firstId + view.tick}-${mark}`
  }

  /** The tick that an event's id stands for; null where it is none of ours, or answers another question. */
  #tickOf(id: string | undefined, { mark }: Channel): number | null {
    const [, number, question] = /^(\d{1,15})-([\w-]{8})$/.exec(id ?? '') ?? []
    if (question !== mark) return null
    const tick = Number(number) - this.#parts.firstId
    return tick > 0 && tick <= this.#parts.changes.tick ? tick : null
  }

  /** Brings a view up to the present tick. */
  #bring({ view, query, limit }: Channel): void {
    const { ranked, mmsis, changes } = this.#parts
    if (view.tick === changes.tick) return
    view.advance(ranked.select(query, limit), mmsis, changes.tick, this.#marks)
  }

  #onTick(): void {
    // Who is served last must not wait for ever: a round that has begun is ended, with what is news by then.
    this.#again = this.busy
    if (this.busy) return
    this.#queue = this.#channels.values()
    this.#serve()
  }

  /** Whether a round is not yet at its end. */
  get busy(): boolean {
    return this.#queue !== null
  }

  /** Serves channel by channel, in stretches. */
  #serve(): void {
    const startMs = performance.now()
    while (this.#queue !== null) {
      const { done, value } = this.#queue.next()
      if (done === true) {
        this.#queue = this.#again ? this.#channels.values() : null
        this.#again = false
        this.#cutOff()
        if (this.#queue !== null) break
      } else this.#serveOne(value)
      if (performance.now() - startMs > stretchMs) break
    }
    if (this.#queue !== null) this.#parts.later(() => this.#serve())
  }

  #serveOne(channel: Channel): void {
    const nowMs = this.#parts.monotonicMs()
    if (channel.readers.size === 0) {
      if (nowMs - channel.emptyMs > lingerMs || this.#channels.size - this.#readers.size > mostLingering)
        this.#channels.delete(channel.key)
      return
    }
    const shared = new Map<number, SharedBytes | null>()
    for (const reader of channel.readers) {
      if (nowMs >= reader.checkMs) this.#check(reader, nowMs)
      if (!this.#readers.has(reader)) continue
      if (!this.#keepsUp(reader, nowMs)) continue
      if (nowMs >= reader.dueMs) {
        this.#bring(channel)
        this.#tell(channel, reader, nowMs, shared, false)
        if (nowMs >= reader.agesDueMs) this.#tellAges(channel, reader, nowMs)
      }
      if (nowMs - reader.sentMs >= heartbeatMs) {
        reader.sentMs = nowMs
        reader.outlet.write(heartbeat)
      }
    }
    for (const bytes of shared.values()) bytes?.letGo()
  }

  /** Whether a reader has taken what she was sent; cuts off who takes nothing. */
  #keepsUp(reader: Reader, nowMs: number): boolean {
    const unsent = reader.outlet.writableLength
    if (unsent === 0) {
      reader.stalledMs = null
      return true
    }
    reader.stalledMs ??= nowMs
    if (unsent > mostBufferedBytes || nowMs - reader.stalledMs > mostStalledMs) this.#drop(reader)
    return false
  }

  /** Sends what a reader does not know yet: all there is, or what changed. */
  #tell(
    channel: Channel,
    reader: Reader,
    nowMs: number,
    shared: Map<number, SharedBytes | null>,
    first: boolean,
  ): void {
    const { view } = channel
    const since = reader.tick >= view.knownFrom ? reader.tick : 0
    let bytes = shared.get(since)
    if (bytes === undefined) {
      const id = this.#idOf(channel)
      const made = since === 0 ? this.#writer.snapshot(view, id) : this.#writer.delta(view, since, id, first)
      bytes = made && new SharedBytes(made, this.#parts.slab)
      shared.set(since, bytes)
    }
    // Too much was missed: with all ships comes how old their positions are.
    if (since === 0) reader.agesDueMs = nowMs
    reader.tick = view.tick
    reader.dueMs = isPro(reader.caller) ? nowMs : nowMs + freeEveryMs
    if (bytes === null) return
    reader.sentMs = nowMs
    bytes.sendTo(reader.outlet)
    if (first) bytes.letGo()
  }

  /** Says which ships have been silent, in terms of the view as it was told. */
  #tellAges(channel: Channel, reader: Reader, nowMs: number): void {
    const { view } = channel
    if (channel.ages?.tick !== view.tick)
      channel.ages = { tick: view.tick, event: agesEvent(view, this.#parts.positionMs, this.#parts.nowMs()) }
    reader.agesDueMs = nowMs + agesEveryMs
    reader.sentMs = nowMs
    reader.outlet.write(channel.ages.event)
  }

  /** When all together hold too much, those who do not read go, until it is little enough. */
  #cutOff(): void {
    let bytes = this.bufferedBytes
    for (const reader of this.#readers.keys()) {
      if (bytes <= mostBufferedTogether) return
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

  #lookAgain(which: (reader: Reader) => boolean): void {
    const nowMs = this.#parts.monotonicMs()
    for (const reader of this.#readers.keys()) if (which(reader)) this.#check(reader, nowMs)
  }

  /** Asks again who a reader is; whose key, session or plan is gone reads no further. */
  #check(reader: Reader, nowMs: number): void {
    reader.checkMs = nowMs + checkEveryMs
    const authentication = this.#parts.authenticate(reader.credentials)
    if (!(authentication instanceof Promise)) return this.#judge(reader, authentication)
    authentication.then(
      (known) => this.#judge(reader, known),
      // Where the store cannot say, she goes on until it can.
      () => undefined,
    )
  }

  #judge(reader: Reader, { caller, refused, deadSession }: Authentication): void {
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
    // Who does not take what she was sent would never take the goodbye.
    if (reader.outlet.writableLength > 0) reader.outlet.destroy()
    else reader.outlet.end(endEvent(reason))
  }

  #leave(reader: Reader): void {
    const channel = this.#readers.get(reader)
    if (channel === undefined) return
    this.#readers.delete(reader)
    channel.readers.delete(reader)
    if (channel.readers.size === 0) channel.emptyMs = this.#parts.monotonicMs()
    count(this.#perCaller, reader.callerKey, -1)
    count(this.#perAddress, reader.addressKey, -1)
  }
}

function count(counts: Map<string, number>, key: string, by: number): void {
  const next = (counts.get(key) ?? 0) + by
  if (next > 0) counts.set(key, next)
  else counts.delete(key)
}

/** Bytes that several readers are sent: given back when the last of them has them. */
class SharedBytes {
  readonly #bytes: Buffer
  readonly #slab: VesselSlab
  /** Readers who do not have it yet, and whoever made it. */
  #holders = 1

  constructor(bytes: Buffer, slab: VesselSlab) {
    this.#bytes = bytes
    this.#slab = slab
  }

  sendTo(outlet: Outlet): void {
    this.#holders++
    outlet.write(this.#bytes, () => this.letGo())
  }

  letGo(): void {
    if (--this.#holders === 0) this.#slab.release(this.#bytes)
  }
}

import type { Bus } from '#cluster/bus.ts'
import { readObservations } from '#cluster/observation-log.ts'
import type { Clock } from '#domain/clock.ts'
import type { FeedMessage } from '#domain/messages/feed-message.ts'
import { runInSlices } from '#domain/slices.ts'
import type { Store } from '#store/store.ts'
import { sleep } from '../clock.ts'
import type { Log } from '../log.ts'
import type { LiveState } from '../wiring/live-state.ts'
import type { FollowedStore } from './followed-store.ts'
import type { FactHashes, HourHash } from './fact-hashes.ts'
import { taskErrorLog } from '../task-errors.ts'

/** The kind of the fact that stores which message of the log was consumed and is saved. */
const placeFacts = 'observation-log'
/** A tick follows each half second of the log. */
const tickMs = 500
/** A node that reads faster than this publishes what changed no more often. */
const publishMs = 250
/** Without a message for this long there are ticks all the same. */
const silentMs = 1000
const retryMs = 500

/** The clock of a live node that reads a log: the newest time in it. Before the first place or message it is the wall's. */
export class LogClock implements Clock {
  readonly #wall: Clock
  #atMs = Number.NaN

  constructor(wall: Clock) {
    this.#wall = wall
  }

  nowMs(): number {
    return Number.isNaN(this.#atMs) ? this.#wall.nowMs() : this.#atMs
  }

  /** Whether it is that of the log. */
  get isOfLog(): boolean {
    return !Number.isNaN(this.#atMs)
  }

  /** Ingest nodes whose clocks differ do not set it back. */
  advance(atMs: number | undefined): void {
    if (atMs !== undefined && !(atMs <= this.#atMs)) this.#atMs = atMs
  }
}

interface LogFeedParts {
  bus: Bus
  live: Pick<LiveState, 'sources' | 'pipeline'>
  store: Pick<Store, 'loadFacts'>
  /** Where what was derived is kept and committed; left out: this node writes nothing. */
  saved?: Pick<FollowedStore, 'keep' | 'commit'>
  clock: LogClock
  wallClock: Clock
  facts: FactHashes
  log: Log
  /** The message to read after, null: from a minute ago; left out: the one up to which everything is saved. */
  after?: number | null
}

/** How far a live node has saved what it derived from the log, the time of the log there, and the hashes of the facts of its hours. */
export interface LogPlace {
  seq: number
  atMs?: number
  hours?: HourHash[]
  /** Of hours that began earlier, the node does not know all facts; null: it knows all hours. Absent in earlier versions. */
  hoursSinceMs?: number | null
}

/** From when on a node that goes on from a place knows all facts: of every hour, where none were derived before. */
export function knownSinceMs(place: LogPlace | null): number {
  const isFirst = place === null || (place.hoursSinceMs === null && place.hours?.length === 0)
  return isFirst ? -Infinity : (place.atMs ?? -Infinity)
}

/** The place that was stored last; null before the first. */
export async function storedPlace(store: Pick<Store, 'loadFacts'>): Promise<LogPlace | null> {
  const [place] = await store.loadFacts(placeFacts)
  return (place?.fact as LogPlace | undefined) ?? null
}

/** Feeds a live node from the log of the ingest nodes, in the place of feeds of its own. */
export class LogFeed {
  readonly #parts: LogFeedParts
  readonly #unknown = new Set<string>()
  #seq: number | null = null
  #savedSeq: number | null = null
  /** Number of the half second of the log in which the last tick was. */
  #half = Number.NaN
  #readMs = -Infinity
  #publishedMs = -Infinity
  #ticking: Promise<void> = Promise.resolve()
  /** While a message is consumed, and while what is to be saved is collected. */
  #consuming: PromiseWithResolvers<void> | null = null
  #collecting: Promise<void> | null = null
  /** The place of what is kept and not yet committed. */
  #pending: LogPlace | null = null
  readonly #onTickError: (error: unknown) => void

  constructor(parts: LogFeedParts) {
    this.#parts = parts
    this.#onTickError = taskErrorLog(parts.log, 'tick')
  }

  /** The message that was consumed last. */
  get seq(): number | null {
    return this.#seq
  }

  /**
   * Reads the log until the signal aborts. With `until` each message is consumed when that resolves.
   */
  async run(signal: AbortSignal, until?: (seq: number) => Promise<void>): Promise<void> {
    const { bus, clock, live, log, after } = this.#parts
    // Last states are stored a little later than the place. Dated back to it, vessels would be far ahead of their reports.
    clock.advance(live.pipeline.newestMs ?? undefined)
    this.#seq = after === undefined ? await this.#storedSeq(signal) : after
    this.#savedSeq = this.#seq
    // The last tick was at the place that was stored: another one before the next half second would be one too many.
    if (this.#seq !== null) this.#half = Math.floor(clock.nowMs() / tickMs)
    const { pipeline } = live
    pipeline.saveThrough((save) => this.#save(save))
    const reader = {
      until: async (seq: number) => {
        this.#endMessage()
        await until?.(seq)
        while (this.#collecting !== null) await this.#collecting
        this.#consuming = Promise.withResolvers()
      },
      ingest: (source: string, message: FeedMessage, atMs: number) => this.#ingest(source, message, atMs),
      done: async (seq: number, atMs: number) => {
        clock.advance(atMs)
        this.#seq = seq
        this.#readMs = performance.now()
        // Ticks are at the same messages in every node that reads the log, whenever it reads them.
        const half = Math.floor(clock.nowMs() / tickMs)
        if (half !== this.#half) {
          this.#half = half
          await this.#tick()
        }
        this.#endMessage()
      },
      onProblem: (error: unknown) => {
        this.#endMessage()
        log('error', 'log of observations cannot be read', { error: String(error) })
      },
    }
    await readObservations(bus, this.#seq, reader, signal).finally(() => this.#endMessage())
  }

  /** The message up to which everything is saved, as soon as the database says it. */
  async #storedSeq(signal: AbortSignal): Promise<number | null> {
    const { store, log } = this.#parts
    while (!signal.aborted) {
      try {
        return (await storedPlace(store))?.seq ?? null
      } catch (error) {
        log('error', 'the place in the log cannot be read', { error: String(error) })
      }
      await sleep(retryMs, signal)
    }
    return null
  }

  #endMessage(): void {
    this.#consuming?.resolve()
    this.#consuming = null
  }

  /** A tick while nothing is read: the time of the log stands still, but what is not about it changes. */
  async tick(): Promise<void> {
    // Before its first message a log has no time.
    if (this.#parts.clock.isOfLog && performance.now() - this.#readMs > silentMs) await this.#tick()
  }

  /** Stores what was derived, and the place in the log up to which it was. */
  flush(): Promise<void> {
    return this.#parts.live.pipeline.flush()
  }

  /**
   * Collects what `save` writes between two messages, and commits it with the place in the log in one transaction: a node
   * that takes over finds the state after exactly that message. What could not be committed is committed before anything else.
   */
  async #save(save: () => Promise<void>): Promise<void> {
    const { saved, wallClock } = this.#parts
    if (saved === undefined) return save()
    this.#pending ??= await this.#collect(() => saved.keep(save))
    const place = this.#pending
    await saved.commit(async (store) => {
      if (place.seq === this.#savedSeq || place.seq < 0) return
      await store.saveFacts(placeFacts, [{ id: 'all', atMs: wallClock.nowMs(), fact: place }])
    })
    if (place.seq >= 0) this.#savedSeq = place.seq
    this.#pending = null
  }

  /** Runs `keep` while nothing is consumed; returns the place of what it collects, -1 before the first message. */
  async #collect(keep: () => Promise<void>): Promise<LogPlace> {
    while (this.#consuming !== null) await this.#consuming.promise
    const ended = Promise.withResolvers<void>()
    this.#collecting = ended.promise
    const keeping = this.#ticking.then(keep)
    this.#ticking = keeping.catch(() => {})
    try {
      await keeping
      const { facts, clock } = this.#parts
      const hoursSinceMs = facts.sinceMs === -Infinity ? null : facts.sinceMs
      return { seq: this.#seq ?? -1, atMs: clock.nowMs(), hours: facts.hours(), hoursSinceMs }
    } finally {
      this.#collecting = null
      ended.resolve()
    }
  }

  #tick(): Promise<void> {
    const { live, clock } = this.#parts
    // A standby has no readers; when it leads, the first tick publishes everything that has changed.
    const publishes = !live.pipeline.isFollowing && performance.now() - this.#publishedMs >= publishMs
    if (publishes) this.#publishedMs = performance.now()
    this.#ticking = this.#ticking
      .then(() => runInSlices(live.pipeline.tickInSlices(clock.nowMs(), publishes)))
      .catch(this.#onTickError)
    return this.#ticking
  }

  #ingest(source: string, message: FeedMessage, atMs: number): void {
    const { live, clock, wallClock, log } = this.#parts
    const number = live.sources.statuses.findIndex((status) => status?.id === source)
    if (number < 0) {
      if (!this.#unknown.has(source)) log('error', 'SVC_FEEDS lacks a source of the ingest nodes', { source })
      this.#unknown.add(source)
      return
    }
    const status = live.sources.statuses[number]
    clock.advance(atMs)
    if (message.kind !== 'observations') {
      status.received(1, wallClock.nowMs())
      live.pipeline.ingest(message, wallClock.nowMs())
      return
    }
    const { observations } = message
    observations.source.fill(number, 0, observations.length)
    status.received(observations.length, clock.nowMs())
    live.pipeline.ingest(message, clock.nowMs())
  }
}

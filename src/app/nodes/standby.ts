import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { MetricRegistry } from '#api/monitoring/metric-registry.ts'
import { addStandbyMetrics } from '#api/monitoring/node-metrics.ts'
import type { FeedClocks } from '#api/resources/sources.ts'
import type { Bus } from '#cluster/bus.ts'
import { msPerHour, msPerMinute } from '#domain/time.ts'
import { openStore, type Store } from '#store/store.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { repeatEvery } from '../repeat-every.ts'
import { type LiveState, type loadReference, openLiveState } from '../wiring/live-state.ts'
import { FactHashes } from './fact-hashes.ts'
import { followStore, type FollowedStore } from './followed-store.ts'
import { type LogClock, LogFeed, type LogPlace, storedPlace } from './log-feed.ts'
import { startMonitoring } from './monitoring-server.ts'

/** How often the place of the leader is read, and what was derived is dropped. */
const pollMs = 500
const flushMs = 2000
const waitMs = 20
const retryMs = 1000
/** Facts of an hour are compared this long after its end: a fact may be written late. */
const lateMs = 2 * msPerMinute
/** Hashes that stay apart for this long differ. */
const unlikeMs = 30_000

export interface StandbyParts {
  config: Config
  bus: Bus
  reference: ReturnType<typeof loadReference>
  clocks: FeedClocks
  clock: LogClock
  log: Log
}

/** What a standby has open while it follows. */
interface Following {
  live: LiveState
  feed: LogFeed
  store: FollowedStore
  /** Ends it; resolves when nothing more is derived. */
  stop: () => Promise<void>
}

/**
 * A live node that waits for the lease and meanwhile derives the same as the leader: it reads the log up to the message up
 * to which the leader has saved everything, and writes nothing. What comes after that message is derived when it leads.
 */
export class Standby {
  readonly facts = new FactHashes()
  readonly #parts: StandbyParts
  #following: Promise<Following | null> | null = null
  readonly #leads = new AbortController()
  #seq: number | null | undefined = undefined
  /** What this node writes with, when it leads. */
  #saved: FollowedStore | null = null
  #leader: LogPlace = { seq: 0 }
  readonly #compared = new Set<number>()
  /** By hour and both hashes: since when they have differed. */
  readonly #unlike = new Map<string, number>()
  #differing = 0

  constructor(parts: StandbyParts) {
    this.#parts = parts
  }

  /** The world as it ships with the product, loaded before this node leads. */
  get reference(): StandbyParts['reference'] {
    return this.#parts.reference
  }

  /** What this node reads when it leads: from the message on up to which it has followed, or else the leader had saved. */
  feed(live: LiveState, store: Store): LogFeed {
    const { bus, clock, clocks, log } = this.#parts
    const own = { facts: this.facts, ...(this.#saved && { saved: this.#saved }) }
    const parts = { bus, live, store, clock, wallClock: clocks.wall, log, ...own }
    return new LogFeed(this.#seq === undefined ? parts : { ...parts, after: this.#seq })
  }

  /** Begins to follow, as another node leads. */
  begin(): void {
    this.#following ??= this.#tryToFollow()
  }

  /** Ends following: this node leads. Without a live state, one is restored from the store. */
  async lead(store: Store): Promise<{ store: Store; live: LiveState | null }> {
    this.#leads.abort()
    const following = await this.#following
    if (following === null) {
      this.#parts.clock.advance((await storedPlace(store))?.atMs)
      const followed = followStore(store, this.facts)
      await followed.lead(store)
      this.#saved = followed
      return { store: followed.store, live: null }
    }
    await following.stop()
    await following.store.lead(store)
    // The leader may have been killed between a commit and what it derives from it.
    await following.live.cargoes.resume()
    this.#seq = following.feed.seq
    this.#saved = following.store
    return { store: following.store.store, live: following.live }
  }

  /** Tries until it can follow: the leader may still be making the tables. Null: this node leads. */
  async #tryToFollow(): Promise<Following | null> {
    const { signal } = this.#leads
    while (!signal.aborted) {
      try {
        return await this.#follow()
      } catch (error) {
        this.#parts.log('info', 'standby cannot follow the leader yet', { error: String(error) })
      }
      await wait(retryMs, undefined, { signal }).catch(() => {})
    }
    return null
  }

  async #follow(): Promise<Following> {
    const { config, clocks, log } = this.#parts
    const reader = await openStore({
      ...{ dataDir: config.dataDir, url: config.databaseUrl ?? null, nowMs: clocks.wall.nowMs() },
      reader: true,
      onWarning: (text) => log('error', text),
    })
    try {
      return await this.#followIn(reader)
    } catch (error) {
      await reader.close().catch(() => {})
      throw error
    }
  }

  async #followIn(reader: Store): Promise<Following> {
    const { config, bus, reference, clocks, clock, log } = this.#parts
    const beganMs = clocks.wall.nowMs()
    // The state and its place in the log are of one transaction of the leader, which goes on meanwhile.
    const { begun, store, live } = await reader.readAtOnce(async (snapshot) => {
      const begun = await storedPlace(snapshot)
      clock.advance(begun?.atMs)
      this.#leader = begun ?? { seq: 0 }
      const store = followStore(snapshot, this.facts)
      return { begun, store, live: await openLiveState(config, store.store, clocks, { reference, isReadAgain: true }) }
    })
    store.follow(reader)
    live.chokepoints.onTransit = this.facts.addTransit
    const ending = new AbortController()
    const { signal } = ending
    const own = { facts: this.facts, wallClock: clocks.wall, after: begun?.seq ?? null }
    const feed = new LogFeed({ bus, live, store: store.store, clock, log, ...own })
    const until = async (seq: number) => {
      while (seq > this.#leader.seq && !signal.aborted) await wait(waitMs)
    }
    const onError = (error: unknown) => log('debug', 'standby cannot read', { error: String(error) })
    const server = await this.#serve(feed)
    const tasks = [
      feed.run(signal, until),
      repeatEvery(() => live.pipeline.flush(), { ms: flushMs, signal, onError }),
      repeatEvery(
        async () => {
          this.#leader = (await storedPlace(reader)) ?? this.#leader
          this.#compare(live.vesselsRestored === 0 ? -Infinity : beganMs)
        },
        { ms: pollMs, signal, onError },
      ),
    ]
    log('info', 'standby follows the leader', { vessels: live.vesselsRestored, message: begun?.seq ?? 0 })
    let closed: Promise<void> | null = null
    // Once more where the database was away.
    const stop = async () => {
      ending.abort()
      server?.close().closeAllConnections()
      await Promise.all(tasks)
      await live.pipeline.flush()
      await (closed ??= reader.close())
    }
    return { live, feed, store, stop }
  }

  /** Compares the facts of hours that have ended, and that this node has followed as a whole, with those of the leader. */
  #compare(sinceMs: number): void {
    const { clock, log } = this.#parts
    const own = new Map(this.facts.hours().map(({ hourMs, text }) => [hourMs, text]))
    for (const { hourMs, text } of this.#leader.hours ?? []) {
      const isOver = hourMs + msPerHour + lateMs < clock.nowMs()
      if (!isOver || hourMs < sinceMs || this.#compared.has(hourMs)) continue
      const ours = own.get(hourMs) ?? 'none'
      const pair = `${hourMs} ${text} ${ours}`
      const foundMs = this.#unlike.get(pair) ?? performance.now()
      // What the leader has just derived follows here.
      this.#unlike.set(pair, foundMs)
      if (ours !== text && performance.now() - foundMs < unlikeMs) continue
      this.#unlike.clear()
      this.#compared.add(hourMs)
      if (ours === text) continue
      this.#differing++
      const hour = new Date(hourMs).toISOString()
      log('error', 'standby derived other facts than the leader', { hour, leader: text, standby: ours })
    }
  }

  /** What a standby can be asked: it answers no requests of the API. */
  async #serve(feed: LogFeed): Promise<Server | null> {
    const { config, log } = this.#parts
    const metrics = new MetricRegistry()
    addStandbyMetrics(metrics, {
      behind: () => Math.max(0, this.#leader.seq - (feed.seq ?? 0)),
      compared: () => this.#compared.size,
      differing: () => this.#differing,
    })
    const parts = () => [
      `standby: ${Math.max(0, this.#leader.seq - (feed.seq ?? 0))} messages behind the leader`,
      ...Object.entries(this.facts.parts()).map(([part, text]) => `${part}: ${text}`),
    ]
    return startMonitoring(config, metrics, () => ({ isReady: true, parts: parts() })).catch((error: unknown) => {
      log('error', 'standby does not answer /readyz', { error: String(error) })
      return null
    })
  }
}

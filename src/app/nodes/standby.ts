import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { MetricRegistry } from '#api/monitoring/metric-registry.ts'
import { addStandbyMetrics } from '#api/monitoring/node-metrics.ts'
import type { FeedClocks } from '#api/resources/sources.ts'
import type { Bus } from '#cluster/bus.ts'
import { openStore, type Store } from '#store/store.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { repeatEvery } from '../repeat-every.ts'
import { type LiveState, type loadReference, openLiveState } from '../wiring/live-state.ts'
import { FactHashes } from './fact-hashes.ts'
import { HourComparison } from './hour-comparison.ts'
import { followStore, type FollowedStore } from './followed-store.ts'
import { knownSinceMs, type LogClock, LogFeed, type LogPlace, storedPlace } from './log-feed.ts'
import { startMonitoring } from './monitoring-server.ts'

/** How often the place of the leader is read, and what was derived is dropped. */
const pollMs = 500
/** The same where the leader reads many messages in that time, as after an outage. */
const quickPollMs = 50
const quickMessages = 50
const flushMs = 2000
const waitMs = 10
/** A standby that leads gives up what it has not read of the leader's messages when none comes for this long. */
const maxStillMs = 2000
const retryMs = 1000

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
  /** The last message that the leader has saved, of which this node may be far behind. */
  #newestSeq = 0
  readonly #hours = new HourComparison()

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
      const place = await storedPlace(store)
      this.#parts.clock.advance(place?.atMs)
      this.facts.sinceMs = knownSinceMs(place)
      const followed = followStore(store, this.facts)
      await followed.lead(store)
      this.#saved = followed
      return { store: followed.store, live: null }
    }
    await this.#catchUp(following.feed, await storedPlace(store))
    await following.stop()
    await following.store.lead(store)
    following.live.pipeline.isFollowing = false
    // The leader may have been killed between a commit and what it derives from it.
    await following.live.cargoes.resume()
    this.#seq = following.feed.seq
    this.#saved = following.store
    return { store: following.store.store, live: following.live }
  }

  /**
   * Follows to the last message that the leader has saved: what is stored is the state after it. Where that message is gone from
   * the log, no more comes.
   */
  async #catchUp(feed: LogFeed, place: LogPlace | null): Promise<void> {
    if (place === null) return
    this.#leader = place
    let [seq, progressMs] = [feed.seq, performance.now()]
    while ((feed.seq ?? 0) < place.seq && performance.now() - progressMs < maxStillMs) {
      await wait(waitMs)
      if (feed.seq !== seq) [seq, progressMs] = [feed.seq, performance.now()]
    }
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
    // The state and its place in the log are of one transaction of the leader, which goes on meanwhile.
    const { begun, store, live } = await reader.readAtOnce(async (snapshot) => {
      const begun = await storedPlace(snapshot)
      clock.advance(begun?.atMs)
      this.#leader = begun ?? { seq: 0 }
      const store = followStore(snapshot, this.facts)
      return { begun, store, live: await openLiveState(config, store.store, clocks, { reference, isReadAgain: true }) }
    })
    this.facts.sinceMs = knownSinceMs(begun)
    store.follow(reader)
    live.pipeline.isFollowing = true
    live.chokepoints.onTransit = this.facts.addTransit
    const ending = new AbortController()
    const { signal } = ending
    const own = { facts: this.facts, wallClock: clocks.wall, after: begun?.seq ?? null }
    const feed = new LogFeed({ bus, live, store: store.store, clock, log, ...own })
    const until = (seq: number) => this.#followed(seq, { reader, live, feed, signal })
    const onError = (error: unknown) => log('debug', 'standby cannot read', { error: String(error) })
    const server = await this.#serve(feed)
    const tasks = [
      feed.run(signal, until),
      repeatEvery(() => live.pipeline.flush(), { ms: flushMs, signal, onError }),
      repeatEvery(
        async () => {
          this.#newestSeq = (await storedPlace(reader))?.seq ?? this.#newestSeq
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

  /**
   * Resolves when the leader has saved a message. Until then this node is exactly where the leader was when it saved, so that
   * their facts can be compared.
   */
  async #followed(
    seq: number,
    { reader, live, feed, signal }: { reader: Store; live: LiveState; feed: LogFeed; signal: AbortSignal },
  ): Promise<void> {
    while (seq > this.#leader.seq && !signal.aborted) {
      if (feed.seq === this.#leader.seq) await this.#compare(live)
      const before = this.#leader.seq
      this.#leader = (await storedPlace(reader).catch(() => null)) ?? this.#leader
      if (seq <= this.#leader.seq) return
      const isQuick = this.#leader.seq - before >= quickMessages
      await wait(isQuick ? quickPollMs : pollMs, undefined, { signal }).catch(() => {})
    }
  }

  async #compare(live: LiveState): Promise<void> {
    const { clock, log } = this.#parts
    await live.pipeline.flush()
    const { hours: theirs, hoursSinceMs } = this.#leader
    // A leader of an earlier version.
    if (theirs === undefined || hoursSinceMs === undefined) return
    const hours = { leader: theirs, standby: this.facts.hours() }
    const sinceMs = Math.max(this.facts.sinceMs, hoursSinceMs ?? -Infinity)
    for (const { hourMs, leader, standby } of this.#hours.compare(hours, { sinceMs, nowMs: clock.nowMs() }))
      log('error', 'standby derived other facts than the leader', {
        ...{ hour: new Date(hourMs).toISOString(), leader, standby },
      })
  }

  /** What a standby can be asked: it answers no requests of the API. */
  async #serve(feed: LogFeed): Promise<Server | null> {
    const { config, log } = this.#parts
    const metrics = new MetricRegistry()
    addStandbyMetrics(metrics, {
      behind: () => Math.max(0, this.#newestSeq - (feed.seq ?? 0)),
      compared: () => this.#hours.compared,
      differing: () => this.#hours.differing,
    })
    const parts = () => [
      `standby: ${Math.max(0, this.#newestSeq - (feed.seq ?? 0))} messages behind the leader`,
      ...Object.entries(this.facts.parts()).map(([part, text]) => `${part}: ${text}`),
    ]
    return startMonitoring(config, metrics, () => ({ isReady: true, parts: parts() })).catch((error: unknown) => {
      log('error', 'standby does not answer /readyz', { error: String(error) })
      return null
    })
  }
}

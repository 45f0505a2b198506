import type { Bus } from '#cluster/bus.ts'
import { readObservations } from '#cluster/observation-log.ts'
import type { Clock } from '#domain/clock.ts'
import type { FeedMessage } from '#domain/messages/feed-message.ts'
import type { Store } from '#store/store.ts'
import type { Log } from '../log.ts'
import type { LiveState } from '../wiring/live-state.ts'

/** The kind of the fact that stores which message of the log was consumed and is saved. */
const placeFacts = 'observation-log'
/** While the log is behind, a tick follows each second of it. */
const tickMs = 1000

/** The clock of a live node that reads a log: the newest time in it. Before the first message it is the wall's. */
export class LogClock implements Clock {
  readonly #wall: Clock
  #atMs = Number.NaN

  constructor(wall: Clock) {
    this.#wall = wall
  }

  nowMs(): number {
    return Number.isNaN(this.#atMs) ? this.#wall.nowMs() : this.#atMs
  }

  /** Ingest nodes whose clocks differ do not set it back. */
  advance(atMs: number): void {
    if (!(atMs <= this.#atMs)) this.#atMs = atMs
  }
}

interface LogFeedParts {
  bus: Bus
  live: LiveState
  store: Pick<Store, 'loadFacts' | 'saveFacts'>
  clock: LogClock
  wallClock: Clock
  tick: () => Promise<void>
  log: Log
}

/** Feeds a live node from the log of the ingest nodes, in the place of feeds of its own. */
export class LogFeed {
  readonly #parts: LogFeedParts
  readonly #unknown = new Set<string>()
  #seq: number | null = null
  #savedSeq: number | null = null
  #tickedMs = 0

  constructor(parts: LogFeedParts) {
    this.#parts = parts
  }

  /** Reads from the message after the last one that was saved, until the signal aborts. */
  async run(signal: AbortSignal): Promise<void> {
    const { bus, clock, store, tick, log } = this.#parts
    const [place] = await store.loadFacts(placeFacts)
    const saved = (place?.fact as { seq: number } | undefined)?.seq ?? null
    this.#savedSeq = saved
    const reader = {
      ingest: (source: string, message: FeedMessage, atMs: number) => this.#ingest(source, message, atMs),
      done: async (seq: number, atMs: number, behind: number) => {
        clock.advance(atMs)
        this.#seq = seq
        if (behind === 0 || clock.nowMs() - this.#tickedMs < tickMs) return
        this.#tickedMs = clock.nowMs()
        await tick()
      },
      onProblem: (error: unknown) => log('error', 'log of observations cannot be read', { error: String(error) }),
    }
    await readObservations(bus, saved, reader, signal)
  }

  /** Flushes, and stores the place in the log up to which everything is saved. */
  async flush(): Promise<void> {
    const { live, store, wallClock } = this.#parts
    const seq = this.#seq
    await live.pipeline.flush()
    if (seq === null || seq === this.#savedSeq || live.pipeline.storeFault !== null) return
    await store.saveFacts(placeFacts, [{ id: 'all', atMs: wallClock.nowMs(), fact: { seq } }])
    this.#savedSeq = seq
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

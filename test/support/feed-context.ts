import { eventually, settleEventLoop } from './eventually.ts'
import type { FeedContext } from '#feeds/feed.ts'
import { FixedClock } from '#domain/clock.ts'
import { FeedStatus } from '#domain/messages/feed-status.ts'
import type { FeedMessage } from '#domain/messages/feed-message.ts'

/** 2026-11-20 12:00 UTC: the time at which tests start. */
export const testStartMs = Date.UTC(2026, 10, 20, 12)

/** A clock that a test advances by hand; sleepers wake without waiting. */
export class HandTime {
  readonly clock = new FixedClock(testStartMs)
  readonly #sleepers = new Set<{ atMs: number; wake: () => void }>()
  /** Requested sleeps in ms, in order. */
  readonly asked: number[] = []

  get sleeping(): number {
    return this.#sleepers.size
  }

  readonly sleep = (ms: number, signal: AbortSignal): Promise<void> => {
    this.asked.push(ms)
    return new Promise((resolve) => {
      if (signal.aborted) return resolve()
      const sleeper = {
        atMs: this.clock.nowMs() + ms,
        wake: () => {
          this.#sleepers.delete(sleeper)
          signal.removeEventListener('abort', sleeper.wake)
          resolve()
        },
      }
      this.#sleepers.add(sleeper)
      signal.addEventListener('abort', sleeper.wake)
    })
  }

  /** Advances the clock by `ms`, wakes each sleeper at its time, and lets sockets be read in between. */
  async pass(ms: number): Promise<void> {
    const endMs = this.clock.nowMs() + ms
    for (;;) {
      await settleEventLoop()
      const next = [...this.#sleepers].filter(({ atMs }) => atMs <= endMs).sort((a, b) => a.atMs - b.atMs)[0]
      if (!next) break
      this.clock.set(Math.max(this.clock.nowMs(), next.atMs))
      next.wake()
    }
    this.clock.set(endMs)
    await settleEventLoop()
  }
}

/** Advances the clock in steps until the condition holds. */
export async function passUntil(
  time: HandTime,
  stepMs: number,
  expectation: string,
  condition: () => boolean,
): Promise<void> {
  await eventually(expectation, async () => {
    if (!condition()) await time.pass(stepMs)
    return condition()
  })
}

/** A feed's context in a test: a manual clock, fixed random numbers, and only the given settings. */
export function feedContext(
  options: { time?: HandTime; settings?: Record<string, string>; random?: () => number; sourceIndex?: number } = {},
): FeedContext & { time: HandTime } {
  const time = options.time ?? new HandTime()
  return {
    time,
    sourceIndex: options.sourceIndex ?? 0,
    status: new FeedStatus({ id: 'test', name: 'A test', licence: 'none' }),
    clock: time.clock,
    fetch,
    random: options.random ?? (() => 0.5),
    sleep: time.sleep,
    setting: (name) => options.settings?.[name],
    onLoaded: () => {},
  }
}

/** Runs a feed in the background and records its messages; observations are copied, because batches are reused. */
export class Listener {
  readonly ships: {
    mmsi: number
    kind: number
    atMs: number
    receivedMs: number
    source: number
    lng: number
    lat: number
  }[] = []
  readonly messages: Exclude<FeedMessage, { kind: 'observations' }>[] = []
  readonly done: Promise<void>
  readonly #ended = new AbortController()
  error: unknown = null

  constructor(feed: (signal: AbortSignal) => AsyncIterable<FeedMessage>) {
    this.done = this.#listen(feed)
  }

  async #listen(feed: (signal: AbortSignal) => AsyncIterable<FeedMessage>): Promise<void> {
    try {
      for await (const message of feed(this.#ended.signal)) this.#record(message)
    } catch (error) {
      this.error = error
    }
  }

  #record(message: FeedMessage): void {
    if (message.kind !== 'observations') {
      this.messages.push(message)
      return
    }
    const rows = message.observations
    for (let row = 0; row < rows.length; row++) {
      this.ships.push({
        mmsi: rows.mmsi[row],
        kind: rows.kind[row],
        atMs: rows.atMs[row],
        receivedMs: rows.receivedMs[row],
        source: rows.source[row],
        lng: rows.lng[row],
        lat: rows.lat[row],
      })
    }
  }

  /** Stops the feed and waits until it has ended. */
  async end(): Promise<void> {
    this.#ended.abort()
    await this.done
  }
}

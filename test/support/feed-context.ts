import type { FeedContext } from '#feeds/feed.ts'
import { FixedClock } from '#domain/clock.ts'
import { FeedStatus } from '#domain/feed-status.ts'
import type { Heard } from '#domain/heard.ts'

/** 2026-11-20 12:00 UTC: when tests begin. */
export const testStartMs = Date.UTC(2026, 10, 20, 12)

/** Time that stands still until a test moves it: nothing in a test waits. */
export class HandTime {
  readonly clock = new FixedClock(testStartMs)
  readonly #sleepers = new Set<{ atMs: number; wake: () => void }>()
  /** How long every sleep was asked to be. */
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

  /** Moves time on, waking each sleeper at its moment, and lets sockets breathe in between. */
  async pass(ms: number): Promise<void> {
    const endMs = this.clock.nowMs() + ms
    for (;;) {
      await breathe()
      const next = [...this.#sleepers].filter(({ atMs }) => atMs <= endMs).sort((a, b) => a.atMs - b.atMs)[0]
      if (!next) break
      this.clock.set(Math.max(this.clock.nowMs(), next.atMs))
      next.wake()
    }
    this.clock.set(endMs)
    await breathe()
  }
}

/** Moves time on in steps until something is so; gives up after 5 s of the world's. */
export async function passUntil(time: HandTime, stepMs: number, what: string, isSo: () => boolean): Promise<void> {
  const endMs = performance.now() + 5_000
  while (!isSo()) {
    if (performance.now() > endMs) throw new Error(`waited 5 s until ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 1))
    await time.pass(stepMs)
  }
}

/** Lets everything that is ready happen. */
export async function breathe(): Promise<void> {
  for (let i = 0; i < 5; i++) await new Promise((resolve) => setImmediate(resolve))
}

/** Waits for the world (a socket) until something is so; gives up after 5 s. */
export async function until(what: string, isSo: () => boolean): Promise<void> {
  const endMs = performance.now() + 5_000
  while (!isSo()) {
    if (performance.now() > endMs) throw new Error(`waited 5 s until ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
}

/** What a feed gets in a test: time by hand, no chance, no settings but those given. */
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
  }
}

/** Runs a feed in the background and keeps what it says, ships as rows of their own because batches are reused. */
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
  readonly heard: Exclude<Heard, { kind: 'observations' }>[] = []
  readonly done: Promise<void>
  readonly #ended = new AbortController()
  error: unknown = null

  constructor(feed: (signal: AbortSignal) => AsyncIterable<Heard>) {
    this.done = this.#listen(feed)
  }

  async #listen(feed: (signal: AbortSignal) => AsyncIterable<Heard>): Promise<void> {
    try {
      for await (const heard of feed(this.#ended.signal)) this.#keep(heard)
    } catch (error) {
      this.error = error
    }
  }

  #keep(heard: Heard): void {
    if (heard.kind !== 'observations') {
      this.heard.push(heard)
      return
    }
    const rows = heard.observations
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

  /** Ends the feed and waits until it has ended. */
  async end(): Promise<void> {
    this.#ended.abort()
    await this.done
  }
}

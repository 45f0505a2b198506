import type { Clock } from '#domain/clock.ts'

/** A node that is less behind is ready to answer requests. */
const readyMs = 2000

/** How far a node is behind the live node. */
export class Lag {
  readonly #wallClock: Clock
  #sentMs = Number.NaN
  #pending = 0
  /** Messages that the stream had after the last one. */
  behind = 0
  /** Snapshots that were loaded. */
  snapshots = 0
  /** Called when a tick is missing. */
  onGap: () => void = () => {}

  constructor(wallClock: Clock) {
    this.#wallClock = wallClock
  }

  /** A tick was received, which the live node sent at a time of its own clock. */
  received(sentMs: number, behind: number, isSnapshot: boolean): void {
    this.#sentMs = sentMs
    this.#pending++
    this.behind = behind
    if (isSnapshot) this.snapshots++
  }

  /** A tick was applied. */
  applied(): void {
    this.#pending--
  }

  /** Time since the live node sent what was received last; clocks that differ make it no less than 0. */
  ageMs(): number {
    return Number.isNaN(this.#sentMs) ? 0 : Math.max(0, this.#wallClock.nowMs() - this.#sentMs)
  }

  get isCaughtUp(): boolean {
    return this.snapshots > 0 && this.behind === 0 && this.#pending === 0 && this.ageMs() < readyMs
  }

  /** The state as /readyz names it. */
  text(): string {
    const ageMs = this.ageMs()
    return ageMs < readyMs ? 'ok' : `${Math.round(ageMs / 1000)} s old`
  }
}

import type { Clock } from '#domain/clock.ts'

/** Lines of a recording that knows no times come so far apart. */
const untimedGapMs = 50
/** A recording that leaps further than this is another day's, or a stray row of a file not in order: it goes on from now. */
const longestGapMs = 3_600_000
/** A line this much older than the one before came late; one still older begins anew. */
const latestMs = 3_600_000

/** Lays the times of a recording onto the sea's clock, as if it had begun now. */
export class Timeline {
  readonly #clock: Clock
  #offsetMs: number | null = null
  #newestMs = 0
  #dueMs: number

  constructor(clock: Clock) {
    this.#clock = clock
    this.#dueMs = clock.nowMs()
  }

  /** When, on the sea's clock, a line is to be heard that was recorded at `recordedMs`, or at a time unknown. */
  dueMs(recordedMs: number | null): number {
    if (recordedMs === null) {
      if (this.#offsetMs === null) this.#dueMs += untimedGapMs
      return this.#dueMs
    }
    const gapMs = recordedMs - this.#newestMs
    if (this.#offsetMs === null || gapMs > longestGapMs || gapMs < -latestMs) {
      this.#offsetMs = Math.max(this.#dueMs, this.#clock.nowMs()) - recordedMs
      this.#newestMs = recordedMs
    }
    this.#newestMs = Math.max(this.#newestMs, recordedMs)
    this.#dueMs = this.#newestMs + this.#offsetMs
    return recordedMs + this.#offsetMs
  }
}

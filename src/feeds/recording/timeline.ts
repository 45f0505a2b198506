import type { Clock } from '#domain/clock.ts'
import { msPerHour } from '#domain/time.ts'

/** Interval between the lines of a recording without times. */
const untimedGapMs = 50
/** A larger step forward is another recording, or an unordered row: the timeline restarts from now. */
const longestGapMs = msPerHour
/** A line up to this much older than the newest is late; an older one restarts the timeline. */
const latestMs = msPerHour

/** Maps the times of a recording to the data clock, as if it began now. */
export class Timeline {
  readonly #clock: Clock
  #offsetMs: number | null = null
  #newestMs = 0
  #dueMs: number

  constructor(clock: Clock) {
    this.#clock = clock
    this.#dueMs = clock.nowMs()
  }

  /** Time on the data clock at which a line is due that was recorded at `recordedMs`; null is unknown. */
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

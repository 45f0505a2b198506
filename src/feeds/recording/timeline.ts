import type { Clock } from '#domain/clock.ts'
import { msPerHour } from '#domain/time.ts'

/** Interval between the lines of a recording without times. */
const untimedGapMs = 50
/** A larger step forward is another recording, or an unordered row: the timeline restarts from now. */
const longestGapMs = msPerHour
/** A line up to this much older than the newest is late; an older one restarts the timeline. */
const latestMs = msPerHour
/** A clock that reads this much less than before was set back; less is a correction of a slow clock. */
const setBackMs = 1000

/** Maps the times of a recording to the data clock, as if it began now. */
export class Timeline {
  readonly #clock: Clock
  #offsetMs: number | null = null
  #newestMs = 0
  #dueMs: number
  /** The last time that the clock showed. */
  #clockMs: number

  constructor(clock: Clock) {
    this.#clock = clock
    this.#clockMs = this.#dueMs = clock.nowMs()
  }

  /**
   * By how much the clock was set back since the last call, ms. Later lines are due that much earlier: a recording must
   * not wait until the clock shows the old time again.
   */
  followClock(): number {
    const nowMs = this.#clock.nowMs()
    const backMs = this.#clockMs - nowMs
    this.#clockMs = nowMs
    if (backMs < setBackMs) return 0
    this.#dueMs -= backMs
    if (this.#offsetMs !== null) this.#offsetMs -= backMs
    return backMs
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

import { msPerDay, msPerMinute } from '#domain/time.ts'

/** At a start, times this far ahead are the difference between two clocks. */
const maxAheadMs = msPerMinute
/** At a start, times farther ahead are right and the clock is wrong: a machine without a battery begins years ago. */
const maxSetBackMs = 366 * msPerDay

/** Follows the clock, and says what becomes of times in the future where it was set back. */
export class ClockSetBack {
  #nowMs = NaN

  /** Reads the clock; returns how times move, or null where none may be in the future. */
  observe(nowMs: number): ((ms: number) => number) | null {
    const byMs = this.#nowMs - nowMs
    this.#nowMs = nowMs
    // The first time of a process: by how much the clock was set back before it started is not known.
    if (Number.isNaN(byMs)) return (ms) => (ms > nowMs + maxAheadMs && ms <= nowMs + maxSetBackMs ? nowMs : ms)
    return byMs > 0 ? (ms) => (ms > nowMs ? Math.min(nowMs, ms - byMs) : ms) : null
  }
}

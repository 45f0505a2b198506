import { isoDate, msPerDay } from '#domain/time.ts'
import { countTransits, type Transit, type Transits } from './transit-counter.ts'

/** Days of a series, today included: transits are kept for 15 days. */
const seriesDays = 15

/** Transits of one UTC day. */
export interface DayOfTransits {
  date: string
  /** Null for a day that was not counted from its beginning. */
  transits: Transits | null
  /** Whether the day is over. */
  isComplete: boolean
}

/**
 * Transits by UTC day, oldest first.
 *
 * @param countedSinceMs since when they are counted without a break; NaN while they are not
 */
export function dailyTransits(transits: readonly Transit[], countedSinceMs: number, nowMs: number): DayOfTransits[] {
  const todayMs = Math.floor(nowMs / msPerDay) * msPerDay
  const days: DayOfTransits[] = []
  for (let fromMs = todayMs - (seriesDays - 1) * msPerDay; fromMs <= todayMs; fromMs += msPerDay) {
    const ofDay = transits.filter(({ atMs }) => atMs >= fromMs && atMs < fromMs + msPerDay)
    days.push({
      date: isoDate(fromMs),
      transits: countedSinceMs <= fromMs ? countTransits(ofDay) : null,
      isComplete: fromMs < todayMs,
    })
  }
  return days
}

import { isoDate, msPerDay, startOfDayMs } from '#domain/time.ts'
import { countTransits, type Transit, type Transits } from './transits.ts'

/** Days of a series, today included. */
const seriesDays = 90

/** Transits of one UTC day. */
export interface DayOfTransits {
  date: string
  /** Null for a day that was not counted from its beginning. */
  transits: Transits | null
  /** Whether the day is over. */
  isComplete: boolean
}

/** The counts of a day as plain JSON, in the order of `Transits`. */
export type DaySnapshot = [
  fromMs: number,
  inbound: number,
  outbound: number,
  laden: number,
  ballast: number,
  reconstructed: number,
]

/**
 * Counts of the UTC days that were counted from beginning to end. The transits themselves are kept for two weeks only, in
 * which a vessel that was silent may still change the count of its day.
 */
export class DayCounts {
  readonly #days = new Map<number, Transits>()

  /**
   * Counts every whole day whose transits are all kept.
   *
   * @param keptSinceMs since when transits are kept
   * @param countedSinceMs since when they are counted without a break; NaN while they are not
   */
  record(transits: readonly Transit[], times: { keptSinceMs: number; countedSinceMs: number; nowMs: number }): void {
    const { keptSinceMs, countedSinceMs, nowMs } = times
    const todayMs = startOfDayMs(nowMs)
    // Days to come were counted before the clock was set back.
    for (const fromMs of this.#days.keys())
      if (fromMs <= todayMs - seriesDays * msPerDay || fromMs >= todayMs) this.#days.delete(fromMs)
    const sinceMs = Math.max(keptSinceMs, countedSinceMs)
    if (Number.isNaN(sinceMs)) return
    for (let fromMs = Math.ceil(sinceMs / msPerDay) * msPerDay; fromMs < todayMs; fromMs += msPerDay)
      this.#days.set(fromMs, countTransits(transits.filter((transit) => isOfDay(transit, fromMs))))
  }

  of(fromMs: number): Transits | null {
    return this.#days.get(fromMs) ?? null
  }

  snapshot(): DaySnapshot[] {
    return [...this.#days].map(([fromMs, day]) => [
      fromMs,
      ...([day.inbound, day.outbound, day.laden, day.ballast, day.reconstructed] as const),
    ])
  }

  restore(days: readonly DaySnapshot[]): void {
    for (const [fromMs, inbound, outbound, laden, ballast, reconstructed] of days)
      this.#days.set(fromMs, { inbound, outbound, laden, ballast, reconstructed })
  }
}

/** What is known of the transits of a strait. */
export interface KeptTransits {
  transits: readonly Transit[]
  /** Counts of days before that. */
  days: Pick<DayCounts, 'of'>
  /** Since when they are counted without a break; NaN while they are not. */
  countedSinceMs: number
}

/** Transits by UTC day, oldest first. */
export function dailyTransits(
  { transits, days: counts, countedSinceMs }: KeptTransits,
  nowMs: number,
): DayOfTransits[] {
  const todayMs = startOfDayMs(nowMs)
  const days: DayOfTransits[] = []
  for (let fromMs = todayMs - (seriesDays - 1) * msPerDay; fromMs <= todayMs; fromMs += msPerDay) {
    const isToday = fromMs === todayMs
    const today = () => countTransits(transits.filter((transit) => isOfDay(transit, fromMs)))
    days.push({
      date: isoDate(fromMs),
      transits: isToday ? (countedSinceMs <= fromMs ? today() : null) : counts.of(fromMs),
      isComplete: !isToday,
    })
  }
  return days
}

const isOfDay = ({ atMs }: Transit, fromMs: number) => atMs >= fromMs && atMs < fromMs + msPerDay

import { msPerDay } from '#domain/time.ts'
import type { ChokepointBaseline } from '#domain/world/chokepoint-baseline.ts'

export type ChokepointStatus = 'open' | 'restricted' | 'disrupted' | 'closed' | 'unknown'

/** Counts of transits and what to compare them with. */
export interface CountedTraffic {
  baseline: ChokepointBaseline
  /** Share of the world fleet that is received, 0 to 1. */
  coverage: number
  /** The strait's own level as a share of the reference, learnt while it is open. */
  level: number
  /** Day-to-day spread as a share, learnt while it is open; NaN for that of the reference. */
  spread: number
  /** Days counted without a break. */
  daysCounted: number
  /** Number of transits in the last `ms` milliseconds. */
  transitsIn: (ms: number) => number
  /** Whether the newest day is still incomplete, because many transits are reconstructed days later. */
  isNewestDayLate: boolean
}

export interface TrafficReading {
  status: ChokepointStatus
  /** Transits in `days`, and those expected at the coverage. */
  counted: number
  expected: number
  days: number
}

/** The longest span that is read: two weeks, and the day that is left out while it is incomplete. */
export const maxWindowDays = 15
/** A status compares at least this many expected transits. */
const minExpected = 25
/** Status by the share of the expected transits: below these marks. */
const openFrom = 0.8
const disruptedBelow = 0.6
const closedBelow = 0.1
/** Hysteresis: to improve, the share must exceed a mark by this margin. */
const marginShare = 0.05
/** Day-to-day spread of the reference, as a share, where none is published; and the least that is assumed. */
const assumedSpread = 0.15
const minSpread = 0.06
/** Days in a row resemble each other: the variance of a mean of days is this many times that of independent days. */
const varianceInflation = 1.8
/** A window shows a fall when its share is this many standard deviations below 1, and below `openFrom`. */
const fallDeviations = 4
/** At least this many of the last seven days must be low: two days of storm are no lasting fall. */
const minLowDays = 4
const lowDayShare = 0.86
/**
 * CUSUM of the daily shortfalls for falls of less than a week: what a day may fall short unnoticed, the most that one day
 * counts (a storm is short and deep), and the sum that tells a fall, as a share of a day and in standard deviations.
 * @see E. S. Page, Continuous inspection schemes, Biometrika 41, 1954
 */
const slack = 0.12
const maxShortfall = 0.25
const fallSum = 0.3
const fallSumDeviations = 3.25
/** Two days that differ from the eight before them by this many standard deviations are the new state of a strait that was not open. */
const recoveryDays = 2
const recoveryDeviations = 2
/** From this coverage the strait is covered as the fleet is; at `thinCoverage` it may be covered half or twice as well. */
export const surelyCovered = 0.6
const thinCoverage = 0.2

const order: readonly ChokepointStatus[] = ['closed', 'disrupted', 'restricted', 'open']

/** Whether a status is worse than another; `unknown` is neither better nor worse. */
export function isWorse(status: ChokepointStatus, than: ChokepointStatus): boolean {
  return order.includes(status) && order.indexOf(status) < order.indexOf(than)
}

/**
 * Compares counted transits with those that the reference lets expect: seven-day counts as soon as they are known, one day
 * for closures, and a CUSUM of daily counts for falls within the week. Where little is received, the share of the strait's
 * traffic in it is doubtful, and so is a status that depends on it. Null while too few transits are expected.
 */
export function compareTraffic(traffic: CountedTraffic, before: ChokepointStatus): TrafficReading | null {
  const counts = new Counts(traffic)
  const window = counts.window()
  if (window === null) return null
  const closedDays = counts.daysOfClosure(before)
  if (closedDays !== null) return counts.reading('closed', closedDays)
  if (counts.doubt < 1) return counts.reading(counts.doubtfulStatus(window, before), window)
  if (before !== 'open' && before !== 'unknown') {
    const days = counts.daysOfState(window)
    return counts.reading(statusOf(counts.share(days), before), days)
  }
  const days = counts.daysOfFall(window)
  // In less than a week a lower count may be the usual spread, or not.
  if (days === null && window < 7 && counts.share(window) < openFrom) return counts.reading('unknown', window)
  return days === null ? counts.reading('open', window) : counts.reading(statusOf(counts.share(days), before), days)
}

function statusOf(share: number, before: ChokepointStatus): ChokepointStatus {
  const place = order.indexOf(before)
  // Hysteresis: marks above the current status are raised by the margin.
  const found = [closedBelow, disruptedBelow, openFrom].findIndex(
    (mark, i) => share < mark + (place >= 0 && place <= i ? marginShare : 0),
  )
  return found < 0 ? 'open' : order[found]
}

/** Counts of the last days as shares of what is expected. */
class Counts {
  readonly #traffic: CountedTraffic
  readonly #perDay: number
  /** Standard deviation of a day's share. */
  readonly #spread: number
  readonly #days: number
  readonly #shares: number[] = []
  /** Share of the fleet's coverage that is sure in the strait: 0.5 where little is received, to 1. */
  readonly doubt: number

  constructor(traffic: CountedTraffic) {
    const { baseline, coverage, level, spread: learnt, daysCounted, isNewestDayLate } = traffic
    const share = Math.min(1, coverage)
    this.#traffic = traffic
    this.#perDay = baseline.value * level * share
    const published = baseline.spread === null ? assumedSpread : baseline.spread / (baseline.value * level)
    const spread = Number.isNaN(learnt) ? published : Math.min(published, learnt)
    this.#spread = Math.hypot(Math.max(minSpread, spread), Math.sqrt((1 - share) / this.#perDay))
    this.#days = Math.min(maxWindowDays - 1, Math.floor(daysCounted) - (isNewestDayLate ? 1 : 0))
    for (let day = 0; day < this.#days; day++) this.#shares.push((this.in(day + 1) - this.in(day)) / this.#perDay)
    this.doubt = Math.min(1, Math.max(0.5, 0.5 + (0.5 * (share - thinCoverage)) / (surelyCovered - thinCoverage)))
  }

  in(days: number): number {
    const { transitsIn, isNewestDayLate } = this.#traffic
    return isNewestDayLate ? transitsIn((days + 1) * msPerDay) - transitsIn(msPerDay) : transitsIn(days * msPerDay)
  }

  expected(days: number): number {
    return this.#perDay * days
  }

  /** Days to compare: seven, more where too few are expected, fewer before the first week is counted; null for too few. */
  window(): number | null {
    const days = this.#days < 7 || this.expected(7) >= minExpected ? Math.min(7, this.#days) : this.#days
    return days >= 1 && this.expected(days) >= minExpected ? days : null
  }

  share(days: number): number {
    return this.in(days) / this.expected(days)
  }

  reading(status: ChokepointStatus, days: number): TrafficReading {
    return { status, counted: this.in(days), expected: this.expected(days), days }
  }

  /** A closure: next to nothing in the shortest window in which enough is expected; null for none. */
  daysOfClosure(before: ChokepointStatus): number | null {
    for (let days = 1; days <= this.#days; days++) {
      if (this.expected(days) < minExpected) continue
      const mark = closedBelow + (before === 'closed' ? marginShare : 0)
      return this.share(days) / this.doubt < mark ? days : null
    }
    return null
  }

  /** For a strait that was open: the window that shows a fall below `openFrom`; null for none. */
  daysOfFall(window: number): number | null {
    const isFall = this.share(window) < this.#mark(window)
    if (window < 7 || this.#days < 7) return isFall ? window : null
    const isLow = this.#shares[0] < lowDayShare && this.#shares[1] < lowDayShare
    const quick = this.#daysOfShortfall()
    if (isLow && quick !== null && this.share(quick) < openFrom)
      return this.share(quick) < this.share(window) ? quick : window
    const lowDays = this.#shares.slice(0, 7).filter((share) => share < lowDayShare).length
    if (isLow && isFall && lowDays >= minLowDays) return window
    // After a recovery two weeks still hold days of before.
    const isLong = this.#days >= 14 && this.share(14) < openFrom && this.share(window) < openFrom + marginShare
    return isLong ? 14 : null
  }

  /** For a strait that was not open: the window, or the last days where they clearly differ from those before. */
  daysOfState(window: number): number {
    const span = 10
    if (this.#days < span || window !== 7) return window
    const earlier = (this.in(span) - this.in(recoveryDays)) / this.expected(span - recoveryDays)
    const deviation = this.#spread * Math.sqrt(1 / recoveryDays + 1 / (span - recoveryDays))
    const hasChanged = Math.abs(this.share(recoveryDays) - earlier) > recoveryDeviations * deviation
    return hasChanged ? recoveryDays : window
  }

  /** Status where the local coverage is doubtful: open or not only where it is so at any coverage that is likely. */
  doubtfulStatus(days: number, before: ChokepointStatus): ChokepointStatus {
    const share = this.share(days)
    const isAllReceived = share * Math.min(1, this.#traffic.coverage) >= openFrom
    // More than the coverage explains: the receivers are near the strait, and what they miss is not known.
    const isTooMany = share * this.doubt > 1
    if (isAllReceived || (share >= openFrom && !isTooMany)) return 'open'
    return share / this.doubt < this.#mark(days) ? statusOf(share / this.doubt, before) : 'unknown'
  }

  /** Since how many days transits fall short, by CUSUM; null where they do not. */
  #daysOfShortfall(): number | null {
    let [sum, days] = [0, 0]
    for (const share of this.#shares.toReversed()) {
      sum += Math.min(maxShortfall, 1 - share) - slack
      days++
      if (sum <= 0) [sum, days] = [0, 0]
    }
    return sum > Math.max(fallSum, fallSumDeviations * this.#spread) ? days : null
  }

  /** The share below which a window shows a fall and not its usual spread. */
  #mark(days: number): number {
    const deviation = this.#spread * Math.sqrt(varianceInflation / days)
    return Math.min(openFrom, Math.max(0.5, 1 - fallDeviations * deviation))
  }
}

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
  /** Days since the strait was open again; Infinity where it was never anything else. */
  daysOpen: number
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
const twoWeeks = 14
/** A status compares at least this many expected transits. */
const minExpected = 25
/** Status by the share of the expected transits: below these marks. */
const openFrom = 0.8
const belowOpen = openFrom - Number.EPSILON
const disruptedBelow = 0.6
const closedBelow = 0.1
/** Hysteresis: to improve, the share must exceed a mark by this margin. */
const marginShare = 0.05
/** Day-to-day spread of a strait as a share, where none is published or learnt; and the least that is assumed. */
const assumedSpread = 0.15
const minSpread = 0.06
/** Days in a row resemble each other: the variance of a mean of days is this many times that of independent days. */
const varianceInflation = 1.8
/** In the first week a window shows a fall when its share is this many standard deviations below 1, and below `openFrom`. */
const fallDeviations = 4
/**
 * A fall is detected in the window that shows it most clearly, as a generalized likelihood ratio test would: by its standard
 * deviations below the level of the strait, which is uncertain itself, and more of them in few days. A day counts with at most
 * `maxShortfall` (a storm is short and deep), and the newest two days must be low. The share may be a little above
 * `openFrom`: a fall to 0.8 is as often seen above as below it. Traffic as of the reference is no fall, though it was more for
 * months (the Cape when the Red Sea is open again). Chosen on Dover, Malacca and the Bosporus.
 * @see M. Basseville and I. Nikiforov, Detection of Abrupt Changes, 1993, chapter 2
 */
const fewestFallDays = 3
const surerFallDays = 5
const clearDeviations = { inFewDays: 3.8, later: 2.9 }
const dayCorrelation = 0.15
const levelDeviation = 0.03
const fallBelow = 0.83
const ofReferenceBelow = 0.95
const maxShortfall = 0.3
const maxShortfallDeviations = 1.5
const newestDays = 2
const newestBelow = 0.87
/** Two days that differ from the eight before them by this many standard deviations are the new state of a strait that was not open. */
const recoveryDays = 2
const recoveryDeviations = 2
/** Two days of this share end a dip of days, whose week is still low. */
const backFrom = 0.95
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
 * for closures, and for falls the window that shows one most clearly. Where little is received, the share of the strait's
 * traffic in it is doubtful, and so is a status that depends on it. Null while too few transits are expected.
 */
export function compareTraffic(traffic: CountedTraffic, before: ChokepointStatus): TrafficReading | null {
  const counts = new Counts(traffic)
  const window = counts.window()
  if (window === null) return null
  const closedDays = counts.daysOfClosure(before)
  if (closedDays !== null) return counts.reading('closed', closedDays)
  if (counts.doubt < 1) return counts.reading(counts.doubtfulStatus(window, before), window)
  const state = before === 'open' || before === 'unknown' ? null : counts.state(window, before)
  if (state !== null && state.status !== 'open') return state
  // A fall that is detected after three days is not over because the week still holds the days before it.
  const days = counts.daysOfFall(window)
  if (state !== null && days === null) return state
  // In less than a week a lower count may be the usual spread, or not.
  if (days === null && window < 7 && counts.share(window) < openFrom) return counts.reading('unknown', window)
  if (days === null) return counts.reading('open', window)
  // What is so clear is a fall, if the share is a little above the mark by chance.
  return counts.reading(statusOf(Math.min(counts.share(days), belowOpen), 'open'), days)
}

function statusOf(share: number, before: ChokepointStatus): ChokepointStatus {
  const place = order.indexOf(before)
  // Hysteresis: marks above the current status are raised by the margin.
  const found = [closedBelow, disruptedBelow, openFrom].findIndex(
    (mark, i) => share < mark + (place >= 0 && place <= i ? marginShare : 0),
  )
  return found < 0 ? 'open' : order[found]
}

/** Day-to-day spread of a reference as a share of it. */
export const spreadOf = ({ spread, value }: ChokepointBaseline): number =>
  spread === null ? assumedSpread : spread / value

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
    const published = spreadOf(baseline) / level
    const spread = Number.isNaN(learnt) ? published : baseline.spread === null ? learnt : Math.min(published, learnt)
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

  /** For a strait that was open: the window that shows a fall; null for none. */
  daysOfFall(window: number): number | null {
    if (this.#days < 7) return this.share(window) < this.#mark(window) ? window : null
    if (this.share(newestDays) >= newestBelow) return null
    const maxShort = Math.max(maxShortfall, maxShortfallDeviations * this.#spread)
    let [found, clearest, shortfall] = [null as number | null, 0, 0]
    // The days of before a recovery say nothing about the days after it.
    const most = Math.min(twoWeeks, this.#days, Math.floor(this.#traffic.daysOpen) + recoveryDays)
    for (let days = 1; days <= most; days++) {
      shortfall += Math.min(maxShort, 1 - this.#shares[days - 1])
      const below = Math.min(fallBelow, ofReferenceBelow / this.#traffic.level)
      if (days < fewestFallDays || this.expected(days) < minExpected || this.share(days) >= below) continue
      const ofMean = this.#spread * Math.sqrt((1 + 2 * dayCorrelation * (1 - 1 / days)) / days)
      const deviations = shortfall / days / Math.hypot(ofMean, levelDeviation)
      const isClear = deviations > clearDeviations[days < surerFallDays ? 'inFewDays' : 'later']
      if (isClear && deviations > clearest) [found, clearest] = [days, deviations]
    }
    return found
  }

  /** Status of a strait that was not open, and the days that show it. */
  state(window: number, before: ChokepointStatus): TrafficReading {
    const days = this.#isBack() || this.#hasChanged(window) ? recoveryDays : window
    const status = statusOf(this.share(days), before)
    // One better week in a lasting fall is chance: the fortnight must be better, too.
    const isWeek = days === 7 && this.#days >= twoWeeks && isWorse(before, status)
    if (!isWeek || this.share(twoWeeks) >= this.share(days)) return this.reading(status, days)
    return this.reading(statusOf(this.share(twoWeeks), before), twoWeeks)
  }

  /** Whether two days are as usual after a dip that did not last. */
  #isBack(): boolean {
    const isShort = this.#days >= twoWeeks && this.share(twoWeeks) >= openFrom + marginShare
    return isShort && this.share(recoveryDays) >= backFrom
  }

  /** Whether the last days clearly differ from those before. */
  #hasChanged(window: number): boolean {
    const span = 10
    if (this.#days < span || window !== 7) return false
    const earlier = (this.in(span) - this.in(recoveryDays)) / this.expected(span - recoveryDays)
    const deviation = this.#spread * Math.sqrt(1 / recoveryDays + 1 / (span - recoveryDays))
    return Math.abs(this.share(recoveryDays) - earlier) > recoveryDeviations * deviation
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

  /** The share below which a window shows a fall and not its usual spread. */
  #mark(days: number): number {
    const deviation = this.#spread * Math.sqrt(varianceInflation / days)
    return Math.min(openFrom, Math.max(0.5, 1 - fallDeviations * deviation))
  }
}

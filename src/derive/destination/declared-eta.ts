import { msPerDay, msPerMinute } from '#domain/time.ts'

/** A declared ETA farther in the past than this is of an earlier voyage, or the vessel has arrived. */
const staleMs = 2 * msPerDay
/** 29 February in other years: no ETA is farther away than a year. */
const maxAwayMs = 366 * msPerDay

/** Last year, this year and next year. */
const years = 3

/** The day at which each month and day begins, for the years around one year; computed once a year. */
class DayTable {
  /** By month << 5 | day, then year: the start of the day in ms; NaN where there is no such day. */
  readonly #days = new Float64Array(16 * 32 * years)
  #yearFromMs = 0
  #yearToMs = 0

  /** The time nearest to `nowMs` with the month and day (`month << 5 | day`) and the time of day; or NaN. */
  nearest(monthAndDay: number, timeOfDayMs: number, nowMs: number): number {
    if (!(nowMs >= this.#yearFromMs && nowMs < this.#yearToMs)) this.#compute(new Date(nowMs).getUTCFullYear())
    const offset = monthAndDay * years
    let [nearest, awayMs] = [NaN, maxAwayMs]
    for (let year = 0; year < years; year++) {
      const ms = this.#days[offset + year] + timeOfDayMs
      if (Math.abs(ms - nowMs) > awayMs || Number.isNaN(ms)) continue
      nearest = ms
      awayMs = Math.abs(ms - nowMs)
    }
    return nearest
  }

  #compute(thisYear: number): void {
    this.#yearFromMs = Date.UTC(thisYear, 0)
    this.#yearToMs = Date.UTC(thisYear + 1, 0)
    for (let at = 0; at < this.#days.length; at++) {
      const [month, day] = [Math.floor(at / years) >>> 5, Math.floor(at / years) & 31]
      const ms = Date.UTC(thisYear - 1 + (at % years), month - 1, day)
      const exists = month >= 1 && month <= 12 && day >= 1 && new Date(ms).getUTCDate() === day
      this.#days[at] = exists ? ms : NaN
    }
  }
}

const dayTable = new DayTable()

/**
 * The declared ETA in ms. AIS gives month, day, hour and minute in UTC without a year: the year counts in which the ETA is
 * nearest to now, past or future. NaN when it is not given or there is no such day.
 * @see ITU-R M.1371, message 5: month << 16 | day << 11 | hour << 6 | minute; hour 24 and minute 60 mean "not available"
 */
export function declaredEtaMs(packed: number, nowMs: number): number {
  const hour = (packed >>> 6) & 31
  const minute = packed & 63
  if (hour > 24 || minute > 60) return NaN
  return dayTable.nearest((packed >>> 11) & 511, ((hour % 24) * 60 + (minute % 60)) * msPerMinute, nowMs)
}

/** Whether a declared ETA is more than two days past: it is not served. */
export const isStaleEta = (etaMs: number, nowMs: number): boolean => etaMs < nowMs - staleMs

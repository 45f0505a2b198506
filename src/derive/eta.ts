/** An ETA may be past by so much and still be this year's: crews forget to change it. */
const forgottenMs = 30 * 86_400_000
const minuteMs = 60_000

/** From last year on; four years ahead at most, because 29 February may have to wait. */
const years = 6
/** Of the year that was asked for last: by month, day and year when the day begins, NaN where there is none. */
const days = new Float64Array(16 * 32 * years)
let [yearFromMs, yearToMs] = [0, 0]

/**
 * When a ship says she arrives: AIS gives month, day, hour and minute, UTC, and no year. The first year counts in which
 * it is not past by more than 30 days. NaN where she did not say or there is no such day.
 * @see ITU-R M.1371, message 5: month << 16 | day << 11 | hour << 6 | minute; hour 24 and minute 60 are not given.
 */
export function etaMs(packed: number, nowMs: number): number {
  const hour = (packed >>> 6) & 31
  const minute = packed & 63
  if (hour > 24 || minute > 60) return NaN
  if (!(nowMs >= yearFromMs && nowMs < yearToMs)) layOut(new Date(nowMs).getUTCFullYear())
  const inDayMs = ((hour % 24) * 60 + (minute % 60)) * minuteMs
  const at = ((packed >>> 11) & 511) * years
  for (let year = 0; year < years; year++) {
    const ms = days[at + year] + inDayMs
    if (ms >= nowMs - forgottenMs) return ms
  }
  return NaN
}

function layOut(thisYear: number): void {
  yearFromMs = Date.UTC(thisYear, 0)
  yearToMs = Date.UTC(thisYear + 1, 0)
  for (let at = 0; at < days.length; at++) {
    const [month, day] = [Math.floor(at / years) >>> 5, Math.floor(at / years) & 31]
    const ms = Date.UTC(thisYear - 1 + (at % years), month - 1, day)
    const is = month >= 1 && month <= 12 && day >= 1 && new Date(ms).getUTCDate() === day
    days[at] = is ? ms : NaN
  }
}

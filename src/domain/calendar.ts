import { isoDate, msPerDay } from './time.ts'

export const intervals = ['day', 'week', 'month'] as const
export type Interval = (typeof intervals)[number]

/** A day, an ISO week (Monday to Sunday) or a month, in UTC. */
export interface Period {
  /** `2026-11-20`, `2026-W47`, `2026-11`. */
  name: string
  startMs: number
  /** Exclusive. */
  endMs: number
}

/** The period that contains a time. */
export function periodAt(interval: Interval, ms: number): Period {
  const dayMs = Math.floor(ms / msPerDay) * msPerDay
  if (interval === 'day') return { name: isoDate(dayMs), startMs: dayMs, endMs: dayMs + msPerDay }
  const date = new Date(dayMs)
  if (interval === 'month') {
    const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
    return { name: isoDate(dayMs).slice(0, 7), startMs: Date.UTC(year, month), endMs: Date.UTC(year, month + 1) }
  }
  const startMs = dayMs - ((date.getUTCDay() + 6) % 7) * msPerDay
  const { year, week } = isoWeek(startMs)
  return { name: `${year}-W${String(week).padStart(2, '0')}`, startMs, endMs: startMs + 7 * msPerDay }
}

/** The periods that meet a span of time, in order. */
export function periodsBetween(interval: Interval, fromMs: number, toMs: number): Period[] {
  const periods: Period[] = []
  for (let period = periodAt(interval, fromMs); period.startMs <= toMs; period = periodAt(interval, period.endMs))
    periods.push(period)
  return periods
}

/** The same day, week or month of the year before; null for a day or week that it did not have (29 February, week 53). */
export function yearBefore(interval: Interval, { startMs }: Period): Period | null {
  const date = new Date(startMs)
  const [year, month, day] = [date.getUTCFullYear() - 1, date.getUTCMonth(), date.getUTCDate()]
  if (interval === 'month') return periodAt(interval, Date.UTC(year, month))
  if (interval === 'day') {
    const ms = Date.UTC(year, month, day)
    return new Date(ms).getUTCDate() === day ? periodAt(interval, ms) : null
  }
  const here = isoWeek(startMs)
  // 4 January is always in week 1 (ISO 8601).
  const before = periodAt(
    'week',
    periodAt('week', Date.UTC(here.year - 1, 0, 4)).startMs + (here.week - 1) * 7 * msPerDay,
  )
  return isoWeek(before.startMs).year === here.year - 1 ? before : null
}

/** The ISO week of a Monday: a week belongs to the year of its Thursday. */
function isoWeek(mondayMs: number): { year: number; week: number } {
  const thursdayMs = mondayMs + 3 * msPerDay
  const year = new Date(thursdayMs).getUTCFullYear()
  return { year, week: 1 + Math.floor((thursdayMs - Date.UTC(year, 0, 1)) / (7 * msPerDay)) }
}

import { type Period, periodAt } from '#domain/calendar.ts'
import { isoDate, msPerDay } from '#domain/time.ts'
import type { PortCallRecord } from '#domain/vessel/vessel-history.ts'
import { cargoMoved } from './voyages.ts'

interface Mass {
  tonnes: number
  lowTonnes: number
  highTonnes: number
}

/** What the calls that arrived in an ISO week discharged and loaded. */
export interface WeekOfTonnes {
  week: Period
  /** Days of the week that have begun, and those of them that were counted or have a call. */
  days: number
  countedDays: number
  /** Null where no day of the week was counted: nothing is known of it. */
  calls: number | null
  /** Of the calls, those whose cargo is not known, or not yet. */
  callsUnknown: number
  /** Null where nothing is known of the week, or of the cargo of any of its calls. */
  discharged: Mass | null
  loaded: Mass | null
}

/** The beginning of the first of `weeks`, of which the last is that of `nowMs`. */
export const firstWeekMs = (weeks: number, nowMs: number): number =>
  periodAt('week', nowMs).startMs - (weeks - 1) * 7 * msPerDay

/** Tonnes by ISO week of arrival, oldest first; a week without a call is 0 only where a day of it was counted. */
export function tonnesByWeek(
  calls: readonly PortCallRecord[],
  countedDates: ReadonlySet<string>,
  { weeks, nowMs }: { weeks: number; nowMs: number },
): WeekOfTonnes[] {
  const byWeek = Map.groupBy(calls, ({ arrivedMs }) => periodAt('week', arrivedMs).startMs)
  return Array.from({ length: weeks }, (_, i) => {
    const week = periodAt('week', firstWeekMs(weeks, nowMs) + i * 7 * msPerDay)
    return weekOf(week, byWeek.get(week.startMs) ?? [], countedDates, nowMs)
  })
}

function weekOf(
  week: Period,
  calls: readonly PortCallRecord[],
  countedDates: ReadonlySet<string>,
  nowMs: number,
): WeekOfTonnes {
  const dates = Array.from({ length: 7 }, (_, day) => week.startMs + day * msPerDay).filter((ms) => ms <= nowMs)
  const called = new Set(calls.map(({ arrivedMs }) => isoDate(arrivedMs)))
  const countedDays = dates.map(isoDate).filter((date) => countedDates.has(date) || called.has(date)).length
  const mass = { load: zero(), discharge: zero() }
  let callsUnknown = 0
  for (const call of calls) {
    const moved = call.departedMs === null ? null : cargoMoved(call)
    if (moved === null || moved.tonnes === null) {
      callsUnknown++
      continue
    }
    const sum = mass[moved.kind]
    sum.tonnes += moved.tonnes
    sum.lowTonnes += moved.lowTonnes ?? moved.tonnes
    sum.highTonnes += moved.highTonnes ?? moved.tonnes
  }
  const isKnown = countedDays > 0 && (calls.length === 0 || callsUnknown < calls.length)
  return {
    ...{ week, days: dates.length, countedDays, callsUnknown },
    calls: countedDays === 0 ? null : calls.length,
    discharged: isKnown ? mass.discharge : null,
    loaded: isKnown ? mass.load : null,
  }
}

const zero = (): Mass => ({ tonnes: 0, lowTonnes: 0, highTonnes: 0 })

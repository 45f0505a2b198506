export const msPerSecond = 1000
export const msPerMinute = 60_000
export const msPerHour = 3_600_000
export const msPerDay = 86_400_000

/** The latest time that a `Date` can hold, and negated the earliest (ECMA-262, time values). */
const maxDateMs = 8.64e15

/** ISO 8601 in UTC with whole seconds, cut and not rounded: `2026-11-20T12:34:56Z`. Null where the time is unknown. */
export function isoTime(ms: number | null): string | null {
  if (ms === null || !Number.isFinite(ms) || Math.abs(ms) > maxDateMs) return null
  return `${new Date(ms).toISOString().slice(0, 19)}Z`
}

/** The calendar day in UTC: `2026-11-20`. Throws a RangeError for a time that a `Date` cannot hold. */
export function isoDate(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}

/** The start of the hour in UTC that contains `ms`. */
/** The beginning of the UTC day. */
export const startOfDayMs = (ms: number): number => Math.floor(ms / msPerDay) * msPerDay

export function startOfHourMs(ms: number): number {
  return Math.floor(ms / msPerHour) * msPerHour
}

/** An ETA may be past by so much and still be this year's: crews forget to change it. */
const forgottenMs = 30 * 86_400_000

/**
 * When a ship says she arrives: AIS gives month, day, hour and minute, UTC, and no year. The first year counts in which
 * it is not past by more than 30 days. NaN where she did not say or there is no such day.
 * @see ITU-R M.1371, message 5: month << 16 | day << 11 | hour << 6 | minute; hour 24 and minute 60 are not given.
 */
export function etaMs(packed: number, nowMs: number): number {
  const month = (packed >>> 16) & 15
  const day = (packed >>> 11) & 31
  const hour = (packed >>> 6) & 31
  const minute = packed & 63
  if (month < 1 || month > 12 || day < 1 || hour > 24 || minute > 60) return NaN
  const thisYear = new Date(nowMs).getUTCFullYear()
  // Four years on at most: 29 February may have to wait.
  for (let year = thisYear - 1; year <= thisYear + 4; year++) {
    const ms = Date.UTC(year, month - 1, day, hour % 24, minute % 60)
    if (new Date(ms).getUTCDate() === day && ms >= nowMs - forgottenMs) return ms
  }
  return NaN
}

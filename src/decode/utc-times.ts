import { msPerMinute } from '#domain/time.ts'

/** A stated time farther ahead of the time of reception is wrong: its clock was never set. */
export const maxAheadMs = 5 * msPerMinute

const isoLike = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?/
const dayFirst = /^(\d\d)\/(\d\d)\/(\d{4}) (\d\d):(\d\d):(\d\d)/
const packed = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/

/**
 * A time in UTC as datasets write it, in milliseconds: `2026-08-23T09:43:34`, `2026-08-23 09:43:34`, and Go's
 * `2022-12-29 18:22:32.318353 +0000 UTC`. NaN for anything else; a zone other than UTC is not read.
 */
export function utcMs(text: string | null): number {
  const match = isoLike.exec(text ?? '')
  if (!match) return NaN
  const [, year, month, day, hour, minute, second, fraction = ''] = match
  const ms = Math.floor(Number(`0.${fraction || '0'}`) * 1000)
  return checkedMs(year, month, day, hour, minute, second) + ms
}

/** `15/02/2023 00:00:00`, the day first, in milliseconds; NaN for anything else. */
export function dayFirstMs(text: string): number {
  const match = dayFirst.exec(text)
  return match ? checkedMs(match[3], match[2], match[1], match[4], match[5], match[6]) : NaN
}

/** `20221102171324`, in milliseconds; NaN for anything else. */
export function packedMs(text: string | null): number {
  const match = packed.exec(text ?? '')
  return match ? checkedMs(match[1], match[2], match[3], match[4], match[5], match[6]) : NaN
}

/** NaN where a part is out of its range, rather than the next month. */
function checkedMs(...parts: (string | undefined)[]): number {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map(Number)
  if (month < 1 || month > 12 || day < 1 || day > 31 || hour > 23 || minute > 59 || second > 59) return NaN
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

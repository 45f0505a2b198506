import { HttpError } from '#domain/http-error.ts'
import { isoDate, isoTime, msPerDay } from '#domain/time.ts'

/** For how long the archive keeps what it has. */
export interface Retention {
  retentionDays: number
}

/** A span whose file in the archive cannot be read. */
export interface MissingSpan {
  name: string
  fromMs: number
  toMs: number
}

/** Throws 400 for a time that is in the future, or before what the archive keeps. */
export function requirePast(name: string, ms: number, retention: Retention | null, nowMs: number): void {
  if (retention === null)
    throw new HttpError(
      400,
      `This server keeps no archive (SVC_ARCHIVE_DAYS=0): leave ${name} out for the last 24 hours.`,
    )
  if (ms > nowMs) throw new HttpError(400, `${name} is in the future: ${isoTime(ms)}; it is ${isoTime(nowMs)} now.`)
  const { retentionDays } = retention
  const oldestMs = nowMs - retentionDays * msPerDay
  // A day that is kept in part may be named.
  if (ms < Date.parse(isoDate(oldestMs)))
    throw new HttpError(
      400,
      `${name} is before what the archive keeps: ${isoTime(ms)}; it keeps ${retentionDays} days, since ${isoDate(oldestMs)}.`,
    )
}

const maxNamed = 20

/** `X-Archive-Missing`: files that are damaged, each with the span that is missing of the answer. */
export function missingHeaders(missing: readonly MissingSpan[]): Record<string, string> {
  if (missing.length === 0) return {}
  const named = missing
    .slice(0, maxNamed)
    .map(({ name, fromMs, toMs }) => `${name} ${isoTime(fromMs)}/${isoTime(toMs)}`)
  return { 'x-archive-missing': named.join(', ') }
}

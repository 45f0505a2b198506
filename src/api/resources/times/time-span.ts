import { HttpError } from '#domain/http-error.ts'
import { isoTime, msPerDay } from '#domain/time.ts'

/**
 * The span from one UTC day or time to another, in epoch milliseconds; a day as its end includes that whole day.
 * Throws 400 for an end before the beginning.
 */
export function timeSpan({ from, to }: { from?: string | undefined; to?: string | undefined }): {
  fromMs?: number
  toMs?: number
} {
  const fromMs = from === undefined ? undefined : Date.parse(from)
  const toMs = to === undefined ? undefined : Date.parse(to) + (to.includes('T') ? 0 : msPerDay - 1)
  if (fromMs !== undefined && toMs !== undefined) requireOrder(fromMs, toMs, { from, to })
  return { ...(fromMs !== undefined && { fromMs }), ...(toMs !== undefined && { toMs }) }
}

/** Throws 400 for an end before the beginning; `given` is how the caller wrote them. */
export function requireOrder(
  fromMs: number,
  toMs: number,
  given: { from?: string | undefined; to?: string | undefined } = {},
): void {
  if (fromMs <= toMs) return
  const { from = isoTime(fromMs), to = isoTime(toMs) } = given
  throw new HttpError(400, `from must not be after to, got ${from} and ${to}.`)
}

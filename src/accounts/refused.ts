/** An answer that says no: what is asked cannot be done, with the HTTP status that says why and words that say what to do. */
export class Refused extends Error {
  override name = 'Refused'
  readonly status: number
  /** More header fields, such as `retry-after`. */
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, message: string, headers: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.headers = headers
  }
}

/** Too early: try again after so many milliseconds. */
export function tooEarly(status: 429 | 503, waitMs: number, why: string): Refused {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  return new Refused(status, `${why} Try again in ${seconds} s.`, { 'retry-after': String(seconds) })
}

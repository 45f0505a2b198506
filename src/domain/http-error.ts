/** A request that is answered with an error: an HTTP status and a message that says what is wrong and what to do. */
export class HttpError extends Error {
  override name = 'HttpError'
  readonly status: number
  /** Additional header fields such as `allow`, `retry-after` or `www-authenticate`. */
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message)
    this.status = status
    this.headers = headers
  }
}

/** A 429 or 503 that says after how many whole seconds to retry, in the message and in `Retry-After`. */
export function retryLaterError(status: 429 | 503, waitMs: number, reason: string): HttpError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  return new HttpError(status, `${reason} Try again in ${seconds} s.`, { 'retry-after': String(seconds) })
}

/** The JSON body of an error response: `upgrade` is on every 402 and on no other status. */
export function errorBody({ status, message }: Pick<HttpError, 'status' | 'message'>): string {
  return JSON.stringify(status === 402 ? { error: message, upgrade: true } : { error: message })
}

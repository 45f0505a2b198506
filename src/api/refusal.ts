/** An answer that says no: an HTTP status and plain words that say what to do. */
export class Refusal extends Error {
  readonly status: number
  /** More header fields: `Allow`, `Retry-After`, `WWW-Authenticate`. */
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message)
    this.status = status
    this.headers = headers
  }
}

/** What a refusal looks like on the wire: `upgrade` stands on every 402 and nowhere else. */
export function refusalBody({ status, message }: Pick<Refusal, 'status' | 'message'>): string {
  return JSON.stringify(status === 402 ? { error: message, upgrade: true } : { error: message })
}

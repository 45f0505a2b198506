import { DatabaseAway } from '../store-errors.ts'

/** When the next query is tried after one that was not answered. */
const retryMs = 1000
/** For how long that query has the database to itself. */
const probeMs = 6000

/**
 * Fails queries at once while the database does not answer, so that requests do not wait for a time-out each. One query a
 * second is let through; the first one that is answered closes the circuit.
 */
export class CircuitBreaker {
  readonly #nowMs: () => number
  /** Null while the database answers. */
  #retryAtMs: number | null = null

  /** `nowMs`: a monotonic clock. */
  constructor(nowMs: () => number) {
    this.#nowMs = nowMs
  }

  /** Throws DatabaseAway unless a query may be tried now. */
  enter(): void {
    if (this.#retryAtMs === null) return
    const nowMs = this.#nowMs()
    if (nowMs < this.#retryAtMs) throw new DatabaseAway()
    this.#retryAtMs = nowMs + probeMs
  }

  /** Records the result of a query; `error`: null when the database answered. */
  record(error: unknown): void {
    this.#retryAtMs = isUnanswered(error) ? this.#nowMs() + retryMs : null
  }
}

/** Whether an error says that nothing came back. A connection that was refused or ended did come back, and at once. */
function isUnanswered(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    /^(?:ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/.test(code) ||
    /^(?:Query read timeout|timeout exceeded when trying to connect|Connection terminated due to connection timeout)/.test(
      error.message,
    )
  )
}

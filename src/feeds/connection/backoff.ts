import { msPerDay, msPerMinute } from '#domain/time.ts'

/** The ceiling of the first wait and that of all later ones. */
export interface BackOffCeilings {
  firstMs: number
  maxMs: number
}

/** For AIS connections. */
const streamCeilings: BackOffCeilings = { firstMs: 1_000, maxMs: msPerMinute }
/** The wait after a throttling response without Retry-After. */
const throttledMs = 30 * msPerMinute
/** Upper bound of Retry-After. */
const maxRetryAfterMs = msPerDay

/** The source limits the rate of requests. */
export class Throttled extends Error {
  readonly retryAfterMs: number | null
  constructor(message: string, retryAfterMs: number | null) {
    super(message)
    this.retryAfterMs = retryAfterMs
  }
}

/**
 * Exponential back-off with full jitter: a random wait below a ceiling that doubles with each failure, so that the
 * clients of a recovering source do not return at once.
 */
export class BackOff {
  #failures = 0
  readonly #random: () => number
  readonly #ceilings: BackOffCeilings

  constructor(random: () => number, ceilings: BackOffCeilings = streamCeilings) {
    this.#random = random
    this.#ceilings = ceilings
  }

  /** The wait after one more failure, milliseconds: by default up to 1 s at first, never above 60 s unless throttled. */
  nextMs(error?: unknown): number {
    const { firstMs, maxMs } = this.#ceilings
    const ceilingMs = Math.min(maxMs, firstMs * 2 ** Math.min(this.#failures++, 16))
    if (!(error instanceof Throttled)) return this.#random() * ceilingMs
    // Later than requested, by ever more where it throttles again, never earlier.
    return Math.min(maxRetryAfterMs, error.retryAfterMs ?? throttledMs) + this.#random() * ceilingMs
  }

  /** Starts over from the first ceiling, after a minute without failure. */
  reset(): void {
    this.#failures = 0
  }
}

/** Reads a Retry-After header: seconds, or a date. Null if it is neither. */
export function retryAfterMs(header: string | null, nowMs: number): number | null {
  if (header === null) return null
  if (/^\s*\d+\s*$/.test(header)) return Number(header) * 1_000
  const atMs = Date.parse(header)
  return Number.isNaN(atMs) ? null : Math.max(0, atMs - nowMs)
}

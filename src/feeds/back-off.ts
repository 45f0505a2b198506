/** The ceiling of the first wait and that of all later ones. */
export interface BackOffCeilings {
  firstMs: number
  mostMs: number
}

/** For a line that ships are heard over. */
const streamCeilings: BackOffCeilings = { firstMs: 1_000, mostMs: 60_000 }
/** What a source that throttles us gets when it does not say how long: half an hour of peace. */
const throttledMs = 30 * 60_000
/** No source's Retry-After may put a feed to sleep for longer than a day. */
const longestMs = 24 * 3_600_000

/** A source that asks to be left alone for a while. */
export class Throttled extends Error {
  readonly retryAfterMs: number | null
  constructor(message: string, retryAfterMs: number | null) {
    super(message)
    this.retryAfterMs = retryAfterMs
  }
}

/**
 * How long to wait before trying again: anything from nothing to twice as long as last time ("full jitter"), so that
 * a thousand clients of a source that comes back do not all come at once.
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
  nextMs(trouble?: unknown): number {
    const { firstMs, mostMs } = this.#ceilings
    const ceilingMs = Math.min(mostMs, firstMs * 2 ** Math.min(this.#failures++, 16))
    if (!(trouble instanceof Throttled)) return this.#random() * ceilingMs
    // A little later than asked, never earlier.
    return Math.min(longestMs, trouble.retryAfterMs ?? throttledMs) + this.#random() * firstMs
  }

  /** Forgets the failures, once the source has been well for a minute. */
  reset(): void {
    this.#failures = 0
  }
}

/** Reads a Retry-After header: seconds, or a date. Null where it says neither. */
export function retryAfterMs(header: string | null, nowMs: number): number | null {
  if (header === null) return null
  if (/^\s*\d+\s*$/.test(header)) return Number(header) * 1_000
  const atMs = Date.parse(header)
  return Number.isNaN(atMs) ? null : Math.max(0, atMs - nowMs)
}

import { msPerMinute } from '#domain/time.ts'

/**
 * Spaces requests so that a user who pans without pause stays within the rate limit: at once while few were sent in
 * the last minute, slower towards the limit, and never above it.
 */
export class RequestPacer {
  readonly #maxPerMinute: number
  #sentMs: number[] = []

  constructor(maxPerMinute: number) {
    this.#maxPerMinute = maxPerMinute
  }

  /** How long to wait before the next request. */
  delayMs(nowMs: number): number {
    const max = this.#maxPerMinute
    const recent = this.#sentMs.filter((atMs) => atMs > nowMs - msPerMinute)
    if (recent.length >= max) return Math.max(0, recent[recent.length - max] + msPerMinute - nowMs)
    const used = recent.length / max
    const gapMs = used < 0.4 ? 0 : used < 0.7 ? 900 : 2500
    const last = recent.at(-1)
    return last === undefined ? 0 : Math.max(0, last + gapMs - nowMs)
  }

  record(nowMs: number): void {
    this.#sentMs = [...this.#sentMs.filter((atMs) => atMs > nowMs - msPerMinute), nowMs]
  }
}

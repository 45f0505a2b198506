/** Source of the current time. The data clock runs faster than the wall clock while a recording or the demo is sped up. */
export interface Clock {
  /** Milliseconds since 1970 (UTC). */
  nowMs(): number
}

/** A clock that stands still until it is set, for tests. */
export class FixedClock implements Clock {
  #nowMs: number

  constructor(nowMs: number) {
    this.#nowMs = nowMs
  }

  nowMs(): number {
    return this.#nowMs
  }

  set(nowMs: number): void {
    this.#nowMs = nowMs
  }

  advance(ms: number): void {
    this.#nowMs += ms
  }
}

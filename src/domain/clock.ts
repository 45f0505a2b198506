/** Where the time comes from. The sea's clock may run faster than the wall's, when a recording or the demo is sped up. */
export interface Clock {
  nowMs(): number
}

export const wallClock: Clock = { nowMs: () => Date.now() }

/** A clock that starts at `startMs` and runs `speed` times as fast as real, monotonic time. */
export function scaledClock(startMs: number, speed: number): Clock {
  const origin = performance.now()
  return { nowMs: () => startMs + (performance.now() - origin) * speed }
}

/** A clock that stands still until it is set: for tests. */
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

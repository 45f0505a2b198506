import { setImmediate } from 'node:timers/promises'

/** How long work keeps the event loop before requests, timers and sockets are served, unless the caller says. */
const defaultSliceMs = 8

/** Ends once pending requests, timers and sockets were served once. */
export function yieldToEventLoop(): Promise<void> {
  return setImmediate()
}

/** Bounds how long a loop keeps the event loop: call `yieldWhenOver` after each step. */
export class TimeSlice {
  readonly #sliceMs: number
  #startMs = performance.now()

  constructor(sliceMs = defaultSliceMs) {
    this.#sliceMs = sliceMs
  }

  get isOver(): boolean {
    return performance.now() - this.#startMs >= this.#sliceMs
  }

  /** Begins the next slice; for callers that yield by themselves. */
  restart(): void {
    this.#startMs = performance.now()
  }

  async yieldWhenOver(): Promise<void> {
    if (!this.isOver) return
    await yieldToEventLoop()
    this.restart()
  }
}

/**
 * Runs a generator to its end and returns its result. Yields to the event loop between two steps whenever `sliceMs`
 * have passed, so the longest step bounds the delay of other work.
 */
export async function runInSlices<T>(work: Generator<void, T, void>, sliceMs = defaultSliceMs): Promise<T> {
  const slice = new TimeSlice(sliceMs)
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
    if (slice.isOver) await slice.yieldWhenOver()
  }
}

/** Runs a generator to its end at once and returns its result. */
export function runToEnd<T>(work: Generator<void, T, void>): T {
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
  }
}

import { setImmediate as breathe } from 'node:timers/promises'

/** For how long the reading of a large answer goes on before others get their turn, milliseconds. */
const stretchMs = 8

/** Runs work that pauses often to its end, giving way to others in between. */
export async function inTurns<T>(work: Generator<void, T, void>): Promise<T> {
  let startMs = performance.now()
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
    if (performance.now() - startMs < stretchMs) continue
    await breathe()
    startMs = performance.now()
  }
}

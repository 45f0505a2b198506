import { setTimeout as wait } from 'node:timers/promises'

const pollMs = 5

/** Limits of a wait for a condition. */
export interface Patience {
  /** Deadline, ms. Generous, because a passing test never reaches it. */
  withinMs?: number
  /** Pause between two evaluations of the condition, ms. */
  everyMs?: number
}

/**
 * Waits until the condition holds and returns its value. Waits for a condition, not for a time: a slow machine only
 * takes longer. Throws after the deadline, naming what was expected.
 */
export async function eventually<T>(
  expectation: string,
  condition: () => T | Promise<T>,
  { withinMs = 60_000, everyMs = pollMs }: Patience = {},
): Promise<Exclude<T, false | null | undefined>> {
  const endMs = performance.now() + withinMs
  for (;;) {
    const value = await condition()
    if (value) return value as Exclude<T, false | null | undefined>
    if (performance.now() > endMs) throw new Error(`Expected within ${withinMs} ms: ${expectation}.`)
    await wait(everyMs)
  }
}

/** Lets every callback run that is ready: received bytes, settled promises, immediates. */
export async function settleEventLoop(): Promise<void> {
  for (let i = 0; i < 5; i++) await new Promise((resolve) => setImmediate(resolve))
}

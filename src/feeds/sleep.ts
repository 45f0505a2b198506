import { setTimeout as wait } from 'node:timers/promises'

/** A timer holds 31 bits of milliseconds; more than that would end at once. */
const longestMs = 2 ** 31 - 1

/** Waits, or ends at once when the signal does; never throws. What a feed's `context.sleep` is outside of tests. */
export async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await wait(Math.min(ms, longestMs), undefined, { signal })
  } catch {
    // The signal ended it.
  }
}

import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '#domain/clock.ts'

/** The computer's clock. */
export const wallClock: Clock = { nowMs: () => Date.now() }

/** By how much the wall clock was set since the process started, ms: below 0 it was set back. */
export const clockShiftMs = (): number => Date.now() - performance.timeOrigin - performance.now()

/** A clock that starts at `startMs` and runs `speed` times as fast as real, monotonic time. */
export function scaledClock(startMs: number, speed: number): Clock {
  const origin = performance.now()
  return { nowMs: () => startMs + (performance.now() - origin) * speed }
}

/** The maximum delay of a timer; a longer one fires at once. */
const maxTimerMs = 2 ** 31 - 1

/** Resolves after `ms` or when the signal aborts; never rejects. */
export async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await wait(Math.min(ms, maxTimerMs), undefined, { signal })
  } catch {
    // The signal aborted.
  }
}

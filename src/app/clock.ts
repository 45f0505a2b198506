import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '#domain/clock.ts'

/** The computer's clock. */
export const wallClock: Clock = { nowMs: () => Date.now() }

/** By how much the wall clock was set since the process started, ms: below 0 it was set back. */
export const clockShiftMs = (): number => Date.now() - performance.timeOrigin - performance.now()

/** Monotonic time that all threads of the process have in common; `performance.now()` begins with each thread. */
export function processClock(): () => number {
  const offsetMs = Number(process.hrtime.bigint()) / 1e6 - performance.now()
  return () => performance.now() + offsetMs
}

/** The data clock: its time at `originMs` of the process's clock, and how many times as fast as real time it runs. */
export interface DataClock {
  startMs: number
  speed: number
  originMs: number
}

/** The clock of the data, the same in all threads: the computer's, or one that runs faster for recordings. */
export function dataClock({ startMs, speed, originMs }: DataClock): Clock {
  if (speed === 1) return wallClock
  const monotonicMs = processClock()
  return { nowMs: () => startMs + (monotonicMs() - originMs) * speed }
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

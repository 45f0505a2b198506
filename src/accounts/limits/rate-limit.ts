import { SubjectTable } from './subject-table.ts'
import { TimeLists } from './time-lists.ts'
import { msPerMinute } from '#domain/time.ts'

/** The state of a caller's limit after a request. */
export interface Allowance {
  allowed: boolean
  perMinute: number
  remaining: number
  /** Whole seconds until one more request is available than now, at least 1. */
  resetSeconds: number
  /** Whole seconds after which the next request passes, at least 1. */
  retryAfterSeconds: number
}

/** Limits requests per minute and subject, in this process; `RedisRateLimit` counts for several. */
export interface RateLimit {
  consume(subject: string, perMinute: number): Allowance
}

const windowMs = msPerMinute
/** Expired subjects evicted per request: two leave while at most one is added. */
const evictedPerRequest = 2

/**
 * An exact sliding window: at most N requests of a subject in any 60 seconds. Stores the time of each of the last N
 * allowed requests, and nothing of a subject without one in the last minute. A refused request does not count.
 */
export class MemoryRateLimit implements RateLimit {
  readonly #monotonicMs: () => number
  readonly #subjects: SubjectTable
  readonly #times: TimeLists

  /** `subjects`, `times`: where they are kept; in memory of this thread where left out. */
  constructor(
    monotonicMs: () => number,
    maxSubjects = 1_000_000,
    subjects = new SubjectTable(maxSubjects),
    times = new TimeLists(),
  ) {
    this.#monotonicMs = monotonicMs
    this.#subjects = subjects
    this.#times = times
  }

  get size(): number {
    return this.#subjects.size
  }

  /** Times that memory is taken for; those of evicted subjects are used again. */
  get allocatedTimes(): number {
    return this.#times.allocated
  }

  consume(subject: string, perMinute: number): Allowance {
    const subjects = this.#subjects
    const clockMs = this.#monotonicMs()
    const entry = subjects.touch(subject)
    // The clocks of two threads differ by microseconds: the times of a subject ascend nevertheless.
    const nowMs = subjects.count[entry] === 0 ? clockMs : Math.max(clockMs, this.#times.at(subjects.lastTime[entry]))
    this.#evictExpired(nowMs - windowMs)
    this.#dropThrough(entry, nowMs - windowMs)
    const allowed = subjects.count[entry] < perMinute
    if (allowed) this.#record(entry, nowMs)
    const count = subjects.count[entry]
    const remaining = Math.max(0, perMinute - count)
    // Elapsed time first: adding the window to a fractional time can round to more than the window, and so to 61 seconds.
    const elapsedMs = nowMs - this.#blockingMs(entry, perMinute, nowMs)
    return allowanceOf(allowed, perMinute, remaining, windowMs - elapsedMs)
  }

  #record(entry: number, nowMs: number): void {
    while (this.#times.isFull) this.#evictOldest()
    const { count, firstTime, lastTime } = this.#subjects
    const cell = this.#times.add(nowMs, count[entry] === 0 ? -1 : lastTime[entry])
    if (count[entry]++ === 0) firstTime[entry] = cell
    lastTime[entry] = cell
  }

  /** Time of the request that must leave the window before the next one is allowed. */
  #blockingMs(entry: number, perMinute: number, nowMs: number): number {
    const { count, firstTime } = this.#subjects
    if (count[entry] === 0) return nowMs
    let cell = firstTime[entry]
    // After the limit was lowered, more than one must leave.
    for (let left = count[entry] - perMinute; left > 0 && this.#times.next(cell) >= 0; left--)
      cell = this.#times.next(cell)
    return this.#times.at(cell)
  }

  #dropThrough(entry: number, throughMs: number): void {
    const { count, firstTime } = this.#subjects
    while (count[entry] > 0 && this.#times.at(firstTime[entry]) <= throughMs) {
      firstTime[entry] = this.#times.release(firstTime[entry])
      count[entry]--
    }
  }

  /** Evicts expired subjects, and the least recent one when there are too many. The newest always stays. */
  #evictExpired(throughMs: number): void {
    const subjects = this.#subjects
    for (let i = 0; i < evictedPerRequest && subjects.size > 1; i++) {
      const entry = subjects.oldest
      const isExpired = subjects.count[entry] === 0 || this.#times.at(subjects.lastTime[entry]) <= throughMs
      if (!isExpired && !subjects.isTooFull) return
      this.#evictOldest()
    }
  }

  #evictOldest(): void {
    const { oldest } = this.#subjects
    this.#dropThrough(oldest, Infinity)
    this.#subjects.remove(oldest)
  }
}

/** The state of a limit of which one more request is available after a time. */
export function allowanceOf(allowed: boolean, perMinute: number, remaining: number, freeInMs: number): Allowance {
  const seconds = Math.max(1, Math.ceil(freeInMs / 1000))
  return { allowed, perMinute, remaining, resetSeconds: seconds, retryAfterSeconds: seconds }
}

import { SubjectTable } from './subject-table.ts'
import { TimeLists } from './time-lists.ts'

/** How much a caller may still ask for. */
export interface Allowance {
  allowed: boolean
  perMinute: number
  remaining: number
  /** Whole seconds until there is room for one more than now, at least 1. */
  resetSeconds: number
  /** Whole seconds after which the next call passes, at least 1. */
  retryAfterSeconds: number
}

/** Counts requests. The memory engine counts for this process; one over Redis would count for several. */
export interface RateLimit {
  take(subject: string, perMinute: number): Allowance
}

const spanMs = 60_000
/** So many of the silent are looked at for each that is heard: two go while one comes. */
const sweptAtOnce = 2

/**
 * An exact sliding window: never more than N requests of a subject in any 60 seconds. Remembers when each of the last N
 * was allowed, and nothing of whom it has not allowed for a minute. A refused one costs nothing.
 */
export class MemoryRateLimit implements RateLimit {
  readonly #monotonicMs: () => number
  readonly #subjects: SubjectTable
  readonly #times = new TimeLists()

  constructor(monotonicMs: () => number, mostSubjects = 1_000_000) {
    this.#monotonicMs = monotonicMs
    this.#subjects = new SubjectTable(mostSubjects)
  }

  get size(): number {
    return this.#subjects.size
  }

  take(subject: string, perMinute: number): Allowance {
    const subjects = this.#subjects
    const nowMs = this.#monotonicMs()
    const place = subjects.hear(subject)
    this.#forgetSilent(nowMs - spanMs)
    this.#dropThrough(place, nowMs - spanMs)
    const allowed = subjects.count[place] < perMinute
    if (allowed) this.#note(place, nowMs)
    const count = subjects.count[place]
    const remaining = Math.max(0, perMinute - count)
    return allowance(allowed, perMinute, remaining, this.#blockingMs(place, perMinute, nowMs) + spanMs - nowMs)
  }

  #note(place: number, nowMs: number): void {
    const { count, firstTime, lastTime } = this.#subjects
    const cell = this.#times.add(nowMs, count[place] === 0 ? -1 : lastTime[place])
    if (count[place]++ === 0) firstTime[place] = cell
    lastTime[place] = cell
  }

  /** When that was allowed which must be over before the next may come. */
  #blockingMs(place: number, perMinute: number, nowMs: number): number {
    const { count, firstTime } = this.#subjects
    if (count[place] === 0) return nowMs
    let cell = firstTime[place]
    // Where the limit was lowered, more than one must go.
    for (let left = count[place] - perMinute; left > 0 && this.#times.next(cell) >= 0; left--)
      cell = this.#times.next(cell)
    return this.#times.at(cell)
  }

  #dropThrough(place: number, throughMs: number): void {
    const { count, firstTime } = this.#subjects
    while (count[place] > 0 && this.#times.at(firstTime[place]) <= throughMs) {
      firstTime[place] = this.#times.release(firstTime[place])
      count[place]--
    }
  }

  /** Lets go of who is over; and of the one heard longest ago, where there are too many. The newest always stays. */
  #forgetSilent(throughMs: number): void {
    const subjects = this.#subjects
    for (let i = 0; i < sweptAtOnce && subjects.size > 1; i++) {
      const place = subjects.oldest
      const isOver = subjects.count[place] === 0 || this.#times.at(subjects.lastTime[place]) <= throughMs
      if (!isOver && !subjects.isTooFull) return
      this.#dropThrough(place, Infinity)
      subjects.remove(place)
    }
  }
}

function allowance(allowed: boolean, perMinute: number, remaining: number, freeInMs: number): Allowance {
  const seconds = Math.max(1, Math.ceil(freeInMs / 1000))
  return { allowed, perMinute, remaining, resetSeconds: seconds, retryAfterSeconds: seconds }
}

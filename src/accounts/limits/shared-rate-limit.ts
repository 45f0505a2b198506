import { SharedLock } from '#domain/shared-lock.ts'
import { type Allowance, MemoryRateLimit, type RateLimit } from './rate-limit.ts'
import { subjectHasher } from './subject-hash.ts'
import { SubjectTable } from './subject-table.ts'
import { TimeLists } from './time-lists.ts'

const maxSubjects = 1_000_000
/** Requests in a minute whose times can be kept, 96 MB if all are: 140,000 a second. */
const maxTimes = 128 * 65_536

/** The memory of a rate limit that threads share. */
export interface RateLimitMemory {
  lock: SharedArrayBuffer
  subjects: SharedArrayBuffer
  times: SharedArrayBuffer
  /** The key of the subjects' hashes. */
  key: Uint8Array
}

/** Memory for one limit; the system commits only what is written. */
export function rateLimitMemory(key: Uint8Array): RateLimitMemory {
  return {
    lock: new SharedArrayBuffer(4),
    subjects: new SharedArrayBuffer(SubjectTable.bytes(maxSubjects)),
    times: new SharedArrayBuffer(TimeLists.bytes(maxTimes)),
    key,
  }
}

/** The sliding window of `MemoryRateLimit`, exact over all threads that share its memory. */
export class SharedRateLimit implements RateLimit {
  readonly #lock: SharedLock
  readonly #limit: MemoryRateLimit

  /** `thread`: the number of this thread, from 1. `monotonicMs`: a clock that the threads have in common. */
  constructor({ lock, subjects, times, key }: RateLimitMemory, thread: number, monotonicMs: () => number) {
    this.#lock = new SharedLock(new Int32Array(lock), thread)
    const table = new SubjectTable(maxSubjects, subjectHasher(key), subjects)
    this.#limit = new MemoryRateLimit(monotonicMs, maxSubjects, table, new TimeLists(times))
  }

  consume(subject: string, perMinute: number): Allowance {
    this.#lock.acquire()
    try {
      return this.#limit.consume(subject, perMinute)
    } finally {
      this.#lock.release()
    }
  }
}

/** Opens the limit again after a thread ended; one that was half changed begins anew. */
export function recoverRateLimit({ lock, subjects, times }: RateLimitMemory, thread: number): void {
  const word = new SharedLock(new Int32Array(lock), thread)
  if (!word.isHeldBy(thread)) return
  new Int32Array(subjects).fill(0)
  new Int32Array(times).fill(0)
  word.release()
}

import type { OpenCounts } from '#domain/open-counts.ts'
import { SharedLock } from '#domain/shared-lock.ts'
import { subjectHasher } from './subject-hash.ts'
import { SubjectTable } from './subject-table.ts'

/** The memory of counts that threads share. */
export interface CountsMemory {
  lock: SharedArrayBuffer
  subjects: SharedArrayBuffer
  /** By thread, then by entry. */
  counts: SharedArrayBuffer
  key: Uint8Array
  maxSubjects: number
  threads: number
}

/** Memory for counts of at most this many subjects at a time, for threads numbered from 1 to `threads`. */
export function countsMemory(maxSubjects: number, threads: number, key: Uint8Array): CountsMemory {
  return {
    lock: new SharedArrayBuffer(4),
    subjects: new SharedArrayBuffer(SubjectTable.bytes(maxSubjects)),
    counts: new SharedArrayBuffer(4 * threads * (maxSubjects + 2)),
    key,
    maxSubjects,
    threads,
  }
}

/** Counts over all threads that share their memory. What a thread had open is forgotten when it ends. */
export class SharedCounts implements OpenCounts {
  readonly #lock: SharedLock
  readonly #table: SubjectTable
  readonly #own: Int32Array
  readonly #thread: number
  readonly #memory: CountsMemory

  /** `thread`: the number of this thread, from 1. */
  constructor(memory: CountsMemory, thread: number) {
    const { lock, subjects, counts, key, maxSubjects } = memory
    this.#lock = new SharedLock(new Int32Array(lock), thread)
    this.#table = new SubjectTable(maxSubjects, subjectHasher(key), subjects)
    this.#own = new Int32Array(counts, 4 * (thread - 1) * (maxSubjects + 2), maxSubjects + 2)
    this.#memory = memory
    this.#thread = thread
  }

  add(subject: string): number {
    return this.#lock.run(() => {
      const entry = this.#table.touch(subject)
      this.#own[entry]++
      return ++this.#table.count[entry]
    })
  }

  remove(subject: string): void {
    this.#lock.run(() => {
      const entry = this.#table.find(subject)
      // Where counts began anew, what was open before is not among them.
      if (entry === 0 || this.#own[entry] === 0) return
      this.#own[entry]--
      if (--this.#table.count[entry] === 0) this.#table.remove(entry)
    })
  }

  get(subject: string): number {
    return this.#lock.run(() => {
      const entry = this.#table.find(subject)
      return entry === 0 ? 0 : this.#table.count[entry]
    })
  }

  /** Takes away what the thread of this number had open as it ended. */
  recover(): void {
    const { subjects, counts } = this.#memory
    if (this.#lock.isHeldBy(this.#thread)) {
      new Int32Array(subjects).fill(0)
      new Int32Array(counts).fill(0)
      this.#lock.release()
      return
    }
    this.#lock.run(() => {
      for (let entry = this.#table.oldest; entry !== 0;) {
        const next = this.#table.after(entry)
        const count = (this.#table.count[entry] -= this.#own[entry])
        this.#own[entry] = 0
        if (count === 0) this.#table.remove(entry)
        entry = next
      }
    })
  }
}

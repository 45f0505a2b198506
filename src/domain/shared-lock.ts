const nobody = 0
/** Attempts before a thread that waits for the lock sleeps. */
const spins = 200
const sleepMs = 1

/**
 * A lock over memory that threads share, held for microseconds. Its word names the thread that holds it, so that the lock
 * of a thread that ended while it held it can be opened by another.
 */
export class SharedLock {
  readonly #word: Int32Array
  readonly #thread: number

  /** `word`: an array of one over shared memory. `thread`: the number of this thread, from 1. */
  constructor(word: Int32Array, thread: number) {
    this.#word = word
    this.#thread = thread
  }

  /** Runs a step that no other thread runs meanwhile. */
  run<T>(step: () => T): T {
    this.acquire()
    try {
      return step()
    } finally {
      this.release()
    }
  }

  acquire(): void {
    for (let attempt = 1; ; attempt++) {
      const holder = Atomics.compareExchange(this.#word, 0, nobody, this.#thread)
      if (holder === nobody) return
      if (attempt > spins) Atomics.wait(this.#word, 0, holder, sleepMs)
    }
  }

  release(): void {
    Atomics.store(this.#word, 0, nobody)
    Atomics.notify(this.#word, 0, 1)
  }

  /** Whether a thread held the lock as it ended: what the lock guards may be half changed. */
  isHeldBy(thread: number): boolean {
    return Atomics.load(this.#word, 0) === thread
  }
}

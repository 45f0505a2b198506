import { setTimeout as wait } from 'node:timers/promises'

/** Questions to other threads that are answered by a message with the question's number. */
export class Questions<T> {
  readonly #open = new Map<number, PromiseWithResolvers<T>>()
  #asked = 0

  /** Sends a question; resolves with its answer, or with null after a time without one. */
  async ask(send: (id: number) => void, withinMs: number): Promise<T | null> {
    const id = ++this.#asked
    const answer = Promise.withResolvers<T>()
    this.#open.set(id, answer)
    const timer = new AbortController()
    const { signal } = timer
    try {
      send(id)
      const late = wait(withinMs, null, { ref: false, signal }).catch(() => null)
      return await Promise.race([answer.promise, late])
    } finally {
      timer.abort()
      this.#open.delete(id)
    }
  }

  /** Receives an answer; one that is late is dropped. */
  receive(id: number, answer: T): void {
    this.#open.get(id)?.resolve(answer)
  }
}

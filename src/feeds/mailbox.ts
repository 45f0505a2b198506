/** A short queue from those that hear (sockets, callbacks) to the one that reads. It never grows beyond its room. */
export class Mailbox<T> {
  readonly #room: number
  readonly #items: T[] = []
  readonly #waitingToPut: (() => void)[] = []
  #waitingToRead: (() => void) | null = null
  #closed = false
  #error: Error | null = null

  constructor(room: number) {
    this.#room = room
  }

  /** Puts an item in; false where there is no room or nobody reads any more. */
  offer(item: T): boolean {
    if (this.#closed || this.#items.length >= this.#room) return false
    this.#items.push(item)
    this.#wakeReader()
    return true
  }

  /** Puts an item in as soon as there is room; false where nobody reads any more. */
  async put(item: T): Promise<boolean> {
    while (!this.#closed && this.#items.length >= this.#room) {
      await new Promise<void>((resolve) => this.#waitingToPut.push(resolve))
    }
    return this.offer(item)
  }

  /** Ends it: what is in it is still read, then the reader ends too, or throws the error. */
  close(error: Error | null = null): void {
    if (this.#closed) return
    this.#closed = true
    this.#error = error
    for (const resolve of this.#waitingToPut.splice(0)) resolve()
    this.#wakeReader()
  }

  /** Reads until it is closed. There is one reader; when it stops, nothing more is taken in. */
  async *[Symbol.asyncIterator](): AsyncGenerator<T> {
    for await (const items of this.handfuls()) yield* items
  }

  /** Reads as the iterator does, each time all that is there. */
  async *handfuls(): AsyncGenerator<T[]> {
    try {
      for (;;) {
        while (this.#items.length > 0) {
          const items = this.#items.splice(0)
          for (const resolve of this.#waitingToPut.splice(0)) resolve()
          yield items
        }
        if (this.#error) throw this.#error
        if (this.#closed) return
        await new Promise<void>((resolve) => (this.#waitingToRead = resolve))
      }
    } finally {
      this.close()
    }
  }

  #wakeReader(): void {
    this.#waitingToRead?.()
    this.#waitingToRead = null
  }
}

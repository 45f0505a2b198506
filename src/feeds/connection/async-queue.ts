/** A limit of the bytes that a queue holds. An item larger than it is alone in the queue. */
interface ByteLimit<T> {
  maxBytes: number
  bytesOf: (item: T) => number
}

/** A bounded queue from sockets and callbacks to one reader. */
export class AsyncQueue<T> {
  readonly #capacity: number
  readonly #limit: ByteLimit<T> | null
  #bytes = 0
  readonly #items: T[] = []
  readonly #waitingToPut: (() => void)[] = []
  #waitingToRead: (() => void) | null = null
  #closed = false
  #error: Error | null = null

  constructor(capacity: number, limit: ByteLimit<T> | null = null) {
    this.#capacity = capacity
    this.#limit = limit
  }

  /** Appends an item; false where the queue is full or closed. */
  offer(item: T): boolean {
    if (this.#closed || !this.#hasSpaceFor(item)) return false
    this.#items.push(item)
    this.#bytes += this.#limit?.bytesOf(item) ?? 0
    this.#wakeReader()
    return true
  }

  /** Appends an item as soon as there is space; false where the queue is closed. */
  async put(item: T): Promise<boolean> {
    while (!this.#closed && !this.#hasSpaceFor(item)) {
      await new Promise<void>((resolve) => this.#waitingToPut.push(resolve))
    }
    return this.offer(item)
  }

  /** Closes the queue: the reader receives the remaining items, then ends, or throws the error. */
  close(error: Error | null = null): void {
    if (this.#closed) return
    this.#closed = true
    this.#error = error
    for (const resolve of this.#waitingToPut.splice(0)) resolve()
    this.#wakeReader()
  }

  /** Reads until the queue is closed. There is one reader; when it stops, the queue closes. */
  async *[Symbol.asyncIterator](): AsyncGenerator<T> {
    for await (const items of this.batches()) yield* items
  }

  /** Like the iterator, with all pending items at a time. */
  async *batches(): AsyncGenerator<T[]> {
    try {
      for (;;) {
        while (this.#items.length > 0) {
          const items = this.#items.splice(0)
          this.#bytes = 0
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

  #hasSpaceFor(item: T): boolean {
    if (this.#items.length === 0) return true
    if (this.#items.length >= this.#capacity) return false
    return this.#limit === null || this.#bytes + this.#limit.bytesOf(item) <= this.#limit.maxBytes
  }

  #wakeReader(): void {
    this.#waitingToRead?.()
    this.#waitingToRead = null
  }
}

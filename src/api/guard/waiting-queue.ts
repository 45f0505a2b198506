/** A request that waits to be admitted. */
export interface QueuedRequest {
  sinceMs: number
  /** When it has waited too long. */
  untilMs: number
  /** Whether its client has closed its side of the connection. */
  isGone: () => boolean
  admit: () => void
  reject: (error: Error) => void
}

/** Entries that were served are released when there are this many of them. */
const maxServed = 1024

/** A first-in, first-out queue; joining and shifting take constant time on average. */
export class WaitingQueue {
  #requests: QueuedRequest[] = []
  #first = 0

  get length(): number {
    return this.#requests.length - this.#first
  }

  /** Joins the queue; the promise resolves when the request is admitted and rejects when it is not. */
  join(request: Pick<QueuedRequest, 'sinceMs' | 'untilMs' | 'isGone'>): Promise<void> {
    return new Promise((admit, reject) => this.#requests.push({ ...request, admit, reject }))
  }

  shift(): QueuedRequest | null {
    if (this.length === 0) return null
    const request = this.#requests[this.#first++]
    if (this.length === 0 || this.#first >= maxServed) {
      this.#requests = this.#requests.slice(this.#first)
      this.#first = 0
    }
    return request
  }
}

/** A request that waits to be admitted. */
export interface QueuedRequest {
  sinceMs: number
  /** Whether its client has closed its side of the connection. */
  isGone: () => boolean
  admit: () => void
  reject: (error: Error) => void
}

/** Entries that were served are released when there are this many of them. */
const maxServed = 1024

/** A first-in, first-out queue; joining and shifting take constant time on average. */
export class WaitingQueue {
  /** The expected wait that its requests are worth, ms. */
  readonly maxExpectedMs: number
  /** Since when it has not been empty; null while it is. */
  standingSinceMs: number | null = null
  #requests: QueuedRequest[] = []
  #first = 0

  constructor(maxExpectedMs: number) {
    this.maxExpectedMs = maxExpectedMs
  }

  get length(): number {
    return this.#requests.length - this.#first
  }

  /** The request that has waited longest. */
  get first(): QueuedRequest | null {
    return this.length === 0 ? null : this.#requests[this.#first]
  }

  /** Joins the queue; the promise resolves when the request is admitted and rejects when it is not. */
  join(request: Pick<QueuedRequest, 'sinceMs' | 'isGone'>): Promise<void> {
    this.standingSinceMs ??= request.sinceMs
    return new Promise((admit, reject) => this.#requests.push({ ...request, admit, reject }))
  }

  shift(): QueuedRequest | null {
    if (this.length === 0) return null
    const request = this.#requests[this.#first++]
    if (this.length === 0) this.standingSinceMs = null
    if (this.length === 0 || this.#first >= maxServed) {
      this.#requests = this.#requests.slice(this.#first)
      this.#first = 0
    }
    return request
  }
}

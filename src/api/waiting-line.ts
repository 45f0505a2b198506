/** Somebody who stands in line. */
export interface Waiter {
  sinceMs: number
  /** When waiting has no sense any more. */
  untilMs: number
  isGone: () => boolean
  letIn: () => void
  refuse: (why: Error) => void
}

/** Cells of those who were served are let go of when there are so many. */
const mostSpent = 1024

/** First come, first served; joining and taking cost the same however long it is. */
export class WaitingLine {
  #waiters: Waiter[] = []
  #first = 0

  get length(): number {
    return this.#waiters.length - this.#first
  }

  /** Stands in line; the promise comes true when it is one's turn, or is refused. */
  join(who: Pick<Waiter, 'sinceMs' | 'untilMs' | 'isGone'>): Promise<void> {
    return new Promise((letIn, refuse) => this.#waiters.push({ ...who, letIn, refuse }))
  }

  take(): Waiter | null {
    if (this.length === 0) return null
    const waiter = this.#waiters[this.#first++]
    if (this.length === 0 || this.#first >= mostSpent) {
      this.#waiters = this.#waiters.slice(this.#first)
      this.#first = 0
    }
    return waiter
  }
}

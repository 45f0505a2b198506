/** Processor time of this thread in milliseconds, which other programs on the machine do not affect. */
export function threadMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Samples how long the event loop of this thread is blocked, in processor time. */
export class EventLoopLag {
  #longestMs = 0
  #lastMs = threadMs()
  readonly #timer = setInterval(() => this.#sample(), 1)

  #sample(): void {
    const nowMs = threadMs()
    this.#longestMs = Math.max(this.#longestMs, nowMs - this.#lastMs)
    this.#lastMs = nowMs
  }

  /** Returns the longest time blocked since the last call, ms, and resets it. */
  drain(): number {
    this.#sample()
    const longestMs = this.#longestMs
    this.#longestMs = 0
    return longestMs
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}

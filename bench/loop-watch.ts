/** Milliseconds of processor time that this thread has used: other programs on a busy machine do not count. */
export function threadMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Watches for how long this thread's loop is held up at a stretch, by its own processor time. */
export class LoopWatch {
  #longestMs = 0
  #lastMs = threadMs()
  readonly #timer = setInterval(() => this.#look(), 1)

  #look(): void {
    const nowMs = threadMs()
    this.#longestMs = Math.max(this.#longestMs, nowMs - this.#lastMs)
    this.#lastMs = nowMs
  }

  /** The longest stretch since the last asking. */
  take(): number {
    this.#look()
    const longestMs = this.#longestMs
    this.#longestMs = 0
    return longestMs
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}

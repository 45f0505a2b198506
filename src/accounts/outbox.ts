import type { Letter, Mailer } from './letters.ts'

const mostWaiting = 100
/** After these times a letter is tried again. */
const pausesMs = [1000, 10_000]

export interface OutboxParts {
  mailer: Mailer
  sleep: (ms: number) => Promise<void>
  onFault: (error: unknown) => void
}

/**
 * Writes and sends letters after the request that asked for them was answered, so that neither the answer nor its time
 * tells whether there was one. One at a time; a mail server that is down costs nobody but the letters.
 */
export class Outbox {
  readonly #parts: OutboxParts
  #line: Promise<void> = Promise.resolve()
  #waiting = 0
  /** Letters since the start. */
  readonly counts = { sent: 0, failed: 0, dropped: 0 }

  constructor(parts: OutboxParts) {
    this.#parts = parts
  }

  /** Puts a letter in line; `write` may find that there is none to send. */
  post(write: () => Promise<Letter | null>): void {
    if (this.#waiting >= mostWaiting) {
      this.counts.dropped++
      this.#parts.onFault(new Error(`${mostWaiting} letters wait already; one was dropped.`))
      return
    }
    this.#waiting++
    this.#line = this.#line
      .then(() => new Promise(setImmediate))
      .then(async () => {
        const letter = await write()
        if (letter === null) return
        await this.#send(letter)
        this.counts.sent++
      })
      .catch((error: unknown) => {
        this.counts.failed++
        this.#parts.onFault(error)
      })
      .finally(() => this.#waiting--)
  }

  get waiting(): number {
    return this.#waiting
  }

  /** Resolves when all that was posted so far is sent or given up. */
  idle(): Promise<void> {
    return this.#line
  }

  async #send(letter: Letter): Promise<void> {
    const { mailer, sleep } = this.#parts
    for (const pauseMs of pausesMs) {
      try {
        return await mailer.send(letter)
      } catch {
        await sleep(pauseMs)
      }
    }
    await mailer.send(letter)
  }
}

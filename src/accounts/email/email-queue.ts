import type { EmailMessage, Mailer } from './messages.ts'
import { yieldToEventLoop } from '#domain/slices.ts'

const maxPending = 100
/** Pauses before each further attempt. */
const retryPausesMs = [1000, 10_000]

export interface EmailQueueDependencies {
  mailer: Mailer
  sleep: (ms: number) => Promise<void>
  onFault: (error: unknown) => void
}

/**
 * Composes and sends email after the response to the request that caused it, one at a time, so that neither the response
 * nor its duration reveals whether an email is sent. A mail server that is down delays no request.
 */
export class EmailQueue {
  readonly #dependencies: EmailQueueDependencies
  #last: Promise<void> = Promise.resolve()
  #pending = 0
  /** Emails since the start. */
  readonly counts = { sent: 0, failed: 0, dropped: 0 }

  constructor(dependencies: EmailQueueDependencies) {
    this.#dependencies = dependencies
  }

  /** Queues an email; `compose` returns null when there is none to send. */
  add(compose: () => Promise<EmailMessage | null>): void {
    if (this.#pending >= maxPending) {
      this.counts.dropped++
      this.#dependencies.onFault(new Error(`An email was dropped: ${maxPending} are pending already.`))
      return
    }
    this.#pending++
    this.#last = this.#last
      .then(yieldToEventLoop)
      .then(async () => {
        const email = await compose()
        if (email === null) return
        await this.#send(email)
        this.counts.sent++
      })
      .catch((error: unknown) => {
        this.counts.failed++
        this.#dependencies.onFault(error)
      })
      .finally(() => this.#pending--)
  }

  /** Number of emails that are neither sent nor failed. */
  get pending(): number {
    return this.#pending
  }

  /** Resolves when every email queued until now is sent or has failed. */
  idle(): Promise<void> {
    return this.#last
  }

  async #send(email: EmailMessage): Promise<void> {
    const { mailer, sleep } = this.#dependencies
    for (const pauseMs of retryPausesMs) {
      try {
        return await mailer.send(email)
      } catch {
        await sleep(pauseMs)
      }
    }
    await mailer.send(email)
  }
}

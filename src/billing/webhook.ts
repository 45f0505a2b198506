import type { Tier } from '#domain/tiers.ts'
import { readEvent } from './read-event.ts'
import { isSigned } from './signature.ts'
import type { Subscriptions } from './subscriptions.ts'

export interface WebhookDependencies {
  provider: string
  /** The signing secrets that are accepted: two while one replaces the other; without any, nothing is accepted. */
  secrets: readonly string[]
  /** Accepts events of live mode (true) or of test mode (false) only; null: both. */
  liveMode: boolean | null
  planOfPrice: (priceId: string) => Tier
  subscriptions: Pick<Subscriptions, 'apply'>
}

/** Receives a provider's events: verifies the signature, parses, and applies each event before it is acknowledged. */
export class Webhook {
  readonly #dependencies: WebhookDependencies

  constructor(dependencies: WebhookDependencies) {
    this.#dependencies = dependencies
  }

  get configured(): boolean {
    return this.#dependencies.secrets.length > 0
  }

  /** Verifies and applies the event in a request's raw body; false when the signature or the event is not valid. */
  async receive(body: Buffer, signature: unknown, nowMs: number): Promise<boolean> {
    const { provider, secrets, liveMode, planOfPrice, subscriptions } = this.#dependencies
    if (!(await isSigned(body, signature, secrets, nowMs))) return false
    const read = readEvent(body, provider, planOfPrice)
    if (read === null) return false
    // A payment in test mode must not buy what is sold in live mode, nor the other way round.
    if (liveMode !== null && read.liveMode !== null && read.liveMode !== liveMode) return true
    await subscriptions.apply(read.event, nowMs)
    return true
  }
}

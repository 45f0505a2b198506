import { readMessage } from './read-message.ts'
import { isSigned } from './signature.ts'
import type { Plan, Subscriptions } from './subscriptions.ts'

export interface CallbackParts {
  provider: string
  /** Several while one replaces another. */
  secrets: readonly string[]
  /** Whether messages about real money count, or those about play money; null: both. */
  live: boolean | null
  planOfPrice: (price: string) => Plan
  subscriptions: Subscriptions
  /** Told when a user has another tier than before. */
  onTier: (userId: number) => void
}

/** Where a provider's messages come in: each is checked, read, and put on disk before it is answered. */
export class Callbacks {
  readonly #parts: CallbackParts

  constructor(parts: CallbackParts) {
    this.#parts = parts
  }

  get configured(): boolean {
    return this.#parts.secrets.length > 0
  }

  /** Takes a message in; false where it is not the provider's, or is no message. */
  async take(body: Buffer, signature: unknown, nowMs: number): Promise<boolean> {
    const { provider, secrets, live, planOfPrice, subscriptions, onTier } = this.#parts
    if (!isSigned(body, signature, secrets, nowMs)) return false
    const read = readMessage(body, provider, planOfPrice)
    if (read === null) return false
    // Play money must not buy what is sold for real money, nor the other way round.
    if (live !== null && read.live !== null && read.live !== live) return true
    const { userId, tier } = await subscriptions.apply(read.event, nowMs)
    if (userId !== null && tier !== null) onTier(userId)
    return true
  }
}

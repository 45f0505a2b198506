import { Callbacks } from './callbacks.ts'
import type { Interval, PaidPlan } from './prices.ts'
import type { Plan, Subscriptions } from './subscriptions.ts'

/** Who buys. */
export interface Buyer {
  id: number
  email: string
  tier: Plan
}

/** What a provider is asked to sell. Where the buyer pays for something already, that is changed: nobody pays twice. */
export interface Purchase {
  buyer: Buyer
  plan: PaidPlan
  interval: Interval
  customerId: string | null
  /** What he pays for now; it is to become the new plan. */
  subscriptionId: string | null
  /** Our own origin, to which the provider's page leads back. */
  origin: string
  /** The same for repetitions of one call. */
  repeatKey: string | null
  nowMs: number
  /** Remembers which customer the buyer is, before anything is sold to him. */
  enrol: (customerId: string) => Promise<void>
}

export interface Opened {
  url: string
  sessionId: string
}

/** A plan as it is sold. */
export interface Offer {
  plan: PaidPlan
  interval: Interval
  /** In whole units of the currency; null where the provider does not say one figure. */
  amount: number | null
  /** ISO 4217. */
  currency: string | null
}

/** Who takes the money: Stripe, or nobody at all in development. */
export interface Provider {
  readonly name: string
  checkout(purchase: Purchase): Promise<Opened>
  /** What is sold, and for how much. */
  offers(): Promise<Offer[]>
  portal(user: { id: number; customerId: string; origin: string; nowMs: number }): Promise<{ url: string }>
}

/** Why something of billing cannot be had. */
export type BillingFault = 'not configured' | 'same plan' | 'no customer' | 'bad signature' | 'provider failed'

export class BillingError extends Error {
  override name = 'BillingError'
  readonly fault: BillingFault
  constructor(fault: BillingFault, message: string, options?: ErrorOptions) {
    super(message, options)
    this.fault = fault
  }
}

/** Selling plans: checkout and portal at the provider, and the provider's messages. */
export class Billing {
  readonly #provider: Provider | null
  readonly #callbacks: Callbacks
  readonly #subscriptions: Subscriptions

  /** Without a `provider` nothing is sold, but messages are still taken where `callbacks` has a secret. */
  constructor(provider: Provider | null, callbacks: Callbacks, subscriptions: Subscriptions) {
    this.#provider = provider
    this.#callbacks = callbacks
    this.#subscriptions = subscriptions
  }

  async checkout(wish: Omit<Purchase, 'customerId' | 'subscriptionId' | 'enrol'>): Promise<Opened> {
    const provider = this.#sold()
    const { buyer, plan } = wish
    const paid = await this.#subscriptions.liveOf(buyer.id, provider.name)
    if (buyer.tier === plan || paid.some((each) => each.plan === plan))
      throw new BillingError('same plan', `You are on the plan "${plan}" already. Change it in the billing portal.`)
    const customerId = await this.#subscriptions.customerOf(buyer.id, provider.name)
    const enrol = (id: string) => this.#subscriptions.link(buyer.id, provider.name, id, wish.nowMs)
    return provider.checkout({ ...wish, customerId, subscriptionId: paid.at(0)?.id ?? null, enrol })
  }

  /** What is sold here; nothing where nobody sells. */
  offers(): Promise<Offer[]> {
    return this.#provider?.offers() ?? Promise.resolve([])
  }

  async portal(userId: number, origin: string, nowMs: number): Promise<{ url: string }> {
    const provider = this.#sold()
    const customerId = await this.#subscriptions.customerOf(userId, provider.name)
    if (customerId === null) throw new BillingError('no customer', 'You have not bought anything here yet.')
    return provider.portal({ id: userId, customerId, origin, nowMs })
  }

  /** Takes a message of the provider; it is on disk when this returns. */
  async webhook(body: Buffer, signature: unknown, nowMs: number): Promise<void> {
    if (!this.#callbacks.configured)
      throw new BillingError('not configured', 'No webhook secret is set here: set SVC_STRIPE_WEBHOOK_SECRET.')
    if (!(await this.#callbacks.take(body, signature, nowMs)))
      throw new BillingError('bad signature', 'The signature does not fit the body, or is too old.')
  }

  #sold(): Provider {
    if (this.#provider) return this.#provider
    throw new BillingError('not configured', 'Nothing is sold on this server. Its administrator can give you a plan.')
  }
}

import type { Tier } from '#domain/tiers.ts'
import type { Interval, PaidPlan } from './prices.ts'
import type { Subscriptions } from './subscriptions.ts'
import type { Webhook } from './webhook.ts'

/** The user who buys a plan. */
interface Buyer {
  id: number
  email: string
  tier: Tier
}

/** What a caller asks to buy. */
export interface CheckoutInput {
  buyer: Buyer
  plan: PaidPlan
  interval: Interval
  /** This server's own origin, to which the provider's page leads back. */
  origin: string
  /** The caller's idempotency key; null without one. */
  repeatKey: string | null
  nowMs: number
}

/** A checkout as the provider gets it. With `subscriptionId`, that subscription changes its plan instead of a second one being sold. */
export interface Purchase extends CheckoutInput {
  customerId: string | null
  subscriptionId: string | null
  /** Stores the buyer's customer id before anything is sold to them. */
  linkCustomer: (customerId: string) => Promise<void>
}

/** A checkout page that the provider opened. */
export interface CheckoutSession {
  url: string
  sessionId: string
}

/** A plan as it is sold. */
export interface Offer {
  plan: PaidPlan
  interval: Interval
  /** In whole units of the currency; null when the provider has no single amount. */
  amount: number | null
  /** ISO 4217. */
  currency: string | null
}

/** A payment provider: Stripe, or the development provider, which charges nothing. */
export interface Provider {
  readonly name: string
  checkout(purchase: Purchase): Promise<CheckoutSession>
  offers(): Promise<Offer[]>
  /** Opens the page on which a customer manages their subscription. */
  portal(user: { id: number; customerId: string; origin: string; nowMs: number }): Promise<{ url: string }>
}

export type BillingFault = 'not configured' | 'same plan' | 'no customer' | 'bad signature' | 'provider failed'

/** A billing call that failed; the API maps `fault` to a status. */
export class BillingError extends Error {
  override name = 'BillingError'
  readonly fault: BillingFault
  constructor(fault: BillingFault, message: string, options?: ErrorOptions) {
    super(message, options)
    this.fault = fault
  }
}

/** Sells plans: opens checkout and portal pages at the provider and receives the provider's webhook events. */
export class Billing {
  readonly #provider: Provider | null
  readonly #webhook: Webhook
  readonly #subscriptions: Subscriptions

  /** Without a `provider` nothing is sold, but events are still accepted when `webhook` has a secret. */
  constructor(provider: Provider | null, webhook: Webhook, subscriptions: Subscriptions) {
    this.#provider = provider
    this.#webhook = webhook
    this.#subscriptions = subscriptions
  }

  /** Opens a checkout page. Throws BillingError `same plan` when the buyer has the plan already. */
  async checkout(input: CheckoutInput): Promise<CheckoutSession> {
    const provider = this.#requiredProvider()
    const { buyer, plan, nowMs } = input
    const paid = await this.#subscriptions.liveOf(buyer.id, provider.name)
    if (buyer.tier === plan || paid.some((subscription) => subscription.plan === plan))
      throw new BillingError('same plan', `You are on the plan "${plan}" already. Change it in the billing portal.`)
    const customerId = await this.#subscriptions.customerOf(buyer.id, provider.name)
    const linkCustomer = (id: string) =>
      this.#subscriptions.link({ provider: provider.name, customerId: id, userId: buyer.id }, nowMs)
    return provider.checkout({ ...input, customerId, subscriptionId: paid.at(0)?.id ?? null, linkCustomer })
  }

  /** The plans on sale; empty without a provider. */
  offers(): Promise<Offer[]> {
    return this.#provider?.offers() ?? Promise.resolve([])
  }

  /** Whether the billing portal has a page for a user. */
  async isCustomer(userId: number): Promise<boolean> {
    return this.#provider !== null && (await this.#subscriptions.customerOf(userId, this.#provider.name)) !== null
  }

  /** Opens the billing portal. Throws BillingError `no customer` when the user has never bought anything. */
  async portal(userId: number, origin: string, nowMs: number): Promise<{ url: string }> {
    const provider = this.#requiredProvider()
    const customerId = await this.#subscriptions.customerOf(userId, provider.name)
    if (customerId === null) throw new BillingError('no customer', 'You have not bought anything here yet.')
    return provider.portal({ id: userId, customerId, origin, nowMs })
  }

  /** Applies a webhook event; it is on disk when the promise resolves. `body`: the raw bytes of the request. */
  async receiveWebhook(body: Buffer, signature: unknown, nowMs: number): Promise<void> {
    if (!this.#webhook.configured)
      throw new BillingError('not configured', 'This server has no webhook secret. Set SVC_STRIPE_WEBHOOK_SECRET.')
    if (!(await this.#webhook.receive(body, signature, nowMs)))
      throw new BillingError(
        'bad signature',
        'The request is not a signed event: the Stripe-Signature header does not match the body, or its time is more than 300 s off.',
      )
  }

  #requiredProvider(): Provider {
    if (this.#provider) return this.#provider
    throw new BillingError('not configured', 'This server sells no plans. Ask its administrator for one.')
  }
}

import { hash } from 'node:crypto'
import type Stripe from 'stripe'
import { BillingError, type CheckoutSession, type Offer, type Provider, type Purchase } from './billing.ts'
import { priceOf, type Prices, soldPlans } from './prices.ts'
import { userIdKey } from './read-event.ts'
import { msPerHour } from '#domain/time.ts'

export const stripeName = 'stripe'
/** How long fetched offers are reused. */
const offersLifeMs = msPerHour

export interface StripeSettings {
  secretKey: string
  prices: Prices
  /** Address of the API; Stripe's own by default. For tests. */
  at?: { protocol: 'http' | 'https'; host: string; port: number }
}

/** Whether a secret key is of live mode (`sk_live_…`) or of test mode; null when it does not say. */
export function isLiveKey(secretKey: string | undefined): boolean | null {
  const [, mode] = /^[a-z]+_(live|test)_/.exec(secretKey ?? '') ?? []
  return mode === undefined ? null : mode === 'live'
}

/** Opens Stripe's client. The package is large and is loaded only on servers that sell plans. */
export async function openStripe({ secretKey, prices, at }: StripeSettings): Promise<Provider> {
  const { default: Client } = await import('stripe')
  const client = new Client(secretKey, { timeout: 5000, maxNetworkRetries: 1, telemetry: false, ...at })
  return new StripeProvider(client, prices)
}

class StripeProvider implements Provider {
  readonly name = stripeName
  readonly #client: Stripe
  readonly #prices: Prices
  #offers: { atMs: number; fetched: Promise<Offer[]> } | null = null

  constructor(client: Stripe, prices: Prices) {
    this.#client = client
    this.#prices = prices
  }

  async checkout(purchase: Purchase): Promise<CheckoutSession> {
    const { buyer, plan, interval, customerId, subscriptionId, repeatKey } = purchase
    const price = priceOf(this.#prices, plan, interval)
    if (price === null)
      throw new BillingError('not configured', `This server does not sell ${plan} by the ${interval}.`)
    const customer = customerId ?? (await providerAnswer(this.#createCustomer(purchase)))
    const request = JSON.stringify([buyer.id, repeatKey, plan, interval, customer, subscriptionId])
    const options = repeatKey === null ? {} : { idempotencyKey: hash('sha256', request) }
    const { id, url } = await providerAnswer<{ id: string; url: string | null }>(
      subscriptionId === null
        ? this.#openCheckout(purchase, customer, price, options)
        : this.#openPlanChange(purchase, { customer, subscription: subscriptionId, price }, options),
    )
    if (url === null)
      throw new BillingError('provider failed', 'The payment provider did not open a page. Try again in a minute.')
    return { url, sessionId: id }
  }

  offers(): Promise<Offer[]> {
    const nowMs = performance.now()
    if (this.#offers === null || nowMs - this.#offers.atMs > offersLifeMs) {
      const fetched = providerAnswer(Promise.all(soldPlans(this.#prices).map((sold) => this.#offer(sold))))
      this.#offers = { atMs: nowMs, fetched }
      // A failure is not cached: the next call fetches again.
      fetched.catch(() => (this.#offers = null))
    }
    return this.#offers.fetched
  }

  async #offer({ plan, interval, priceId }: ReturnType<typeof soldPlans>[number]): Promise<Offer> {
    const { unit_amount: smallest, currency } = await this.#client.prices.retrieve(priceId)
    const code = currency.toUpperCase()
    return { plan, interval, amount: smallest === null ? null : smallest / 10 ** decimalsOf(code), currency: code }
  }

  async portal({ customerId, origin }: { customerId: string; origin: string }): Promise<{ url: string }> {
    const session = { customer: customerId, return_url: `${origin}/app` }
    const { url } = await providerAnswer(this.#client.billingPortal.sessions.create(session))
    return { url }
  }

  /** Creates the buyer's customer. The idempotency key makes concurrent checkouts of one buyer share one customer. */
  async #createCustomer({ buyer, linkCustomer }: Purchase): Promise<string> {
    const customer = { email: buyer.email, metadata: { [userIdKey]: String(buyer.id) } }
    const idempotencyKey = hash('sha256', JSON.stringify(['customer', customer]))
    const { id } = await this.#client.customers.create(customer, { idempotencyKey })
    await linkCustomer(id)
    return id
  }

  #openCheckout({ buyer, origin }: Purchase, customer: string, price: string, options: Stripe.RequestOptions) {
    const metadata = { [userIdKey]: String(buyer.id) }
    return this.#client.checkout.sessions.create(
      {
        mode: 'subscription',
        line_items: [{ price, quantity: 1 }],
        client_reference_id: String(buyer.id),
        metadata,
        subscription_data: { metadata },
        customer,
        success_url: `${origin}/app`,
        cancel_url: `${origin}/app`,
      },
      options,
    )
  }

  /** Opens the portal's confirmation of a plan change, which shows what it costs, instead of selling a second subscription. */
  async #openPlanChange(
    { origin }: Purchase,
    { customer, subscription, price }: { customer: string; subscription: string; price: string },
    options: Stripe.RequestOptions,
  ) {
    const { items } = await this.#client.subscriptions.retrieve(subscription)
    const item = items.data.at(0)
    if (item === undefined) throw new BillingError('provider failed', 'Your subscription cannot be changed here.')
    const update = { subscription, items: [{ id: item.id, price, quantity: 1 }] }
    return this.#client.billingPortal.sessions.create(
      {
        customer,
        return_url: `${origin}/app`,
        flow_data: { type: 'subscription_update_confirm', subscription_update_confirm: update },
      },
      options,
    )
  }
}

/** Stripe counts in the smallest unit of a currency: cents of a dollar, but whole yen. */
const decimalsOf = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** Stripe's answer; its errors become a BillingError whose message reveals nothing of them, with the error as `cause`. */
async function providerAnswer<T>(request: Promise<T>): Promise<T> {
  try {
    return await request
  } catch (cause) {
    if (cause instanceof BillingError) throw cause
    throw new BillingError('provider failed', 'The payment provider is not available. Try again in a minute.', {
      cause,
    })
  }
}

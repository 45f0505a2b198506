import { hash } from 'node:crypto'
import type Stripe from 'stripe'
import { BillingError, type Offer, type Opened, type Provider, type Purchase } from './billing.ts'
import { priceOf, type Prices, soldAt } from './prices.ts'
import { userMark } from './read-message.ts'

export const stripeName = 'stripe'
/** For how long prices are remembered. */
const offersMs = 3_600_000

export interface StripeSettings {
  secretKey: string
  prices: Prices
  /** Where Stripe's API is, when it is not Stripe's own: for tests. */
  at?: { protocol: 'http' | 'https'; host: string; port: number }
}

/** Whether a key moves real money; null where it does not say. */
export function isLiveKey(secretKey: string | undefined): boolean | null {
  const [, mode] = /^[a-z]+_(live|test)_/.exec(secretKey ?? '') ?? []
  return mode === undefined ? null : mode === 'live'
}

/** Opens the way to Stripe. Its client is big, and loaded only where something is sold. */
export async function openStripe({ secretKey, prices, at }: StripeSettings): Promise<Provider> {
  const { default: Client } = await import('stripe')
  const client = new Client(secretKey, { timeout: 5000, maxNetworkRetries: 1, telemetry: false, ...at })
  return new StripeProvider(client, prices)
}

class StripeProvider implements Provider {
  readonly name = stripeName
  readonly #client: Stripe
  readonly #prices: Prices
  #offers: { atMs: number; asked: Promise<Offer[]> } | null = null

  constructor(client: Stripe, prices: Prices) {
    this.#client = client
    this.#prices = prices
  }

  async checkout(purchase: Purchase): Promise<Opened> {
    const { buyer, plan, interval, customerId, subscriptionId, repeatKey } = purchase
    const price = priceOf(this.#prices, plan, interval)
    if (price === null) throw new BillingError('not configured', `${plan} by the ${interval} is not sold here.`)
    const customer = customerId ?? (await answered(this.#enrol(purchase)))
    const what = JSON.stringify([buyer.id, repeatKey, plan, interval, customer, subscriptionId])
    const options = repeatKey === null ? {} : { idempotencyKey: hash('sha256', what) }
    const asked: Promise<{ id: string; url: string | null }> =
      subscriptionId === null
        ? this.#sell(purchase, customer, price, options)
        : this.#change(customer, subscriptionId, price, purchase.origin, options)
    const { id, url } = await answered(asked)
    if (url === null) throw new BillingError('provider failed', 'The payment provider opened no page. Try again.')
    return { url, sessionId: id }
  }

  offers(): Promise<Offer[]> {
    const nowMs = performance.now()
    if (this.#offers === null || nowMs - this.#offers.atMs > offersMs) {
      const asked = answered(Promise.all(soldAt(this.#prices).map((sold) => this.#offer(sold))))
      this.#offers = { atMs: nowMs, asked }
      // What failed is asked anew by the next who wants to know.
      asked.catch(() => (this.#offers = null))
    }
    return this.#offers.asked
  }

  async #offer({ plan, interval, priceId }: ReturnType<typeof soldAt>[number]): Promise<Offer> {
    const { unit_amount: smallest, currency } = await this.#client.prices.retrieve(priceId)
    const code = currency.toUpperCase()
    return { plan, interval, amount: smallest === null ? null : smallest / 10 ** decimalsOf(code), currency: code }
  }

  async portal({ customerId, origin }: { customerId: string; origin: string }): Promise<{ url: string }> {
    const wish = { customer: customerId, return_url: `${origin}/app` }
    const { url } = await answered(this.#client.billingPortal.sessions.create(wish))
    return { url }
  }

  /** Makes the buyer a customer, one however often he asks: two checkouts side by side are of the same. */
  async #enrol({ buyer, enrol }: Purchase): Promise<string> {
    const wish = { email: buyer.email, metadata: { [userMark]: String(buyer.id) } }
    const idempotencyKey = hash('sha256', JSON.stringify(['customer', wish]))
    const { id } = await this.#client.customers.create(wish, { idempotencyKey })
    await enrol(id)
    return id
  }

  #sell({ buyer, origin }: Purchase, customer: string, price: string, options: Stripe.RequestOptions) {
    const metadata = { [userMark]: String(buyer.id) }
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

  /** Who subscribes already is shown the change of plan, with what it costs, instead of a second subscription. */
  async #change(customer: string, subscription: string, price: string, origin: string, options: Stripe.RequestOptions) {
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

/** Stripe counts in a currency's smallest unit: cents, but whole yen. */
const decimalsOf = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** What Stripe answers; its troubles are its own, and are told to the caller as no more than that. */
async function answered<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (cause) {
    if (cause instanceof BillingError) throw cause
    throw new BillingError(
      'provider failed',
      'The payment provider did not answer as it should. Try again in a minute.',
      {
        cause,
      },
    )
  }
}

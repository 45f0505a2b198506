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
    const { customerId, subscriptionId, plan, interval } = purchase
    const price = priceOf(this.#prices, plan, interval)
    if (price === null)
      throw new BillingError('not configured', `This server does not sell ${plan} by the ${interval}.`)
    // A customer or subscription that was deleted at Stripe, or is of the mode that was used before, must not end all sales.
    if (customerId !== null && subscriptionId !== null) {
      const changed = await nullIfMissing(this.#open(purchase, customerId, subscriptionId, price), ['id', 'customer'])
      if (changed !== null) return changed
    }
    if (customerId !== null) {
      const sold = await nullIfMissing(this.#open(purchase, customerId, null, price), ['customer'])
      if (sold !== null) return sold
    }
    return this.#open(purchase, await providerAnswer(this.#createCustomer(purchase)), null, price)
  }

  /** Opens the page that sells a subscription, or that changes one. */
  async #open(
    purchase: Purchase,
    customer: string,
    subscription: string | null,
    price: string,
  ): Promise<CheckoutSession> {
    const { buyer, plan, interval, repeatKey } = purchase
    const request = JSON.stringify([buyer.id, repeatKey, plan, interval, customer, subscription])
    const options = repeatKey === null ? {} : { idempotencyKey: hash('sha256', request) }
    const { id, url } = await providerAnswer<{ id: string; url: string | null }>(
      subscription === null
        ? this.#openCheckout(purchase, customer, price, options)
        : this.#openPlanChange(purchase, { customer, subscription, price }, options),
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
    const amount = smallest === null ? null : wholeUnits(smallest, currency)
    return { plan, interval, amount, currency: currency.toUpperCase() }
  }

  async portal({ customerId, origin }: { customerId: string; origin: string }): Promise<{ url: string }> {
    const session = { customer: customerId, return_url: `${origin}/app` }
    const opened = await nullIfMissing(providerAnswer(this.#client.billingPortal.sessions.create(session)), [
      'customer',
    ])
    if (opened === null)
      throw new BillingError('no customer', 'The payment provider does not know you any more. Buy a plan again.')
    return { url: opened.url }
  }

  /**
   * Creates the buyer's customer, in the place of a former one where they have its id. The idempotency key makes concurrent
   * checkouts of one buyer share one customer.
   */
  async #createCustomer({ buyer, customerId: former, linkCustomer }: Purchase): Promise<string> {
    const customer = { email: buyer.email, metadata: { [userIdKey]: String(buyer.id) } }
    const request = ['customer', customer, ...(former === null ? [] : [former])]
    const idempotencyKey = hash('sha256', JSON.stringify(request))
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

/** Currencies that Stripe counts in whole units, and in thousandths; all others in hundredths, also where nobody writes them. */
const wholeCurrencies = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
const thousandthCurrencies = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND'])

/** An amount of Stripe in whole units of its currency. */
export function wholeUnits(smallest: number, currency: string): number {
  const code = currency.toUpperCase()
  if (wholeCurrencies.has(code)) return smallest
  return smallest / (thousandthCurrencies.has(code) ? 1000 : 100)
}

/**
 * The answer, or null where it is that Stripe has no object that one of these parameters names. A price that is missing is
 * a fault of the settings, which a new customer would not mend.
 */
async function nullIfMissing<T>(answer: Promise<T>, params: readonly string[]): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    const { code, param } = ((error as Error).cause ?? {}) as { code?: unknown; param?: unknown }
    if (code === 'resource_missing' && params.some((each) => each === param)) return null
    throw error
  }
}

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

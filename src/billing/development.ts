import { randomBytes } from 'node:crypto'
import type { Offer, Opened, Provider, Purchase } from './billing.ts'
import { Callbacks } from './callbacks.ts'
import { planOfPrice, priceOf, soldAt, type Interval, type PaidPlan, type Prices } from './prices.ts'
import { userMark } from './read-message.ts'
import { signatureOf } from './signature.ts'
import type { Subscriptions, SubscriptionNews } from './subscriptions.ts'

const prices: Prices = {
  pro: { month: ['price_dev_pro_month'], year: ['price_dev_pro_year'] },
  enterprise: { month: ['price_dev_enterprise_month'], year: ['price_dev_enterprise_year'] },
}
const pageMs = 30 * 60_000
const mostPages = 10_000

interface CheckoutPage {
  kind: 'checkout'
  purchase: Purchase
  paid: boolean
}
interface PortalPage {
  kind: 'portal'
  userId: number
  customerId: string
  origin: string
}
type Page = (CheckoutPage | PortalPage) & { untilMs: number }

/** What a page shows. */
export type Shown =
  | { kind: 'checkout'; email: string; plan: PaidPlan; interval: Interval; paid: boolean }
  | { kind: 'portal'; paidFor: SubscriptionNews[] }

/**
 * A provider without money for who tries the product out: its checkout and portal are pages of our own, and its messages
 * are signed and taken in as Stripe's are. Whoever can open a page can buy, so it never runs in production.
 */
export class DevelopmentProvider implements Provider {
  readonly name = 'built in'
  /** Drawn anew at each start: nobody but this process can sign as this provider. */
  readonly #secret = `whsec_${randomBytes(32).toString('base64url')}`
  readonly #subscriptions: Subscriptions
  readonly #callbacks: Callbacks
  readonly #pages = new Map<string, Page>()

  constructor(subscriptions: Subscriptions, onTier: (userId: number) => void, nodeEnv = process.env['NODE_ENV']) {
    if (nodeEnv === 'production')
      throw new Error(
        'The development payment provider does not run with NODE_ENV=production; set SVC_STRIPE_SECRET_KEY.',
      )
    this.#subscriptions = subscriptions
    this.#callbacks = new Callbacks({
      ...{ provider: this.name, secrets: [this.#secret], live: null, subscriptions, onTier },
      planOfPrice: (price) => planOfPrice(prices, price),
    })
  }

  /** Nobody pays. */
  async offers(): Promise<Offer[]> {
    return soldAt(prices).map(({ plan, interval }) => ({ plan, interval, amount: 0, currency: 'USD' }))
  }

  async checkout(purchase: Purchase): Promise<Opened> {
    const sessionId = this.#open('cs_dev', purchase.nowMs, { kind: 'checkout', purchase, paid: false })
    return { url: `${purchase.origin}/billing/dev/${sessionId}`, sessionId }
  }

  async portal(user: { id: number; customerId: string; origin: string; nowMs: number }): Promise<{ url: string }> {
    const { id: userId, customerId, origin, nowMs } = user
    const page = this.#open('bps_dev', nowMs, { kind: 'portal', userId, customerId, origin })
    return { url: `${origin}/billing/dev/${page}` }
  }

  /** What stands on a page; null where there is none. */
  async show(pageId: string, nowMs: number): Promise<Shown | null> {
    const page = this.#pageAt(pageId, nowMs)
    if (page === null) return null
    if (page.kind === 'portal')
      return { kind: 'portal', paidFor: await this.#subscriptions.liveOf(page.userId, this.name) }
    const { buyer, plan, interval } = page.purchase
    return { kind: 'checkout', email: buyer.email, plan, interval, paid: page.paid }
  }

  /** Does what a page's button says, once; returns where to go then, or null where there is no such page. */
  async press(pageId: string, button: string, nowMs: number): Promise<string | null> {
    const page = this.#pageAt(pageId, nowMs)
    if (page === null) return null
    if (page.kind === 'portal') {
      if (button === 'end') await this.#end(page, nowMs)
      return `${page.origin}/app`
    }
    if (button === 'pay' && !page.paid) {
      page.paid = true
      await this.#sell(page.purchase, pageId, nowMs)
    }
    return `${page.purchase.origin}/app`
  }

  async #sell(purchase: Purchase, session: string, nowMs: number): Promise<void> {
    const { buyer, plan, interval } = purchase
    const metadata = { [userMark]: String(buyer.id) }
    // Another page may have made him a customer since this one was opened.
    const customer = (await this.#subscriptions.customerOf(buyer.id, this.name)) ?? `cus_dev_${token()}`
    const items = { data: [{ price: { id: priceOf(prices, plan, interval) } }] }
    // Another page may have been paid meanwhile: nobody pays twice.
    const [present] = await this.#subscriptions.liveOf(buyer.id, this.name)
    const id = present?.id ?? `sub_dev_${token()}`
    const subscription = { id, customer, items, metadata }
    await this.#tell('checkout.session.completed', { id: session, customer, metadata, subscription: id }, nowMs)
    if (!present) await this.#tell('customer.subscription.created', { ...subscription, status: 'incomplete' }, nowMs)
    await this.#tell('customer.subscription.updated', { ...subscription, status: 'active' }, nowMs)
  }

  async #end({ userId, customerId: customer }: PortalPage, nowMs: number): Promise<void> {
    for (const { id, plan } of await this.#subscriptions.liveOf(userId, this.name)) {
      const price = plan === 'free' ? null : priceOf(prices, plan, 'month')
      const items = { data: [{ price: { id: price } }] }
      await this.#tell('customer.subscription.deleted', { id, customer, items, status: 'canceled' }, nowMs)
    }
  }

  async #tell(type: string, object: Record<string, unknown>, nowMs: number): Promise<void> {
    const message = { id: `evt_dev_${token()}`, type, created: nowMs / 1000, livemode: false, data: { object } }
    const body = Buffer.from(JSON.stringify(message))
    if (!(await this.#callbacks.take(body, signatureOf(body, this.#secret, nowMs), nowMs)))
      throw new Error(`The development provider's own message ${type} was not taken.`)
  }

  #open(prefix: string, nowMs: number, page: CheckoutPage | PortalPage): string {
    const [oldest] = this.#pages.keys()
    if (oldest !== undefined && this.#pages.size >= mostPages) this.#pages.delete(oldest)
    const id = `${prefix}_${token()}`
    this.#pages.set(id, { ...page, untilMs: nowMs + pageMs })
    return id
  }

  #pageAt(id: string, nowMs: number): Page | null {
    const page = this.#pages.get(id)
    return page === undefined || page.untilMs < nowMs ? null : page
  }
}

const token = () => randomBytes(24).toString('base64url')

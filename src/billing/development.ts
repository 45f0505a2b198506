import { randomBytes } from 'node:crypto'
import type { CheckoutSession, Offer, Provider, Purchase } from './billing.ts'
import { type Interval, type PaidPlan, planOfPrice, priceOf, type Prices, soldPlans } from './prices.ts'
import { userIdKey } from './read-event.ts'
import { signatureHeader } from './signature.ts'
import type { Subscriptions, SubscriptionUpdate } from './subscriptions.ts'
import { Webhook } from './webhook.ts'
import { msPerMinute } from '#domain/time.ts'
import { LruMap } from '#domain/lru.ts'

const prices: Prices = {
  pro: { month: ['price_dev_pro_month'], year: ['price_dev_pro_year'] },
  enterprise: { month: ['price_dev_enterprise_month'], year: ['price_dev_enterprise_year'] },
}
const pageLifeMs = 30 * msPerMinute
const maxPages = 10_000

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
type Page = (CheckoutPage | PortalPage) & { expiresMs: number }

/** The content of a page of the development provider. */
export type PageContent =
  | { kind: 'checkout'; email: string; plan: PaidPlan; interval: Interval; paid: boolean }
  | { kind: 'portal'; subscriptions: SubscriptionUpdate[] }

/**
 * A payment provider that charges nothing, for evaluation and development. Its checkout and portal are pages of this
 * server, and its events are signed and received as Stripe's are. Anybody who can open a page can buy, so it refuses to
 * run with NODE_ENV=production.
 */
export class DevelopmentProvider implements Provider {
  readonly name = 'built in'
  /** Random at each start, so that only this process can sign events of this provider. */
  readonly #secret = `whsec_${randomBytes(32).toString('base64url')}`
  readonly #subscriptions: Subscriptions
  readonly #webhook: Webhook
  readonly #pages = new LruMap<string, Page>(maxPages)

  constructor(subscriptions: Subscriptions, nodeEnv = process.env['NODE_ENV']) {
    if (nodeEnv === 'production')
      throw new Error(
        'The development payment provider does not run with NODE_ENV=production. Set SVC_STRIPE_SECRET_KEY.',
      )
    this.#subscriptions = subscriptions
    this.#webhook = new Webhook({
      provider: this.name,
      secrets: [this.#secret],
      liveMode: null,
      subscriptions,
      planOfPrice: (priceId) => planOfPrice(prices, priceId),
    })
  }

  /** Every plan, free of charge. */
  async offers(): Promise<Offer[]> {
    return soldPlans(prices).map(({ plan, interval }) => ({ plan, interval, amount: 0, currency: 'USD' }))
  }

  async checkout(purchase: Purchase): Promise<CheckoutSession> {
    const sessionId = this.#addPage('cs_dev', purchase.nowMs, { kind: 'checkout', purchase, paid: false })
    return { url: `${purchase.origin}/billing/dev/${sessionId}`, sessionId }
  }

  async portal(user: { id: number; customerId: string; origin: string; nowMs: number }): Promise<{ url: string }> {
    const { id: userId, customerId, origin, nowMs } = user
    const pageId = this.#addPage('bps_dev', nowMs, { kind: 'portal', userId, customerId, origin })
    return { url: `${origin}/billing/dev/${pageId}` }
  }

  /** The content of a page; null when there is no such page or it has expired. */
  async show(pageId: string, nowMs: number): Promise<PageContent | null> {
    const page = this.#pageAt(pageId, nowMs)
    if (page === null) return null
    if (page.kind === 'portal')
      return { kind: 'portal', subscriptions: await this.#subscriptions.liveOf(page.userId, this.name) }
    const { buyer, plan, interval } = page.purchase
    return { kind: 'checkout', email: buyer.email, plan, interval, paid: page.paid }
  }

  /** Performs the action of a page's button, once; returns the address to go to, null when there is no such page. */
  async press(pageId: string, button: string, nowMs: number): Promise<string | null> {
    const page = this.#pageAt(pageId, nowMs)
    if (page === null) return null
    if (page.kind === 'portal') {
      if (button === 'end') await this.#cancel(page, nowMs)
      return `${page.origin}/app`
    }
    if (button === 'pay' && !page.paid) {
      page.paid = true
      await this.#sell(page.purchase, pageId, nowMs)
    }
    return `${page.purchase.origin}/app`
  }

  async #sell(purchase: Purchase, sessionId: string, nowMs: number): Promise<void> {
    const { buyer, plan, interval } = purchase
    const metadata = { [userIdKey]: String(buyer.id) }
    // Another page may have created the customer since this one was opened.
    const customer = (await this.#subscriptions.customerOf(buyer.id, this.name)) ?? `cus_dev_${randomToken()}`
    const items = { data: [{ price: { id: priceOf(prices, plan, interval) } }] }
    // A page paid in the meantime sold a subscription: change its plan instead of selling a second one.
    const [present] = await this.#subscriptions.liveOf(buyer.id, this.name)
    const id = present?.id ?? `sub_dev_${randomToken()}`
    const subscription = { id, customer, items, metadata }
    await this.#emit('checkout.session.completed', { id: sessionId, customer, metadata, subscription: id }, nowMs)
    if (!present) await this.#emit('customer.subscription.created', { ...subscription, status: 'incomplete' }, nowMs)
    await this.#emit('customer.subscription.updated', { ...subscription, status: 'active' }, nowMs)
  }

  async #cancel({ userId, customerId: customer }: PortalPage, nowMs: number): Promise<void> {
    for (const { id, plan } of await this.#subscriptions.liveOf(userId, this.name)) {
      const price = plan === 'free' ? null : priceOf(prices, plan, 'month')
      const items = { data: [{ price: { id: price } }] }
      await this.#emit('customer.subscription.deleted', { id, customer, items, status: 'canceled' }, nowMs)
    }
  }

  async #emit(type: string, object: Record<string, unknown>, nowMs: number): Promise<void> {
    const event = { id: `evt_dev_${randomToken()}`, type, created: nowMs / 1000, livemode: false, data: { object } }
    const body = JSON.stringify(event)
    const header = await signatureHeader(body, this.#secret, nowMs)
    if (!(await this.#webhook.receive(Buffer.from(body), header, nowMs)))
      throw new Error(`The development provider's own event ${type} was not accepted.`)
  }

  #addPage(prefix: string, nowMs: number, page: CheckoutPage | PortalPage): string {
    const id = `${prefix}_${randomToken()}`
    this.#pages.set(id, { ...page, expiresMs: nowMs + pageLifeMs })
    return id
  }

  #pageAt(id: string, nowMs: number): Page | null {
    const page = this.#pages.get(id)
    return page === undefined || page.expiresMs < nowMs ? null : page
  }
}

const randomToken = () => randomBytes(24).toString('base64url')

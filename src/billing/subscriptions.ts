import type { AccountsDb } from '#store/store.ts'

export const plans = ['free', 'pro', 'enterprise'] as const
export type Plan = (typeof plans)[number]

/** What a provider says of a subscription; the words are Stripe's. */
export interface SubscriptionNews {
  id: string
  plan: Plan
  /** `active`, `trialing`, `past_due`, `unpaid`, `canceled`, `incomplete`, `incomplete_expired`, `paused`. */
  status: string
}

/** A message of the payment provider, checked and read. */
export interface BillingEvent {
  id: string
  type: string
  /** When the provider made it. */
  createdMs: number
  provider: string
  customerId: string | null
  /** Whose it is, where the message says so: from the metadata that we gave the checkout. */
  userId: number | null
  subscription: SubscriptionNews | null
}

/** What a message changed. `tier` is told only when it changed. */
export interface Applied {
  repeated: boolean
  userId: number | null
  tier: { from: Plan; to: Plan } | null
}

/** While one of these holds, the plan is given; `past_due`: the provider is still trying to be paid. */
const live = new Set(['active', 'trialing', 'past_due'])
/** From these a subscription never comes back; a new one has a new id. */
const ended = new Set(['canceled', 'incomplete_expired'])
/** Of two states told in the same moment the one further on in a subscription's life counts. */
const life = ['incomplete', 'trialing', 'active', 'paused', 'past_due', 'unpaid', 'incomplete_expired', 'canceled']

/**
 * Customers and subscriptions as the provider tells of them. A message acts once, whole or not at all, and what is
 * left after a set of messages does not depend on their order.
 */
export class Subscriptions {
  readonly #db: AccountsDb
  readonly #tierWithout: Plan

  /** `tierWithout`: what a user has who pays for nothing. */
  constructor(db: AccountsDb, tierWithout: Plan = 'free') {
    this.#db = db
    this.#tierWithout = tierWithout
  }

  /** Which customer a user is; null where he never was one. */
  async customerOf(userId: number, provider: string): Promise<string | null> {
    const query = this.#db.selectFrom('customers').select('customer_id').where('user_id', '=', userId)
    return (await query.where('provider', '=', provider).executeTakeFirst())?.customer_id ?? null
  }

  /** Remembers which customer a user is. */
  async link(userId: number, provider: string, customerId: string, nowMs: number): Promise<void> {
    await this.#db.transaction().execute((db) => lockCustomer(db, customerId, provider, userId, nowMs))
  }

  /** What a user pays for now; `free` where nothing. */
  async planOf(userId: number): Promise<Plan> {
    return bestPlan(this.#db, userId)
  }

  /** What a user pays a provider for now, the best first. */
  async liveOf(userId: number, provider: string): Promise<SubscriptionNews[]> {
    const rows = await this.#db
      .selectFrom('subscriptions')
      .innerJoin('customers', 'customers.customer_id', 'subscriptions.customer_id')
      .select(['subscription_id', 'plan', 'status'])
      .where('user_id', '=', userId)
      .where('provider', '=', provider)
      .execute()
    return rows
      .filter(({ status }) => live.has(status))
      .map(({ subscription_id, plan, status }) => ({ id: subscription_id, plan: planNamed(plan), status }))
      .sort((a, b) => plans.indexOf(b.plan) - plans.indexOf(a.plan))
  }

  /** Takes a message in. When the promise is kept it is on disk, and the provider may be told so. */
  async apply(event: BillingEvent, nowMs: number): Promise<Applied> {
    return this.#db.transaction().execute(async (db) => {
      const heard = await db
        .insertInto('billing_events')
        .values({ event_id: event.id, type: event.type, created_ms: event.createdMs, received_ms: nowMs })
        .onConflict((conflict) => conflict.column('event_id').doNothing())
        .returning('event_id')
        .executeTakeFirst()
      if (!heard) return { repeated: true, userId: null, tier: null }
      if (event.customerId === null) return { repeated: false, userId: null, tier: null }
      const userId = await lockCustomer(db, event.customerId, event.provider, event.userId, nowMs)
      if (event.subscription) await this.#tell(db, event.customerId, event.subscription, event.createdMs)
      return { repeated: false, userId, tier: userId === null ? null : await this.#settle(db, userId, nowMs) }
    })
  }

  /** Keeps the newer of what is known and what is told; an end is final. */
  async #tell(db: AccountsDb, customerId: string, news: SubscriptionNews, stateMs: number): Promise<void> {
    const known = await db
      .selectFrom('subscriptions')
      .selectAll()
      .where('subscription_id', '=', news.id)
      .executeTakeFirst()
    if (known && !isNewer({ ...news, stateMs }, { ...known, plan: planNamed(known.plan), stateMs: known.state_ms }))
      return
    const state = { customer_id: customerId, plan: news.plan, status: news.status, state_ms: stateMs }
    await db
      .insertInto('subscriptions')
      .values({ subscription_id: news.id, ...state })
      .onConflict((conflict) => conflict.column('subscription_id').doUpdateSet(state))
      .execute()
  }

  /** Gives a user the tier that he pays for. */
  async #settle(db: AccountsDb, userId: number, nowMs: number): Promise<Applied['tier']> {
    const paid = await bestPlan(db, userId)
    const to = plans.indexOf(paid) > plans.indexOf(this.#tierWithout) ? paid : this.#tierWithout
    const user = await db.selectFrom('users').select('tier').where('id', '=', userId).executeTakeFirst()
    const from = planNamed(user?.tier ?? '')
    if (!user || from === to) return null
    await db.updateTable('users').set({ tier: to, updated_ms: nowMs }).where('id', '=', userId).execute()
    await db
      .insertInto('audit_log')
      .values({ at_ms: nowMs, user_id: userId, act: 'tier changed', detail: `${to}, by billing` })
      .execute()
    return { from, to }
  }

  async prune(nowMs: number): Promise<void> {
    // Providers repeat for days, not for months.
    const before = nowMs - 90 * 86_400_000
    await this.#db.deleteFrom('billing_events').where('received_ms', '<', before).execute()
  }
}

/** Takes the customer's row, so that two messages about him follow each other; returns whose he is. */
async function lockCustomer(
  db: AccountsDb,
  customerId: string,
  provider: string,
  userId: number | null,
  nowMs: number,
): Promise<number | null> {
  const known = await db
    .insertInto('customers')
    .values({ customer_id: customerId, provider, user_id: null, updated_ms: nowMs })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet({ updated_ms: nowMs }))
    .returning('user_id')
    .executeTakeFirstOrThrow()
  if (known.user_id !== null || userId === null) return known.user_id
  // A user who became a customer anew is the new one; the old one's subscriptions no longer concern him.
  const others = db.updateTable('customers').set({ user_id: null }).where('user_id', '=', userId)
  await others.where('provider', '=', provider).where('customer_id', '!=', customerId).execute()
  const there = await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()
  if (!there) return null
  await db.updateTable('customers').set({ user_id: userId }).where('customer_id', '=', customerId).execute()
  return userId
}

interface Told {
  plan: Plan
  status: string
  stateMs: number
}

/** A total order over what can be told of one subscription, so that every order of arrival ends the same. */
function isNewer(told: Told, known: Told): boolean {
  const rank = ({ plan, status, stateMs }: Told) => [
    ended.has(status) ? 1 : 0,
    stateMs,
    life.indexOf(status),
    plans.indexOf(plan),
  ]
  const [a, b] = [rank(told), rank(known)]
  const place = a.findIndex((value, i) => value !== b[i])
  return place >= 0 && a[place] > b[place]
}

async function bestPlan(db: AccountsDb, userId: number): Promise<Plan> {
  const rows = await db
    .selectFrom('subscriptions')
    .innerJoin('customers', 'customers.customer_id', 'subscriptions.customer_id')
    .select(['plan', 'status'])
    .where('user_id', '=', userId)
    .execute()
  const paid = rows.filter(({ status }) => live.has(status)).map(({ plan }) => plans.indexOf(planNamed(plan)))
  return plans[Math.max(0, ...paid)] ?? 'free'
}

function planNamed(text: string): Plan {
  return plans.find((plan) => plan === text) ?? 'free'
}

import type { Accounts } from '#accounts/accounts.ts'
import { AuditLog } from '#accounts/audit.ts'
import { highestPlan, isLive } from '#accounts/identity/users.ts'
import { type Tier, tierNamed, tiers } from '#domain/tiers.ts'
import type { AccountsDb } from '#store/store.ts'
import { type Customer, customerIdOf, linkHighest, lockCustomer, replaceCustomers } from './customers.ts'
import { msPerDay } from '#domain/time.ts'

/** The state of a subscription as a provider reports it; the status words are Stripe's. */
export interface SubscriptionUpdate {
  id: string
  plan: Tier
  /** `active`, `trialing`, `past_due`, `unpaid`, `canceled`, `incomplete`, `incomplete_expired`, `paused`. */
  status: string
}

/** A verified and parsed webhook event of a payment provider. */
export interface BillingEvent {
  id: string
  type: string
  /** When the provider created the event. */
  createdMs: number
  provider: string
  customerId: string | null
  /** The buyer, from the metadata that the checkout attached; null when the event does not carry it. */
  userId: number | null
  subscription: SubscriptionUpdate | null
}

/** The effect of an event. `tier` is null when the user's tier did not change. */
export interface AppliedEvent {
  repeated: boolean
  userId: number | null
  tier: { from: Tier; to: Tier } | null
}

/** The part of accounts that billing uses to change a tier. */
export type TierAccounts = Pick<Accounts, 'setTier' | 'invalidate'>

/** Terminal states: Stripe never revives such a subscription; a renewal has a new id. */
const ended = new Set(['canceled', 'incomplete_expired'])
/** Order of two states that carry the same time: the one later in a subscription's life cycle wins. */
const lifeCycle = ['incomplete', 'trialing', 'active', 'paused', 'past_due', 'unpaid', 'incomplete_expired', 'canceled']
/** Providers retry an event for days; after this time its id is dropped. */
const eventIdKeptMs = 90 * msPerDay

/**
 * Customers and subscriptions as the payment provider reports them. An event is applied once, in one transaction, and
 * the state after a set of events does not depend on their order.
 */
export class Subscriptions {
  readonly #db: AccountsDb
  readonly #accounts: TierAccounts
  readonly #unpaidTier: Tier

  /** `unpaidTier`: the tier of a user without a live subscription. */
  constructor(db: AccountsDb, accounts: TierAccounts, unpaidTier: Tier = 'free') {
    this.#db = db
    this.#accounts = accounts
    this.#unpaidTier = unpaidTier
  }

  /** The provider's customer id of a user; null when the user has never been a customer. */
  customerOf(userId: number, provider: string): Promise<string | null> {
    return customerIdOf(this.#db, userId, provider)
  }

  /** Stores which customer of the provider a user is, in the place of one that the provider does not know any more. */
  async link(customer: Customer, nowMs: number): Promise<void> {
    await this.#db.transaction().execute((tx) => replaceCustomers(tx, customer, nowMs))
  }

  /** The highest plan that a user pays for; `free` without a live subscription. */
  async planOf(userId: number): Promise<Tier> {
    return highestPlan(this.#db, userId)
  }

  /** A user's live subscriptions at a provider, highest plan first. */
  async liveOf(userId: number, provider: string): Promise<SubscriptionUpdate[]> {
    const rows = await this.#db
      .selectFrom('subscriptions')
      .innerJoin('customers', 'customers.customer_id', 'subscriptions.customer_id')
      .select(['subscription_id', 'plan', 'status'])
      .where('user_id', '=', userId)
      .where('provider', '=', provider)
      .execute()
    return rows
      .filter(isLive)
      .map(({ subscription_id, plan, status }) => ({ id: subscription_id, plan: tierNamed(plan), status }))
      .sort((a, b) => tiers.indexOf(b.plan) - tiers.indexOf(a.plan))
  }

  /** Applies an event. It is on disk when the promise resolves, so that the provider can be sent its 200. */
  async apply(event: BillingEvent, nowMs: number): Promise<AppliedEvent> {
    const applied = await this.#db.transaction().execute((tx) => this.#applyIn(tx, event, nowMs))
    // Only after the commit: a request in between must not cache the old tier again.
    if (applied.userId !== null && applied.tier !== null) await this.#accounts.invalidate(applied.userId)
    return applied
  }

  /** Drops event ids that no provider repeats any more. */
  async prune(nowMs: number): Promise<void> {
    const before = nowMs - eventIdKeptMs
    await this.#db.deleteFrom('billing_events').where('received_ms', '<', before).execute()
  }

  async #applyIn(tx: AccountsDb, event: BillingEvent, nowMs: number): Promise<AppliedEvent> {
    const { provider, customerId, userId: namedUserId } = event
    const inserted = await tx
      .insertInto('billing_events')
      .values({ event_id: event.id, type: event.type, created_ms: event.createdMs, received_ms: nowMs })
      .onConflict((conflict) => conflict.column('event_id').doNothing())
      .returning('event_id')
      .executeTakeFirst()
    if (!inserted) return { repeated: true, userId: null, tier: null }
    if (customerId === null) return { repeated: false, userId: null, tier: null }
    const userId = await lockCustomer(tx, { provider, customerId, userId: namedUserId }, nowMs)
    if (event.subscription) await saveIfNewer(tx, customerId, event.subscription, event.createdMs)
    if (userId === null) return { repeated: false, userId, tier: null }
    const paying = await linkHighest(tx, userId, provider)
    // Only the provider can refund one of them: administrators are told in the audit log.
    if (paying.length > 1) await new AuditLog(tx).writeOnce(userId, 'pays twice', `as ${paying.join(' and ')}`, nowMs)
    const due = [await highestPlan(tx, userId), this.#unpaidTier]
    return { repeated: false, userId, tier: await this.#accounts.setTier(userId, due, 'billing', tx) }
  }
}

/** Stores a subscription's state unless a newer one is known. */
async function saveIfNewer(
  tx: AccountsDb,
  customerId: string,
  { id, plan, status }: SubscriptionUpdate,
  stateMs: number,
): Promise<void> {
  const known = await tx.selectFrom('subscriptions').selectAll().where('subscription_id', '=', id).executeTakeFirst()
  const before = known && { plan: tierNamed(known.plan), status: known.status, stateMs: known.state_ms }
  if (before && !isNewer({ plan, status, stateMs }, before)) return
  const state = { customer_id: customerId, plan, status, state_ms: stateMs }
  await tx
    .insertInto('subscriptions')
    .values({ subscription_id: id, ...state })
    .onConflict((conflict) => conflict.column('subscription_id').doUpdateSet(state))
    .execute()
}

interface DatedState {
  plan: Tier
  status: string
  stateMs: number
}

/** A total order of the states of one subscription, so that every order of arrival ends in the same state. */
function isNewer(next: DatedState, known: DatedState): boolean {
  const rank = ({ plan, status, stateMs }: DatedState) => [
    // An end is final, whatever time a later or delayed event carries.
    ended.has(status) ? 1 : 0,
    stateMs,
    lifeCycle.indexOf(status),
    tiers.indexOf(plan),
  ]
  const [a, b] = [rank(next), rank(known)]
  const differing = a.findIndex((value, i) => value !== b[i])
  return differing >= 0 && a[differing] > b[differing]
}

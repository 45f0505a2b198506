import { isLive } from '#accounts/identity/users.ts'
import { highestTier, tierNamed, tiers } from '#domain/tiers.ts'
import type { AccountsDb } from '#store/store.ts'

/** A customer as the payment provider names it, and the user whom an event names as its owner, if it names one. */
export interface Customer {
  provider: string
  customerId: string
  userId: number | null
}

/** The provider's customer id of a user; null when the user has never been a customer. */
export async function customerIdOf(db: AccountsDb, userId: number, provider: string): Promise<string | null> {
  const query = db.selectFrom('customers').select('customer_id').where('user_id', '=', userId)
  return (await query.where('provider', '=', provider).executeTakeFirst())?.customer_id ?? null
}

/**
 * Locks the customer's row until the transaction ends, so that concurrent events about one customer are applied one
 * after the other. Records the user whom its events name first. Returns the user that it is one of the customers of;
 * null when none is known.
 */
export async function lockCustomer(
  tx: AccountsDb,
  { provider, customerId, userId }: Customer,
  nowMs: number,
): Promise<number | null> {
  const known = await tx
    .insertInto('customers')
    .values({ customer_id: customerId, provider, user_id: null, updated_ms: nowMs, named_user_id: null })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet({ updated_ms: nowMs }))
    .returning(['user_id', 'named_user_id'])
    .executeTakeFirstOrThrow()
  const owner = known.user_id ?? known.named_user_id
  if (owner !== null || userId === null) return owner
  const user = await tx.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()
  if (!user) return null
  await tx.updateTable('customers').set({ named_user_id: userId }).where('customer_id', '=', customerId).execute()
  return userId
}

/**
 * Makes the one of a user's customers count that pays for the highest plan. Where several pay for as much, the one that
 * counts stays; the subscriptions of the others do not count, and come back when that one's end. Returns the customers
 * that pay.
 */
export async function linkHighest(tx: AccountsDb, userId: number, provider: string): Promise<string[]> {
  const customers = await tx
    .selectFrom('customers')
    .select(['customer_id', 'user_id'])
    .where('provider', '=', provider)
    // The earlier version that a rolling upgrade still runs names no user.
    .where((where) => where.or([where('named_user_id', '=', userId), where('user_id', '=', userId)]))
    .orderBy('customer_id')
    .execute()
  const ids = customers.map(({ customer_id }) => customer_id)
  const subscriptions = await tx
    .selectFrom('subscriptions')
    .select(['customer_id', 'plan', 'status'])
    .where('customer_id', 'in', ids)
    .execute()
  /** 0: it pays for nothing. */
  const rankOf = (customerId: string) => {
    const live = subscriptions.filter((each) => each.customer_id === customerId && isLive(each))
    return live.length === 0 ? 0 : 1 + tiers.indexOf(highestTier(live.map(({ plan }) => tierNamed(plan))))
  }
  const ranked = customers.map((each) => ({ ...each, rank: rankOf(each.customer_id) }))
  const [best] = ranked.toSorted(
    (a, b) => b.rank - a.rank || Number(b.user_id === userId) - Number(a.user_id === userId),
  )
  if (best !== undefined && best.user_id === null)
    await setCustomer(tx, { provider, customerId: best.customer_id, userId })
  return ranked.filter(({ rank }) => rank > 0).map(({ customer_id }) => customer_id)
}

/**
 * Makes a customer the user's only one, in the place of those whom the provider does not know any more. It stays with the
 * user that it belongs to already.
 */
export async function replaceCustomers(tx: AccountsDb, customer: Customer, nowMs: number): Promise<void> {
  const { provider, customerId, userId } = customer
  if (userId === null || (await lockCustomer(tx, customer, nowMs)) !== userId) return
  await setCustomer(tx, customer)
  const others = tx.updateTable('customers').set({ named_user_id: null }).where('named_user_id', '=', userId)
  await others.where('provider', '=', provider).where('customer_id', '!=', customerId).execute()
}

/** A user has one customer at a provider that counts. */
async function setCustomer(tx: AccountsDb, { provider, customerId, userId }: Customer): Promise<void> {
  const present = tx
    .updateTable('customers')
    .set({ user_id: null, named_user_id: userId })
    .where('user_id', '=', userId)
  await present.where('provider', '=', provider).where('customer_id', '!=', customerId).execute()
  await tx.updateTable('customers').set({ user_id: userId }).where('customer_id', '=', customerId).execute()
}

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
 * after the other. Links the customer to `userId` unless it belongs to a user already; with `mayReplace` also where the
 * user has another one. Returns the owner, null when none is known.
 */
export async function lockCustomer(
  tx: AccountsDb,
  { provider, customerId, userId }: Customer,
  { nowMs, mayReplace }: { nowMs: number; mayReplace: boolean },
): Promise<number | null> {
  const known = await tx
    .insertInto('customers')
    .values({ customer_id: customerId, provider, user_id: null, updated_ms: nowMs })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet({ updated_ms: nowMs }))
    .returning('user_id')
    .executeTakeFirstOrThrow()
  if (known.user_id !== null || userId === null) return known.user_id
  // A user has one customer at a provider: a new customer replaces the old one, whose subscriptions no longer count.
  const present = await customerIdOf(tx, userId, provider)
  if (present !== null && !mayReplace) return null
  const others = tx.updateTable('customers').set({ user_id: null }).where('user_id', '=', userId)
  await others.where('provider', '=', provider).where('customer_id', '!=', customerId).execute()
  const user = await tx.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()
  if (!user) return null
  await tx.updateTable('customers').set({ user_id: userId }).where('customer_id', '=', customerId).execute()
  return userId
}

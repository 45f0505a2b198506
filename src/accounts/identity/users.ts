import { highestTier, type Tier, tierNamed, tiers } from '#domain/tiers.ts'
import type { Selectable } from 'kysely'
import type { AccountsDb, AccountTables } from '#store/store.ts'
import { HttpError } from '#domain/http-error.ts'

export interface User {
  id: number
  email: string
  tier: Tier
  isAdmin: boolean
  /** Individually agreed limit; null: the limit of the tier. */
  customLimitPerMinute: number | null
  createdMs: number
}

/** Requests per minute by tier. */
export type TierLimits = Readonly<Record<Tier, number>>

/** A user's requests per minute. Administrators have the access of Enterprise; a custom limit counts in Enterprise only. */
export function limitPerMinute(
  user: Pick<User, 'tier' | 'isAdmin' | 'customLimitPerMinute'>,
  limits: TierLimits,
): number {
  const tier = user.isAdmin ? 'enterprise' : user.tier
  return tier === 'enterprise' ? (user.customLimitPerMinute ?? limits.enterprise) : limits[tier]
}

/** Normalises an address for look-up: case, composition, spaces, and U+0000, which PostgreSQL rejects. */
export function searchedEmail(text: string): string {
  return text.normalize('NFC').replaceAll('\u0000', '').trim().toLowerCase()
}

/** Normalises an address to be stored; 400 when it cannot be an email address. */
export function normalisedEmail(text: string): string {
  const email = searchedEmail(text)
  // eslint-disable-next-line no-control-regex -- control characters are to be found.
  if (email.length > 254 || !/^[^\s@"<>(),;:\\[\]\u0000-\u001f]+@[^\s@"<>(),;:\\[\]\u0000-\u001f]+$/.test(email))
    throw new HttpError(400, 'email needs an address like mate@example.org, of at most 254 characters.')
  return email
}

/** The changes that an administrator can make to a user. */
export interface UserPatch {
  tier?: Tier | undefined
  isAdmin?: boolean | undefined
  limitPerMinute?: number | null | undefined
}

/** The table of users. */
export class Users {
  readonly #db: AccountsDb

  constructor(db: AccountsDb) {
    this.#db = db
  }

  /** Adds a user; null when the address is taken. */
  async add(
    user: { email: string; passwordHash: string | null; tier: Tier; isAdmin: boolean },
    nowMs: number,
  ): Promise<User | null> {
    const row = await this.#db
      .insertInto('users')
      .values({
        email: user.email,
        password_hash: user.passwordHash,
        tier: user.tier,
        is_admin: user.isAdmin ? 1 : 0,
        created_ms: nowMs,
        updated_ms: nowMs,
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returningAll()
      .executeTakeFirst()
    return row ? userOf(row) : null
  }

  async byId(id: number): Promise<User | null> {
    const row = await this.#db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
    return row ? userOf(row) : null
  }

  async byEmail(email: string): Promise<{ user: User; passwordHash: string | null } | null> {
    const row = await this.#db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
    return row ? { user: userOf(row), passwordHash: row.password_hash } : null
  }

  async passwordHashOf(id: number): Promise<string | null> {
    const row = await this.#db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirst()
    return row?.password_hash ?? null
  }

  async setPasswordHash(id: number, passwordHash: string, nowMs: number): Promise<void> {
    const change = { password_hash: passwordHash, updated_ms: nowMs }
    await this.#db.updateTable('users').set(change).where('id', '=', id).execute()
  }

  /** Replaces a password's hash by one of the same password; false where the password was changed meanwhile. */
  async renewPasswordHash(id: number, from: string, to: string): Promise<boolean> {
    const query = this.#db.updateTable('users').set({ password_hash: to }).where('id', '=', id)
    return (await query.where('password_hash', '=', from).executeTakeFirst()).numUpdatedRows > 0n
  }

  /** Locks a user's row until the transaction ends; returns the tiers that count then, null when there is no such user. */
  async lock(id: number, nowMs: number): Promise<{ tier: Tier; grantedTier: Tier } | null> {
    const query = this.#db.updateTable('users').set({ updated_ms: nowMs }).where('id', '=', id)
    const row = await query.returning(['tier', 'granted_tier']).executeTakeFirst()
    return row ? { tier: tierNamed(row.tier), grantedTier: tierNamed(row.granted_tier ?? 'free') } : null
  }

  async setTier(id: number, tier: Tier, nowMs: number): Promise<void> {
    await this.#db.updateTable('users').set({ tier, updated_ms: nowMs }).where('id', '=', id).execute()
  }

  async isEmailVerified(id: number): Promise<boolean> {
    const query = this.#db.selectFrom('users').select('email_verified_ms').where('id', '=', id)
    return typeof (await query.executeTakeFirst())?.email_verified_ms === 'number'
  }

  /** Marks the address as verified; keeps the time of the first verification. */
  async setEmailVerified(id: number, nowMs: number): Promise<void> {
    const query = this.#db.updateTable('users').set({ email_verified_ms: nowMs }).where('id', '=', id)
    await query.where('email_verified_ms', 'is', null).execute()
  }

  async all(): Promise<User[]> {
    const rows = await this.#db.selectFrom('users').selectAll().orderBy('id').execute()
    return rows.map(userOf)
  }

  /** The next users after one, in the order of their registration. */
  async after(id: number, limit: number): Promise<User[]> {
    const query = this.#db.selectFrom('users').selectAll().where('id', '>', id).orderBy('id').limit(limit)
    return (await query.execute()).map(userOf)
  }

  async hasAdmin(): Promise<boolean> {
    const row = await this.#db.selectFrom('users').select('id').where('is_admin', '=', 1).limit(1).executeTakeFirst()
    return row !== undefined
  }

  /** Changes a user; 404 when there is none, 409 when no administrator would be left. */
  async change(id: number, patch: UserPatch, nowMs: number): Promise<User> {
    return this.#db.transaction().execute(async (db) => {
      // Locks the rows of all administrators, so that two who demote each other concurrently cannot both succeed.
      if (patch.isAdmin === false)
        await db.updateTable('users').set({ updated_ms: nowMs }).where('is_admin', '=', 1).execute()
      const row = await db
        .updateTable('users')
        .set({
          updated_ms: nowMs,
          ...(patch.tier !== undefined && { tier: patch.tier }),
          ...(patch.isAdmin !== undefined && { is_admin: patch.isAdmin ? 1 : 0 }),
          ...(patch.limitPerMinute !== undefined && { limit_per_minute: patch.limitPerMinute }),
        })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst()
      if (!row) throw new HttpError(404, `There is no user ${id}.`)
      if (patch.isAdmin === false) await requireAdmin(db)
      if (patch.tier !== undefined) await saveGrant(db, id, patch.tier)
      return userOf(row)
    })
  }
}

async function requireAdmin(db: AccountsDb): Promise<void> {
  const left = await db.selectFrom('users').select('id').where('is_admin', '=', 1).limit(1).executeTakeFirst()
  if (!left) throw new HttpError(409, 'This is the last administrator. Appoint another one first.')
}

/** A subscription in one of these states grants its plan. `past_due`: the provider still retries the payment. */
const live = new Set(['active', 'trialing', 'past_due'])

/** Whether a subscription of this state grants its plan. */
export const isLive = ({ status }: { status: string }): boolean => live.has(status)

/** The highest plan of a user's live subscriptions; `free` without one. */
export async function highestPlan(db: AccountsDb, userId: number): Promise<Tier> {
  const rows = await db
    .selectFrom('subscriptions')
    .innerJoin('customers', 'customers.customer_id', 'subscriptions.customer_id')
    .select(['plan', 'status'])
    .where('user_id', '=', userId)
    .execute()
  return highestTier(rows.filter(isLive).map(({ plan }) => tierNamed(plan)))
}

/** Stores the tier that an administrator set as a grant, unless the user pays for as much: then a former grant ends. */
async function saveGrant(db: AccountsDb, id: number, tier: Tier): Promise<void> {
  const isGrant = tiers.indexOf(tier) > tiers.indexOf(await highestPlan(db, id))
  const change = { granted_tier: isGrant ? tier : null }
  await db.updateTable('users').set(change).where('id', '=', id).execute()
}

export function userOf(row: Selectable<AccountTables['users']>): User {
  return {
    id: row.id,
    email: row.email,
    tier: tierNamed(row.tier),
    isAdmin: row.is_admin === 1,
    customLimitPerMinute: row.limit_per_minute,
    createdMs: row.created_ms,
  }
}

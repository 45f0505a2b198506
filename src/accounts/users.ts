import { type Tier, tiers } from '#domain/tiers.ts'
import type { Selectable } from 'kysely'
import type { AccountsDb, AccountTables } from '#store/store.ts'
import { Refused } from './refused.ts'

export interface User {
  id: number
  email: string
  tier: Tier
  isAdmin: boolean
  /** What was agreed with this customer; null: what the tier gives. */
  customLimitPerMinute: number | null
  createdMs: number
}

/** Requests a minute by tier. */
export type TierLimits = Readonly<Record<Tier, number>>

/** How much a user may ask for. An administrator has the Enterprise tier's access; a rate of one's own goes with Enterprise only. */
export function limitPerMinute(
  user: Pick<User, 'tier' | 'isAdmin' | 'customLimitPerMinute'>,
  limits: TierLimits,
): number {
  const tier = user.isAdmin ? 'enterprise' : user.tier
  return tier === 'enterprise' ? (user.customLimitPerMinute ?? limits.enterprise) : limits[tier]
}

/** One spelling for an address: people do not remember how they wrote it. No database takes the character 0. */
export function searchedEmail(text: string): string {
  return text.normalize('NFC').replaceAll('\u0000', '').trim().toLowerCase()
}

/** An address to be stored; refuses what cannot be one. */
export function normalisedEmail(text: string): string {
  const email = searchedEmail(text)
  // eslint-disable-next-line no-control-regex -- control characters are what is to be found.
  if (email.length > 254 || !/^[^\s@"<>(),;:\\[\]\u0000-\u001f]+@[^\s@"<>(),;:\\[\]\u0000-\u001f]+$/.test(email))
    throw new Refused(400, 'email needs an address like mate@example.org, of at most 254 characters.')
  return email
}

/** What may be changed of a user by an administrator. */
export interface UserPatch {
  tier?: Tier | undefined
  isAdmin?: boolean | undefined
  limitPerMinute?: number | null | undefined
}

/** Users as they are stored. */
export class Users {
  readonly #db: AccountsDb

  constructor(db: AccountsDb) {
    this.#db = db
  }

  /** Adds a user; null where the address is taken. */
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

  async isEmailVerified(id: number): Promise<boolean> {
    const query = this.#db.selectFrom('users').select('email_verified_ms').where('id', '=', id)
    return typeof (await query.executeTakeFirst())?.email_verified_ms === 'number'
  }

  /** Notes that the address was shown to be the user's; the first time counts. */
  async setEmailVerified(id: number, nowMs: number): Promise<void> {
    const query = this.#db.updateTable('users').set({ email_verified_ms: nowMs }).where('id', '=', id)
    await query.where('email_verified_ms', 'is', null).execute()
  }

  async all(): Promise<User[]> {
    const rows = await this.#db.selectFrom('users').selectAll().orderBy('id').execute()
    return rows.map(userOf)
  }

  async hasAdmin(): Promise<boolean> {
    const row = await this.#db.selectFrom('users').select('id').where('is_admin', '=', 1).limit(1).executeTakeFirst()
    return row !== undefined
  }

  /** Changes a user; 404 where there is none, 409 where nobody would be left to administer. */
  async change(id: number, patch: UserPatch, nowMs: number): Promise<User> {
    return this.#db.transaction().execute(async (db) => {
      // Holds the row of every administrator, so that two who retire each other at once cannot both succeed.
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
      if (!row) throw new Refused(404, `There is no user ${id}.`)
      if (patch.isAdmin === false) await refuseWithoutAdmin(db)
      return userOf(row)
    })
  }
}

async function refuseWithoutAdmin(db: AccountsDb): Promise<void> {
  const left = await db.selectFrom('users').select('id').where('is_admin', '=', 1).limit(1).executeTakeFirst()
  if (!left) throw new Refused(409, 'This is the last administrator; make another one first.')
}

export function userOf(row: Selectable<AccountTables['users']>): User {
  return {
    id: row.id,
    email: row.email,
    tier: tiers.find((tier) => tier === row.tier) ?? 'free',
    isAdmin: row.is_admin === 1,
    customLimitPerMinute: row.limit_per_minute,
    createdMs: row.created_ms,
  }
}

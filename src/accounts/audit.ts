import type { Selectable } from 'kysely'
import type { AccountsDb, AccountTables } from '#store/store.ts'
import { msPerDay } from '#domain/time.ts'

/** The kinds of audit entry, as GET /auth/audit lists them. */
const acts = [
  'signed up',
  'signed in',
  'sign-in refused',
  'signed out',
  'password changed',
  'password reset asked',
  'e-mail confirmed',
  'identity connected',
  'session ended',
  'key created',
  'key revoked',
  'tier changed',
  'rights changed',
  'limit changed',
  'pays twice',
  'report judged',
] as const
export type Act = (typeof acts)[number]

export interface AuditEntry {
  atMs: number
  act: Act
  /** Never a secret: the name and prefix of a key, the new tier, or the customers of a user who pays twice. */
  detail: string | null
  address: string | null
  /** The administrator who acted for the user; null when the user acted. */
  actorId: number | null
}

const keptMs = 400 * msPerDay

/** The audit log of accounts. Each user can read their own entries. */
export class AuditLog {
  readonly #db: AccountsDb

  constructor(db: AccountsDb) {
    this.#db = db
  }

  async write(
    userId: number,
    act: Act,
    nowMs: number,
    more: { detail?: string | undefined; address?: string | null | undefined; actorId?: number | undefined } = {},
  ): Promise<void> {
    const { detail = '', address = null, actorId = null } = more
    await this.#db
      .insertInto('audit_log')
      .values({ at_ms: nowMs, user_id: userId, actor_id: actorId, act, detail: detail.slice(0, 500), address })
      .execute()
  }

  /** Writes an entry unless the user has it already. */
  async writeOnce(userId: number, act: Act, detail: string, nowMs: number): Promise<void> {
    const query = this.#db.selectFrom('audit_log').select('id').where('user_id', '=', userId).where('act', '=', act)
    const known = await query.where('detail', '=', detail).limit(1).executeTakeFirst()
    if (known === undefined) await this.write(userId, act, nowMs, { detail })
  }

  /** Newest first. */
  async of(userId: number, max = 500): Promise<AuditEntry[]> {
    return (await this.#newest(max).where('user_id', '=', userId).execute()).map(entryOf)
  }

  /** Of all users, newest first. */
  async ofAll(max: number): Promise<(AuditEntry & { userId: number | null })[]> {
    return (await this.#newest(max).execute()).map((row) => ({ ...entryOf(row), userId: row.user_id }))
  }

  #newest(max: number) {
    return this.#db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(max)
  }

  async prune(nowMs: number): Promise<void> {
    await this.#db
      .deleteFrom('audit_log')
      .where('at_ms', '<', nowMs - keptMs)
      .execute()
  }
}

const entryOf = (row: Selectable<AccountTables['audit_log']>): AuditEntry => ({
  atMs: row.at_ms,
  act: row.act as Act,
  detail: row.detail === '' ? null : row.detail,
  address: row.address,
  actorId: row.actor_id,
})

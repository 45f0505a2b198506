import type { AccountsDb } from '#store/store.ts'
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
] as const
export type Act = (typeof acts)[number]

export interface AuditEntry {
  atMs: number
  act: Act
  /** Never a secret: the name and prefix of a key, or the new tier. */
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

  /** Newest first. */
  async of(userId: number, most = 500): Promise<AuditEntry[]> {
    const rows = await this.#db
      .selectFrom('audit_log')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .limit(most)
      .execute()
    return rows.map((row) => ({
      atMs: row.at_ms,
      act: row.act as Act,
      detail: row.detail === '' ? null : row.detail,
      address: row.address,
      actorId: row.actor_id,
    }))
  }

  async prune(nowMs: number): Promise<void> {
    await this.#db
      .deleteFrom('audit_log')
      .where('at_ms', '<', nowMs - keptMs)
      .execute()
  }
}

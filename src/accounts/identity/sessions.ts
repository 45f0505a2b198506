import { type AccountsDb, lockUser } from '#store/store.ts'
import { bestEffort } from '#store/store-errors.ts'
import { newSecret, secretHash } from './secret-text.ts'
import { type User, userOf, Users } from './users.ts'
import { msPerDay, msPerMinute } from '#domain/time.ts'

export const sessionCookie = 'svc_session'
const lifeDays = 30
const sessionLifeMs = lifeDays * msPerDay
const secretBytes = 32
/** Minimum time between two updates of the last use. */
const lastUsedEveryMs = msPerMinute

/** Where a request came from. */
export interface From {
  address: string | null
  userAgent: string | null
  /** Key that attempts are counted by: the IPv4 address or the IPv6 network; the address when absent. */
  network?: string
}

export interface Session {
  id: number
  createdMs: number
  expiresMs: number
  lastUsedMs: number | null
  address: string | null
  userAgent: string | null
}

/** Sessions of signed-in browsers. A session ends thirty days after it began, used or not. */
export class Sessions {
  readonly #db: AccountsDb

  constructor(db: AccountsDb) {
    this.#db = db
  }

  /** Begins a session; only the returned value holds the token, the store has its hash. */
  async begin(userId: number, from: From, nowMs: number): Promise<{ token: string; id: number; expiresMs: number }> {
    const token = newSecret(secretBytes)
    const expiresMs = nowMs + sessionLifeMs
    const { id } = await this.#db
      .insertInto('sessions')
      .values({
        token_hash: secretHash(token),
        user_id: userId,
        created_ms: nowMs,
        expires_ms: expiresMs,
        address: from.address,
        user_agent: from.userAgent?.slice(0, 300) ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { token, id, expiresMs }
  }

  /** Begins a session of a user who knows a password; null where it was changed since it was checked. */
  async beginWithPassword(
    userId: number,
    passwordHash: string,
    from: From,
    nowMs: number,
  ): Promise<Awaited<ReturnType<Sessions['begin']>> | null> {
    return this.#db.transaction().execute(async (tx) => {
      // The lock lets no change of the password end the sessions before this one has begun.
      await lockUser(tx, userId, nowMs)
      const isCurrent = (await new Users(tx).passwordHashOf(userId)) === passwordHash
      return isCurrent ? new Sessions(tx).begin(userId, from, nowMs) : null
    })
  }

  /** The session of a token and its user; null when it is unknown, ended or expired. */
  async find(tokenHash: string, nowMs: number): Promise<{ id: number; user: User; expiresMs: number } | null> {
    const row = await this.#db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .selectAll('users')
      .select(['sessions.id as session_id', 'sessions.expires_ms', 'sessions.last_used_ms'])
      .where('sessions.token_hash', '=', tokenHash)
      .executeTakeFirst()
    if (!row || row.expires_ms <= nowMs) return null
    if (nowMs - (row.last_used_ms ?? 0) > lastUsedEveryMs)
      await bestEffort(
        this.#db.updateTable('sessions').set({ last_used_ms: nowMs }).where('id', '=', row.session_id).execute(),
      )
    return { id: row.session_id, user: userOf(row), expiresMs: row.expires_ms }
  }

  async of(userId: number, nowMs: number): Promise<Session[]> {
    const rows = await this.#db
      .selectFrom('sessions')
      .selectAll()
      .where('user_id', '=', userId)
      .where('expires_ms', '>', nowMs)
      .orderBy('id', 'desc')
      .execute()
    return rows.map((row) => ({
      id: row.id,
      createdMs: row.created_ms,
      expiresMs: row.expires_ms,
      lastUsedMs: row.last_used_ms,
      address: row.address,
      userAgent: row.user_agent,
    }))
  }

  /** Ends a session; false when the user has no such session. */
  async end(userId: number, id: number): Promise<boolean> {
    const query = this.#db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '=', id)
    return (await query.executeTakeFirst()).numDeletedRows > 0n
  }

  /** Ends all sessions of a user except one. */
  async endOthers(userId: number, exceptId: number | null): Promise<void> {
    await this.#db
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .where('id', '!=', exceptId ?? 0)
      .execute()
  }

  async prune(nowMs: number): Promise<void> {
    await this.#db.deleteFrom('sessions').where('expires_ms', '<=', nowMs).execute()
  }
}

/** The Set-Cookie header that stores a session in the browser. */
export function setCookie(token: string, secure: boolean): string {
  const life = lifeDays * 86_400
  return `${sessionCookie}=${token}; Path=/; Max-Age=${life}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** The Set-Cookie header that removes the session. */
export function clearCookie(secure: boolean): string {
  return `${sessionCookie}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}

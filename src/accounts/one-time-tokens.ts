import type { AccountsDb } from '#store/store.ts'
import { newSecret, secretHash } from './secret-text.ts'

export type Purpose = 'first administrator' | 'password reset' | 'e-mail check' | 'sign-in elsewhere'

const secretBytes = 32

/** Secrets that work once, and not for long. */
export class OneTimeTokens {
  readonly #db: AccountsDb

  constructor(db: AccountsDb) {
    this.#db = db
  }

  /** Makes a token; those made before for the same user and purpose no longer work. */
  async issue(purpose: Purpose, userId: number | null, lifeMs: number, nowMs: number): Promise<string> {
    const token = newSecret(secretBytes)
    await this.#db.transaction().execute(async (db) => {
      await db
        .deleteFrom('one_time_tokens')
        .where('purpose', '=', purpose)
        .where('user_id', userId === null ? 'is' : '=', userId)
        .execute()
      await db
        .insertInto('one_time_tokens')
        .values({ token_hash: secretHash(token), purpose, user_id: userId, expires_ms: nowMs + lifeMs })
        .execute()
    })
    return token
  }

  /** Keeps a token that was made elsewhere, beside others for the same purpose. */
  async keep(purpose: Purpose, token: string, userId: number | null, lifeMs: number, nowMs: number): Promise<void> {
    await this.#db
      .insertInto('one_time_tokens')
      .values({ token_hash: secretHash(token), purpose, user_id: userId, expires_ms: nowMs + lifeMs })
      .execute()
  }

  /** Whose it is if it would work, without using it up. */
  async peek(purpose: Purpose, token: string, nowMs: number): Promise<{ userId: number | null } | null> {
    const query = this.#db
      .selectFrom('one_time_tokens')
      .select('user_id')
      .where('token_hash', '=', secretHash(token))
      .where('purpose', '=', purpose)
      .where('expires_ms', '>', nowMs)
    const row = await query.executeTakeFirst()
    return row ? { userId: row.user_id } : null
  }

  /** Uses a token up: of two calls at once one gets it. Null where it does not work, or no longer. */
  async use(purpose: Purpose, token: string, nowMs: number): Promise<{ userId: number | null } | null> {
    const row = await this.#db
      .deleteFrom('one_time_tokens')
      .where('token_hash', '=', secretHash(token))
      .where('purpose', '=', purpose)
      .where('expires_ms', '>', nowMs)
      .returning('user_id')
      .executeTakeFirst()
    return row ? { userId: row.user_id } : null
  }

  async prune(nowMs: number): Promise<void> {
    await this.#db.deleteFrom('one_time_tokens').where('expires_ms', '<=', nowMs).execute()
  }
}

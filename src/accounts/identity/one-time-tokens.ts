import type { AccountsDb } from '#store/store.ts'
import { newSecret, secretHash } from './secret-text.ts'

export type Purpose = 'first administrator' | 'password reset' | 'e-mail check' | 'sign-in elsewhere'

const secretBytes = 32

/** Tokens that work once, until they expire. */
export class OneTimeTokens {
  readonly #db: AccountsDb

  constructor(db: AccountsDb) {
    this.#db = db
  }

  /** Issues a token; it replaces those issued before to the same user for the same purpose. */
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

  /** Stores a token that the caller made, without replacing others for the same purpose. */
  async store(
    purpose: Purpose,
    token: string,
    { userId, expiresMs }: { userId: number | null; expiresMs: number },
  ): Promise<void> {
    await this.#db
      .insertInto('one_time_tokens')
      .values({ token_hash: secretHash(token), purpose, user_id: userId, expires_ms: expiresMs })
      .execute()
  }

  /** The owner of a valid token, without consuming it; null when it is not valid. */
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

  /** Consumes a token: of two concurrent calls one succeeds. Null when it is not valid. */
  async consume(purpose: Purpose, token: string, nowMs: number): Promise<{ userId: number | null } | null> {
    const row = await this.#db
      .deleteFrom('one_time_tokens')
      .where('token_hash', '=', secretHash(token))
      .where('purpose', '=', purpose)
      .where('expires_ms', '>', nowMs)
      .returning('user_id')
      .executeTakeFirst()
    return row ? { userId: row.user_id } : null
  }

  /** Revokes the tokens of a user for a purpose. */
  async revoke(purpose: Purpose, userId: number): Promise<void> {
    const query = this.#db.deleteFrom('one_time_tokens').where('purpose', '=', purpose)
    await query.where('user_id', '=', userId).execute()
  }

  async prune(nowMs: number): Promise<void> {
    await this.#db.deleteFrom('one_time_tokens').where('expires_ms', '<=', nowMs).execute()
  }
}

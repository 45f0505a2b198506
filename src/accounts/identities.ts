import type { AccountsDb } from '#store/store.ts'

/** Somebody as a provider of identities knows him; `subject` is what the provider never gives to another. */
export interface Identity {
  /** The provider's issuer, an address: an identity of one provider is worth nothing at another. */
  issuer: string
  subject: string
}

/** Which user is meant by an identity elsewhere. */
export class Identities {
  readonly #db: AccountsDb

  constructor(db: AccountsDb) {
    this.#db = db
  }

  async userIdOf({ issuer, subject }: Identity): Promise<number | null> {
    const query = this.#db
      .selectFrom('identities')
      .select('user_id')
      .where('provider', '=', issuer)
      .where('subject', '=', subject)
    return (await query.executeTakeFirst())?.user_id ?? null
  }

  /** Links an identity to a user; false where it is linked already, to whomever. */
  async link(identity: Identity, userId: number, nowMs: number): Promise<boolean> {
    const row = { provider: identity.issuer, subject: identity.subject, user_id: userId, created_ms: nowMs }
    const query = this.#db.insertInto('identities').values(row)
    const result = await query.onConflict((conflict) => conflict.doNothing()).executeTakeFirst()
    return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
  }

  /** The issuers with which a user is connected. */
  async issuersOf(userId: number): Promise<string[]> {
    const query = this.#db.selectFrom('identities').select('provider').where('user_id', '=', userId)
    return (await query.orderBy('created_ms').execute()).map(({ provider }) => provider)
  }

  async removeAll(userId: number): Promise<void> {
    await this.#db.deleteFrom('identities').where('user_id', '=', userId).execute()
  }
}

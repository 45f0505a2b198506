import type { AccountsDb } from '#store/store.ts'

/** A user as an identity provider describes them. */
export interface Identity {
  /** The provider's issuer URL; subjects of different issuers are unrelated. */
  issuer: string
  /** Identifier that the provider never assigns to another person. */
  subject: string
}

/** The identities at other providers that users sign in with. */
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

  /** Links an identity to a user; false when it is linked already, to this or another user. */
  async link(identity: Identity, userId: number, nowMs: number): Promise<boolean> {
    const row = { provider: identity.issuer, subject: identity.subject, user_id: userId, created_ms: nowMs }
    const query = this.#db.insertInto('identities').values(row)
    const result = await query.onConflict((conflict) => conflict.doNothing()).executeTakeFirst()
    return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
  }

  /** The issuers of a user's identities, oldest first. */
  async issuersOf(userId: number): Promise<string[]> {
    const query = this.#db.selectFrom('identities').select('provider').where('user_id', '=', userId)
    return (await query.orderBy('created_ms').execute()).map(({ provider }) => provider)
  }

  async removeAll(userId: number): Promise<void> {
    await this.#db.deleteFrom('identities').where('user_id', '=', userId).execute()
  }
}

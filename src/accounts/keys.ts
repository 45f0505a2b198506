import type { Selectable } from 'kysely'
import type { AccountsDb, AccountTables } from '#store/store.ts'
import { niceToKnow } from './nice-to-know.ts'
import { Refused } from './refused.ts'
import { newSecret, sameHash, secretHash } from './secret-text.ts'
import { type User, userOf } from './users.ts'

export const scopes = ['read', 'write', 'admin'] as const
export type Scope = (typeof scopes)[number]

const tokenStart = 'svc_live_'
const secretBytes = 30
/** What is kept of a token in the open, to find it again and to tell keys apart: its start and 7 random characters. */
const prefixLength = 16
const mostKeys = 25
const noteEveryMs = 60_000
const tokenShape = /^svc_live_[\w-]{40}$/

export interface ApiKey {
  id: number
  name: string
  prefix: string
  scopes: Scope[]
  createdMs: number
  lastUsedMs: number | null
}

/** Whether a text looks like one of our tokens; what does not is never looked up. */
export function isToken(text: string): boolean {
  return tokenShape.test(text)
}

/** Keys of programs. The token is told once and stored as a hash. */
export class Keys {
  readonly #db: AccountsDb

  constructor(db: AccountsDb) {
    this.#db = db
  }

  /** Creates a key; 409 where the user has as many as he may. Whether he may at all is settled before. */
  async create(
    userId: number,
    name: string,
    granted: readonly Scope[],
    nowMs: number,
  ): Promise<ApiKey & { token: string }> {
    const token = tokenStart + newSecret(secretBytes)
    const row = await this.#db.transaction().execute(async (db) => {
      // Takes the user's row, so that two requests at once cannot both be the twenty-fifth.
      await db.updateTable('users').set({ updated_ms: nowMs }).where('id', '=', userId).execute()
      const { n } = await db
        .selectFrom('api_keys')
        .select((keys) => keys.fn.countAll<number>().as('n'))
        .where('user_id', '=', userId)
        .where('revoked_ms', 'is', null)
        .executeTakeFirstOrThrow()
      if (n >= mostKeys)
        throw new Refused(409, `You have ${n} active keys, at most ${mostKeys} are allowed. Delete one first.`)
      return db
        .insertInto('api_keys')
        .values({
          user_id: userId,
          name: name.replaceAll(/\p{Cc}/gu, ' '),
          key_prefix: token.slice(0, prefixLength),
          token_hash: secretHash(token),
          scopes: scopes.filter((scope) => granted.includes(scope)).join(' '),
          created_ms: nowMs,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
    })
    return { ...keyOf(row), token }
  }

  /** A user's active keys, newest first. */
  async of(userId: number): Promise<ApiKey[]> {
    const rows = await this.#db
      .selectFrom('api_keys')
      .selectAll()
      .where('user_id', '=', userId)
      .where('revoked_ms', 'is', null)
      .orderBy('id', 'desc')
      .execute()
    return rows.map(keyOf)
  }

  /** Revokes a key for good; false where the user has no such active one. */
  async revoke(userId: number, id: number, nowMs: number): Promise<boolean> {
    const query = this.#db
      .updateTable('api_keys')
      .set({ revoked_ms: nowMs })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .where('revoked_ms', 'is', null)
    return (await query.executeTakeFirst()).numUpdatedRows > 0n
  }

  /** Whose key this is, or in words why it is nobody's. */
  async find(token: string, tokenHash: string, nowMs: number): Promise<{ key: ApiKey; user: User } | string> {
    const candidates = await this.#db
      .selectFrom('api_keys')
      .innerJoin('users', 'users.id', 'api_keys.user_id')
      .selectAll('users')
      .select(['api_keys.id as key_id', 'name', 'key_prefix', 'token_hash', 'scopes', 'last_used_ms', 'revoked_ms'])
      .where('key_prefix', '=', token.slice(0, prefixLength))
      .execute()
    const row = candidates.find(({ token_hash }) => sameHash(token_hash, tokenHash))
    if (!row) return 'This API key is not known. Check it, or create a new one.'
    if (row.revoked_ms !== null) return 'This API key was revoked. Create a new one.'
    if (nowMs - (row.last_used_ms ?? 0) > noteEveryMs)
      await niceToKnow(
        this.#db.updateTable('api_keys').set({ last_used_ms: nowMs }).where('id', '=', row.key_id).execute(),
      )
    return { key: keyOf({ ...row, id: row.key_id }), user: userOf(row) }
  }
}

type KeyRow = Pick<
  Selectable<AccountTables['api_keys']>,
  'id' | 'name' | 'key_prefix' | 'scopes' | 'created_ms' | 'last_used_ms'
>

function keyOf(row: KeyRow): ApiKey {
  const granted = row.scopes.split(' ')
  return {
    id: row.id,
    name: row.name,
    prefix: row.key_prefix,
    scopes: scopes.filter((scope) => granted.includes(scope)),
    createdMs: row.created_ms,
    lastUsedMs: row.last_used_ms,
  }
}

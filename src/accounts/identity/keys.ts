import type { Selectable } from 'kysely'
import { type AccountsDb, type AccountTables, lockUser } from '#store/store.ts'
import { bestEffort } from '#store/store-errors.ts'
import { HttpError } from '#domain/http-error.ts'
import { newSecret, sameHash, secretHash } from './secret-text.ts'
import { type User, userOf } from './users.ts'
import { msPerMinute } from '#domain/time.ts'

const scopes = ['read', 'write', 'admin'] as const
export type Scope = (typeof scopes)[number]

const tokenStart = 'svc_live_'
const secretBytes = 30
/** Length of the part of a token that is stored in plain text, for look-up and display: `svc_live_` and 7 characters. */
const prefixLength = 16
const maxKeys = 25
/** Minimum time between two updates of the last use. */
const lastUsedEveryMs = msPerMinute
const tokenShape = /^svc_live_[\w-]{40}$/

export interface ApiKey {
  id: number
  name: string
  prefix: string
  scopes: Scope[]
  createdMs: number
  lastUsedMs: number | null
}

/** Whether a text has the form of a token; others are not looked up. */
export function isToken(text: string): boolean {
  return tokenShape.test(text)
}

/** API keys. A token is shown once, when it is created; the store has its hash. */
export class Keys {
  readonly #db: AccountsDb

  constructor(db: AccountsDb) {
    this.#db = db
  }

  /** Creates a key; 409 when the user has 25 active keys. The caller has checked that the user may create it. */
  async create(
    userId: number,
    name: string,
    granted: readonly Scope[],
    nowMs: number,
  ): Promise<ApiKey & { token: string }> {
    const token = tokenStart + newSecret(secretBytes)
    const row = await this.#db.transaction().execute(async (db) => {
      await lockUser(db, userId, nowMs)
      const { n } = await db
        .selectFrom('api_keys')
        .select((keys) => keys.fn.countAll<number>().as('n'))
        .where('user_id', '=', userId)
        .where('revoked_ms', 'is', null)
        .executeTakeFirstOrThrow()
      if (n >= maxKeys)
        throw new HttpError(409, `You have ${n} active keys, at most ${maxKeys} are allowed. Delete one first.`)
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

  /** Revokes a key for good; false when the user has no such active key. */
  async revoke(userId: number, id: number, nowMs: number): Promise<boolean> {
    const query = this.#db
      .updateTable('api_keys')
      .set({ revoked_ms: nowMs })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .where('revoked_ms', 'is', null)
    return (await query.executeTakeFirst()).numUpdatedRows > 0n
  }

  /** The key of a token and its user; otherwise the reason to refuse it, as text. */
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
    if (nowMs - (row.last_used_ms ?? 0) > lastUsedEveryMs)
      await bestEffort(
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

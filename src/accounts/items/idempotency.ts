import { hash } from 'node:crypto'
import type { AccountsDb } from '#store/store.ts'
import { bestEffort } from '#store/store-errors.ts'
import { HttpError } from '#domain/http-error.ts'
import { msPerDay, msPerMinute } from '#domain/time.ts'

const keyLifeMs = msPerDay
/** A call whose response is not stored by then never finishes: its process ended, or the store failed. */
const abandonedMs = msPerMinute
const maxKeyLength = 255

/** A response as it was sent, to be repeated byte for byte. */
export interface IdempotentResult {
  status: number
  answer: unknown
  /** Whether it is the response to an earlier call. */
  replayed: boolean
}

/** A call with an Idempotency-Key. A repetition must have the same text `request`. */
export interface IdempotentCall {
  userId: number
  key: string
  request: string
  nowMs: number
}

/** Makes repeated calls safe: for a day, the same Idempotency-Key returns the response to the first call. */
export class Idempotency {
  readonly #db: AccountsDb

  constructor(db: AccountsDb) {
    this.#db = db
  }

  /**
   * Performs an action in the store once. The action and the record of its response are one transaction. The action uses
   * the `db` that it gets and awaits nothing else.
   */
  async once(
    call: IdempotentCall,
    act: (db: AccountsDb) => Promise<{ status: number; answer: unknown }>,
  ): Promise<IdempotentResult> {
    const requestHash = checkedHash(call)
    return this.#db.transaction().execute(async (db) => {
      const earlier = await claim(db, call, requestHash)
      if (earlier) return earlier
      const { status, answer } = await act(db)
      await saveResult(db, call, { status, answer })
      return { status, answer, replayed: false }
    })
  }

  /**
   * Performs an action outside of the store once, such as a call to a payment provider; a repetition in the meantime is a
   * 409. An action that fails may be repeated at once; one whose response cannot be stored, after a minute.
   */
  async onceOutside(
    call: IdempotentCall,
    act: () => Promise<{ status: number; answer: unknown }>,
  ): Promise<IdempotentResult> {
    const requestHash = checkedHash(call)
    const earlier = await this.#db.transaction().execute((db) => claim(db, call, requestHash))
    if (earlier) return earlier
    const { status, answer } = await act().catch(async (error: unknown) => {
      await bestEffort(release(this.#db, call))
      throw error
    })
    // An act that was performed is not repeated because its response cannot be stored: the key stays claimed.
    await bestEffort(saveResult(this.#db, call, { status, answer }))
    return { status, answer, replayed: false }
  }

  async prune(nowMs: number): Promise<void> {
    await this.#db
      .deleteFrom('idempotency_keys')
      .where('created_ms', '<', nowMs - keyLifeMs)
      .execute()
  }
}

function checkedHash({ key, request }: IdempotentCall): string {
  // eslint-disable-next-line no-control-regex -- visible ASCII is what a header may hold.
  if (!/^[\u0021-\u007e]+$/.test(key) || key.length > maxKeyLength)
    throw new HttpError(400, `Idempotency-Key needs 1 to ${maxKeyLength} visible characters.`)
  return hash('sha256', request, 'base64url')
}

/** Claims the key for a call; returns the response to an earlier call, null when there is none. */
async function claim(
  db: AccountsDb,
  { userId, key, nowMs }: IdempotentCall,
  requestHash: string,
): Promise<IdempotentResult | null> {
  const expired = db.deleteFrom('idempotency_keys').where('user_id', '=', userId).where('key', '=', key)
  await expired
    .where((row) =>
      row.or([
        row('created_ms', '<', nowMs - keyLifeMs),
        row.and([row('status', 'is', null), row('created_ms', '<', nowMs - abandonedMs)]),
      ]),
    )
    .execute()
  const claimed = await db
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, request_hash: requestHash, created_ms: nowMs })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (claimed) return null
  const row = await db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (row && row.request_hash !== requestHash)
    throw new HttpError(409, 'This Idempotency-Key was used for another request. Use a new one for each.')
  if (!row || row.status === null)
    throw new HttpError(409, 'The first call with this Idempotency-Key is still under way.', { 'retry-after': '1' })
  return { status: row.status, answer: JSON.parse(row.answer ?? 'null'), replayed: true }
}

async function release(db: AccountsDb, { userId, key }: IdempotentCall): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('user_id', '=', userId).where('key', '=', key).execute()
}

async function saveResult(
  db: AccountsDb,
  { userId, key }: IdempotentCall,
  { status, answer }: { status: number; answer: unknown },
): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ status, answer: JSON.stringify(answer ?? null) })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute()
}

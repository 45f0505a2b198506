import { hash } from 'node:crypto'
import type { AccountsDb } from '#store/store.ts'
import { Refused } from './refused.ts'

const keptMs = 86_400_000
/** Who has not finished after this long never will: the process ended. */
const abandonedMs = 60_000
const mostKeyLength = 255

/** An answer as it went out, to be sent again word for word. */
export interface Answered {
  status: number
  answer: unknown
  /** Whether it is the answer of an earlier call. */
  replayed: boolean
}

/** Lets a caller repeat a call that he does not know to have arrived: the same key gives the first answer, for a day. */
export class Idempotency {
  readonly #db: AccountsDb

  constructor(db: AccountsDb) {
    this.#db = db
  }

  /**
   * Does something in the store once: the act and the note of it are one transaction, so that there is never one
   * without the other. The act uses the `db` it gets and waits for nothing else.
   */
  async once(
    userId: number,
    key: string,
    request: string,
    nowMs: number,
    act: (db: AccountsDb) => Promise<{ status: number; answer: unknown }>,
  ): Promise<Answered> {
    const requestHash = checkedHash(key, request)
    return this.#db.transaction().execute(async (db) => {
      const earlier = await claim(db, userId, key, requestHash, nowMs)
      if (earlier) return earlier
      const { status, answer } = await act(db)
      await note(db, userId, key, status, answer)
      return { status, answer, replayed: false }
    })
  }

  /** Does something outside the store once, such as a call to a payment provider; a repetition meanwhile is told to wait. */
  async onceOutside(
    userId: number,
    key: string,
    request: string,
    nowMs: number,
    act: () => Promise<{ status: number; answer: unknown }>,
  ): Promise<Answered> {
    const requestHash = checkedHash(key, request)
    const earlier = await this.#db.transaction().execute((db) => claim(db, userId, key, requestHash, nowMs))
    if (earlier) return earlier
    try {
      const { status, answer } = await act()
      await note(this.#db, userId, key, status, answer)
      return { status, answer, replayed: false }
    } catch (error) {
      await this.#db.deleteFrom('idempotency_keys').where('user_id', '=', userId).where('key', '=', key).execute()
      throw error
    }
  }

  async prune(nowMs: number): Promise<void> {
    await this.#db
      .deleteFrom('idempotency_keys')
      .where('created_ms', '<', nowMs - keptMs)
      .execute()
  }
}

function checkedHash(key: string, request: string): string {
  // eslint-disable-next-line no-control-regex -- visible ASCII is what a header may hold.
  if (!/^[\u0021-\u007e]+$/.test(key) || key.length > mostKeyLength)
    throw new Refused(400, `Idempotency-Key needs 1 to ${mostKeyLength} visible characters.`)
  return hash('sha256', request, 'base64url')
}

/** Takes the key for a call; returns the answer of an earlier one where there is one. */
async function claim(
  db: AccountsDb,
  userId: number,
  key: string,
  requestHash: string,
  nowMs: number,
): Promise<Answered | null> {
  const mine = db.deleteFrom('idempotency_keys').where('user_id', '=', userId).where('key', '=', key)
  await mine
    .where((row) =>
      row.or([
        row('created_ms', '<', nowMs - keptMs),
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
    throw new Refused(409, 'This Idempotency-Key was used for another request. Use a new one for each.')
  if (!row || row.status === null)
    throw new Refused(409, 'The first call with this Idempotency-Key is still under way.', { 'retry-after': '1' })
  return { status: row.status, answer: JSON.parse(row.answer ?? 'null'), replayed: true }
}

async function note(db: AccountsDb, userId: number, key: string, status: number, answer: unknown): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ status, answer: JSON.stringify(answer ?? null) })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute()
}

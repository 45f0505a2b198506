import { sql } from 'kysely'
import type { AccountsDb } from '#store/store.ts'
import { retryLaterError } from '#domain/http-error.ts'
import { msPerDay, msPerMinute } from '#domain/time.ts'

const maxDelayMs = 15 * msPerMinute
const knownForMs = 180 * msPerDay
const knownMark = 'known '

/**
 * Slows guessing down: after some free attempts each further one must wait twice as long as the one before, up to 15
 * minutes. An attempt is counted in the database before the password is checked, so that neither a restart nor concurrent
 * attempts gain anything. A day without an attempt resets the count. The table also holds the places from which users
 * have signed in.
 */
export class FailedAttempts {
  readonly #db: AccountsDb

  constructor(db: AccountsDb) {
    this.#db = db
  }

  /**
   * Counts an attempt; returns 0 when it may proceed, otherwise the time to wait in ms. `firstWaitMs`: the delay of the
   * first attempt that is not free.
   */
  async count(subject: string, freeAttempts: number, nowMs: number, firstWaitMs = 1000): Promise<number> {
    const now = sql<number>`cast(${nowMs} as bigint)`
    const fresh = sql`tries.last_ms < ${now} - ${sql.lit(msPerDay)}`
    const over = sql`(tries.tries + 1 - ${sql.lit(freeAttempts)})`
    const result = await sql`
      insert into tries (subject, tries, last_ms, blocked_until_ms) values (${subject}, 1, ${now}, 0)
      on conflict (subject) do update set
        tries = case when ${fresh} then 1 else tries.tries + 1 end,
        last_ms = ${now},
        blocked_until_ms = ${now} + case when ${fresh} or ${over} < 0 then 0 when ${over} >= ${sql.lit(Math.log2(maxDelayMs / firstWaitMs))} then ${sql.lit(maxDelayMs)} else ${sql.lit(firstWaitMs)} * (1 << ${over}) end
      where tries.blocked_until_ms <= ${now} or tries.blocked_until_ms > ${now} + ${sql.lit(maxDelayMs)}
      returning tries`.execute(this.#db)
    if (result.rows.length > 0) return 0
    const query = this.#db.selectFrom('tries').select('blocked_until_ms').where('subject', '=', subject)
    return Math.max(1000, ((await query.executeTakeFirst())?.blocked_until_ms ?? nowMs) - nowMs)
  }

  /** Counts an attempt; throws a 429 when it must wait. */
  async requireAttempt(subject: string, freeAttempts: number, nowMs: number): Promise<void> {
    const waitMs = await this.count(subject, freeAttempts, nowMs)
    if (waitMs > 0) throw retryLaterError(429, waitMs, 'Too many attempts.')
  }

  /** Resets the count of a subject that has authenticated. */
  async reset(subject: string): Promise<void> {
    await this.#db.deleteFrom('tries').where('subject', '=', subject).execute()
  }

  /** Uncounts a successful attempt. */
  async undo(subject: string): Promise<void> {
    await this.#db
      .updateTable('tries')
      .set((row) => ({ tries: row('tries', '-', 1), blocked_until_ms: 0 }))
      .where('subject', '=', subject)
      .where('tries', '>', 0)
      .execute()
  }

  /** Records for half a year that a user signed in from a place. */
  async addKnownPlace(place: string, nowMs: number): Promise<void> {
    await this.#db
      .insertInto('tries')
      .values({ subject: knownMark + place, tries: 0, last_ms: nowMs, blocked_until_ms: 0 })
      .onConflict((conflict) => conflict.column('subject').doUpdateSet({ last_ms: nowMs }))
      .execute()
  }

  /** Whether a user signed in from a place in the last half year. */
  async isKnownPlace(place: string, nowMs: number): Promise<boolean> {
    const query = this.#db
      .selectFrom('tries')
      .select('last_ms')
      .where('subject', '=', knownMark + place)
      .where('last_ms', '>', nowMs - knownForMs)
    return (await query.executeTakeFirst()) !== undefined
  }

  async prune(nowMs: number): Promise<void> {
    await this.#db
      .deleteFrom('tries')
      .where('last_ms', '<', nowMs - msPerDay)
      .where((row) => row.or([row('subject', 'not like', `${knownMark}%`), row('last_ms', '<', nowMs - knownForMs)]))
      .execute()
  }
}

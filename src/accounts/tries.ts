import { sql } from 'kysely'
import type { AccountsDb } from '#store/store.ts'
import { tooEarly } from './refused.ts'

const dayMs = 86_400_000
const longestMs = 900_000
const knownForMs = 180 * dayMs
const knownMark = 'known '

/**
 * Makes guessing slow: after some free tries each further one must wait twice as long as the one before, up to a
 * quarter of an hour. It is counted in the database before the password is looked at, so that neither a restart nor a
 * thousand tries at once win anything. A day without a try forgets all. Beside that it remembers the places that are
 * known to be somebody's own.
 */
export class Tries {
  readonly #db: AccountsDb

  constructor(db: AccountsDb) {
    this.#db = db
  }

  /**
   * Counts a try; returns how long to wait instead, or 0 where it may go on. `firstWaitMs` is what the first try that is
   * not free must wait.
   */
  async count(subject: string, freeTries: number, nowMs: number, firstWaitMs = 1000): Promise<number> {
    const now = sql<number>`cast(${nowMs} as bigint)`
    const fresh = sql`tries.last_ms < ${now} - ${sql.lit(dayMs)}`
    const over = sql`(tries.tries + 1 - ${sql.lit(freeTries)})`
    const result = await sql`
      insert into tries (subject, tries, last_ms, blocked_until_ms) values (${subject}, 1, ${now}, 0)
      on conflict (subject) do update set
        tries = case when ${fresh} then 1 else tries.tries + 1 end,
        last_ms = ${now},
        blocked_until_ms = ${now} + case when ${fresh} or ${over} < 0 then 0 when ${over} >= ${sql.lit(Math.log2(longestMs / firstWaitMs))} then ${sql.lit(longestMs)} else ${sql.lit(firstWaitMs)} * (1 << ${over}) end
      where tries.blocked_until_ms <= ${now} or tries.blocked_until_ms > ${now} + ${sql.lit(longestMs)}
      returning tries`.execute(this.#db)
    if (result.rows.length > 0) return 0
    const query = this.#db.selectFrom('tries').select('blocked_until_ms').where('subject', '=', subject)
    return Math.max(1000, ((await query.executeTakeFirst())?.blocked_until_ms ?? nowMs) - nowMs)
  }

  /** Counts a try; refuses it where it must wait. */
  async mayTry(subject: string, freeTries: number, nowMs: number): Promise<void> {
    const waitMs = await this.count(subject, freeTries, nowMs)
    if (waitMs > 0) throw tooEarly(429, waitMs, 'Too many tries.')
  }

  /** Forgets the tries of somebody who proved who he is. */
  async forget(subject: string): Promise<void> {
    await this.#db.deleteFrom('tries').where('subject', '=', subject).execute()
  }

  /** Takes back one try that turned out to be none. */
  async takeBack(subject: string): Promise<void> {
    await this.#db
      .updateTable('tries')
      .set((row) => ({ tries: row('tries', '-', 1), blocked_until_ms: 0 }))
      .where('subject', '=', subject)
      .where('tries', '>', 0)
      .execute()
  }

  /** Remembers for half a year that somebody proved there who he is. */
  async know(place: string, nowMs: number): Promise<void> {
    await this.#db
      .insertInto('tries')
      .values({ subject: knownMark + place, tries: 0, last_ms: nowMs, blocked_until_ms: 0 })
      .onConflict((conflict) => conflict.column('subject').doUpdateSet({ last_ms: nowMs }))
      .execute()
  }

  /** Whether somebody proved there who he is, in the last half year. */
  async isKnown(place: string, nowMs: number): Promise<boolean> {
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
      .where('last_ms', '<', nowMs - dayMs)
      .where((row) => row.or([row('subject', 'not like', `${knownMark}%`), row('last_ms', '<', nowMs - knownForMs)]))
      .execute()
  }
}

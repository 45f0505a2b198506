import { sql } from 'kysely'
import type { AccountsDb } from '#store/store.ts'

const dayMs = 86_400_000
const longestMs = 900_000

/**
 * Makes guessing slow: after some free tries each further one must wait twice as long as the one before, up to a
 * quarter of an hour. It is counted in the database before the password is looked at, so that neither a restart nor a
 * thousand tries at once win anything. A day without a try forgets all.
 */
export class Tries {
  readonly #db: AccountsDb

  constructor(db: AccountsDb) {
    this.#db = db
  }

  /** Counts a try; returns how long to wait instead, or 0 where it may go on. */
  async count(subject: string, freeTries: number, nowMs: number): Promise<number> {
    const now = sql<number>`cast(${nowMs} as bigint)`
    const fresh = sql`tries.last_ms < ${now} - ${sql.lit(dayMs)}`
    const over = sql`(tries.tries + 1 - ${sql.lit(freeTries)})`
    const result = await sql`
      insert into tries (subject, tries, last_ms, blocked_until_ms) values (${subject}, 1, ${now}, 0)
      on conflict (subject) do update set
        tries = case when ${fresh} then 1 else tries.tries + 1 end,
        last_ms = ${now},
        blocked_until_ms = ${now} + case when ${fresh} or ${over} < 0 then 0 when ${over} >= 10 then ${sql.lit(longestMs)} else 1000 * (1 << ${over}) end
      where tries.blocked_until_ms <= ${now} or tries.blocked_until_ms > ${now} + ${sql.lit(longestMs)}
      returning tries`.execute(this.#db)
    if (result.rows.length > 0) return 0
    const query = this.#db.selectFrom('tries').select('blocked_until_ms').where('subject', '=', subject)
    return Math.max(1000, ((await query.executeTakeFirst())?.blocked_until_ms ?? nowMs) - nowMs)
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

  async prune(nowMs: number): Promise<void> {
    await this.#db
      .deleteFrom('tries')
      .where('last_ms', '<', nowMs - dayMs)
      .execute()
  }
}

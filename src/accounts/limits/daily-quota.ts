import { sql } from 'kysely'
import type { AccountsDb } from '#store/store.ts'
import { isoDate } from '#domain/time.ts'

/**
 * Counts what may be done at most N times in a day (UTC). The count is in the database, so that it is the same in every node
 * and after a restart; it is deleted with the failed attempts, whose table it shares.
 */
export class DailyQuota {
  readonly #db: AccountsDb
  readonly #name: string
  readonly #perDay: number

  constructor(db: AccountsDb, name: string, perDay: number) {
    this.#db = db
    this.#name = name
    this.#perDay = perDay
  }

  /** Consumes one of the day; false when none is left. */
  async consume(subject: string, nowMs: number): Promise<boolean> {
    if (this.#perDay < 1) return false
    const key = `${this.#name} ${isoDate(nowMs)} ${subject}`
    const { rows } = await sql`
      insert into tries (subject, tries, last_ms, blocked_until_ms) values (${key}, 1, cast(${nowMs} as bigint), 0)
      on conflict (subject) do update set tries = tries.tries + 1, last_ms = excluded.last_ms
      where tries.tries < ${sql.lit(this.#perDay)}
      returning tries`.execute(this.#db)
    return rows.length > 0
  }
}

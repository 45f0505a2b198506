import { sql, type Kysely, type Transaction } from 'kysely'
import { isoDate, msPerDay } from '#domain/time.ts'
import type { TrackParts } from '../positions/position-writes.ts'
import type { PositionTables } from '../tables.ts'

/** Days that have a part before anything is written for them. */
const daysAhead = 2
const prefix = 'track_chunks_d'
/** Readers and writers wait for a lock that waits: it is given up soon, and tried again a minute later. */
const lockMs = 2000
/** The lock is not free, a chunk of that day was written meanwhile, another process has made the part. */
const mayComeLater = ['55P03', '23514', '42P07']

/** The parts of the table of track chunks: one for each day, made ahead and dropped as a whole. */
export const trackDays: TrackParts = {
  rest: 'track_chunks_rest',

  async makeAhead(db, nowMs) {
    const known = new Set(await partsOf(db))
    const today = Math.floor(nowMs / msPerDay)
    for (let day = today; day <= today + daysAhead; day++)
      if (!known.has(nameOf(day))) await underLock(db, (tx) => makePart(tx, day))
  },

  async dropBefore(db, beforeMs) {
    const last = nameOf(Math.floor(beforeMs / msPerDay))
    for (const name of await partsOf(db))
      if (name < last) await underLock(db, (tx) => sql`drop table ${sql.table(name)}`.execute(tx))
  },
}

const nameOf = (day: number) => `${prefix}${isoDate(day * msPerDay).replaceAll('-', '')}`

async function partsOf(db: Kysely<PositionTables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_inherits join pg_class on oid = inhrelid
    where inhparent = 'track_chunks'::regclass order by relname`.execute(db)
  return rows.map(({ name }) => name).filter((name) => name.startsWith(prefix))
}

/** A day of which chunks were written before it had a part has none: they stay where they are. */
async function makePart(tx: Transaction<PositionTables>, day: number): Promise<void> {
  const [name, fromMs, toMs] = [nameOf(day), day * msPerDay, (day + 1) * msPerDay]
  const written = await tx
    .selectFrom(trackDays.rest)
    .select('hour_ms')
    .where('hour_ms', '>=', fromMs)
    .where('hour_ms', '<', toMs)
    .limit(1)
    .executeTakeFirst()
  if (written !== undefined) return
  // Attached, not made as a part: that locks the rest alone.
  await sql`create table ${sql.table(name)} (like track_chunks including indexes)`.execute(tx)
  await sql`alter table track_chunks attach partition ${sql.table(name)}
    for values from (${sql.lit(fromMs)}) to (${sql.lit(toMs)})`.execute(tx)
}

/** Runs a change of the table unless it has to wait for its lock: the next time will do. */
async function underLock(db: Kysely<PositionTables>, change: (tx: Transaction<PositionTables>) => Promise<unknown>) {
  try {
    await db.transaction().execute(async (tx) => {
      await sql`set local lock_timeout = ${sql.lit(lockMs)}`.execute(tx)
      await change(tx)
    })
  } catch (error) {
    const { code = '' } = error as { code?: string }
    if (!mayComeLater.includes(code)) throw error
  }
}

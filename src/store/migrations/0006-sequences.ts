import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * Numbers that the database gives out. A process that counts by itself starts too low after a restart, or beside another
 * process, and replaces rows that are there.
 */
export const sequences: Migration = {
  number: 6,
  name: 'sequences',
  home: 'positions',
  async up(db, { inKeyOrder }) {
    for (const statement of [
      sql`create table sequences (name text primary key not null, value bigint not null) ${inKeyOrder}`,
      // Behind every number that a process has given out by itself so far.
      sql`insert into sequences (name, value) select 'track', coalesce(max(seq), 0) from
        (select max(seq) as seq from track_journal union all select max(seq) as seq from track_chunks) as used`,
    ])
      await statement.execute(db)
  },
}

import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * PostgreSQL: the table of track chunks gets a part for each day, which is dropped as a whole. What is there, and what comes
 * for a day without a part of its own, is in `track_chunks_rest`, so that programs without this migration write as before.
 */
export const trackDays: Migration = {
  number: 13,
  name: 'track days',
  home: 'positions',
  minReader: 12,
  async up(db, { hasPartitions }) {
    if (!hasPartitions) return
    for (const statement of [
      sql`alter table track_chunks rename to track_chunks_rest`,
      sql`alter index track_chunks_pkey rename to track_chunks_rest_pkey`,
      sql`create table track_chunks (like track_chunks_rest, primary key (hour_ms, mmsi, seq)) partition by range (hour_ms)`,
      sql`alter table track_chunks attach partition track_chunks_rest default`,
    ])
      await statement.execute(db)
  },
}

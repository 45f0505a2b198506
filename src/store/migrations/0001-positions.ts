import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const positions: Migration = {
  number: 1,
  name: 'positions',
  home: 'positions',
  async up(db, { bytes, inKeyOrder }) {
    for (const statement of [
      sql`create table vessels (mmsi bigint primary key not null, heard_ms bigint not null, state ${bytes} not null) ${inKeyOrder}`,
      sql`create table track_journal (seq bigint primary key not null, frames ${bytes} not null)`,
      // The hour first: an hour is written, folded and pruned as one stretch of the table.
      sql`create table track_chunks (hour_ms bigint not null, mmsi bigint not null, seq bigint not null, points ${bytes} not null,
        primary key (hour_ms, mmsi, seq)) ${inKeyOrder}`,
      sql`create table prices (symbol text not null, date text not null, price double precision not null, source text not null,
        received_ms bigint not null, primary key (symbol, date)) ${inKeyOrder}`,
      sql`create table events (id text primary key not null, source_id text not null, active integer not null,
        updated_ms bigint not null, event text not null)`,
      sql`create table facts (kind text not null, id text not null, at_ms bigint not null, fact text not null, primary key (kind, id))`,
      sql`create index facts_by_age on facts (kind, at_ms)`,
    ])
      await statement.execute(db)
  },
}

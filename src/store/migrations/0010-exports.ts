import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Exports of past data: what was asked for, and how far the file is. */
export const exports: Migration = {
  number: 10,
  name: 'exports',
  home: 'accounts',
  async up(db) {
    for (const statement of [
      sql`create table exports (id text primary key not null, user_id integer not null references users (id) on delete cascade,
        kind text not null, format text not null, from_ms bigint not null, to_ms bigint not null, request text not null,
        state text not null, cursor_ms bigint not null, parts integer not null, row_count bigint not null, bytes bigint not null,
        demo integer not null, notes text not null, error text, tag text, created_ms bigint not null, done_ms bigint)`,
      sql`create index exports_by_owner on exports (user_id, created_ms)`,
      sql`create index exports_by_state on exports (state, created_ms)`,
    ])
      await statement.execute(db)
  },
}

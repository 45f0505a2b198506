import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const billing: Migration = {
  number: 3,
  name: 'billing',
  home: 'accounts',
  async up(db) {
    for (const statement of [
      sql`create table customers (user_id integer primary key not null references users (id) on delete cascade, provider text not null,
        customer_id text not null unique, subscription_id text, plan text, status text, state_ms bigint not null, updated_ms bigint not null)`,
      sql`create table billing_events (event_id text primary key not null, type text not null, created_ms bigint not null,
        received_ms bigint not null, customer_id text)`,
    ])
      await statement.execute(db)
  },
}

import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const billing: Migration = {
  number: 3,
  name: 'billing',
  home: 'accounts',
  async up(db) {
    for (const statement of [
      sql`create table customers (customer_id text primary key not null, provider text not null,
        user_id integer references users (id) on delete cascade, updated_ms bigint not null, unique (user_id, provider))`,
      sql`create table subscriptions (subscription_id text primary key not null, customer_id text not null, plan text not null,
        status text not null, state_ms bigint not null)`,
      sql`create index subscriptions_by_customer on subscriptions (customer_id)`,
      sql`create table billing_events (event_id text primary key not null, type text not null, created_ms bigint not null,
        received_ms bigint not null)`,
    ])
      await statement.execute(db)
  },
}

import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Events that are not about a region, the inbox of their reader, emails beside webhooks, and the state of alerts on prices. */
export const alertInbox: Migration = {
  number: 8,
  name: 'alert-inbox',
  home: 'accounts',
  async up(db) {
    for (const statement of [
      sql`alter table alert_events add column detail text`,
      sql`alter table alert_events add column email_id text`,
      sql`alter table alert_events add column read_ms bigint`,
      // What was there before there was an inbox counts as read.
      sql`update alert_events set read_ms = at_ms`,
      sql`create index alert_events_by_email on alert_events (email_id)`,
      sql`alter table alert_deliveries add column channel text not null default 'webhook'`,
      sql`create table alert_states (alert_id integer primary key not null, state text not null)`,
    ])
      await statement.execute(db)
  },
}

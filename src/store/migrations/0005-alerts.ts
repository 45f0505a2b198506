import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Events of alerts and the outbox of their webhooks; beside the accounts, because an acknowledged commit is synced there. */
export const alerts: Migration = {
  number: 5,
  name: 'alerts',
  home: 'accounts',
  async up(db, { bytes }) {
    for (const statement of [
      sql`create table alert_events (id text primary key not null, alert_id integer not null, at_ms bigint not null, kind text not null,
        vessel text not null, delivery_id text)`,
      sql`create index alert_events_by_alert on alert_events (alert_id, at_ms)`,
      // The outbox, and the delivery log once a message is delivered or has failed.
      sql`create table alert_deliveries (id text primary key not null, alert_id integer not null, kind text not null, body text not null,
        events integer not null, state text not null, attempts integer not null, created_ms bigint not null, since_ms bigint not null,
        next_ms bigint, done_ms bigint)`,
      sql`create index alert_deliveries_by_alert on alert_deliveries (alert_id, created_ms)`,
      sql`create index alert_deliveries_by_state on alert_deliveries (state)`,
      sql`create table alert_attempts (delivery_id text not null, attempt integer not null, at_ms bigint not null, took_ms integer not null,
        status integer, error text, primary key (delivery_id, attempt))`,
      // The vessels inside of a region, so that a restart does not swallow a crossing; `region` identifies its shape.
      sql`create table alert_regions (alert_id integer primary key not null, region text not null)`,
      sql`create table alert_members (alert_id integer not null, bucket integer not null, mmsis ${bytes} not null, primary key (alert_id, bucket))`,
    ])
      await statement.execute(db)
  },
}

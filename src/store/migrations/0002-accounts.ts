import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const accounts: Migration = {
  number: 2,
  name: 'accounts',
  home: 'accounts',
  async up(db, { countingId }) {
    for (const statement of [
      sql`create table users (id ${countingId}, email text not null unique, password_hash text, tier text not null,
        is_admin integer not null, limit_per_minute integer, email_verified_ms bigint, created_ms bigint not null, updated_ms bigint not null)`,
      sql`create table identities (provider text not null, subject text not null, user_id integer not null references users (id) on delete cascade,
        created_ms bigint not null, primary key (provider, subject))`,
      sql`create table sessions (id ${countingId}, token_hash text not null unique, user_id integer not null references users (id) on delete cascade,
        created_ms bigint not null, expires_ms bigint not null, last_used_ms bigint, address text, user_agent text)`,
      sql`create index sessions_by_user on sessions (user_id)`,
      sql`create index sessions_by_end on sessions (expires_ms)`,
      sql`create table api_keys (id ${countingId}, user_id integer not null references users (id) on delete cascade, name text not null,
        key_prefix text not null, token_hash text not null unique, scopes text not null, created_ms bigint not null, last_used_ms bigint, revoked_ms bigint)`,
      sql`create index api_keys_by_prefix on api_keys (key_prefix)`,
      sql`create index api_keys_by_user on api_keys (user_id)`,
      sql`create table one_time_tokens (token_hash text primary key not null, purpose text not null,
        user_id integer references users (id) on delete cascade, expires_ms bigint not null)`,
      sql`create table tries (subject text primary key not null, tries integer not null, last_ms bigint not null,
        blocked_until_ms bigint not null)`,
      sql`create table saved_items (id ${countingId}, user_id integer not null references users (id) on delete cascade, kind text not null,
        body text not null, used_count integer not null, last_triggered_ms bigint, created_ms bigint not null, updated_ms bigint not null)`,
      sql`create index saved_items_by_owner on saved_items (user_id, kind, id)`,
      sql`create table idempotency_keys (user_id integer not null references users (id) on delete cascade, key text not null, request_hash text not null,
        status integer, answer text, created_ms bigint not null, primary key (user_id, key))`,
      sql`create table audit_log (id ${countingId}, at_ms bigint not null, user_id integer, actor_id integer, act text not null,
        detail text not null, address text)`,
      sql`create index audit_log_by_user on audit_log (user_id, id)`,
      sql`create index audit_log_by_time on audit_log (at_ms)`,
    ])
      await statement.execute(db)
  },
}

import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * The user whom the events of a customer name. `user_id` holds one customer of a user, the one that counts; with this column
 * the others are known, too, so that another one counts when that one ends.
 */
export const namedCustomers: Migration = {
  number: 15,
  name: 'named customers',
  home: 'accounts',
  minReader: 12,
  async up(db) {
    await sql`
      alter table customers
      add column named_user_id integer references users (id) on delete set null`.execute(db)
    await sql`
      update customers set named_user_id = user_id
      where user_id is not null`.execute(db)
  },
}

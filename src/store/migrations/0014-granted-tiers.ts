import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const grantedTiers: Migration = {
  number: 14,
  name: 'granted tiers',
  home: 'accounts',
  minReader: 12,
  async up(db) {
    await sql`alter table users add column granted_tier text`.execute(db)
    // What administrators have given: the tier of the last change, unless billing made it, which says so in its entry.
    const lastChange = sql`
      select detail from audit_log
      where user_id = users.id and act = 'tier changed'
      order by id desc
      limit 1`
    await sql`
      update users set granted_tier = tier
      where tier <> 'free' and tier = (${lastChange})`.execute(db)
  },
}

import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * The berths of a port call, and whether its arrival was observed. Both are null in calls from before: of those the first
 * berth alone is known, by its terminal, and every arrival counts as observed.
 */
export const callBerths: Migration = {
  number: 9,
  name: 'call-berths',
  home: 'positions',
  async up(db) {
    for (const statement of [
      sql`alter table port_calls add column arrival_observed integer`,
      // JSON: terminal, position, and the times of the first and the last report from there.
      sql`alter table port_calls add column berths text`,
    ])
      await statement.execute(db)
  },
}

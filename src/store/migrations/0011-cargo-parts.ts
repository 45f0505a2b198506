import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const cargoParts: Migration = {
  number: 11,
  name: 'cargo parts',
  home: 'positions',
  async up(db) {
    for (const statement of [
      // What flows are summed from, one row for each part of a cargo that was or will be loaded or discharged.
      sql`create table cargo_parts (cargo_id text not null, mmsi bigint not null, started_ms bigint not null,
        basis text not null, at_ms bigint not null, is_expected integer not null, from_place text, to_place text,
        loaded_place text, discharge_place text, commodity text, tonnes double precision, low double precision not null,
        high double precision not null)`,
      sql`create index cargo_parts_by_cargo on cargo_parts (cargo_id)`,
      sql`create index cargo_parts_by_ship on cargo_parts (mmsi, started_ms)`,
      sql`create index cargo_parts_by_time on cargo_parts (basis, at_ms)`,
      // Null: the parts of a cargo of an earlier version are still to be written.
      sql`alter table cargoes add column has_parts integer`,
    ])
      await statement.execute(db)
  },
}

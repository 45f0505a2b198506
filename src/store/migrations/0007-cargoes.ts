import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const cargoes: Migration = {
  number: 7,
  name: 'cargoes',
  home: 'positions',
  async up(db) {
    for (const statement of [
      // Times in columns of their own are those that cargoes are found by; `record` has everything, as JSON.
      sql`create table cargoes (id text primary key not null, mmsi bigint not null, status text not null,
        started_ms bigint not null, loaded_ms bigint, discharged_ms bigint, eta_ms bigint, record text not null)`,
      sql`create index cargoes_by_start on cargoes (started_ms, id)`,
      sql`create index cargoes_by_ship on cargoes (mmsi, started_ms)`,
      sql`create index cargoes_by_status on cargoes (status, started_ms)`,
      sql`create index cargoes_by_loading on cargoes (loaded_ms)`,
      sql`create index cargoes_by_discharge on cargoes (discharged_ms)`,
      sql`create index port_calls_by_terminal on port_calls (terminal, arrived_ms)`,
    ])
      await statement.execute(db)
  },
}

import { sql } from 'kysely'
import type { Migration } from './migration.ts'

const columns = [
  ...['imo bigint', 'name text', 'vessel_class text', 'dwt_tonnes double precision', 'capacity_m3 double precision'],
  ...['commodity text', 'tonnes double precision', 'load_port text', 'load_terminal text'],
  ...['discharge_port text', 'discharge_terminal text'],
]

export const cargoColumns: Migration = {
  number: 12,
  name: 'cargo columns',
  home: 'positions',
  async up(db) {
    // What lists of cargoes are filtered by.
    for (const column of columns) await sql`alter table cargoes add column ${sql.raw(column)}`.execute(db)
    // With all of them, a count reads the index alone.
    const names = columns.map((column) => column.split(' ')[0]).join(', ')
    await sql`create index cargoes_by_filters on cargoes (started_ms, id, status, mmsi, eta_ms, ${sql.raw(names)})`.execute(
      db,
    )
    // The columns of stored cargoes are written with their parts, while the server runs.
    await sql`update cargoes set has_parts = null`.execute(db)
  },
}

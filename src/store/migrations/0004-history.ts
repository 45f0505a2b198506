import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const history: Migration = {
  number: 4,
  name: 'history',
  home: 'positions',
  async up(db, { inKeyOrder }) {
    for (const statement of [
      sql`create table port_calls (mmsi bigint not null, arrived_ms bigint not null, departed_ms bigint, port text, terminal text,
        draught_in_m double precision, draught_out_m double precision, at_berth integer not null, cargo_in text, cargo_out text,
        primary key (mmsi, arrived_ms)) ${inKeyOrder}`,
      sql`create index port_calls_by_port on port_calls (port, arrived_ms)`,
      sql`create index port_calls_by_time on port_calls (arrived_ms)`,
      sql`create table vessel_events (id text primary key not null, kind text not null, mmsi bigint not null, other_mmsi bigint,
        started_ms bigint not null, ended_ms bigint, lng double precision not null, lat double precision not null, detail text not null)`,
      sql`create index vessel_events_by_ship on vessel_events (mmsi, started_ms)`,
      sql`create index vessel_events_by_other on vessel_events (other_mmsi, started_ms)`,
      sql`create index vessel_events_by_time on vessel_events (started_ms)`,
      // A day that was counted has at least one row: the one of no region, so that zero and unknown differ.
      sql`create table flow_days (date text not null, from_region text not null, to_region text not null, commodity text not null,
        vessels integer not null, cargo_tonnes double precision not null, eta_vessels integer not null, eta_days double precision not null,
        primary key (date, from_region, to_region, commodity)) ${inKeyOrder}`,
    ])
      await statement.execute(db)
  },
}

import type { NamedVessel } from '#contract/vessels/vessels.ts'

/** What a row of the table has, in the order of its file. */
export const rowMembers = [
  'mmsi',
  'name',
  'vessel_type_str',
  'commodity',
  'flag',
  'dwt',
  'max_draught_m',
  'current_draught_m',
  'lat',
  'lng',
  'speed_knots',
  'heading',
  'nav_status',
  'destination',
  'eta',
  'eta_calculated',
  'last_port',
  'last_port_country',
  'load_pct',
  'est_cargo_mt',
  'cargo_low_mt',
  'cargo_high_mt',
  'position_at',
  'source',
] as const satisfies readonly (keyof NamedVessel)[]

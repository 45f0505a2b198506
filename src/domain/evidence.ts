/** How the class was come by, best last; a byte in a column. */
export const classSources = ['none', 'ais', 'hull', 'name', 'trade', 'known', 'registry'] as const

/** How the deadweight was come by, best last; a byte in a column. */
export const dwtSources = ['none', 'hull', 'hull and draught', 'known', 'registry'] as const

/** Bits of `quality`: what is odd about a ship's reports. */
export const qualityFlags = [
  'position_conflict',
  'teleport_held_back',
  'draught_above_hull',
  'draught_stale',
  'draught_maximum',
  'eta_past',
  'destination_stale',
  'gap',
  'shared_mmsi',
  'eta_impossible',
  'destination_left',
] as const

/** Sources of the class, best last; the index is a byte in a column. */
export const classSources = ['none', 'ais', 'hull', 'name', 'trade', 'known', 'registry'] as const

/** Sources of the deadweight, best last; the index is a byte in a column. */
export const dwtSources = ['none', 'hull', 'hull and draught', 'known', 'registry'] as const

/** Bits of `quality`: anomalies of a vessel's reports. */
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

export type QualityFlag = (typeof qualityFlags)[number]

/** The bit of a flag in a `quality` column. */
export const qualityBit = (flag: QualityFlag): number => 1 << qualityFlags.indexOf(flag)

/** Sets or clears bits of `qualityFlags` in a slot of a `quality` column; true when the column changed. */
export function setQuality(quality: Uint32Array, slot: number, bits: number, isSet: boolean): boolean {
  const before = quality[slot]
  quality[slot] = isSet ? before | bits : before & ~bits
  return quality[slot] !== before
}

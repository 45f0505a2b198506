import type { Vessel } from '#contract/vessels.ts'

export type SortKey = 'name' | 'est_cargo_mt' | 'load_pct' | 'speed_knots' | 'destination'

/** Unknown comes last whichever way one sorts. */
export function compareVessels(a: Vessel, b: Vessel, key: SortKey, up: boolean): number {
  const [left, right] = [a[key], b[key]]
  if (left === right) return a.mmsi < b.mmsi ? -1 : 1
  if (left === null) return 1
  if (right === null) return -1
  const order = typeof left === 'string' ? left.localeCompare(String(right), 'en') : left - Number(right)
  return up ? order : -order
}

import type { Vessel } from '#contract/vessels.ts'

/** Cargo by commodity, the most first; null commodities and empty ships say nothing. */
export function cargoByCommodity(vessels: readonly Pick<Vessel, 'commodity' | 'est_cargo_mt'>[]): [string, number][] {
  const sums = new Map<string, number>()
  for (const { commodity, est_cargo_mt } of vessels)
    if (commodity !== null && est_cargo_mt !== null && est_cargo_mt > 0)
      sums.set(commodity, (sums.get(commodity) ?? 0) + est_cargo_mt)
  return [...sums].sort((a, b) => b[1] - a[1])
}

import type { TradeTable } from './trade-tables.ts'

/** The routes of one kind of ship with a cargo of a table. */
export interface KindRoutes {
  /** Tonnes that all ships of the kind carry at once. */
  capacityTonnes: number
  /** Countries by route: exporter and importer. */
  exporters: readonly string[]
  importers: readonly string[]
  cargoes: readonly string[]
  /** Days of a round trip. */
  days: readonly number[]
  /** How many of the ships sail on each route; scaled here. */
  weights: number[]
}

const rounds = 30
/** A correction is applied in part, because exports and imports correct each other. */
const step = 0.6
/** No trade is made this much larger or smaller than its kinds of ships have it. */
const maxFactor = 6

/**
 * Scales the routes of all kinds of ships of a class so that together they carry what the tables say, by country: kinds by
 * themselves do not, because the berths of a country admit some of them only.
 */
export function balanceRoutes(kinds: readonly KindRoutes[], tables: readonly TradeTable[]): void {
  for (const { cargo, exports, imports } of tables) {
    const factors = { from: new Map<string, number>(), to: new Map<string, number>() }
    for (let round = 0; round < rounds; round++)
      for (const [side, table] of [
        ['from', exports],
        ['to', imports],
      ] as const)
        correct(factors[side], table, carried(kinds, { cargo, side }), (country, factor) =>
          scale(kinds, { cargo, side, country, factor }),
        )
  }
}

interface Side {
  cargo: string
  side: 'from' | 'to'
}

/** Tonnes a day of a cargo, by the country at one side. */
function carried(kinds: readonly KindRoutes[], { cargo, side }: Side): Map<string, number> {
  const tonnes = new Map<string, number>()
  for (const { capacityTonnes, exporters, importers, cargoes, days, weights } of kinds) {
    const ships = weights.reduce((sum, weight) => sum + weight, 0)
    for (let i = 0; i < weights.length; i++) {
      if (cargoes[i] !== cargo) continue
      const country = side === 'from' ? exporters[i] : importers[i]
      tonnes.set(country, (tonnes.get(country) ?? 0) + (capacityTonnes * weights[i]) / (ships * days[i]))
    }
  }
  return tonnes
}

/** Brings the shares of the countries of a table that are carried nearer to those of the table. */
function correct(
  factors: Map<string, number>,
  table: Readonly<Record<string, number>>,
  tonnes: ReadonlyMap<string, number>,
  apply: (country: string, factor: number) => void,
): void {
  const countries = Object.keys(table).filter((country) => (tonnes.get(country) ?? 0) > 0)
  const sum = (of: (country: string) => number) => countries.reduce((all, country) => all + of(country), 0)
  const [allOfTable, all] = [sum((country) => table[country]), sum((country) => tonnes.get(country) ?? 0)]
  for (const country of countries) {
    const ratio = table[country] / allOfTable / ((tonnes.get(country) ?? 0) / all)
    const before = factors.get(country) ?? 1
    const after = Math.min(maxFactor, Math.max(1 / maxFactor, before * ratio ** step))
    factors.set(country, after)
    apply(country, after / before)
  }
}

function scale(
  kinds: readonly KindRoutes[],
  { cargo, side, country, factor }: Side & { country: string; factor: number },
): void {
  for (const { exporters, importers, cargoes, weights } of kinds)
    for (let i = 0; i < weights.length; i++)
      if (cargoes[i] === cargo && (side === 'from' ? exporters[i] : importers[i]) === country) weights[i] *= factor
}

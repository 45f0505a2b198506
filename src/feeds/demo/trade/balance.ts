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

/** A route of a kind of ship. */
interface Route {
  of: KindRoutes
  at: number
}

/**
 * Scales the routes of all kinds of ships of a class so that together they carry what the tables say, by country: kinds by
 * themselves do not, because the berths of a country admit some of them only.
 */
export function balanceRoutes(kinds: readonly KindRoutes[], tables: readonly TradeTable[]): void {
  for (const { cargo, exports, imports } of tables) {
    const routes = kinds.flatMap((of) => of.cargoes.flatMap((each, at) => (each === cargo ? { of, at } : [])))
    const sides = [
      { table: exports, routesOf: Map.groupBy(routes, ({ of, at }) => of.exporters[at]), factors: new Map() },
      { table: imports, routesOf: Map.groupBy(routes, ({ of, at }) => of.importers[at]), factors: new Map() },
    ]
    for (let round = 0; round < rounds; round++) for (const side of sides) correct(side, kinds)
  }
}

interface Side {
  table: Readonly<Record<string, number>>
  routesOf: ReadonlyMap<string, readonly Route[]>
  /** By how much the routes of a country were scaled so far. */
  factors: Map<string, number>
}

/** Brings the shares of the countries of a table that are carried nearer to those of the table. */
function correct({ table, routesOf, factors }: Side, kinds: readonly KindRoutes[]): void {
  const ships = new Map(kinds.map((of) => [of, of.weights.reduce((sum, weight) => sum + weight, 0)]))
  const tonnesADay = ({ of, at }: Route) => (of.capacityTonnes * of.weights[at]) / (ships.get(of)! * of.days[at])
  const carried = Object.keys(table).flatMap((country) => {
    const routes = routesOf.get(country) ?? []
    const tonnes = routes.reduce((sum, route) => sum + tonnesADay(route), 0)
    return tonnes > 0 ? { country, routes, tonnes } : []
  })
  const allOfTable = carried.reduce((sum, { country }) => sum + table[country], 0)
  const all = carried.reduce((sum, { tonnes }) => sum + tonnes, 0)
  for (const { country, routes, tonnes } of carried) {
    const ratio = table[country] / allOfTable / (tonnes / all)
    const before = factors.get(country) ?? 1
    const after = Math.min(maxFactor, Math.max(1 / maxFactor, before * ratio ** step))
    factors.set(country, after)
    for (const { of, at } of routes) of.weights[at] *= after / before
  }
}

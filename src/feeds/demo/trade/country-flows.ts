import { distanceNm } from '#domain/geo.ts'
import type { Terminal } from '#domain/world/places.ts'
import { tradeTables } from './trade-tables.ts'

/** Million tonnes a year of a country that a table does not name. */
const otherMt = 0.4
/** A trade over this distance is as likely as the reciprocal of e of one next door. */
const reachNm = 5000
const rounds = 40

/** Million tonnes a year between countries, by `FROM>TO`. */
export type CountryFlows = ReadonlyMap<string, number>

/**
 * Which country delivers to which: flows whose sums are the exports and imports of the table of a cargo, the nearer the
 * likelier (iterative proportional fitting of a gravity model).
 */
export function countryFlows(
  cargo: string,
  exporting: readonly Terminal[],
  importing: readonly Terminal[],
): CountryFlows {
  const table = tradeTables.find((one) => one.cargo === cargo)
  const from = firstByCountry(exporting)
  const to = firstByCountry(importing)
  const supply = from.map(({ country }) => table?.exports[country] ?? otherMt)
  const demand = to.map(({ country }) => table?.imports[country] ?? otherMt)
  const share = total(supply) / total(demand)
  const flows = from.map((here) => {
    const only = table?.only?.[here.country]
    return to.map((there) => {
      const isTrade = there.country !== here.country
      if (!isTrade || (only !== undefined && !only.includes(there.country))) return 0
      return Math.exp(-distanceNm(here.lng, here.lat, there.lng, there.lat) / reachNm)
    })
  })
  for (let round = 0; round < rounds; round++) {
    flows.forEach((row, i) => scale(row, supply[i] / (total(row) || 1)))
    for (let j = 0; j < to.length; j++) {
      const sum = flows.reduce((all, row) => all + row[j], 0)
      for (const row of flows) row[j] *= (demand[j] * share) / (sum || 1)
    }
  }
  return new Map(
    from.flatMap((here, i) =>
      to.map((there, j): [string, number] => [`${here.country}>${there.country}`, flows[i][j]]),
    ),
  )
}

function firstByCountry(terminals: readonly Terminal[]): Terminal[] {
  return [...new Map(terminals.toReversed().map((terminal) => [terminal.country, terminal])).values()]
}

const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

function scale(numbers: number[], by: number): void {
  for (let i = 0; i < numbers.length; i++) numbers[i] *= by
}

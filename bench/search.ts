import { TextQuery } from '#domain/text/text-search.ts'
import { findVessels } from '#fleet/query/vessel-search.ts'
import { syntheticFleet } from './synthetic-fleet.ts'
import { type BenchRow, median } from './table.ts'

/** One character has the most matches; a long name with an error is the most work per name. */
const queries = [
  'a',
  'nord',
  'pacific horizon',
  'pacfic horizn 33',
  'golden harmony pearl 7',
  '201',
  'zzzzzzzzzzzz',
  'eagle nordic',
]

/** Search of a fleet by name. */
export async function benchSearch(): Promise<BenchRow[]> {
  const fleet = syntheticFleet(50_000)
  const once = (q: string) => {
    const startMs = performance.now()
    findVessels(fleet, new TextQuery(q), { limit: 50, nowMs: 0 })
    return performance.now() - startMs
  }
  for (let round = 0; round < 5; round++) queries.forEach(once)
  return queries.map((q) => ({
    work: `search 50,000 ships for "${q}"`,
    subject: 'Seaborne',
    figure: median(Array.from({ length: 15 }, () => once(q))),
    unit: 'ms',
    target: '≤ 20 ms',
  }))
}

import { sizeRules } from '#domain/vessel/size-classes.ts'
import { RankedView } from '#fleet/query/ranked-view.ts'
import { everyVessel, type VesselQuery } from '#fleet/query/selection.ts'
import { seaNowMs, seeded, syntheticFleet } from './synthetic-fleet.ts'
import { type BenchRow, median, printTable } from './table.ts'

const ships = 100_000
const rounds = 300

/** Filters of the cargo query over 100,000 vessels, none of them cached: selection and count, and the summary. */
export function benchCargoQuery(): BenchRow[] {
  const fleet = syntheticFleet(ships)
  const view = new RankedView(fleet, { nowMs: () => seaNowMs })
  view.rebuild()
  const random = seeded(99)
  const ports = () => Array.from({ length: 40 }, () => Math.floor(random() * 600))
  const queries: Record<string, () => VesselQuery> = {
    'destination and laden': () => ({ ...everyVessel, slots: { destinationPorts: ports(), isLaden: true } }),
    'four filters': () => ({
      ...everyVessel,
      classMask: 1,
      slots: {
        destinationPorts: ports(),
        dwtTonnes: { min: 80_000 + random() * 1e5, max: null },
        etaMs: { min: seaNowMs, max: seaNowMs + random() * 1e9 },
        statuses: [2, 4, 6],
        sizes: sizeRules(['vlcc', 'suezmax', 'aframax']),
      },
    }),
    'near 200 km': () => ({
      ...everyVessel,
      slots: { near: { lng: random() * 300 - 150, lat: random() * 100 - 50, km: 200 } },
    }),
    'part of a name': () => ({ ...everyVessel, slots: { names: [String(Math.floor(random() * 1e4))] } }),
    'sorted by deadweight, 500': () => ({
      ...everyVessel,
      order: { by: 'dwt', isDescending: true },
      slots: { cargoTonnes: { min: random() * 1e5, max: null } },
    }),
  }
  const rows: BenchRow[] = []
  for (const [work, make] of Object.entries(queries)) {
    rows.push(...figures(work, () => view.select(make(), 500).matched))
  }
  rows.push(...figures('summary of all', () => view.summarize(everyVessel).total))
  return rows
}

function figures(work: string, run: () => unknown): BenchRow[] {
  const took: number[] = []
  for (let round = -50; round < rounds; round++) {
    const startMs = performance.now()
    run()
    if (round >= 0) took.push(performance.now() - startMs)
  }
  const p99 = took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)]
  return [
    { work, subject: 'p50', figure: median(took), unit: 'ms' },
    { work, subject: 'p99', figure: p99, unit: 'ms' },
  ]
}

if (import.meta.main) printTable(benchCargoQuery())

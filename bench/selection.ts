import { VesselJsonCache } from '#read-model/vessel-json-cache.ts'
import type { VesselLookups } from '#contract/vessels/columns.ts'
import { vesselRowWriter } from '#contract/vessels/row.ts'
import { commodities } from '#domain/vessel/commodities.ts'
import type { BoundingBox } from '#domain/geo.ts'
import type { Fleet } from '#fleet/fleet.ts'
import { RankedView } from '#fleet/query/ranked-view.ts'
import { everyVessel, type VesselQuery } from '#fleet/query/selection.ts'
import { withPostgis } from './postgis.ts'
import { seaNowMs, seeded, syntheticFleet } from './synthetic-fleet.ts'
import { type BenchRow, median, printTable, withGrowth } from './table.ts'

const sizes = [100_000, 1_000_000] as const
const viewports = 400
/** PostGIS gets fewer of the same queries: it is slower, and its median is stable. */
const peerViewports = 120

const bands = [
  { zoom: 2, limit: 200, atLeast: 300 },
  { zoom: 4, limit: 800, atLeast: 200 },
  { zoom: 6, limit: 1500, atLeast: 60 },
  { zoom: 8, limit: 5000, atLeast: 60 },
] as const

const lookups: VesselLookups = {
  portCode: (port) => `NL${String.fromCharCode(65 + (port % 26), 65 + Math.floor(port / 26))}X`,
  portName: (port) => `Port of call ${port}`,
  portCountry: () => 'NL',
  commodityLabel: (code) => commodities[code]?.label ?? null,
}

/** The bounding box of a map of 1440 × 900 pixels around ships. */
function views(fleet: Fleet, zoom: number, random: () => number): BoundingBox[] {
  return Array.from({ length: viewports }, () => {
    const slot = Math.floor(random() * fleet.size)
    const lng = fleet.columns.lng[slot]
    const lat = fleet.columns.lat[slot]
    const width = (360 * 1440) / (512 * 2 ** (zoom + random() * 0.8))
    const height = width * 0.6 * Math.cos((lat * Math.PI) / 180)
    return {
      west: Math.max(-180, lng - width / 2),
      east: Math.min(180, lng + width / 2),
      south: Math.max(-85, lat - height / 2),
      north: Math.min(85, lat + height / 2),
    }
  })
}

/** GET /vessels without HTTP for two sizes of the fleet: selection and JSON assembly, the smaller compared with PostGIS. */
export async function benchSelection(): Promise<BenchRow[]> {
  const [small, large] = sizes
  const first = scene(small)
  const rows = benchFleet(first)
  const peer = await benchPeer(first.fleet, first.jsonCache, first.boxes, first.ours)
  return [...rows, ...peer, ...withGrowth(rows, benchFleet(scene(large)), large / small)]
}

function scene(ships: number) {
  const fleet = syntheticFleet(ships)
  const view = new RankedView(fleet)
  const jsonCache = new VesselJsonCache(ships, vesselRowWriter(fleet.columns, lookups))
  view.rebuild()
  const random = seeded(777)
  const boxes = new Map<number, BoundingBox[]>(bands.map(({ zoom }) => [zoom, views(fleet, zoom, random)]))
  return { fleet, view, jsonCache, boxes, ours: new Map<number, number>() }
}

function benchFleet({ fleet, view, jsonCache, boxes, ours }: ReturnType<typeof scene>): BenchRow[] {
  const encodeUs = timed(() => {
    for (let slot = 0; slot < fleet.size; slot++) jsonCache.refresh(slot)
  })
  const rows: BenchRow[] = []
  const suffix = `, ${fleet.size.toLocaleString('en')} vessels`
  for (const { zoom, limit } of bands) {
    const queries = boxes.get(zoom)!.map((box): VesselQuery => ({ ...everyVessel, boxes: [box] }))
    const took = measured(queries, (query) => jsonCache.release(jsonCache.assemble(view.select(query, limit).slots)))
    ours.set(zoom, median(took))
    const work = `W1 z${zoom}${suffix}`
    rows.push({ work, subject: 'Seaborne p50', figure: median(took) / 1000, unit: 'ms' })
    rows.push({ work, subject: 'Seaborne p99', figure: quantile(took, 0.99) / 1000, unit: 'ms' })
    const selected = measured(queries, (query) => view.select(query, limit).slots)
    rows.push({ work, subject: 'Seaborne selection alone, p99', figure: quantile(selected, 0.99) / 1000, unit: 'ms' })
    const counted = measured(queries, (query) => view.select(query, 0).matched)
    rows.push({ work, subject: 'Seaborne count alone, p50', figure: median(counted) / 1000, unit: 'ms' })
    const filtered = queries.map((query, i): VesselQuery => ({
      ...query,
      classMask: 1 << (i % 6),
      minSogKnots: i % 12,
    }))
    const some = measured(filtered, (query) => {
      const selection = view.select(query, limit)
      jsonCache.release(jsonCache.assemble(selection.slots))
      return selection.matched
    })
    rows.push({ work, subject: 'Seaborne filtered and counted, p50', figure: median(some) / 1000, unit: 'ms' })
  }
  rows.push({ work: `encode a ship${suffix}`, subject: 'Seaborne', figure: encodeUs / fleet.size, unit: 'µs' })
  rows.push(...benchRefresh(fleet, view))
  return rows
}

/** A tick in which one ship in ten moved a mile and one in a thousand loaded cargo. */
function benchRefresh(fleet: Fleet, view: RankedView): BenchRow[] {
  const ticks = { moved: [] as number[], ranked: [] as number[] }
  for (let tick = 0; tick < 40; tick++) {
    for (let slot = tick % 10; slot < fleet.size; slot += 10) {
      fleet.columns.lng[slot] = Math.max(-180, fleet.columns.lng[slot] - 0.02)
      fleet.markDirty(slot)
    }
    if (tick % 2 === 1) for (let slot = tick; slot < fleet.size; slot += 1000) fleet.columns.cargoTonnes[slot] += 1000
    const us = timed(() => {
      fleet.expire(seaNowMs)
      fleet.drainChanged((slot) => view.touch(slot))
      view.refresh()
    })
    ;(tick % 2 === 1 ? ticks.ranked : ticks.moved).push(us)
  }
  return [
    {
      work: `tick, 10 % of ${fleet.size.toLocaleString('en')} moved`,
      subject: 'Seaborne p50',
      figure: median(ticks.moved) / 1000,
      unit: 'ms',
      target: '≤ 10 ms',
    },
    {
      work: `tick, and cargoes changed, ${fleet.size.toLocaleString('en')} vessels`,
      subject: 'Seaborne p50',
      figure: median(ticks.ranked) / 1000,
      unit: 'ms',
      target: '≤ 10 ms',
    },
  ]
}

async function benchPeer(
  fleet: Fleet,
  jsonCache: VesselJsonCache,
  boxes: Map<number, BoundingBox[]>,
  ours: Map<number, number>,
): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  const every = JSON.parse(
    jsonCache.assemble(Array.from({ length: fleet.size }, (_, slot) => slot)).toString(),
  ) as unknown[]
  const ran = await withPostgis(every, async (select) => {
    for (const { zoom, limit, atLeast } of bands) {
      const took: number[] = []
      for (const box of boxes.get(zoom)!.slice(0, peerViewports)) {
        const startMs = performance.now()
        await select(box, limit)
        took.push((performance.now() - startMs) * 1000)
      }
      rows.push({
        work: `W1 z${zoom}`,
        subject: 'PostGIS json_agg p50',
        figure: median(took) / 1000,
        unit: 'ms',
        ratioTo: 'slower than Seaborne',
        ratio: median(took) / (ours.get(zoom) ?? NaN),
        target: `≥ ${atLeast}×`,
      })
    }
  })
  if (!ran) console.log('PostGIS skipped: no postgresql-15-postgis-3 here.')
  return rows
}

/** Microseconds per query in three rounds over all queries, after one warm-up round. */
function measured(queries: readonly VesselQuery[], run: (query: VesselQuery) => unknown): number[] {
  const took: number[] = []
  for (let round = 0; round < 4; round++) {
    for (const query of queries) {
      const us = timed(() => run(query))
      if (round > 0) took.push(us)
    }
  }
  return took
}

function timed(run: () => unknown): number {
  const startMs = performance.now()
  run()
  return (performance.now() - startMs) * 1000
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)]
}

if (import.meta.main) printTable(await benchSelection())

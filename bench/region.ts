import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Polygon, readPolygon } from '#domain/polygon/polygon.ts'
import { vesselClasses } from '#domain/vessel/vessel-class.ts'
import { RankedView } from '#fleet/query/ranked-view.ts'
import { findInRegion, type RegionFound } from '#fleet/region/region.ts'
import { withPostgis } from './postgis.ts'
import { seeded, syntheticFleet } from './synthetic-fleet.ts'
import { type BenchRow, median, printTable } from './table.ts'

const ships = 100_000
type Ring = [number, number][]

const sizes = [
  { name: 'port', halfDegrees: 0.4, atLeast: 20 },
  { name: 'gulf', halfDegrees: 4, atLeast: 20 },
  { name: 'basin', halfDegrees: 20, atLeast: 50 },
] as const
const counts = [8, 64, 1000, 10_000]

/** An irregular ring around a position. */
function coast([lng, lat]: [number, number], halfDegrees: number, vertices: number, random: () => number): Ring {
  const phase = random() * 6
  const ring = Array.from({ length: vertices }, (_, i): [number, number] => {
    const turn = (i / vertices) * 2 * Math.PI
    const far = halfDegrees * (0.75 + 0.2 * Math.sin(5 * turn + phase) + 0.05 * random())
    const at = (value: number) => Math.round(value * 1e5) / 1e5
    return [at(lng + far * Math.cos(turn)), at(Math.max(-85, Math.min(85, lat + far * 0.7 * Math.sin(turn))))]
  })
  return [...ring, ring[0]]
}

const worldStar = (vertices: number): Ring => {
  const ring = Array.from({ length: vertices }, (_, i): [number, number] => {
    const turn = (i / vertices) * 2 * Math.PI
    const far = i % 2 === 0 ? 1 : 0.4
    return [Math.round(179e5 * far * Math.cos(turn)) / 1e5, Math.round(85e5 * far * Math.sin(turn)) / 1e5]
  })
  return [...ring, ring[0]]
}
const worldTangle = (vertices: number): Ring => {
  const ring = Array.from({ length: vertices }, (_, i): [number, number] => [
    Math.round(89e5 * Math.sin(i * 78.233)) / 1e5,
    Math.round(80e5 * Math.sin(i * 12.9898)) / 1e5,
  ])
  return [...ring, ring[0]]
}

function prepared(ring: Ring): Polygon {
  const polygon = readPolygon([ring])
  if ('fault' in polygon) throw new Error(polygon.fault)
  return polygon
}

/** Runs a generator to the end. Returns the longest time between two yields, ms. */
function run(steps: Generator<void, RegionFound, void>): { found: RegionFound; longestMs: number } {
  let longestMs = 0
  for (;;) {
    const startMs = performance.now()
    const step = steps.next()
    longestMs = Math.max(longestMs, performance.now() - startMs)
    if (step.done === true) return { found: step.value, longestMs }
  }
}

/** POST /draw/analyze over HTTP with the infrastructure in data/, in a separate process. */
async function benchServer(): Promise<BenchRow[]> {
  const server = fork(join(import.meta.dirname, 'region-server.ts'))
  const used = async () => {
    server.send('used')
    return ((await once(server, 'message')) as [{ stretchMs: number; cpuMs: number }])[0]
  }
  try {
    const [origin] = (await once(server, 'message')) as [string]
    const rows: BenchRow[] = []
    for (const [name, ring] of Object.entries({ star: worldStar(9_999), tangle: worldTangle(9_999) })) {
      const body = JSON.stringify({ geojson: { type: 'Polygon', coordinates: [ring] } })
      const [took, cpu, stretch]: number[][] = [[], [], []]
      for (let round = 0; round < 25; round++) {
        await wait(30)
        await used()
        const startMs = performance.now()
        const headers = { 'content-type': 'application/json', 'accept-encoding': 'identity' }
        const answer = await fetch(`${origin}/api/v1/draw/analyze`, { method: 'POST', headers, body })
        await answer.arrayBuffer()
        const tookMs = performance.now() - startMs
        const { cpuMs, stretchMs } = await used()
        if (round < 5) continue
        took.push(tookMs)
        cpu.push(cpuMs)
        stretch.push(stretchMs)
      }
      const work = `POST /draw/analyze, world ${name}, 10,000 vertices`
      rows.push({ work, subject: 'Seaborne p50', figure: median(took), unit: 'ms', target: '≤ 100 ms' })
      rows.push({ work, subject: 'processor time p50', figure: median(cpu), unit: 'ms' })
      rows.push({
        work,
        subject: 'longest time without a yield, p50',
        figure: median(stretch),
        unit: 'ms',
        target: '≤ 50 ms',
      })
    }
    return rows
  } finally {
    server.kill()
  }
}

const ask = `
  select vessel_type_str, count(*)::int as n, coalesce(sum(est_cargo_mt), 0)::float8 as mt from vessel
  where st_intersects(geom, st_geomfromgeojson($1)) group by 1`

/** Aggregates of a drawn region compared with PostGIS on the same ships; both must count the same. */
export async function benchRegion(): Promise<BenchRow[]> {
  const fleet = syntheticFleet(ships)
  const view = new RankedView(fleet)
  view.rebuild()
  const { cargoTonnes, lng, lat } = fleet.columns
  const random = seeded(4711)
  const analyse = (ring: Ring) => run(findInRegion(view, cargoTonnes, prepared(ring), 5000))
  const rows: BenchRow[] = []
  const cases = sizes.flatMap(({ name, halfDegrees, atLeast }) =>
    counts.map((vertices) => {
      const rings = Array.from({ length: vertices > 1000 ? 10 : 40 }, () => {
        const slot = Math.floor(random() * ships)
        const middle = Math.max(-170 + halfDegrees, Math.min(170 - halfDegrees, lng[slot]))
        return coast([middle, Math.max(-60, Math.min(60, lat[slot]))], halfDegrees, vertices, random)
      })
      return { work: `W3 ${name}, ${vertices} vertices`, rings, target: vertices <= 64 ? `≥ ${atLeast}×` : '' }
    }),
  )
  const ours = new Map<string, number>()
  for (const { rings } of cases) for (const ring of rings) analyse(ring)
  for (const { work, rings } of cases) {
    const took: number[] = []
    for (let round = 0; round < 5; round++) {
      for (const ring of rings) {
        const startMs = performance.now()
        analyse(ring)
        if (round > 0) took.push(performance.now() - startMs)
      }
    }
    ours.set(work, median(took))
    rows.push({ work, subject: 'Seaborne p50', figure: median(took), unit: 'ms' })
  }
  for (const [name, ring] of Object.entries({ star: worldStar(9_999), tangle: worldTangle(9_999) })) {
    const took: number[] = []
    const longest: number[] = []
    for (let round = 0; round < 10; round++) {
      const startMs = performance.now()
      const once = analyse(ring)
      if (round === 0) continue
      took.push(performance.now() - startMs)
      longest.push(once.longestMs)
    }
    const work = `W3 world ${name}, 10,000 vertices`
    rows.push({ work, subject: 'Seaborne p50', figure: median(took), unit: 'ms', target: '≤ 100 ms' })
    rows.push({
      work,
      subject: 'longest time without a yield, p50',
      figure: median(longest),
      unit: 'ms',
      target: '≤ 50 ms',
    })
  }
  rows.push(...(await benchServer()))
  await benchPeer()
  return rows

  async function benchPeer(): Promise<void> {
    const every = Array.from({ length: ships }, (_, slot) => ({
      mmsi: String(fleet.columns.mmsi[slot]),
      vessel_type_str: vesselClasses[fleet.columns.vesselClass[slot]],
      lat: lat[slot],
      lng: lng[slot],
      est_cargo_mt: cargoTonnes[slot],
    }))
    const ran = await withPostgis(every, async (_select, client) => {
      for (const { work, rings, target } of cases) {
        const took: number[] = []
        let same = 0
        const some = rings.slice(0, 20)
        for (const ring of some) {
          const shape = JSON.stringify({ type: 'Polygon', coordinates: [ring] })
          const startMs = performance.now()
          const answer = await client.query<{ n: number; mt: number }>(ask, [shape])
          took.push(performance.now() - startMs)
          const { found } = analyse(ring)
          const total = answer.rows.reduce((sum, { n }) => sum + n, 0)
          const cargo = answer.rows.reduce((sum, { mt }) => sum + mt, 0)
          if (total === found.total && Math.round(cargo) === Math.round(found.cargoTonnes)) same++
        }
        const ratio = median(took) / (ours.get(work) ?? NaN)
        rows.push({
          work,
          subject: `PostGIS aggregates p50 (${same} of ${some.length} the same)`,
          figure: median(took),
          unit: 'ms',
          ratioTo: 'slower than Seaborne',
          ratio,
          target,
        })
      }
    })
    if (!ran) console.log('PostGIS skipped: no postgresql-15-postgis-3 here.')
  }
}

if (import.meta.main) printTable(await benchRegion())

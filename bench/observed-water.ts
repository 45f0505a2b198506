import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { mountPortCoast } from '#api/pages/port-coast.ts'
import { cellAt, ObservedWater, tileOfCell } from '#domain/water/observed-water.ts'
import { PortLand } from '#reference/port-coast/port-land.ts'
import { loadPorts } from '#reference/ports.ts'
import { ObservedWaterTask } from '../src/app/observed-water/observed-water-task.ts'
import { WaterFiles } from '../src/app/observed-water/water-files.ts'
import { threadMs } from './event-loop-lag.ts'
import { type BenchRow, median, printTable } from './table.ts'

const data = join(import.meta.dirname, '../data')
const coast = join(data, 'port-coast.tiles')
const vessels = 4000
const runs = 40
const runMs = 30_000

/** Learning water from 4,000 vessels near ports, and serving the coast with it, which the map enlarges up to zoom 14. */
export async function benchObservedWater(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'seaborne-bench-water-'))
  try {
    const water = new ObservedWater()
    const { longestMs, meanMs } = await learn(folder, water)
    const served = await serve(folder, water)
    const work = `${vessels} vessels near ports, ${runs} runs, ${water.count} cells`
    return [
      { work, subject: 'longest slice, processor time', figure: longestMs, unit: 'ms', target: '≤ 50' },
      { work, subject: 'a run, mean processor time', figure: meanMs, unit: 'ms' },
      { work: 'land tile for z12, in process', subject: 'p50', figure: median(served), unit: 'ms', target: '≤ 20' },
      {
        work: 'land tile for z12, in process',
        subject: `longest of ${served.length}`,
        figure: Math.max(...served),
        unit: 'ms',
      },
    ]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function learn(folder: string, water: ObservedWater) {
  const ports = [...loadPorts(data)]
  const f64 = () => new Float64Array(vessels)
  const columns = { mmsi: new Uint32Array(vessels), positionMs: f64(), lng: f64(), lat: f64() }
  const land = new PortLand(coast)
  const fleet = { columns, size: vessels, isInConflict: () => false }
  const files = new WaterFiles(folder, (cell) => land.isWater(cell))
  const task = new ObservedWaterTask({ fleet, land, water, files })
  // Pairs of vessels sail the same line, so that what they pass is water.
  for (let slot = 0; slot < vessels; slot++) columns.mmsi[slot] = 244_000_000 + slot
  let longestMs = 0
  const begunMs = threadMs()
  for (let run = 0; run < runs; run++) {
    for (let slot = 0; slot < vessels; slot++) {
      const pair = slot >> 1
      const port = ports[pair % ports.length]
      const angle = pair * 2.4
      const km = 0.15 * run + (pair % 7) * 0.3
      columns.lng[slot] = port.lng + (Math.cos(angle) * km) / 111 / Math.cos((port.lat * Math.PI) / 180)
      columns.lat[slot] = port.lat + (Math.sin(angle) * km) / 111
      columns.positionMs[slot] = run * runMs + 1e12
    }
    // Immediates run once in each turn of the event loop: between two of them is a slice of the task.
    let lastMs = threadMs()
    let isOver = false
    const sample = () => {
      const nowMs = threadMs()
      longestMs = Math.max(longestMs, nowMs - lastMs)
      lastMs = nowMs
      if (!isOver) setImmediate(sample)
    }
    setImmediate(sample)
    await task.tick(run * runMs + 1e12 + 1000)
    isOver = true
    sample()
  }
  return { longestMs, meanMs: (threadMs() - begunMs) / runs }
}

async function serve(folder: string, water: ObservedWater): Promise<number[]> {
  const app = Fastify()
  mountPortCoast(app, { coast, observedWater: folder }, {})
  const inSea = [[103.8, 1.26], [4.28, 51.32], [9.93, 53.54], [121.6, 31.35], [-46.31, -23.96], [-122.38, 47.6]].map(([lng, lat]) => tileOfCell(cellAt(lng, lat))) // oxfmt-ignore
  const times: number[] = []
  for (const tile of [...inSea, ...water.tiles].slice(0, 200)) {
    const startMs = threadMs()
    const { statusCode, rawPayload } = await app.inject({
      url: `/app/coast/9/${tile}.pbf`,
      headers: { 'accept-encoding': 'gzip' },
    })
    times.push(threadMs() - startMs)
    if (statusCode !== 200 || rawPayload.length === 0) throw new Error(`tile ${tile} answered ${statusCode}`)
  }
  await app.close()
  return times
}

if (import.meta.main) printTable(await benchObservedWater())

import { join } from 'node:path'
import { InfrastructureIndex } from '#reference/infrastructure/infrastructure-index.ts'
import { loadInfrastructure } from '#reference/infrastructure/infrastructure.ts'
import { syntheticApi } from './synthetic-api.ts'
import { type BenchRow, median, printTable } from './table.ts'

const rounds = 40

/** Tiles of open sea and of the densest traffic at each zoom. */
const tiles = [
  ['z0', ['0/0/0']],
  ['z4', ['4/8/5', '4/12/7', '4/3/6', '4/15/7']],
  ['z8', ['8/201/127', '8/131/84', '8/60/106', '8/168/109']],
] as const

/** The cost of vector tiles in process without caches: all 100,000 ships may have moved. */
export async function benchTiles(): Promise<BenchRow[]> {
  const infrastructure = new InfrastructureIndex(loadInfrastructure(join(import.meta.dirname, '../data')))
  const app = syntheticApi(100_000, { infrastructure })
  const rows: BenchRow[] = []
  for (const layer of ['vessels', 'infrastructure']) {
    for (const [zoom, places] of tiles) {
      const times: number[] = []
      const from = process.threadCpuUsage()
      let longest = 0
      let shown = 0
      let matched = 0
      for (let round = 0; round < rounds; round++) {
        for (const place of places) {
          const startMs = performance.now()
          const { rawPayload, headers, statusCode } = await app.inject({ url: `/tiles/${layer}/${place}.mvt` })
          times.push(performance.now() - startMs)
          if (statusCode !== 200) throw new Error(`a tile answered ${statusCode}`)
          if (rawPayload.length < longest) continue
          longest = rawPayload.length
          shown = Number(headers['x-returned-count'])
          matched = Number(headers['x-total-count'])
        }
      }
      const subject = `${layer}, up to ${Math.round(longest / 1000)} kB: ${shown} of ${matched}`
      const { user, system } = process.threadCpuUsage(from)
      const work = `tile ${zoom}, in process`
      const processorMs = (user + system) / 1000 / times.length
      rows.push(
        { work: `${work}, p50`, subject, figure: median(times), unit: 'ms' },
        { work: `${work}, processor time`, subject, figure: processorMs, unit: 'ms', target: '≤ 50' },
      )
    }
  }
  await app.close()
  return rows
}

if (import.meta.main) printTable(await benchTiles())

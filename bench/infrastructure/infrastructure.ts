import { type ChildProcess, fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Answer } from '#api/http/response.ts'
import { listInfrastructure } from '#api/resources/infrastructure.ts'
import type { BoxNumbers } from '#contract/values.ts'
import type { Infrastructure } from '#domain/world/places.ts'
import { importDataset, importedDir } from '#reference/importers/import-dataset.ts'
import type { ColumnMapping } from '#reference/importers/importer.ts'
import type { ImportKind } from '#reference/importers/importers.ts'
import { InfrastructureIndex } from '#reference/infrastructure/infrastructure-index.ts'
import { loadInfrastructure } from '#reference/infrastructure/infrastructure.ts'
import { meetsBox } from './oracle.ts'
import { threadMs } from '../event-loop-lag.ts'
import { seeded } from '../synthetic-fleet.ts'
import { type BenchRow, median, printTable } from '../table.ts'

const shared = join(import.meta.dirname, '../../../shared/data/infrastructure')
const source = { name: 'a public dataset', licence: 'as published', url: null }
const named = (kind: ColumnMapping['kind'], name: string): ColumnMapping => ({
  kind,
  columns: { name },
  source,
  commodity: null,
})

/** The public datasets. The last four duplicate ports and LNG terminals and are imported only. */
const datasets: [ImportKind, string, ColumnMapping?][] = [
  ['oil-pipelines', 'oil_pipelines_gem_goit_2024-06.geojson.gz'],
  ['gas-pipelines', 'gas_pipelines_gem_ggit_2024-10.geojson.gz'],
  ['lng-terminals', 'lng_terminals_gem_2026-08.geojson.gz'],
  ['oil-gas-fields', 'oil_gas_fields_gem_goget_2025-02.csv.gz'],
  ['coal-mines', 'coal_mines_gem_gcmt_2024.csv.gz'],
  ['coal-terminals', 'coal_terminals_gem_gctt_2025-01.csv.gz'],
  ['refineries-gogi', 'refineries_netl_gogi_world_ex_us.geojson.gz'],
  ['refineries-climatetrace', 'refineries_us_climatetrace_2022.geojson.gz'],
  ['ports-wpi', 'ports_nga_wpi_pub150.csv.gz'],
  ['ports-json', 'ports_sea-ports_npm.json'],
  ['unlocode', 'unlocode_safeseanet_locations.csv.gz'],
  ['geojson', 'lng_netl_gogi.geojson.gz', named('lng_terminal', 'facility_n')],
  ['geojson', 'ports_searoute_py.geojson.gz', named('port', 'name')],
]

const served = datasets.slice(0, 9)

/** Import of the public datasets, and GET /infrastructure over all of them. */
export async function benchInfrastructure(): Promise<BenchRow[]> {
  if (!existsSync(shared)) {
    console.log('GET /infrastructure is skipped: no ../shared/data')
    return []
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'seaborne-bench-'))
  try {
    const imported = importInOneProcess(join(dataDir, 'all'))
    await importAll(dataDir, served)
    const items = loadInfrastructure(join(import.meta.dirname, '../../data'), importedDir(dataDir))
    return [
      ...imported,
      ...againstOracle(items),
      ...made(items),
      ...(await overHttp(importedDir(dataDir), items.length)),
    ]
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Runs in a separate process, so that its memory can be measured. */
function importInOneProcess(dataDir: string): BenchRow[] {
  const startMs = performance.now()
  const run = spawnSync(process.execPath, [import.meta.filename, 'import', dataDir], { encoding: 'utf8' })
  if (run.status !== 0) throw new Error(run.stderr)
  const { rows, megabytes } = JSON.parse(run.stdout) as { rows: number; megabytes: number }
  const work = `import ${datasets.length} datasets, ${rows.toLocaleString('en')} rows`
  const seconds = (performance.now() - startMs) / 1000
  return [
    { work, subject: 'time', figure: seconds, unit: 's', target: '≤ 60 s' },
    { work, subject: 'peak memory', figure: megabytes, unit: 'MB', target: '≤ 400 MB' },
  ]
}

async function importAll(dataDir: string, wanted: typeof datasets): Promise<number> {
  let rows = 0
  for (const [kind, file, mapping] of wanted) {
    const order = { kind, source: join(shared, file), dataDir, nowMs: 0, fetch, ...(mapping && { mapping }) }
    rows += (await importDataset(order)).rows
  }
  return rows
}

/** Boxes whose results equal those of a scan of every segment. */
function againstOracle(items: readonly Infrastructure[]): BenchRow[] {
  const index = new InfrastructureIndex(items)
  const random = seeded(1000)
  const boxes = Array.from({ length: 1000 }, (_, at) => {
    const west = random() * 360 - 180
    const east = at % 5 === 0 ? 180 + random() * 30 : Math.min(180, west + random() * 20)
    const south = random() * 150 - 80
    return { west, south, east: east > 180 ? east - 360 : east, north: south + random() * 15 }
  })
  let same = 0
  for (const box of boxes) {
    const expected = items.filter((item) => meetsBox(item, box))
    const got = index.query({ boxes: [box], kinds: null, commodity: null })
    if (got.length === expected.length && got.every((item, at) => item === expected[at])) same++
  }
  const work = `boxes over ${items.length.toLocaleString('en')} things, 1 in 5 over ±180°`
  return [{ work, subject: 'same result as brute force', figure: same, unit: 'of 1,000', target: '1,000' }]
}

async function overHttp(dir: string, count: number): Promise<BenchRow[]> {
  const server = fork(join(import.meta.dirname, 'infrastructure-server.ts'), [dir])
  try {
    const [origin] = (await once(server, 'message')) as [string]
    const rows: BenchRow[] = []
    const work = `GET /infrastructure, ${count.toLocaleString('en')} things`
    // The whole world first, before any response is cached.
    for (const [subject, encoding, times] of [
      ['whole world, first', 'identity', 1],
      ['whole world', 'identity', 9],
      ['whole world, zstd', 'zstd', 9],
      ['whole world, gzip', 'gzip', 9],
    ] as const) {
      const took: number[] = []
      const blockedMs: number[] = []
      for (let time = 0; time < times; time++) {
        await longestHoldUp(server)
        took.push(await timed(`${origin}/api/v1/infrastructure`, encoding))
        blockedMs.push(await longestHoldUp(server))
      }
      rows.push({ work, subject, figure: median(took), unit: 'ms' })
      rows.push({
        work,
        subject: `${subject}: event loop blocked`,
        figure: median(blockedMs),
        unit: 'ms',
        target: '≤ 50 ms',
      })
    }
    for (const zoom of [3, 5, 8]) rows.push({ work, ...(await overNetwork(origin, zoom)) })
    return rows
  } finally {
    server.kill()
  }
}

const places = [[-95, 32], [52, 26], [5, 52], [110, 35], [60, 55], [-45, -22]] as const // oxfmt-ignore

/** Boxes of a map of 1,400 × 900 pixels around items. */
function viewports(zoom: number, count: number): BoxNumbers[] {
  const random = seeded(zoom)
  const width = (1400 / 512) * (360 / 2 ** zoom)
  return Array.from({ length: count }, (_, at) => {
    const [lng, lat] = places[at % places.length]
    const west = lng - width / 2 + random() * 4
    const south = Math.max(-85, lat - width / 4 + random() * 2)
    return [west, south, west + width, Math.min(85, south + width / 2)]
  })
}

/** Query and assembly of the response, without the network. */
function made(items: readonly Infrastructure[]): BenchRow[] {
  const list = listInfrastructure(new InfrastructureIndex(items))
  return [3, 5, 8].map((zoom) => {
    const boxes = viewports(zoom, 300)
    const startMs = threadMs()
    for (const bbox of boxes) {
      const answer = list({ query: { bbox } } as never, {} as never) as Extract<Answer, { kind: 'versioned' }>
      void answer.make()
    }
    // A single request is shorter than the resolution of processor time.
    const figure = (threadMs() - startMs) / boxes.length
    const work = `GET /infrastructure, ${items.length.toLocaleString('en')} things`
    return { work, subject: `viewport z${zoom} in process, mean`, figure, unit: 'ms', target: '≤ 5 ms' }
  })
}

async function overNetwork(origin: string, zoom: number): Promise<Omit<BenchRow, 'work'>> {
  const times: number[] = []
  for (const bbox of viewports(zoom, 120)) {
    const box = bbox.map((degrees) => degrees.toFixed(4)).join(',')
    times.push(await timed(`${origin}/api/v1/infrastructure?bbox=${box}`, 'identity'))
  }
  return { subject: `viewport z${zoom} over HTTP, p50`, figure: median(times), unit: 'ms', target: '≤ 5 ms' }
}

async function timed(url: string, encoding: string): Promise<number> {
  const startMs = performance.now()
  const answer = await fetch(url, { headers: { 'accept-encoding': encoding } })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`)
  return performance.now() - startMs
}

async function longestHoldUp(server: ChildProcess): Promise<number> {
  server.send('longest?')
  const [ms] = (await once(server, 'message')) as [number]
  return ms
}

if (import.meta.main && process.argv[2] === 'import') {
  const rows = await importAll(process.argv[3], datasets)
  console.log(JSON.stringify({ rows, megabytes: process.resourceUsage().maxRSS / 1024 }))
} else if (import.meta.main) printTable(await benchInfrastructure())

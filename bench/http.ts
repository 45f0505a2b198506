import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { seeded, syntheticFleet } from './synthetic-fleet.ts'
import { type BenchRow, median, printTable } from './table.ts'

const zooms = [2, 4, 6, 8] as const
const viewports = 400
/** The servers are measured by turns, for a second each: their medians see the same load of the machine. */
const rounds = 4
const compressedRequests = 60

/** Processor time per request of GET /vessels over HTTP, compared with nginx that serves the same bytes as static files. */
export async function benchHttp(): Promise<BenchRow[]> {
  for (const tool of ['wrk', 'nginx']) {
    if (spawnSync('which', [tool]).status !== 0) {
      console.log(`GET /vessels over HTTP is skipped: ${tool} is not installed (apt install ${tool})`)
      return []
    }
  }
  const directory = await mkdtemp(join(tmpdir(), 'seaborne-bench-'))
  const server = spawn('taskset', ['-c', '0', process.execPath, join(import.meta.dirname, 'http-server.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const [first] = (await once(server.stdout, 'data')) as [Buffer]
    const origin = first.toString().trim()
    return [...(await beside(directory, origin, server.pid!)), ...(await compressed(origin))]
  } finally {
    server.kill()
    await rm(directory, { recursive: true, force: true })
  }
}

async function beside(directory: string, origin: string, pid: number): Promise<BenchRow[]> {
  const fleet = syntheticFleet(100_000)
  const random = seeded(777)
  const paths = new Map(zooms.map((zoom) => [zoom, queriesAt(fleet.columns, fleet.size, zoom, random)]))
  const nginx = await startNginx(directory)
  const rows: BenchRow[] = []
  try {
    for (const zoom of zooms) {
      const queries = paths.get(zoom)!
      const files = await keepAnswers(directory, origin, zoom, queries)
      const filtered = queries.map((query, i) => `${query}&min_speed=${i % 12}`)
      const [theirs, ours, oursFiltered] = await byTurns(directory, [
        { origin: nginx.origin, paths: files, pid: nginx.pid },
        { origin, paths: queries, pid },
        { origin, paths: filtered, pid },
      ])
      rows.push(
        ...rowsOf(zoom, 'nginx, static files', theirs, null),
        ...rowsOf(zoom, 'Seaborne', ours, { theirs, target: '≥ 0.6×' }),
        ...rowsOf(zoom, 'Seaborne, filtered', oursFiltered, { theirs, target: '≥ 0.4×' }),
      )
    }
    return rows
  } finally {
    nginx.stop()
  }
}

/** Requests of maps of 1440 × 900 pixels around ships. */
function queriesAt(
  { lng, lat }: { lng: Float64Array; lat: Float64Array },
  size: number,
  zoom: number,
  random: () => number,
): string[] {
  return Array.from({ length: viewports }, () => {
    const slot = Math.floor(random() * size)
    const width = (360 * 1440) / (512 * 2 ** (zoom + random() * 0.8))
    const height = width * 0.6 * Math.cos((lat[slot] * Math.PI) / 180)
    const box = [
      Math.max(-180, lng[slot] - width / 2),
      Math.max(-85, lat[slot] - height / 2),
      Math.min(180, lng[slot] + width / 2),
      Math.min(85, lat[slot] + height / 2),
    ]
    return `/api/v1/vessels?zoom=${zoom}&bbox=${box.map((degrees) => degrees.toFixed(4)).join(',')}`
  })
}

/** Writes the responses of the server to files and returns their paths. */
async function keepAnswers(directory: string, origin: string, zoom: number, queries: string[]): Promise<string[]> {
  const files: string[] = []
  for (const [i, query] of queries.entries()) {
    const response = await fetch(origin + query, { headers: { 'accept-encoding': 'identity' } })
    if (response.status !== 200) throw new Error(`${query} answered ${response.status}: ${await response.text()}`)
    const name = `/z${zoom}-${i}.json`
    await writeFile(join(directory, name), Buffer.from(await response.arrayBuffer()))
    files.push(name)
  }
  return files
}

/** A server under load. */
interface Subject {
  origin: string
  paths: string[]
  pid: number
}

/** Of one request, µs. */
interface Cost {
  cpu: number
  p50: number
  p99: number
}

function rowsOf(
  zoom: number,
  subject: string,
  cost: Cost,
  beside: { theirs: Cost; target: string } | null,
): BenchRow[] {
  return (['cpu', 'p50', 'p99'] as const).map((kind) => ({
    work: `GET /vessels z${zoom}, ${kind === 'cpu' ? 'CPU per request' : kind}`,
    subject,
    figure: cost[kind],
    unit: 'µs',
    ...(beside !== null && { ratioTo: 'nginx', ratio: beside.theirs[kind] / cost[kind] }),
    ...(beside !== null && kind === 'cpu' && { target: beside.target }),
  }))
}

/** The medians of each subject over the rounds, after one that warms up. */
async function byTurns(directory: string, subjects: readonly Subject[]): Promise<Cost[]> {
  const costs = subjects.map(() => [] as Cost[])
  for (let round = 0; round <= rounds; round++)
    for (const [i, subject] of subjects.entries()) {
      const cost = await load(directory, subject)
      if (round > 0) costs[i].push(cost)
    }
  const middle = (of: readonly Cost[], kind: keyof Cost) => median(of.map((cost) => cost[kind]))
  return costs.map((of) => ({ cpu: middle(of, 'cpu'), p50: middle(of, 'p50'), p99: middle(of, 'p99') }))
}

/** Requests all paths in turn, on eight connections, for a second. */
async function load(directory: string, { origin, paths, pid }: Subject): Promise<Cost> {
  const script = join(directory, 'paths.lua')
  const list = paths.map((path) => JSON.stringify(path)).join(',')
  await writeFile(
    script,
    `local p={${list}} local i=0
request=function() i=i%#p+1 return wrk.format("GET",p[i]) end
done=function(s,l) print("percentiles "..l:percentile(50).." "..l:percentile(99)) end
`,
  )
  const before = await cpuNs(pid)
  const wrk = spawn('taskset', ['-c', '1', 'wrk', '-t1', '-c8', '-d1s', '-s', script, origin])
  let report = ''
  wrk.stdout.on('data', (chunk: Buffer) => (report += chunk.toString()))
  await once(wrk, 'close')
  const usedNs = (await cpuNs(pid)) - before
  if (/Non-2xx/.test(report)) throw new Error(`not all answers were 200: ${report}`)
  const requests = Number(/(\d+) requests in/.exec(report)?.[1])
  const [, p50, p99] = /percentiles (\S+) (\S+)/.exec(report) ?? []
  return { cpu: usedNs / 1000 / requests, p50: Number(p50), p99: Number(p99) }
}

/** Processor time of all threads of a process, ns. */
async function cpuNs(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`)
  const times = threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0'))
  return (await Promise.all(times)).reduce((sum, text) => sum + Number(text.split(' ')[0]), 0)
}

/** The list of the whole world, which no cache has: 5,000 rows, one request after another. */
async function compressed(origin: string): Promise<BenchRow[]> {
  const agent = new Agent({ keepAlive: true })
  const rows: BenchRow[] = []
  for (const encoding of ['identity', 'zstd', 'br', 'gzip']) {
    const times: number[] = []
    for (let i = 0; i < compressedRequests; i++) {
      const startMs = performance.now()
      const request = get(`${origin}/api/v1/vessels?zoom=8`, { agent, headers: { 'accept-encoding': encoding } })
      const [response] = await once(request, 'response')
      await once(response.resume(), 'end')
      times.push(performance.now() - startMs)
    }
    const work = 'GET /vessels, 5,000 rows unseen, p50'
    const target = encoding === 'identity' ? {} : { target: '≤ 5 ms' }
    rows.push({ work, subject: `Seaborne, ${encoding}`, figure: median(times), unit: 'ms', ...target })
  }
  agent.destroy()
  return rows
}

async function startNginx(directory: string) {
  const port = await freePort()
  const file = join(directory, 'nginx.conf')
  await writeFile(
    file,
    `daemon off; master_process off; pid ${directory}/nginx.pid; error_log stderr crit;
     events { worker_connections 256; }
     http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=4000;
       client_body_temp_path ${directory}/body; proxy_temp_path ${directory}/proxy;
       fastcgi_temp_path ${directory}/fcgi; uwsgi_temp_path ${directory}/uwsgi; scgi_temp_path ${directory}/scgi;
       types { application/json json; }
       server { listen 127.0.0.1:${port}; root ${directory}; } }`,
  )
  const nginx = spawn('taskset', ['-c', '0', 'nginx', '-p', directory, '-c', file], { stdio: 'inherit' })
  const origin = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 50; tries++) {
    const up = await fetch(origin).then(
      () => true,
      () => false,
    )
    if (up) break
    await wait(100)
  }
  return { origin, pid: nginx.pid!, stop: () => nginx.kill() }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

if (import.meta.main) printTable(await benchHttp())

import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { seeded, syntheticFleet } from './synthetic-fleet.ts'
import { type BenchRow, printTable } from './table.ts'

const zooms = [2, 4, 6, 8] as const
const viewports = 400
const seconds = 4
/** Clock ticks per second in /proc/PID/stat. */
const ticksPerSecond = 100

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
    return await beside(directory, origin, server.pid!)
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
      const ours = await load(directory, origin, queries, pid)
      const theirs = await load(directory, nginx.origin, files, nginx.pid)
      const filtered = await load(
        directory,
        origin,
        queries.map((query, i) => `${query}&min_speed=${i % 12}`),
        pid,
      )
      const work = `GET /vessels z${zoom}, CPU per request`
      rows.push({ work, subject: 'nginx, static files', figure: theirs, unit: 'µs' })
      const ratioTo = 'nginx'
      rows.push({
        work,
        subject: 'Seaborne',
        figure: ours,
        unit: 'µs',
        ratioTo,
        ratio: theirs / ours,
        target: '≥ 0.6×',
      })
      const ratio = theirs / filtered
      rows.push({ work, subject: 'Seaborne, filtered', figure: filtered, unit: 'µs', ratioTo, ratio, target: '≥ 0.4×' })
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

/** Requests all paths in turn for some seconds. Returns the server's processor time per request, µs. */
async function load(directory: string, origin: string, paths: string[], pid: number): Promise<number> {
  const script = join(directory, 'paths.lua')
  const list = paths.map((path) => JSON.stringify(path)).join(',')
  await writeFile(
    script,
    `local p={${list}} local i=0\nrequest=function() i=i%#p+1 return wrk.format("GET",p[i]) end\n`,
  )
  const run = (duration: number) =>
    new Promise<string>((resolve, reject) => {
      const wrk = spawn('taskset', ['-c', '1', 'wrk', '-t1', '-c8', `-d${duration}s`, '-s', script, origin])
      let text = ''
      wrk.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
      wrk.on('error', reject).on('close', () => resolve(text))
    })
  await run(1)
  const before = await cpuTicks(pid)
  const told = await run(seconds)
  const ticks = (await cpuTicks(pid)) - before
  if (/Non-2xx/.test(told)) throw new Error(`not all answers were 200: ${told}`)
  const requests = Number(/(\d+) requests in/.exec(told)?.[1])
  return (ticks / ticksPerSecond / requests) * 1e6
}

async function cpuTicks(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1].split(' ')
  return Number(fields[11]) + Number(fields[12])
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

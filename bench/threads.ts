import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { latencyRows, type LoadedServer, withLoadedServer } from './ingest-load.ts'
import { seeded } from './synthetic-fleet.ts'
import { type BenchRow, printTable } from './table.ts'

const threadCounts = [0, 1, 2, 4] as const
const viewports = 200
const connections = 8
const seconds = 5
const pageBytes = 4096

/** Requests per second, latency under load and resident memory of the whole server with 0, 1, 2 and 4 HTTP threads. */
export async function benchThreads(): Promise<BenchRow[]> {
  if (spawnSync('which', ['wrk']).status !== 0) {
    console.log('GET /vessels by threads is skipped: wrk is not installed (apt install wrk)')
    return []
  }
  const rows: BenchRow[] = []
  let ofOne = NaN
  let before = { threads: 0, residentMb: NaN }
  for (const threads of threadCounts) {
    const measured = await withLoadedServer(threads, async (server) => ({
      throughput: await requestsPerSecond(server),
      latencies: await server.latencies(),
      residentMb: await residentMb(server),
    }))
    if (threads === 1) ofOne = measured.throughput
    const work = `GET /vessels z4, ${threads} HTTP threads, ${availableParallelism()} cores`
    rows.push(
      {
        work,
        subject: `${connections} connections`,
        figure: measured.throughput,
        unit: 'requests/s',
        ...(threads > 1 && { ratio: measured.throughput / ofOne, ratioTo: '1 thread', target: scaling(threads) }),
      },
      ...latencyRows(work, measured.latencies),
      {
        ...{ work, subject: 'resident memory, 100,000 ships', figure: measured.residentMb, unit: 'MB' },
        ...(threads === 1 && { target: '≤ 800 MB' }),
      },
    )
    if (threads > 1) {
      const figure = (measured.residentMb - before.residentMb) / (threads - before.threads)
      rows.push({ work, subject: 'each further thread', figure, unit: 'MB', target: '≤ 120 MB' })
    }
    before = { threads, residentMb: measured.residentMb }
  }
  return rows
}

/** Each further thread answers 0.85 of what the first does, while the live thread and the load leave cores for it. */
function scaling(threads: number): string {
  const cores = Math.max(1, availableParallelism() - 2)
  return threads > cores ? 'needs more cores' : `≥ ${(1 + 0.85 * (threads - 1)).toFixed(2)}×`
}

/** Answered requests. */
async function requestsPerSecond({ origin }: LoadedServer): Promise<number> {
  const random = seeded(11)
  const paths = Array.from({ length: viewports }, () => {
    const [lng, lat] = [random() * 300 - 180, random() * 100 - 60]
    const box = [lng, lat, lng + 45, lat + 25].map((degrees) => degrees.toFixed(3)).join(',')
    return `/api/v1/vessels?zoom=4&bbox=${box}`
  })
  const directory = await mkdtemp(join(tmpdir(), 'seaborne-bench-'))
  try {
    const script = join(directory, 'paths.lua')
    const list = paths.map((path) => JSON.stringify(path)).join(',')
    await writeFile(
      script,
      `local p={${list}} local i=0\nrequest=function() i=i%#p+1 return wrk.format("GET",p[i]) end\n`,
    )
    const report = await output('wrk', [
      '-t1',
      `-c${connections}`,
      `-d${seconds}s`,
      '-s',
      script,
      new URL(origin).origin,
    ])
    // What admission control turns away on a busy machine is no throughput.
    const rejected = Number(/Non-2xx or 3xx responses: (\d+)/.exec(report)?.[1] ?? 0)
    return (Number(/(\d+) requests in/.exec(report)?.[1]) - rejected) / seconds
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

function output(command: string, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args)
    let text = ''
    child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
    child.on('error', reject).on('close', () => resolve(text))
  })
}

async function residentMb({ pid }: LoadedServer): Promise<number> {
  const pages = Number((await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ')[1])
  return (pages * pageBytes) / 1_048_576
}

if (import.meta.main) printTable(await benchThreads())

// `node bench/soak.ts [minutes]`: memory growth of the demo under load. Not part of `npm run bench`, because it runs for long.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { printTable } from './table.ts'
import { msPerHour, msPerMinute } from '#domain/time.ts'

const minutes = Number(process.argv[2] ?? 30)
const sampleMs = 5000
/** Excludes what is allocated once, such as caches and compiled code. */
const settledShare = 0.4

const figures = {
  process_resident_memory_bytes: 'resident',
  svc_heap_used_bytes: 'heap',
  svc_external_memory_bytes: 'buffers',
} as const
type Name = keyof typeof figures

const dataDir = await mkdtemp(join(tmpdir(), 'seaborne-soak-'))
const server = spawn(process.execPath, [join(import.meta.dirname, '../src/main.ts')], {
  env: { ...process.env, SVC_PORT: '0', SVC_DATA_DIR: dataDir, SVC_FEEDS: 'demo:', SVC_LIMIT_FREE: '1000000' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
let samples: ({ atMs: number } & Record<Name, number>)[] = []
try {
  const [first] = (await once(server.stdout, 'data')) as [Buffer]
  const origin = /the API at (\S+)\/api/.exec(first.toString())![1]
  const endMs = performance.now() + minutes * msPerMinute
  const callers = [polls(origin, endMs), leavers(origin, endMs), polls(origin, endMs)]
  samples = await sampled(origin, endMs)
  await Promise.all(callers)
} finally {
  server.kill('SIGTERM')
  await once(server, 'exit')
  await rm(dataDir, { recursive: true, force: true })
}
const settled = samples.slice(Math.floor(samples.length * settledShare))
const megabytes = (bytes: number) => bytes / 1_048_576
printTable(
  (Object.keys(figures) as Name[]).flatMap((name) => [
    {
      work: `soak of ${minutes} min`,
      subject: `${figures[name]}, last`,
      figure: megabytes(samples.at(-1)![name]),
      unit: 'MB',
    },
    {
      ...{ work: `soak of ${minutes} min`, subject: `${figures[name]}, growth`, unit: 'MB/h' },
      figure: megabytes(slopePerHour(settled.map((sample) => [sample.atMs, sample[name]]))),
    },
  ]),
)

/** Sends a mix of requests, a few a second. */
async function polls(origin: string, endMs: number): Promise<void> {
  for (let i = 0; performance.now() < endMs; i++) {
    const lng = (i * 37) % 340
    const paths = [
      `/vessels?zoom=${2 + (i % 7)}&bbox=${lng - 170},-40,${lng - 150},40`,
      '/vessels/density?zoom=3',
      `/search?q=front${i % 100}`,
      `/infrastructure?bbox=${lng - 170},0,${lng - 165},20`,
      `/made-up/${i}`,
      '/sources',
    ]
    await (await fetch(`${origin}/api/v1${paths[i % paths.length]}`)).arrayBuffer()
    await wait(100)
  }
}

/** Opens and closes streams. */
async function leavers(origin: string, endMs: number): Promise<void> {
  for (let i = 0; performance.now() < endMs; i++) {
    const leaving = AbortSignal.timeout(3000)
    await fetch(`${origin}/api/v1/stream/vessels?zoom=${2 + (i % 5)}`, { signal: leaving })
      .then((response) => response.arrayBuffer())
      .catch(() => null)
  }
}

async function sampled(origin: string, endMs: number) {
  const found: typeof samples = []
  while (performance.now() < endMs) {
    await wait(sampleMs)
    const text = await (await fetch(`${origin}/metrics`)).text()
    const read = (name: Name) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
    found.push({
      atMs: performance.now(),
      process_resident_memory_bytes: read('process_resident_memory_bytes'),
      svc_heap_used_bytes: read('svc_heap_used_bytes'),
      svc_external_memory_bytes: read('svc_external_memory_bytes'),
    })
    const { process_resident_memory_bytes: resident, svc_heap_used_bytes: heap } = found.at(-1)!
    if (found.length % 12 === 0)
      console.error(`${(resident / 1_048_576).toFixed(0)} MB, heap ${(heap / 1_048_576).toFixed(0)} MB`)
  }
  return found
}

/** The slope of a least-squares line. */
function slopePerHour(points: readonly (readonly [number, number])[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [x, y] = [mean(points.map(([atMs]) => atMs)), mean(points.map(([, value]) => value))]
  const across = points.reduce((sum, [atMs, value]) => sum + (atMs - x) * (value - y), 0)
  const along = points.reduce((sum, [atMs]) => sum + (atMs - x) ** 2, 0)
  return (across / along) * msPerHour
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import allocatorSettings from '../scripts/allocator.json' with { type: 'json' }
import { seaLog } from './decode.ts'
import { seeded } from './synthetic-fleet.ts'
import { type BenchRow, printTable } from './table.ts'

const sentencesPerSecond = 500_000
const seconds = 8
const asksPerSecond = 50
const piecesPerSecond = 50

/** A server with 100,000 ships and a station that can send more. */
export interface LoadedServer {
  origin: string
  pid: number
  /** Latency of GET /vessels while 500,000 sentences a second are received over TCP, and at rest. */
  latencies: () => Promise<{ rest: Latency; busy: Latency; sentencesPerSecond: number }>
}

interface Latency {
  p50: number
  p99: number
}

/** Starts the whole server, with `workers` HTTP threads, lets it receive every ship once, and stops it after `use`. */
export async function withLoadedServer<T>(workers: number, use: (server: LoadedServer) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'seaborne-bench-'))
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  const server = spawn(process.execPath, [join(import.meta.dirname, '../src/main.ts')], {
    env: {
      ...allocatorSettings,
      ...process.env,
      ...{ SVC_WORKERS: String(workers), SVC_PORT: '0', SVC_DATA_DIR: dataDir, SVC_LIMIT_FREE: '1000000' },
      SVC_FEEDS: `nmea+listen://127.0.0.1:${port}`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const origin = await originOf(server.stdout)
    const { bytes: log } = seaLog(1)
    const station = connect(port, '127.0.0.1')
    await once(station, 'connect')
    // Warm-up: every ship once, at full speed.
    await send(station, log, Infinity, 1)
    await wait(5000)
    const latencies = async () => {
      const rest = await ask(origin)
      const sending = send(station, log, sentencesPerSecond, (seconds + 2) * sentencesPerSecond)
      await wait(1000)
      return { rest, busy: await ask(origin), sentencesPerSecond: await sending }
    }
    const result = await use({ origin, pid: server.pid!, latencies })
    station.destroy()
    return result
  } finally {
    server.kill('SIGKILL')
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Latency of GET /vessels while 500,000 sentences a second are received over TCP, compared with the same at rest. */
export async function benchBusy(): Promise<BenchRow[]> {
  const measured = await withLoadedServer(0, ({ latencies }) => latencies())
  return latencyRows('GET /vessels z4, 100,000 ships, whole product', measured)
}

/** The rows of latencies at rest and while sentences are received. */
export function latencyRows(
  work: string,
  { rest, busy, sentencesPerSecond: sent }: Awaited<ReturnType<LoadedServer['latencies']>>,
): BenchRow[] {
  const load = `at ${Math.round(sent / 1000)} k sentences/s`
  return [
    { work, subject: 'at rest, p50', figure: rest.p50, unit: 'ms' },
    { work, subject: 'at rest, p99', figure: rest.p99, unit: 'ms' },
    { work, subject: `${load}, p50`, figure: busy.p50, unit: 'ms' },
    {
      work,
      subject: `${load}, p99`,
      figure: busy.p99,
      unit: 'ms',
      ratio: busy.p99 / rest.p99,
      ratioTo: 'at rest',
      target: '≤ 1.3×',
    },
  ]
}

async function originOf(stdout: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(stdout)) {
    const origin = /the API at (\S+)/.exec(line)?.[1]
    if (origin) return origin
  }
  throw new Error('the server ended before it was ready')
}

/** Sends a log repeatedly until `count` sentences are sent. Returns sentences per second. */
async function send(
  station: ReturnType<typeof connect>,
  log: Uint8Array,
  rate: number,
  atLeast: number,
): Promise<number> {
  const startedMs = performance.now()
  let sent = 0
  for (let at = 0; sent < atLeast || at !== 0;) {
    const until = cutAt(log, at, Number.isFinite(rate) ? rate / piecesPerSecond : 20_000)
    if (!station.write(log.subarray(at, until.end))) await once(station, 'drain')
    sent += until.lines
    at = until.end === log.length ? 0 : until.end
    const dueMs = (sent / rate) * 1000
    const aheadMs = dueMs - (performance.now() - startedMs)
    if (Number.isFinite(rate) && aheadMs > 1) await wait(aheadMs)
    if (Number.isFinite(rate) && sent >= atLeast) break
  }
  return (sent / (performance.now() - startedMs)) * 1000
}

function cutAt(log: Uint8Array, from: number, lines: number): { end: number; lines: number } {
  let end = from
  let count = 0
  while (count < lines && end < log.length) {
    end = log.indexOf(10, end) + 1
    if (end === 0) return { end: log.length, lines: count }
    count++
  }
  return { end, lines: count }
}

/** Requests at a fixed rate, whether or not the last response has arrived, so that queueing is included. */
async function ask(origin: string): Promise<Latency> {
  const random = seeded(7)
  const times: number[] = []
  const pending: Promise<void>[] = []
  for (let i = 0; i < seconds * asksPerSecond; i++) {
    const lng = random() * 300 - 180
    const lat = random() * 100 - 60
    const startedMs = performance.now()
    const box = [lng, lat, lng + 45, lat + 25].map((degrees) => degrees.toFixed(3)).join(',')
    pending.push(
      fetch(`${origin}/vessels?zoom=4&bbox=${box}`, { headers: { 'accept-encoding': 'identity' } })
        .then((response) => response.arrayBuffer())
        .then(() => {
          times.push(performance.now() - startedMs)
        }),
    )
    await wait(1000 / asksPerSecond)
  }
  await Promise.all(pending)
  times.sort((a, b) => a - b)
  return { p50: times[Math.floor(times.length * 0.5)], p99: times[Math.floor(times.length * 0.99)] }
}

if (import.meta.main) printTable(await benchBusy())

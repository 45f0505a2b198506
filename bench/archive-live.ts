import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { RunningServer, temporaryFolder } from '../test/support/running-server.ts'
import { writeDay } from './archive-import.ts'
import type { BenchRow } from './table.ts'

/** Reports that are imported: about ten seconds of work. */
const rows = Number(process.env['SVC_BENCH_LIVE_ROWS'] ?? 1_500_000)
const everyMs = 10
const restMs = 20_000
const target = 1.3

interface Latency {
  p50: number
  p99: number
  requests: number
}

/** Requests at a fixed interval, whatever the server does, until the work has ended; how long each took. */
async function latencyWhile(url: string, work: Promise<unknown>): Promise<Latency> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const times: number[] = []
  const done = new AbortController()
  work.finally(() => done.abort()).catch(() => {})
  const pending: Promise<void>[] = []
  for (let dueMs = performance.now(); !done.signal.aborted; dueMs += everyMs) {
    await wait(Math.max(0, dueMs - performance.now()))
    pending.push(
      new Promise((resolve, reject) => {
        get(url, { agent }, (response) => {
          if (response.statusCode !== 200) reject(new Error(`GET /vessels answered ${response.statusCode}`))
          response.resume().on('end', () => {
            // From when it was due: a server that is held up delays the requests behind it, too.
            times.push(performance.now() - dueMs)
            resolve()
          })
        }).on('error', reject)
      }),
    )
  }
  await Promise.all(pending)
  await work
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(share * (times.length - 1))]
  return { p50: at(0.5), p99: at(0.99), requests: times.length }
}

/** GET /vessels of a server at rest, while a day is imported into its archive, and at rest again. */
export async function benchArchiveLive(): Promise<BenchRow[]> {
  const folder = temporaryFolder()
  const dataDir = join(folder.path, 'data')
  const path = join(folder.path, 'AIS_2025_01_01.csv')
  writeDay(path, Date.UTC(2025, 0, 1), rows)
  const server = await RunningServer.start({
    ...{ SVC_DATA_DIR: dataDir, SVC_FEEDS: 'demo:?past=0', SVC_FREE_LOOPBACK: '1' },
  })
  try {
    const url = `${server.origin}/api/v1/vessels?limit=100`
    // The first answers are slower.
    await latencyWhile(url, wait(5000))
    const before = await latencyWhile(url, wait(restMs))
    const began = performance.now()
    const program = join(import.meta.dirname, '../src/admin/main.ts')
    const child = spawn(process.execPath, [program, 'archive', 'import', path], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, SVC_DATA_DIR: dataDir },
    })
    const during = await latencyWhile(url, once(child, 'exit'))
    const seconds = (performance.now() - began) / 1000
    const after = await latencyWhile(url, wait(restMs))
    const rest = (before.p99 + after.p99) / 2
    const row = (subject: string, { p50, p99 }: Latency): BenchRow[] => [
      { work: `GET /vessels every ${everyMs} ms, p50`, subject, figure: p50, unit: 'ms' },
      { work: `GET /vessels every ${everyMs} ms, p99`, subject, figure: p99, unit: 'ms' },
    ]
    return [
      ...row('at rest, before', before),
      ...row(`beside an import of ${rows.toLocaleString('en')} reports, ${seconds.toFixed(0)} s`, during),
      ...row('at rest, after', after),
      {
        ...{ work: 'p99 beside an import to p99 at rest', subject: 'Seaborne', figure: during.p99 / rest, unit: '×' },
        target: `≤ ${target}×`,
      },
    ]
  } finally {
    await server.end('SIGTERM')
    folder.remove()
  }
}

if (process.argv[1] === import.meta.filename) console.table(await benchArchiveLive())

import { type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { encodePosition, encodeVoyage } from '#decode/nmea/aivdm-encode.ts'
import { openBus, subjects } from '#cluster/bus.ts'
import { bundleServer } from '../scripts/packages/server-bundle.ts'
import { freePort } from '../test/support/free-port.ts'
import { startNats } from '../test/support/nats.ts'
import { startPostgres } from '../test/support/postgres.ts'
import { spawnMain, temporaryFolder } from '../test/support/running-server.ts'
import { seeded } from './synthetic-fleet.ts'
import { type BenchRow, median, printTable } from './table.ts'

const defaultVessels = 100_000
const starts = 3
const pollMs = 20
const withinMs = 240_000
const root = join(import.meta.dirname, '..')
const program = join(root, 'dist/server/main.js')

/** One voyage report and one position of each vessel. */
function* reports(vessels: number): Generator<Buffer> {
  const random = seeded(20)
  const bytes = Buffer.alloc(1 << 20)
  let at = 0
  for (let i = 0; i < vessels; i++) {
    const mmsi = 201_000_000 + i * 1000
    const hull = { toBowM: 150 + (i % 150), toSternM: 30, toPortM: 16, toStarboardM: 16, draughtM: 6 + (i % 120) / 10 }
    const ship = { mmsi, imo: 0, callsign: `C${i}`, name: `VESSEL ${i}`, shipType: 70 + (i % 20), eta: 0 }
    at = encodeVoyage({ ...ship, ...hull, destination: 'NLRTM', channel: 'A' as const }, i % 10, bytes, at)
    const place = { lng: random() * 340 - 170, lat: random() * 120 - 60, sogKnots: 10, cogDeg: 90, headingDeg: 90 }
    at = encodePosition(1, { mmsi, ...place, rotDegMin: 0, navStatus: 0, second: 1, channel: 'A' }, bytes, at)
    if (at < bytes.length - 1000) continue
    yield Buffer.from(bytes.subarray(0, at))
    at = 0
  }
  yield Buffer.from(bytes.subarray(0, at))
}

/** How long a new api node takes from the start of its process until it serves every vessel of the live node. */
export async function benchNodeStart(vessels = defaultVessels): Promise<BenchRow[]> {
  const [nats, postgres] = await Promise.all([startNats(), startPostgres()])
  if ('skip' in nats || 'skip' in postgres) {
    console.log('The start of an api node is skipped: it needs nats-server and PostgreSQL')
    return []
  }
  const folder = temporaryFolder()
  const children: ChildProcess[] = []
  // As `npm start` runs it: bundled, with the compiled code of an earlier start.
  await bundleServer(root, join(root, 'dist/server'), '../..')
  const begin = (role: string, settings: Record<string, string>) => {
    const own = { SVC_ROLE: role, SVC_DATA_DIR: join(folder.path, role), NODE_COMPILE_CACHE: join(folder.path, 'code') }
    const child = spawnMain({ ...shared, ...own, ...settings }, { program })
    child.stdout!.resume()
    child.stderr!.pipe(process.stderr)
    children.push(child)
    return child
  }
  const shared = {
    SVC_NATS_URL: `nats://127.0.0.1:${nats.port}`,
    SVC_DATABASE_URL: await postgres.freshDatabase(),
    SVC_LOG: process.env['SVC_LOG'] ?? 'error',
    SVC_MAX_VESSELS: String(Math.ceil(vessels * 1.2)),
    SVC_LIMIT_FREE: '1000000',
    SVC_ARCHIVE_DAYS: '0',
    SVC_DRAIN_MS: '0',
  }
  try {
    const [station, livePort] = [await freePort(), await freePort()]
    begin('live', { SVC_FEEDS: `nmea+listen://127.0.0.1:${station}`, SVC_PORT: String(livePort) })
    await served(livePort, 0)
    const socket = connect(station, '127.0.0.1')
    await once(socket, 'connect')
    for (const piece of reports(vessels)) if (!socket.write(piece)) await once(socket, 'drain')
    await served(livePort, vessels)
    const snapshotBytes = await newSnapshot(shared.SVC_NATS_URL)
    const [ms, processorMs]: number[][] = [[], []]
    for (let i = 0; i < starts; i++) {
      const [port, fromMs] = [await freePort(), performance.now()]
      const child = begin('api', { SVC_PORT: String(port) })
      await served(port, vessels)
      ms.push(performance.now() - fromMs)
      processorMs.push(processorMsOf(child.pid!))
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    }
    const work = `start of an api node, ${vessels.toLocaleString('en')} vessels`
    return [
      { work, subject: 'until all are served, median of 3', figure: median(ms), unit: 'ms', target: '≤ 5,000 ms' },
      { work, subject: 'processor time of the node until then', figure: median(processorMs), unit: 'ms' },
      { work, subject: 'snapshot as it is stored', figure: snapshotBytes / 1e6, unit: 'MB' },
    ]
  } finally {
    for (const child of children) child.kill('SIGKILL')
    await nats.stop()
    await postgres.stop()
    folder.remove()
  }
}

/** Processor time of all threads of a process since its start: other programs on the machine affect it less than the time of day. */
export function processorMsOf(pid: number): number {
  // After the name, which may have blanks; the kernel counts in hundredths of a second.
  const [, figures] = readFileSync(`/proc/${pid}/stat`, 'latin1').split(/\) /)
  const [user, system] = figures.split(' ').slice(11, 13)
  return (Number(user) + Number(system)) * 10
}

/** Has the live node store a snapshot that has everything it has published; returns its length. */
async function newSnapshot(natsUrl: string): Promise<number> {
  const bus = await openBus(natsUrl, 'bench', () => {})
  const names = async () => (await bus.snapshots.list()).map(({ name }) => name).sort()
  const before = (await names()).at(-1)
  bus.connection.publish(subjects.snapshotRequests)
  for (const endMs = performance.now() + withinMs; (await names()).at(-1) === before; await wait(pollMs))
    if (performance.now() > endMs) throw new Error('The live node stores no snapshot.')
  const newest = (await bus.snapshots.list()).toSorted((a, b) => (a.name < b.name ? -1 : 1)).at(-1)
  await bus.close()
  return newest?.size ?? NaN
}

/** Resolves when a node is ready and lists that many vessels. */
export async function served(port: number, vessels: number): Promise<void> {
  let listed = 0
  for (const endMs = performance.now() + withinMs; performance.now() < endMs; await wait(pollMs)) {
    try {
      if (!(await fetch(`http://127.0.0.1:${port}/readyz`)).ok) continue
      const { headers } = await fetch(`http://127.0.0.1:${port}/api/v1/vessels?zoom=3&limit=1&include=others`)
      listed = Number(headers.get('x-total-count'))
      if (listed >= vessels) return
    } catch {
      // It does not listen yet.
    }
  }
  throw new Error(`The node on port ${port} serves ${listed} of ${vessels} vessels.`)
}

if (import.meta.main) printTable(await benchNodeStart(Number(process.argv[2] ?? defaultVessels)))

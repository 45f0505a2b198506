import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { encodePosition, encodeVoyage } from '#decode/nmea/aivdm-encode.ts'
import { bundleServer } from '../scripts/packages/server-bundle.ts'
import { freePort } from '../test/support/free-port.ts'
import { startNats } from '../test/support/nats.ts'
import { startPostgres } from '../test/support/postgres.ts'
import { spawnMain, temporaryFolder } from '../test/support/running-server.ts'
import { processorMsOf, served } from './node-start.ts'
import { seeded } from './synthetic-fleet.ts'
import { type BenchRow, median } from './table.ts'

const vessels = 20_000
const reportsPerSecond = 6000
/** The leader first derives what it has of new vessels: what is sent meanwhile is not measured. */
const warmUpSeconds = 15
const seconds = 20
const probes = 10
const pieceMs = 50
const pollMs = 20
const maxApiNodes = 3
const loadProgram = 'wrk'
const wrkSeconds = 5
const wrkConnections = 8
const viewports = 200
const pageBytes = 4096

const root = join(import.meta.dirname, '..')
const program = join(root, 'dist/server/main.js')
const firstMmsi = 201_000_000
const firstProbe = 299_000_000
const place = { lat: 50, lng: 10 }
/** What a vessel with 27 knots sails in a second at that latitude, in degrees. */
const stepDeg = 0.0002
/** What the others sail in a second with 10 knots at the equator. */
const slowStepDeg = 0.00005

/** Nodes of a cluster as processes of their own, in the order in which they were started. */
class Nodes {
  readonly processes = new Map<string, ChildProcess>()
  readonly #settings: Record<string, string>

  constructor(settings: Record<string, string>) {
    this.#settings = settings
  }

  async start(name: string, settings: Record<string, string>): Promise<number> {
    const port = await freePort()
    this.#spawn(name, { SVC_PORT: String(port), ...settings })
    return port
  }

  /** As a supervisor does: a node whose database answers too late when it starts is started again. */
  #spawn(name: string, settings: Record<string, string>): void {
    const child = spawnMain({ ...this.#settings, ...settings }, { program })
    child.stdout!.resume()
    child.stderr!.pipe(process.stderr)
    child.once('exit', (code) => {
      if (code !== null) this.#spawn(name, settings)
    })
    this.processes.set(name, child)
  }

  pid(name: string): number {
    return this.processes.get(name)?.pid ?? NaN
  }

  stop(): void {
    for (const child of this.processes.values()) child.kill('SIGKILL')
  }
}

/**
 * An ingest node, a leader, a standby and up to three api nodes on this machine: how old a report is when an api node serves it
 * at 6,000 reports a second, what each node costs meanwhile, and the requests a second of 1, 2 and 3 api nodes.
 */
export async function benchClusterNodes(): Promise<BenchRow[]> {
  const [nats, postgres] = await Promise.all([startNats(), startPostgres()])
  if ('skip' in nats || 'skip' in postgres) {
    console.log('The nodes of a cluster are skipped: they need nats-server and PostgreSQL')
    return []
  }
  const folder = temporaryFolder()
  await bundleServer(root, join(root, 'dist/server'), '../..')
  const station = await freePort()
  const nodes = new Nodes({
    SVC_NATS_URL: `nats://127.0.0.1:${nats.port}`,
    SVC_DATABASE_URL: await postgres.freshDatabase(),
    SVC_FEEDS: `nmea+listen://127.0.0.1:${station}`,
    SVC_LOG: process.env['SVC_LOG'] ?? 'error',
    SVC_LIMIT_FREE: '1000000',
    SVC_ARCHIVE_DAYS: '0',
    SVC_DRAIN_MS: '0',
    NODE_COMPILE_CACHE: join(folder.path, 'code'),
  })
  const own = (role: string, name: string) => ({ SVC_ROLE: role, SVC_DATA_DIR: join(folder.path, name) })
  try {
    const live = { ...own('live', 'leader'), SVC_FEEDS_FROM_LOG: '1' }
    const leaderPort = await nodes.start('leader', live)
    await served(leaderPort, 0)
    await nodes.start('ingest', own('ingest', 'ingest'))
    await nodes.start('standby', { ...live, SVC_DATA_DIR: join(folder.path, 'standby') })
    const ports = [await nodes.start('api 1', own('api', 'api 1'))]
    const socket = await connected(station)
    for (const piece of introductions()) if (!socket.write(piece)) await once(socket, 'drain')
    await served(ports[0], vessels + probes)
    const rows = await underLoad(nodes, socket, ports[0])
    socket.destroy()
    const script = join(folder.path, 'paths.lua')
    writeFileSync(script, viewportScript())
    return [...rows, ...(await requestRows(nodes, ports, { script, own: (name) => own('api', name) }))]
  } finally {
    nodes.stop()
    await nats.stop()
    await postgres.stop()
    folder.remove()
  }
}

/** A connection to the receiver's port of the ingest node, once it listens. */
export async function connected(port: number): Promise<Socket> {
  for (let attempt = 0; attempt < 600; attempt++) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    })
    if (isOpen) return socket
    await wait(100)
  }
  throw new Error(`No ingest node listens on port ${port}.`)
}

/** Where the vessels begin, apart from the poles and the 180th meridian. */
const places = ((random) =>
  Array.from({ length: vessels }, () => ({ lng: random() * 340 - 170, lat: random() * 120 - 60 })))(seeded(20))
const motion = { rotDegMin: 0, navStatus: 0, headingDeg: 90, cogDeg: 90, channel: 'A' as const }
const utcSecond = () => new Date().getUTCSeconds()

/** Name and place of each vessel and each probe. */
function* introductions(): Generator<Buffer> {
  const bytes = Buffer.alloc(1 << 20)
  let at = 0
  for (let i = 0; i < vessels + probes; i++) {
    const isProbe = i >= vessels
    const mmsi = isProbe ? firstProbe + i - vessels : firstMmsi + i
    const hull = { toBowM: 150, toSternM: 30, toPortM: 16, toStarboardM: 16, draughtM: 10, destination: 'NLRTM' }
    const ship = { mmsi, imo: 0, callsign: `C${i}`, name: `VESSEL ${i}`, shipType: 80, eta: 0, channel: 'A' as const }
    at = encodeVoyage({ ...ship, ...hull }, i % 10, bytes, at)
    const where = isProbe ? place : places[i]
    at = encodePosition(1, { mmsi, ...where, ...motion, sogKnots: 10, second: utcSecond() }, bytes, at)
    if (at < bytes.length - 1000) continue
    yield Buffer.from(bytes.subarray(0, at))
    at = 0
  }
  yield Buffer.from(bytes.subarray(0, at))
}

/** Sends 6,000 reports a second, of which each probe has one, and asks an api node for the probes all the time. */
async function underLoad(nodes: Nodes, socket: Socket, port: number): Promise<BenchRow[]> {
  const before = new Map([...nodes.processes.keys()].map((name) => [name, processorMsOf(nodes.pid(name))]))
  const beganMs = performance.now()
  /** By probe: when each of its reports was sent, and how many of them an api node has served. */
  const sentMs: number[][] = Array.from({ length: probes }, () => [])
  const servedCount = Array.from({ length: probes }, () => 0)
  const ages: number[] = []
  const sending = { isOver: false }
  const asking = (async () => {
    const box = [place.lng - 0.1, place.lat - 0.1, place.lng + 0.1, place.lat + 0.1].join(',')
    while (!sending.isOver || servedCount.some((count, i) => count < sentMs[i].length)) {
      const response = await fetch(`http://127.0.0.1:${port}/api/v1/vessels?zoom=8&bbox=${box}&include=others`)
      const list = (await response.json()) as { mmsi: string; lng: number }[]
      const nowMs = performance.now()
      for (const { mmsi, lng } of list) {
        const probe = Number(mmsi) - firstProbe
        if (probe < 0 || probe >= probes) continue
        const count = Math.round((lng - place.lng) / stepDeg)
        for (; servedCount[probe] < count; servedCount[probe]++) {
          const fromMs = sentMs[probe][servedCount[probe]]
          if (fromMs - beganMs >= warmUpSeconds * 1000) ages.push(nowMs - fromMs)
        }
      }
      if (nowMs - beganMs > (warmUpSeconds + seconds + 60) * 1000) break
      await wait(pollMs)
    }
  })()
  const sent = await send(socket, sentMs)
  sending.isOver = true
  const tookMs = performance.now() - beganMs
  const cost = [...before].map(([name, fromMs]) => ({
    name,
    share: ((processorMsOf(nodes.pid(name)) - fromMs) / tookMs) * 100,
    residentMb: (Number(readFileSync(`/proc/${nodes.pid(name)}/statm`, 'latin1').split(' ')[1]) * pageBytes) / 2 ** 20,
  }))
  await asking
  ages.sort((a, b) => a - b)
  const missing = sentMs.reduce((sum, { length }, probe) => sum + length - servedCount[probe], 0)
  const work = `${Math.round(sent / (tookMs / 1000)).toLocaleString('en')} reports/s, ${vessels.toLocaleString('en')} vessels`
  return [
    { work, subject: 'sent until served by an api node, p50', figure: median(ages), unit: 'ms' },
    { work, subject: 'the same, p99', figure: ages[Math.floor(ages.length * 0.99)], unit: 'ms', target: '≤ 2,000 ms' },
    { work, subject: 'never served', figure: missing, unit: 'reports', target: '0' },
    ...cost.flatMap(({ name, share, residentMb }) => [
      { work, subject: `${name}, processor`, figure: share, unit: '% of a core' },
      { work, subject: `${name}, memory`, figure: residentMb, unit: 'MB' },
    ]),
  ]
}

/** Sends reports at the rate for the whole time; each probe sails one step a second. Returns how many. */
async function send(socket: Socket, sentMs: number[][]): Promise<number> {
  const bytes = Buffer.alloc(1 << 16)
  const beganMs = performance.now()
  let sent = 0
  for (let piece = 0; piece < ((warmUpSeconds + seconds) * 1000) / pieceMs; piece++) {
    const aheadMs = piece * pieceMs - (performance.now() - beganMs)
    if (aheadMs > 0) await wait(aheadMs)
    let at = 0
    for (let i = 0; i < (reportsPerSecond * pieceMs) / 1000; i++) {
      const vessel = sent % vessels
      const { lng, lat } = places[vessel]
      const eastDeg = ((performance.now() - beganMs) / 1000) * slowStepDeg
      const report = { mmsi: firstMmsi + vessel, lng: lng + eastDeg, lat, ...motion, sogKnots: 10, second: utcSecond() }
      at = encodePosition(1, report, bytes, at)
      sent++
    }
    // The probes take turns, so that each reports once a second.
    for (let probe = 0; probe < probes; probe++) {
      if (piece % (1000 / pieceMs) !== probe * 2) continue
      const lng = place.lng + stepDeg * (sentMs[probe].length + 1)
      const report = { mmsi: firstProbe + probe, lat: place.lat, lng, ...motion, sogKnots: 27, second: utcSecond() }
      at = encodePosition(1, report, bytes, at)
      sentMs[probe].push(performance.now())
      sent++
    }
    if (!socket.write(bytes.subarray(0, at))) await once(socket, 'drain')
  }
  return sent
}

/** Requests a second of one api node, of two and of three, each asked by a wrk of its own. */
async function requestRows(
  nodes: Nodes,
  ports: number[],
  { script, own }: { script: string; own: (name: string) => Record<string, string> },
): Promise<BenchRow[]> {
  if (spawnSync('which', [loadProgram]).status !== 0) {
    console.log('The requests of api nodes are skipped: wrk is not installed (apt install wrk)')
    return []
  }
  const rows: BenchRow[] = []
  let ofOne = NaN
  for (let count = 1; count <= maxApiNodes; count++) {
    if (count > ports.length) {
      const port = await nodes.start(`api ${count}`, own(`api ${count}`))
      await served(port, vessels)
      ports.push(port)
    }
    const before = ports.map((_, i) => processorMsOf(nodes.pid(`api ${i + 1}`)))
    const answered = (await Promise.all(ports.map((port) => requestsOf(port, script)))).reduce(
      (sum, each) => sum + each,
      0,
    )
    const spentMs = ports.reduce((sum, _, i) => sum + processorMsOf(nodes.pid(`api ${i + 1}`)) - before[i], 0)
    if (count === 1) ofOne = answered
    const work = `GET /vessels z4, ${count} api ${count === 1 ? 'process' : 'processes'}`
    rows.push(
      {
        work,
        subject: `${wrkConnections} connections each`,
        figure: answered / wrkSeconds,
        unit: 'requests/s',
        ...(count > 1 && { ratio: answered / ofOne, ratioTo: '1 process' }),
      },
      { work, subject: 'processor time of 1,000 requests', figure: (spentMs / answered) * 1000, unit: 'ms' },
    )
  }
  return rows
}

/** What wrk asks for: viewports of 45° × 25°. */
function viewportScript(): string {
  const random = seeded(11)
  const paths = Array.from({ length: viewports }, () => {
    const [lng, lat] = [random() * 300 - 180, random() * 100 - 60]
    return `"/api/v1/vessels?zoom=4&bbox=${[lng, lat, lng + 45, lat + 25].map((degrees) => degrees.toFixed(3)).join(',')}"`
  })
  return `local p={${paths.join(',')}} local i=0\nrequest=function() i=i%#p+1 return wrk.format("GET",p[i]) end\n`
}

/** Requests that an api node answers with 2xx within five seconds. */
async function requestsOf(port: number, script: string): Promise<number> {
  const child = spawn(loadProgram, [
    '-t1',
    `-c${wrkConnections}`,
    `-d${wrkSeconds}s`,
    '-s',
    script,
    `http://127.0.0.1:${port}`,
  ])
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
  child.stderr.pipe(process.stderr)
  await once(child, 'close')
  const rejected = Number(/Non-2xx or 3xx responses: (\d+)/.exec(text)?.[1] ?? 0)
  return Number(/(\d+) requests in/.exec(text)?.[1] ?? NaN) - rejected
}

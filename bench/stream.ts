import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { encodePosition, encodeVoyage, longestEncodedBytes } from '#decode/nmea/aivdm-encode.ts'
import { fieldText, nameBytes } from '#domain/messages/observations.ts'
import { type RawEvent, readEvents } from '#client/event-stream.ts'
import { seeded, syntheticFleet } from './synthetic-fleet.ts'
import { type BenchRow, printTable } from './table.ts'

const ships = 100_000
const readers = 1000
const reportsPerSecond = 10_000
const seconds = 10
/** One reader in this many parses the stream; the others only receive it. */
const watchedEvery = 20
const ticksPerSecond = 100

/** 1,000 readers of different maps over sockets while 10,000 reports a second are received; the whole server in one process. */
export async function benchStream(): Promise<BenchRow[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'seaborne-bench-'))
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  const server = spawn('taskset', ['-c', '0', process.execPath, join(import.meta.dirname, '../src/main.ts')], {
    env: {
      SVC_WORKERS: '0',
      ...process.env,
      ...{ SVC_PORT: '0', SVC_DATA_DIR: dataDir, SVC_NEW_USER_TIER: 'enterprise', SVC_LIMIT_ENTERPRISE: '1000000' },
      ...{ SVC_STREAMS_PER_CALLER: '5000', SVC_STREAMS_PER_ADDRESS: '5000', SVC_CONNECTIONS_PER_ADDRESS: '10000' },
      SVC_FEEDS: `demo:,nmea+listen://127.0.0.1:${port}`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const origin = await originOf(server.stdout)
    const station = new Station(connect(port, '127.0.0.1'))
    await station.introduce()
    const key = await keyOf(origin)
    await wait(5000)
    const alone = await measured(server.pid!, station, [])
    const watching = await openReaders(origin, key, station)
    await wait(5000)
    const crowd = await measured(server.pid!, station, watching)
    for (const { socket } of watching) socket.destroy()
    return rowsOf(alone, crowd)
  } finally {
    server.kill('SIGKILL')
    await rm(dataDir, { recursive: true, force: true })
  }
}

interface Measured {
  cores: number
  latenciesMs: number[]
  events: number
  bytes: number
}

function rowsOf(alone: Measured, { cores, latenciesMs, events, bytes }: Measured): BenchRow[] {
  const sorted = latenciesMs.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  const work = `stream, ${readers} readers, ${reportsPerSecond} reports/s`
  return [
    { work, subject: 'process, no readers', figure: alone.cores * 100, unit: '% of a core' },
    { work, subject: 'process, all readers', figure: cores * 100, unit: '% of a core', target: '≤ 70 %' },
    { work, subject: 'report received to event read, p50', figure: at(0.5), unit: 'ms' },
    { work, subject: 'report received to event read, p99', figure: at(0.99), unit: 'ms', target: '≤ 1000 ms' },
    { work, subject: 'events sent', figure: events / seconds, unit: '/s' },
    { work, subject: 'bytes sent', figure: bytes / seconds / 1e6, unit: 'MB/s' },
  ]
}

async function measured(pid: number, station: Station, watching: readonly Watching[]): Promise<Measured> {
  const before = await cpuTicks(pid)
  for (const each of watching) each.latenciesMs.length = each.events = each.bytes = 0
  await station.report(seconds)
  const cores = ((await cpuTicks(pid)) - before) / ticksPerSecond / seconds
  const sum = (of: (each: Watching) => number) => watching.reduce((total, each) => total + of(each), 0)
  return {
    cores,
    latenciesMs: watching.flatMap(({ latenciesMs }) => latenciesMs),
    events: sum(({ events }) => events),
    bytes: sum(({ bytes }) => bytes),
  }
}

async function cpuTicks(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1].split(' ')
  return Number(fields[11]) + Number(fields[12])
}

/** Sends reports of ships and keeps the time of the last report of each. */
class Station {
  readonly fleet = syntheticFleet(ships)
  /** By MMSI: the latitude as served, and when it was sent. */
  readonly said = new Map<string, { lat: number; atMs: number }>()
  readonly #socket: Socket
  #next = 0

  constructor(socket: Socket) {
    this.#socket = socket
    socket.on('error', () => {})
  }

  /** Sends static data and a position of every ship once. */
  async introduce(): Promise<void> {
    const { columns } = this.fleet
    const bytes = Buffer.alloc(4 * longestEncodedBytes)
    for (let slot = 0; slot < ships; slot++) {
      const lengthM = 90 + Math.round(Math.cbrt(columns.dwtTonnes[slot]) * 3)
      const hull = { toBowM: 50, toSternM: lengthM - 50, toPortM: 16, toStarboardM: 16 }
      const name = fieldText(columns.name, slot, nameBytes) ?? ''
      const particulars = { ...hull, name, imo: 0, callsign: 'BENCH', shipType: slot % 2 ? 80 : 70, eta: 0 }
      let at = encodeVoyage(
        { mmsi: columns.mmsi[slot], draughtM: columns.draughtM[slot], destination: 'NLRTM', ...particulars },
        slot % 10,
        bytes,
        0,
      )
      at = this.#position(slot, bytes, at)
      if (!this.#socket.write(Buffer.from(bytes.subarray(0, at)))) await once(this.#socket, 'drain')
    }
  }

  /** Sends a position of one ship after the other for some seconds. */
  async report(forSeconds: number): Promise<void> {
    const startMs = performance.now()
    const piece = reportsPerSecond / 50
    const bytes = Buffer.alloc(piece * longestEncodedBytes)
    for (let sent = 0; sent < forSeconds * reportsPerSecond; sent += piece) {
      let at = 0
      for (let i = 0; i < piece; i++) at = this.#position(this.#next++ % ships, bytes, at)
      this.#socket.write(Buffer.from(bytes.subarray(0, at)))
      const aheadMs = ((sent + piece) / reportsPerSecond) * 1000 - (performance.now() - startMs)
      if (aheadMs > 1) await wait(aheadMs)
    }
  }

  #position(slot: number, bytes: Buffer, at: number): number {
    const { columns } = this.fleet
    // A little farther north each time, so that every report is a change.
    columns.lat[slot] += 0.000_5
    const lat = Math.round(columns.lat[slot] * 600_000) / 600_000
    const mmsi = columns.mmsi[slot]
    this.said.set(String(mmsi), { lat: Math.round(lat * 1e5) / 1e5, atMs: performance.now() })
    const motion = { sogKnots: 12, cogDeg: 0, headingDeg: 0, rotDegMin: 0, navStatus: 0, second: 60 }
    return encodePosition(1, { mmsi, lng: columns.lng[slot], lat, ...motion }, bytes, at)
  }
}

interface Watching {
  socket: Socket
  latenciesMs: number[]
  events: number
  bytes: number
}

async function openReaders(origin: string, key: string, station: Station): Promise<Watching[]> {
  const random = seeded(3)
  const { hostname, port } = new URL(origin)
  const watching: Watching[] = []
  for (let n = 0; n < readers; n++) {
    const socket = connect(Number(port), hostname)
    const each: Watching = { socket, latenciesMs: [], events: 0, bytes: 0 }
    socket.on('error', () => {})
    socket.on('data', (bytes: Buffer) => {
      each.bytes += bytes.length
      if (bytes.includes('event: ')) each.events++
    })
    socket.write(
      `GET /api/v1/stream/vessels?${viewport(station, random)} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${key}\r\n\r\n`,
    )
    if (n % watchedEvery === 0) watch(each, station).catch(() => {})
    watching.push(each)
    if (n % 20 === 19) await wait(50)
  }
  return watching
}

/** A map around a ship at a zoom from oceans to harbours. */
function viewport({ fleet: { columns } }: Station, random: () => number): string {
  const zoom = 2 + Math.floor(random() * 8)
  const slot = Math.floor(random() * ships)
  const width = (360 * 1440) / (512 * 2 ** (zoom + random() * 0.8))
  const height = width * 0.6
  const [lng, lat] = [columns.lng[slot], columns.lat[slot]]
  const box = [lng - width / 2, Math.max(-85, lat - height / 2), lng + width / 2, Math.min(85, lat + height / 2)]
  return `zoom=${zoom}&bbox=${box.map((degrees) => degrees.toFixed(3)).join(',')}`
}

/** Parses the stream of a reader and records the age of each position. */
async function watch(each: Watching, { said }: Station): Promise<void> {
  for await (const event of readEvents(unchunked(each.socket))) noteLatencies(each, event, said)
}

function noteLatencies(each: Watching, { event, data }: RawEvent, said: Station['said']): void {
  if (event !== 'delta') return
  const nowMs = performance.now()
  const { moved } = JSON.parse(data) as { moved: { mmsi: string; lat: number }[] }
  for (const { mmsi, lat } of moved) {
    const known = said.get(mmsi)
    if (known !== undefined && Math.abs(known.lat - lat) < 2e-5) each.latenciesMs.push(nowMs - known.atMs)
  }
}

/** The body of a chunked response, without chunk lengths and head. */
async function* unchunked(socket: Socket): AsyncGenerator<Uint8Array> {
  let rest: Buffer = Buffer.alloc(0)
  let inBody = false
  for await (const bytes of socket as AsyncIterable<Buffer>) {
    rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes])
    if (!inBody) {
      const end = rest.indexOf('\r\n\r\n')
      if (end < 0) continue
      const head = rest.subarray(0, end).toString()
      if (!head.startsWith('HTTP/1.1 200')) throw new Error(`a reader was not let in: ${head.slice(0, 200)}`)
      inBody = true
      rest = rest.subarray(end + 4)
    }
    for (;;) {
      const line = rest.indexOf('\r\n')
      const length = line < 0 ? NaN : Number.parseInt(rest.subarray(0, line).toString(), 16)
      if (Number.isNaN(length) || rest.length < line + 4 + length) break
      yield rest.subarray(line + 2, line + 2 + length)
      rest = rest.subarray(line + 4 + length)
    }
  }
}

async function keyOf(origin: string): Promise<string> {
  const post = async (path: string, body: object, cookie = '') =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: new URL(origin).origin, cookie },
      body: JSON.stringify(body),
    })
  const registered = await post('/auth/register', { email: 'bench@example.org', password: 'Kattegat nebel 7 lotse' })
  const cookie = (registered.headers.getSetCookie()[0] ?? '').split(';')[0]
  const made = await post('/keys/', { name: 'bench', scopes: ['read'] }, cookie)
  if (made.status !== 201) throw new Error(`no key: ${made.status} ${await made.text()}`)
  return ((await made.json()) as { token: string }).token
}

async function originOf(stdout: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(stdout)) {
    const origin = /the API at (\S+)/.exec(line)?.[1]
    if (origin) return origin
  }
  throw new Error('the server ended before it was ready')
}

if (import.meta.main) printTable(await benchStream())

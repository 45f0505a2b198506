import assert from 'node:assert/strict'
import { type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { zstdCompressSync } from 'node:zlib'
import pg from 'pg'
import { type Bus, deltaStream, openBus, observationStream, subjects } from '#cluster/bus.ts'
import { sealed } from '#cluster/envelope.ts'
import { packedRows } from '#cluster/observation-log.ts'
import { partsOf } from '#cluster/parts.ts'
import { Observations } from '#domain/messages/observations.ts'
import { msPerDay, msPerHour } from '#domain/time.ts'
import { aboutFeed, parseFeeds } from '#feeds/feeds.ts'
import { seeded } from '../../bench/synthetic-fleet.ts'
import { eventually } from '../support/eventually.ts'
import { freePort } from '../support/free-port.ts'
import { startNats, type TestEngine } from '../support/nats.ts'
import { startPostgres, type TestPostgres } from '../support/postgres.ts'
import { spawnMain, temporaryFolder } from '../support/running-server.ts'
import { firstMmsi, reportMs, SimulatedSea, trades } from '../support/simulated-sea.ts'

// A day of positions goes through the log, live nodes and an api node as fast as they read it: once without a fault to one
// live node, and once with seeded faults of two ingest nodes while the leader is killed again and again. The facts of every
// hour are to be the same. 12,000 vessels report 1,200 positions a second; SVC_DRILL_VESSELS thins them out.

const seed = Number(process.env['SVC_DRILL_SEED'] ?? 1)
const vessels = Number(process.env['SVC_DRILL_VESSELS'] ?? 400)
const kills = Number(process.env['SVC_DRILL_LEADER_KILLS'] ?? 5)
const entryMs = 5000
const partsOfFleet = reportMs / entryMs
const entries = msPerDay / entryMs
const sampled = 200
const pauseMs = 20
const patience = { everyMs: 100, withinMs: 900_000 }
const feed = 'nmea+tcp://127.0.0.1:9'
const source = aboutFeed(parseFeeds(feed)[0]).id
const fromMs = Math.floor((Date.now() - msPerDay) / msPerHour) * msPerHour
const folder = temporaryFolder()
const [natsOfClean, natsOfFaults, postgres] = await Promise.all([startNats(), startNats(), startPostgres()])
const missing = [natsOfClean, natsOfFaults, postgres].find((engine) => 'skip' in engine)
const children = new Set<ChildProcess>()
const simulations = new Set<Simulation>()

after(async () => {
  for (const child of children) child.kill('SIGKILL')
  // Also after an assertion that failed: a connection to NATS that is open tries for ever, and the drill would not end.
  for (const simulation of simulations) await simulation.close()
  for (const engine of [natsOfClean, natsOfFaults, postgres]) if ('stop' in engine) await engine.stop()
  folder.remove()
})

/** Live nodes over a log of their own. */
class Simulation {
  readonly bus: Bus
  readonly client: pg.Client
  readonly #settings: Record<string, string>
  readonly #nodes = new Map<number, ChildProcess>()

  private constructor(bus: Bus, client: pg.Client, settings: Record<string, string>) {
    this.bus = bus
    this.client = client
    this.#settings = settings
  }

  static async open({ port }: TestEngine): Promise<Simulation> {
    const url = await (postgres as TestPostgres).freshDatabase()
    const bus = await openBus(`nats://127.0.0.1:${port}`, 'simulation', () => {})
    // A day of changes in minutes is more than the quarter of an hour that NATS otherwise keeps in memory.
    await bus.manager.streams.update(deltaStream, { max_bytes: 256_000_000 })
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const simulation = new Simulation(bus, client, {
      SVC_NATS_URL: `nats://127.0.0.1:${port}`,
      SVC_DATABASE_URL: url,
      SVC_LOG: 'error',
      SVC_ARCHIVE_DAYS: '0',
      SVC_LIMIT_FREE: '1000000',
      SVC_FEEDS: feed,
      SVC_FEEDS_FROM_LOG: '1',
    })
    simulations.add(simulation)
    return simulation
  }

  async close(): Promise<void> {
    if (simulations.delete(this)) await Promise.all([this.bus.close(), this.client.end()])
  }

  async begin(role: 'live' | 'api', port: number): Promise<void> {
    this.#spawn(role, port)
    await eventually(`${role} answers`, () => isUp(port), patience)
  }

  /** Starts a node, and again when it ends by itself, as its supervisor would: where its lease was taken meanwhile. */
  #spawn(role: 'live' | 'api', port: number): void {
    const own = { SVC_ROLE: role, SVC_PORT: String(port), SVC_DATA_DIR: join(folder.path, `${role} ${port}`) }
    const child = spawnMain({ ...this.#settings, ...own })
    child.stdout!.resume()
    child.stderr!.pipe(process.stderr)
    children.add(child)
    this.#nodes.set(port, child)
    child.once('exit', (code) => {
      if (code !== null && simulations.has(this)) this.#spawn(role, port)
    })
  }

  async kill(port: number): Promise<void> {
    const child = this.#nodes.get(port)!
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }

  /** The message of the log up to which everything is saved. */
  async saved(): Promise<number> {
    const { rows } = await this.client
      .query<{ fact: string }>("select fact from facts where kind = 'observation-log'")
      .catch(() => ({ rows: [] }))
    return rows.length === 0 ? 0 : (JSON.parse(rows[0].fact) as { seq: number }).seq
  }

  async lastMessage(): Promise<number> {
    return (await this.bus.manager.streams.info(observationStream)).state.last_seq
  }

  /** What was derived, by the hour in which it happened, and a hash of each hour. */
  async facts(): Promise<{ count: number; hours: Map<number, string>; lines: string[] }> {
    const lines = new Map<number, string[]>()
    const add = (atMs: number, line: unknown[]) => {
      const hour = Math.floor((atMs - fromMs) / msPerHour)
      lines.set(hour, [...(lines.get(hour) ?? []), line.join(' ')])
    }
    const rowsOf = async (text: string) => (await this.client.query<Record<string, string | number | null>>(text)).rows
    const columns = 'mmsi, port, terminal, draught_in_m, arrived_ms, departed_ms'
    for (const row of await rowsOf(`select ${columns} from port_calls`)) {
      add(Number(row['arrived_ms']), ['call', ...Object.values(row)])
      if (row['departed_ms'] !== null) add(Number(row['departed_ms']), ['departure', ...Object.values(row)])
    }
    for (const row of await rowsOf('select kind, mmsi, other_mmsi, started_ms, ended_ms from vessel_events'))
      add(Number(row['started_ms']), ['event', ...Object.values(row)])
    const [straits] = await rowsOf("select fact from facts where kind = 'straits'")
    for (const { id, transits } of JSON.parse(String(straits?.['fact'] ?? '[]')) as Strait[])
      for (const transit of transits) add(transit.atMs, ['transit', id, JSON.stringify(transit)])
    const hours = new Map([...lines].map(([hour, all]) => [hour, hashOf(all.toSorted())]))
    const all = [...lines.values()].flat()
    return { count: all.length, hours, lines: all.toSorted() }
  }
}

interface Strait {
  id: string
  transits: { atMs: number }[]
}

const hashOf = (lines: string[]) => createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16)
const isUp = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Publishes what an ingest node received, as it does: every message with an id, so that a repeated one counts once. */
class Station {
  readonly #bus: Bus
  readonly #name: string
  #sending: Promise<unknown>[] = []

  constructor(bus: Bus, name: string) {
    this.#bus = bus
    this.#name = name
  }

  async publish(id: number, atMs: number, received: Rows[]): Promise<void> {
    const messages = received.map(({ rows, bytes }) => ({ source, rows, bytes: bytes.length }))
    const body = zstdCompressSync(Buffer.concat(received.map(({ bytes }) => bytes)))
    for (const [i, part] of partsOf(sealed({ atMs, messages }, body), id).entries())
      this.#sending.push(
        this.#bus.streams.publish(`${subjects.observations}.${this.#name}`, part, {
          msgID: `${this.#name}-${id}-${i}`,
        }),
      )
    if (this.#sending.length >= 64) await this.settled()
  }

  async settled(): Promise<void> {
    await Promise.all(this.#sending.splice(0))
  }
}

/** Rows of one batch, packed. */
interface Rows {
  rows: number
  bytes: Uint8Array
}

function fastestKnots(sea: SimulatedSea): number {
  let knots = 0
  for (let atMs = fromMs; atMs < fromMs + msPerDay; atMs += msPerHour / 12)
    for (let vessel = 0; vessel < vessels; vessel++) knots = Math.max(knots, sea.placeAt(vessel, atMs).sogKnots)
  return knots
}

/** What is received in each five seconds of the day. */
function* dayOf(sea: SimulatedSea): Generator<{ atMs: number; received: Rows[] }> {
  const batch = new Observations(vessels)
  const packed = (): Rows => ({ rows: batch.length, bytes: packedRows(batch) })
  for (let i = 0; i < entries; i++) {
    const atMs = fromMs + i * entryMs
    const received: Rows[] = []
    if (i % (entries / 4) === 0) {
      sea.introduce(atMs, batch)
      received.push(packed())
    }
    sea.report(atMs, { part: i % partsOfFleet, of: partsOfFleet }, batch)
    yield { atMs, received: [...received, packed()] }
  }
}

/** Two stations receive the same. One of them may be silent for minutes; copies of the other come late, twice and in any order. */
async function publishWithFaults(
  bus: Bus,
  sea: SimulatedSea,
  random: () => number,
  allowed: { entries: number },
): Promise<Record<string, number>> {
  const [one, other] = [new Station(bus, 'one'), new Station(bus, 'other')]
  const counts = { silences: 0, late: 0, repeated: 0 }
  let first = one
  let silentUntil = 0
  let late: { due: number; received: Rows[] }[] = []
  let id = 0
  for (const { atMs, received } of dayOf(sea)) {
    id++
    while (id > allowed.entries) await wait(pauseMs)
    if (id >= silentUntil) {
      first = one
      if (random() < 1 / 1000) {
        silentUntil = id + 12 + Math.floor(random() * 120)
        first = other
        counts.silences++
      }
    }
    await first.publish(2 * id, atMs, received)
    // NATS has acknowledged it, and the acknowledgement was lost.
    if (random() < 1 / 200 && ++counts.repeated > 0) await first.publish(2 * id, atMs, received)
    if (id < silentUntil) continue
    late.push({ due: id + Math.floor(random() * random() * 24), received })
    const due = late.filter((copy) => copy.due <= id)
    late = late.filter((copy) => copy.due > id)
    if (due.length === 0) continue
    counts.late += due.length
    await other.publish(
      2 * id + 1,
      atMs,
      due.toReversed().flatMap((copy) => copy.received),
    )
  }
  await Promise.all([one.settled(), other.settled()])
  return counts
}

describe('a day of positions', { skip: missing && 'skip' in missing ? missing.skip : false }, () => {
  let clean: Awaited<ReturnType<Simulation['facts']>>
  const positions = vessels * (msPerDay / reportMs)
  const said = (beganMs: number) => {
    const seconds = (performance.now() - beganMs) / 1000
    return `${(positions / 1e6).toFixed(1)} M positions in ${seconds.toFixed(0)} s: ${Math.round(positions / seconds)} a second`
  }

  test('without a fault each call, meeting and transit is derived once', async (t) => {
    const sea = new SimulatedSea(vessels, fromMs, seeded(seed))
    assert.ok(fastestKnots(sea) < 20, 'no vessel is faster than such vessels sail')
    const simulation = await Simulation.open(natsOfClean as TestEngine)
    const beganMs = performance.now()
    const port = await freePort()
    await simulation.begin('live', port)
    const station = new Station(simulation.bus, 'one')
    let id = 0
    for (const { atMs, received } of dayOf(sea)) await station.publish(++id, atMs, received)
    await station.settled()
    await eventually('all is saved', async () => (await simulation.saved()) >= id, patience)
    t.diagnostic(`without faults: ${said(beganMs)}`)
    clean = await simulation.facts()
    const ofKind = (kind: string) => clean.lines.filter((line) => line.startsWith(kind)).length
    t.diagnostic(`${ofKind('call')} calls, ${ofKind('event')} events, ${ofKind('transit')} transits`)
    assert.equal(ofKind('call'), vessels / trades.length)
    assert.equal(ofKind('departure'), vessels / trades.length)
    assert.ok(ofKind('event') >= vessels / trades.length / 2, 'every pair has met')
    assert.ok(ofKind('transit') >= vessels / trades.length, 'every passer has passed')
    await simulation.kill(port)
    await simulation.close()
    await (natsOfClean as TestEngine).stop()
  })

  test('with faults of ingest nodes and killed leaders every hour has the same facts', async (t) => {
    const simulation = await Simulation.open(natsOfFaults as TestEngine)
    const random = seeded(seed + 1)
    const sea = new SimulatedSea(vessels, fromMs, seeded(seed))
    const [ports, apiPort] = [[await freePort(), await freePort()], await freePort()]
    const beganMs = performance.now()
    for (const port of ports) await simulation.begin('live', port)
    // A part of the day after each kill, so that the node that was restarted follows the leader for hours.
    const part = Math.floor(entries / (kills + 1))
    const allowed = { entries: part }
    const published = publishWithFaults(simulation.bus, sea, random, allowed)
    await simulation.begin('api', apiPort)
    const hours = { compared: 0, differing: 0 }
    let leader = 0
    for (let kill = 1; kill <= kills; kill++) {
      const dueAt = (await simulation.saved()) + part * (0.2 + 0.6 * random())
      await eventually('the leader has saved as much', async () => (await simulation.saved()) >= dueAt, patience)
      for (const port of ports) await addComparison(hours, port)
      await simulation.kill(ports[leader])
      const old = leader
      leader = 1 - leader
      await simulation.begin('live', ports[old])
      allowed.entries = kill === kills ? Infinity : part * (kill + 1)
    }
    const counts = await published
    const lastMessage = await simulation.lastMessage()
    await eventually('all is saved', async () => (await simulation.saved()) >= lastMessage, patience)
    const speed = said(beganMs)
    await comparesAll(simulation.bus, ports)
    for (const port of ports) await addComparison(hours, port)
    t.diagnostic(`standbys compared ${hours.compared} hours with the leader, ${hours.differing} differ`)
    t.diagnostic(`with faults, two live nodes and an api node: ${speed}; ${JSON.stringify(counts)}, ${kills} kills`)
    const found = await simulation.facts()
    assert.deepEqual(
      found.lines.filter((line) => !clean.lines.includes(line)).slice(0, 40),
      [],
      'facts that the run without faults does not have',
    )
    assert.deepEqual(Object.fromEntries(found.hours), Object.fromEntries(clean.hours))
    t.diagnostic(`${found.hours.size} hours with ${found.count} facts, each hash the same`)
    assert.ok(hours.compared > 0, 'no standby has compared an hour')
    assert.equal(hours.differing, 0)
    await servesTheLast(apiPort, sea)
  })
})

/** Resolves when a standby has compared what it has followed of the day: a message that nothing was received wakes it. */
async function comparesAll(bus: Bus, ports: readonly number[]): Promise<void> {
  const station = new Station(bus, 'last')
  let id = 0
  const isDone = async () => {
    await station.publish(++id, fromMs + msPerDay - entryMs, [])
    await station.settled()
    const own = { compared: 0, differing: 0 }
    for (const port of ports) await addComparison(own, port)
    return own.compared > 0
  }
  await eventually('the last standby has compared an hour with the leader', isDone, {
    everyMs: 200,
    withinMs: 60_000,
  })
}

/** Adds the hours that a standby has compared with the leader, as its metrics say. */
async function addComparison(hours: { compared: number; differing: number }, port: number): Promise<void> {
  const text = await fetch(`http://127.0.0.1:${port}/metrics`).then(
    (response) => response.text(),
    () => '',
  )
  const valueOf = (name: string) =>
    Number(new RegExp(`^svc_node_standby_hours_${name}_total ([0-9]+)`, 'm').exec(text)?.[1] ?? 0)
  hours.compared += valueOf('compared')
  hours.differing += valueOf('differing')
}

/** The api node has the last position of each vessel. */
async function servesTheLast(port: number, sea: SimulatedSea): Promise<void> {
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}/api/v1${path}`)
  const isAll = async () => (await ask('/vessels?zoom=3&limit=1')).headers.get('x-total-count') === String(vessels)
  await eventually('the api node lists every vessel', isAll, { everyMs: 200, withinMs: 60_000 })
  for (let i = 0; i < sampled; i++) {
    const vessel = Math.floor((i * vessels) / sampled)
    const lastMs = fromMs + (entries - partsOfFleet + (vessel % partsOfFleet)) * entryMs
    const { lng, lat } = sea.placeAt(vessel, lastMs)
    const served = (await (await ask(`/vessels/${firstMmsi + vessel}`)).json()) as { lat: number; lng: number }
    const off = Math.max(Math.abs(served.lat - lat), Math.abs(served.lng - lng))
    assert.ok(off < 1e-4, `vessel ${vessel} is served at ${served.lng}, ${served.lat} instead of ${lng}, ${lat}`)
  }
}

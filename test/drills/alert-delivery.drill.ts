import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { eventually } from '../support/eventually.ts'
import { crudeTanker, sentencesOf } from '../support/live-state.ts'
import { receiver } from '../support/receiver.ts'
import { RunningServer, temporaryFolder } from '../support/running-server.ts'

const seed = Number(process.env['SVC_DRILL_SEED'] ?? 1)
const kills = Number(process.env['SVC_DRILL_KILLS'] ?? 100)
const folder = temporaryFolder()
after(folder.remove)

const admin = { email: 'chief@example.org', password: 'Kattegat nebel 7 lotse' }
const patience = { withinMs: 60_000, everyMs: 100 }
/** One server start after the other, each killed within this time of a crossing. */
const killedWithinMs = 1500

/** The receiver of webhooks answers within this time. */
const slowestAnswerMs = 400

/** Numbers from 0 to 1 that depend on the seed alone (mulberry32). */
function randomOf(from: number): () => number {
  let state = from
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

interface Message {
  id: string
  attempt: number
  events: { kind: string; at: string; vessel: { mmsi: string } }[]
}

/** The receiver of webhooks, outside of the server's process: what it answered with 200 has been delivered. */
async function startLedger(random: () => number) {
  const ledger = {
    delivered: new Map<string, { message: Message; times: number; round: number }>(),
    round: 0,
    faulty: true,
  }
  const server = createServer((request, response) => {
    void request
      .setEncoding('utf8')
      .toArray()
      .then((pieces) => {
        const message = JSON.parse(pieces.join('')) as Message
        if (ledger.faulty && message.attempt === 1 && random() < 0.3) return response.writeHead(503).end()
        const known = ledger.delivered.get(message.id)
        if (known) known.times++
        else ledger.delivered.set(message.id, { message, times: 1, round: ledger.round })
        // Some kills come between the delivery and its record.
        return setTimeout(() => response.end(), random() * slowestAnswerMs)
      })
      .catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { ledger, url, close }
}

type Station = Awaited<ReturnType<typeof receiver>>

/** Vessels that cross the border of a region between two places 1.2 nm apart. */
class Ships {
  readonly mmsis: readonly number[]
  isInside = false
  readonly #station: Station
  #reports = 0

  constructor(station: Station, count: number) {
    this.#station = station
    this.mmsis = Array.from({ length: count }, (_, i) => crudeTanker.mmsi + i)
  }

  get side(): string {
    return this.isInside ? 'enter' : 'leave'
  }

  /** Every vessel reports its place once, a few metres from its last. */
  report(): void {
    const lng = (this.isInside ? 56.01 : 55.99) + (++this.#reports % 10) * 1e-5
    for (const mmsi of this.mmsis) this.#station.say(sentencesOf({ ...crudeTanker, mmsi, imo: 0, lng }))
  }
}

/** A server, its only alert, and what is listed there. */
class Desk {
  readonly settings: Record<string, string>
  server!: RunningServer
  alertId = 0
  #headers: Record<string, string> = {}

  constructor(dataDir: string, station: Station) {
    this.settings = {
      SVC_FEEDS: station.address,
      SVC_DATA_DIR: dataDir,
      SVC_ADMIN_EMAIL: admin.email,
      SVC_ADMIN_PASSWORD: admin.password,
      SVC_WEBHOOKS_TO_PRIVATE: '1',
      SVC_LIMIT_ENTERPRISE: '100000',
    }
  }

  async start(station: Station): Promise<void> {
    this.server = await RunningServer.start(this.settings)
    this.#headers = { ...this.#headers, origin: this.server.origin, 'content-type': 'application/json' }
    await station.connected()
  }

  async saveAlert(url: string): Promise<void> {
    const signedIn = await this.#ask('POST', '/auth/login', admin)
    this.#headers['cookie'] = signedIn.headers.get('set-cookie')!.split(';')[0]
    const ring = [
      [56, 26],
      [57, 26],
      [57, 27],
      [56, 27],
      [56, 26],
    ]
    const alert = { name: 'drill', geojson: { type: 'Polygon', coordinates: [ring] }, webhook_url: url }
    const made = await this.#ask('POST', '/alerts', alert)
    assert.equal(made.status, 201)
    this.alertId = ((await made.json()) as { id: number }).id
  }

  /** The newest event of each vessel. */
  async newest(): Promise<Map<string, string>> {
    const response = await this.#ask('GET', `/alerts/${this.alertId}/events`)
    const events = (await response.json()) as { kind: string; vessel: { mmsi: string } }[]
    return new Map(events.toReversed().map(({ kind, vessel }) => [vessel.mmsi, kind]))
  }

  async page(path: string): Promise<string> {
    return (await fetch(`${this.server.origin}${path}`)).text()
  }

  /** Kills the server after a time, without waiting for anything else. */
  async kill(signal: NodeJS.Signals, afterMs: number): Promise<void> {
    const { child } = this.server
    const ended = once(child, 'exit')
    const timer = setTimeout(() => child.kill(signal), afterMs)
    await ended
    clearTimeout(timer)
  }

  #ask(method: string, path: string, body?: object): Promise<Response> {
    const init = { method, headers: this.#headers, ...(body && { body: JSON.stringify(body) }) }
    return fetch(`${this.server.origin}/api/v1${path}`, init)
  }
}

/** Distinct crossings in the ledger, by vessel in order of time, as kinds. */
function crossingsOf(messages: Iterable<{ message: Message }>): Map<string, string[]> {
  const all = [...messages].flatMap(({ message }) => message.events)
  const byShip = Map.groupBy(all, ({ vessel }) => vessel.mmsi)
  return new Map(
    [...byShip].map(([mmsi, events]) => [
      mmsi,
      events.toSorted((a, b) => a.at.localeCompare(b.at)).map(({ kind }) => kind),
    ]),
  )
}

/** Crossings that were received in a later round than they were made in: a vessel crosses once in a round. */
function laterThanCrossed(messages: Iterable<{ message: Message; round: number }>): number {
  const received = [...messages].flatMap(({ message, round }) => message.events.map((event) => ({ ...event, round })))
  const byShip = Map.groupBy(received, ({ vessel }) => vessel.mmsi)
  return [...byShip.values()].reduce((sum, events) => {
    const inOrder = events.toSorted((a, b) => a.at.localeCompare(b.at))
    return sum + inOrder.filter(({ round }, crossedIn) => round > crossedIn).length
  }, 0)
}

describe(`delivery of alert events, seed ${seed}`, () => {
  test(`${kills} × kill -9 or SIGTERM during crossings: every crossing is delivered under one id`, async (t) => {
    const random = randomOf(seed)
    const [station, { ledger, url, close }] = await Promise.all([receiver(), startLedger(random)])
    t.after(station.close)
    t.after(close)
    const desk = new Desk(join(folder.path, 'kills'), station)
    const ships = new Ships(station, 4)
    /** Waits until the server lists the present side of each vessel, which goes on reporting as a vessel does. */
    const settled = () =>
      eventually(
        `every vessel has the event ${ships.side}`,
        async () => {
          ships.report()
          const newest = await desk.newest()
          return ships.mmsis.every((mmsi) => (newest.get(String(mmsi)) ?? 'leave') === ships.side)
        },
        patience,
      )
    await desk.start(station)
    t.after(() => desk.server.end('SIGKILL'))
    await desk.saveAlert(url)
    ships.report()
    await desk.server.until<unknown[]>('/vessels', (listed) => listed.length === ships.mmsis.length)
    // A vessel of which nothing is stored has no side that it could have come from.
    const isStored = async () => /^svc_store_unsaved_vessels 0$/m.test(await desk.page('/metrics'))
    await eventually('the vessels are stored', isStored, patience)
    const crossedIn: number[] = []
    for (let round = 0; round < kills; round++) {
      ledger.round = round
      ships.isInside = !ships.isInside
      crossedIn.push(round)
      ships.report()
      setTimeout(() => ships.report(), random() * 200)
      await desk.kill(round % 2 === 0 ? 'SIGKILL' : 'SIGTERM', random() * killedWithinMs)
      ledger.round = round + 1
      await desk.start(station)
      await settled()
    }
    ledger.faulty = false
    const tried = kills * ships.mmsis.length
    const total = () =>
      [...crossingsOf(ledger.delivered.values()).values()].reduce((sum, { length }) => sum + length, 0)
    await eventually('every crossing is delivered', () => total() >= tried, { ...patience, withinMs: 120_000 }).catch(
      () => {},
    )
    const wanted = crossedIn.map((round) => (round % 2 === 0 ? 'enter' : 'leave'))
    const found = crossingsOf(ledger.delivered.values())
    const repeated = [...ledger.delivered.values()].filter(({ times }) => times > 1).length
    const later = laterThanCrossed(ledger.delivered.values())
    t.diagnostic(
      `kills ${kills} · crossings tried ${tried} · messages ${ledger.delivered.size} · seen twice under one id ${repeated} · ` +
        `lost ${tried - total()} · delivered by a later process ${later}`,
    )
    for (const mmsi of ships.mmsis) assert.deepEqual(found.get(String(mmsi)), wanted, `crossings of ${mmsi}`)
  })

  const place = join(folder.path, 'small')
  mkdirSync(place)
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=12m', 'tmpfs', place])
  const skip = mounted.status !== 0 && 'a small tmpfs cannot be mounted: this needs root'
  after(() => void (skip === false && spawnSync('umount', ['-l', place])))

  test('a disk that is full during crossings: nothing is lost', { skip }, async (t) => {
    const [station, { ledger, url, close }] = await Promise.all([receiver(), startLedger(() => 1)])
    t.after(station.close)
    t.after(close)
    const desk = new Desk(join(place, 'data'), station)
    const ships = new Ships(station, 4)
    await desk.start(station)
    t.after(() => desk.server.end('SIGKILL'))
    await desk.saveAlert(url)
    ships.report()
    await desk.server.until<unknown[]>('/vessels', (listed) => listed.length === ships.mmsis.length)
    const filler = join(place, 'filler')
    const free = statfsSync(place)
    assert.throws(() => writeFileSync(filler, Buffer.alloc(free.bsize * (free.bfree + 1))), { code: 'ENOSPC' })
    let crossings = 0
    const cross = () =>
      eventually(
        'the crossing is listed',
        async () => {
          ships.report()
          const newest = await desk.newest()
          return ships.mmsis.every((mmsi) => (newest.get(String(mmsi)) ?? 'leave') === ships.side)
        },
        patience,
      )
    const unsaved = async () => Number(/^svc_alert_events_unsaved (\d+)$/m.exec(await desk.page('/metrics'))?.[1])
    // The log of the database may have space for a few more transactions.
    do {
      ships.isInside = !ships.isInside
      crossings += ships.mmsis.length
      await cross()
    } while ((await unsaved()) === 0 && crossings < 4000)
    const kept = await unsaved()
    assert.ok(kept > 0, 'an event could not be stored')
    assert.match(await desk.page('/readyz?verbose'), /^alerts: .*(?:full|disk)/m)
    rmSync(filler)
    await eventually('every event is stored', async () => (await unsaved()) === 0, patience)
    const total = () =>
      [...crossingsOf(ledger.delivered.values()).values()].reduce((sum, { length }) => sum + length, 0)
    await eventually('every crossing is delivered', () => total() >= crossings, patience).catch(() => {})
    await desk.kill('SIGKILL', 0)
    await desk.start(station)
    t.diagnostic(
      `crossings tried ${crossings} · kept in memory ${kept} · lost ${crossings - total()} · recovered ${kept}`,
    )
    const wanted = Array.from({ length: crossings / ships.mmsis.length }, (_, i) => (i % 2 === 0 ? 'enter' : 'leave'))
    const found = crossingsOf(ledger.delivered.values())
    for (const mmsi of ships.mmsis) assert.deepEqual(found.get(String(mmsi)), wanted, `crossings of ${mmsi}`)
    const newest = await desk.newest()
    assert.ok(ships.mmsis.every((mmsi) => newest.get(String(mmsi)) === ships.side))
  })
})

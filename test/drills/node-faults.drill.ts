import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { msPerHour, msPerMinute } from '#domain/time.ts'
import { Cluster, type EngineName, engineNames, type NodeName, nodeNames } from '../support/cluster.ts'
import { eventually } from '../support/eventually.ts'
import { crudeTanker, sentencesOf } from '../support/live-state.ts'

// Each node of a cluster in turn, and each engine in turn, is killed, frozen and cut off, while vessels call at a port, pass a
// strait and enter a region of an alert, and a client saves. At the end each of these has happened once.

const user = { email: 'mate@example.org', password: 'Kattegat nebel 7 lotse' }
const faultMs = 5000
const takeOverMs = 10_000
const patience = { everyMs: 200, withinMs: 120_000 }
const ring = [
  [6, 1],
  [7, 1],
  [7, 2],
  [6, 2],
  [6, 1],
]
const started = await Cluster.start({
  SVC_LIMIT_FREE: '1000000',
  SVC_LIMIT_PRO: '1000000',
  SVC_NEW_USER_TIER: 'pro',
  SVC_ARCHIVE_DAYS: '0',
  SVC_WEBHOOKS_TO_PRIVATE: '1',
})
const skip = 'skip' in started ? started.skip : false
const cluster = started as Cluster

/** A report with the time at which the receiver heard it. */
interface Report {
  atMs: number
  lng: number
  lat: number
  isMoored?: boolean
}

/** Both stations hear a vessel. */
function say(mmsi: number, ...reports: Report[]): void {
  for (const { atMs, lng, lat, isMoored = false } of reports) {
    const motion = isMoored ? { sogKnots: 0, navStatus: 5 } : { sogKnots: 11, navStatus: 0 }
    const text = sentencesOf({ ...crudeTanker, ...motion, mmsi, imo: 0, lng, lat, draughtM: 12 }).toString('latin1')
    const body = `c:${Math.floor(atMs / 1000)}`
    let sum = 0
    for (const char of body) sum ^= char.charCodeAt(0)
    const tag = `\\${body}*${sum.toString(16).toUpperCase().padStart(2, '0')}\\`
    const tagged = Buffer.from(text.replaceAll(/^!/gm, `${tag}!`), 'latin1')
    for (const station of cluster.stations) station.say(tagged)
  }
}

/** Reports every quarter of an hour along a way, which begins and ends at these times. */
function way(from: Report, to: Report): Report[] {
  const steps = Math.round((to.atMs - from.atMs) / (15 * msPerMinute))
  return Array.from({ length: steps + 1 }, (_, i) => ({
    atMs: from.atMs + (i / steps) * (to.atMs - from.atMs),
    lng: from.lng + (i / steps) * (to.lng - from.lng),
    lat: from.lat + (i / steps) * (to.lat - from.lat),
  }))
}

/** A call at Rotterdam, a passage of the Strait of Hormuz and a crossing of the alert's border, around a fault. */
class Voyages {
  readonly caller: number
  readonly passer: number
  readonly crosser: number
  readonly #nowMs = Date.now()

  constructor(number: number) {
    this.caller = 257_100_000 + number
    this.passer = 257_200_000 + number
    this.crosser = 257_300_000 + number
  }

  #at(hours: number, lng: number, lat: number, isMoored = false): Report {
    return { atMs: this.#nowMs + hours * msPerHour, lng, lat, isMoored }
  }

  #lying(fromHours: number, toHours: number): Report[] {
    const berth = (hours: number) => this.#at(hours, 4.07, 51.95, true)
    return way(berth(fromHours), berth(toHours)).map((report) => ({ ...report, isMoored: true }))
  }

  before(): void {
    say(this.caller, ...way(this.#at(-9, 3.4, 52.1), this.#at(-7, 4.02, 51.96)), ...this.#lying(-6.5, -4))
    say(this.passer, ...way(this.#at(-10, 56.8, 25.4), this.#at(-4, 56.6, 26.4)))
    say(this.passer, ...way(this.#at(-3.75, 56.58, 26.45), this.#at(-0.25, 55.85, 26.38)))
    say(this.crosser, ...way(this.#at(-1, 5.8, 1.5), this.#at(-0.25, 5.95, 1.5)))
  }

  during(): void {
    say(this.caller, ...this.#lying(-3.75, -3))
    say(this.passer, { ...this.#at(0, 55.75, 26.36), atMs: Date.now() })
    say(this.crosser, { ...this.#at(0, 6.01, 1.5), atMs: Date.now() })
  }

  after(): void {
    say(this.caller, ...way(this.#at(-2.5, 4.02, 51.96), this.#at(-0.5, 3.4, 52.1)))
    say(this.passer, { ...this.#at(0, 55.74, 26.36), atMs: Date.now() })
    say(this.crosser, { ...this.#at(0, 6.012, 1.5), atMs: Date.now() })
  }
}

const voyages: Voyages[] = []
let cookie = ''
/** By name: the view that a save was acknowledged with. */
const saved = new Map<string, number>()
const ending = new AbortController()
let lastSave = ''
/** Ids of the messages about each vessel. */
const messagesAbout = new Map<string, Set<string>>()

const webhooks = createServer((request, response) => {
  void request
    .setEncoding('utf8')
    .toArray()
    .then((pieces) => {
      const { id, events } = JSON.parse(pieces.join('')) as { id: string; events: { vessel: { mmsi: string } }[] }
      for (const { vessel } of events)
        messagesAbout.set(vessel.mmsi, (messagesAbout.get(vessel.mmsi) ?? new Set()).add(id))
      response.end()
    })
    .catch(() => response.destroy())
})

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  cluster.ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: cluster.url(''), cookie, ...headers },
    body: JSON.stringify(body),
  })

/** Saves a view every two seconds; a save that is not acknowledged is repeated with its key. */
async function saveViews(): Promise<void> {
  for (let i = 0; !ending.signal.aborted; i++) {
    const name = `view-${i}`
    while (!saved.has(name) && !ending.signal.aborted) {
      const response = await post('/views', { name, state: {} }, { 'idempotency-key': name }).catch(() => null)
      lastSave = response === null ? 'no answer' : `${response.status}`
      if (response?.status === 201) saved.set(name, ((await response.json()) as { id: number }).id)
      else await wait(200)
    }
    await wait(2000)
  }
}

/** A vessel that is always received, so that the age of what is served can be read. */
async function sayAlways(): Promise<void> {
  for (let step = 0; !ending.signal.aborted; step++) {
    say(257_000_001, { atMs: Date.now(), lng: 1 + step / 20_000, lat: 1 })
    await wait(500)
  }
}

async function newestMs(name?: NodeName): Promise<number> {
  const { headers } = await cluster.ask('/vessels?zoom=3&limit=1', {}, name)
  return Date.parse(headers.get('x-data-as-of') ?? '')
}

/** Waits until what was received after now is served; returns how long that took. */
async function freshAgain(meanwhile = () => {}): Promise<number> {
  const fromMs = Date.now() + 1000
  const isFresh = async () => (meanwhile(), (await newestMs().catch(() => 0)) > fromMs)
  await eventually('new positions are served', isFresh, { ...patience, everyMs: 50 })
  return Date.now() - fromMs + 1000
}

type Fault = 'kill' | 'freeze' | 'cut'

/** Lets the fault begin; returns what ends it. */
function begin(target: NodeName | EngineName, fault: Fault): () => Promise<void> {
  if (fault === 'cut') {
    const proxies = cluster.connections(target)
    for (const proxy of proxies) proxy.freeze()
    return async () => {
      for (const proxy of proxies) {
        proxy.cut()
        proxy.thaw()
      }
    }
  }
  const node = cluster.nodes.get(target as NodeName)
  const engine = target === 'postgres' ? cluster.engines.pgbouncer : cluster.engines[target as 'nats' | 'redis']
  const child = node ?? engine.child
  if (fault === 'freeze') {
    child.kill('SIGSTOP')
    return async () => void child.kill('SIGCONT')
  }
  if (target === 'postgres') process.kill(cluster.postgres.pid(), 'SIGKILL')
  else child.kill('SIGKILL')
  if (node !== undefined) return async () => {}
  if (target !== 'postgres') return () => engine.restart()
  // Its processes notice the end of the first one after a moment, and hold its memory until then.
  return async () =>
    void (await eventually(
      'PostgreSQL starts',
      () =>
        cluster.postgres.restart().then(
          () => true,
          () => false,
        ),
      patience,
    ))
}

after(async () => {
  ending.abort()
  webhooks.close()
  if (!('skip' in started)) await cluster.stop()
})

describe('a cluster under faults', { skip }, () => {
  test('begins: leader and standby derive the same facts', async () => {
    const registered = await post('/auth/register', user)
    assert.equal(registered.status, 201, await registered.text())
    cookie = registered.headers.get('set-cookie')!.split(';')[0]
    webhooks.listen(0, '127.0.0.1')
    await once(webhooks, 'listening')
    const webhook = `http://127.0.0.1:${(webhooks.address() as AddressInfo).port}/`
    const alert = { name: 'a', geojson: { type: 'Polygon', coordinates: [ring] }, webhook_url: webhook }
    assert.equal((await post('/alerts', alert)).status, 201)
    void saveViews()
    void sayAlways()
    await run(async () => {})
    const { leader, standby } = await cluster.roles()
    const factsOf = async (name: NodeName) =>
      (await cluster.partsOf(name))
        .split('\n')
        .filter((line) => line.startsWith('facts'))
        .sort()
        .join('\n')
    await eventually(
      'both have the arrival, the departure and the transit',
      async () => {
        const [ours, theirs] = [await factsOf(leader), await factsOf(standby)]
        const count = [...ours.matchAll(/: (\d+) facts/g)].reduce((sum, [, facts]) => sum + Number(facts), 0)
        return count >= 3 && ours === theirs
      },
      patience,
    )
  })

  for (const target of [
    ...nodeNames.filter((name) => !name.startsWith('live')),
    'leader',
    'standby',
    ...engineNames,
  ] as const)
    for (const fault of ['kill', 'freeze', 'cut'] as const)
      test(`${target}: ${fault}`, async (t) => {
        await cluster.settled()
        const roles = await cluster.roles()
        const name = target === 'leader' || target === 'standby' ? roles[target] : target
        const child = cluster.nodes.get(name as NodeName)
        let freshMs = NaN
        await run(async () => {
          const end = begin(name, fault)
          voyages.at(-1)!.during()
          if (target === 'leader') freshMs = await freshAgain()
          else await wait(faultMs)
          const { status } = await cluster.ask('/vessels?zoom=3')
          assert.equal(status, 200)
          if (target === 'nats')
            for (const api of ['api 0', 'api 1'] as const)
              assert.match(await cluster.partsOf(api), /read model: \d+ s old/)
          await end()
          if (target !== 'leader') freshMs = await freshAgain(() => cluster.restartEnded())
        })
        t.diagnostic(`new positions after ${freshMs} ms`)
        if (target !== 'leader') return
        assert.ok(freshMs <= takeOverMs, `take-over after ${freshMs} ms`)
        if (fault === 'kill') return
        // It has lost the lease, and ends without having written.
        await eventually('the old leader ends', () => child!.exitCode !== null, patience)
        assert.notEqual(child!.exitCode, 0)
      })

  test('ends: each call, transit, message and save is there once', async (t) => {
    await cluster.settled()
    ending.abort()
    for (const { caller } of voyages) {
      let found: { departed_at: string | null }[] = []
      const hasEnded = async () => {
        const response = await cluster.ask(`/vessels/${caller}/port-calls`, { headers: { cookie } })
        if (!response.ok) return false
        found = (await response.json()) as typeof found
        return found.some(({ departed_at: departedAt }) => departedAt !== null)
      }
      await eventually(`the call of ${caller} has ended`, hasEnded, { everyMs: 200, withinMs: 30_000 }).catch(() => {})
      t.diagnostic(`${caller}: ${JSON.stringify(found)}`)
      const calls = found
      assert.equal(calls.length, 1, JSON.stringify(calls))
    }
    await eventually(
      'all crossings are reported',
      () => voyages.every(({ crosser }) => messagesAbout.has(String(crosser))),
      patience,
    )
    for (const { crosser } of voyages)
      assert.equal(messagesAbout.get(String(crosser))!.size, 1, `messages about ${crosser}`)
    const transits = await storedTransits(voyages.length)
    assert.equal(transits, voyages.length)
    const listed = (await (await cluster.ask('/views?limit=500', { headers: { cookie } })).json()) as {
      id: number
      name: string
    }[]
    assert.ok(saved.size > 0, `the last save: ${lastSave}`)
    const byName = Map.groupBy(listed, (view) => view.name)
    for (const [name, id] of saved)
      assert.deepEqual(
        byName.get(name)?.map((view) => view.id),
        [id],
        name,
      )
    t.diagnostic(`${voyages.length} calls, transits and messages; ${saved.size} saves`)
  })
})

/** The voyages of a fault: one part before it, one during it, one after it. */
async function run(fault: () => Promise<void>): Promise<void> {
  const voyage = new Voyages(voyages.length)
  voyages.push(voyage)
  voyage.before()
  // What is received now is derived, stored and followed.
  await wait(4000)
  await fault()
  if (voyages.length === 1) voyage.during()
  await cluster.settled()
  await freshAgain()
  voyage.after()
  await wait(1000)
}

/** The transits of the Strait of Hormuz as they are stored, once a minute. */
async function storedTransits(wanted: number): Promise<number> {
  const client = new pg.Client({ connectionString: cluster.databaseUrl })
  await client.connect()
  const count = async () => {
    const { rows } = await client.query<{ fact: string }>("select fact from facts where kind = 'straits'")
    const straits = JSON.parse(rows[0]?.fact ?? '[]') as { id: string; transits: unknown[] }[]
    return straits.find(({ id }) => id === 'hormuz')?.transits.length ?? 0
  }
  await eventually('the transits are stored', async () => (await count()) >= wanted, {
    everyMs: 1000,
    withinMs: 90_000,
  }).catch(() => {})
  const found = await count()
  await client.end()
  return found
}

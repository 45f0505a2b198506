import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { KnownCaller } from '../support/api-context.ts'
import { applyVesselEvent, streamVessels, type VesselEvent } from '#client/stream.ts'
import type { VesselAges } from '#contract/vessels/stream.ts'
import type { Vessel } from '#contract/vessels/vessels.ts'
import { openStore, type Store } from '#store/store.ts'
import { settleEventLoop, eventually } from '../support/eventually.ts'
import { crudeTanker, knowing, noonMs, TestServer } from '../support/api-context.ts'
import { from } from '../support/accounts.ts'
import { inviteEverybody } from '../support/people.ts'
import { sentencesOf, testPorts, type TestShip, TestLiveState } from '../support/live-state.ts'
import { streamsOver } from '../support/streams.ts'
import { msPerHour } from '#domain/time.ts'

const proUser: KnownCaller = {
  kind: 'key',
  keyId: 1,
  scopes: ['read'],
  user: { id: 1, email: 'pro@example.org', tier: 'pro', isAdmin: false },
}
const authenticator = knowing({ pro: proUser })
const ship = (n: number, more: Partial<TestShip> = {}): TestShip => ({
  ...crudeTanker,
  mmsi: crudeTanker.mmsi + n,
  lng: crudeTanker.lng + n / 100,
  ...more,
})

/** A server with streams over a sea of ten ships. */
async function scene(parts: Parameters<typeof streamsOver>[1] = {}) {
  const sea = new TestLiveState()
  const { streams, time } = streamsOver(sea, {
    authenticate: (credentials) => authenticator.authenticate(credentials),
    ...parts,
  })
  sea.receive(...Array.from({ length: 10 }, (_, n) => ship(n)))
  const server = await new TestServer(sea, { authenticator, streams }).start()
  return { sea, streams, time, server, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
}

type Scene = Awaited<ReturnType<typeof scene>>

/** Columns that a test changes between two ticks. */
interface Change {
  lng?: number
  lat?: number
  sogKnots?: number
  destinationPort?: number
  cargoTonnes?: number
}

/** Changes ships and ends the tick. */
function change({ sea }: Scene, changes: Record<number, Change>): void {
  for (const [n, columns] of Object.entries(changes)) {
    if (sea.fleet.slotOf(crudeTanker.mmsi + Number(n)) < 0) sea.receiveBytes(sentencesOf(ship(Number(n))))
    const slot = sea.fleet.slotOf(crudeTanker.mmsi + Number(n))
    for (const [name, value] of Object.entries(columns)) sea.fleet.columns[name as keyof Change][slot] = value as number
    sea.fleet.markDirty(slot)
  }
  sea.tick()
}

/** A reader through the typed client that records its events. */
class Listening {
  /** Snapshots and deltas; `ages` events are kept apart. */
  readonly events: VesselEvent[] = []
  readonly ages: VesselAges[] = []
  readonly ships = new Map<string, Vessel>()
  readonly #ended = new AbortController()
  readonly done: Promise<unknown>

  constructor({ server }: Scene, input: object, token: string | null = 'pro', lastEventId?: string) {
    const settings = {
      baseUrl: `${server.origin}/api/v1`,
      ...(token !== null && { apiKey: token }),
      timeouts: { sleep: () => new Promise<void>((resolve) => setTimeout(resolve, 5)) },
    }
    this.done = this.#listen(streamVessels(settings, input, { signal: this.#ended.signal, lastEventId })).catch(
      (error: unknown) => error,
    )
  }

  async #listen(stream: AsyncIterable<VesselEvent>): Promise<void> {
    for await (const event of stream) {
      if (event.kind === 'ages') this.ages.push(event.ages)
      else this.events.push(event)
      applyVesselEvent(this.ships, event)
    }
  }

  /** Waits until this many events have arrived in total and returns the last of them. */
  async received(count: number): Promise<VesselEvent> {
    await eventually(`${count} events have arrived, got ${this.events.length}`, () => this.events.length >= count)
    return this.events[count - 1]
  }

  async stop(): Promise<void> {
    this.#ended.abort()
    await this.done
  }
}

describe('vessel stream', () => {
  test('a filter on a port holds vessels bound for a harbour that counts to it', async () => {
    await using one = await scene()
    change(one, { 3: { destinationPort: testPorts.findIndex(({ unlocode }) => unlocode === 'NLSCI') } })
    change(one, { 4: { destinationPort: testPorts.findIndex(({ unlocode }) => unlocode === 'SARTA') } })
    const listening = new Listening(one, { destination: 'NLRTM' })
    await listening.received(1)
    await listening.stop()
    const bound = [...listening.ships.values()]
    assert.ok(bound.some(({ destination }) => destination === 'NLSCI'))
    assert.ok(!bound.some(({ destination }) => destination === 'SARTA'))
  })

  test('the first event equals GET /vessels, then changes follow', async () => {
    await using at = await scene()
    const reader = new Listening(at, { zoom: 8 })
    const snapshot = await reader.received(1)
    assert.equal(snapshot.kind, 'snapshot')
    assert.deepEqual(snapshot.kind === 'snapshot' && snapshot.vessels, await at.server.json('/vessels?zoom=8'))
    change(at, { 3: { lat: 26.7, sogKnots: 11 }, 4: { destinationPort: 2 }, 20: {} })
    const delta = await reader.received(2)
    assert.ok(delta.kind === 'delta')
    assert.deepEqual(delta.moved, [
      { mmsi: '257436003', lat: 26.7, lng: 56.28, speed_knots: 11, heading: 271.3, nav_status: 0 },
    ])
    assert.deepEqual(
      delta.upserts.toSorted(byMmsi).map(({ mmsi, destination }) => [mmsi, destination]),
      [
        ['257436004', 'SGSIN'],
        ['257436020', 'NLRTM'],
      ],
    )
    assert.deepEqual(delta.removed, [])
    assert.deepEqual([...reader.ships.values()].toSorted(byMmsi), await byMmsiFrom(at.server, '/vessels?zoom=8'))
    await reader.stop()
  })

  test('vessels entering and leaving the box are upserted and removed', async () => {
    await using at = await scene()
    const reader = new Listening(at, { bbox: [56.2, 26.5, 56.3, 26.6] })
    await reader.received(1)
    assert.equal(reader.ships.size, 6)
    change(at, { 0: { lng: 50 }, 9: { lng: 56.21 }, 7: { lat: 26.6 } })
    const delta = await reader.received(2)
    assert.ok(delta.kind === 'delta')
    assert.deepEqual(delta.removed, ['257436000'])
    assert.deepEqual(
      delta.upserts.map(({ mmsi }) => mmsi),
      ['257436009'],
    )
    await reader.stop()
  })

  test('an unchanged report causes no event', async () => {
    await using at = await scene()
    const reader = new Listening(at, {})
    await reader.received(1)
    change(at, { 1: {}, 2: {} })
    change(at, { 5: { lat: 27 } })
    const delta = await reader.received(2)
    assert.ok(delta.kind === 'delta')
    assert.deepEqual(
      delta.moved.map(({ mmsi }) => mmsi),
      ['257436005'],
    )
    await reader.stop()
  })

  test('the next vessel moves up when one below the cap leaves', async () => {
    await using at = await scene()
    at.sea.receive(...Array.from({ length: 230 }, (_, n) => ship(n)))
    const reader = new Listening(at, { zoom: 2 })
    await reader.received(1)
    assert.equal(reader.ships.size, 200)
    const [first] = reader.ships.keys()
    change(at, { [Number(first) - crudeTanker.mmsi]: { cargoTonnes: 8 } })
    await reader.received(2)
    assert.deepEqual([...reader.ships.values()].toSorted(byMmsi), await byMmsiFrom(at.server, '/vessels?zoom=2'))
    await reader.stop()
  })

  test('without Pro: one delta a minute with all changes', async () => {
    await using at = await scene()
    const reader = new Listening(at, {}, null)
    await reader.received(1)
    for (let second = 1; second < 60; second++) {
      at.time.nowMs += 1000
      change(at, { [second % 5]: { lat: 26.5 + second / 1000 } })
      // Heartbeats leave as time passes: one that stays unsent for long reads as a reader that has stalled.
      await settleEventLoop()
    }
    assert.equal(reader.events.length, 1)
    at.time.nowMs += 1000
    change(at, { 9: { lat: 27 } })
    const delta = await reader.received(2)
    assert.ok(delta.kind === 'delta')
    assert.equal(delta.moved.length, 6)
    assert.deepEqual([...reader.ships.values()].toSorted(byMmsi), await byMmsiFrom(at.server, '/vessels'))
    await reader.stop()
  })

  test('random changes: the applied events equal GET /vessels after each tick and reconnection', async () => {
    await using at = await scene()
    const input = { bbox: [56, 26, 56.6, 27] as [number, number, number, number], max_speed: 14 }
    const path = '/vessels?bbox=56,26,56.6,27&max_speed=14'
    let seed = 7
    const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
    let reader = new Listening(at, input)
    await reader.received(1)
    for (let round = 0; round < 60; round++) {
      const changes = Array.from({ length: 8 }, (): [number, Change] => [
        Math.floor(random() * 40),
        { lng: 55.8 + random(), lat: 25.8 + random() * 1.4, sogKnots: random() * 20 },
      ])
      const broken = round % 10 === 5
      const lastEventId = reader.events.at(-1)?.id
      const known = [...reader.ships]
      if (broken) await reader.stop()
      change(at, Object.fromEntries(changes))
      if (broken) {
        change(at, Object.fromEntries(changes.slice(4).map(([n]) => [n, { lat: 40 }])))
        reader = new Listening(at, input, 'pro', lastEventId)
        for (const [mmsi, row] of known) reader.ships.set(mmsi, row)
        assert.equal((await reader.received(1)).kind, 'delta')
      }
      const now = await byMmsiFrom(at.server, path)
      const same = () => JSON.stringify([...reader.ships.values()].toSorted(byMmsi)) === JSON.stringify(now)
      await eventually(`round ${round} was sent`, same)
    }
    await reader.stop()
  })
})

describe('ages of positions', () => {
  const agesAfter = async (reader: Listening, count: number) => {
    await eventually(`ages were sent ${count} times, ${reader.ages.length} were`, () => reader.ages.length >= count)
    return reader.ages[count - 1]
  }

  test('follow the snapshot for vessels silent for more than ten minutes', async () => {
    await using at = await scene()
    at.sea.clock.advance(600_000)
    at.sea.receive(ship(3))
    const first = new Listening(at, { zoom: 8 })
    assert.deepEqual(await agesAfter(first, 1), {}, 'ten minutes are still fresh')
    at.sea.clock.advance(1500)
    at.sea.receive(ship(4))
    const reader = new Listening(at, { zoom: 8 })
    const ages = await agesAfter(reader, 1)
    assert.deepEqual(
      Object.keys(ages).toSorted(),
      [0, 1, 2, 5, 6, 7, 8, 9].map((n) => `25743600${n}`),
    )
    assert.deepEqual([...new Set(Object.values(ages))], [601])
    assert.equal(reader.ships.size, 10)
    assert.equal(Object.keys([...reader.ships.values()][0]).length, 19)
    for (const one of [first, reader]) await one.stop()
  })

  for (const [who, token] of [
    ['a Pro caller', 'pro'],
    ['an anonymous caller', null],
  ] as const)
    test(`are sent again every five minutes to ${who}`, async () => {
      await using at = await scene()
      const reader = new Listening(at, { limit: 10 }, token)
      assert.deepEqual(await agesAfter(reader, 1), {})
      for (let minute = 1; minute <= 15; minute++) {
        at.time.nowMs += 60_000
        at.sea.clock.advance(60_000)
        at.sea.receive(...[0, 1, 2, 3, 4, 5, 6, 7].map((n) => ship(n)), ...(minute < 4 || minute > 14 ? [ship(8)] : []))
        await settleEventLoop()
      }
      await agesAfter(reader, 4)
      assert.deepEqual(reader.ages, [{}, {}, {}, { 257436009: 900 }])
      await reader.stop()
    })

  test('are sent after a reconnection', async () => {
    await using at = await scene()
    const first = new Listening(at, {})
    const { id } = await first.received(1)
    await first.stop()
    at.sea.clock.advance(msPerHour)
    at.sea.receive(ship(0, { lat: 27 }))
    const reader = new Listening(at, {}, 'pro', id)
    assert.equal((await reader.received(1)).kind, 'delta')
    assert.deepEqual(Object.keys(await agesAfter(reader, 1)).length, 9)
    await reader.stop()
  })
})

const byMmsi = (a: Vessel, b: Vessel) => Number(a.mmsi) - Number(b.mmsi)
const byMmsiFrom = async (server: TestServer, path: string) => (await server.json<Vessel[]>(path)).toSorted(byMmsi)

describe('reconnection', () => {
  for (const [id, because] of [
    ['nonsense', 'it is no id'],
    ['', 'it is empty'],
    ['1000001', 'it names no question'],
    ['999999999999-AAAAAAAA', 'it answers another question'],
    ['-1', 'it is below all'],
    ['9'.repeat(4000), 'it is a flood'],
  ])
    test(`a new snapshot for the id ${id.slice(0, 24)}: ${because}`, async () => {
      await using at = await scene()
      const reader = new Listening(at, {}, 'pro', id)
      assert.equal((await reader.received(1)).kind, 'snapshot')
      await reader.stop()
    })

  test('a new snapshot for an id of an earlier run or a future tick', async () => {
    await using at = await scene()
    const first = new Listening(at, {})
    const { id } = await first.received(1)
    await first.stop()
    const mark = id.slice(id.indexOf('-'))
    for (const number of ['5', '1000900']) {
      const reader = new Listening(at, {}, 'pro', number + mark)
      assert.equal((await reader.received(1)).kind, 'snapshot')
      await reader.stop()
    }
  })

  test('a new snapshot for an id of another query', async () => {
    await using at = await scene()
    const first = new Listening(at, {})
    const { id } = await first.received(1)
    await first.stop()
    const reader = new Listening(at, { limit: 3 }, 'pro', id)
    assert.equal((await reader.received(1)).kind, 'snapshot')
    await reader.stop()
  })

  test('a new snapshot when the changes since the id are no longer known', async () => {
    await using at = await scene()
    const first = new Listening(at, {})
    const { id } = await first.received(1)
    await first.stop()
    for (let n = 0; n < 200; n++) at.sea.tick()
    const other = new Listening(at, {})
    await other.received(1)
    const reader = new Listening(at, {}, 'pro', id)
    assert.equal((await reader.received(1)).kind, 'snapshot')
    await other.stop()
    await reader.stop()
  })
})

describe('stream response', () => {
  test('headers prevent proxy buffering and the reconnection time is set', async () => {
    await using at = await scene()
    const abort = new AbortController()
    const response = await at.server.ask('/stream/vessels?limit=1', { signal: abort.signal })
    assert.equal(response.status, 200)
    assert.equal(response.headers.get('content-type'), 'text/event-stream; charset=utf-8')
    assert.equal(response.headers.get('cache-control'), 'no-store, no-transform')
    assert.equal(response.headers.get('x-accel-buffering'), 'no')
    assert.equal(response.headers.get('access-control-allow-origin'), '*')
    assert.match(response.headers.get('ratelimit') ?? '', /r=\d+/)
    const { value } = await response.body!.getReader().read()
    assert.match(Buffer.from(value ?? []).toString(), /^retry: \d{4}\n\n/)
    abort.abort()
  })

  test('HEAD opens no stream', async () => {
    await using at = await scene()
    const response = await at.server.ask('/stream/vessels', { method: 'HEAD' })
    assert.equal(response.headers.get('content-type'), 'text/event-stream; charset=utf-8')
    assert.equal(at.streams.open, 0)
  })

  test('an invalid parameter gets 400', async () => {
    await using at = await scene()
    const response = await at.server.ask('/stream/vessels?bbox=1,2,3')
    assert.equal(response.status, 400)
    assert.deepEqual(Object.keys((await response.json()) as object), ['error'])
  })

  test('a comment every 15 seconds without changes', async () => {
    await using at = await scene()
    const socket = connect(at.server.port, '127.0.0.1')
    let text = ''
    socket.on('data', (bytes) => (text += bytes.toString()))
    socket.write('GET /api/v1/stream/vessels?limit=1 HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer pro\r\n\r\n')
    await eventually('the snapshot is there', () => text.includes('event: snapshot'))
    for (let second = 0; second < 32; second++) {
      at.time.nowMs += 1000
      at.sea.tick()
      await settleEventLoop()
    }
    await eventually('two comments came', () => text.split('\r\n:\n\n').length === 3)
    socket.destroy()
  })
})

describe('limits of open streams', () => {
  test('per caller; closing a stream permits another', async () => {
    await using at = await scene({ limits: { perCaller: 2, perAddress: 4, total: 5000 } })
    const readers = [new Listening(at, {}), new Listening(at, {})]
    for (const reader of readers) await reader.received(1)
    const third = await at.server.ask('/stream/vessels', { headers: { authorization: 'Bearer pro' } })
    assert.equal(third.status, 429)
    assert.match(((await third.json()) as { error: string }).error, /At most 2 streams may be open for you/)
    assert.equal(third.headers.get('retry-after'), '10')
    await readers[0].stop()
    await eventually('it is closed', () => at.streams.open === 1)
    const next = new Listening(at, {})
    await next.received(1)
    for (const reader of [readers[1], next]) await reader.stop()
  })

  test('per address, across callers', async () => {
    await using at = await scene({ limits: { perCaller: 2, perAddress: 3, total: 5000 } })
    const readers = [new Listening(at, {}), new Listening(at, {}), new Listening(at, {}, null)]
    for (const reader of readers) await reader.received(1)
    assert.equal((await at.server.ask('/stream/vessels')).status, 429)
    for (const reader of readers) await reader.stop()
  })

  test('in total', async () => {
    await using at = await scene({ limits: { perCaller: 2, perAddress: 3, total: 0 } })
    assert.equal((await at.server.ask('/stream/vessels')).status, 503)
  })
})

describe('stalled readers', () => {
  test('are disconnected at the limit without affecting others', async () => {
    await using at = await scene()
    const all = (cargoTonnes: number) =>
      change(at, Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [n, { cargoTonnes: cargoTonnes + n }])))
    all(1000)
    const silent = connect(at.server.port, '127.0.0.1')
    silent.pause()
    silent.write('GET /api/v1/stream/vessels HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer pro\r\n\r\n')
    await eventually('the stream is open', () => at.streams.open === 1)
    const reader = new Listening(at, { bbox: [-180, -90, 180, 90], limit: 50 })
    await reader.received(1)
    let most = 0
    for (let round = 1; at.streams.dropped === 0; round++) {
      assert.ok(round < 60, 'the reader is never disconnected')
      at.time.nowMs += 1000
      all(1000 + round)
      await reader.received(round + 1)
      most = Math.max(most, at.streams.bufferedBytes)
    }
    assert.equal(at.streams.open, 1)
    assert.ok(most > 0 && most < 6e6, `${most} bytes lay in memory`)
    assert.equal((await at.server.ask('/vessels?limit=1')).status, 200)
    silent.destroy()
    await reader.stop()
  })

  test('a thousand half-open connections neither cost memory nor block others', async () => {
    await using at = await scene({ limits: { perCaller: 1000, perAddress: 1000, total: 5000 } })
    const sockets = Array.from({ length: 1000 }, (_, n) => {
      const socket = connect(at.server.port, '127.0.0.1')
      socket.on('error', () => {})
      // Half of them never end their question, half never listen to the answer.
      socket.pause()
      socket.write(`GET /api/v1/stream/vessels?limit=${1 + (n % 50)} HTTP/1.1\r\nHost: a\r\n${n % 2 ? '\r\n' : ''}`)
      return socket
    })
    await eventually('those who asked are in', () => at.streams.open === 500)
    const reader = new Listening(at, {})
    await reader.received(1)
    change(at, { 1: { lat: 27 } })
    await reader.received(2)
    for (const socket of sockets) socket.destroy()
    await eventually('they are gone', () => at.streams.open === 1)
    await reader.stop()
  })
})

describe('loss of access', () => {
  let store: Store
  let directory: string
  before(async () => {
    directory = await mkdtemp(join(tmpdir(), 'seaborne-stream-'))
    store = await openStore({ dataDir: directory, nowMs: noonMs })
  })
  after(async () => {
    await store.close()
    await rm(directory, { recursive: true, force: true })
  })

  test('a revoked key, an ended session, a lower plan: an end event with the reason, and the stream closes', async () => {
    const { accounts } = await inviteEverybody(store)
    const sea = new TestLiveState()
    const { streams } = streamsOver(sea, {}, accounts)
    sea.receive(ship(1))
    await using server = await new TestServer(sea, { authenticator: accounts, accounts, streams }).start()
    const { user, token } = await accounts.register(
      { email: 'reader@example.org', password: 'Kattegat nebel 7 l' },
      from,
    )
    await accounts.changeUser(user.id, { tier: 'pro' })
    const { caller } = await accounts.authenticate({ authorization: null, session: token })
    const open = async (headers: Record<string, string>) => {
      const response = await server.ask('/stream/vessels', { headers })
      let text = ''
      const done = (async () => {
        for await (const bytes of response.body!) text += Buffer.from(bytes).toString()
        return text
      })()
      await eventually('the snapshot is there', () => text.includes('event: snapshot'))
      return done
    }
    const key = async () => accounts.createKey(caller, 'a key', ['read'], from)
    const [revoked, kept] = [await key(), await key()]
    const one = open({ authorization: `Bearer ${revoked.token}` })
    const two = open({ authorization: `Bearer ${kept.token}` })
    const three = open({ cookie: `svc_session=${token}` })
    await eventually('all are in', () => streams.open === 3)
    await accounts.revokeKey(user.id, revoked.id, from)
    assert.match(await one, /event: end\ndata: {"reason":"This API key was revoked/)
    assert.equal(streams.open, 2)
    await accounts.endSession(user.id, caller.sessionId!, from)
    assert.match(await three, /"reason":"The session is over/)
    await accounts.changeUser(user.id, { tier: 'free' })
    assert.match(await two, /"reason":"The plan has changed/)
    assert.equal(streams.open, 0)
  })
})

test('server stop: streams end and new ones are rejected', async () => {
  const at = await scene()
  const response = await at.server.ask('/stream/vessels', { headers: { authorization: 'Bearer pro' } })
  const text = response.text()
  await eventually('the stream is open', () => at.streams.open === 1)
  const socket = connect(at.server.port, '127.0.0.1')
  await once(socket, 'connect')
  const closing = at.server[Symbol.asyncDispose]()
  await closing
  // The test server closes open connections; the next test covers the end event.
  await text.catch(() => '')
  assert.equal(at.streams.open, 0)
})

test('closed streams: an end event with the reason, then 503', async () => {
  await using at = await scene()
  const response = await at.server.ask('/stream/vessels', { headers: { authorization: 'Bearer pro' } })
  await eventually('the stream is open', () => at.streams.open === 1)
  at.streams.close()
  assert.match(await response.text(), /event: end\ndata: {"reason":"The server is stopping."}\n\n$/)
  assert.equal((await at.server.ask('/stream/vessels')).status, 503)
})

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import * as z from 'zod'
import { cargoPlaces } from '#api/resources/cargoes/list.ts'
import { flowSeries, type FlowSeriesBody } from '#contract/cargoes/flow-series.ts'
import { type CargoItem, cargoItem } from '#contract/cargoes/cargoes.ts'
import { msPerDay } from '#domain/time.ts'
import { vesselClasses } from '#domain/vessel/vessel-class.ts'
import { crudeTanker, knowing, TestServer } from '../support/api-context.ts'
import { TestLiveState, type TestShip } from '../support/live-state.ts'
import { Replay } from '../support/replay.ts'
import { temporaryFolder } from '../support/running-server.ts'

const pro = { kind: 'key', user: { id: 1, email: 'a@b.c', tier: 'pro', isAdmin: false }, scopes: ['read'] } as const
const asPro = { headers: { authorization: 'Bearer pro' } }

const rasTanura = { lng: 50.16, lat: 26.64 }
const rotterdam = { lng: 4.05, lat: 51.95 }
const roads = { lng: 3.7, lat: 52.1 }
const gulfOfOman = { lng: 58, lat: 25 }
const biscay = { lng: -6, lat: 46 }
const moored = { sogKnots: 0, navStatus: 5 }
const drifting = { sogKnots: 0.4, navStatus: 0 }
const anchored = { sogKnots: 0, navStatus: 1 }

/** A server over a replay, as the program wires it. */
function serverOf({ sea, clock }: Replay): Promise<TestServer> {
  const { fleet, ranked, lookups, history, cargoes, reference, pipeline } = sea
  const vessels = { fleet, ranked, lookups, places: reference.placeNames, dataAsOf: () => pipeline.newestMs }
  const parts = { clock, authenticator: knowing({ pro }), vessels }
  const data = { cargoes, history, vessels, ...cargoPlaces(reference.destinations, reference.terminals) }
  return new TestServer(new TestLiveState(), { ...parts, cargoes: data }).start()
}

describe('a cargo from Ras Tanura, part of which goes on in another tanker', () => {
  const folder = temporaryFolder()
  const replay = new Replay(folder.path, 60)
  let server: TestServer
  const empty = { ...crudeTanker, draughtM: 10.5, destination: 'SA RTA' }
  const full = { ...crudeTanker, draughtM: 21.5, destination: 'NL RTM' }
  const lightered = { ...full, draughtM: 18 }
  const aframax: TestShip = {
    ...{ ...crudeTanker, mmsi: 538_001_234, imo: 9_074_729, name: 'LIGHTER', lengthM: 244, beamM: 42 },
    ...{ draughtM: 7.5, destination: 'NL RTM' },
  }
  const alongside = { ...biscay, lng: biscay.lng + 0.0008 }
  /** By moment: the cargoes as they were served. */
  const seen: Record<string, CargoItem[]> = {}

  async function cargoes(query = ''): Promise<{ items: CargoItem[]; total: number; headers: Headers }> {
    const response = await server.ask(`/cargoes${query}`, asPro)
    const text = await response.text()
    assert.equal(response.status, 200, text)
    const total = Number(response.headers.get('x-total-count'))
    return { items: z.array(cargoItem).parse(JSON.parse(text)), total, headers: response.headers }
  }
  const remember = async (moment: string) => (seen[moment] = (await cargoes('?mmsi=257436000')).items)
  const restart = async () => {
    await server[Symbol.asyncDispose]()
    await replay.restart()
    server = await serverOf(replay)
  }

  before(async () => {
    server = await serverOf(await replay.open())
    await replay.lies(5, { ...empty, lng: 53, lat: 25.8 })
    await remember('bound for the load port')
    await replay.lies(20, { ...empty, ...rasTanura, ...moored })
    await remember('at the berth')
    await replay.lies(16, { ...full, ...rasTanura, ...moored })
    await replay.lies(24 * 3, { ...full, ...gulfOfOman })
    await remember('at sea')
    await restart()
    await remember('after a restart')
    await replay.lies(24 * 18, { ...full, ...gulfOfOman, lat: 20 })
    await replay.lies(6, { ...full, lng: -6.3, lat: 45.5 }, { ...aframax, lng: -6.3, lat: 46.3 })
    await replay.lies(8, { ...full, ...biscay, ...drifting }, { ...aframax, ...alongside, ...drifting })
    const deeper = { ...aframax, draughtM: 12.5 }
    await replay.lies(8, { ...lightered, lng: -6.2, lat: 46.8 }, { ...deeper, lng: -6.4, lat: 47.2 })
    await remember('after the transfer')
    await replay.lies(8, { ...lightered, ...roads, ...anchored })
    await remember('off the port')
    await replay.lies(20, { ...lightered, ...rotterdam, ...moored })
    await remember('at the discharging berth')
    await replay.lies(10, { ...empty, ...rotterdam, ...moored })
    await replay.lies(5, { ...empty, ...roads, lat: 52.6 }, { ...deeper, lng: -6.4, lat: 47.2 })
    await remember('delivered')
    await restart()
  })
  after(async () => {
    await server?.[Symbol.asyncDispose]()
    await replay.store.close()
    folder.remove()
  })

  test('one record from the berth to the delivery, through restarts', () => {
    assert.deepEqual(seen['bound for the load port'], [])
    const ids = Object.values(seen)
      .slice(1)
      .map((items) => items.map(({ id }) => id).join())
    assert.equal(new Set(ids).size, 1, ids.join(' '))
    assert.match(ids[0], /^257436000-\d{8}T\d{4}$/)
    assert.deepEqual(
      Object.entries(seen).map(([moment, [cargo]]) => [moment, cargo?.status]),
      [
        ['bound for the load port', undefined],
        ['at the berth', 'loading'],
        ['at sea', 'sailing'],
        ['after a restart', 'sailing'],
        ['after the transfer', 'sailing'],
        ['off the port', 'waiting'],
        ['at the discharging berth', 'discharging'],
        ['delivered', 'delivered'],
      ],
    )
  })

  test('observed and expected are apart', () => {
    const [loading] = seen['at the berth']
    assert.deepEqual([loading.loaded?.unlocode, loading.loaded?.at, loading.mt], ['SARTA', null, null])
    const [sailing] = seen['at sea']
    assert.ok(sailing.loaded?.at !== null && sailing.mt! > 200_000 && sailing.low_mt! < sailing.mt!)
    const { unlocode, at, eta_p10, eta_p50, eta_p90 } = sailing.discharge!
    assert.deepEqual([unlocode, at], ['NLRTM', null])
    assert.ok(eta_p10! < eta_p50! && eta_p50! < eta_p90!, JSON.stringify(sailing.discharge))
    const discharge = seen['delivered'][0].discharge!
    assert.ok(discharge.at !== null && discharge.departed_at !== null && discharge.terminal !== null)
    assert.deepEqual([discharge.eta_p10, discharge.eta_p50, discharge.eta_p90], [null, null, null])
    assert.deepEqual(seen['after a restart'], seen['at sea'])
  })

  test('it is where its vessel is until it is delivered, then at the berth', () => {
    const places = ['at the berth', 'at sea', 'delivered'].map((moment) => [seen[moment][0].lng, seen[moment][0].lat])
    assert.deepEqual(places.slice(0, 2), [
      [rasTanura.lng, rasTanura.lat],
      [gulfOfOman.lng, gulfOfOman.lat],
    ])
    const [lng, lat] = places[2]
    assert.ok(Math.abs(lng! - rotterdam.lng) < 0.3 && Math.abs(lat! - rotterdam.lat) < 0.2, String(places[2]))
  })

  test('commodity of the terminal, evidence of both ends, and the confidence', () => {
    const [cargo] = seen['delivered']
    assert.deepEqual([cargo.commodity, cargo.commodity_confidence, cargo.confidence], ['Arab Light', 0.9, 0.9])
    assert.deepEqual(
      cargo.evidence.map(({ kind, unlocode }) => `${kind} ${unlocode ?? ''}`.trim()),
      [
        'draught_deeper SARTA',
        'export_terminal SARTA',
        'ship_to_ship',
        'draught_shallower NLRTM',
        'import_terminal NLRTM',
      ],
    )
  })

  test('the transfer is a part of the one cargo and the beginning of the other', async () => {
    const [giver] = seen['delivered']
    assert.deepEqual(
      giver.via.map(({ kind, mmsi }) => [kind, mmsi]),
      [['sts_out', '538001234']],
    )
    assert.ok(giver.via[0].mt! > 20_000, JSON.stringify(giver.via))
    const { items, total } = await cargoes('?mmsi=538001234')
    assert.equal(total, 1)
    const [received] = items
    assert.deepEqual(
      [received.status, received.commodity, received.loaded?.unlocode, received.via[0].cargo_id, received.via[0].kind],
      ['sailing', 'Arab Light', 'SARTA', giver.id, 'sts_in'],
    )
    assert.equal(received.discharge?.unlocode, 'NLRTM')
  })

  for (const [query, names] of [
    ['', 'LIGHTER, FRONT ALTAIR'],
    ['?origin=SA&commodity=crude', 'LIGHTER, FRONT ALTAIR'],
    ['?origin=middle-east&destination=europe', 'LIGHTER, FRONT ALTAIR'],
    ['?origin=NO', ''],
    ['?status=delivered', 'FRONT ALTAIR'],
    ['?status=sailing,waiting', 'LIGHTER'],
    ['?size=vlcc', 'FRONT ALTAIR'],
    ['?size=aframax&types=crude_tanker', 'LIGHTER'],
    ['?flags=NO', 'FRONT ALTAIR'],
    ['?imo=9074729', 'LIGHTER'],
    ['?name=altair', 'FRONT ALTAIR'],
    ['?min_dwt=200000&min_cargo=100000', 'FRONT ALTAIR'],
    ['?max_cargo=100', ''],
    ['?near=-6.4,47.2,50', 'LIGHTER'],
    ['?near=4.05,51.95,100', ''],
    ['?region=port:NLRTM', ''],
    ['?region=port:NLRTM,country:FR,north-atlantic', 'LIGHTER'],
    ['?min_speed=1', 'LIGHTER'],
    ['?destination=NLRTM&eta_within=366d', 'LIGHTER'],
    ['?destination=orders', ''],
    ['?from=2026-10-01', 'LIGHTER'],
    ['?to=2026-10-01', 'FRONT ALTAIR'],
    ['?sanctioned=true', ''],
    ['?commodity=lng', ''],
  ] as const)
    test(`GET /cargoes${query}: ${names || 'none'}`, async () => {
      const { items, total } = await cargoes(query)
      assert.equal(items.map(({ name }) => name).join(', '), names)
      assert.equal(total, items.length)
    })

  test('pages: each cargo once, until there is no next link', async () => {
    for (const filter of ['', 'origin=SA&']) {
      const first = await cargoes(`?${filter}limit=1`)
      assert.deepEqual([first.items.map(({ name }) => name), first.total], [['LIGHTER'], 2])
      const [, next] = /^<\/api\/v1\/cargoes(\?.+)>; rel="next"$/.exec(first.headers.get('link') ?? '') ?? []
      const second = await cargoes(next)
      assert.deepEqual([second.items.map(({ name }) => name), second.total], [['FRONT ALTAIR'], 2])
      assert.equal(second.headers.get('link'), null)
      const other = await server.ask(`/cargoes${next}&name=x`, asPro)
      assert.equal(other.status, 400)
      assert.match(((await other.json()) as { error: string }).error, /cursor belongs to other filters/)
    }
  })

  for (const { change, because } of [
    { change: [1.5], because: 'no millisecond' },
    { change: [2 ** 63], because: 'beyond what PostgreSQL holds' },
    { change: [0, 'a\0b'], because: 'PostgreSQL refuses NUL in a text' },
    { change: [0, 'a', -1], because: 'no count' },
  ])
    test(`a cursor with ${JSON.stringify(change)}, ${because}: 400`, async () => {
      const { headers } = await cargoes('?limit=1')
      const next = new URLSearchParams(/\?(.+)>/.exec(headers.get('link') ?? '')?.[1])
      const parts = JSON.parse(Buffer.from(next.get('cursor')!, 'base64url').toString()) as unknown[]
      const cursor = Buffer.from(JSON.stringify([...change, ...parts.slice(change.length)])).toString('base64url')
      const response = await server.ask(`/cargoes?limit=1&cursor=${cursor}`, asPro)
      assert.equal(response.status, 400)
      assert.match(((await response.json()) as { error: string }).error, /ask again without it/)
    })

  for (const [query, status, words] of [
    ['?cursor=nonsense', 400, /ask again without it/],
    ['?destination=NLRTN', 400, /NLRTM/],
    ['?status=adrift', 400, /sailing/],
    ['?from=2026-11-20&to=2026-11-01', 400, /from must not be after to/],
    ['?min_cargo=5&max_cargo=4', 400, /min_cargo must not be above max_cargo/],
    ['?from=yesterday', 400, /needs a day/],
    ['?limit=0', 400, /limit/],
    ['?name=%00', 400, /name contains a NUL character/],
  ] as const)
    test(`${query}: ${status}`, async () => {
      const response = await server.ask(`/cargoes${query}`, asPro)
      assert.equal(response.status, status)
      assert.match(((await response.json()) as { error: string }).error, words)
    })

  test('an anonymous caller: 402', async () => assert.equal((await server.ask('/cargoes')).status, 402))

  async function series(query: string): Promise<FlowSeriesBody> {
    const response = await server.ask(`/flows/series${query}`, asPro)
    const text = await response.text()
    assert.equal(response.status, 200, text)
    return flowSeries.parse(JSON.parse(text))
  }

  test('flows by week: what was discharged, and what is expected of the other tanker', async () => {
    const { rows, coverage } = await series('?from=2026-09-01&to=2026-12-31&commodity=crude')
    assert.deepEqual(
      [...new Set(rows.map(({ origin, destination, commodity }) => `${origin} > ${destination} ${commodity}`))],
      ['Middle East > Europe Arab Light'],
    )
    const observed = rows.filter((row) => (row.observed?.cargoes ?? 0) > 0)
    const expected = rows.filter((row) => (row.expected?.cargoes ?? 0) > 0)
    assert.deepEqual([observed.length, expected.length], [1, 1])
    const [giver] = seen['delivered']
    assert.equal(observed[0].observed!.mt, giver.mt! - giver.via[0].mt!)
    assert.ok(expected[0].start >= observed[0].start && /^2026-W\d\d$/.test(expected[0].period))
    assert.ok(coverage.counted > 20 && coverage.counted < coverage.days, JSON.stringify(coverage))
    const zero = rows.filter((row) => row.observed?.cargoes === 0)
    const before = rows.filter((row) => row.observed === null && row.expected === null)
    assert.ok(zero.length > 0 && before.length > 0, 'weeks with reception are 0, weeks before it are null')
    assert.ok(rows.every((row) => row.last_year === null))
  })

  test('flows by loading, by country, and in total', async () => {
    const loaded = await series('?basis=loading&level=country&by=origin&interval=month&from=2026-09-15')
    const row = loaded.rows.find(({ observed }) => (observed?.cargoes ?? 0) > 0)!
    assert.deepEqual([row.origin, row.destination, row.commodity], ['SA', 'All', 'All'])
    assert.equal(row.observed!.mt, seen['delivered'][0].mt)
    const none = await series('?by=total&commodity=lng&interval=day')
    assert.equal(none.rows.length, 44)
    assert.ok(none.rows.some(({ observed }) => observed?.cargoes === 0))
    assert.deepEqual((await series('?origin=NO')).rows, [])
  })

  test('while the calls of a past are still being stored, a period without a cargo is unknown, not none', async () => {
    replay.sea.cargoes.awaitsCalls = true
    const { rows, coverage } = await series('?from=2026-09-01&to=2026-12-31&commodity=crude')
    replay.sea.cargoes.awaitsCalls = false
    assert.equal(coverage.counted, 0)
    assert.ok(rows.length > 0 && rows.every(({ observed }) => observed?.cargoes !== 0))
  })

  for (const [query, words] of [
    ['?from=1990-01-01&interval=day', /at most 400 periods/],
    ['?interval=year', /day, week, month/],
    ['?by=vessel', /origin, destination, commodity, total/],
    ['?from=2026-11-20&to=2026-11-01', /from must not be after to/],
    ['?from=2026-02-30', /needs a day/],
    ['?from=9999-12-31', /at most 366 days ahead/],
    ['?to=0001-01-01', /from 1970 on/],
  ] as const)
    test(`/flows/series${query}: 400`, async () => {
      const response = await server.ask(`/flows/series${query}`, asPro)
      assert.equal(response.status, 400)
      assert.match(((await response.json()) as { error: string }).error, words)
    })

  test('CSV has a row for each', async () => {
    const text = await (await server.ask('/cargoes?f=csv', asPro)).text()
    assert.match(text, /^id,mmsi,name/)
    assert.equal(text.trim().split(/\r?\n/).length, 3)
  })
})

describe('a laden vessel that is received for the first time', () => {
  const folder = temporaryFolder()
  const replay = new Replay(folder.path, 5)
  before(() => replay.open())
  after(async () => {
    await replay.store.close()
    folder.remove()
  })

  const cargoes = async () => (await replay.sea.cargoes.find({})).map(({ id }) => id)

  test('has a cargo whose loading was not observed', async () => {
    await replay.lies(2, { ...crudeTanker, ...gulfOfOman })
    assert.deepEqual(await cargoes(), ['257436000-0-unobserved'])
  })

  test('has none when it turns out to be a container ship', async () => {
    const { fleet, pipeline } = replay.sea
    const slot = fleet.slotOf(crudeTanker.mmsi)
    const [first] = fleet.columns.vesselClass.subarray(slot)
    fleet.columns.vesselClass[slot] = vesselClasses.indexOf('Container Ship')
    pipeline.tick(replay.clock.nowMs())
    await pipeline.flush()
    await pipeline.flush()
    assert.deepEqual(await cargoes(), [])
    fleet.columns.vesselClass[slot] = first
  })

  test('has what it loaded and discharged before, once calls of an earlier time are stored', async () => {
    await replay.lies(1, { ...crudeTanker, ...gulfOfOman })
    assert.deepEqual(await cargoes(), ['257436000-0-unobserved'])
    const daysAgo = (days: number) => replay.clock.nowMs() - days * msPerDay
    const laden = { tonnes: 280_000, lowTonnes: 260_000, highTonnes: 300_000, commodity: 'Crude Oil' }
    const ballast = { tonnes: 0, lowTonnes: 0, highTonnes: 20_000, commodity: null }
    const call = { mmsi: crudeTanker.mmsi, terminal: null, atBerth: true }
    await replay.store.savePortCalls([
      {
        ...{ ...call, port: 'SARTA', arrivedMs: daysAgo(40), departedMs: daysAgo(38) },
        ...{ draughtInM: 10, draughtOutM: 20.5, cargoIn: ballast, cargoOut: laden },
      },
      {
        ...{ ...call, port: 'NLRTM', arrivedMs: daysAgo(10), departedMs: daysAgo(8) },
        ...{ draughtInM: 20.5, draughtOutM: 10, cargoIn: laden, cargoOut: ballast },
      },
    ])
    replay.sea.cargoes.deriveAll()
    await replay.sea.pipeline.flush()
    const found = await replay.sea.cargoes.find({})
    assert.deepEqual(
      found.map(({ loaded, status }) => [loaded?.port, status]),
      [['SARTA', 'delivered']],
    )
  })
})

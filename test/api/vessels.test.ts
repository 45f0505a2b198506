import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { vessel, vesselDetail } from '#contract/vessels/vessels.ts'
import type { Vessel, VesselDetail } from '#contract/vessels/vessels.ts'
import type { Tracks } from '#api/resources/vessels/track.ts'
import { isoTime, msPerDay, msPerMinute } from '#domain/time.ts'
import { crudeTanker, knowing, noonMs, TestServer, type TestShip } from '../support/api-context.ts'
import { TestLiveState } from '../support/live-state.ts'

/** One of each class where it matters, by what the sea hears of them. */
const ships: Record<string, Partial<TestShip>> = {
  ladenVlcc: { mmsi: 257_436_000, name: 'FRONT ALTAIR', lng: 56.25, lat: 26.56, draughtM: 20.5, sogKnots: 12.4 },
  ballastVlcc: { mmsi: 244_660_000, name: 'ZEELAND', lng: 4, lat: 52, draughtM: 10, sogKnots: 14 },
  boxShip: {
    mmsi: 636_012_345,
    name: 'EVER TEST',
    shipType: 71,
    lengthM: 400,
    beamM: 59,
    draughtM: 15,
    lng: 103.8,
    lat: 1.2,
    sogKnots: 18,
  },
  bulker: {
    mmsi: 563_000_001,
    name: 'ORE TEST',
    shipType: 70,
    lengthM: 292,
    beamM: 45,
    draughtM: 17,
    lng: 179.9,
    lat: -10,
    sogKnots: 11,
  },
  pastTheLine: {
    mmsi: 563_000_002,
    name: 'ORE EAST',
    shipType: 70,
    lengthM: 292,
    beamM: 45,
    draughtM: 17,
    lng: -179.9,
    lat: -10,
    sogKnots: 11,
  },
  unknownDraught: { mmsi: 538_000_001, name: 'NO DRAUGHT', lng: 10, lat: 40, draughtM: 0, sogKnots: 3 },
  unknownSpeed: { mmsi: 538_000_002, name: 'NO SPEED', lng: 11, lat: 40, draughtM: 20.5, sogKnots: NaN },
  hostile: { mmsi: 244_660_001, name: '<B>"\\\'=1+1', lng: 5, lat: 53, draughtM: 20, destination: '<IMG SRC=X>' },
}

let server: TestServer
before(async () => {
  const sea = new TestLiveState()
  sea.receive(...Object.values(ships).map((ship) => ({ ...crudeTanker, ...ship })))
  server = await new TestServer(sea).start()
})
after(() => server[Symbol.asyncDispose]())

const list = (query: string) => server.json<Vessel[]>(`/vessels${query}`)
const namesIn = async (query: string) => (await list(query)).map(({ name }) => name)

describe('what GET /vessels answers', () => {
  test('every ship, the largest cargo first, unknown cargo last, ties by mmsi', async () => {
    const found = await list('')
    assert.equal(found.length, Object.keys(ships).length)
    const order = found.toSorted(
      (a, b) => (b.est_cargo_mt ?? -1) - (a.est_cargo_mt ?? -1) || Number(a.mmsi) - Number(b.mmsi),
    )
    assert.deepEqual(
      found.map(({ mmsi }) => mmsi),
      order.map(({ mmsi }) => mmsi),
    )
    assert.equal(found.at(-1)?.est_cargo_mt, null)
  })

  test('each item is as the contract says', async () => {
    for (const item of await list('')) assert.deepEqual(vessel.strict().parse(item), item)
  })

  test('a name meant to break something is data like any other', async () => {
    const found = await list('?bbox=4.5,52.5,5.5,53.5')
    assert.deepEqual(
      found.map(({ name, destination }) => ({ name, destination })),
      [{ name: '<B>"\\\'=1+1', destination: null }],
    )
  })
})

describe('where: bbox', () => {
  for (const { bbox, names, because } of [
    { bbox: '56,26,57,27', names: ['FRONT ALTAIR'], because: 'it is inside' },
    { bbox: '56.25,26.56,56.25,26.56', names: ['FRONT ALTAIR'], because: 'edges are included' },
    { bbox: '179,-11,-179,-9', names: ['ORE EAST', 'ORE TEST'], because: 'the box crosses 180°' },
    { bbox: '179,-11,181,-9', names: ['ORE EAST', 'ORE TEST'], because: '181° E is 179° W' },
    { bbox: '-181,-11,-179,-9', names: ['ORE EAST', 'ORE TEST'], because: '181° W is 179° E' },
    { bbox: '539,-11,540,-9', names: ['ORE TEST'], because: '540 is one turn and a half' },
    { bbox: '-10,50,10,54', names: ['ZEELAND', '<B>"\\\'=1+1'], because: 'two lie in the North Sea' },
    { bbox: '0,-90,0,90', names: [], because: 'a line without a ship on it' },
    { bbox: ' 56 , 26 , 57 , 27 ', names: ['FRONT ALTAIR'], because: 'blanks do no harm' },
  ]) {
    test(`${bbox}: ${because}`, async () => {
      assert.deepEqual(new Set(await namesIn(`?bbox=${encodeURIComponent(bbox)}`)), new Set(names))
    })
  }

  for (const bbox of ['-180,-90,180,90', '-540,-90,540,90', '0,-90,360,90']) {
    test(`${bbox} is the whole world`, async () => {
      assert.equal((await list(`?bbox=${bbox}`)).length, Object.keys(ships).length)
    })
  }
})

describe('which: types, speed, load, commodity', () => {
  const all = Object.keys(ships).length
  for (const { query, count, because } of [
    { query: '?types=Container Ship', count: 1, because: 'the name' },
    { query: '?types=container_ship,BULK CARRIER', count: 3, because: 'slugs and any case' },
    { query: '?types=container_ship&types=bulk_carrier', count: 3, because: 'a repeated list is the union' },
    { query: '?types=', count: all, because: 'empty is absent' },
    { query: '?types=,', count: all, because: 'a comma alone names nothing' },
    { query: '?min_speed=14', count: 2, because: 'the bound is included' },
    { query: '?max_speed=3', count: 1, because: 'an unknown speed is outside any filter' },
    { query: '?min_speed=0', count: all - 1, because: 'an unknown speed is outside even this' },
    { query: '?min_load=0', count: all - 1, because: 'an unknown load is outside any filter' },
    { query: '?max_load=0', count: 1, because: 'it is in ballast' },
    { query: '?commodity=crude', count: 5, because: 'a family, in any case' },
    { query: '?commodity=CRUDE OIL', count: 5, because: 'a label, in any case' },
    { query: '?commodity=dry_bulk', count: 2, because: 'a family' },
    { query: '?commodity=unobtainium', count: 0, because: 'nobody carries it' },
    { query: '?flags=SG', count: 2, because: 'the flag follows from the MMSI' },
    { query: '?flags=sg,MH', count: 4, because: 'any of them, in any case' },
    { query: '?flags=', count: all, because: 'empty is absent' },
    { query: '?flags=PW', count: 0, because: 'none flies it' },
    { query: '?types=crude_tanker&min_speed=12&bbox=0,0,90,60', count: 3, because: 'filters add up' },
  ]) {
    test(`${query}: ${count}, ${because}`, async () => assert.equal((await list(query)).length, count))
  }
})

describe('what is refused with 400, and which parameter is named', () => {
  for (const { query, names, because } of [
    { query: '?bbox=1,2,3', names: /^bbox needs 4 numbers .* got 3/, because: 'one is missing' },
    { query: '?bbox=1,2,3,x', names: /^bbox /, because: 'x is no number' },
    { query: '?bbox=1,2,3,', names: /^bbox /, because: 'nothing is no number' },
    { query: '?bbox=1,2,3,0x10', names: /^bbox /, because: 'hexadecimal is no decimal' },
    { query: '?bbox=0,10,1,5', names: /^bbox needs minLat at most maxLat/, because: 'south is above north' },
    { query: '?bbox=0,-91,1,5', names: /^bbox needs latitudes/, because: 'there is no 91° S' },
    { query: '?bbox=0,0,541,5', names: /^bbox needs longitudes/, because: '540 is enough' },
    { query: '?bbox=0,0,1e999,5', names: /^bbox needs 4 finite/, because: 'infinity has no ships' },
    { query: '?types=submarine', names: /^types .*Crude Tanker, LNG Carrier/, because: 'it is not one of the six' },
    { query: '?flags=XX', names: /^flags does not know "XX"/, because: 'no state has that code' },
    { query: '?min_speed=fast', names: /^min_speed needs a finite number/, because: 'words are not knots' },
    { query: '?max_speed=1e999', names: /^max_speed /, because: 'infinity is not finite' },
    { query: '?min_speed=5&max_speed=4', names: /^min_speed must not be above max_speed/, because: 'nothing is both' },
    { query: '?min_load=50&max_load=49.9', names: /^min_load must not be above max_load/, because: 'nothing is both' },
    { query: '?zoom=NaN', names: /^zoom /, because: 'it is not a number, says so itself' },
    {
      query: '?zoom=3&zoom=4',
      names: /^Query parameter "zoom" must not be repeated\.$/,
      because: 'one map has one zoom',
    },
    { query: '?limit=0', names: /^limit needs a whole number from 1/, because: 'none is not a list' },
    { query: '?limit=1.5', names: /^limit /, because: 'there are no half ships' },
    { query: `?commodity=${'x'.repeat(101)}`, names: /^commodity /, because: 'it is too long' },
    { query: '?bbox=%ZZ', names: /malformed %-escape/, because: 'that is no escape' },
    { query: '?name=%00', names: /^name contains a NUL character/, because: 'no database holds it' },
    { query: `?${'a=1&'.repeat(65)}`, names: /at most 64 parameters/, because: 'far more than any client needs' },
  ]) {
    test(`${query.slice(0, 60)}: ${because}`, async () => {
      const response = await server.ask(`/vessels${query}`)
      const body = (await response.json()) as { error: string }
      assert.equal(response.status, 400)
      assert.match(body.error, names)
      assert.deepEqual(Object.keys(body), ['error'])
    })
  }
})

describe('parameters that are not there', () => {
  test('they are ignored, and named', async () => {
    const response = await server.ask('/vessels?type=LNG&__proto__=1&limit=1')
    assert.equal(response.status, 200)
    assert.equal(response.headers.get('x-ignored-params'), 'type, __proto__')
  })

  test('a caller that asks for strict handling gets 400', async () => {
    const response = await server.ask('/vessels?type=LNG', { headers: { prefer: 'handling=strict' } })
    assert.equal(response.status, 400)
    assert.match(
      ((await response.json()) as { error: string }).error,
      /^Unknown query parameter: type\. Accepted: bbox, types/,
    )
  })

  test('a name that would break a header does not', async () => {
    const response = await server.ask('/vessels?%0D%0Aset-cookie:x=1&%F0%9F%9A%A2=2')
    assert.equal(response.headers.get('x-ignored-params'), '%0D%0Aset-cookie%3Ax, %F0%9F%9A%A2')
    assert.equal(response.headers.get('set-cookie'), null)
  })
})

describe('one ship', () => {
  test('the detail is as the contract says, and begins with the list item', async () => {
    const [first] = await list('?limit=1')
    const detail = await server.json<VesselDetail>(`/vessels/${first.mmsi}`)
    assert.deepEqual(vesselDetail.strict().parse(detail), detail)
    for (const [member, value] of Object.entries(first)) assert.deepEqual(detail[member as keyof Vessel], value)
    assert.deepEqual(detail.source, { id: 'test', name: 'Test receiver', licence: 'CC0-1.0' })
  })

  for (const { mmsi, because } of [
    { mmsi: '999999999', because: 'never received' },
    { mmsi: '25743600', because: 'eight digits' },
    { mmsi: '257436000x', because: 'not a number' },
    { mmsi: '%20257436000', because: 'a blank is no digit' },
    { mmsi: '..%2Fadmin', because: 'that is no ship' },
    { mmsi: 'x'.repeat(500), because: 'a very long name of nobody' },
  ]) {
    test(`${mmsi.slice(0, 20)} is 404: ${because}`, async () => {
      const response = await server.ask(`/vessels/${mmsi}`)
      assert.equal(response.status, 404)
      assert.deepEqual(Object.keys((await response.json()) as object), ['error'])
    })
  }
})

describe('the track of a vessel after a clock was ahead', () => {
  const nowMs = noonMs
  const point = (atMs: number) => ({ ...nothing, atMs, lng: 56.25, lat: 26.5 + (atMs - nowMs) / msPerDay, source: 0 })
  const nothing = { sogKnots: null, cogDeg: null, headingDeg: null, navStatus: null, draughtM: null }
  const minutes = [-30, -1, 0, 1, 2, 600]
  const asked: object[] = []
  const tracks: Tracks = {
    recent: async () => minutes.map((each) => point(nowMs + each * msPerMinute)),
    past: {
      retentionDays: 30,
      read: async (query) => {
        asked.push(query)
        return { points: [], sources: [], matched: 1, missing: [] }
      },
    },
  }
  const pro = { headers: { authorization: 'Bearer pro' } }
  const user = { id: 1, email: 'a@example.org', tier: 'pro', isAdmin: false } as const
  const authenticator = knowing({ pro: { kind: 'key', user, scopes: ['read'] } })
  const start = () => {
    const sea = new TestLiveState()
    sea.receive(crudeTanker)
    return new TestServer(sea, { tracks, authenticator, clock: { nowMs: () => nowMs } }).start()
  }

  test('has no point later than now and a minute, and does not count them', async () => {
    await using own = await start()
    const response = await own.ask(`/vessels/${crudeTanker.mmsi}/track`, pro)
    const points = (await response.json()) as { at: string }[]
    assert.deepEqual(
      points.map(({ at }) => (Date.parse(at) - nowMs) / msPerMinute),
      [1, 0, -1, -30],
    )
    assert.equal(response.headers.get('x-total-count'), '4')
  })

  test('a past time that ends in the future is read to now and a minute', async () => {
    await using own = await start()
    const path = `/vessels/${crudeTanker.mmsi}/track?from=${isoTime(nowMs - msPerDay)}&to=${isoTime(nowMs + msPerDay)}`
    assert.equal((await own.ask(path, pro)).status, 200)
    assert.deepEqual(asked, [
      { mmsi: crudeTanker.mmsi, fromMs: nowMs - msPerDay, toMs: nowMs + msPerMinute, maxPoints: 500 },
    ])
  })
})

test('the whole fleet is counted on a grid, whatever the caps', async () => {
  const density = await server.json<{ total: number; cells: { count: number }[] }>('/vessels/density?zoom=3')
  assert.equal(density.total, Object.keys(ships).length)
  assert.equal(
    density.cells.reduce((sum, { count }) => sum + count, 0),
    density.total,
  )
})

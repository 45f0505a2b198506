import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { anonymousOnly } from '#api/guard/caller.ts'
import { type Analysis, analysis } from '#contract/resources/draw.ts'
import { WorldData } from '#derive/world/world-data.ts'
import type { Infrastructure } from '#domain/world/places.ts'
import type { WorldEvent } from '#domain/world/world-events.ts'
import { InfrastructureIndex } from '#reference/infrastructure/infrastructure-index.ts'
import { crudeTanker, knowing, noonMs, TestServer } from '../support/api-context.ts'
import { TestLiveState } from '../support/live-state.ts'

const source = { name: 'Test', licence: 'CC0-1.0', url: null }
const thing = (id: string, lng: number, lat: number, route?: [number, number][]): Infrastructure => ({
  ...{ id, kind: route ? 'oil_pipeline' : 'oil_refinery', name: id, lng, lat, country: null, operator: null },
  ...{ commodity: null, capacity: null, capacityUnit: null, status: null, source },
  ...(route && { route }),
})
const event = (id: string, lng: number, lat: number, radiusKm: number): WorldEvent => ({
  ...{ id, kind: 'conflict', title: id, description: null, lng, lat, radiusKm, severity: 'high', active: true },
  ...{ startedMs: null, endedMs: null, updatedMs: noonMs, source },
})

const pro = { kind: 'key', user: { id: 1, email: 'a@b.c', tier: 'pro', isAdmin: false }, scopes: ['read'] } as const
const free = { kind: 'key', user: { id: 2, email: 'b@b.c', tier: 'free', isAdmin: false }, scopes: ['read'] } as const

let server: TestServer
before(async () => {
  const sea = new TestLiveState()
  sea.receive(
    crudeTanker,
    { ...crudeTanker, mmsi: 244_660_000, name: 'ON THE EDGE', lng: 55, lat: 26, draughtM: 10 },
    { ...crudeTanker, mmsi: 563_000_001, shipType: 70, lengthM: 292, beamM: 45, draughtM: 17, lng: 179.9, lat: -10 },
    { ...crudeTanker, mmsi: 563_000_002, shipType: 70, lengthM: 292, beamM: 45, draughtM: 17, lng: -179.9, lat: -10 },
  )
  const worldData = new WorldData()
  worldData.ingestEvents(
    'test',
    [event('inside', 56, 26, 5), event('touching', 57.2, 26, 30), event('far', 57.5, 26, 30)],
    true,
    noonMs,
  )
  const infrastructure = new InfrastructureIndex([
    thing('refinery-inside', 56, 26),
    thing('refinery-outside', 58, 26),
    thing('passing-through', 56, 26, [
      [50, 26.2],
      [60, 26.2],
    ]),
    thing('passing-by', 56, 28, [
      [50, 28],
      [60, 28],
    ]),
  ])
  server = await new TestServer(sea, {
    worldData,
    infrastructure,
    authenticator: knowing({ pro, free }, anonymousOnly(1_000_000)),
  }).start()
})
after(() => server[Symbol.asyncDispose]())

const square = [
  [55, 25],
  [57, 25],
  [57, 27],
  [55, 27],
  [55, 25],
]
const shape = (...rings: unknown[]) => ({ type: 'Polygon', coordinates: rings })
const post = (body: unknown, token?: string) =>
  server.ask('/draw/analyze', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const analyze = async (body: unknown, token?: string) => {
  const response = await post(body, token)
  assert.equal(response.status, 200)
  const value = (await response.json()) as Analysis
  assert.deepEqual(analysis.strict().parse(value), value)
  return value
}

describe('analysis of a drawn region', () => {
  test('ships inside and on the edge, the largest cargo first, counted by type', async () => {
    const found = await analyze({ geojson: shape(square) })
    assert.equal(found.total_vessels, 2)
    assert.deepEqual(
      found.vessels_inside.map(({ name }) => name),
      ['FRONT ALTAIR', 'ON THE EDGE'],
    )
    assert.deepEqual(found.commodity_breakdown, { 'Crude Tanker': 2 })
    assert.equal(
      found.est_cargo_mt,
      found.vessels_inside.reduce((sum, { est_cargo_mt }) => sum + (est_cargo_mt ?? 0), 0),
    )
    assert.ok(found.est_cargo_mt > 100_000)
  })

  describe('a shape wider than half the world', () => {
    const across = (west: number, east: number) =>
      shape([
        [west, -80],
        [east, -80],
        [east, 80],
        [west, 80],
        [west, -80],
      ])

    test('as a rectangle is read literally: all ships between its edges', async () => {
      const found = await analyze({ geojson: across(-179, 179), draw_type: 'rectangle' })
      assert.deepEqual([found.total_vessels, found.bbox], [2, [-179, -80, 179, 80]])
    })

    test('as a polygon goes the short way across ±180', async () => {
      const found = await analyze({ geojson: across(-179, 179), draw_type: 'polygon' })
      assert.deepEqual([found.total_vessels, found.bbox], [2, [-181, -80, -179, 80]])
      assert.deepEqual(
        found.vessels_inside.map(({ lng }) => Math.abs(lng)),
        [179.9, 179.9],
      )
    })

    test('longitudes beyond ±180 say the crossing in a rectangle too', async () => {
      const found = await analyze({ geojson: across(179, 181), draw_type: 'rectangle' })
      assert.deepEqual([found.total_vessels, found.bbox], [2, [179, -80, 181, 80]])
    })
  })

  test('refineries inside, and a pipeline that only passes through', async () => {
    const found = await analyze({ geojson: shape(square) })
    assert.deepEqual(
      found.infrastructure_inside.map(({ id }) => id),
      ['refinery-inside', 'passing-through'],
    )
  })

  test('events need Pro; other callers get them listed in gated', async () => {
    for (const token of [undefined, 'free']) {
      const found = await analyze({ geojson: shape(square) }, token)
      assert.deepEqual([found.events_inside, found.gated, found.ai_available], [[], ['events_inside'], false])
    }
    const found = await analyze({ geojson: shape(square) }, 'pro')
    assert.deepEqual(found.events_inside.map(({ id }) => id).sort(), ['inside', 'touching'])
    assert.deepEqual([found.gated, found.ai_available], [undefined, true])
  })

  test('a hole is not inside, and a Feature around a Polygon is a shape', async () => {
    const hole = [
      [56, 26.3],
      [56.5, 26.3],
      [56.5, 26.8],
      [56, 26.8],
      [56, 26.3],
    ]
    const found = await analyze({ geojson: { type: 'Feature', properties: {}, geometry: shape(square, hole) } })
    assert.deepEqual(
      found.vessels_inside.map(({ name }) => name),
      ['ON THE EDGE'],
    )
  })

  for (const [because, west, east] of [
    ['the ring leaps from 179° to −179°', 179, -179],
    ['the ring runs on to 181°', 179, 181],
    ['the ring begins at −181°', -181, -179],
  ] as const) {
    test(`across ±180°: ${because}`, async () => {
      const ring = [
        [west, -11],
        [east, -11],
        [east, -9],
        [west, -9],
        [west, -11],
      ]
      const found = await analyze({ geojson: shape(ring), draw_type: 'polygon' })
      assert.deepEqual(found.commodity_breakdown, { 'Bulk Carrier': 2 })
    })
  }

  for (const draw_type of ['polygon', 'rectangle', 'circle', 'freehand']) {
    test(`draw_type ${draw_type} is accepted`, async () => {
      assert.equal((await analyze({ geojson: shape(square), draw_type })).total_vessels, 2)
    })
  }

  test('an empty region has zeros and no ships', async () => {
    const nowhere = square.map(([lng, lat]) => [lng - 100, lat - 60])
    const found = await analyze({ geojson: shape(nowhere) })
    assert.deepEqual(
      [found.total_vessels, found.vessels_inside, found.commodity_breakdown, found.est_cargo_mt],
      [0, [], {}, 0],
    )
  })
})

describe('invalid regions', () => {
  for (const { body, status, says } of [
    { body: { geojson: shape(square.slice(0, 4)) }, status: 400, says: /ring 1 \(the shell\) is not closed/ },
    { body: { geojson: shape(square, [[1, 1]]) }, status: 400, says: /ring 2 \(a hole\) needs at least 4 positions/ },
    {
      body: {
        geojson: shape([
          [1, 1],
          ['x', 2],
          [2, 2],
          [1, 1],
        ]),
      },
      status: 400,
      says: /ring 1 .* finite numbers/,
    },
    { body: { geojson: shape() }, status: 400, says: /at least one ring/ },
    { body: { geojson: { type: 'Point', coordinates: [1, 1] } }, status: 400, says: /Polygon/ },
    { body: { geojson: null }, status: 400, says: /geojson/ },
    { body: {}, status: 400, says: /geojson/ },
    {
      body: { geojson: shape(square), draw_type: 'blob' },
      status: 400,
      says: /draw_type needs one of polygon, rectangle/,
    },
    { body: '{', status: 400, says: /JSON/ },
    {
      body: { geojson: shape(Array.from({ length: 10_001 }, () => [0, 0])) },
      status: 413,
      says: /at most 10000 positions, got 10001/,
    },
    { body: `{"geojson":"${'x'.repeat(1_048_576)}"}`, status: 413, says: /1 MiB/ },
  ]) {
    test(`${status}: ${says.source}`, async () => {
      const response = await post(body)
      const { error } = (await response.json()) as { error: string }
      assert.match(error, says)
      assert.equal(response.status, status)
    })
  }
})

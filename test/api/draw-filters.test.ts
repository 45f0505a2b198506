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
const event = (id: string, lng: number, lat: number, active = true): WorldEvent => ({
  ...{ id, kind: 'conflict', title: id, description: null, lng, lat, radiusKm: 5, severity: 'high', active },
  ...{ startedMs: null, endedMs: null, updatedMs: noonMs, source },
})
const pipeline = (id: string, lat: number, branches?: [number, number][][]): Infrastructure => ({
  ...{ id, kind: 'oil_pipeline', name: id, lng: 10, lat, country: null, operator: null, commodity: null },
  ...{ capacity: null, capacityUnit: null, status: null, source, ...(branches && { branches }) },
  route: [
    [5, lat],
    [6, lat],
  ],
})
const bulker = { ...crudeTanker, shipType: 70, lengthM: 292, beamM: 45, draughtM: 17 }

/** Its box is larger than it is: the corner at 12° E 12° N is outside. */
const triangle = [
  [10, 10],
  [12, 10],
  [10, 12],
  [10, 10],
]

const pro = { kind: 'key', user: { id: 1, email: 'a@b.c', tier: 'pro', isAdmin: false }, scopes: ['read'] } as const
const authenticator = knowing({ pro }, anonymousOnly(1_000_000))

async function analyze(server: TestServer, body: object = {}, token?: string) {
  const response = await server.ask('/draw/analyze', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ geojson: { type: 'Polygon', coordinates: [triangle] }, ...body }),
  })
  assert.equal(response.status, 200)
  const found = (await response.json()) as Analysis
  assert.deepEqual(analysis.strict().parse(found), found)
  return { found, headers: response.headers }
}

describe('analysis of a region, of some of its vessels', () => {
  let server: TestServer
  before(async () => {
    const sea = new TestLiveState()
    sea.receive(
      { ...crudeTanker, mmsi: 244_660_001, name: 'LADEN', lng: 10.1, lat: 10.1 },
      { ...crudeTanker, mmsi: 244_660_002, name: 'BALLAST', lng: 10.2, lat: 10.2, draughtM: 10 },
      { ...crudeTanker, mmsi: 244_660_003, name: 'UNKNOWN', lng: 10.3, lat: 10.3, draughtM: 0 },
      { ...bulker, mmsi: 244_660_004, name: 'BULKER', lng: 10.4, lat: 10.4 },
      { ...crudeTanker, mmsi: 244_660_005, name: 'IN THE BOX', lng: 11.9, lat: 11.9 },
    )
    server = await new TestServer(sea, { authenticator }).start()
  })
  after(() => server[Symbol.asyncDispose]())

  for (const { filters, names, because } of [
    { filters: undefined, names: ['BALLAST', 'BULKER', 'LADEN', 'UNKNOWN'], because: 'no filters' },
    { filters: {}, names: ['BALLAST', 'BULKER', 'LADEN', 'UNKNOWN'], because: 'filters that name nothing' },
    { filters: { types: ['Crude Tanker'] }, names: ['BALLAST', 'LADEN', 'UNKNOWN'], because: 'a type' },
    { filters: { types: ['Bulk Carrier'] }, names: ['BULKER'], because: 'another type' },
    { filters: { name: ['in the box'] }, names: [], because: 'one that is in the box alone' },
  ])
    test(`${because}: those inside, with their sums`, async () => {
      const { found, headers } = await analyze(server, filters && { filters })
      assert.deepEqual(new Set(found.vessels_inside.map(({ name }) => name)), new Set(names))
      assert.equal(found.total_vessels, names.length)
      const byType: Record<string, number> = {}
      for (const { vessel_type_str: type } of found.vessels_inside) byType[type!] = (byType[type!] ?? 0) + 1
      assert.deepEqual(found.commodity_breakdown, byType)
      const cargo = found.vessels_inside.reduce((sum, { est_cargo_mt }) => sum + (est_cargo_mt ?? 0), 0)
      assert.equal(found.est_cargo_mt, cargo)
      const counts = ['x-total-count', 'x-returned-count'].map((name) => Number(headers.get(name)))
      assert.deepEqual(counts, [names.length, names.length])
      assert.equal(headers.get('x-data-as-of'), '2026-11-20T12:00:00Z')
    })

  test('members of filters that belong to the shape or the list are refused', async () => {
    for (const filters of [{ bbox: [0, 0, 1, 1] }, { include: ['others'] }, { sort: 'name' }]) {
      const body = JSON.stringify({ geojson: { type: 'Polygon', coordinates: [triangle] }, filters })
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
      assert.equal((await server.ask('/draw/analyze', init)).status, 400)
    }
  })
})

describe('analysis of a region with more vessels than it lists', () => {
  const count = 5100
  let server: TestServer
  before(async () => {
    const sea = new TestLiveState()
    const draughtM = (i: number) => 17 + (i % 50) / 20
    const inside = (i: number) => ({ lng: 10 + (i % 70) / 100, lat: 10 + Math.floor(i / 70) / 100 })
    sea.receive(
      ...Array.from({ length: count }, (_, i) => ({
        ...crudeTanker,
        ...{ mmsi: 257_000_000 + i, draughtM: draughtM(i), ...inside(i) },
      })),
    )
    server = await new TestServer(sea, { authenticator }).start()
  })
  after(() => server[Symbol.asyncDispose]())

  test('its cargo is the same, whether a filter that all pass is given or not', async () => {
    const [all, filtered] = [await analyze(server), await analyze(server, { filters: { types: ['Crude Tanker'] } })]
    assert.equal(filtered.found.est_cargo_mt, all.found.est_cargo_mt)
  })

  for (const filters of [undefined, { types: ['Crude Tanker'] }])
    test(`lists the 5000 with the largest cargo, counts all: ${filters ? 'filtered' : 'all'}`, async () => {
      const { found, headers } = await analyze(server, filters && { filters })
      assert.deepEqual([found.total_vessels, found.vessels_inside.length], [count, 5000])
      assert.deepEqual(found.commodity_breakdown, { 'Crude Tanker': count })
      assert.deepEqual([headers.get('x-total-count'), headers.get('x-returned-count')], [String(count), '5000'])
      const cargoes = found.vessels_inside.map(({ est_cargo_mt }) => est_cargo_mt ?? 0)
      assert.deepEqual(
        cargoes,
        cargoes.toSorted((a, b) => b - a),
      )
      assert.ok(found.est_cargo_mt > cargoes.reduce((sum, cargo) => sum + cargo, 0))
    })
})

test('a region holds what touches it: neither what its box alone has, nor what has ended', async () => {
  const worldData = new WorldData()
  const events = [event('inside', 10.5, 10.5), event('in-the-box', 11.8, 11.8), event('ended', 10.5, 10.5, false)]
  worldData.ingestEvents('test', events, true, noonMs)
  const inside: [number, number][] = [
    [6, 11],
    [11, 10.1],
  ]
  const outside: [number, number][] = [
    [6, 11],
    [6, 12],
  ]
  const lines = [pipeline('by-its-branch', 11, [outside, inside]), pipeline('outside', 11, [outside])]
  const infrastructure = new InfrastructureIndex(lines)
  const sea = new TestLiveState()
  sea.receive(crudeTanker)
  await using server = await new TestServer(sea, { worldData, infrastructure, authenticator }).start()
  const { found, headers } = await analyze(server, {}, 'pro')
  assert.deepEqual(
    found.events_inside.map(({ id }) => id),
    ['inside'],
  )
  assert.deepEqual(
    found.infrastructure_inside.map(({ id }) => id),
    ['by-its-branch'],
  )
  assert.equal(headers.get('x-data-demo'), null)
  worldData.ingestEvents('demo', [event('demo:storm', 10.5, 10.5)], true, noonMs)
  assert.equal((await analyze(server, {}, 'pro')).headers.get('x-data-demo'), 'true')
  assert.equal((await analyze(server)).headers.get('x-data-demo'), null, 'the events are of Pro')
})

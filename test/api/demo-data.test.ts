import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { parquetMetadata, parquetReadObjects } from 'hyparquet'
import type { FeatureCollection } from '#contract/formats/geojson.ts'
import { WorldData } from '#derive/world/world-data.ts'
import type { WorldEvent } from '#domain/world/world-events.ts'
import { crudeTanker, knowing, noonMs, TestServer } from '../support/api-context.ts'
import { TestLiveState } from '../support/live-state.ts'

const authenticator = knowing({
  pro: {
    kind: 'key',
    keyId: 1,
    scopes: ['read'],
    user: { id: 1, email: 'p@example.org', tier: 'pro', isAdmin: false },
  },
})
const asPro = { headers: { authorization: 'Bearer pro' } }
const real = { ...crudeTanker, mmsi: 257_436_000, name: 'REAL', lng: 10, lat: 10 }
const simulated = { ...crudeTanker, mmsi: 581_000_001, imo: 2_000_011, name: 'SIMULATED', lng: 30, lat: 30 }
/** Boxes around the one, the other and both vessels. */
const [aroundReal, aroundDemo, aroundBoth] = ['5,5,15,15', '25,25,35,35', '5,5,35,35']
const event = (id: string, lng: number): WorldEvent => ({
  ...{ id, kind: 'port_closure', title: id, description: null, lng, lat: 50, radiusKm: 10, severity: 'low' },
  ...{ active: true, startedMs: noonMs, endedMs: null, updatedMs: noonMs },
  source: { name: 'Test', licence: 'CC0-1.0', url: null },
})

let server: TestServer
let beside: TestServer
before(async () => {
  const worldData = new WorldData()
  worldData.ingestEvents('demo', [event('demo:closed', 20), event('usgs:closed', 60)], false, noonMs)
  const sea = new TestLiveState()
  sea.receive(real, simulated)
  server = await new TestServer(sea, { authenticator, worldData }).start()
  const realSea = new TestLiveState()
  realSea.receive(real)
  beside = await new TestServer(realSea, { authenticator }).start()
})
after(async () => {
  await server[Symbol.asyncDispose]()
  await beside[Symbol.asyncDispose]()
})

const isMarked = ({ headers }: Response) => headers.get('x-data-demo') === 'true'
const square = { type: 'Polygon', coordinates: [[[25, 25], [35, 25], [35, 35], [25, 35], [25, 25]]] } // prettier-ignore
const drawn = (origin: string) =>
  fetch(`${origin}/api/v1/draw/analyze`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ geojson: square }),
  })

describe('X-Data-Demo', () => {
  for (const { path, marked, because } of [
    { path: `/vessels?bbox=${aroundReal}`, marked: false, because: 'no simulated vessel is listed' },
    { path: `/vessels?bbox=${aroundDemo}`, marked: true, because: 'the vessel is simulated' },
    { path: `/vessels?bbox=${aroundBoth}`, marked: true, because: 'one of two is simulated' },
    { path: '/vessels/257436000', marked: false, because: 'a real vessel' },
    { path: '/vessels/581000001', marked: true, because: 'a simulated vessel' },
    { path: '/vessels/257436000/track', marked: false, because: 'the track of a real vessel' },
    { path: '/vessels/581000001/track', marked: true, because: 'the track of a simulated vessel' },
    { path: '/vessels/density', marked: true, because: 'counts include simulated vessels' },
    { path: '/chokepoints', marked: true, because: 'traffic includes simulated vessels' },
    { path: '/events?bbox=15,45,25,55', marked: true, because: 'an invented event' },
    { path: '/events?bbox=55,45,65,55', marked: false, because: 'an event of a source' },
    { path: '/prices', marked: false, because: 'prices are real' },
    { path: '/infrastructure', marked: false, because: 'infrastructure is real' },
  ])
    test(`${path}: ${marked}, ${because}`, async () => {
      const response = await server.ask(path, asPro)
      assert.equal(response.status, 200)
      assert.equal(isMarked(response), marked)
    })

  test('POST /draw/analyze: true where a simulated vessel is inside', async () => {
    assert.equal(isMarked(await drawn(server.origin)), true)
    assert.equal(isMarked(await drawn(beside.origin)), false)
  })

  for (const path of ['/vessels', '/vessels/density', '/chokepoints'])
    test(`${path} without a simulated vessel: not marked`, async () =>
      assert.equal(isMarked(await beside.ask(path, asPro)), false))

  for (const { path, marked } of [
    { path: `/ogc/collections/vessels/items?bbox=${aroundDemo}`, marked: true },
    { path: `/ogc/collections/vessels/items?bbox=${aroundReal}`, marked: false },
    { path: '/ogc/collections/vessels/items/581000001', marked: true },
    { path: '/ogc/collections/vessels/items/257436000', marked: false },
    { path: '/ogc/collections/events/items?bbox=15,45,25,55', marked: true },
    { path: '/ogc/collections/events/items?bbox=55,45,65,55', marked: false },
    { path: '/tiles/vessels/5/18/13.mvt', marked: true },
    { path: '/tiles/vessels/5/16/15.mvt', marked: false },
    { path: '/tiles/vessels/0/0/0.mvt', marked: true },
    { path: '/tiles/infrastructure/0/0/0.mvt', marked: false },
  ])
    test(`${path}: ${marked}`, async () => {
      const response = await fetch(server.origin + path, asPro)
      assert.equal(response.status, 200)
      assert.equal(isMarked(response), marked)
    })

  test('a cached response keeps the mark', async () => {
    const first = await server.ask(`/vessels?bbox=${aroundDemo}`)
    const again = await server.ask(`/vessels?bbox=${aroundDemo}`)
    assert.ok(isMarked(first) && isMarked(again))
  })
})

describe('the sign of simulated data in formats with space for it', () => {
  const listed = (query: string) => server.ask(`/vessels?${query}`)
  const fileName = ({ headers }: Response) => /filename="(.*)"/.exec(headers.get('content-disposition') ?? '')?.[1]

  test('JSON: the items keep exactly their 19 members', async () => {
    const items = (await (await listed(`bbox=${aroundBoth}`)).json()) as object[]
    assert.deepEqual(
      items.map((item) => Object.keys(item).length),
      [19, 19],
    )
  })

  for (const f of ['geojson', 'csv', 'ndjson', 'parquet'])
    test(`${f}: the name of the file`, async () => {
      assert.equal(fileName(await listed(`f=${f}&bbox=${aroundDemo}`)), `vessels-demo.${f}`)
      assert.equal(fileName(await listed(`f=${f}&bbox=${aroundReal}`)), `vessels.${f}`)
    })

  for (const path of ['/vessels', '/vessels/581000001/track', '/ogc/collections/vessels/items'])
    test(`${path} as GeoJSON: members of the collection`, async () => {
      const url = path.startsWith('/ogc') ? server.origin + path : `${server.origin}/api/v1${path}?f=geojson`
      const collection = (await (await fetch(url, asPro)).json()) as FeatureCollection & Record<string, unknown>
      assert.equal(collection['demo'], true)
      assert.match(String(collection['demo_note']), /simulated.*580000000 to 599999999/)
      for (const { properties } of collection.features) assert.ok(!('demo' in properties))
    })

  test('GeoJSON without a simulated vessel: no sign', async () => {
    const collection = (await (await listed(`f=geojson&bbox=${aroundReal}`)).json()) as Record<string, unknown>
    assert.ok(!('demo' in collection))
  })

  test('Parquet: metadata of the file', async () => {
    const metadataOf = async (bbox: string) => {
      const file = await (await listed(`f=parquet&bbox=${bbox}`)).arrayBuffer()
      return parquetMetadata(file).key_value_metadata?.find(({ key }) => key === 'demo')?.value
    }
    assert.match((await metadataOf(aroundDemo)) ?? '', /simulated/)
    assert.equal(await metadataOf(aroundReal), undefined)
  })

  test('demo_column=1: a column by vessel in CSV and Parquet, a property in GeoJSON', async () => {
    const csv = await (await listed(`f=csv&demo_column=1&bbox=${aroundBoth}`)).text()
    const [head, ...rows] = csv.trim().split('\r\n')
    assert.match(head, /,est_cargo_mt,demo$/)
    assert.deepEqual(rows.map((row) => `${row.split(',')[1]} ${row.split(',').at(-1)}`).toSorted(), [
      'REAL false',
      'SIMULATED true',
    ])
    const file = await (await listed(`f=parquet&demo_column=1&bbox=${aroundBoth}`)).arrayBuffer()
    const objects = (await parquetReadObjects({ file })) as { name: string; demo: boolean }[]
    assert.deepEqual(Object.fromEntries(objects.map(({ name, demo }) => [name, demo])), {
      REAL: false,
      SIMULATED: true,
    })
    const { features } = (await (await listed('f=geojson&demo_column=1')).json()) as FeatureCollection
    assert.deepEqual(Object.fromEntries(features.map(({ properties }) => [properties['name'], properties['demo']])), {
      REAL: false,
      SIMULATED: true,
    })
  })

  for (const { path, says } of [
    { path: '/vessels?demo_column=1', says: /demo_column is for CSV, Parquet and GeoJSON.*f=csv/ },
    { path: '/vessels?demo_column=1&f=ndjson', says: /demo_column is for CSV, Parquet and GeoJSON/ },
    { path: '/prices?demo_column=1&f=csv', says: /demo_column is for rows of vessels/ },
    { path: '/vessels?demo_column=maybe&f=csv', says: /demo_column must be 1 or 0/ },
  ])
    test(`${path}: 400 that says what it is for`, async () => {
      const response = await server.ask(path)
      assert.equal(response.status, 400)
      assert.match(((await response.json()) as { error: string }).error, says)
    })
})

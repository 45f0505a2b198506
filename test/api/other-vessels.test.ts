import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import type { Output } from '#contract/operations.ts'
import { PlaceSearch } from '#reference/place-search.ts'
import { TestServer } from '../support/api-context.ts'
import { crudeTanker, TestLiveState } from '../support/live-state.ts'
import { messageLine } from '#decode/nmea/lines-for-tests.ts'

const tug = { ...crudeTanker, mmsi: 244_660_001, name: 'STRONG TUG', imo: 0, shipType: 52, lng: 4.05, lat: 51.95 }
const unplaced = 244_660_002

/** Message 1 with 181° and 91°. */
const withoutPosition = messageLine([[8, 1 << 2], [30, unplaced], [23, 0], [28, 108_600_000], [27, 54_600_000], [52, 0]]) // oxfmt-ignore
/** Message 4. */
const baseStation = messageLine([
  [8, 4 << 2],
  [30, 2_442_000],
  [130, 0],
])

const sea = new TestLiveState()
let server: TestServer
before(async () => {
  sea.receive(crudeTanker, tug)
  for (const line of [withoutPosition, baseStation]) sea.receiveBytes(Buffer.from(`${line}\n`))
  sea.tick()
  const places = new PlaceSearch({ ports: [], terminals: [], infrastructure: [], chokepoints: [] })
  server = await new TestServer(sea, { places }).start()
})
after(() => server[Symbol.asyncDispose]())

describe('every vessel received', () => {
  test('is counted by feed and in total', async () => {
    const counts = { received: 4, listed: 1, others: 1, not_shown: { no_position: 1, base_station: 1 } }
    const [feed] = await server.json<Output<'sources.list'>>('/sources')
    assert.deepEqual(feed.vessels, counts)
    assert.deepEqual(await server.json('/sources/vessels'), { ...counts, own_receiver: true })
  })

  for (const [query, mmsi, because] of [
    ['strong tug', tug.mmsi, 'a vessel of another type by its name'],
    [String(unplaced), unplaced, 'a vessel without a position by its number'],
  ] as const)
    test(`is found and has a detail: ${because}`, async () => {
      const [hit] = await server.json<Output<'search.find'>>(`/search?q=${encodeURIComponent(query)}`)
      assert.equal(hit.id, String(mmsi))
      const detail = await server.json<Output<'vessels.get'>>(`/vessels/${mmsi}`)
      assert.equal(detail.vessel_type_str, null)
      // The source is that of the position.
      assert.equal(detail.source === null, detail.position_at === null)
    })
})

describe('tiles of other vessels', () => {
  const tile = async (layer: string) => {
    const response = await fetch(`${server.origin}/tiles/${layer}`)
    assert.equal(response.status, 200)
    const { layers } = new VectorTile(new PbfReader(new Uint8Array(await response.arrayBuffer())))
    const found = Object.values(layers).flatMap((each) =>
      Array.from({ length: each.length }, (_, i) => each.feature(i).properties),
    )
    return { etag: response.headers.get('etag'), found }
  }

  test('hold the vessels that are not listed, and those alone', async () => {
    const { found } = await tile('other-vessels/0/0/0.mvt')
    assert.deepEqual(
      found.map(({ mmsi, name, vessel_type_str: type }) => [mmsi, name, type]),
      [[String(tug.mmsi), 'STRONG TUG', undefined]],
    )
  })

  test('OGC features count them and have them with include=others, and without it neither', async () => {
    for (const [query, names] of [
      ['?include=others', 2],
      ['?include=others&limit=1', 2],
      ['', 1],
    ] as const) {
      const response = await fetch(`${server.origin}/ogc/collections/vessels/items${query}`)
      const { numberMatched, features } = (await response.json()) as { numberMatched: number; features: unknown[] }
      assert.equal(numberMatched, names, query)
      assert.equal(features.length, query.includes('limit') ? 1 : names, query)
    }
  })

  test('include=others adds them to the vessels', async () => {
    assert.equal((await tile('vessels/0/0/0.mvt')).found.length, 1)
    assert.equal((await tile('vessels/0/0/0.mvt?include=others')).found.length, 2)
  })

  test('change with each report of such a vessel, as the list does', async () => {
    const paths = ['other-vessels/0/0/0.mvt', 'vessels/0/0/0.mvt?include=others']
    const list = async () => await server.json<Output<'vessels.list'>>('/vessels?include=others')
    const before = await Promise.all(paths.map(tile))
    await list()
    sea.clock.set(sea.clock.nowMs() + 60_000)
    sea.receive({ ...tug, lat: 51.99 })
    for (const [i, path] of paths.entries()) assert.notEqual((await tile(path)).etag, before[i].etag, path)
    assert.equal((await list()).find(({ mmsi }) => mmsi === String(tug.mmsi))?.lat, 51.99)
  })
})

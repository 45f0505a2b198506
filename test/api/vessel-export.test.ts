import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { parquetMetadata, parquetReadObjects } from 'hyparquet'
import type { FeatureCollection } from '#contract/formats/geojson.ts'
import type { Vessel } from '#contract/vessels/vessels.ts'
import { crudeTanker, knowing, testServer, vesselsOf } from '../support/api-context.ts'
import { TestLiveState } from '../support/live-state.ts'

const ships = 50
/** 2,500 rows are pages of 1,000, 1,000 and 500; the long list is far more than sockets hold. */
const [rows, longRows] = [2500, 100_000]
const user = { id: 1, email: 'a@example.org', isAdmin: false }
const authenticator = knowing({
  pro: { kind: 'key', scopes: ['read'], user: { ...user, tier: 'pro' } },
  free: { kind: 'key', scopes: ['read'], user: { ...user, tier: 'free' } },
})

/** The test vessels again and again, so that a list is long. */
class LongList {
  readonly sea = new TestLiveState()
  rows = rows
  pagesMade = 0

  vessels(): ReturnType<typeof vesselsOf> {
    this.sea.receive(
      ...Array.from({ length: ships }, (_, i) => ({ ...crudeTanker, mmsi: 257_000_000 + i, lng: 1 + i / 100 })),
    )
    const live = vesselsOf(this.sea)
    const { ranked, rows: cached } = live.vessels
    const select: typeof ranked.select = (query, limit) => {
      const { slots, matched } = ranked.select(query, ships)
      const repeated = Array.from(
        { length: matched === 0 ? 0 : Math.min(limit, this.rows) },
        (_, i) => slots[i % matched],
      )
      return { slots: Uint32Array.from(repeated), returned: repeated.length, matched: matched === 0 ? 0 : this.rows }
    }
    const assemble: typeof cached.assemble = (slots, count) => {
      this.pagesMade++
      return cached.assemble(slots, count)
    }
    const view = { ranked: ranked.ranked, grid: ranked.grid, count: ranked.count }
    const vessels = {
      ...live.vessels,
      ranked: { ...view, select, summarize: ranked.summarize.bind(ranked) },
      rows: { assemble, release: cached.release.bind(cached) },
    }
    return { ...live, vessels }
  }
}

describe('GET /vessels/export', () => {
  const list = new LongList()
  const app = testServer(list.vessels(), { authenticator })
  let port = 0
  before(async () => {
    await app.listen({ port: 0, host: '127.0.0.1' })
    port = (app.server.address() as AddressInfo).port
  })
  after(() => {
    app.server.closeAllConnections()
    return app.close()
  })
  const ask = (query: string, who = 'pro') =>
    fetch(`http://127.0.0.1:${port}/api/v1/vessels${query}`, { headers: { authorization: `Bearer ${who}` } })
  const listed = async () => (await (await ask('?limit=50')).json()) as Vessel[]

  test('JSON and NDJSON have every row, in the order of the list', async () => {
    const response = await ask('/export')
    assert.equal(response.headers.get('x-total-count'), String(rows))
    const found = (await response.json()) as Vessel[]
    assert.equal(found.length, rows)
    assert.deepEqual(found.slice(1000, 1050), await listed())
    const lines = (await (await ask('/export?f=ndjson')).text()).split('\n')
    assert.equal(lines.pop(), '')
    assert.deepEqual(
      lines.map((line) => JSON.parse(line) as Vessel),
      found,
    )
  })

  test('CSV has its heading once, GeoJSON is one collection', async () => {
    const lines = (await (await ask('/export?f=csv')).text()).trimEnd().split('\r\n')
    assert.equal(lines.length, rows + 1)
    assert.equal(lines.filter((line) => line.startsWith('mmsi,')).length, 1)
    const { features } = (await (await ask('/export?f=geojson')).json()) as FeatureCollection
    assert.equal(features.length, rows)
    assert.deepEqual(features[1000], features[0])
  })

  test('Parquet has every row and the bounds of all of them', async () => {
    const file = await (await ask('/export?f=parquet')).arrayBuffer()
    assert.equal((await parquetReadObjects({ file })).length, rows)
    const metadata = parquetMetadata(file)
    assert.deepEqual(
      metadata.row_groups.map(({ num_rows }) => Number(num_rows)),
      [1000, 1000, 500],
    )
    const geo = metadata.key_value_metadata?.find(({ key }) => key === 'geo')?.value ?? ''
    const { columns } = JSON.parse(geo) as { columns: { geometry: { bbox: number[] } } }
    assert.deepEqual(
      columns.geometry.bbox.map((edge) => Math.round(edge * 100) / 100),
      [1, crudeTanker.lat, 1.49, crudeTanker.lat],
    )
  })

  test('fields, and the column of the demo, are as in the list', async () => {
    const found = (await (await ask('/export?fields=mmsi,source')).json()) as object[]
    assert.deepEqual([found.length, Object.keys(found[rows - 1])], [rows, ['mmsi', 'source']])
    const text = await (await ask('/export?f=csv&fields=mmsi&demo_column=1')).text()
    assert.deepEqual(text.split('\r\n').slice(0, 1), ['mmsi,demo'])
  })

  test('no match is an empty file that says why', async () => {
    const none = await ask('/export?name=NOBODY')
    assert.deepEqual([none.headers.get('x-total-count'), await none.text()], ['0', '[]'])
    const { features } = (await (await ask('/export?name=NOBODY&f=geojson')).json()) as FeatureCollection
    assert.deepEqual(features, [])
    assert.match((await ask('/export?laden=false&origin=SA')).headers.get('x-empty-reason') ?? '', /ballast/)
  })

  test('it is for Pro', async () => assert.equal((await ask('/export', 'free')).status, 402))

  test('a slow reader gets everything, and the pages are made as it reads', async () => {
    list.rows = longRows
    list.pagesMade = 0
    const socket = connect(port, '127.0.0.1')
    socket.write(
      'GET /api/v1/vessels/export?f=ndjson HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer pro\r\nConnection: close\r\n\r\n',
    )
    await once(socket, 'readable')
    // The sockets are full when no further page is made for many turns of the event loop.
    for (let made = -1, turns = 0; turns < 200; turns = made === list.pagesMade ? turns + 1 : 0) {
      made = list.pagesMade
      await new Promise((done) => setImmediate(done))
    }
    assert.ok(list.pagesMade < longRows / 1000 / 2, `${list.pagesMade} pages were made for a reader that reads nothing`)
    let found = 0
    for await (const piece of socket) found += (piece as Buffer).toString('latin1').split('"mmsi":').length - 1
    // A piece may end within a member.
    assert.ok(found > longRows * 0.99 && found <= longRows, String(found))
    assert.equal(list.pagesMade, longRows / 1000)
    list.rows = rows
  })
})

import assert from 'node:assert/strict'
import type { VesselDetail } from '#contract/vessels/vessels.ts'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { eventItem, type EventItem } from '#contract/resources/events.ts'
import { infrastructureItem, type InfrastructureItem } from '#contract/resources/infrastructure.ts'
import { sourceItem, type SourceItem } from '#contract/resources/meta.ts'
import { priceItem, type PriceItem } from '#contract/resources/prices.ts'
import { WorldData } from '#derive/world/world-data.ts'
import { SanctionedShips } from '#derive/world/sanctioned-ships.ts'
import { FixedClock } from '#domain/clock.ts'
import { FeedStatus } from '#domain/messages/feed-status.ts'
import type { Infrastructure } from '#domain/world/places.ts'
import { loadImportedDatasets } from '#reference/datasets.ts'
import { loadImportedPrices } from '#reference/importers/imported-datasets.ts'
import { LoadedImports } from '#reference/importers/loaded-imports.ts'
import { importDataset, importedDir } from '#reference/importers/import-dataset.ts'
import { InfrastructureIndex } from '#reference/infrastructure/infrastructure-index.ts'
import { loadInfrastructure } from '#reference/infrastructure/infrastructure.ts'
import { loadPriceStarter } from '#reference/price-starter.ts'
import { crudeTanker, knowing, noonMs, TestServer } from '../support/api-context.ts'
import { TestLiveState } from '../support/live-state.ts'
import { msPerDay } from '#domain/time.ts'

const data = join(import.meta.dirname, '../../data')
const source = { name: 'US Treasury, OFAC', licence: 'US public domain', url: null }
const user = (tier: 'pro' | 'enterprise', isAdmin: boolean) => ({
  kind: 'key' as const,
  scopes: ['read', 'write', 'admin'],
  user: { id: 1, email: 'a@example.org', tier, isAdmin },
  limitPerMinute: 100_000,
})

/** The starter set, and more copies of one item than are sent at once. */
function manyThings(): Infrastructure[] {
  const starter = loadInfrastructure(data)
  const [first] = starter
  const name = 'A terminal with a long name, “quoted”, in Fos-sur-Mer — '.repeat(8)
  return [...starter, ...Array.from({ length: 10_000 }, (_, n) => ({ ...first, id: `${first.id}-${n}`, name }))]
}

describe('infrastructure and world data', () => {
  const worldData = new WorldData()
  const items = manyThings()
  const worldClock = new FixedClock(noonMs)
  const feed = new FeedStatus({ id: 'usgs', name: 'USGS', licence: 'US public domain', isWorldFeed: true })
  const faults: unknown[] = []
  let server: TestServer
  let sanctioned: SanctionedShips
  let sea: TestLiveState
  before(async () => {
    sea = new TestLiveState()
    sea.receive(crudeTanker, { ...crudeTanker, mmsi: 244_660_000, imo: 9_187_655, name: 'ARTAVIL', lng: 4, lat: 52 })
    sanctioned = new SanctionedShips(sea.fleet, worldData, () => 5)
    worldData.addEventSource(() => sanctioned.events())
    const listed = { mmsi: null, name: 'ARTAVIL', list: 'OFAC SDN', programmes: ['IRAN'], listedMs: null, source }
    for (const held of [worldData, sea.sanctions])
      held.ingestSanctions(
        [
          { ...listed, imo: 9_745_902 },
          { ...listed, imo: 9_187_629 },
        ],
        noonMs,
      )
    worldData.ingestPrices(loadPriceStarter(data))
    sanctioned.tick(noonMs)
    server = await new TestServer(sea, {
      onError: (error) => faults.push(error),
      worldData,
      wallClock: worldClock,
      feeds: [feed],
      infrastructure: new InfrastructureIndex(items),
      authenticator: knowing({ pro: user('pro', false), admin: user('enterprise', true) } as never),
    }).start()
  })
  after(() => server[Symbol.asyncDispose]())
  const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

  test('a vessel on no list says which lists were checked, and when they were received', async () => {
    const checked = [{ list: 'OFAC SDN', as_of: '2026-11-20T12:00:00Z' }]
    const clear = await server.json<VesselDetail>('/vessels/244660000')
    assert.deepEqual([clear.sanctions, clear.sanctions_checked], [[], checked])
    const found = await server.json<VesselDetail>(`/vessels/${crudeTanker.mmsi}`)
    assert.deepEqual([found.sanctions.length, found.sanctions_checked], [1, checked])
  })

  test('GET /events?types=sanctions has the listed ships in the fleet, where they are, and of no namesake', async () => {
    const events = await server.json<EventItem[]>('/events?types=sanctions', as('pro'))
    assert.deepEqual(
      events.map(({ id, lng, lat }) => [id, lng, lat]),
      [['sanctions:257436000', crudeTanker.lng, crudeTanker.lat]],
    )
    assert.deepEqual(eventItem.parse(events[0]).source.name, 'US Treasury, OFAC')
    assert.equal((await server.json<EventItem[]>('/events?types=sanctions&bbox=56,26,57,27', as('pro'))).length, 1)
    assert.equal((await server.json<EventItem[]>('/events?types=sanctions&bbox=3,51,5,53', as('pro'))).length, 0)
    sea.receive({ ...crudeTanker, lng: 56.3 })
    sanctioned.tick(noonMs)
    const [moved] = await server.json<EventItem[]>('/events?types=sanctions', as('pro'))
    assert.equal(moved.lng, 56.3)
  })

  test('GET /events without any known event says that no source has delivered one; a filter that matches none does not', async () => {
    const reasonOf = async (from: TestServer, path: string) =>
      (await from.ask(path, as('pro'))).headers.get('x-empty-reason')
    await using unfed = await new TestServer(sea, {
      authenticator: knowing({ pro: user('pro', false) } as never),
    }).start()
    assert.match((await reasonOf(unfed, '/events')) ?? '', /no source of events has delivered any/)
    assert.equal(await reasonOf(server, '/events?types=hurricane'), null)
  })

  test('POST /draw/analyze has it among the events inside', async () => {
    const ring = [[56, 26], [57, 26], [57, 27], [56, 27], [56, 26]] // oxfmt-ignore
    const body = JSON.stringify({ geojson: { type: 'Polygon', coordinates: [ring] } })
    const headers = { ...as('pro').headers, 'content-type': 'application/json' }
    const found = await server.json<{ events_inside: EventItem[] }>('/draw/analyze', { method: 'POST', headers, body })
    assert.deepEqual(
      found.events_inside.map(({ id }) => id),
      ['sanctions:257436000'],
    )
  })

  describe('GET /infrastructure over more than is sent at once', () => {
    const unpack: Record<string, (bytes: Buffer) => Buffer> = {
      identity: (bytes) => bytes,
      gzip: gunzipSync,
      br: brotliDecompressSync,
      zstd: zstdDecompressSync,
    }
    for (const encoding of Object.keys(unpack))
      test(`as ${encoding}: whole, counted, with a tag that saves the next one`, async () => {
        const { headers, bytes } = await raw('/infrastructure', { 'accept-encoding': encoding })
        assert.equal(headers['content-encoding'] ?? 'identity', encoding)
        const items = JSON.parse(unpack[encoding](bytes).toString()) as InfrastructureItem[]
        assert.deepEqual(
          items.map(({ id }) => id),
          items.map(({ id }) => id),
        )
        assert.equal(headers['x-total-count'], String(items.length))
        assert.equal(headers['x-returned-count'], String(items.length))
        const again = await raw('/infrastructure', { 'accept-encoding': encoding, 'if-none-match': headers.etag! })
        assert.deepEqual([again.status, again.bytes.length], [304, 0])
      })

    test('HEAD answers the same without a body', async () => {
      const { status, headers, bytes } = await raw('/infrastructure', {}, 'HEAD')
      assert.deepEqual([status, bytes.length, headers['x-total-count']], [200, 0, String(items.length)])
      assert.ok(headers.etag)
    })

    test('a reader who leaves in the middle is no fault, and the next one is served', async () => {
      const leaving = new AbortController()
      const response = await server.ask('/infrastructure', { signal: leaving.signal })
      leaving.abort()
      await assert.rejects(response.arrayBuffer())
      assert.equal((await raw('/infrastructure', {})).status, 200)
      assert.deepEqual(faults, [])
    })

    function raw(path: string, headers: Record<string, string>, method = 'GET') {
      return new Promise<{ status: number; headers: Record<string, string | undefined>; bytes: Buffer }>(
        (resolve, reject) => {
          const asking = request(`${server.origin}/api/v1${path}`, { method, headers }, async (answer) => {
            const pieces: Buffer[] = []
            for await (const piece of answer) pieces.push(piece as Buffer)
            const answered = answer.headers as Record<string, string | undefined>
            resolve({ status: answer.statusCode ?? 0, headers: answered, bytes: Buffer.concat(pieces) })
          })
          asking.on('error', reject).end()
        },
      )
    }
  })

  test('a short list is the same items, in the words of the contract', async () => {
    const listed = await server.json<InfrastructureItem[]>('/infrastructure?types=spr,gas_pipeline')
    const wanted = items.filter(({ kind }) => kind === 'spr' || kind === 'gas_pipeline')
    assert.deepEqual(
      listed.map(({ id }) => id),
      wanted.map(({ id }) => id),
    )
    for (const item of listed) infrastructureItem.parse(item)
    assert.ok(listed.some(({ route_geojson }) => (route_geojson?.coordinates.length ?? 0) > 2))
    assert.deepEqual(await server.json('/infrastructure?bbox=-140,-60,-139,-59'), [])
  })

  test('a price that its source has not given for long is shown, and marked', async () => {
    const before = await server.json<PriceItem[]>('/prices', as('pro'))
    assert.deepEqual([before.length, before[0].price !== null, before[0].stale], [12, true, true])
    worldData.ingestPrices([{ symbol: 'WTI', date: '2026-11-18', price: 61, source }])
    worldData.ingestPrices([{ symbol: 'COAL', date: '2026-10-01', price: 130, source }])
    const now = await server.json<PriceItem[]>('/prices', as('pro'))
    for (const item of now) priceItem.parse(item)
    const staleOf = (symbol: string) => now.find((item) => item.symbol === symbol)?.stale
    assert.deepEqual([staleOf('WTI'), staleOf('BRENT'), staleOf('COAL'), staleOf('DUBAI')], [false, true, false, true])
  })

  test('GET /admin/feeds has state, last success, age, records, rejects by reason and the next try', async () => {
    feed.received(12, noonMs - 60_000)
    feed.reject('duplicate id', 2)
    feed.waiting('answered 503', noonMs, noonMs + 5000)
    // The demo's clock runs faster: world data is no older for it.
    sea.clock.set(noonMs + 40 * msPerDay)
    const [shown] = await server.json<Record<string, unknown>[]>('/admin/feeds', as('admin'))
    assert.deepEqual(shown, {
      id: 'usgs',
      name: 'USGS',
      state: 'waiting',
      demo: false,
      age_seconds: 60,
      last_heard_at: '2026-11-20T11:59:00Z',
      last_error: 'answered 503',
      last_error_at: '2026-11-20T12:00:00Z',
      next_try_at: '2026-11-20T12:00:05Z',
      quiet_since: null,
      connects: 0,
      records: 12,
      rejects: { 'duplicate id': 2 },
      licence: feed.licence,
      records_per_minute: 12,
      // The vessels of this test come from the first feed, which is this one.
      vessels: { received: 2, listed: 2, others: 0, not_shown: {} },
    })
    sea.clock.set(noonMs)
  })
})

describe('what an operator imported', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'seaborne-own-'))
  after(() => rmSync(dataDir, { recursive: true }))
  const own = join(dataDir, 'own.csv')

  test('is listed by GET /sources with its licence and the day of the import', async () => {
    writeFileSync(own, 'symbol,date,price\nWTI,2026-11-19,61.5\nWTI,2026-11-20,-1.25\nGOLD,2026-11-20,1\n')
    const order = { kind: 'prices', source: own, dataDir, nowMs: noonMs, fetch } as const
    const { items, rejects } = await importDataset(order)
    assert.deepEqual([items, rejects], [2, { 'unknown symbol': 1 }])
    await importDataset(order)
    assert.equal(loadImportedPrices(importedDir(dataDir)).length, 2, 'twice is once')
    const datasets = loadImportedDatasets(new LoadedImports(importedDir(dataDir)))
    await using server = await new TestServer(new TestLiveState(), { datasets }).start()
    const item = (await server.json<SourceItem[]>('/sources')).find(({ id }) => id === 'imported/prices')
    assert.deepEqual(sourceItem.parse(item), {
      ...{ id: 'imported/prices', name: 'Own prices', kind: 'dataset', licence: 'Own data', url: null, demo: false },
      ...{ state: 'imported', last_record_at: '2026-11-20T12:00:00Z', age_seconds: 0, quiet_since: null, records: 2 },
      vessels: null,
    })
  })

  test('from the publisher’s address as from a file; a wrong file leaves what was there', async () => {
    await using server = await new TestServer(new TestLiveState()).start()
    const answer = (async () => new Response(readFileSync(own))) as unknown as typeof fetch
    const address = { kind: 'prices', source: `${server.origin}/own.csv`, dataDir, nowMs: noonMs } as const
    assert.equal((await importDataset({ ...address, fetch: answer })).items, 2)
    await assert.rejects(importDataset({ ...address, fetch }), /responded with status 404/)
    const html = (async () => new Response('<html>Sign in</html>')) as unknown as typeof fetch
    await assert.rejects(importDataset({ ...address, fetch: html }), /a web page or XML/)
    assert.equal(loadImportedPrices(importedDir(dataDir)).length, 2)
    assert.ok(existsSync(join(importedDir(dataDir), 'manifest.json')))
  })
})

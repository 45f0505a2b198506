import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Accounts } from '#accounts/accounts.ts'
import { VectorTile } from '@mapbox/vector-tile'
import type { Vessel } from '#contract/vessels/vessels.ts'
import type { Store } from '#store/store.ts'
import { PbfReader } from 'pbf'
import { accountsOver, goodPassword } from '../support/accounts.ts'
import { crudeTanker, TestServer } from '../support/api-context.ts'
import { TestLiveState } from '../support/live-state.ts'
import { streamsOver } from '../support/streams.ts'
import { memoryAccounts } from '../support/memory-accounts.ts'

let server: TestServer
let accounts: Accounts
let owner: Record<string, string>
let otherUser: Record<string, string>
let drawing: number

const box = (west: number, south: number, east: number, north: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ],
})

async function sessionOf(email: string): Promise<Record<string, string>> {
  const { token, user } = await accounts.register(
    { email, password: goodPassword },
    { address: '::1', userAgent: null },
  )
  await accounts.changeUser(user.id, { tier: 'pro' })
  return { cookie: `svc_session=${token}`, origin: server.origin, 'content-type': 'application/json' }
}

const drawn = (geojson: object) => ({ name: 'Area', draw_type: 'rectangle', geojson })

async function idOf({ cookie }: Record<string, string>): Promise<number> {
  const session = cookie.slice(cookie.indexOf('=') + 1)
  const { caller } = await accounts.authenticate({ authorization: null, session })
  return caller.user!.id
}

before(async () => {
  const sea = new TestLiveState()
  sea.receive(
    { ...crudeTanker, mmsi: 244_660_001, name: 'IN LADEN', lng: 4, lat: 52 },
    { ...crudeTanker, mmsi: 244_660_002, name: 'IN BALLAST', lng: 4.5, lat: 52.5, draughtM: 8 },
    { ...crudeTanker, mmsi: 244_660_003, name: 'FAR AWAY', lng: 56, lat: 26 },
  )
  const store = { accounts: await memoryAccounts() } as Store
  accounts = accountsOver(store, { limits: { free: 1e6, pro: 1e6, enterprise: 1e6 } }).accounts
  const { streams } = streamsOver(sea, {}, accounts)
  server = await new TestServer(sea, { authenticator: accounts, accounts, streams }).start()
  owner = await sessionOf('owner@example.org')
  otherUser = await sessionOf('other@example.org')
  drawing = (await accounts.items.create(await idOf(owner), 'drawing', { body: drawn(box(3, 51, 5, 53)), nowMs: 1 })).id
})
after(() => server?.[Symbol.asyncDispose]())

const names = (vessels: readonly Pick<Vessel, 'name'>[]) => vessels.map(({ name }) => name ?? '').toSorted()
const inside = ['IN BALLAST', 'IN LADEN']

async function read<T>(path: string, headers = owner): Promise<T> {
  const response = await server.ask(path, { headers })
  assert.equal(response.status, 200, path)
  return (await response.json()) as T
}

async function post<T>(path: string, body: unknown, headers = owner): Promise<T> {
  const response = await server.ask(path, { method: 'POST', headers, body: JSON.stringify(body) })
  assert.equal(response.status, 200, path)
  return (await response.json()) as T
}

/** What the stream of vessels sends until it has IN LADEN. */
async function firstStreamed(query: string): Promise<string> {
  const stop = new AbortController()
  const headers = { ...owner, accept: 'text/event-stream' }
  const response = await server.ask(`/stream/vessels?${query}`, { headers, signal: stop.signal })
  let text = ''
  for await (const piece of response.body!) {
    text += Buffer.from(piece).toString()
    if (text.includes('\n\n') && text.includes('IN LADEN')) break
  }
  stop.abort()
  return text
}

/** The number of vessels in a tile of the world. */
async function countInTile(query: string): Promise<number> {
  const tile = await fetch(`${server.origin}/tiles/vessels/0/0/0.mvt?${query}`, { headers: owner })
  const { layers } = new VectorTile(new PbfReader(new Uint8Array(await tile.arrayBuffer())))
  return layers['vessels'].length
}

describe('region=drawing:<id>', () => {
  test('GET /vessels, alone, with other regions and with other filters', async () => {
    const region = `drawing:${drawing}`
    assert.deepEqual(names(await read(`/vessels?region=${region}`)), inside)
    assert.deepEqual(names(await read(`/vessels?region=${region}&laden=true`)), ['IN LADEN'])
    assert.deepEqual(names(await read(`/vessels?region=${region},${region}`)), inside)
  })

  test('GET /vessels/summary', async () => {
    const { total } = await read<{ total: number }>(`/vessels/summary?region=drawing:${drawing}`)
    assert.equal(total, 2)
  })

  test('CSV', async () => {
    const response = await server.ask(`/vessels?region=drawing:${drawing}&f=csv`, { headers: owner })
    assert.equal((await response.text()).trim().split('\r\n').length, 3)
  })

  test('GET /stream/vessels', async () => {
    const text = await firstStreamed(`region=drawing:${drawing}`)
    assert.match(text, /IN LADEN/)
    assert.doesNotMatch(text, /FAR AWAY/)
  })

  test('OGC features and tiles', async () => {
    const found = await fetch(`${server.origin}/ogc/collections/vessels/items?region=drawing:${drawing}`, {
      headers: owner,
    })
    const { features } = (await found.json()) as { features: { properties: Vessel }[] }
    assert.deepEqual(names(features.map(({ properties }) => properties)), inside)
    assert.equal(await countInTile(`region=drawing:${drawing}`), 2)
  })

  test('filters of POST /draw/analyze and POST /ai/flow-analysis', async () => {
    const filters = { region: [`drawing:${drawing}`], laden: true }
    const analysis = await post<{ total_vessels: number; vessels_inside: Vessel[] }>('/draw/analyze', {
      geojson: box(0, 0, 60, 60),
      filters,
    })
    assert.equal(analysis.total_vessels, 1)
    assert.deepEqual(names(analysis.vessels_inside), ['IN LADEN'])
    const flow = await post<{ stats: { vessels: number } }>('/ai/flow-analysis', { bbox: [0, 0, 60, 60], filters })
    assert.equal(flow.stats.vessels, 1)
  })

  for (const [what, of, word, says] of [
    ['an anonymous caller', () => ({}), () => `drawing:${drawing}`, /needs a session or a key/],
    ['another user', () => otherUser, () => `drawing:${drawing}`, /no drawing of yours/],
    ['an unknown number', () => owner, () => 'drawing:9999', /no drawing of yours/],
    ['a word', () => owner, () => 'drawing:mine', /needs the number of a drawing/],
  ] as const)
    test(`${what}: 400 at every way to list vessels`, async () => {
      const query = `region=${word()}`
      const api = `${server.origin}/api/v1`
      for (const url of [
        `${api}/vessels?${query}`,
        `${api}/vessels/summary?${query}`,
        `${api}/stream/vessels?${query}`,
        `${server.origin}/ogc/collections/vessels/items?${query}`,
        `${server.origin}/tiles/vessels/0/0/0.mvt?${query}`,
      ]) {
        const response = await fetch(url, { headers: of() })
        assert.equal(response.status, 400, url)
        assert.match(await response.text(), says)
      }
    })

  test('a drawing that changed is another region, also for a client that has the list before', async () => {
    const path = `/vessels?region=drawing:${drawing}`
    const etag = (await server.ask(path, { headers: owner })).headers.get('etag')!
    const known = await server.ask(path, { headers: { ...owner, 'if-none-match': etag } })
    assert.equal(known.status, 304)
    const tagsOfTiles = () =>
      Promise.all(
        ['vessels', 'other-vessels'].map(async (layer) => {
          const tile = `${server.origin}/tiles/${layer}/0/0/0.mvt?region=drawing:${drawing}`
          return (await fetch(tile, { headers: owner })).headers.get('etag')
        }),
      )
    const tilesBefore = await tagsOfTiles()
    assert.deepEqual(await tagsOfTiles(), tilesBefore)
    await accounts.items.replace(await idOf(owner), 'drawing', drawing, { body: drawn(box(55, 25, 57, 27)), nowMs: 1 })
    const changed = await server.ask(path, { headers: { ...owner, 'if-none-match': etag } })
    assert.equal(changed.status, 200)
    assert.deepEqual(names((await changed.json()) as Vessel[]), ['FAR AWAY'])
    for (const [at, tag] of (await tagsOfTiles()).entries()) assert.notEqual(tag, tilesBefore[at])
  })
})

describe('region=port:NLRTM, 15 nautical miles around it', () => {
  const query = 'region=port:NLRTM'
  const reached = /IN LADEN/
  const beyond = /IN BALLAST|FAR AWAY/
  for (const path of [
    `/api/v1/vessels?${query}`,
    `/api/v1/vessels?${query},port:SGSIN&f=csv`,
    `/api/v1/vessels/export?${query}&f=ndjson`,
    `/ogc/collections/vessels/items?${query}`,
  ])
    test(path, async () => {
      const response = await fetch(`${server.origin}${path}`, { headers: owner })
      const text = await response.text()
      assert.equal(response.status, 200, text)
      assert.match(text, reached)
      assert.doesNotMatch(text, beyond)
    })

  test('GET /stream/vessels', async () => {
    const text = await firstStreamed(query)
    assert.match(text, reached)
    assert.doesNotMatch(text, beyond)
  })

  test('GET /vessels/summary and tiles', async () => {
    assert.equal((await read<{ total: number }>(`/vessels/summary?${query}`)).total, 1)
    assert.equal(await countInTile(query), 1)
  })

  test('filters of POST /draw/analyze and POST /ai/flow-analysis', async () => {
    const filters = { region: ['port:NLRTM'] }
    const inBox = { geojson: box(0, 0, 60, 60), filters }
    assert.equal((await post<{ total_vessels: number }>('/draw/analyze', inBox)).total_vessels, 1)
    const flow = await post<{ stats: { vessels: number } }>('/ai/flow-analysis', { bbox: [0, 0, 60, 60], filters })
    assert.equal(flow.stats.vessels, 1)
  })
})

describe('filters that contradict each other', () => {
  for (const path of [
    '/api/v1/vessels',
    '/api/v1/vessels/summary',
    '/ogc/collections/vessels/items',
    '/tiles/vessels/0/0/0.mvt',
  ])
    test(`${path} says why nothing matches`, async () => {
      const contradictory = await fetch(`${server.origin}${path}?laden=false&origin=SA`)
      assert.equal(contradictory.status, 200)
      assert.match(contradictory.headers.get('x-empty-reason') ?? '', /in ballast has no origin/)
      const empty = await fetch(`${server.origin}${path}?laden=true&mmsi=111111111`)
      assert.equal(empty.headers.get('x-empty-reason'), null)
    })
})

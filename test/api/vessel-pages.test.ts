import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import * as z from 'zod'
import { type Authenticator, type Caller, anonymous, anonymousOnly } from '#api/guard/caller.ts'
import { openapi } from '#contract/openapi.ts'
import type { Vessel, VesselDetail } from '#contract/vessels/vessels.ts'
import { crudeTanker, TestServer } from '../support/api-context.ts'
import { TestLiveState } from '../support/live-state.ts'

const count = 30
const firstMmsi = 257_000_000
const ship = (i: number, draughtM = 17 + i / 10) => ({
  ...crudeTanker,
  mmsi: firstMmsi + i,
  lng: 1 + i / 100,
  draughtM,
})

const userOf = (id: number, tier: 'free' | 'pro'): Caller => ({
  kind: 'key',
  scopes: ['read'],
  user: { id, email: `${id}@example.org`, tier, isAdmin: false, createdMs: 0, limitPerMinute: 1e6 },
})
const callers: Record<string, Caller> = { free: userOf(1, 'free'), pro: userOf(2, 'pro'), other: userOf(3, 'pro') }
const unlimited = anonymousOnly(1e6)
const authenticator: Authenticator = {
  authenticate: ({ authorization }) => ({ caller: callers[authorization ?? ''] ?? anonymous }),
  consume: (caller, address) => unlimited.consume(caller, address),
}

describe('pages of GET /vessels', () => {
  const sea = new TestLiveState()
  let server: TestServer
  before(async () => {
    sea.receive(...Array.from({ length: count }, (_, i) => ship(i)))
    server = await new TestServer(sea, { authenticator }).start()
  })
  after(async () => server[Symbol.asyncDispose]())

  const ask = (path: string, who = 'pro') => server.ask(path, { headers: { authorization: who } })
  const nextOf = (response: Response) =>
    /^<\/api\/v1(\/vessels\?[^>]+)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1] ?? null
  const refusal = async (path: string, who?: string) => {
    const response = await ask(path, who)
    assert.equal(response.status, 400)
    return ((await response.json()) as { error: string }).error
  }

  test('hold each vessel of the first page’s match once, in its order, with current values', async () => {
    const path = '/vessels?limit=7&types=crude_tanker&bbox=-180,-90,180,90'
    const expected = (await server.json<Vessel[]>(path.replace('limit=7&', ''))).map(({ mmsi }) => mmsi)
    const lastIndex = Number(expected.at(-1)) - firstMmsi
    const found: Vessel[] = []
    const sizes: number[] = []
    for (let next: string | null = path, pages = 0; next !== null; pages++) {
      const response = await ask(next)
      const rows = (await response.json()) as Vessel[]
      assert.equal(response.headers.get('x-total-count'), String(count))
      found.push(...rows)
      sizes.push(rows.length)
      next = nextOf(response)
      // The smallest cargo becomes the largest, the order changes, and a vessel appears.
      sea.receive(ship(lastIndex, 21 + pages / 10), ship(count + pages, 21))
    }
    assert.deepEqual(sizes, [7, 7, 7, 7, 2])
    assert.deepEqual(
      found.map(({ mmsi }) => mmsi),
      expected,
    )
    const last = found.at(-1)!
    assert.ok(last.est_cargo_mt! > found.at(-2)!.est_cargo_mt!)
  })

  test('are for Pro: others reach the cap, without a next link', async () => {
    for (const who of ['', 'free'])
      for (let i = 0; i < 3; i++) assert.equal((await ask('/vessels?limit=5', who)).headers.get('link'), null)
    assert.equal(nextOf(await ask('/vessels?limit=500')), null)
  })

  test('are in every format, and the same page can be read again', async () => {
    for (const f of ['csv', 'geojson', 'ndjson', 'parquet']) {
      const next = nextOf(await ask(`/vessels?limit=10&f=${f}&sort=name`)) ?? ''
      const [first, second] = [await ask(next), await ask(next)]
      assert.equal(first.headers.get('x-returned-count'), '10', next)
      assert.deepEqual(await first.bytes(), await second.bytes())
      assert.ok(nextOf(first)?.includes(`f=${f}`))
    }
  })

  test('keep parameters behind a question mark that is not escaped', async () => {
    const next = nextOf(await ask('/vessels?ref=what?&types=crude_tanker&limit=7')) ?? ''
    assert.equal(new URLSearchParams(next.split('?').slice(1).join('?')).get('types'), 'crude_tanker')
    assert.equal((await ask(next)).headers.get('x-returned-count'), '7')
  })

  test('a cursor is of one user, also where a response is cached', async () => {
    for (let i = 0; i < 4; i++) {
      const own = nextOf(await ask('/vessels?limit=6')) ?? ''
      const other = nextOf(await ask('/vessels?limit=6', 'other')) ?? ''
      assert.equal((await ask(own)).status, 200)
      assert.equal((await ask(other, 'other')).status, 200)
      for (const who of ['other', 'free', '']) assert.match(await refusal(own, who), /another user.*without it/)
    }
  })

  test('a cursor of other filters, and one that nobody has, say what to do', async () => {
    const next = nextOf(await ask('/vessels?limit=6&laden=true')) ?? ''
    assert.match(await refusal(next.replace('laden=true', 'laden=false')), /other filters.*without it/)
    assert.match(await refusal(`${next.replace(/cursor=[^&]+/, '')}&cursor=AAAAAAAAAAAAAAAAAAAAAA.5`), /unknown/)
    assert.equal((await ask(next.replace('limit=6', 'limit=2'))).headers.get('x-returned-count'), '2')
  })
})

describe('fields of GET /vessels', () => {
  const sea = new TestLiveState()
  let server: TestServer
  before(async () => {
    sea.receive(ship(0), ship(1))
    server = await new TestServer(sea).start()
  })
  after(async () => server[Symbol.asyncDispose]())
  const fields = 'sort=name&fields=est_cargo_mt,MMSI'
  const mmsis = [String(firstMmsi), String(firstMmsi + 1)]
  const text = async (f: string) => (await server.ask(`/vessels?${fields}&f=${f}`)).text()

  test('JSON and NDJSON have these members only, in the order of the contract', async () => {
    const response = await server.ask(`/vessels?${fields}`)
    assert.equal(response.headers.get('content-type'), 'application/json; charset=utf-8')
    assert.equal(response.headers.get('content-disposition'), null)
    const rows = (await response.json()) as Vessel[]
    const lines = (await text('ndjson')).trim().split('\n')
    for (const found of [rows, lines.map((line) => JSON.parse(line) as Vessel)]) {
      assert.deepEqual(found.map(Object.keys), [
        ['mmsi', 'est_cargo_mt'],
        ['mmsi', 'est_cargo_mt'],
      ])
      assert.deepEqual(
        found.map(({ mmsi }) => mmsi),
        mmsis,
      )
    }
    assert.deepEqual(await server.json(`/vessels?${fields}&mmsi=1`), [])
  })

  test('CSV and Parquet have these columns, GeoJSON these properties; positions stay', async () => {
    assert.equal((await text('csv')).split('\r\n')[0], 'mmsi,est_cargo_mt')
    const { features } = JSON.parse(await text('geojson')) as {
      features: { id: string; properties: object; geometry: { coordinates: number[] } }[]
    }
    assert.deepEqual(
      features.map(({ id }) => id),
      mmsis,
    )
    assert.deepEqual(Object.keys(features[0].properties), ['mmsi', 'est_cargo_mt'])
    assert.equal(features[0].geometry.coordinates.length, 2)
    const parquet = await text('parquet')
    assert.ok(parquet.includes('est_cargo_mt') && parquet.includes('geometry') && !parquet.includes('last_port'))
  })

  test('bounds, name of the destination, calculated ETA, time and source of the position come only when named, as in the detail', async () => {
    const named = 'mmsi,cargo_low_mt,cargo_high_mt,destination_name,eta_calculated,position_at,source'
    const [row] = await server.json<Record<string, unknown>[]>(`/vessels?sort=name&fields=${named}`)
    const detail = await server.json<VesselDetail>(`/vessels/${mmsis[0]}`)
    assert.deepEqual(row, {
      mmsi: mmsis[0],
      cargo_low_mt: detail.cargo.low_mt,
      cargo_high_mt: detail.cargo.high_mt,
      destination_name: detail.destination_detail.name,
      eta_calculated: detail.eta_calculated,
      position_at: detail.position_at,
      source: detail.source?.name ?? null,
    })
    assert.ok(row['position_at'] !== null)
    const csv = await (await server.ask(`/vessels?sort=name&fields=${named}&f=csv`)).text()
    const [head, first] = csv.split('\r\n')
    assert.equal(head, named)
    assert.ok(first.includes(detail.position_at!), first)
    assert.equal(Object.keys((await server.json<Vessel[]>('/vessels'))[0]).length, 19)
  })

  test('an unknown member is 400 with the nearest', async () => {
    const response = await server.ask('/vessels?fields=mmsi,est_cargo')
    assert.equal(response.status, 400)
    assert.match(
      ((await response.json()) as { error: string }).error,
      /fields does not know "est_cargo" \(nearest: est_cargo_mt/,
    )
  })

  for (const query of ['', '&fields=mmsi,name', '&fields=cargo_low_mt,source'])
    test(`the OpenAPI document describes the rows of sort=name${query}`, async () => {
      const { paths, components } = described()
      const { schema } = paths['/vessels'].get.responses[200].content['application/json']
      const whole = { ...schema, $defs: components.schemas }
      const parsed = JSON.parse(JSON.stringify(whole).replaceAll('#/components/schemas/', '#/$defs/'))
      const rows = await server.json<Vessel[]>(`/vessels?sort=name${query}`)
      assert.ok(rows.length > 0)
      assert.deepEqual(z.fromJSONSchema(parsed).parse(rows), rows)
      const typo = [{ ...rows[0], est_cargo: 1 }]
      assert.ok(!z.fromJSONSchema(parsed).safeParse(typo).success, 'a member that is not named is not of the document')
    })
})

const described = () =>
  openapi(['vessels.list']) as unknown as {
    paths: Record<'/vessels', { get: { responses: { 200: { content: { 'application/json': { schema: object } } } } } }>
    components: { schemas: object }
  }

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Authenticator, type Caller, anonymous, anonymousOnly } from '#api/guard/caller.ts'
import type { Vessel } from '#contract/vessels/vessels.ts'
import { crudeTanker, TestServer } from '../support/api-context.ts'
import { TestLiveState } from '../support/live-state.ts'

const count = 30
const firstMmsi = 257_000_000
const ship = (i: number, draughtM = 10 + i / 10) => ({
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
const authenticator: Authenticator = {
  authenticate: ({ authorization }) => ({ caller: callers[authorization ?? ''] ?? anonymous }),
  consume: anonymousOnly(1e6).consume,
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
      sea.receive(ship(0, 19 + pages / 10), ship(count + pages, 20))
    }
    assert.deepEqual(sizes, [7, 7, 7, 7, 2])
    assert.deepEqual(
      found.map(({ mmsi }) => mmsi),
      expected,
    )
    const last = found.at(-1)!
    assert.equal(last.mmsi, String(firstMmsi))
    assert.equal(last.est_cargo_mt, (await server.json<Vessel[]>(`/vessels?mmsi=${firstMmsi}`))[0].est_cargo_mt)
    assert.ok(last.est_cargo_mt! >= found[0].est_cargo_mt!)
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

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as fc from 'fast-check'
import { MemoryRateLimit } from '#accounts/limits/rate-limit.ts'
import { addressKey } from '#domain/address-key.ts'
import { anonymousOnly } from '#api/guard/caller.ts'
import { openStore } from '#store/store.ts'
import { accountsOver, from, goodPassword } from '../support/accounts.ts'
import { crudeTanker, noonMs, TestServer } from '../support/api-context.ts'
import { TestLiveState } from '../support/live-state.ts'
import { temporaryFolder } from '../support/running-server.ts'

describe('how many ships a map shows', () => {
  for (const { zoom, cap } of [
    { zoom: '0', cap: 200 },
    { zoom: '-1', cap: 200 },
    { zoom: '2.99', cap: 200 },
    { zoom: '3', cap: 800 },
    { zoom: '4.99', cap: 800 },
    { zoom: '5', cap: 1500 },
    { zoom: '6.99', cap: 1500 },
    { zoom: '7', cap: 5000 },
    { zoom: '22', cap: 5000 },
    { zoom: '', cap: 5000 },
  ]) {
    test(`zoom ${zoom || 'left out'}: ${cap}, the largest cargoes`, async () => {
      const response = await server().then((each) => each.ask(`/vessels?zoom=${zoom}`))
      const found = (await response.json()) as { est_cargo_mt: number }[]
      assert.equal(found.length, cap)
      assert.equal(response.headers.get('x-total-count'), '5200')
      assert.equal(response.headers.get('x-returned-count'), String(cap))
      assert.equal(response.headers.get('x-result-cap'), String(cap))
      for (let i = 1; i < cap; i++) assert.ok(found[i - 1].est_cargo_mt >= found[i].est_cargo_mt)
    })
  }

  for (const { query, count, cap } of [
    { query: '?zoom=2&limit=50', count: 50, cap: null },
    { query: '?zoom=2&limit=5000', count: 200, cap: '200' },
    { query: '?zoom=2&bbox=1,0,1.055,0.01', count: 6, cap: null },
  ]) {
    test(`${query}: ${count} ships, ${cap ? 'cut by the cap' : 'not cut by the cap'}`, async () => {
      const response = await (await server()).ask(`/vessels${query}`)
      assert.equal(response.headers.get('x-returned-count'), String(count))
      assert.equal(response.headers.get('x-result-cap'), cap)
    })
  }

  let started: Promise<TestServer> | null = null
  const server = () => (started ??= crowded())
  test('the crowd goes home', async () => (await server())[Symbol.asyncDispose]())
})

async function crowded(): Promise<TestServer> {
  const sea = new TestLiveState()
  const crowd = Array.from({ length: 5200 }, (_, i) => ({
    ...crudeTanker,
    mmsi: 257_000_000 + i,
    lng: 1 + i / 100,
    lat: 0.001 * (i % 9),
    draughtM: 10 + (i % 100) / 10,
  }))
  sea.receive(...crowd)
  return new TestServer(sea).start()
}

describe('how often somebody may ask', () => {
  test('the 61st request in a minute is 429, says when to come back, and what was refused before the limit stays so', async () => {
    const sea = new TestLiveState()
    sea.receive(crudeTanker)
    let nowMs = 0
    await using server = await new TestServer(sea, { authenticator: anonymousOnly(60, () => nowMs) }).start()
    for (let i = 1; i <= 60; i++) {
      // HttpError requests count too.
      const response = await server.ask(i % 3 === 0 ? '/nothing' : '/vessels')
      assert.equal(response.headers.get('ratelimit'), `"default";r=${60 - i};t=60`)
      assert.equal(response.headers.get('ratelimit-policy'), '"default";q=60;w=60')
    }
    nowMs = 10_500
    const refused = await server.ask('/vessels')
    assert.equal(refused.status, 429)
    assert.equal(refused.headers.get('retry-after'), '50')
    assert.deepEqual(await refused.json(), { error: 'Too many requests: at most 60 a minute. Try again in 50 s.' })
    assert.equal((await server.ask('/nothing')).status, 404)
    assert.equal((await server.ask('/vessels/257436000/track')).status, 402)
    assert.equal((await server.ask('/vessels', { method: 'OPTIONS' })).status, 204)
    assert.equal((await fetch(`${server.origin}/livez`)).status, 200)
    nowMs = 60_500
    assert.equal((await server.ask('/vessels')).status, 200)
  })

  test('rate limiter: never more than N in any 60 s, and the call after Retry-After passes', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 200 }), (gaps) => {
        let nowMs = 0
        const limit = new MemoryRateLimit(() => nowMs, 10)
        const allowed: number[] = []
        for (const gap of gaps) {
          nowMs += gap
          const { allowed: yes, retryAfterSeconds } = limit.consume('a', 5)
          if (!yes) {
            nowMs += retryAfterSeconds * 1000
            assert.ok(limit.consume('a', 5).allowed)
          }
          allowed.push(nowMs)
        }
        for (let i = 5; i < allowed.length; i++) assert.ok(allowed[i] - allowed[i - 5] >= 60_000)
      }),
      { seed: 1, numRuns: 200 },
    )
  })
})

describe('who counts as one caller', () => {
  for (const { address, key } of [
    { address: '192.0.2.7', key: '192.0.2.7' },
    { address: '::ffff:192.0.2.7', key: '192.0.2.7' },
    { address: '2001:db8:1:2:3:4:5:6', key: '2001:db8:1:2::/64' },
    { address: '2001:db8:1:2::1', key: '2001:db8:1:2::/64' },
    { address: '2001:DB8:1:2:ffff::', key: '2001:db8:1:2::/64' },
    { address: '::1', key: '0:0:0:0::/64' },
    { address: 'fe80::1%eth0', key: 'fe80:0:0:0::/64' },
  ]) {
    test(`${address}: ${key}`, () => assert.equal(addressKey(address), key))
  }
})

test('wrong keys count against their address: beyond its limit 429, on every route; a right key from there passes', async (t) => {
  const folder = temporaryFolder()
  const store = await openStore({ dataDir: folder.path, nowMs: noonMs })
  t.after(async () => {
    await store.close()
    folder.remove()
  })
  const { accounts } = accountsOver(store, { newUserTier: 'pro' })
  const { token } = await accounts.register({ email: 'mate@example.org', password: goodPassword }, from)
  const { caller } = await accounts.authenticate({ authorization: null, session: token })
  const { token: key } = await accounts.createKey(caller, 'right', ['read'], from)
  const sea = new TestLiveState()
  sea.receive(crudeTanker)
  await using server = await new TestServer(sea, { authenticator: accounts }).start()
  const guess = (i: number) => `svc_live_${String(i).padStart(40, 'x')}`
  const paths = ['/api/v1/vessels', '/api/v1/infrastructure', '/tiles/vessels/0/0/0.mvt', '/ogc/collections']
  const askWith = (bearer: string, path: string) =>
    fetch(server.origin + path, { headers: { authorization: `Bearer ${bearer}` } })
  const statuses: number[] = []
  for (let i = 0; i < 80; i++) statuses.push((await askWith(guess(i), paths[i % paths.length])).status)
  assert.deepEqual(statuses, [...Array<number>(60).fill(401), ...Array<number>(20).fill(429)])
  assert.match((await askWith(guess(80), paths[0])).headers.get('retry-after') ?? '', /^\d+$/)
  assert.equal((await askWith(key, paths[0])).status, 200)
  assert.equal((await fetch(server.origin + paths[0])).status, 429)
})

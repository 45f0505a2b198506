import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { Accounts } from '#accounts/accounts.ts'
import { openStore, type Store } from '#store/store.ts'
import { accountsOver, goodPassword } from '../support/accounts.ts'
import { noonMs, TestServer } from '../support/api-context.ts'
import { TestLiveState } from '../support/live-state.ts'

let server: TestServer
let store: Store
let directory: string
let accounts: Accounts
const promote = (id: number) => accounts.changeUser(id, { tier: 'pro' })
before(async () => {
  directory = await mkdtemp(join(tmpdir(), 'seaborne-accounts-'))
  store = await openStore({ dataDir: directory, nowMs: noonMs })
  accounts = accountsOver(store, { limits: { free: 1e6, pro: 1e6, enterprise: 1e6 } }).accounts
  server = await new TestServer(new TestLiveState(), { authenticator: accounts, accounts }).start()
})
after(async () => {
  await server?.[Symbol.asyncDispose]()
  await store.close()
  await rm(directory, { recursive: true, force: true })
})

interface Me {
  cookie: string
  id: number
}

type Body = Record<string, unknown>

async function ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const sent: Record<string, string> = { origin: server.origin, ...headers }
  if (body !== undefined) sent['content-type'] ??= 'application/json'
  const text = typeof body === 'string' ? body : body === undefined ? undefined : JSON.stringify(body)
  const response = await server.ask(path, { method, headers: sent, body: text })
  const answer = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    body: (answer === '' ? null : JSON.parse(answer)) as Body,
  }
}

let count = 0
/** A new user, each from another address: sign-ups per address are limited. */
async function arrive(): Promise<Me> {
  const input = { email: `mate${++count}@example.org`, password: goodPassword }
  const { token, user } = await accounts.register(input, { address: `192.0.2.${count}`, userAgent: null })
  return { cookie: `svc_session=${token}`, id: user.id }
}

describe('sign-in and sign-out', () => {
  test('sign-in sets a cookie that is HttpOnly and SameSite', async () => {
    await ask('POST', '/auth/register', { email: 'a@example.org', password: goodPassword })
    const { status, headers, body } = await ask('POST', '/auth/login', {
      email: 'A@example.org',
      password: goodPassword,
    })
    assert.equal(status, 200)
    assert.match(
      headers.get('set-cookie') ?? '',
      /^svc_session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/,
    )
    assert.equal((body.user as Body).email, 'a@example.org')
    assert.equal(headers.get('cache-control'), 'no-store')
  })

  test('a wrong address and a wrong password get the same error', async () => {
    const one = await ask('POST', '/auth/login', { email: 'a@example.org', password: 'wrong one here' })
    const other = await ask('POST', '/auth/login', { email: 'nobody@example.org', password: 'wrong one here' })
    assert.equal(one.status, 401)
    assert.deepEqual([one.status, one.body], [other.status, other.body])
  })

  test('GET /auth/me returns the user until they sign out', async () => {
    const { cookie } = await arrive()
    const me = await ask('GET', '/auth/me', undefined, { cookie })
    assert.deepEqual([me.status, me.body.tier, me.body.is_admin], [200, 'free', false])
    const out = await ask('POST', '/auth/logout', undefined, { cookie })
    assert.equal(out.status, 204)
    assert.match(out.headers.get('set-cookie') ?? '', /^svc_session=; Path=\/; Max-Age=0/)
    assert.equal((await ask('GET', '/auth/me', undefined, { cookie })).status, 401)
  })
})

describe('writes with a cookie need an own origin', () => {
  for (const { headers, status, because } of [
    { headers: { origin: 'https://evil.example' }, status: 403, because: 'another site' },
    { headers: { origin: 'null' }, status: 403, because: 'a page that hides where it is' },
    { headers: { 'sec-fetch-site': 'cross-site' }, status: 403, because: 'the browser says so' },
    { headers: { 'sec-fetch-site': 'same-site' }, status: 403, because: 'a sister site is another site' },
    { headers: { 'sec-fetch-site': 'same-origin' }, status: 201, because: 'the browser says so' },
    { headers: {}, status: 201, because: 'our own origin' },
  ]) {
    test(`${JSON.stringify(headers)}: ${status}, ${because}`, async () => {
      const { cookie } = await arrive()
      const made = await ask('POST', '/views', { name: 'x', state: {} }, { cookie, ...headers })
      assert.equal(made.status, status)
    })
  }
})

describe('API keys', () => {
  test('a key is shown once and stops working when it is revoked, also by itself', async () => {
    const me = await arrive()
    await promote(me.id)
    const made = await ask('POST', '/keys/', {}, { cookie: me.cookie })
    assert.equal(made.status, 201)
    assert.deepEqual(Object.keys(made.body), ['id', 'name', 'key_prefix', 'scopes', 'created_at', 'last_used', 'token'])
    assert.match(made.body.token as string, /^svc_live_[\w-]{40}$/)
    assert.deepEqual([made.body.name, made.body.scopes], ['API key', ['read']])
    assert.equal(made.headers.get('cache-control'), 'no-store')
    const authorization = `Bearer ${made.body.token as string}`
    const listed = await ask('GET', '/keys', undefined, { authorization })
    assert.equal(JSON.stringify(listed.body).includes('token'), false)
    assert.equal((await ask('POST', '/keys', {}, { authorization })).status, 403)
    assert.equal(
      (await ask('DELETE', `/keys/${(made.body.id as number) + 1}`, undefined, { authorization })).status,
      403,
    )
    assert.equal((await ask('DELETE', `/keys/${made.body.id as number}`, undefined, { authorization })).status, 204)
    assert.equal((await ask('GET', '/keys', undefined, { authorization })).status, 401)
  })

  for (const { body, status, says } of [
    { body: { scopes: [] }, status: 400, says: /^scopes needs at least one of read, write, admin/ },
    { body: { scopes: ['root'] }, status: 400, says: /^scopes\.0 needs one of read, write, admin/ },
    { body: { scopes: 'read' }, status: 400, says: /^scopes needs a list/ },
    { body: { name: 'x'.repeat(101) }, status: 400, says: /^name needs 1 to 100 characters/ },
    { body: { nmae: 'x' }, status: 400, says: /unknown members: "nmae"/ },
    { body: { scopes: ['admin'] }, status: 403, says: /administrators/ },
  ]) {
    test(`${JSON.stringify(body).slice(0, 40)}: ${status}`, async () => {
      const me = await arrive()
      await promote(me.id)
      const made = await ask('POST', '/keys', body, { cookie: me.cookie })
      assert.equal(made.status, status)
      assert.match(made.body.error as string, says)
    })
  }
})

const square = {
  type: 'Polygon',
  coordinates: [
    [
      [55, 25],
      [57, 25],
      [57, 27],
      [55, 27],
      [55, 25],
    ],
  ],
}

describe('saved items', () => {
  for (const { path, body, own } of [
    { path: '/views', body: { name: 'Gulf', state: { zoom: 4, anything: [1, { deep: null }] } }, own: {} },
    { path: '/drawings', body: { name: 'Box', draw_type: 'rectangle', geojson: square }, own: {} },
    {
      path: '/alerts',
      body: { name: 'Hormuz', geojson: square, enabled: false, conditions: { on: 'enter' }, webhook_url: null },
      own: { email: false, last_triggered: null, problem: null, webhook_secret: null },
    },
    { path: '/prompts', body: { title: 'Laden', prompt: 'laden LNG' }, own: { used_count: 0 } },
  ]) {
    test(`${path}: created, read, changed and deleted by the owner only`, async () => {
      const [{ cookie }, anonymousCaller] = [await arrive(), await arrive()]
      const made = await ask('POST', path, { ...body, id: 99, user_id: 1, used_count: 7 }, { cookie })
      assert.equal(made.status, 201, JSON.stringify(made.body))
      const { id, created_at: _, updated_at: __, ...rest } = made.body
      assert.deepEqual(rest, { ...body, ...own })
      const item = `${path}/${id as number}`
      assert.equal(made.headers.get('location'), `/api/v1${item}`)
      assert.deepEqual((await ask('GET', item, undefined, { cookie })).body, made.body)
      assert.deepEqual((await ask('GET', `${path}/`, undefined, { cookie })).body, [made.body])
      assert.equal((await ask('GET', item, undefined, { cookie: anonymousCaller.cookie })).status, 404)
      assert.equal((await ask('DELETE', item, undefined, { cookie: anonymousCaller.cookie })).status, 404)
      assert.equal((await ask('PUT', item, body, { cookie })).status, 200)
      assert.equal((await ask('DELETE', path, undefined, { cookie })).status, 400)
      assert.equal((await ask('DELETE', `${path}?id=${id as number}`, undefined, { cookie })).status, 204)
      assert.equal((await ask('DELETE', item, undefined, { cookie })).status, 404)
    })
  }

  test('each use of a prompt is counted', async () => {
    const { cookie } = await arrive()
    const { body } = await ask('POST', '/prompts/', { title: 'a', prompt: 'b' }, { cookie })
    const path = `/prompts/${body.id as number}/used`
    await Promise.all(Array.from({ length: 20 }, () => ask('POST', path, undefined, { cookie })))
    assert.deepEqual((await ask('POST', path, undefined, { cookie })).body, { id: body.id, used_count: 21 })
  })

  test('a saved prompt runs by its id, and each run is counted', async () => {
    const { cookie, id } = await arrive()
    await promote(id)
    const { body: laden } = await ask('POST', '/prompts', { title: 'a', prompt: 'laden VLCCs' }, { cookie })
    const run = () => ask('POST', '/ai/query', { prompt_id: laden.id }, { cookie })
    const runs = await Promise.all(Array.from({ length: 10 }, run))
    for (const { status, body } of runs) {
      assert.deepEqual([status, body.filters], [200, { types: ['Crude Tanker'], laden: true, size: ['vlcc'] }])
    }
    assert.deepEqual(
      runs.map(({ body }) => body.used_count as number).sort((a, b) => a - b),
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    )
    const { body: long } = await ask('POST', '/prompts', { title: 'a', prompt: 'x'.repeat(501) }, { cookie })
    const other = await arrive()
    await promote(other.id)
    for (const { body, as, status } of [
      { body: { prompt_id: laden.id }, as: other.cookie, status: 404 },
      { body: { prompt_id: 99_999 }, as: cookie, status: 404 },
      { body: { prompt_id: long.id }, as: cookie, status: 400 },
      { body: { prompt_id: laden.id, q: 'tankers' }, as: cookie, status: 400 },
      { body: { prompt_id: 'x' }, as: cookie, status: 400 },
      { body: {}, as: cookie, status: 400 },
    ]) {
      assert.equal((await ask('POST', '/ai/query', body, { cookie: as })).status, status, JSON.stringify(body))
    }
    for (const [scope, count] of [
      ['read', 10],
      ['write', 11],
    ] as const) {
      const { body: key } = await ask('POST', '/keys', { scopes: [scope] }, { cookie })
      const headers = { authorization: `Bearer ${key.token as string}` }
      const { body } = await ask('POST', '/ai/query', { prompt_id: laden.id }, headers)
      assert.deepEqual([body.used_count, body.filters], [count, runs[0].body.filters], scope)
    }
    assert.equal((await ask('GET', `/prompts/${laden.id as number}`, undefined, { cookie })).body.used_count, 11)
  })

  test('a call repeated with its Idempotency-Key is performed once', async () => {
    const { cookie } = await arrive()
    const headers = { cookie, 'idempotency-key': 'abc' }
    const first = await ask('POST', '/views', { name: 'x', state: {} }, headers)
    const again = await ask('POST', '/views', { name: 'x', state: {} }, headers)
    assert.deepEqual([again.status, again.body], [201, first.body])
    assert.equal(again.headers.get('idempotent-replayed'), 'true')
    assert.equal((await ask('POST', '/views', { name: 'y', state: {} }, headers)).status, 409)
    assert.equal(((await ask('GET', '/views', undefined, { cookie })).body as unknown as unknown[]).length, 1)
  })
})

describe('rejected bodies', () => {
  const deep = (depth: number) => `{"name":"x","state":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}`
  for (const { what, body, type, status, says } of [
    { what: 'nothing', body: '', status: 400, says: /JSON object, got nothing/ },
    { what: 'half of one', body: '{"name":', status: 400, says: /^The body needs JSON/ },
    { what: 'a list', body: '[]', status: 400, says: /JSON object, got an array/ },
    { what: 'a missing name', body: '{"state":{}}', status: 400, says: /^name needs a string/ },
    { what: 'a number for a name', body: '{"name":5}', status: 400, says: /^name needs a string/ },
    { what: 'a list for a text', body: '{"name":["x"]}', status: 400, says: /^name needs a string/ },
    { what: 'an unknown member', body: '{"name":"x","colour":1}', status: 400, says: /"colour"/ },
    { what: '__proto__', body: '{"name":"x","state":{"__proto__":{}}}', status: 400, says: /__proto__/ },
    {
      what: '__proto__ in disguise',
      body: '{"name":"x","state":{"__pr\\u006fto__":{}}}',
      status: 400,
      says: /__proto__/,
    },
    { what: '33 deep', body: deep(33), status: 400, says: /at most 32 deep/ },
    { what: '1,000 deep', body: deep(1000), status: 400, says: /at most 32 deep/ },
    { what: '2 MB', body: `{"name":"x","state":{"a":"${'x'.repeat(2e6)}"}}`, status: 413, says: /too large/ },
    {
      what: '100 kB, where an item may have 64',
      body: `{"name":"x","state":{"a":"${'x'.repeat(1e5)}"}}`,
      status: 413,
      says: /./,
    },
    {
      what: 'a form',
      body: 'name=x',
      type: 'application/x-www-form-urlencoded',
      status: 415,
      says: /application\/json/,
    },
    {
      what: 'JSON that says it is text',
      body: '{"name":"x"}',
      type: 'text/plain',
      status: 415,
      says: /application\/json/,
    },
    { what: 'a type that is none', body: '{"name":"x"}', type: 'nonsense', status: 415, says: /application\/json/ },
  ]) {
    test(`${what}: ${status}`, async () => {
      const { cookie } = await arrive()
      const sent = await ask('POST', '/views', body, { cookie, 'content-type': type ?? 'application/json' })
      assert.equal(sent.status, status, JSON.stringify(sent.body))
      assert.match(sent.body.error as string, says)
      assert.deepEqual((await ask('GET', '/views', undefined, { cookie })).body, [])
    })
  }
})

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { Admission } from '#api/guard/admission.ts'
import { anonymousOnly, type Authenticator } from '#api/guard/caller.ts'
import { HttpError } from '#domain/http-error.ts'
import { crudeTanker, knowing, TestServer } from '../support/api-context.ts'
import { TestLiveState } from '../support/live-state.ts'

const user = (tier: 'free' | 'pro') => ({ id: 1, email: 'a@b.c', tier, isAdmin: false })
const readKey = (tier: 'free' | 'pro') => ({ kind: 'key', keyId: 1, scopes: ['read'], user: user(tier) }) as const
const known = { pro: readKey('pro'), free: readKey('free') }

/** An authenticator whose callers have no request left. */
function exhausted(inner: Authenticator): Authenticator {
  const consume: Authenticator['consume'] = (caller, address) => ({
    ...inner.consume(caller, address),
    allowed: false,
    remaining: 0,
  })
  return { authenticate: (credentials) => inner.authenticate(credentials), consume }
}

/** Admission control that rejects every request. */
class Overloaded extends Admission {
  override enter(): never {
    throw new HttpError(503, 'The server is overloaded. Try again in 1 s.', { 'retry-after': '1' })
  }
}

/** A server whose callers are within their limits or beyond, and which has capacity or none. */
function serverWith({ isLimited = false, isOverloaded = false }): Promise<TestServer> {
  const sea = new TestLiveState()
  sea.receive(crudeTanker)
  const authenticator = knowing(known)
  return new TestServer(sea, {
    authenticator: isLimited ? exhausted(authenticator) : authenticator,
    ...(isOverloaded && { admission: new Overloaded() }),
    standIns: { 'views.create': () => ({ kind: 'nothing' }), 'keys.create': () => ({ kind: 'nothing' }) },
  }).start()
}

interface Faults {
  method?: string
  path: string
  token?: string
  isLimited?: boolean
  isOverloaded?: boolean
  status: number
}

const api = '/api/v1'
const orders: Record<string, Faults[]> = {
  'route before method': [
    { method: 'DELETE', path: `${api}/nothing`, status: 404 },
    { method: 'DELETE', path: '/ogc/nothing', status: 404 },
    { method: 'DELETE', path: '/tiles/nothing/0/0/0.mvt', status: 404 },
  ],
  'route before credential': [
    { path: `${api}/nothing`, token: 'wrong', status: 404 },
    { path: '/ogc/nothing', token: 'wrong', status: 404 },
    { path: '/tiles/nothing/0/0/0.mvt', token: 'wrong', status: 404 },
  ],
  'method before credential': [
    { method: 'DELETE', path: `${api}/vessels`, token: 'wrong', status: 405 },
    { method: 'DELETE', path: '/ogc/collections', token: 'wrong', status: 405 },
    { method: 'DELETE', path: '/tiles/vessels/0/0/0.mvt', token: 'wrong', status: 405 },
  ],
  'credential before tier': [
    { path: `${api}/events`, token: 'wrong', status: 401 },
    { path: '/ogc/collections/events/items', token: 'wrong', status: 401 },
    { path: '/tiles/events/0/0/0.mvt', token: 'wrong', status: 401 },
  ],
  'tier before scope': [{ method: 'POST', path: `${api}/keys/`, token: 'free', status: 402 }],
  'tier before rate limit': [
    { path: `${api}/events`, token: 'free', isLimited: true, status: 402 },
    { path: '/ogc/collections/events/items', token: 'free', isLimited: true, status: 402 },
    { path: '/tiles/events/0/0/0.mvt', token: 'free', isLimited: true, status: 402 },
  ],
  'scope before rate limit': [{ method: 'POST', path: `${api}/views`, token: 'pro', isLimited: true, status: 403 }],
  'rate limit before admission': [
    { path: `${api}/vessels`, isLimited: true, isOverloaded: true, status: 429 },
    { path: '/ogc/collections/vessels/items', isLimited: true, isOverloaded: true, status: 429 },
    { path: '/tiles/vessels/0/0/0.mvt', isLimited: true, isOverloaded: true, status: 429 },
  ],
  'admission before parameters': [
    { path: `${api}/vessels?zoom=x`, isOverloaded: true, status: 503 },
    { path: '/ogc/collections/vessels/items?limit=x', isOverloaded: true, status: 503 },
    { path: '/tiles/vessels/0/0/0.mvt?min_speed=x', isOverloaded: true, status: 503 },
  ],
  'parameters before existence': [{ path: '/ogc/collections/vessels/items/999999999?f=xml', status: 400 }],
  'rate limit in place of 401, beyond the limit of the address': [
    { path: `${api}/vessels`, token: 'wrong', isLimited: true, status: 429 },
    { path: '/ogc/collections', token: 'wrong', isLimited: true, status: 429 },
    { path: '/tiles/vessels/0/0/0.mvt', token: 'wrong', isLimited: true, status: 429 },
  ],
}

describe('guard order: of two faults the earlier one is reported', () => {
  const servers = new Map<string, Promise<TestServer>>()
  after(() => Promise.all([...servers.values()].map(async (server) => (await server)[Symbol.asyncDispose]())))
  function shared(state: { isLimited?: boolean; isOverloaded?: boolean }): Promise<TestServer> {
    const key = JSON.stringify(state)
    const server = servers.get(key) ?? serverWith(state)
    servers.set(key, server)
    return server
  }

  for (const [order, rows] of Object.entries(orders)) {
    for (const { method = 'GET', path, token, status, ...state } of rows) {
      test(`${order}: ${method} ${path} is ${status}`, async () => {
        const server = await shared(state)
        const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
        const response = await fetch(server.origin + path, { method, headers })
        assert.equal(response.status, status, await response.text())
      })
    }
  }
})

describe('guard of every surface', () => {
  let server: TestServer
  const admission = new Admission()
  before(async () => {
    const sea = new TestLiveState()
    sea.receive(crudeTanker)
    server = await new TestServer(sea, { authenticator: anonymousOnly(1000), admission }).start()
  })
  after(() => server[Symbol.asyncDispose]())

  for (const path of [`${api}/vessels`, '/ogc/collections/vessels/items', '/tiles/vessels/0/0/0.mvt']) {
    test(`${path}: the cookie of a dead session is cleared`, async () => {
      const response = await fetch(server.origin + path, { headers: { cookie: 'svc_session=dead' } })
      assert.equal(response.status, 200)
      assert.match(response.headers.get('set-cookie') ?? '', /^svc_session=; .*Max-Age=0/)
    })

    test(`${path}: a request is in flight until its response is sent`, async (context) => {
      const enter = context.mock.method(admission, 'enter')
      const leave = context.mock.method(admission, 'leave')
      await (await fetch(server.origin + path)).arrayBuffer()
      assert.deepEqual([enter.mock.callCount(), leave.mock.callCount(), admission.inFlight], [1, 1, 0])
    })
  }
})

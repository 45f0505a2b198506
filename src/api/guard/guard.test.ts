import assert from 'node:assert/strict'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { describe, test } from 'node:test'
import { HttpError } from '#domain/http-error.ts'
import { Admission } from './admission.ts'
import { anonymous, type Authentication, type Authenticator, type Caller } from './caller.ts'
import { Guard, type GuardedRoute } from './guard.ts'

const user = { id: 1, email: 'a@b.c', tier: 'pro', isAdmin: false, createdMs: 0, limitPerMinute: 60 } as const
const key: Caller = { kind: 'key', user, scopes: ['read'] }
const session: Caller = { kind: 'session', user, scopes: ['read', 'write'] }
const open: GuardedRoute = { requirements: { access: 'open', scope: 'read' }, methods: ['GET', 'HEAD', 'POST'] }

interface Scene extends Partial<GuardedRoute['requirements']> {
  method?: string
  url?: string
  headers?: Record<string, string>
  authentication?: Authentication
  remaining?: number
  route?: null
  counts?: () => boolean
  later?: boolean
  freesLoopback?: boolean
  remoteAddress?: string
}

/** Sends one request through a guard with stand-ins for authenticator and reply: the error or null, and what was seen. */
async function enter({ remaining = 9, authentication = { caller: anonymous }, later = false, ...scene }: Scene) {
  const counted: string[] = []
  const allowance = { allowed: remaining > 0, perMinute: 60, remaining, resetSeconds: 1, retryAfterSeconds: 1 }
  const authenticator: Authenticator = {
    authenticate: () => (later ? Promise.resolve(authentication) : authentication),
    consume: (caller, address) => (counted.push(`${caller.kind} ${address}`), allowance),
  }
  const headers: Record<string, unknown> = {}
  const reply = {
    header: (name: string, value: unknown) => ((headers[name] = value), reply),
    code: () => reply,
    send: () => reply,
  } as unknown as FastifyReply
  const { method = 'GET', url = '/a?b', counts, route, freesLoopback, remoteAddress, ...requirements } = scene
  const host = { host: 'a.example', ...scene.headers }
  const raw = { url, rawHeaders: [], httpVersionMajor: 1, httpVersion: '1.1', headers: host, socket: { remoteAddress } }
  const request = { method, headers: host, ip: '2001:db8::1', protocol: 'http', raw } as unknown as FastifyRequest
  const guard = new Guard({
    ...{ authenticator, publicUrl: undefined, admission: new Admission({ monotonicMs: () => 0 }) },
    ...(freesLoopback && { freesLoopback }),
  })
  const guarded = { ...open, requirements: { ...open.requirements, ...requirements }, ...(counts && { counts }) }
  let [error, answered]: [HttpError | null, boolean | null] = [null, null]
  try {
    answered = await guard.enter(request, reply, route === null ? null : guarded)
  } catch (thrown) {
    assert.ok(thrown instanceof HttpError)
    error = thrown
  }
  return { error, answered, counted, headers, request, guard, status: error?.status ?? null }
}

const address = '2001:db8:0:0::/64'
const refused: Authentication = { caller: anonymous, refused: 'No such key.' }

describe('guard', () => {
  for (const { status, counted, because, ...scene } of [
    { status: null, counted: ['anonymous'], because: 'an open operation' },
    {
      status: null,
      counted: ['key'],
      authentication: { caller: key },
      because: 'a key that the store knows',
      later: true,
    },
    { status: 414, counted: ['anonymous'], url: `/${'a'.repeat(9000)}`, because: 'a malformed request' },
    { status: 404, counted: ['anonymous'], route: null, because: 'no such route' },
    { status: 405, counted: ['anonymous'], method: 'PUT', because: 'no such method' },
    { status: 401, counted: ['anonymous'], authentication: refused, because: 'a bad key' },
    {
      status: 429,
      counted: ['anonymous'],
      authentication: refused,
      remaining: 0,
      because: 'bad keys beyond the limit',
    },
    { status: 429, counted: ['anonymous'], remaining: 0, because: 'beyond the limit' },
    { status: 402, counted: ['anonymous'], access: 'pro', remaining: 0, because: 'tier before limit' },
    { status: null, counted: [], remaining: 0, callback: true, method: 'POST', because: 'a callback is not limited' },
    { status: null, counted: [], remaining: 0, counts: () => false, because: 'the route does not count this caller' },
    ...[
      { because: 'IPv4', remoteAddress: '127.0.0.1' },
      { because: 'IPv6', remoteAddress: '::1' },
      { because: 'IPv4 in IPv6', remoteAddress: '::ffff:127.0.0.1' },
    ].map((scene) => ({
      ...{ ...scene, status: null, counted: [], remaining: 0, freesLoopback: true },
      because: `this machine is freed: ${scene.because}`,
    })),
    ...[
      { because: 'no setting', freesLoopback: false },
      { because: 'another machine', remoteAddress: '192.0.2.7' },
      { because: 'what a proxy forwards', headers: { 'x-forwarded-for': '192.0.2.7' } },
      { because: 'a proxy by RFC 7239', headers: { forwarded: 'for=192.0.2.7' } },
    ].map((scene) => ({
      ...{ status: 429, counted: ['anonymous'], remaining: 0, freesLoopback: true, remoteAddress: '127.0.0.1' },
      ...{ ...scene, because: `this machine is not freed: ${scene.because}` },
    })),
    ...[{ authentication: { caller: key } }, { authentication: refused }].map((scene, i) => ({
      ...{ ...scene, status: 429, counted: [i === 0 ? 'key' : 'anonymous'], remaining: 0, freesLoopback: true },
      ...{ remoteAddress: '127.0.0.1', because: `this machine is not freed: ${i === 0 ? 'a key' : 'a bad key'}` },
    })),
    {
      status: 403,
      counted: ['session'],
      authentication: { caller: session },
      method: 'POST',
      because: 'a write with a cookie alone',
    },
    { status: null, counted: ['session'], authentication: { caller: session }, because: 'a read with a cookie alone' },
    { status: null, counted: ['session'], authentication: { caller: session }, method: 'HEAD', because: 'HEAD reads' },
    { status: null, counted: ['key'], authentication: { caller: key }, method: 'POST', because: 'a write with a key' },
    {
      status: 403,
      counted: ['anonymous'],
      method: 'POST',
      scope: 'none',
      headers: { origin: 'http://b.example' },
      because: 'another site signs in',
    },
    { status: null, counted: ['anonymous'], method: 'POST', scope: 'none', because: 'a program signs in' },
    {
      status: null,
      counted: ['anonymous'],
      method: 'POST',
      headers: { origin: 'http://b.example' },
      because: 'an open write of another site',
    },
    {
      status: null,
      counted: [],
      method: 'POST',
      scope: 'none',
      callback: true,
      headers: { origin: 'http://b.example' },
      because: 'a callback has no site',
    },
  ] as (Scene & { status: number | null; counted: string[]; because: string })[])
    test(`${because}: ${status ?? 'passes'}`, async () => {
      const entered = await enter(scene)
      assert.deepEqual([entered.status, entered.counted], [status, counted.map((kind) => `${kind} ${address}`)])
      assert.equal(entered.headers['x-ratelimit-limit'], counted.length === 0 ? undefined : '60')
      assert.equal(entered.guard.limited, status === 429 ? 1 : 0)
      assert.equal(entered.headers['connection'], status === 414 ? 'close' : undefined)
      const isAdmitted = status === null
      assert.deepEqual(
        [entered.guard.admission.inFlight, entered.request.isInFlight],
        isAdmitted ? [1, true] : [0, undefined],
      )
      if (isAdmitted) assert.equal(entered.answered, false)
    })

  test('OPTIONS is answered at once, without a count', async () => {
    const { answered, counted, headers } = await enter({ method: 'OPTIONS' })
    assert.deepEqual([answered, counted, headers['allow']], [true, [], 'GET, HEAD, POST'])
  })

  test('errors name path and methods without the query', async () => {
    const { error } = await enter({ method: 'PUT' })
    assert.deepEqual(
      [error?.message, error?.headers['allow']],
      ['/a accepts GET, HEAD, POST, not PUT.', 'GET, HEAD, POST'],
    )
    assert.equal((await enter({ route: null })).error?.message, 'There is nothing at /a.')
  })

  test('a dead session cookie is cleared, a live one is not', async () => {
    const dead = await enter({ authentication: { caller: anonymous, deadSession: true } })
    assert.match(String(dead.headers['set-cookie']), /Max-Age=0/)
    assert.equal((await enter({ authentication: { caller: session } })).headers['set-cookie'], undefined)
  })

  test('a stream does not stay in flight', async () => {
    const { guard, request } = await enter({ stream: true })
    assert.deepEqual([guard.admission.inFlight, request.isInFlight], [0, undefined])
  })

  test('sign-in is limited by address, also for a caller with a key', async () => {
    const { guard, request, counted } = await enter({})
    await guard.limitAnonymous(request)
    assert.deepEqual(counted, [`anonymous ${address}`, `anonymous ${address}`])
    assert.equal(guard.countAnonymous('192.0.2.1')['x-ratelimit-remaining'], '9')
    const limited = await enter({ remaining: 0 })
    await assert.rejects(limited.guard.limitAnonymous(limited.request), { status: 429 })
  })
})

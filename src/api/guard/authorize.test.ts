import assert from 'node:assert/strict'
import type { FastifyRequest } from 'fastify'
import { describe, test } from 'node:test'
import { HttpError } from '#domain/http-error.ts'
import type { Tier } from '#domain/tiers.ts'
import { limitHeaders } from '../http/head/common-headers.ts'
import { authorize, checkSameSite, isSecure, type Requirements, tooManyRequests } from './authorize.ts'
import { anonymous, anonymousOnly, type Caller, isPro, userIdOf, userOf } from './caller.ts'

type Access = Requirements['access']
type Scope = Caller['scopes'][number]

const user = (tier: Tier, isAdmin = false) => ({
  id: 7,
  email: 'a@b.c',
  tier,
  isAdmin,
  createdMs: 0,
  limitPerMinute: 60,
})
const session = (tier: Tier, isAdmin = false): Caller => ({ kind: 'session', user: user(tier, isAdmin), scopes: [] })
const key = (scopes: Scope[], isAdmin = false): Caller => ({ kind: 'key', user: user('pro', isAdmin), scopes })

/** The error that a call throws; null when it returns. */
function errorOf(work: () => void): HttpError | null {
  try {
    work()
    return null
  } catch (error) {
    assert.ok(error instanceof HttpError)
    return error
  }
}

const callers = {
  anonymous,
  free: session('free'),
  pro: session('pro'),
  enterprise: session('enterprise'),
  'free administrator': session('free', true),
}

describe('authorization by tier', () => {
  const rows: [Access, Record<keyof typeof callers, number | null>][] = [
    ['open', { anonymous: null, free: null, pro: null, enterprise: null, 'free administrator': null }],
    ['auth', { anonymous: 401, free: null, pro: null, enterprise: null, 'free administrator': null }],
    ['auth-pro', { anonymous: 401, free: 402, pro: null, enterprise: null, 'free administrator': null }],
    ['pro', { anonymous: 402, free: 402, pro: null, enterprise: null, 'free administrator': null }],
    ['admin', { anonymous: 401, free: 403, pro: 403, enterprise: 403, 'free administrator': null }],
  ]
  for (const [access, expected] of rows) {
    for (const name of Object.keys(callers) as (keyof typeof callers)[])
      test(`${access}, ${name}: ${expected[name] ?? 'passes'}`, () => {
        const error = errorOf(() => authorize({ access, scope: 'none' }, callers[name]))
        assert.equal(error?.status ?? null, expected[name])
        assert.equal(error?.headers['www-authenticate'], expected[name] === 401 ? 'Bearer' : undefined)
      })
  }

  test('a 402 has the message of its operation where it has one', () => {
    const messageOf = (upgradeMessage?: string) =>
      errorOf(() => authorize({ access: 'pro', scope: 'read', ...(upgradeMessage && { upgradeMessage }) }, anonymous))
        ?.message
    assert.equal(messageOf('Exports need Pro.'), 'Exports need Pro.')
    assert.match(messageOf() ?? '', /^Pro required/)
  })

  test('Pro access: a paid tier or an administrator', () => {
    assert.deepEqual(Object.values(callers).map(isPro), [false, false, true, true, true])
  })

  test('the user of an anonymous caller is a 401', () => {
    assert.equal(errorOf(() => userOf(anonymous))?.status, 401)
    assert.equal(userIdOf(callers.pro), 7)
  })
})

describe('authorization by scope', () => {
  for (const { scopes, scope, passes, because } of [
    { scopes: ['read'], scope: 'read', passes: true, because: 'the key has the scope' },
    { scopes: ['read'], scope: 'write', passes: false, because: 'read implies nothing' },
    { scopes: ['read'], scope: 'admin', passes: false, because: 'read implies nothing' },
    { scopes: ['write'], scope: 'read', passes: true, because: 'write implies read' },
    { scopes: ['write'], scope: 'write', passes: true, because: 'the key has the scope' },
    { scopes: ['write'], scope: 'admin', passes: false, because: 'write does not imply admin' },
    { scopes: ['admin'], scope: 'read', passes: true, because: 'admin implies all' },
    { scopes: ['admin'], scope: 'admin', passes: true, because: 'the key has the scope' },
    { scopes: ['admin'], scope: 'session', passes: false, because: 'only a signed-in session can do it' },
    { scopes: [], scope: 'none', passes: true, because: 'the operation needs no scope' },
    { scopes: [], scope: 'read', passes: false, because: 'the key has no scope at all' },
  ] satisfies { scopes: Scope[]; scope: Requirements['scope']; passes: boolean; because: string }[])
    for (const isAdmin of [false, true])
      test(`key ${scopes.join()} of ${isAdmin ? 'an administrator' : 'a user'}, ${scope}: ${because}`, () => {
        const error = errorOf(() => authorize({ access: 'auth', scope }, key(scopes, isAdmin)))
        assert.equal(error?.status ?? null, passes ? null : 403)
        const challenge =
          passes || scope === 'session' ? undefined : `Bearer error="insufficient_scope", scope="${scope}"`
        assert.equal(error?.headers['www-authenticate'], challenge)
      })

  test('a session is not limited by scopes', () => {
    for (const scope of ['session', 'write', 'admin'] as const) authorize({ access: 'auth', scope }, callers.free)
  })
})

describe('writes from pages of other sites', () => {
  const own = 'http://ships.example:8080'
  for (const { headers, withCookie = true, publicUrl, passes, because } of [
    { headers: { 'sec-fetch-site': 'same-origin' }, passes: true, because: 'the browser says it is our page' },
    { headers: { 'sec-fetch-site': 'none' }, passes: true, because: 'the user typed the address' },
    { headers: { 'sec-fetch-site': 'cross-site' }, passes: false, because: 'the browser says it is another site' },
    { headers: { 'sec-fetch-site': 'cross-site', origin: own }, passes: false, because: 'Sec-Fetch-Site decides' },
    {
      headers: { 'sec-fetch-site': 'same-site' },
      withCookie: false,
      passes: false,
      because: 'a sibling is another site',
    },
    { headers: {}, passes: false, because: 'a cookie without an origin' },
    { headers: {}, withCookie: false, passes: true, because: 'a program without a cookie' },
    { headers: { origin: own }, passes: true, because: 'our own origin by http' },
    { headers: { origin: 'https://ships.example:8080' }, passes: true, because: 'our own origin by https' },
    { headers: { origin: 'https://evil.example' }, passes: false, because: 'another origin' },
    {
      headers: { origin: 'https://evil.example' },
      withCookie: false,
      passes: false,
      because: 'another origin signs in',
    },
    {
      headers: { origin: 'https://a.example' },
      publicUrl: 'https://a.example',
      passes: true,
      because: 'the public URL',
    },
  ] as { headers: object; withCookie?: boolean; publicUrl?: string; passes: boolean; because: string }[])
    test(`${because}: ${passes ? 'passes' : '403'}`, () => {
      const request = { headers: { host: 'ships.example:8080', ...headers } } as FastifyRequest
      const error = errorOf(() => checkSameSite(request, publicUrl, withCookie))
      assert.equal(error?.status ?? null, passes ? null : 403)
    })

  for (const [protocol, publicUrl, secure] of [
    ['https', undefined, true],
    ['http', 'https://a.example', true],
    ['http', 'http://a.example', false],
    ['http', undefined, false],
  ] as const)
    test(`${protocol} with public URL ${publicUrl}: ${secure ? 'secure' : 'not secure'}`, () =>
      assert.equal(isSecure({ protocol } as FastifyRequest, publicUrl), secure))
})

describe('rate limit headers', () => {
  const allowance = { allowed: false, perMinute: 60, remaining: 3, resetSeconds: 9, retryAfterSeconds: 9 }

  test('every response has limit, remaining and reset', () => {
    assert.deepEqual(limitHeaders(allowance), {
      'ratelimit-policy': '"default";q=60;w=60',
      ratelimit: '"default";r=3;t=9',
      'x-ratelimit-limit': '60',
      'x-ratelimit-remaining': '3',
      'x-ratelimit-reset': '9',
    })
  })

  test('a 429 says when to try again', () => {
    const { status, headers } = tooManyRequests(allowance)
    assert.deepEqual([status, headers], [429, { 'retry-after': '9' }])
  })

  test('without accounts every caller is anonymous, a key is rejected and a session is dead', () => {
    const authenticator = anonymousOnly(2, () => 0)
    const authenticate = (authorization: string | null, cookie: string | null) =>
      authenticator.authenticate({ authorization, session: cookie }) as { refused?: string; deadSession?: boolean }
    assert.match(authenticate('Bearer a', null).refused ?? '', /not valid/)
    assert.deepEqual([authenticate(null, null).refused, authenticate(null, null).deadSession], [undefined, false])
    assert.equal(authenticate(null, 'a').deadSession, true)
    const consume = () => authenticator.consume(anonymous, 'a').allowed
    assert.deepEqual([consume(), consume(), consume()], [true, true, false])
  })
})

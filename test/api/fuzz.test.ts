import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import * as fc from 'fast-check'
import type { Operation } from '#contract/operation.ts'
import { type OperationName, operationNames, operations, routeOf } from '#contract/operations.ts'
import { RunningServer, temporaryFolder } from '../support/running-server.ts'

/** More in the full run: SVC_TEST_FUZZ=300, and another SVC_TEST_FUZZ_SEED. */
const numRuns = Number(process.env['SVC_TEST_FUZZ'] ?? 12)
const seed = Number(process.env['SVC_TEST_FUZZ_SEED'] ?? 1)

/** A stream does not end by itself, and the rest would end the sessions or the rights of who asks here. */
const left: OperationName[] = ['stream.vessels', 'auth.logout', 'auth.endSession', 'auth.password', 'admin.updateUser']

const folder = temporaryFolder()
let server: RunningServer
let described: Record<string, Record<string, { responses: object; parameters?: { in: string; name: string }[] }>>
const people: Record<string, Record<string, string>> = {}
before(async () => {
  const password = 'seven slow ships sailing'
  server = await RunningServer.start({
    ...{ SVC_FEEDS: 'demo:?vessels=200&past=0', SVC_DATA_DIR: folder.path, SVC_NEW_USER_TIER: 'pro' },
    ...{ SVC_LIMIT_FREE: '1000000', SVC_LIMIT_PRO: '1000000', SVC_LIMIT_ENTERPRISE: '1000000' },
    ...{ SVC_ADMIN_EMAIL: 'admin@example.org', SVC_ADMIN_PASSWORD: password },
  })
  described = (await server.json<{ paths: typeof described }>('/openapi.json')).paths
  const sign = async (way: string, email: string) => {
    const headers = { 'content-type': 'application/json', origin: server.origin }
    const body = JSON.stringify({ email, password })
    const response = await fetch(`${server.origin}/api/v1/auth/${way}`, { method: 'POST', headers, body })
    return { cookie: response.headers.get('set-cookie')!.split(';')[0], origin: server.origin }
  }
  Object.assign(people, { anonymous: {}, pro: await sign('register', 'pro@example.org') })
  Object.assign(people, { admin: await sign('login', 'admin@example.org') })
})
after(async () => {
  await server.end('SIGKILL')
  folder.remove()
})

const hostile = [
  ...[
    '',
    ' ',
    '0',
    '-1',
    '1e309',
    'NaN',
    'Infinity',
    '-0',
    '9007199254740993',
    '00000000000000000001',
    '1.5',
    'true',
    'null',
  ],
  ...[
    '[]',
    '{}',
    '[object Object]',
    '__proto__',
    'constructor',
    "' or 1=1 --",
    '<img src=x onerror=1>',
    '=cmd|x',
    '../../etc/passwd',
  ],
  ...[
    '%',
    '%00',
    '%zz',
    '\0',
    '\r\nX: y',
    '💥',
    '‮abc',
    '\ud800',
    'é'.repeat(50),
    'x'.repeat(3000),
    '1,2,3',
    '1,2,3,4,5',
    '0,0,0,0',
  ],
  ...[
    '180,90,-180,-90',
    '-540,-90,540,90',
    'lng_carrier',
    'LNG Carrier,nonsense',
    '2026-11-20',
    '2026-02-30',
    '9999-12-31',
  ],
]
const text = fc.oneof(fc.constantFrom(...hostile), fc.string({ unit: 'binary', maxLength: 30 }))
const number = fc.oneof(
  fc.constantFrom(0, -1, 1, 90, 180, 181, 1e9, 1e308, -1e308, 0.1, 2 ** 53),
  fc.double({ noNaN: true }),
)
const value = fc.oneof(
  { depthSize: 'small' },
  text,
  number,
  fc.constant(null),
  fc.boolean(),
  fc.jsonValue({ maxDepth: 3 }),
)

/** A body as an example has it, with one thing in it changed; or something else altogether. */
function bodies(example: unknown): fc.Arbitrary<string> {
  const whole = JSON.stringify(example ?? {})
  const places = placesIn(example)
  const changed = fc.tuple(fc.constantFrom(...places), fc.oneof(value, fc.constant(undefined))).map(([place, to]) => {
    const copy = JSON.parse(whole) as Record<string, unknown>
    return place.length === 0 ? JSON.stringify(to ?? []) : JSON.stringify(changedAt(copy, place, to))
  })
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant(whole) },
    { weight: 6, arbitrary: changed },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '',
        '{',
        'null',
        '[]',
        '"',
        whole.slice(0, -1),
        '['.repeat(100),
        '{"a":1,"a":2}',
        '{"__proto__":{}}',
      ),
    },
    { weight: 1, arbitrary: fc.json() },
  )
}

function placesIn(example: unknown, at: string[] = []): string[][] {
  if (typeof example !== 'object' || example === null) return [at]
  return [
    at,
    ...Object.entries(example)
      .slice(0, 8)
      .flatMap(([key, inner]) => placesIn(inner, [...at, key])),
  ]
}

function changedAt(whole: unknown, [key, ...rest]: string[], to: unknown): unknown {
  const copy = (Array.isArray(whole) ? [...(whole as unknown[])] : { ...(whole as object) }) as Record<string, unknown>
  copy[key] = rest.length === 0 ? to : changedAt(copy[key], rest, to)
  return copy
}

interface GeneratedRequest {
  who: string
  path: string
  body: string | null
  headers: Record<string, string>
}

function requests(name: OperationName): fc.Arbitrary<GeneratedRequest> {
  const { method, path } = routeOf(name)
  const operation: Operation = operations[name]
  const names = Object.keys(operation.query?.shape ?? {})
  const known = path.replace(':mmsi', '').length === path.length ? [] : ['257436000']
  const part = fc
    .oneof(fc.constantFrom('2', '7', 'NLRTM', 'WTI', 'BRENT', ...known), text)
    .map((each) => encodeURIComponent(wellFormed(each)) || '%20')
  const pairs = fc.array(
    fc.tuple(
      fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...names, 'limit', 'f') }, { weight: 1, arbitrary: text }),
      text,
    ),
    { maxLength: 4 },
  )
  const takesBody = operation.body !== undefined
  return fc.record({
    who: fc.constantFrom('admin', 'admin', 'pro', 'anonymous'),
    path: fc.tuple(fc.array(part, { minLength: 3, maxLength: 3 }), pairs).map(([parts, query]) => {
      const filled = path.replaceAll(/:\w+/g, () => parts.pop() ?? 'x')
      const asked = query.map(
        ([key, each]) => `${encodeURIComponent(wellFormed(key))}=${encodeURIComponent(wellFormed(each))}`,
      )
      return asked.length === 0 ? filled : `${filled}?${asked.join('&')}`
    }),
    body: takesBody ? bodies(operation.bodyExample) : fc.constant(method === 'GET' || method === 'DELETE' ? null : ''),
    headers: fc.record(
      {
        accept: fc.constantFrom(
          'application/json',
          'text/csv',
          'application/geo+json',
          '*/*',
          'nonsense',
          'application/json;q=0',
        ),
        'accept-encoding': fc.constantFrom('gzip', 'identity', 'br;q=0.5, nonsense', '*;q=0'),
        'if-none-match': fc.constantFrom('*', '"x"', 'W/', '"'),
        prefer: fc.constantFrom('handling=strict', 'handling=lenient', 'nonsense'),
        'content-type': fc.constantFrom(
          'application/json',
          'application/json',
          'application/json; charset=utf-8',
          'text/plain',
          '',
        ),
        'idempotency-key': fc.constantFrom('same-key-again', 'x'.repeat(300), '"'),
      },
      { requiredKeys: takesBody ? ['content-type'] : [] },
    ),
  })
}

const wellFormed = (each: string) => each.toWellFormed()

/** Statuses that any operation may answer with: those of the guard, before the input is parsed. */
const guardStatuses = [304, 400, 401, 402, 403, 408, 413, 414, 415, 429, 431, 503]

async function check(name: OperationName, { who, path, body, headers }: GeneratedRequest): Promise<void> {
  const { method, path: template } = routeOf(name)
  const operation: Operation = operations[name]
  const response = await fetch(`${server.origin}/api/v1${path}`, {
    method,
    redirect: 'manual',
    headers: { ...headers, ...people[who] },
    ...(body !== null && { body }),
  })
  const bytes = await response.text()
  const shown = `${response.status} ${bytes.slice(0, 300)}`
  // Email and Stripe webhooks are not configured here; no other operation may answer 5xx.
  assert.ok(response.status < 500 || /sends no e-mail|no webhook secret/.test(bytes), shown)
  assert.match(response.headers.get('x-request-id') ?? '', /^[\w-]{8,64}$/)
  const here = described[template.replaceAll(/:(\w+)/g, '{$1}').replace(/(.)\/$/, '$1')]?.[method.toLowerCase()]
  const documented = Object.keys(here?.responses ?? {}).map(Number)
  assert.ok(documented.includes(response.status) || guardStatuses.includes(response.status), `not documented: ${shown}`)
  if (response.status === 304 || response.status === 204) return assert.equal(bytes, '')
  const type = response.headers.get('content-type') ?? ''
  if (response.status >= 400) {
    assert.equal(type, 'application/json; charset=utf-8')
    assert.deepEqual(
      Object.keys(JSON.parse(bytes) as object),
      response.status === 402 ? ['error', 'upgrade'] : ['error'],
      shown,
    )
    assert.doesNotMatch(bytes, /node_modules|\.ts:\d|\/src\/|SQLITE|sqlite|TypeError|undefined/, shown)
    return
  }
  assert.equal(response.status, operation.status, shown)
  if (!type.startsWith('application/json'))
    return assert.match(type, /csv|geo\+json|ndjson|parquet|vnd\.seaborne\.replay/)
  const read = operation.response.safeParse(JSON.parse(bytes))
  assert.ok(read.success, `${read.error?.message}: ${shown}`)
}

describe(`whatever is asked, the answer is one that the contract has (${numRuns} of each, seed ${seed})`, () => {
  for (const name of operationNames.filter((each) => !left.includes(each)))
    test(name, () =>
      fc.assert(
        fc.asyncProperty(requests(name), (asked) => check(name, asked)),
        { numRuns, seed, endOnFailure: numRuns > 50 },
      ),
    )
})

import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { json } from '#api/http/response.ts'
import type { Operation } from '#contract/operation.ts'
import { type OperationName, operationNames, operations, routeOf } from '#contract/operations.ts'
import { openStore, type Store } from '#store/store.ts'
import { crudeTanker, noonMs, TestServer } from '../support/api-context.ts'
import { inviteEverybody, type Showing } from '../support/people.ts'
import { TestLiveState } from '../support/live-state.ts'

/** What a caller is, stated here independently of the code under test. */
interface Standing {
  bad?: true
  user: boolean
  pro: boolean
  admin: boolean
  /** null: a session, which may do what its user may. */
  key: 'read' | 'write' | 'admin' | null
}

const standings: Record<string, Standing> = {
  anonymous: { user: false, pro: false, admin: false, key: null },
  'free session': { user: true, pro: false, admin: false, key: null },
  'pro session': { user: true, pro: true, admin: false, key: null },
  'enterprise session': { user: true, pro: true, admin: false, key: null },
  'admin session': { user: true, pro: true, admin: true, key: null },
  'read key': { user: true, pro: true, admin: false, key: 'read' },
  'write key': { user: true, pro: true, admin: false, key: 'write' },
  'admin key': { user: true, pro: true, admin: true, key: 'admin' },
  'read key of an administrator': { user: true, pro: true, admin: true, key: 'read' },
  'write key of an administrator': { user: true, pro: true, admin: true, key: 'write' },
  'key of a downgraded owner': { user: true, pro: false, admin: false, key: 'write' },
  'revoked key': { bad: true, user: false, pro: false, admin: false, key: null },
  'malformed key': { bad: true, user: false, pro: false, admin: false, key: null },
  'unknown key': { bad: true, user: false, pro: false, admin: false, key: null },
  'bad key beside a good cookie': { bad: true, user: false, pro: false, admin: false, key: null },
  'read key beside an admin cookie': { user: true, pro: true, admin: false, key: 'read' },
}

const rank = { read: 1, write: 2, admin: 3 }

/** The status of a rejection: 401, 402, 403; 0 where the caller is admitted. */
function expected(name: OperationName, standing: Standing): number {
  const { access, scope }: Operation = operations[name]
  const { bad, user, pro, admin, key } = standing
  if (bad) return 401
  if (access !== 'open' && access !== 'pro' && !user) return 401
  if ((access === 'pro' || access === 'auth-pro') && !pro) return 402
  if (access === 'admin' && !admin) return 403
  // A key may revoke itself, and no other.
  if (name === 'keys.delete' && key !== null) return 403
  if (key === null || scope === 'none') return 0
  if (scope === 'session') return 403
  return rank[key] >= rank[scope] ? 0 : 403
}

let server: TestServer
let store: Store
let directory: string
let callers: Record<string, Showing>
before(async () => {
  directory = await mkdtemp(join(tmpdir(), 'seaborne-access-'))
  store = await openStore({ dataDir: directory, nowMs: noonMs })
  const people = await inviteEverybody(store)
  callers = people.callers
  const sea = new TestLiveState()
  sea.receive(crudeTanker)
  const { accounts } = people
  server = await new TestServer(sea, { authenticator: accounts, accounts, standIns }).start()
})
after(async () => {
  await server?.[Symbol.asyncDispose]()
  await store.close()
  await rm(directory, { recursive: true, force: true })
})

/** Operations without an endpoint in the code: this list only gets shorter. */
const notYet: OperationName[] = ['admin.createEvent', 'admin.updateEvent', 'search.find', 'accuracy.get']

/** Signing out would end the sessions that the other tests use. */
const asked = operationNames.filter((name) => name !== 'auth.logout')

/** Handlers for operations whose parts this server lacks: access does not depend on the handler. */
const standIns = Object.fromEntries(
  operationNames.filter((name) => name !== 'openapi.get').map((name) => [name, () => json({})]),
)

function ask(name: OperationName, showing: Showing): Promise<Response> {
  const { method, path } = routeOf(name)
  const headers: Showing = { ...showing }
  if ('origin' in headers) headers.origin = server.origin
  const body = method === 'GET' || method === 'DELETE' ? undefined : '{"nonsense":true}'
  if (body !== undefined) headers['content-type'] = 'application/json'
  return server.ask(path.replace(':mmsi', '257436000').replace(/:\w+/, '999999'), { method, headers, body })
}

test('the OpenAPI description has every operation that is mounted, and no other', async () => {
  const { paths } = await server.json<{ paths: Record<string, object> }>('/openapi.json')
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const routes = operationNames.map((name) => {
    const { method, path } = routeOf(name)
    const template = path.replaceAll(/:(\w+)/g, '{$1}').replace(/\/$/, '') || '/'
    return `${method} ${template}`
  })
  assert.deepEqual(described.toSorted(), routes.toSorted())
})

test('every operation has an endpoint in the code', () => {
  const source = join(import.meta.dirname, '../../src')
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.startsWith('contract') && !file.endsWith('.test.ts'),
  )
  const text = files.map((file) => readFileSync(join(source, file), 'utf8')).join('\n')
  const unanswered = operationNames.filter((name) => !text.includes(`'${name}': `))
  assert.deepEqual(
    unanswered.filter((name) => !notYet.includes(name)),
    [],
  )
})

for (const [who, standing] of Object.entries(standings)) {
  describe(`access of: ${who}`, () => {
    for (const name of asked) {
      const status = expected(name, standing)
      test(`${name}: ${status || 'admitted'}`, async () => {
        const response = await ask(name, callers[who])
        const text = await response.text()
        if (status === 0) {
          assert.ok(![401, 402, 403, 429, 500].includes(response.status), `${response.status} ${text}`)
          return
        }
        assert.equal(response.status, status, text)
        const body = JSON.parse(text) as Record<string, unknown>
        assert.deepEqual(Object.keys(body), status === 402 ? ['error', 'upgrade'] : ['error'])
        if (status === 402) assert.equal(body.upgrade, true)
        if (status === 402 && name === 'keys.create') assert.equal(body.error, 'Pro required')
        if (status === 401) assert.equal(response.headers.get('www-authenticate'), 'Bearer')
      })
    }
  })
}

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Accounts } from '#accounts/accounts.ts'
import type { Scope } from '#accounts/identity/keys.ts'
import type { Store } from '#store/store.ts'
import { accountsOver, goodPassword } from '../support/accounts.ts'
import { TestServer } from '../support/api-context.ts'
import { TestLiveState } from '../support/live-state.ts'
import { memoryAccounts } from '../support/memory-accounts.ts'

let server: TestServer
let accounts: Accounts
before(async () => {
  const store = { accounts: await memoryAccounts() } as Store
  accounts = accountsOver(store, { limits: { free: 1e6, pro: 1e6, enterprise: 1e6 } }).accounts
  const accuracy = { figures: [{ derivation: 'cargo' }], not_measured: [{ derivation: 'destination' }] }
  const alerts = {
    eventsOf: async () => [],
    deliveriesOf: async () => [],
    resend: async () => null,
    sendTest: () => Promise.reject(new Error('not part of these tests')),
    emailFault: async () => 'email needs a confirmed address.',
    checkConditions: async () => ({ proFault: null }),
    problemOf: () => null,
    inboxOf: async () => [],
    inboxCountsOf: async () => ({ total: 0, unread: 0 }),
    markRead: async () => [],
    secretOf: (alertId: number) => `whsec_${alertId}`,
    webhookFault: async (url: string) => (url.includes('127.0.0.1') ? 'is refused: it is private' : null),
  }
  server = await new TestServer(new TestLiveState(), { authenticator: accounts, accounts, alerts, accuracy }).start()
})
after(() => server?.[Symbol.asyncDispose]())

let users = 0
/** A new user; asks with the session, or with a key of a scope. */
async function arrive() {
  const input = { email: `mate${++users}@example.org`, password: goodPassword }
  const from = { address: `192.0.2.${users}`, userAgent: null }
  const { token, user } = await accounts.register(input, from)
  await accounts.changeUser(user.id, { tier: 'pro' })
  const { caller } = await accounts.authenticate({ authorization: null, session: token })
  const session = { cookie: `svc_session=${token}`, origin: server.origin }
  const key = async (scope: Scope) => ({
    authorization: `Bearer ${(await accounts.createKey(caller, scope, [scope], from)).token}`,
  })
  return { session, key }
}

let operators = 0
/** The session of a new administrator. */
async function operator() {
  const input = { email: `master${++operators}@example.org`, password: goodPassword }
  const { token, user } = await accounts.register(input, { address: '192.0.2.99', userAgent: null })
  await accounts.changeUser(user.id, { isAdmin: true })
  return { cookie: `svc_session=${token}`, origin: server.origin }
}

async function ask(method: string, path: string, headers: Record<string, string>, body?: unknown) {
  const sent = { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) }
  const text = body === undefined ? undefined : JSON.stringify(body)
  const response = await server.ask(path, { method, headers: sent, body: text })
  const received = await response.text()
  const answer = (received === '' ? null : JSON.parse(received)) as Record<string, unknown>
  return { status: response.status, headers: response.headers, answer }
}

const square = [
  [55, 25],
  [57, 25],
  [57, 27],
  [55, 27],
  [55, 25],
]
const shape = (...rings: unknown[]) => ({ type: 'Polygon', coordinates: rings })
const newItems: Record<string, object> = {
  '/views': { name: 'x', state: {} },
  '/drawings': { name: 'x', geojson: shape(square) },
  '/alerts': { name: 'x', geojson: shape(square) },
  '/prompts': { title: 'x', prompt: 'x' },
}

test('an item has one address: its number as the API writes it', async () => {
  const { session } = await arrive()
  for (const path of ['/views', '/drawings', '/alerts', '/prompts']) {
    const { answer } = await ask('POST', path, session, newItems[path])
    const id = String(answer.id)
    assert.equal((await ask('GET', `${path}/${id}`, session)).status, 200)
    for (const other of [`0${id}`, `+${id}`, `${id}.0`, `%20${id}`, `${id}e0`]) {
      assert.equal((await ask('GET', `${path}/${other}`, session)).status, 404, `${path}/${other}`)
      assert.equal((await ask('DELETE', `${path}/${other}`, session)).status, 404, `${path}/${other}`)
      assert.equal((await ask('DELETE', `${path}?id=${other}`, session)).status, 404, `${path}?id=${other}`)
    }
  }
})

test('a write is never answered with 304, and has no ETag', async () => {
  const { session } = await arrive()
  for (const [path, body] of Object.entries(newItems)) {
    const known = { ...session, 'if-none-match': '*' }
    const created = await ask('POST', path, known, body)
    assert.deepEqual([created.status, created.headers.get('etag')], [201, null], path)
    assert.equal(created.headers.get('location'), `/api/v1${path}/${String(created.answer.id)}`)
    const replaced = await ask('PUT', `${path}/${String(created.answer.id)}`, known, body)
    assert.deepEqual([replaced.status, replaced.headers.get('etag')], [200, null], path)
    const read = await ask('GET', `${path}/${String(created.answer.id)}`, session)
    assert.notEqual(read.headers.get('etag'), null, path)
    assert.equal(read.headers.get('cache-control'), 'private, no-store', path)
  }
})

test('an item of another user or of another kind is 404 for every method, and stays as it is', async () => {
  const [{ session: own }, { session: other }] = [await arrive(), await arrive()]
  for (const [path, body] of Object.entries(newItems)) {
    const { answer: item } = await ask('POST', path, own, body)
    const otherPath = path === '/views' ? '/prompts' : '/views'
    for (const [who, address] of [
      [other, `${path}/${String(item.id)}`],
      [own, `${otherPath}/${String(item.id)}`],
    ] as const) {
      const changed = newItems[address.startsWith(path) ? path : otherPath]
      assert.equal((await ask('GET', address, who)).status, 404, address)
      assert.equal((await ask('PUT', address, who, changed)).status, 404, address)
      assert.equal((await ask('DELETE', address, who)).status, 404, address)
    }
    assert.deepEqual((await ask('GET', `${path}/${String(item.id)}`, own)).answer, item)
  }
  const { answer: prompt } = await ask('POST', '/prompts', own, newItems['/prompts'])
  const { answer: view } = await ask('POST', '/views', own, newItems['/views'])
  for (const [who, id] of [
    [other, prompt.id],
    [own, view.id],
    [own, 0],
  ] as const)
    assert.equal((await ask('POST', `/prompts/${String(id)}/used`, who)).status, 404)
  assert.equal((await ask('GET', `/prompts/${String(prompt.id)}`, own)).answer.used_count, 0)
})

test('an Idempotency-Key replays the first answer to its user, of its kind and body alone', async () => {
  const [{ session: own }, { session: other }] = [await arrive(), await arrive()]
  const key = { 'idempotency-key': 'one' }
  const [path, body] = ['/views', newItems['/views']]
  const first = await ask('POST', path, { ...own, ...key }, body)
  const again = await ask('POST', path, { ...own, ...key }, body)
  assert.deepEqual(
    [again.status, again.answer, again.headers.get('location')],
    [...[201, first.answer, first.headers.get('location')]],
  )
  assert.deepEqual(
    [first, again].map(({ headers }) => headers.get('idempotent-replayed')),
    [null, 'true'],
  )
  assert.equal((await ask('GET', path, own)).headers.get('x-total-count'), '1')
  assert.equal((await ask('POST', path, { ...own, ...key }, { name: 'y', state: {} })).status, 409)
  assert.equal((await ask('POST', '/prompts', { ...own, ...key }, newItems['/prompts'])).status, 409)
  const foreign = await ask('POST', path, { ...other, ...key }, body)
  assert.deepEqual([foreign.status, foreign.headers.get('idempotent-replayed')], [201, null])
  assert.equal((await ask('POST', path, { ...own, 'idempotency-key': 'x'.repeat(256) }, body)).status, 400)
  assert.equal((await ask('POST', path, { ...own, 'idempotency-key': 'x'.repeat(255) }, body)).status, 201)
})

describe('a region is saved only if it can be analysed', () => {
  for (const { what, geojson } of [
    { what: 'no ring', geojson: shape() },
    { what: 'an unclosed ring', geojson: shape(square.slice(0, 4)) },
    { what: 'text for a ring', geojson: shape('ring') },
    { what: 'a ring without positions', geojson: shape([]) },
    { what: 'text for a number', geojson: shape(square.map(([lng, lat]) => [String(lng), lat])) },
    { what: 'latitude 999', geojson: shape([[55, 999], ...square.slice(1, 4), [55, 999]]) },
    { what: 'a Feature around an unclosed ring', geojson: { type: 'Feature', geometry: shape(square.slice(1)) } },
  ])
    test(`${what}: 400 in the words of /draw/analyze, on creation and on change`, async () => {
      const { session } = await arrive()
      const analysed = await ask('POST', '/draw/analyze', session, { geojson })
      assert.equal(analysed.status, 400)
      for (const path of ['/alerts', '/drawings']) {
        const made = await ask('POST', path, session, { name: 'x', geojson })
        assert.deepEqual([made.status, made.answer], [400, analysed.answer])
        const good = await ask('POST', path, session, { name: 'x', geojson: shape(square) })
        assert.equal(good.status, 201)
        const changed = await ask('PUT', `${path}/${String(good.answer.id)}`, session, { name: 'x', geojson })
        assert.deepEqual([changed.status, changed.answer], [400, analysed.answer])
      }
    })

  test('a rectangle around the world is a drawing', async () => {
    const { session } = await arrive()
    const world = shape([
      [-180, -80],
      [180, -80],
      [180, 80],
      [-180, 80],
      [-180, -80],
    ])
    const made = await ask('POST', '/drawings', session, { name: 'x', draw_type: 'rectangle', geojson: world })
    assert.equal(made.status, 201, JSON.stringify(made.answer))
  })
})

describe('the webhook of an alert', () => {
  const alert = { name: 'x', geojson: shape(square), webhook_url: 'https://desk.example/hook' }

  test('an address to which nothing would be sent is refused when it is saved', async () => {
    const { session } = await arrive()
    const refused = { ...alert, webhook_url: 'http://127.0.0.1/hook' }
    const made = await ask('POST', '/alerts', session, refused)
    assert.deepEqual([made.status, made.answer], [400, { error: 'webhook_url is refused: it is private.' }])
    const { answer } = await ask('POST', '/alerts', session, alert)
    assert.equal((await ask('PUT', `/alerts/${String(answer.id)}`, session, refused)).status, 400)
  })

  test('the secret is shown to a session and to a key that may write, not to one that may only read', async () => {
    const { session, key } = await arrive()
    const { answer: made } = await ask('POST', '/alerts', session, alert)
    const path = `/alerts/${String(made.id)}`
    for (const { who, headers, secret } of [
      { who: 'session', headers: session, secret: `whsec_${String(made.id)}` },
      { who: 'write key', headers: await key('write'), secret: `whsec_${String(made.id)}` },
      { who: 'read key', headers: await key('read'), secret: null },
    ]) {
      assert.equal((await ask('GET', path, headers)).answer.webhook_secret, secret, who)
      const [listed] = (await ask('GET', '/alerts', headers)).answer as unknown as Record<string, unknown>[]
      assert.equal(listed.webhook_secret, secret, who)
    }
  })
})

describe('lists of saved items', () => {
  for (const { path, body } of [
    { path: '/views', body: { name: 'x' } },
    { path: '/drawings', body: { name: 'x', geojson: shape(square) } },
    { path: '/alerts', body: { name: 'x', geojson: shape(square) } },
    { path: '/prompts', body: { title: 'x', prompt: 'y' } },
  ])
    test(`${path}: X-Total-Count counts all; each page names the next one`, async () => {
      const { session } = await arrive()
      const made: unknown[] = []
      for (let i = 0; i < 5; i++) made.unshift((await ask('POST', path, session, body)).answer.id)
      const found: unknown[] = []
      let pages = 0
      for (let next: string | undefined = `${path}?limit=2`; next !== undefined; pages++) {
        const { headers, answer } = await ask('GET', next, session)
        assert.equal(headers.get('x-total-count'), '5')
        found.push(...(answer as unknown as { id: number }[]).map(({ id }) => id))
        next = /^<\/api\/v1([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1]
      }
      assert.deepEqual([found, pages], [made, 3])
      const all = await ask('GET', path, session)
      assert.deepEqual([(all.answer as unknown as unknown[]).length, all.headers.get('link')], [5, null])
    })

  test('keys: X-Total-Count', async () => {
    const { session, key } = await arrive()
    await key('read')
    await key('write')
    assert.equal((await ask('GET', '/keys', session)).headers.get('x-total-count'), '2')
  })

  test('the items of a user take at most 8 MiB, changed ones as well', async () => {
    const { session } = await arrive()
    const view = (kB: number) => ({ name: 'x', state: { text: 'x'.repeat(kB * 1024) } })
    for (let i = 0; i < 132; i++) assert.equal((await ask('POST', '/views', session, view(62))).status, 201)
    const small = await ask('POST', '/views', session, view(1))
    assert.equal(small.status, 201)
    const full = await ask('POST', '/views', session, view(62))
    assert.equal(full.status, 409)
    assert.match(String(full.answer.error), /at most 8388608 are kept/)
    const changed = await ask('PUT', `/views/${String(small.answer.id)}`, session, view(62))
    assert.equal(changed.status, 409)
    assert.deepEqual((await ask('GET', `/views/${String(small.answer.id)}`, session)).answer, small.answer)
    assert.equal((await ask('GET', '/views?limit=1', session)).headers.get('x-total-count'), '133')
  })
})

describe('a report of a wrong number', () => {
  const report = { subject: 'vessel:538001234 cargo.mt', shown: '268,400 t', comment: 'B/L says 255 kt' }

  test('is its user’s own, and the operator lists those of all', async () => {
    const [mate, other] = [await arrive(), await arrive()]
    const made = await ask('POST', '/reports', mate.session, report)
    assert.equal(made.status, 201, JSON.stringify(made.answer))
    assert.deepEqual((await ask('GET', '/reports', other.session)).answer, [])
    assert.equal((await ask('GET', '/admin/reports', mate.session)).status, 403)
    const all = await ask('GET', '/admin/reports?limit=1', await operator())
    const [found] = all.answer as unknown as Record<string, unknown>[]
    assert.equal(found['subject'], report.subject)
    assert.equal(typeof found['user_id'], 'number')
    assert.match(all.headers.get('link') ?? '', /\/admin\/reports\?limit=1&before=/)
  })

  test('is a label once the operator accepts it: GET /accuracy counts it apart from the figures', async () => {
    const mate = await arrive()
    const counted = async () => (await ask('GET', '/accuracy', {})).answer['user_reports'] as Record<string, unknown>
    const before = (await counted())['received'] as number
    const made = await ask('POST', '/reports', mate.session, { ...report, derivations: ['cargo', '<b>made up'] })
    assert.deepEqual([made.answer['verdict'], made.answer['judged_at']], ['open', null])
    assert.equal((await counted())['received'], before + 1)
    const path = `/admin/reports/${String(made.answer['id'])}`
    const verdict = { verdict: 'accepted', note: 'Bill of lading seen' }
    assert.equal((await ask('PATCH', path, mate.session, verdict)).status, 403)
    const boss = await operator()
    assert.equal((await ask('PATCH', path, boss, { verdict: 'true' })).status, 400)
    assert.equal((await ask('PATCH', '/admin/reports/99999', boss, verdict)).status, 404)
    const judged = await ask('PATCH', path, boss, verdict)
    assert.deepEqual([judged.status, judged.answer['verdict_note']], [200, verdict.note])
    const [own] = (await ask('GET', '/reports', mate.session)).answer as unknown as Record<string, unknown>[]
    assert.deepEqual([own['verdict'], own['comment']], ['accepted', report.comment], 'its user reads the verdict')
    const { by_derivation: each, accepted } = await counted()
    assert.equal(accepted, 1)
    const cargo = { derivation: 'cargo', received: 1, accepted: 1, rejected: 0 }
    assert.deepEqual(
      (each as { derivation: string }[]).filter(({ derivation }) => derivation !== 'other'),
      [cargo],
    )
    await ask('PATCH', path, boss, { verdict: 'rejected', derivations: ['destination'] })
    const [moved] = (await counted())['by_derivation'] as { derivation: string }[]
    assert.deepEqual(moved, { derivation: 'destination', received: 1, accepted: 0, rejected: 1 })
    const entries = (await ask('GET', '/auth/audit', mate.session)).answer as unknown as Record<string, unknown>[]
    assert.deepEqual(
      entries.filter(({ action }) => action === 'report judged').map(({ detail }) => detail),
      ['rejected', 'accepted'].map((found) => `report ${String(made.answer['id'])}: ${found}`),
      'each verdict, none that was refused',
    )
  })

  test('a watch has a key of a vessel or a place; another one is 400', async () => {
    const { session } = await arrive()
    const watch = { key: 'port:NLRTM', name: 'Rotterdam', note: 'Crude of the week' }
    assert.equal((await ask('POST', '/watches', session, watch)).answer['list'], 'Watch list')
    const refused = await ask('POST', '/watches', session, { ...watch, key: 'NLRTM' })
    assert.deepEqual([refused.status, /needs a vessel/.test(String(refused.answer['error']))], [400, true])
  })
})

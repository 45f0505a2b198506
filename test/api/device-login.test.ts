import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { DeviceLogins, type KeyIssuer } from '#accounts/sign-in/device-logins.ts'
import { openStore, type Store } from '#store/store.ts'
import { crudeTanker, noonMs, TestServer } from '../support/api-context.ts'
import { inviteEverybody, type Showing } from '../support/people.ts'
import { TestLiveState } from '../support/live-state.ts'

let server: TestServer
let store: Store
let directory: string
let callers: Record<string, Showing>
before(async () => {
  directory = await mkdtemp(join(tmpdir(), 'seaborne-device-'))
  store = await openStore({ dataDir: directory, nowMs: noonMs })
  const people = await inviteEverybody(store)
  callers = people.callers
  const sea = new TestLiveState()
  sea.receive(crudeTanker)
  server = await new TestServer(sea, { authenticator: people.accounts, accounts: people.accounts }).start()
})
after(async () => {
  await server?.[Symbol.asyncDispose]()
  await store.close()
  await rm(directory, { recursive: true, force: true })
})

async function ask(method: string, path: string, who: string, body?: unknown) {
  const headers: Showing = { ...callers[who] }
  if ('origin' in headers) headers.origin = server.origin
  if (body !== undefined) headers['content-type'] = 'application/json'
  const response = await server.ask(path, { method, headers, body: body === undefined ? null : JSON.stringify(body) })
  const text = await response.text()
  return { status: response.status, body: (text === '' ? null : JSON.parse(text)) as unknown }
}

interface Begun {
  device_code: string
  user_code: string
  verification_path: string
}

interface Collected {
  state: string
  key: { token: string; name: string; scopes: string[] } | null
}

const begin = async (input: object = { name: 'svc on bridge', scopes: ['read', 'write'] }) =>
  (await ask('POST', '/auth/device', 'anonymous', input)).body as Begun
const collect = async ({ device_code }: Begun) => {
  const { status, body } = await ask('POST', '/auth/device/token', 'anonymous', { device_code })
  return { status, body: body as Collected }
}

test('a program collects the approved key once', async () => {
  const begun = await begin()
  assert.match(begun.user_code, /^[B-Z]{4}-[B-Z]{4}$/)
  assert.equal(begun.verification_path, `/app/device#${begun.user_code}`)
  assert.deepEqual((await collect(begun)).body, { state: 'pending', key: null })
  const shown = await ask('GET', `/auth/device/${begun.user_code}`, 'pro session')
  assert.equal((shown.body as { name: string }).name, 'svc on bridge')
  const approval = await ask('POST', `/auth/device/${begun.user_code}/approve`, 'pro session')
  assert.equal(approval.status, 201)
  assert.ok(!('token' in (approval.body as object)), 'the page never sees the token')
  const { body } = await collect(begun)
  assert.equal(body.state, 'approved')
  assert.match(body.key!.token, /^svc_live_[\w-]{40}$/)
  const me = await server.ask('/auth/me', { headers: { authorization: `Bearer ${body.key!.token}` } })
  assert.equal(me.status, 200)
  assert.equal((await collect(begun)).status, 404)
})

test('a code may be typed in lower case and without its hyphen', async () => {
  const { user_code } = await begin()
  const typed = user_code.toLowerCase().replace('-', '')
  assert.equal((await ask('GET', `/auth/device/${typed}`, 'pro session')).status, 200)
})

test('approval by a user of the Free plan is a 402, and the request stays pending', async () => {
  const begun = await begin()
  const { status, body } = await ask('POST', `/auth/device/${begun.user_code}/approve`, 'free session')
  assert.equal(status, 402)
  assert.equal((body as { upgrade: unknown }).upgrade, true)
  assert.equal((await collect(begun)).body.state, 'pending')
})

test('a key cannot approve a key', async () => {
  const { user_code } = await begin()
  assert.equal((await ask('POST', `/auth/device/${user_code}/approve`, 'admin key')).status, 403)
})

test('the scope admin needs an administrator, and the request stays pending', async () => {
  const begun = await begin({ scopes: ['admin'] })
  assert.equal((await ask('POST', `/auth/device/${begun.user_code}/approve`, 'pro session')).status, 403)
  assert.equal((await collect(begun)).body.state, 'pending')
})

test('a denied request is reported once', async () => {
  const begun = await begin()
  assert.equal((await ask('POST', `/auth/device/${begun.user_code}/deny`, 'free session')).status, 204)
  assert.equal((await ask('POST', `/auth/device/${begun.user_code}/approve`, 'pro session')).status, 404)
  assert.deepEqual((await collect(begun)).body, { state: 'denied', key: null })
  assert.equal((await collect(begun)).status, 404)
})

test('two concurrent approvals create one key', async () => {
  const { user_code } = await begin()
  const answers = await Promise.all(
    [1, 2].map(() => ask('POST', `/auth/device/${user_code}/approve`, 'pro session').then(({ status }) => status)),
  )
  assert.deepEqual(
    answers.toSorted((a, b) => a - b),
    [201, 404],
  )
})

/** A request whose approval waits until its key is created. */
function approving(createdAtMs: number) {
  const logins = new DeviceLogins()
  const begun = logins.start({ name: 'a', scopes: ['read'], address: '192.0.2.1' }, '192.0.2.1', noonMs)
  const made = Promise.withResolvers<Awaited<ReturnType<KeyIssuer['create']>>>()
  const revoked: number[] = []
  const times = [noonMs, createdAtMs]
  const issuer = { create: () => made.promise, revoke: async ({ id }: { id: number }) => void revoked.push(id) }
  const approved = logins.approve(begun.userCode, () => times.shift()!, issuer)
  const key = { id: 1, name: 'a', prefix: '', scopes: [], createdMs: noonMs, lastUsedMs: null, token: 'svc_live_x' }
  return { logins, begun, approved, made, key, revoked }
}

test('a request is pending while its key is being created', async () => {
  const { logins, begun, approved, made, key, revoked } = approving(noonMs + 599_999)
  assert.equal(logins.collect(begun.deviceCode, noonMs).state, 'pending')
  assert.throws(() => logins.deny(begun.userCode, noonMs), /No sign-in is pending/)
  made.resolve(key)
  await approved
  assert.deepEqual(logins.collect(begun.deviceCode, noonMs), { state: 'approved', key })
  assert.deepEqual(revoked, [])
})

test('a key that is created when its request has expired is revoked: no program can collect it', async () => {
  const { approved, made, key, revoked } = approving(noonMs + 600_000)
  made.resolve(key)
  await assert.rejects(approved, /expired/)
  assert.deepEqual(revoked, [key.id])
})

test('a request expires after ten minutes', () => {
  const logins = new DeviceLogins()
  const begun = logins.start({ name: 'a', scopes: ['read'], address: '192.0.2.1' }, '192.0.2.1', noonMs)
  assert.equal(logins.collect(begun.deviceCode, noonMs + 599_999).state, 'pending')
  assert.throws(() => logins.collect(begun.deviceCode, noonMs + 600_000), /expired/)
  assert.throws(() => logins.pendingRequest(begun.userCode, noonMs + 600_000), /No sign-in is pending/)
})

test('requests are limited per network and in total', () => {
  const logins = new DeviceLogins()
  const start = (network: string) => logins.start({ name: 'a', scopes: ['read'], address: network }, network, noonMs)
  for (let n = 0; n < 10; n++) start('192.0.2.1')
  assert.throws(() => start('192.0.2.1'), /Too many/)
  const first = start('192.0.2.2')
  for (let n = 0; n < 1000; n++) start(`198.51.100.${n}`)
  assert.throws(() => logins.collect(first.deviceCode, noonMs), /expired/)
})

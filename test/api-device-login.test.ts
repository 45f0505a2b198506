import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { DeviceLogins } from '#accounts/device-logins.ts'
import { openStore, type Store } from '#store/store.ts'
import { crudeTanker, noonMs, TestServer } from './support/house.ts'
import { inviteEverybody, type Showing } from './support/people.ts'
import { TestSea } from './support/sea.ts'

let server: TestServer
let store: Store
let directory: string
let callers: Record<string, Showing>
before(async () => {
  directory = await mkdtemp(join(tmpdir(), 'seaborne-device-'))
  store = await openStore({ dataDir: directory, nowMs: noonMs })
  const people = await inviteEverybody(store)
  callers = people.callers
  const sea = new TestSea()
  sea.hear(crudeTanker)
  server = await new TestServer(sea, { doorkeeper: people.accounts, accounts: people.accounts }).start()
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

const begin = async (wish: object = { name: 'svc on bridge', scopes: ['read', 'write'] }) =>
  (await ask('POST', '/auth/device', 'anonymous', wish)).body as Begun
const collect = async ({ device_code }: Begun) => {
  const { status, body } = await ask('POST', '/auth/device/token', 'anonymous', { device_code })
  return { status, body: body as Collected }
}

test('a program gets the key that its user approved, once', async () => {
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

test('a code may be typed in small letters and without its hyphen', async () => {
  const { user_code } = await begin()
  const typed = user_code.toLowerCase().replace('-', '')
  assert.equal((await ask('GET', `/auth/device/${typed}`, 'pro session')).status, 200)
})

test('a user on the Free plan is told what it needs, and the program waits on', async () => {
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

test('the scope admin is not given to who has no such right, and the program waits on', async () => {
  const begun = await begin({ scopes: ['admin'] })
  assert.equal((await ask('POST', `/auth/device/${begun.user_code}/approve`, 'pro session')).status, 403)
  assert.equal((await collect(begun)).body.state, 'pending')
})

test('a program that was sent away hears so once', async () => {
  const begun = await begin()
  assert.equal((await ask('POST', `/auth/device/${begun.user_code}/deny`, 'free session')).status, 204)
  assert.equal((await ask('POST', `/auth/device/${begun.user_code}/approve`, 'pro session')).status, 404)
  assert.deepEqual((await collect(begun)).body, { state: 'denied', key: null })
  assert.equal((await collect(begun)).status, 404)
})

test('two approvals at once make one key', async () => {
  const { user_code } = await begin()
  const answers = await Promise.all(
    [1, 2].map(() => ask('POST', `/auth/device/${user_code}/approve`, 'pro session').then(({ status }) => status)),
  )
  assert.deepEqual(
    answers.toSorted((a, b) => a - b),
    [201, 404],
  )
})

test('a program that asks while its key is being made waits on', async () => {
  const logins = new DeviceLogins()
  const begun = logins.start({ name: 'a', scopes: ['read'], address: '192.0.2.1' }, '192.0.2.1', noonMs)
  const made = Promise.withResolvers<Awaited<ReturnType<Parameters<DeviceLogins['approve']>[2]>>>()
  const approved = logins.approve(begun.userCode, noonMs, () => made.promise)
  assert.equal(logins.collect(begun.deviceCode, noonMs).state, 'pending')
  assert.throws(() => logins.deny(begun.userCode, noonMs), /No program waits/)
  const key = { id: 1, name: 'a', prefix: '', scopes: [], createdMs: noonMs, lastUsedMs: null, token: 'svc_live_x' }
  made.resolve(key)
  await approved
  assert.deepEqual(logins.collect(begun.deviceCode, noonMs), { state: 'approved', key })
})

test('what nobody approves is over after ten minutes', () => {
  const logins = new DeviceLogins()
  const begun = logins.start({ name: 'a', scopes: ['read'], address: '192.0.2.1' }, '192.0.2.1', noonMs)
  assert.equal(logins.collect(begun.deviceCode, noonMs + 599_999).state, 'pending')
  assert.throws(() => logins.collect(begun.deviceCode, noonMs + 600_000), /over/)
  assert.throws(() => logins.wish(begun.userCode, noonMs + 600_000), /No program waits/)
})

test('one address cannot fill the waiting room, and many cannot fill the memory', () => {
  const logins = new DeviceLogins()
  const start = (network: string) => logins.start({ name: 'a', scopes: ['read'], address: network }, network, noonMs)
  for (let n = 0; n < 10; n++) start('192.0.2.1')
  assert.throws(() => start('192.0.2.1'), /Too many/)
  const first = start('192.0.2.2')
  for (let n = 0; n < 1000; n++) start(`198.51.100.${n}`)
  assert.throws(() => logins.collect(first.deviceCode, noonMs), /over/)
})

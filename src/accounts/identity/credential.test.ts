import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeCount, CredentialCheck } from './credential.ts'
import { secretHash } from './secret-text.ts'
import type { User } from './users.ts'

const user: User = {
  id: 7,
  email: 'mate@example.org',
  tier: 'pro',
  isAdmin: false,
  customLimitPerMinute: null,
  createdMs: 0,
}
const session = 'A'.repeat(43)

test('what was read before a change of rights is not cached after it', async () => {
  const answer = Promise.withResolvers<void>()
  let reads = 0
  const find = async () => {
    const isFirst = reads++ === 0
    if (isFirst) await answer.promise
    return { id: 1, user: isFirst ? user : { ...user, tier: 'free' as const }, expiresMs: 1000 }
  }
  const check = new CredentialCheck({
    records: { sessions: { find }, keys: { find: async () => 'unknown' } },
    limits: { free: 60, pro: 300, enterprise: 1000 },
    nowMs: () => 0,
    monotonicMs: () => 0,
    isSoleServer: () => true,
  })
  const before = check.authenticate({ authorization: null, session })
  check.invalidate(user.id)
  answer.resolve()
  await before
  const { caller } = await check.authenticate({ authorization: null, session })
  assert.deepEqual([caller.user?.tier, reads], ['free', 2])
})

const token = `svc_live_${'A'.repeat(40)}`

/** What a check says of credentials, where every key and session is one of the user. */
function checkOf(owner: User, moment = { wallMs: 0, monotonicMs: 0, isSole: true, fault: null as Error | null }) {
  const key = { id: 3, name: '', prefix: '', scopes: ['read', 'admin'] as const, createdMs: 0, lastUsedMs: null }
  const found = <T>(value: T) => (moment.fault === null ? Promise.resolve(value) : Promise.reject(moment.fault))
  return new CredentialCheck({
    records: {
      sessions: { find: () => found({ id: 1, user: owner, expiresMs: 100_000 }) },
      keys: { find: () => found({ key: { ...key, scopes: [...key.scopes] }, user: owner }) },
    },
    limits: { free: 60, pro: 300, enterprise: 1000 },
    nowMs: () => moment.wallMs,
    monotonicMs: () => moment.monotonicMs,
    isSoleServer: () => moment.isSole,
  })
}

for (const { authorization, kind, because } of [
  { authorization: `Bearer ${token}`, kind: 'key', because: 'a key' },
  { authorization: `bEaReR ${token}`, kind: 'key', because: 'the scheme in any case' },
  { authorization: `Digest ${token}`, kind: 'refused', because: 'another scheme' },
  { authorization: `Bearer  ${token.slice(0, 48)}`, kind: 'refused', because: 'two blanks' },
  { authorization: `Bearer ${token.replace('live', 'test')}`, kind: 'refused', because: 'no key of this environment' },
  { authorization: `Bearer ${token}A`, kind: 'refused', because: 'a character too many' },
  { authorization: `Bearer ${token.slice(0, 48)}!`, kind: 'refused', because: 'a character that no key has' },
  { authorization: '', kind: 'session', because: 'an empty header is none' },
  { authorization: null, kind: 'session', because: 'the cookie alone' },
])
  test(`Authorization "${authorization?.slice(0, 20)}…" beside a valid cookie: ${kind}, ${because}`, async () => {
    const { caller, refused } = await checkOf(user).authenticate({ authorization, session })
    assert.equal(refused === undefined ? caller.kind : 'refused', kind)
  })

test('the scope admin counts while the owner is an administrator', async () => {
  for (const isAdmin of [false, true]) {
    const check = checkOf({ ...user, isAdmin })
    const byKey = await check.authenticate({ authorization: `Bearer ${token}`, session: null })
    assert.deepEqual(byKey.caller.scopes, isAdmin ? ['read', 'admin'] : ['read'])
    const bySession = await check.authenticate({ authorization: null, session })
    assert.deepEqual(bySession.caller.scopes, isAdmin ? ['read', 'write', 'admin'] : ['read', 'write'])
  }
})

for (const { later, isKnown, because } of [
  { later: { monotonicMs: 299_999, wallMs: 99_999 }, isKnown: true, because: 'for five minutes' },
  { later: { monotonicMs: 300_000, wallMs: 99_999 }, isKnown: false, because: 'no longer' },
  { later: { monotonicMs: 2000, wallMs: 100_000 }, isKnown: false, because: 'not beyond the end of the session' },
  { later: { monotonicMs: 2000, isSole: false }, isKnown: false, because: 'not where another server may change it' },
])
  test(`while the store does not answer a session stays known: ${because}`, async () => {
    const moment = { wallMs: 0, monotonicMs: 0, isSole: true, fault: null as Error | null }
    const check = checkOf(user, moment)
    await check.authenticate({ authorization: null, session })
    const fault = Object.assign(new Error('down'), { code: 'ECONNREFUSED' })
    Object.assign(moment, later, { fault })
    const asked = async () => (await check.authenticate({ authorization: null, session })).caller.kind
    if (isKnown) assert.equal(await asked(), 'session')
    else await assert.rejects(asked, fault)
  })

/** A check whose sessions are of users by the first character, which counts what it reads. */
function countingCheck(changes = changeCount()) {
  const scene = { monotonicMs: 0, reads: [] as string[], fault: null as Error | null }
  const owners = new Map(['A', 'B'].map((initial, at) => [secretHash(initial.repeat(43)), { ...user, id: 7 + at }]))
  const find = async (hash: string) => {
    const owner = owners.get(hash)!
    scene.reads.push(owner.id === user.id ? 'A' : 'B')
    if (scene.fault !== null) throw scene.fault
    return { id: 1, user: owner, expiresMs: 100_000 }
  }
  const check = new CredentialCheck({
    records: { sessions: { find }, keys: { find: async () => 'unknown' } },
    changes,
    limits: { free: 60, pro: 300, enterprise: 1000 },
    nowMs: () => 0,
    monotonicMs: () => scene.monotonicMs,
    isSoleServer: () => true,
  })
  /** What is read for requests of these users, at once and in this order. */
  const readsFor = async (...ids: string[]) => {
    scene.reads = []
    const session = (initial: string) => ({ authorization: null, session: initial.repeat(43) })
    await Promise.all(ids.map(async (each) => check.authenticate(session(each))))
    return scene.reads.join('')
  }
  return { check, scene, readsFor }
}

test('a credential is read once for requests at the same time, and again after a second', async () => {
  const { scene, readsFor } = countingCheck()
  assert.equal(await readsFor('A', 'A', 'B'), 'AB')
  scene.monotonicMs = 999
  assert.equal(await readsFor('A'), '')
  scene.monotonicMs = 1000
  assert.equal(await readsFor('A'), 'A')
})

test('while the store does not answer a known credential is looked up once a second', async () => {
  const { scene, readsFor } = countingCheck()
  await readsFor('A')
  Object.assign(scene, { monotonicMs: 1000, fault: Object.assign(new Error('down'), { code: 'ECONNREFUSED' }) })
  assert.equal(await readsFor('A'), 'A')
  assert.equal(await readsFor('A'), '')
})

test('a change of a user counts for the next request of that user alone', async () => {
  const { check, readsFor } = countingCheck()
  await readsFor('A', 'B')
  check.invalidate(user.id)
  assert.equal(await readsFor('A', 'B'), 'A')
})

test('a change counts in every thread that shares the count of changes', async () => {
  const changes = changeCount()
  const [one, other] = [countingCheck(changes), countingCheck(changes)]
  for (const each of [one, other]) await each.readsFor('A')
  one.check.invalidate(user.id)
  assert.equal(await other.readsFor('A'), 'A')
  assert.equal(await other.readsFor('A'), '')
})

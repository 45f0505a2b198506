import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { before, describe, test } from 'node:test'
import { accountsOver, from, goodPassword } from '../../test/support/accounts.ts'
import { describeOverEngines, type StoreMaker } from '../../test/support/stores.ts'
import type { Caller, Credentials } from './identity/credential.ts'
import { HttpError } from '#domain/http-error.ts'
import { msPerDay, msPerHour, msPerMinute } from '#domain/time.ts'

const none: Credentials = { authorization: null, session: null }
const bearer = (token: string) => ({ authorization: `Bearer ${token}`, session: null })
const cookie = (session: string) => ({ authorization: null, session })
const refusedWith = (status: number, words?: RegExp) => (error: unknown) => {
  assert.ok(error instanceof HttpError, String(error))
  assert.equal(error.status, status)
  if (words) assert.match(error.message, words)
  return true
}

await describeOverEngines('accounts', (make) => {
  let set: ReturnType<typeof accountsOver>
  let place = ''
  let count = 0
  before(async () => {
    const store = await make.fresh()
    place = store.place
    set = accountsOver(store)
  })
  const mate = () => ({ email: `mate${++count}@example.org`, password: goodPassword })
  const fresh = async (patch: { tier?: 'free' | 'pro' | 'enterprise'; isAdmin?: boolean } = {}) => {
    const input = mate()
    const { user, token } = await set.accounts.register(input, { ...from, address: `198.51.100.${count}` })
    await set.accounts.changeUser(user.id, patch)
    const { caller } = await set.accounts.authenticate(cookie(token))
    return { id: user.id, input, token, caller }
  }

  test('sign-up signs in, and any spelling of the address is the same user', async () => {
    const { accounts } = set
    const input = mate()
    const { user, token } = await accounts.register(input, from)
    assert.deepEqual([user.email, user.tier, user.isAdmin], [input.email, 'free', false])
    const { caller } = await accounts.authenticate(cookie(token))
    assert.deepEqual([caller.kind, caller.user?.id, caller.scopes], ['session', user.id, ['read', 'write']])
    const again = await accounts.signIn({ email: ` ${input.email.toUpperCase()} `, password: input.password }, from)
    assert.equal(again.user.id, user.id)
    assert.notEqual(again.token, token)
    await assert.rejects(accounts.register({ ...input, password: `other ${goodPassword}` }, from), refusedWith(409))
  })

  test('a wrong password and an unknown address get the same error', async () => {
    const { accounts } = set
    const { input } = await fresh()
    const refusals: unknown[] = []
    for (const attempt of [
      { ...input, password: 'wrong wrong' },
      { email: 'nobody@example.org\u0000', password: 'x' },
    ])
      await accounts
        .signIn(attempt, from)
        .catch((error: HttpError) => refusals.push([error.status, error.message, error.headers]))
    assert.equal(refusals.length, 2)
    assert.deepEqual(refusals[0], refusals[1])
  })

  test('an invalid address and a common password are refused', async () => {
    for (const email of ['', 'mate', 'a@b@c', 'a b@c.org', `${'x'.repeat(250)}@y.org`, 'a\u0000@b.org@'])
      await assert.rejects(set.accounts.register({ email, password: goodPassword }, from), refusedWith(400, /email/))
    await assert.rejects(
      set.accounts.register({ ...mate(), password: 'Password123' }, from),
      refusedWith(400, /easy to guess/),
    )
  })

  test('a session ends after thirty days, used or not', async () => {
    const { accounts, pass } = set
    const { token } = await fresh()
    pass(29 * msPerDay)
    assert.equal((await accounts.authenticate(cookie(token))).caller.kind, 'session')
    pass(msPerDay)
    assert.deepEqual(await accounts.authenticate(cookie(token)), {
      caller: { kind: 'anonymous', scopes: ['read'] },
      deadSession: true,
    })
    await accounts.prune()
  })

  test('a session that was signed out, has ended or never existed: anonymous', async () => {
    const { accounts } = set
    const { id, token, caller, input } = await fresh()
    const other = await accounts.signIn(input, from)
    assert.equal((await accounts.sessions(id)).length, 2)
    await assert.rejects(accounts.endSession(id + 1000, other.sessionId, from), refusedWith(404))
    await accounts.endSession(id, other.sessionId, from)
    await accounts.signOut(caller, from)
    for (const dead of [token, other.token, 'A'.repeat(43), 'x', ''])
      assert.deepEqual((await accounts.authenticate(cookie(dead))).deadSession, true)
  })

  test('a new password ends the other sessions, and the old password fails', async () => {
    const { accounts } = set
    const { token, caller, input } = await fresh()
    const other = await accounts.signIn(input, from)
    await assert.rejects(accounts.changePassword(caller, 'wrong', 'Skagerrak 9 boje', from), refusedWith(403))
    await accounts.changePassword(caller, input.password, 'Skagerrak 9 boje', from)
    assert.equal((await accounts.authenticate(cookie(token))).caller.kind, 'session')
    assert.equal((await accounts.authenticate(cookie(other.token))).deadSession, true)
    await assert.rejects(accounts.signIn(input, from), refusedWith(401))
    await accounts.signIn({ ...input, password: 'Skagerrak 9 boje' }, from)
  })

  test('guessing is delayed for its own address only, and passes after the wait', async () => {
    const { accounts, pass } = set
    const { input } = await fresh()
    const guesser = { address: '203.0.113.9', userAgent: null }
    const guess = () => accounts.signIn({ ...input, password: 'guess guess' }, guesser)
    for (let i = 0; i < 5; i++) await assert.rejects(guess(), refusedWith(401))
    await assert.rejects(guess(), refusedWith(429, /Try again in 1 s/))
    await assert.rejects(accounts.signIn(input, guesser), refusedWith(429))
    assert.ok((await accounts.signIn(input, from)).token, 'the owner elsewhere gets in')
    pass(1000)
    await assert.rejects(guess(), refusedWith(401))
    await assert.rejects(guess(), refusedWith(429, /Try again in 2 s/))
    pass(2000)
    assert.ok((await accounts.signIn(input, guesser)).token)
    await assert.rejects(guess(), refusedWith(401))
  })

  test('of a hundred concurrent guesses five are checked, and setting the clock back does not lock accounts', async () => {
    const { accounts, clock } = set
    const { input } = await fresh()
    const guesser = { address: '203.0.113.10', userAgent: null }
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, () =>
        accounts.signIn({ ...input, password: 'guess guess' }, guesser).catch((error: HttpError) => error.status),
      ),
    )
    assert.equal(outcomes.filter((status) => status === 401).length, 5)
    clock.advance(-2 * msPerHour)
    assert.ok((await accounts.signIn(input, guesser)).token)
    clock.advance(2 * msPerHour)
  })

  test('a key is shown once, stored as a hash, and works until it is revoked', async () => {
    const { accounts } = set
    const { id, caller } = await fresh({ tier: 'pro' })
    const key = await accounts.createKey(caller, 'notebook', ['write', 'read'], from)
    assert.match(key.token, /^svc_live_[\w-]{40}$/)
    assert.equal(key.prefix, key.token.slice(0, 16))
    const { caller: program } = await accounts.authenticate(bearer(key.token))
    assert.deepEqual(
      [program.kind, program.user?.id, program.user?.tier, program.scopes, program.keyId],
      ['key', id, 'pro', ['read', 'write'], key.id],
    )
    const [listed] = await accounts.keys(id)
    assert.deepEqual([listed?.name, listed?.prefix, listed?.lastUsedMs], ['notebook', key.prefix, set.clock.nowMs()])
    assert.ok(!('token' in (listed ?? {})))
    await assert.rejects(accounts.revokeKey(id + 1, key.id, from), refusedWith(404))
    await accounts.revokeKey(id, key.id, from)
    assert.match((await accounts.authenticate(bearer(key.token))).refused ?? '', /revoked/)
    await assert.rejects(accounts.revokeKey(id, key.id, from), refusedWith(404))
    assert.deepEqual(await accounts.keys(id), [])
    if (make.engine === 'sqlite')
      for (const name of readdirSync(place)) assert.ok(!readFileSync(join(place, name)).includes(key.token), name)
  })

  test('a malformed or unknown key is refused, even with a valid cookie', async () => {
    const { accounts } = set
    const { token } = await fresh()
    const unknown = `svc_live_${'x'.repeat(40)}`
    for (const [authorization, words] of [
      [`Bearer ${unknown}`, /not known/],
      ['Bearer svc_test_1234', /svc_live_/],
      ['Bearer ', /svc_live_/],
      ['Basic bWF0ZTp4', /Bearer/],
      [unknown, /Bearer/],
    ] as const) {
      const { caller, refused } = await accounts.authenticate({ authorization, session: token })
      assert.equal(caller.kind, 'anonymous')
      assert.match(refused ?? '', words)
    }
    assert.deepEqual(await accounts.authenticate(none), { caller: { kind: 'anonymous', scopes: ['read'] } })
  })

  test('a valid key takes precedence over a valid cookie', async () => {
    const { accounts } = set
    const [one, other] = [await fresh({ tier: 'pro' }), await fresh()]
    const { token } = await accounts.createKey(one.caller, 'k', ['read'], from)
    const { caller } = await accounts.authenticate({ authorization: `bearer ${token}`, session: other.token })
    assert.deepEqual([caller.kind, caller.user?.id, caller.scopes], ['key', one.id, ['read']])
  })

  test('two keys with the same prefix are two keys', async () => {
    const { accounts } = set
    const { caller } = await fresh({ tier: 'pro' })
    const key = await accounts.createKey(caller, 'k', ['read'], from)
    const twin = key.token.slice(0, 16) + 'z'.repeat(33)
    assert.match((await accounts.authenticate(bearer(twin))).refused ?? '', /not known/)
    assert.equal((await accounts.authenticate(bearer(key.token))).caller.keyId, key.id)
  })

  test('a change of tier or rights takes effect on the next request, for keys and sessions', async () => {
    const { accounts, monotonic } = set
    const user = await fresh({ tier: 'pro', isAdmin: true })
    await accounts.changeUser((await fresh()).id, { isAdmin: true })
    const { token } = await accounts.createKey(user.caller, 'k', ['admin'], from)
    const tierOf = async (credentials: Credentials) => {
      const { caller } = await accounts.authenticate(credentials)
      return [caller.user?.tier, caller.user?.limitPerMinute, caller.scopes.includes('admin')]
    }
    assert.deepEqual(await tierOf(bearer(token)), ['pro', 1000, true])
    await accounts.changeUser(user.id, { tier: 'free', isAdmin: false })
    assert.deepEqual(await tierOf(bearer(token)), ['free', 60, false])
    assert.deepEqual(await tierOf(cookie(user.token)), ['free', 60, false])
    await accounts.changeUser(user.id, { tier: 'enterprise', limitPerMinute: 5000 })
    assert.deepEqual(await tierOf(bearer(token)), ['enterprise', 5000, false])
    await accounts.changeUser(user.id, { tier: 'pro' })
    assert.deepEqual(await tierOf(cookie(user.token)), ['pro', 300, false])
    monotonic.nowMs += 1001
  })

  test('a request during the revocation of its key is not cached', async () => {
    const { accounts, monotonic } = set
    const { id, caller } = await fresh({ tier: 'pro' })
    const { token, id: keyId } = await accounts.createKey(caller, 'k', ['read'], from)
    await accounts.authenticate(bearer(token))
    for (let i = 0; i < 50; i++) {
      monotonic.nowMs += 1001
      void accounts.authenticate(bearer(token))
    }
    await accounts.revokeKey(id, keyId, from)
    const answers = await Promise.all(Array.from({ length: 20 }, async () => accounts.authenticate(bearer(token))))
    assert.ok(answers.every(({ refused }) => refused !== undefined))
  })

  test('at most 25 active keys, also under concurrent requests', async () => {
    const { accounts } = set
    const { id, caller } = await fresh({ tier: 'pro' })
    const outcomes = await Promise.allSettled(
      Array.from({ length: 40 }, (_, i) => accounts.createKey(caller, `k${i}`, ['read'], from)),
    )
    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 25)
    assert.equal((await accounts.keys(id)).length, 25)
    await assert.rejects(accounts.createKey(caller, 'k', ['read'], from), refusedWith(409, /25/))
    await assert.rejects(accounts.createKey(caller, 'k', ['admin'], from), refusedWith(403))
  })

  test('saved items belong to their user, are listed newest first, and keep every byte', async () => {
    const { items } = set.accounts
    const [one, other] = [await fresh(), await fresh()]
    const body = { name: 'Gulf', state: { zoom: 4, ' odd \u0000': [null, '🚢'] } }
    const first = await items.create(one.id, 'view', { body, nowMs: 1 })
    const second = await items.create(one.id, 'view', { body: { name: 'b' }, nowMs: 2 })
    assert.deepEqual(first.body, body)
    assert.deepEqual(
      (await items.list(one.id, 'view')).items.map(({ id }) => id),
      [second.id, first.id],
    )
    assert.deepEqual((await items.list(other.id, 'view')).items, [])
    for (const id of [first.id, 0, -1, 1.5, NaN, 2 ** 31, 1e20]) {
      await assert.rejects(items.get(other.id, 'view', id), refusedWith(404))
      await assert.rejects(items.replace(other.id, 'view', id, { body: {}, nowMs: 3 }), refusedWith(404))
      await assert.rejects(items.remove(other.id, 'view', id), refusedWith(404))
    }
    await assert.rejects(items.get(one.id, 'alert', first.id), refusedWith(404))
    const replaced = await items.replace(one.id, 'view', first.id, { body: { name: 'Golf' }, nowMs: 3 })
    assert.deepEqual([replaced.body, replaced.createdMs, replaced.updatedMs], [{ name: 'Golf' }, 1, 3])
    await items.remove(one.id, 'view', first.id)
    await assert.rejects(items.get(one.id, 'view', first.id), refusedWith(404))
  })

  test('at most 500 items of a kind and 64 KiB each, also under concurrent requests', async () => {
    const { items } = set.accounts
    const { id } = await fresh()
    for (let i = 0; i < 495; i++) await items.create(id, 'alert', { body: { i }, nowMs: 1 })
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => items.create(id, 'alert', { body: {}, nowMs: 1 })),
    )
    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 5)
    assert.equal((await items.list(id, 'alert')).total, 500)
    await items.create(id, 'prompt', { body: { text: 'x'.repeat(64 * 1024 - 11) }, nowMs: 1 })
    const large = { body: { text: '€'.repeat(21_000) }, nowMs: 1 }
    const full = Array.from({ length: 134 }, () => items.create(id, 'drawing', large))
    await assert.rejects(Promise.all(full), refusedWith(409, /at most 8388608 are kept/))
    await assert.rejects(
      items.create(id, 'prompt', { body: { text: 'x'.repeat(64 * 1024 - 10) }, nowMs: 1 }),
      refusedWith(413),
    )
  })

  test('a thousand concurrent uses of a prompt are all counted', async () => {
    const { items } = set.accounts
    const { id } = await fresh()
    const prompt = await items.create(id, 'prompt', { body: { title: 'x' }, nowMs: 1 })
    const counts = await Promise.all(Array.from({ length: 1000 }, () => items.countUse(id, prompt.id)))
    assert.equal(new Set(counts).size, 1000)
    assert.equal((await items.get(id, 'prompt', prompt.id)).usedCount, 1000)
  })

  test('a repeated call gets the first response, another body is refused, and after a day the key is free', async () => {
    const { idempotency, items } = set.accounts
    const { id } = await fresh()
    const nowMs = set.clock.nowMs()
    const create = (key: string, body: string, atMs = nowMs) =>
      idempotency.once({ userId: id, key, request: body, nowMs: atMs }, async (db) => {
        const item = await items.create(id, 'view', { body: { body }, nowMs: atMs }, db)
        return { status: 201, answer: { id: item.id } }
      })
    const answers = await Promise.all(Array.from({ length: 20 }, () => create('one', 'a')))
    assert.equal(answers.filter(({ replayed }) => !replayed).length, 1)
    assert.equal(new Set(answers.map(({ answer }) => JSON.stringify(answer))).size, 1)
    assert.equal((await items.list(id, 'view')).total, 1)
    await assert.rejects(create('one', 'b'), refusedWith(409, /another request/))
    assert.equal((await create('one', 'b', nowMs + msPerDay + 1)).replayed, false)
    await assert.rejects(create('', 'a'), refusedWith(400))
    await assert.rejects(create('x'.repeat(256), 'a'), refusedWith(400))
  })

  test('a failed call leaves its key free, inside and outside of the store', async () => {
    const { idempotency } = set.accounts
    const { id } = await fresh()
    const nowMs = set.clock.nowMs()
    const inside = { userId: id, key: 'k', request: 'a', nowMs }
    const outside = { userId: id, key: 'o', request: 'a', nowMs }
    const fails = () => Promise.reject(new HttpError(409, 'no'))
    const works = async () => ({ status: 200, answer: 'yes' })
    await assert.rejects(idempotency.once(inside, fails), refusedWith(409, /^no$/))
    assert.equal((await idempotency.once(inside, works)).answer, 'yes')
    await assert.rejects(idempotency.onceOutside(outside, fails), refusedWith(409, /^no$/))
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => idempotency.onceOutside(outside, works)))
    assert.equal(outcomes.filter((outcome) => outcome.status === 'fulfilled' && !outcome.value.replayed).length, 1)
    for (const outcome of outcomes) if (outcome.status === 'rejected') refusedWith(409, /under way/)(outcome.reason)
    assert.deepEqual(await idempotency.onceOutside(outside, works), {
      status: 200,
      answer: 'yes',
      replayed: true,
    })
  })

  test('the audit log lists the acts on an account and holds no secret', async () => {
    const { accounts } = set
    const { id, caller, input } = await fresh({ tier: 'pro' })
    await accounts.signIn({ ...input, password: 'guess guess' }, from).catch(() => {})
    const { token } = await accounts.createKey(caller, 'notebook', ['read'], from)
    await accounts.changeUser(id, { tier: 'free' }, id)
    const log = await accounts.auditLog(id)
    assert.deepEqual(
      log.map(({ act }) => act),
      ['tier changed', 'key created', 'sign-in refused', 'tier changed', 'signed up'],
    )
    assert.deepEqual([log[2]?.address, log[0]?.actorId], [from.address, id])
    assert.ok(!JSON.stringify(log).includes(token))
  })

  describe('the first administrator', () => firstAdministrator(make))

  test('limits count sessions by user, keys by key, and anonymous callers by address', async () => {
    const { accounts } = set
    const { caller } = await fresh({ tier: 'pro' })
    const { token } = await accounts.createKey(caller, 'k', ['read'], from)
    const program: Caller = (await accounts.authenticate(bearer(token))).caller
    assert.equal(accounts.consume(caller, 'x').remaining, 299)
    assert.equal(accounts.consume(caller, 'y').remaining, 298)
    assert.equal(accounts.consume(program, 'x').remaining, 299)
    const { caller: nobody } = await accounts.authenticate(none)
    assert.equal(accounts.consume(nobody, 'x').remaining, 59)
    assert.equal(accounts.consume(nobody, 'z').remaining, 59)
  })
})

function firstAdministrator(make: StoreMaker): void {
  const input = { email: 'master@example.org', password: goodPassword }

  test('is created by a link that works once', async () => {
    const { accounts } = accountsOver(await make.fresh())
    const token = (await accounts.firstAdminToken()) ?? ''
    await assert.rejects(accounts.setUp('x', input, from), refusedWith(403))
    await assert.rejects(accounts.setUp(token, { ...input, password: 'password' }, from), refusedWith(400))
    const outcomes = await Promise.allSettled([accounts.setUp(token, input, from), accounts.setUp(token, input, from)])
    assert.deepEqual(outcomes.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
    const { user } = await accounts.signIn(input, from)
    assert.deepEqual([user.isAdmin, await accounts.firstAdminToken()], [true, null])
    await assert.rejects(accounts.setUp(token, { ...input, email: 'second@example.org' }, from), refusedWith(403))
    await assert.rejects(accounts.changeUser(user.id, { isAdmin: false }), refusedWith(409, /last administrator/))
    assert.equal((await accounts.userById(user.id))?.isAdmin, true)
  })

  test('is created within 30 minutes, by the newest link only', async () => {
    const { accounts, pass } = accountsOver(await make.fresh())
    const [old, late] = [(await accounts.firstAdminToken()) ?? '', (await accounts.firstAdminToken()) ?? '']
    await assert.rejects(accounts.setUp(old, input, from), refusedWith(403))
    pass(30 * msPerMinute)
    await assert.rejects(accounts.setUp(late, input, from), refusedWith(403))
  })

  test('is created from the settings, and a later start changes nothing', async () => {
    const { accounts } = accountsOver(await make.fresh())
    await accounts.ensureAdmin(input)
    await accounts.ensureAdmin({ ...input, password: 'another 1 of mine' })
    assert.equal((await accounts.signIn(input, from)).user.isAdmin, true)
  })

  test('sign-up is refused when registration is off', async () => {
    const { accounts } = accountsOver(await make.fresh(), { registration: false })
    await assert.rejects(accounts.register(input, from), refusedWith(403))
  })
}

import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { before, describe, test } from 'node:test'
import { accountsOver, from, goodPassword } from '../../test/support/accounts.ts'
import { describeOverEngines, type StoreMaker } from '../../test/support/stores.ts'
import type { Caller, Credentials } from './credential.ts'
import { Refused } from './refused.ts'

const dayMs = 86_400_000
const none: Credentials = { authorization: null, session: null }
const bearer = (token: string) => ({ authorization: `Bearer ${token}`, session: null })
const cookie = (session: string) => ({ authorization: null, session })
const refusedWith = (status: number, words?: RegExp) => (error: unknown) => {
  assert.ok(error instanceof Refused, String(error))
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
    const wish = mate()
    const { user, token } = await set.accounts.register(wish, { ...from, address: `198.51.100.${count}` })
    await set.accounts.changeUser(user.id, patch)
    const { caller } = await set.accounts.authenticate(cookie(token))
    return { id: user.id, wish, token, caller }
  }

  test('who signs up is signed in, and is the same user by any spelling of the address', async () => {
    const { accounts } = set
    const wish = mate()
    const { user, token } = await accounts.register(wish, from)
    assert.deepEqual([user.email, user.tier, user.isAdmin], [wish.email, 'free', false])
    const { caller } = await accounts.authenticate(cookie(token))
    assert.deepEqual([caller.kind, caller.user?.id, caller.scopes], ['session', user.id, ['read', 'write']])
    const again = await accounts.signIn({ email: ` ${wish.email.toUpperCase()} `, password: wish.password }, from)
    assert.equal(again.user.id, user.id)
    assert.notEqual(again.token, token)
    await assert.rejects(accounts.register({ ...wish, password: `other ${goodPassword}` }, from), refusedWith(409))
  })

  test('a wrong password and an unknown address are the same refusal', async () => {
    const { accounts } = set
    const { wish } = await fresh()
    const refusals: unknown[] = []
    for (const attempt of [
      { ...wish, password: 'wrong wrong' },
      { email: 'nobody@example.org\u0000', password: 'x' },
    ])
      await accounts
        .signIn(attempt, from)
        .catch((error: Refused) => refusals.push([error.status, error.message, error.headers]))
    assert.equal(refusals.length, 2)
    assert.deepEqual(refusals[0], refusals[1])
  })

  test('an address that cannot be one, and a usual password, are refused', async () => {
    for (const email of ['', 'mate', 'a@b@c', 'a b@c.org', `${'x'.repeat(250)}@y.org`, 'a\u0000@b.org@'])
      await assert.rejects(set.accounts.register({ email, password: goodPassword }, from), refusedWith(400, /email/))
    await assert.rejects(
      set.accounts.register({ ...mate(), password: 'Password123' }, from),
      refusedWith(400, /guessed/),
    )
  })

  test('a session ends after thirty days, used or not', async () => {
    const { accounts, pass } = set
    const { token } = await fresh()
    pass(29 * dayMs)
    assert.equal((await accounts.authenticate(cookie(token))).caller.kind, 'session')
    pass(dayMs)
    assert.deepEqual(await accounts.authenticate(cookie(token)), {
      caller: { kind: 'anonymous', scopes: ['read'] },
      deadSession: true,
    })
    await accounts.prune()
  })

  test('a session that was signed out, ended or planted is nobody’s', async () => {
    const { accounts } = set
    const { id, token, caller, wish } = await fresh()
    const other = await accounts.signIn(wish, from)
    assert.equal((await accounts.sessions(id)).length, 2)
    await assert.rejects(accounts.endSession(id + 1000, other.sessionId, from), refusedWith(404))
    await accounts.endSession(id, other.sessionId, from)
    await accounts.signOut(caller, from)
    for (const dead of [token, other.token, 'A'.repeat(43), 'x', ''])
      assert.deepEqual((await accounts.authenticate(cookie(dead))).deadSession, true)
  })

  test('a new password ends the other sessions, and the old one opens nothing', async () => {
    const { accounts } = set
    const { token, caller, wish } = await fresh()
    const other = await accounts.signIn(wish, from)
    await assert.rejects(accounts.changePassword(caller, 'wrong', 'Skagerrak 9 boje', from), refusedWith(403))
    await accounts.changePassword(caller, wish.password, 'Skagerrak 9 boje', from)
    assert.equal((await accounts.authenticate(cookie(token))).caller.kind, 'session')
    assert.equal((await accounts.authenticate(cookie(other.token))).deadSession, true)
    await assert.rejects(accounts.signIn(wish, from), refusedWith(401))
    await accounts.signIn({ ...wish, password: 'Skagerrak 9 boje' }, from)
  })

  test('guessing becomes slow, from one address only, and a wait is enough', async () => {
    const { accounts, pass } = set
    const { wish } = await fresh()
    const guesser = { address: '203.0.113.9', userAgent: null }
    const guess = () => accounts.signIn({ ...wish, password: 'guess guess' }, guesser)
    for (let i = 0; i < 5; i++) await assert.rejects(guess(), refusedWith(401))
    await assert.rejects(guess(), refusedWith(429, /Try again in 1 s/))
    await assert.rejects(accounts.signIn(wish, guesser), refusedWith(429))
    assert.ok((await accounts.signIn(wish, from)).token, 'the owner elsewhere gets in')
    pass(1000)
    await assert.rejects(guess(), refusedWith(401))
    await assert.rejects(guess(), refusedWith(429, /Try again in 2 s/))
    pass(2000)
    assert.ok((await accounts.signIn(wish, guesser)).token)
    await assert.rejects(guess(), refusedWith(401))
  })

  test('a hundred guesses at once are five guesses, and a clock that was set back locks nobody out', async () => {
    const { accounts, clock } = set
    const { wish } = await fresh()
    const guesser = { address: '203.0.113.10', userAgent: null }
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, () =>
        accounts.signIn({ ...wish, password: 'guess guess' }, guesser).catch((error: Refused) => error.status),
      ),
    )
    assert.equal(outcomes.filter((status) => status === 401).length, 5)
    clock.advance(-2 * 3_600_000)
    assert.ok((await accounts.signIn(wish, guesser)).token)
    clock.advance(2 * 3_600_000)
  })

  test('a key is told once, known by its hash, and works until it is revoked', async () => {
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

  test('a key that is malformed or unknown is refused, also beside a good cookie', async () => {
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

  test('a good key counts before a good cookie', async () => {
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

  test('a change of tier or rights acts on the next request, for keys and sessions', async () => {
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

  test('whoever asks while a key is revoked is not remembered as good', async () => {
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

  test('at most 25 active keys, however many are asked for at once', async () => {
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

  test('what a user keeps is his alone, newest first, word for word', async () => {
    const { items } = set.accounts
    const [one, other] = [await fresh(), await fresh()]
    const body = { name: 'Gulf', state: { zoom: 4, ' odd \u0000': [null, '🚢'] } }
    const first = await items.create(one.id, 'view', body, 1)
    const second = await items.create(one.id, 'view', { name: 'b' }, 2)
    assert.deepEqual(first.body, body)
    assert.deepEqual(
      (await items.list(one.id, 'view')).map(({ id }) => id),
      [second.id, first.id],
    )
    assert.deepEqual(await items.list(other.id, 'view'), [])
    for (const id of [first.id, 0, -1, 1.5, NaN, 2 ** 31, 1e20]) {
      await assert.rejects(items.get(other.id, 'view', id), refusedWith(404))
      await assert.rejects(items.replace(other.id, 'view', id, {}, 3), refusedWith(404))
      await assert.rejects(items.remove(other.id, 'view', id), refusedWith(404))
    }
    await assert.rejects(items.get(one.id, 'alert', first.id), refusedWith(404))
    const replaced = await items.replace(one.id, 'view', first.id, { name: 'Golf' }, 3)
    assert.deepEqual([replaced.body, replaced.createdMs, replaced.updatedMs], [{ name: 'Golf' }, 1, 3])
    await items.remove(one.id, 'view', first.id)
    await assert.rejects(items.get(one.id, 'view', first.id), refusedWith(404))
  })

  test('500 of a kind and 64 kB each, exactly, also under parallel calls', async () => {
    const { items } = set.accounts
    const { id } = await fresh()
    for (let i = 0; i < 495; i++) await items.create(id, 'alert', { i }, 1)
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => items.create(id, 'alert', {}, 1)))
    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 5)
    assert.equal((await items.list(id, 'alert')).length, 500)
    await items.create(id, 'prompt', { text: 'x'.repeat(64 * 1024 - 11) }, 1)
    await assert.rejects(items.create(id, 'prompt', { text: 'x'.repeat(64 * 1024 - 10) }, 1), refusedWith(413))
  })

  test('a thousand uses of a prompt at once are a thousand', async () => {
    const { items } = set.accounts
    const { id } = await fresh()
    const prompt = await items.create(id, 'prompt', { title: 'x' }, 1)
    const counts = await Promise.all(Array.from({ length: 1000 }, () => items.countUse(id, prompt.id)))
    assert.equal(new Set(counts).size, 1000)
    assert.equal((await items.get(id, 'prompt', prompt.id)).usedCount, 1000)
  })

  test('a repeated call gets the first answer, another body is refused, and a day later it is new', async () => {
    const { idempotency, items } = set.accounts
    const { id } = await fresh()
    const nowMs = set.clock.nowMs()
    const create = (key: string, body: string, atMs = nowMs) =>
      idempotency.once(id, key, body, atMs, async (db) => {
        const item = await items.create(id, 'view', { body }, atMs, db)
        return { status: 201, answer: { id: item.id } }
      })
    const answers = await Promise.all(Array.from({ length: 20 }, () => create('one', 'a')))
    assert.equal(answers.filter(({ replayed }) => !replayed).length, 1)
    assert.equal(new Set(answers.map(({ answer }) => JSON.stringify(answer))).size, 1)
    assert.equal((await items.list(id, 'view')).length, 1)
    await assert.rejects(create('one', 'b'), refusedWith(409, /another request/))
    assert.equal((await create('one', 'b', nowMs + dayMs + 1)).replayed, false)
    await assert.rejects(create('', 'a'), refusedWith(400))
    await assert.rejects(create('x'.repeat(256), 'a'), refusedWith(400))
  })

  test('a call that failed leaves its key free, inside the store and outside', async () => {
    const { idempotency } = set.accounts
    const { id } = await fresh()
    const nowMs = set.clock.nowMs()
    const fails = () => Promise.reject(new Refused(409, 'no'))
    const works = async () => ({ status: 200, answer: 'yes' })
    await assert.rejects(idempotency.once(id, 'k', 'a', nowMs, fails), refusedWith(409, /^no$/))
    assert.equal((await idempotency.once(id, 'k', 'a', nowMs, works)).answer, 'yes')
    await assert.rejects(idempotency.onceOutside(id, 'o', 'a', nowMs, fails), refusedWith(409, /^no$/))
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, () => idempotency.onceOutside(id, 'o', 'a', nowMs, works)),
    )
    assert.equal(outcomes.filter((outcome) => outcome.status === 'fulfilled' && !outcome.value.replayed).length, 1)
    for (const outcome of outcomes) if (outcome.status === 'rejected') refusedWith(409, /under way/)(outcome.reason)
    assert.deepEqual(await idempotency.onceOutside(id, 'o', 'a', nowMs, works), {
      status: 200,
      answer: 'yes',
      replayed: true,
    })
  })

  test('a user can read what was done with his account, and no secret is in it', async () => {
    const { accounts } = set
    const { id, caller, wish } = await fresh({ tier: 'pro' })
    await accounts.signIn({ ...wish, password: 'guess guess' }, from).catch(() => {})
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

  test('a session counts by its user, a key by itself, anybody else by address', async () => {
    const { accounts } = set
    const { caller } = await fresh({ tier: 'pro' })
    const { token } = await accounts.createKey(caller, 'k', ['read'], from)
    const program: Caller = (await accounts.authenticate(bearer(token))).caller
    assert.equal(accounts.take(caller, 'x').remaining, 299)
    assert.equal(accounts.take(caller, 'y').remaining, 298)
    assert.equal(accounts.take(program, 'x').remaining, 299)
    const { caller: nobody } = await accounts.authenticate(none)
    assert.equal(accounts.take(nobody, 'x').remaining, 59)
    assert.equal(accounts.take(nobody, 'z').remaining, 59)
  })
})

function firstAdministrator(make: StoreMaker): void {
  const wish = { email: 'master@example.org', password: goodPassword }

  test('is made by a link that works once', async () => {
    const { accounts } = accountsOver(await make.fresh())
    const token = (await accounts.firstAdminToken()) ?? ''
    await assert.rejects(accounts.setUp('x', wish, from), refusedWith(403))
    await assert.rejects(accounts.setUp(token, { ...wish, password: 'password' }, from), refusedWith(400))
    const outcomes = await Promise.allSettled([accounts.setUp(token, wish, from), accounts.setUp(token, wish, from)])
    assert.deepEqual(outcomes.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
    const { user } = await accounts.signIn(wish, from)
    assert.deepEqual([user.isAdmin, await accounts.firstAdminToken()], [true, null])
    await assert.rejects(accounts.setUp(token, { ...wish, email: 'second@example.org' }, from), refusedWith(403))
    await assert.rejects(accounts.changeUser(user.id, { isAdmin: false }), refusedWith(409, /last administrator/))
    assert.equal((await accounts.userById(user.id))?.isAdmin, true)
  })

  test('is made within half an hour, and by the newest link only', async () => {
    const { accounts, pass } = accountsOver(await make.fresh())
    const [old, late] = [(await accounts.firstAdminToken()) ?? '', (await accounts.firstAdminToken()) ?? '']
    await assert.rejects(accounts.setUp(old, wish, from), refusedWith(403))
    pass(30 * 60_000)
    await assert.rejects(accounts.setUp(late, wish, from), refusedWith(403))
  })

  test('is made by the settings, and a later start changes nothing of his', async () => {
    const { accounts } = accountsOver(await make.fresh())
    await accounts.ensureAdmin(wish)
    await accounts.ensureAdmin({ ...wish, password: 'another 1 of mine' })
    assert.equal((await accounts.signIn(wish, from)).user.isAdmin, true)
  })

  test('nobody signs up where signing up is switched off', async () => {
    const { accounts } = accountsOver(await make.fresh(), { registration: false })
    await assert.rejects(accounts.register(wish, from), refusedWith(403))
  })
}

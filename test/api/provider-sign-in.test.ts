import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { Accounts } from '#accounts/accounts.ts'
import { OpenIdProvider } from '#accounts/sign-in/openid.ts'
import { openStore, type Store } from '#store/store.ts'
import { accountsOver, goodPassword } from '../support/accounts.ts'
import { noonMs, TestServer } from '../support/api-context.ts'
import { oidcClient, PlainBrowser, TestOidc } from '../support/oidc.ts'
import { TestLiveState } from '../support/live-state.ts'
import { msPerMinute } from '#domain/time.ts'

let store: Store
let directory: string
let oidc: TestOidc
let server: TestServer
let accounts: Accounts
let pass: (ms: number) => void
let callback: string
const settings = { limits: { free: 1e6, pro: 1e6, enterprise: 1e6 } }
before(async () => {
  directory = await mkdtemp(join(tmpdir(), 'seaborne-oidc-'))
  store = await openStore({ dataDir: directory, nowMs: noonMs })
  oidc = await TestOidc.at({})
  const providers = [new OpenIdProvider({ id: 'oidc', name: 'the harbour office', issuer: oidc.issuer, ...oidcClient })]
  const set = accountsOver(store, settings, { providers })
  accounts = set.accounts
  pass = set.pass
  server = await new TestServer(new TestLiveState(), { authenticator: accounts, accounts }).start()
  callback = `${server.origin}/sign-in/oidc/callback`
  await oidc.start(callback)
})
after(async () => {
  await server?.[Symbol.asyncDispose]()
  await oidc?.stop()
  await store.close()
  await rm(directory, { recursive: true, force: true })
})

let count = 0
/** Somebody whom the provider knows. */
function sailor(more: { email?: string; email_verified?: boolean } = {}) {
  const subject = `sailor-${++count}`
  const email = `${subject}@example.org`
  oidc.known[subject] = { email, email_verified: true, ...more }
  return { subject, email: more.email ?? email, browser: new PlainBrowser() }
}

const locationOf = (response: Response) => response.headers.get('location') ?? ''
const begin = async (browser: PlainBrowser) => locationOf(await browser.ask(`${server.origin}/sign-in/oidc`))

/** All the way there and back; where the browser ends up. */
async function signIn(browser: PlainBrowser, subject: string | null): Promise<string> {
  const back = await browser.throughProvider(await begin(browser), subject, callback)
  return locationOf(await browser.ask(back))
}

const me = async (browser: PlainBrowser) =>
  (await (await browser.ask(`${server.origin}/api/v1/auth/me`)).json()) as {
    user?: { id: number; email: string }
    email_verified?: boolean
  }

const post = (browser: PlainBrowser, path: string, body: object) =>
  browser.ask(`${server.origin}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.origin },
    body: JSON.stringify(body),
  })

/** A user with a password and a signed-in browser. */
async function local(email: string) {
  const browser = new PlainBrowser()
  const address = `192.0.2.${++count}`
  const { user, token } = await accounts.register({ email, password: goodPassword }, { address, userAgent: null })
  browser.cookies.set(`${new URL(server.origin).host} svc_session`, token)
  return { browser, id: user.id }
}

const verify = (id: number) =>
  store.accounts.updateTable('users').set({ email_verified_ms: 1 }).where('id', '=', id).execute()

describe('sign-in with a provider', () => {
  test('creates an account the first time and finds it again later', async () => {
    const { subject, email, browser } = sailor()
    const first = await browser.ask(`${server.origin}/sign-in/oidc`)
    const asked = new URL(locationOf(first)).searchParams
    assert.equal(asked.get('code_challenge_method'), 'S256')
    for (const name of ['state', 'nonce', 'code_challenge']) assert.match(asked.get(name) ?? '', /^[\w-]{43}$/)
    assert.match(
      first.headers.get('set-cookie') ?? '',
      /^svc_sign_in=[\w-]{43}; Path=\/sign-in; Max-Age=600; HttpOnly; SameSite=Lax$/,
    )
    assert.equal(await signIn(browser, subject), '/app/signed-in')
    const { user, email_verified } = await me(browser)
    assert.deepEqual([user?.email, email_verified], [email, true])
    const elsewhere = new PlainBrowser()
    oidc.known[subject] = { email: 'moved@example.org', email_verified: false }
    assert.equal(await signIn(elsewhere, subject), '/app/signed-in')
    assert.equal((await me(elsewhere)).user?.id, user?.id, 'known by the subject, not by the address')
    const log = await accounts.auditLog(user?.id ?? 0)
    assert.deepEqual(
      log.map(({ act, detail }) => `${act} ${detail}`),
      ['signed in with the harbour office', 'signed in with the harbour office', 'signed up null'],
    )
  })

  test('the sign-in methods are public', async () => {
    assert.deepEqual(await server.json('/auth/ways'), {
      password: true,
      registration: true,
      password_reset: false,
      providers: [{ id: 'oidc', name: 'the harbour office', url: '/sign-in/oidc' }],
    })
  })
})

describe('accounts of other users', () => {
  test('an address that the provider has not verified neither opens nor creates an account', async () => {
    const victim = 'unverified-victim@example.org'
    await local(victim)
    const { subject, browser } = sailor({ email: victim, email_verified: false })
    assert.equal(await signIn(browser, subject), '/app/sign-in#unverified')
    const { subject: other, browser: another } = sailor({ email: 'free@example.org', email_verified: false })
    assert.equal(await signIn(another, other), '/app/sign-in#unverified')
    assert.equal(await accounts.userByEmail('free@example.org'), null)
  })

  test('an account with an unverified address is not opened: somebody else may have created it', async () => {
    const { email, subject, browser } = sailor()
    await local(email)
    assert.equal(await signIn(browser, subject), '/app/sign-in#exists')
    assert.equal((await me(browser)).user, undefined)
  })

  test('an address verified on both sides opens the account', async () => {
    const { email, subject, browser } = sailor()
    const { id } = await local(email)
    await verify(id)
    assert.equal(await signIn(browser, subject), '/app/signed-in')
    assert.equal((await me(browser)).user?.id, id)
    assert.ok((await accounts.auditLog(id)).some(({ act }) => act === 'identity connected'))
  })

  test('an administrator’s account is not opened by a verified address alone', async () => {
    const { email, subject, browser } = sailor()
    const { id } = await local(email)
    await verify(id)
    await accounts.changeUser(id, { isAdmin: true })
    assert.equal(await signIn(browser, subject), '/app/sign-in#exists')
  })

  test('the return works only in the browser that left, with its state', async () => {
    const { subject, browser } = sailor()
    const back = await browser.throughProvider(await begin(browser), subject, callback)
    const anonymousCaller = new PlainBrowser()
    assert.equal(locationOf(await anonymousCaller.ask(back)), '/app/sign-in#expired')
    await begin(anonymousCaller)
    assert.equal(
      locationOf(await anonymousCaller.ask(back)),
      '/app/sign-in#failed',
      'another sign-in has another state',
    )
    const wrong = new URL(back)
    wrong.searchParams.set('state', 'x'.repeat(43))
    assert.equal(locationOf(await browser.ask(wrong.href)), '/app/sign-in#failed')
    assert.equal((await me(browser)).user, undefined)
  })

  test('a used code fails, even with the cookie', async () => {
    const { subject, browser } = sailor()
    const back = await browser.throughProvider(await begin(browser), subject, callback)
    const kept = new Map(browser.cookies)
    assert.equal(locationOf(await browser.ask(back)), '/app/signed-in')
    const again = new PlainBrowser()
    for (const [name, value] of kept) again.cookies.set(name, value)
    assert.equal(locationOf(await again.ask(back)), '/app/sign-in#expired')
    assert.equal((await me(again)).user, undefined)
  })

  test('a sign-in expires after ten minutes', async () => {
    const { subject, browser } = sailor()
    const back = await browser.throughProvider(await begin(browser), subject, callback)
    pass(10 * msPerMinute)
    assert.equal(locationOf(await browser.ask(back)), '/app/sign-in#expired')
  })
})

describe('connecting a provider', () => {
  const connect = async (browser: PlainBrowser) =>
    ((await (await post(browser, '/auth/identities', { provider: 'oidc' })).json()) as { url: string }).url

  test('the identity then opens the account, and another identity does not', async () => {
    const { subject, browser: fresh } = sailor({ email: 'other-address@example.org', email_verified: false })
    const owner = await local(`connected${++count}@example.org`)
    const back = await owner.browser.throughProvider(await connect(owner.browser), subject, callback)
    assert.equal(locationOf(await owner.browser.ask(back)), '/app/account')
    assert.equal(await signIn(fresh, subject), '/app/signed-in')
    assert.equal((await me(fresh)).user?.id, owner.id)
    const listed = await (await owner.browser.ask(`${server.origin}/api/v1/auth/identities`)).json()
    assert.deepEqual(listed, [{ id: 'oidc', name: 'the harbour office', connected: true }])
    const second = await local(`second${++count}@example.org`)
    const again = await second.browser.throughProvider(await connect(second.browser), subject, callback)
    assert.equal(locationOf(await second.browser.ask(again)), '/app/sign-in#taken')
  })

  test('a connection fails in the session of another user', async () => {
    const { subject } = sailor()
    const attacker = await local(`attacker${++count}@example.org`)
    const victim = await local(`victim${++count}@example.org`)
    const back = await attacker.browser.throughProvider(await connect(attacker.browser), subject, callback)
    const host = new URL(server.origin).host
    attacker.browser.cookies.set(`${host} svc_session`, victim.browser.cookies.get(`${host} svc_session`) ?? '')
    assert.equal(locationOf(await attacker.browser.ask(back)), '/app/sign-in#expired')
  })

  test('a connection needs an own origin, a session and a known provider', async () => {
    const { browser } = await local(`careful${++count}@example.org`)
    const asked = (headers: Record<string, string>, from = browser, provider = 'oidc') =>
      from.ask(`${server.origin}/api/v1/auth/identities`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ provider }),
      })
    assert.equal((await asked({ origin: 'https://evil.example' })).status, 403)
    assert.equal((await asked({ origin: server.origin }, new PlainBrowser())).status, 401)
    assert.equal((await asked({ origin: server.origin }, browser, 'nobody')).status, 404)
  })
})

describe('sign-ins that fail', () => {
  test('a user who declines at the provider sees that', async () => {
    assert.equal(await signIn(new PlainBrowser(), null), '/app/sign-in#denied')
  })

  test('an unknown provider leads to the sign-in page', async () => {
    const browser = new PlainBrowser()
    assert.equal(locationOf(await browser.ask(`${server.origin}/sign-in/nobody`)), '/app/sign-in')
    assert.equal(
      locationOf(await browser.ask(`${server.origin}/sign-in/nobody/callback?code=x`)),
      '/app/sign-in#expired',
    )
  })

  test('with registration off only existing accounts can sign in', async () => {
    const providers = [new OpenIdProvider({ id: 'oidc', name: 'x', issuer: oidc.issuer, ...oidcClient })]
    const closed = accountsOver(store, { ...settings, registration: false }, { providers }).accounts
    const { subject, browser } = sailor()
    const begun = await closed.beginSignInWith('oidc', callback, null)
    const back = await browser.throughProvider(begun?.url ?? '', subject, callback)
    const from = { address: null, userAgent: null }
    const anonymous = { kind: 'anonymous' as const, scopes: [] }
    const finished = closed.finishSignInWith(
      'oidc',
      { url: new URL(back), secret: begun?.secret ?? null },
      anonymous,
      from,
    )
    await assert.rejects(finished, { problem: 'closed' })
  })

  test('a provider that is down is reported as unavailable, before and after the redirect', async () => {
    const { subject, browser } = sailor()
    const back = await browser.throughProvider(await begin(browser), subject, callback)
    await oidc.stop()
    assert.equal(locationOf(await browser.ask(back)), '/app/sign-in#unavailable')
    const fresh = new OpenIdProvider({ id: 'oidc', name: 'x', issuer: oidc.issuer, ...oidcClient })
    const { accounts: other } = accountsOver(store, settings, { providers: [fresh] })
    await assert.rejects(other.beginSignInWith('oidc', callback, null), { problem: 'unavailable' })
    await oidc.start(callback)
    assert.ok(await other.beginSignInWith('oidc', callback, null), 'once it is back it is asked again')
  })
})

describe('single sign-on', () => {
  const named = 'break-glass@example.org'
  const password = goodPassword
  let enforced: Accounts
  let here: TestServer
  let backHere: string
  before(async () => {
    const providers = [new OpenIdProvider({ id: 'oidc', name: 'x', issuer: oidc.issuer, ...oidcClient })]
    const singleSignOn = { administratorEmail: named }
    ;({ accounts: enforced } = accountsOver(store, { ...settings, singleSignOn }, { providers }))
    here = await new TestServer(new TestLiveState(), { authenticator: enforced, accounts: enforced }).start()
    backHere = `${here.origin}/sign-in/oidc/callback`
    await oidc.stop()
    await oidc.start(callback, backHere)
    await accounts.ensureAdmin({ email: named, password })
  })
  after(() => here[Symbol.asyncDispose]())

  const send = (path: string, body: object, browser = new PlainBrowser()) =>
    browser.ask(`${here.origin}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: here.origin },
      body: JSON.stringify(body),
    })

  test('the provider signs users in, and creates their accounts', async () => {
    const { subject, browser } = sailor()
    const begun = locationOf(await browser.ask(`${here.origin}/sign-in/oidc`))
    const back = await browser.throughProvider(begun, subject, backHere)
    assert.equal(locationOf(await browser.ask(back)), '/app/signed-in')
    assert.equal((await browser.ask(`${here.origin}/api/v1/auth/me`)).status, 200)
    const ways = (await here.json('/auth/ways')) as Record<string, unknown>
    assert.deepEqual([ways['password'], ways['registration'], ways['password_reset']], [false, false, false])
  })

  for (const [what, path, body] of [
    ['a password', '/auth/login', { email: 'owner@example.org', password }],
    ['the address of nobody', '/auth/login', { email: 'no-such-user@example.org', password }],
    ['a wrong password of the named administrator', '/auth/login', { email: named, password: 'wrong' }],
    ['registration', '/auth/register', { email: 'new@example.org', password }],
    ['a request for a reset', '/auth/forgot', { email: 'owner@example.org' }],
    ['a reset', '/auth/reset', { token: 'x'.repeat(43), new_password: password }],
  ] as const)
    test(`${what} is refused in the same words`, async () => {
      if (path === '/auth/login' && !(await accounts.userByEmail('owner@example.org'))) await local('owner@example.org')
      const response = await send(path, body)
      assert.equal(response.status, 403)
      assert.match(
        ((await response.json()) as { error: string }).error,
        /^This server uses single sign-on: sign in with/,
      )
    })

  test('a user with a session cannot change a password, the named administrator signs in and can', async () => {
    const { browser, id } = await local('changes@example.org')
    const token = browser.cookies.get(`${new URL(server.origin).host} svc_session`)!
    const there = new PlainBrowser()
    there.cookies.set(`${new URL(here.origin).host} svc_session`, token)
    const change = { current_password: password, new_password: 'Skagerrak morgen 9 anker' }
    assert.equal((await send('/auth/password', change, there)).status, 403)
    assert.ok(id > 0)
    const admin = new PlainBrowser()
    assert.equal((await send('/auth/login', { email: named, password }, admin)).status, 200)
    assert.equal((await send('/auth/password', change, admin)).status, 204)
  })
})

import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { Accounts } from '#accounts/accounts.ts'
import { OpenIdProvider } from '#accounts/openid.ts'
import { openStore, type Store } from '#store/store.ts'
import { accountsOver, goodPassword } from './support/accounts.ts'
import { noonMs, TestServer } from './support/house.ts'
import { oidcClient, PlainBrowser, TestOidc } from './support/oidc.ts'
import { TestSea } from './support/sea.ts'

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
  server = await new TestServer(new TestSea(), { doorkeeper: accounts, accounts }).start()
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

/** Somebody with a password, in a browser where he is signed in. */
async function local(email: string) {
  const browser = new PlainBrowser()
  const address = `192.0.2.${++count}`
  const { user, token } = await accounts.register({ email, password: goodPassword }, { address, userAgent: null })
  browser.cookies.set(`${new URL(server.origin).host} svc_session`, token)
  return { browser, id: user.id }
}

const verify = (id: number) =>
  store.accounts.updateTable('users').set({ email_verified_ms: 1 }).where('id', '=', id).execute()

describe('signing in with a provider', () => {
  test('makes an account the first time, and opens the same one ever after', async () => {
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

  test('the ways in are told to whoever asks', async () => {
    assert.deepEqual(await server.json('/auth/ways'), {
      password: true,
      registration: true,
      password_reset: false,
      providers: [{ id: 'oidc', name: 'the harbour office', url: '/sign-in/oidc' }],
    })
  })
})

describe('nobody gets at another’s account', () => {
  test('an address that the provider does not vouch for opens and makes nothing', async () => {
    const victim = 'unverified-victim@example.org'
    await local(victim)
    const { subject, browser } = sailor({ email: victim, email_verified: false })
    assert.equal(await signIn(browser, subject), '/app/sign-in#unverified')
    const { subject: other, browser: another } = sailor({ email: 'free@example.org', email_verified: false })
    assert.equal(await signIn(another, other), '/app/sign-in#unverified')
    assert.equal(await accounts.userByEmail('free@example.org'), null)
  })

  test('an account whose address nobody proved is not opened: it may be waiting for the address’s owner', async () => {
    const { email, subject, browser } = sailor()
    await local(email)
    assert.equal(await signIn(browser, subject), '/app/sign-in#exists')
    assert.equal((await me(browser)).user, undefined)
  })

  test('an account whose address was proved on both sides is one and the same', async () => {
    const { email, subject, browser } = sailor()
    const { id } = await local(email)
    await verify(id)
    assert.equal(await signIn(browser, subject), '/app/signed-in')
    assert.equal((await me(browser)).user?.id, id)
    assert.ok((await accounts.auditLog(id)).some(({ act }) => act === 'identity connected'))
  })

  test('an administrator’s account is not opened by an address alone', async () => {
    const { email, subject, browser } = sailor()
    const { id } = await local(email)
    await verify(id)
    await accounts.changeUser(id, { isAdmin: true })
    assert.equal(await signIn(browser, subject), '/app/sign-in#exists')
  })

  test('the way back works only in the browser that went, with the state it went with', async () => {
    const { subject, browser } = sailor()
    const back = await browser.throughProvider(await begin(browser), subject, callback)
    const stranger = new PlainBrowser()
    assert.equal(locationOf(await stranger.ask(back)), '/app/sign-in#expired')
    await begin(stranger)
    assert.equal(locationOf(await stranger.ask(back)), '/app/sign-in#failed', 'with a way of his own: another state')
    const wrong = new URL(back)
    wrong.searchParams.set('state', 'x'.repeat(43))
    assert.equal(locationOf(await browser.ask(wrong.href)), '/app/sign-in#failed')
    assert.equal((await me(browser)).user, undefined)
  })

  test('a code that was used opens nothing again, not even for who has the cookie', async () => {
    const { subject, browser } = sailor()
    const back = await browser.throughProvider(await begin(browser), subject, callback)
    const kept = new Map(browser.cookies)
    assert.equal(locationOf(await browser.ask(back)), '/app/signed-in')
    const again = new PlainBrowser()
    for (const [name, value] of kept) again.cookies.set(name, value)
    assert.equal(locationOf(await again.ask(back)), '/app/sign-in#expired')
    assert.equal((await me(again)).user, undefined)
  })

  test('a way is over after ten minutes', async () => {
    const { subject, browser } = sailor()
    const back = await browser.throughProvider(await begin(browser), subject, callback)
    pass(10 * 60_000)
    assert.equal(locationOf(await browser.ask(back)), '/app/sign-in#expired')
  })
})

describe('connecting a provider from one’s own account', () => {
  const connect = async (browser: PlainBrowser) =>
    ((await (await post(browser, '/auth/identities', { provider: 'oidc' })).json()) as { url: string }).url

  test('opens the account by both from then on, and by nobody else’s identity', async () => {
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

  test('does not end in the account of who is signed in by then', async () => {
    const { subject } = sailor()
    const attacker = await local(`attacker${++count}@example.org`)
    const victim = await local(`victim${++count}@example.org`)
    const back = await attacker.browser.throughProvider(await connect(attacker.browser), subject, callback)
    const host = new URL(server.origin).host
    attacker.browser.cookies.set(`${host} svc_session`, victim.browser.cookies.get(`${host} svc_session`) ?? '')
    assert.equal(locationOf(await attacker.browser.ask(back)), '/app/sign-in#expired')
  })

  test('cannot be begun by another site, nor without a session, nor with a provider that is none', async () => {
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

describe('what does not come to an end', () => {
  test('who says no at the provider is told so', async () => {
    assert.equal(await signIn(new PlainBrowser(), null), '/app/sign-in#denied')
  })

  test('a provider that is not ours leads to the sign-in page', async () => {
    const browser = new PlainBrowser()
    assert.equal(locationOf(await browser.ask(`${server.origin}/sign-in/nobody`)), '/app/sign-in')
    assert.equal(
      locationOf(await browser.ask(`${server.origin}/sign-in/nobody/callback?code=x`)),
      '/app/sign-in#expired',
    )
  })

  test('where strangers may not sign up, only who has an account comes in', async () => {
    const providers = [new OpenIdProvider({ id: 'oidc', name: 'x', issuer: oidc.issuer, ...oidcClient })]
    const closed = accountsOver(store, { ...settings, registration: false }, { providers }).accounts
    const { subject, browser } = sailor()
    const begun = await closed.beginSignInWith('oidc', callback, null)
    const back = await browser.throughProvider(begun?.url ?? '', subject, callback)
    const from = { address: null, userAgent: null }
    const anonymous = { kind: 'anonymous' as const, scopes: [] }
    const finished = closed.finishSignInWith('oidc', new URL(back), begun?.secret ?? null, anonymous, from)
    await assert.rejects(finished, { problem: 'closed' })
  })

  test('a provider that is down is told as such, before and on the way', async () => {
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

import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { OutboxParts } from '#accounts/outbox.ts'
import { openStore, type Store } from '#store/store.ts'
import { readConfig } from '../src/config.ts'
import { openMail } from '../src/open-mail.ts'
import { accountsOver, goodPassword } from './support/accounts.ts'
import { freePort } from './support/free-port.ts'
import { noonMs, TestServer } from './support/house.ts'
import { Mailbox } from './support/mailbox.ts'
import { TestSea } from './support/sea.ts'

const minuteMs = 60_000
let store: Store
let directory: string
const mailbox = new Mailbox()
before(async () => {
  directory = await mkdtemp(join(tmpdir(), 'seaborne-mail-'))
  store = await openStore({ dataDir: directory, nowMs: noonMs })
  await mailbox.open()
})
after(async () => {
  await mailbox.close()
  await store.close()
  await rm(directory, { recursive: true, force: true })
})

type Body = Record<string, unknown>
let place = 0

/** A server whose letters go to `url`; null: it sends none. */
async function harbour(url: string | null, given?: OutboxParts) {
  const faults: string[] = []
  const env: Record<string, string> = { SVC_MAIL_FROM: 'Seaborne <map@example.org>' }
  if (url !== null) env['SVC_SMTP_URL'] = url
  const opened = openMail(readConfig(env).config, (_level, text, details) =>
    faults.push(`${text} ${JSON.stringify(details)}`),
  )
  const mail = given ?? (opened && { ...opened, sleep: () => Promise.resolve() })
  const { accounts, pass } = accountsOver(store, { limits: { free: 1e6, pro: 1e6, enterprise: 1e6 } }, { mail })
  const server = await new TestServer(new TestSea(), {
    settings: { trustedProxies: '127.0.0.1' },
    ...{ doorkeeper: accounts, accounts },
  }).start()
  const address = `198.51.100.${++place}`
  const ask = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const sent: Record<string, string> = { origin: server.origin, 'x-forwarded-for': address, ...headers }
    if (body !== undefined) sent['content-type'] = 'application/json'
    const response = await server.ask(path, { method, headers: sent, body: JSON.stringify(body) })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: (text === '' ? null : JSON.parse(text)) as Body }
  }
  return { server, accounts, pass, ask, faults, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
}

type Harbour = Awaited<ReturnType<typeof harbour>>

let count = 0
/** Somebody who signed up; the letter to confirm his address has arrived. */
async function arrive({ ask, accounts }: Harbour) {
  const wish = { email: `mate${++count}@example.org`, password: goodPassword }
  const { status, headers } = await ask('POST', '/auth/register', wish)
  assert.equal(status, 201)
  await accounts.lettersSent()
  return { ...wish, cookie: (headers.get('set-cookie') ?? '').split(';')[0] ?? '' }
}

const lettersTo = (email: string) => mailbox.letters.filter(({ recipients }) => recipients.includes(email))
const tokenIn = (text: string | undefined, page: string) =>
  new RegExp(`/app/${page}#([\\w-]{43})\\s`).exec(text ?? '')?.[1] ?? ''

describe('a forgotten password', () => {
  test('is replaced by the link of a letter: once, and every session ends', async () => {
    await using here = await harbour(mailbox.url)
    const { ask, accounts, server } = here
    const mate = await arrive(here)
    assert.equal((await ask('POST', '/auth/forgot', { email: mate.email.toUpperCase() })).status, 204)
    await accounts.lettersSent()
    const letter = lettersTo(mate.email).at(-1)
    assert.equal(letter?.headers['subject'], 'Set a new password')
    assert.equal(letter?.headers['from'], 'Seaborne <map@example.org>')
    assert.match(letter?.text ?? '', new RegExp(`${server.origin}/app/reset#`))
    const token = tokenIn(letter?.text, 'reset')
    for (const name of readdirSync(directory))
      assert.ok(!readFileSync(join(directory, name)).includes(token), `${name} holds the link’s token`)
    const weak = await ask('POST', '/auth/reset', { token, new_password: 'password1' })
    assert.equal(weak.status, 400, 'a password that is refused does not use the link up')
    const next = 'Skagerrak 9 boje'
    const outcomes = await Promise.all([1, 2].map(() => ask('POST', '/auth/reset', { token, new_password: next })))
    assert.deepEqual(
      outcomes.map(({ status }) => status).toSorted((a, b) => a - b),
      [204, 403],
    )
    assert.equal((await ask('POST', '/auth/reset', { token, new_password: next })).status, 403)
    assert.equal((await ask('GET', '/auth/me', undefined, { cookie: mate.cookie })).status, 401)
    assert.equal((await ask('POST', '/auth/login', mate)).status, 400)
    assert.equal((await ask('POST', '/auth/login', { email: mate.email, password: mate.password })).status, 401)
    const back = await ask('POST', '/auth/login', { email: mate.email, password: next })
    assert.equal(back.status, 200)
    const cookie = (back.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
    const { body: log } = await ask('GET', '/auth/audit', undefined, { cookie })
    const acts = (log as unknown as { action: string }[]).map(({ action }) => action)
    assert.deepEqual(acts.slice(0, 4), ['signed in', 'sign-in refused', 'password changed', 'password reset asked'])
    assert.ok(!JSON.stringify(log).includes(token))
    const { body: me } = await ask('GET', '/auth/me', undefined, { cookie })
    assert.equal(me.email_verified, true, 'who got the letter has the address')
  })

  test('the answer is the same, at once, whether there is such a user, and letters to one address are few', async () => {
    await using here = await harbour(mailbox.url)
    const { ask, accounts } = here
    const mate = await arrive(here)
    const before = mailbox.letters.length
    const answers = []
    for (let i = 0; i < 5; i++)
      for (const email of [mate.email, 'nobody@example.org']) answers.push(await ask('POST', '/auth/forgot', { email }))
    assert.deepEqual(
      new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)),
      new Set(['204 null']),
    )
    assert.equal((await ask('POST', '/auth/forgot', { email: mate.email })).status, 429, 'from one address not ever on')
    await accounts.lettersSent()
    assert.equal(mailbox.letters.length - before, 3)
  })

  test('a link is over after an hour, and when a newer one was sent', async () => {
    await using here = await harbour(mailbox.url)
    const { ask, accounts, pass } = here
    const mate = await arrive(here)
    for (let i = 0; i < 2; i++) await ask('POST', '/auth/forgot', { email: mate.email })
    await accounts.lettersSent()
    const [older, newer] = lettersTo(mate.email)
      .slice(-2)
      .map(({ text }) => tokenIn(text, 'reset'))
    const reset = async (token: string | undefined) =>
      (await ask('POST', '/auth/reset', { token, new_password: 'Skagerrak 9 boje' })).status
    assert.equal(await reset(older), 403)
    pass(60 * minuteMs)
    assert.equal(await reset(newer), 403)
    for (const token of ['', 'x', 'A'.repeat(43)]) assert.equal(await reset(token), 403)
  })

  test('leaves no way back to whoever signed up with an address that was not his', async () => {
    await using here = await harbour(mailbox.url)
    const { ask, accounts } = here
    const squatter = await arrive(here)
    const user = await accounts.userByEmail(squatter.email)
    assert.ok(user)
    await accounts.changeUser(user.id, { tier: 'pro' })
    const key = await ask('POST', '/keys', {}, { cookie: squatter.cookie })
    await ask('POST', '/auth/forgot', { email: squatter.email })
    await accounts.lettersSent()
    const token = tokenIn(lettersTo(squatter.email).at(-1)?.text, 'reset')
    assert.equal((await ask('POST', '/auth/reset', { token, new_password: 'Skagerrak 9 boje' })).status, 204)
    const authorization = `Bearer ${key.body.token as string}`
    assert.equal((await ask('GET', '/keys', undefined, { authorization })).status, 401)
  })

  test('without a mail server the answer says who can help', async () => {
    await using here = await harbour(null)
    const { status, body } = await here.ask('POST', '/auth/forgot', { email: 'mate@example.org' })
    assert.equal(status, 503)
    assert.match(body.error as string, /administrator sets a new password/)
    assert.equal((await here.ask('GET', '/auth/ways')).body.password_reset, false)
  })

  test('a link leads to our own address, whatever a caller says of it', async () => {
    await using here = await harbour(mailbox.url)
    const mate = await arrive(here)
    const headers = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
    await here.ask('POST', '/auth/forgot', { email: mate.email }, headers)
    await here.accounts.lettersSent()
    const { text } = lettersTo(mate.email).at(-1) ?? { text: '' }
    assert.ok(text.includes(`${here.server.origin}/app/reset#`) && !text.includes('evil.example'))
  })

  test('nobody waits for the mail server', async () => {
    const sent = Promise.withResolvers<void>()
    const mail = { mailer: { send: () => sent.promise }, sleep: () => Promise.resolve(), onFault: () => {} }
    await using here = await harbour(mailbox.url, mail)
    const { status } = await here.ask('POST', '/auth/register', { email: 'slow@example.org', password: goodPassword })
    assert.equal(status, 201)
    assert.equal((await here.ask('POST', '/auth/forgot', { email: 'slow@example.org' })).status, 204)
    sent.resolve()
    await here.accounts.lettersSent()
  })
})

describe('a mail server that does not work', () => {
  test('is nobody’s trouble but the operator’s', async () => {
    await using here = await harbour(`smtp://127.0.0.1:${await freePort()}`)
    const mate = await arrive(here)
    assert.equal((await here.ask('POST', '/auth/forgot', { email: mate.email })).status, 204)
    assert.equal((await here.ask('POST', '/auth/forgot', { email: 'nobody@example.org' })).status, 204)
    await here.accounts.lettersSent()
    assert.deepEqual(here.faults, [
      'a letter could not be sent {"code":"ESOCKET"}',
      'a letter could not be sent {"code":"ESOCKET"}',
    ])
  })
})

describe('addresses that would be more than an address', () => {
  for (const email of [
    'mate@example.org\r\nBcc: all@example.org',
    'mate@example.org\nSubject: x',
    'mate@example.org, all@example.org',
    '"mate" <mate@example.org>',
    'mate@example.org>',
    'mate@exa\u0000mple.org bcc@example.org',
  ])
    test(`${JSON.stringify(email)} is not signed up, and no letter goes out`, async () => {
      await using here = await harbour(mailbox.url)
      const before = mailbox.letters.length
      assert.equal((await here.ask('POST', '/auth/register', { email, password: goodPassword })).status, 400)
      assert.equal((await here.ask('POST', '/auth/forgot', { email })).status, 204)
      await here.accounts.lettersSent()
      assert.equal(mailbox.letters.length, before)
    })
})

describe('confirming an address', () => {
  test('is asked for by a letter on sign-up, and told by /auth/me', async () => {
    await using here = await harbour(mailbox.url)
    const { ask } = here
    const { email, cookie } = await arrive(here)
    const letter = lettersTo(email).at(-1)
    assert.equal(letter?.headers['subject'], 'Confirm your e-mail address')
    const isVerified = async () => (await ask('GET', '/auth/me', undefined, { cookie })).body.email_verified
    assert.equal(await isVerified(), false)
    const token = tokenIn(letter?.text, 'verify')
    const confirm = async (headers: Record<string, string>) =>
      (await ask('POST', '/auth/confirm', { token }, headers)).status
    assert.equal(await confirm({}), 401, 'a careless click of a stranger confirms nothing')
    assert.equal(await confirm({ cookie: (await arrive(here)).cookie }), 403, 'nor does another user')
    assert.equal(await confirm({ cookie }), 204)
    assert.equal(await isVerified(), true)
    assert.equal(await confirm({ cookie }), 403)
    assert.equal((await ask('POST', '/auth/confirmation', undefined, { cookie })).status, 409)
  })

  test('the letter is sent again when asked for, a few times', async () => {
    await using here = await harbour(mailbox.url)
    const { email, cookie } = await arrive(here)
    const statuses = []
    for (let i = 0; i < 4; i++)
      statuses.push((await here.ask('POST', '/auth/confirmation', undefined, { cookie })).status)
    await here.accounts.lettersSent()
    assert.deepEqual(statuses, [204, 204, 429, 429])
    assert.equal(lettersTo(email).length, 3)
  })
})

import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { EmailQueueDependencies } from '#accounts/email/email-queue.ts'
import { openStore, type Store } from '#store/store.ts'
import { readConfig } from '../../src/app/config.ts'
import { openMail } from '../../src/app/wiring/email.ts'
import { accountsOver, goodPassword } from '../support/accounts.ts'
import { freePort } from '../support/free-port.ts'
import { noonMs, TestServer } from '../support/api-context.ts'
import { AsyncQueue } from '../support/mailbox.ts'
import { TestLiveState } from '../support/live-state.ts'
import { msPerMinute } from '#domain/time.ts'

let store: Store
let directory: string
const mailbox = new AsyncQueue()
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

/** A server that sends its email to `url`; null: it sends none. */
async function harbour(url: string | null, given?: EmailQueueDependencies) {
  const faults: string[] = []
  const env: Record<string, string> = { SVC_MAIL_FROM: 'Seaborne <map@example.org>' }
  if (url !== null) env['SVC_SMTP_URL'] = url
  const opened = openMail(readConfig(env).config, (_level, text, details) =>
    faults.push(`${text} ${JSON.stringify(details)}`),
  )
  const mail = given ?? (opened && { ...opened, sleep: () => Promise.resolve() })
  const { accounts, pass } = accountsOver(store, { limits: { free: 1e6, pro: 1e6, enterprise: 1e6 } }, { mail })
  const server = await new TestServer(new TestLiveState(), {
    settings: { trustedProxies: '127.0.0.1' },
    ...{ authenticator: accounts, accounts },
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
/** A user who has signed up and received the verification email. */
async function arrive({ ask, accounts }: Harbour) {
  const input = { email: `mate${++count}@example.org`, password: goodPassword }
  const { status, headers } = await ask('POST', '/auth/register', input)
  assert.equal(status, 201)
  await accounts.emailsSent()
  return { ...input, cookie: (headers.get('set-cookie') ?? '').split(';')[0] ?? '' }
}

const emailsTo = (email: string) => mailbox.messages.filter(({ recipients }) => recipients.includes(email))
const tokenIn = (text: string | undefined, page: string) =>
  new RegExp(`/app/${page}#([\\w-]{43})\\s`).exec(text ?? '')?.[1] ?? ''

describe('password reset', () => {
  test('the link works once, and every session ends', async () => {
    await using here = await harbour(mailbox.url)
    const { ask, accounts, server } = here
    const mate = await arrive(here)
    assert.equal((await ask('POST', '/auth/forgot', { email: mate.email.toUpperCase() })).status, 204)
    await accounts.emailsSent()
    const email = emailsTo(mate.email).at(-1)
    assert.equal(email?.headers['subject'], 'Reset your password')
    assert.equal(email?.headers['from'], 'Seaborne <map@example.org>')
    assert.match(email?.text ?? '', new RegExp(`${server.origin}/app/reset#`))
    const token = tokenIn(email?.text, 'reset')
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
    assert.equal(me.email_verified, true, 'the link proved the address')
  })

  test('the response is the same for an unknown address, and emails to one address are limited', async () => {
    await using here = await harbour(mailbox.url)
    const { ask, accounts } = here
    const mate = await arrive(here)
    const before = mailbox.messages.length
    const answers = []
    for (let i = 0; i < 5; i++)
      for (const email of [mate.email, 'nobody@example.org']) answers.push(await ask('POST', '/auth/forgot', { email }))
    assert.deepEqual(
      new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)),
      new Set(['204 null']),
    )
    assert.equal((await ask('POST', '/auth/forgot', { email: mate.email })).status, 429, 'from one address not ever on')
    await accounts.emailsSent()
    assert.equal(mailbox.messages.length - before, 3)
  })

  test('a link expires after an hour, and when a newer one is sent', async () => {
    await using here = await harbour(mailbox.url)
    const { ask, accounts, pass } = here
    const mate = await arrive(here)
    for (let i = 0; i < 2; i++) await ask('POST', '/auth/forgot', { email: mate.email })
    await accounts.emailsSent()
    const [older, newer] = emailsTo(mate.email)
      .slice(-2)
      .map(({ text }) => tokenIn(text, 'reset'))
    const reset = async (token: string | undefined) =>
      (await ask('POST', '/auth/reset', { token, new_password: 'Skagerrak 9 boje' })).status
    assert.equal(await reset(older), 403)
    pass(60 * msPerMinute)
    assert.equal(await reset(newer), 403)
    for (const token of ['', 'x', 'A'.repeat(43)]) assert.equal(await reset(token), 403)
  })

  test('revokes every credential of somebody who signed up with another person’s address', async () => {
    await using here = await harbour(mailbox.url)
    const { ask, accounts } = here
    const squatter = await arrive(here)
    const user = await accounts.userByEmail(squatter.email)
    assert.ok(user)
    await accounts.changeUser(user.id, { tier: 'pro' })
    const key = await ask('POST', '/keys', {}, { cookie: squatter.cookie })
    await ask('POST', '/auth/forgot', { email: squatter.email })
    await accounts.emailsSent()
    const token = tokenIn(emailsTo(squatter.email).at(-1)?.text, 'reset')
    assert.equal((await ask('POST', '/auth/reset', { token, new_password: 'Skagerrak 9 boje' })).status, 204)
    const authorization = `Bearer ${key.body.token as string}`
    assert.equal((await ask('GET', '/keys', undefined, { authorization })).status, 401)
  })

  test('without a mail server the error says who can help', async () => {
    await using here = await harbour(null)
    const { status, body } = await here.ask('POST', '/auth/forgot', { email: 'mate@example.org' })
    assert.equal(status, 503)
    assert.match(body.error as string, /Ask its administrator for a new password/)
    assert.equal((await here.ask('GET', '/auth/ways')).body.password_reset, false)
  })

  test('a link leads to this server, whatever Host the caller sends', async () => {
    await using here = await harbour(mailbox.url)
    const mate = await arrive(here)
    const headers = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
    await here.ask('POST', '/auth/forgot', { email: mate.email }, headers)
    await here.accounts.emailsSent()
    const { text } = emailsTo(mate.email).at(-1) ?? { text: '' }
    assert.ok(text.includes(`${here.server.origin}/app/reset#`) && !text.includes('evil.example'))
  })

  test('the response does not wait for the mail server', async () => {
    const sent = Promise.withResolvers<void>()
    const mail = { mailer: { send: () => sent.promise }, sleep: () => Promise.resolve(), onFault: () => {} }
    await using here = await harbour(mailbox.url, mail)
    const { status } = await here.ask('POST', '/auth/register', { email: 'slow@example.org', password: goodPassword })
    assert.equal(status, 201)
    assert.equal((await here.ask('POST', '/auth/forgot', { email: 'slow@example.org' })).status, 204)
    sent.resolve()
    await here.accounts.emailsSent()
  })
})

describe('failing mail server', () => {
  test('is logged and does not fail the request', async () => {
    await using here = await harbour(`smtp://127.0.0.1:${await freePort()}`)
    const mate = await arrive(here)
    assert.equal((await here.ask('POST', '/auth/forgot', { email: mate.email })).status, 204)
    assert.equal((await here.ask('POST', '/auth/forgot', { email: 'nobody@example.org' })).status, 204)
    await here.accounts.emailsSent()
    assert.deepEqual(here.faults, [
      'email could not be sent {"code":"ESOCKET"}',
      'email could not be sent {"code":"ESOCKET"}',
    ])
  })
})

describe('addresses with header injection', () => {
  for (const email of [
    'mate@example.org\r\nBcc: all@example.org',
    'mate@example.org\nSubject: x',
    'mate@example.org, all@example.org',
    '"mate" <mate@example.org>',
    'mate@example.org>',
    'mate@exa\u0000mple.org bcc@example.org',
  ])
    test(`${JSON.stringify(email)} is refused, and no email is sent`, async () => {
      await using here = await harbour(mailbox.url)
      const before = mailbox.messages.length
      assert.equal((await here.ask('POST', '/auth/register', { email, password: goodPassword })).status, 400)
      assert.equal((await here.ask('POST', '/auth/forgot', { email })).status, 204)
      await here.accounts.emailsSent()
      assert.equal(mailbox.messages.length, before)
    })
})

describe('email verification', () => {
  test('is requested by email on sign-up, and shown by /auth/me', async () => {
    await using here = await harbour(mailbox.url)
    const { ask } = here
    const { email, cookie } = await arrive(here)
    const received = emailsTo(email).at(-1)
    assert.equal(received?.headers['subject'], 'Confirm your email address')
    const isVerified = async () => (await ask('GET', '/auth/me', undefined, { cookie })).body.email_verified
    assert.equal(await isVerified(), false)
    const token = tokenIn(received?.text, 'verify')
    const confirm = async (headers: Record<string, string>) =>
      (await ask('POST', '/auth/confirm', { token }, headers)).status
    assert.equal(await confirm({}), 401, 'a click by an anonymous caller verifies nothing')
    assert.equal(await confirm({ cookie: (await arrive(here)).cookie }), 403, 'nor does another user')
    assert.equal(await confirm({ cookie }), 204)
    assert.equal(await isVerified(), true)
    assert.equal(await confirm({ cookie }), 403)
    assert.equal((await ask('POST', '/auth/confirmation', undefined, { cookie })).status, 409)
  })

  test('the email is sent again on request, a few times', async () => {
    await using here = await harbour(mailbox.url)
    const { email, cookie } = await arrive(here)
    const statuses = []
    for (let i = 0; i < 4; i++)
      statuses.push((await here.ask('POST', '/auth/confirmation', undefined, { cookie })).status)
    await here.accounts.emailsSent()
    assert.deepEqual(statuses, [204, 204, 429, 429])
    assert.equal(emailsTo(email).length, 3)
  })
})

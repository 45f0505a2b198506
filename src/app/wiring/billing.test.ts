import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { BillingError } from '#billing/billing.ts'
import { DevelopmentProvider } from '#billing/development.ts'
import { openStore, type Store } from '#store/store.ts'
import { accountsOver } from '../../../test/support/accounts.ts'
import { lifeOf, signedNow } from '../../../test/support/billing.ts'
import { readConfig } from '../config.ts'
import { openBilling } from './billing.ts'

let store: Store
let directory: string
before(async () => {
  directory = await mkdtemp(join(tmpdir(), 'seaborne-open-billing-'))
  store = await openStore({ dataDir: directory, nowMs: 0 })
})
after(async () => {
  await store.close()
  await rm(directory, { recursive: true, force: true })
})

const open = (env: Record<string, string>, nodeEnv?: string) =>
  openBilling(readConfig(env).config, store.accounts, accountsOver(store).accounts, nodeEnv)
const buyer = { id: 1, email: 'a@example.org', tier: 'free' } as const
const input = { buyer, plan: 'pro', interval: 'month', origin: 'http://x', repeatKey: null, nowMs: 0 } as const
const faultIs = (fault: string) => (error: unknown) => error instanceof BillingError && error.fault === fault

describe('payment provider by settings', () => {
  test('with nothing set: the development provider, and no event is accepted', async () => {
    const { billing, development } = await open({})
    assert.ok(development)
    assert.match((await billing.checkout(input)).url, /^http:\/\/x\/billing\/dev\/cs_dev_/)
    await assert.rejects(billing.receiveWebhook(Buffer.from('{}'), 't=1,v1=x', Date.now()), faultIs('not configured'))
  })

  for (const { env, because } of [
    { env: { SVC_HOST: '0.0.0.0' }, because: 'every network reaches it' },
    { env: { SVC_HOST: '::' }, because: 'every network reaches it by IPv6' },
    { env: { SVC_HOST: '192.0.2.7' }, because: 'a network reaches it' },
    { env: { SVC_HOST: 'map.example.org' }, because: 'the name may be an address of a network' },
    { env: { SVC_PUBLIC_URL: 'https://map.example.org' }, because: 'a proxy publishes it' },
    { env: { SVC_TRUSTED_PROXIES: 'loopback' }, because: 'a proxy on this machine publishes it' },
  ])
    test(`${JSON.stringify(env)}: free plans need SVC_DEVELOPMENT_BILLING=1, because ${because}`, async () => {
      const { billing, development, isWithheld } = await open(env)
      assert.deepEqual([development, isWithheld], [null, true])
      await assert.rejects(billing.checkout(input), faultIs('not configured'))
      assert.ok((await open({ ...env, SVC_DEVELOPMENT_BILLING: '1' })).development)
    })

  for (const host of ['127.0.0.1', '127.8.8.8', '::1', 'localhost'])
    test(`SVC_HOST=${host}: the development provider, unless SVC_DEVELOPMENT_BILLING=0`, async () => {
      assert.ok((await open({ SVC_HOST: host })).development)
      const { development, isWithheld } = await open({ SVC_HOST: host, SVC_DEVELOPMENT_BILLING: '0' })
      assert.deepEqual([development, isWithheld], [null, false])
    })

  test('SVC_DEVELOPMENT_BILLING=1 in production, or beside Stripe: the start fails with what to do', async () => {
    const env = { SVC_DEVELOPMENT_BILLING: '1' }
    await assert.rejects(
      open(env, 'production'),
      /SVC_DEVELOPMENT_BILLING=1 .*NODE_ENV=production\. .*SVC_STRIPE_SECRET_KEY/,
    )
    await assert.rejects(
      open({ ...env, SVC_STRIPE_SECRET_KEY: 'sk_test_x' }),
      /SVC_DEVELOPMENT_BILLING=1 .*SVC_STRIPE_SECRET_KEY/,
    )
  })

  test('in production with nothing set: none', async () => {
    const { billing, development } = await open({}, 'production')
    assert.equal(development, null)
    await assert.rejects(billing.checkout(input), faultIs('not configured'))
    const subscriptions = (await open({})).subscriptions
    assert.throws(() => new DevelopmentProvider(subscriptions, 'production'), /NODE_ENV=production/)
  })

  test('a webhook secret is enough to receive events, signed with any of several secrets', async () => {
    const { billing } = await open({ SVC_STRIPE_WEBHOOK_SECRET: 'whsec_a, whsec_b' }, 'production')
    const [body] = lifeOf(4711)
    for (const secret of ['whsec_a', 'whsec_b'])
      await billing.receiveWebhook(Buffer.from(body), await signedNow(body, secret), Date.now())
    const other = billing.receiveWebhook(Buffer.from(body), await signedNow(body, 'whsec_a, whsec_b'), Date.now())
    await assert.rejects(other, faultIs('bad signature'))
  })

  test('with a key: Stripe, at the prices that are set', async () => {
    const { billing, development } = await open({ SVC_STRIPE_SECRET_KEY: 'sk_test_x' })
    assert.equal(development, null)
    await assert.rejects(billing.checkout(input), faultIs('not configured'))
  })
})

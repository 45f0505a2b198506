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

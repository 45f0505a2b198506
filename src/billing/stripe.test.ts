import assert from 'node:assert/strict'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { BillingError, type Provider, type Purchase } from './billing.ts'
import type { Prices } from './prices.ts'
import { isLiveKey, openStripe, wholeUnits } from './stripe.ts'

const prices: Prices = {
  pro: { month: ['price_pm', 'price_pm_older'], year: ['price_py'] },
  enterprise: { month: ['price_em'], year: [] },
}
const answers: Record<string, unknown> = {
  'POST /v1/customers': { id: 'cus_new' },
  'POST /v1/checkout/sessions': { id: 'cs_1', url: 'https://checkout.stripe.com/c/cs_1' },
  'POST /v1/billing_portal/sessions': { id: 'bps_1', url: 'https://billing.stripe.com/p/bps_1' },
  'GET /v1/prices/price_pm': { id: 'price_pm', unit_amount: 4900, currency: 'usd' },
  'GET /v1/prices/price_py': { id: 'price_py', unit_amount: 59000, currency: 'jpy' },
  'GET /v1/prices/price_em': { id: 'price_em', unit_amount: null, currency: 'eur' },
  'GET /v1/subscriptions/sub_1': { id: 'sub_1', items: { object: 'list', data: [{ id: 'si_7' }] } },
}

interface ReceivedRequest {
  what: string
  form: Record<string, string>
  authorization: string | undefined
  repeatKey: string | undefined
}

let standIn: Server
let provider: Provider
let received: ReceivedRequest[] = []
let failing: number | null = null
/** Customers and subscriptions that Stripe does not know. */
let missing: readonly string[] = []

before(async () => {
  standIn = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const what = `${request.method} ${request.url}`
      const { authorization, 'idempotency-key': repeatKey } = request.headers
      const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()))
      received.push({ what, form, authorization, repeatKey: repeatKey === undefined ? undefined : String(repeatKey) })
      const gone = missing.find((id) => Object.values(form).includes(id) || what.endsWith(`/${id}`))
      if (gone !== undefined) {
        const param = gone.startsWith('cus') ? 'customer' : gone.startsWith('sub') ? 'id' : 'line_items[0][price]'
        const error = { type: 'invalid_request_error', code: 'resource_missing', param, message: `No such: '${gone}'` }
        response.writeHead(param === 'id' ? 404 : 400, { 'content-type': 'application/json' })
        return void response.end(JSON.stringify({ error }))
      }
      const error = { error: { type: 'card_error', message: 'No such price: price_pm; key sk_test_secret' } }
      response.writeHead(failing ?? (what in answers ? 200 : 404), { 'content-type': 'application/json' })
      response.end(JSON.stringify(failing === null ? (answers[what] ?? error) : error))
    })
  })
  await new Promise<void>((resolve) => standIn.listen(0, '127.0.0.1', resolve))
  const { port } = standIn.address() as AddressInfo
  provider = await openStripe({
    secretKey: 'sk_test_secret',
    prices,
    at: { protocol: 'http', host: '127.0.0.1', port },
  })
})
after(() => {
  standIn.closeAllConnections()
  standIn.close()
})

const linked: string[] = []
const purchase: Purchase = {
  buyer: { id: 7, email: 'buyer@example.org', tier: 'free' },
  plan: 'pro',
  interval: 'month',
  customerId: null,
  subscriptionId: null,
  origin: 'https://map.example',
  repeatKey: null,
  nowMs: 0,
  linkCustomer: async (customerId) => {
    linked.push(customerId)
  },
}

/** The requests that the stand-in received during a call. */
async function during<T>(act: () => Promise<T>): Promise<{ done: T; received: ReceivedRequest[] }> {
  received = []
  return { done: await act(), received }
}

const faultIs = (fault: string) => (error: unknown) => error instanceof BillingError && error.fault === fault

describe('Stripe provider', () => {
  test('checkout asks for a subscription at the configured price, with the user id and a return address', async () => {
    const { done, received } = await during(() => provider.checkout(purchase))
    assert.deepEqual(done, { url: 'https://checkout.stripe.com/c/cs_1', sessionId: 'cs_1' })
    assert.deepEqual(
      [received.length, received[0].what, received[0].form],
      [2, 'POST /v1/customers', { email: 'buyer@example.org', 'metadata[seaborne_user_id]': '7' }],
    )
    assert.deepEqual(linked, ['cus_new'])
    const [, { what, form, authorization }] = received
    assert.deepEqual([what, authorization], ['POST /v1/checkout/sessions', 'Bearer sk_test_secret'])
    assert.deepEqual(form, {
      mode: 'subscription',
      'line_items[0][price]': 'price_pm',
      'line_items[0][quantity]': '1',
      client_reference_id: '7',
      'metadata[seaborne_user_id]': '7',
      'subscription_data[metadata][seaborne_user_id]': '7',
      customer: 'cus_new',
      success_url: 'https://map.example/app',
      cancel_url: 'https://map.example/app',
    })
  })

  test('two concurrent checkouts create one customer', async () => {
    const { received } = await during(() => Promise.all([provider.checkout(purchase), provider.checkout(purchase)]))
    const keys = received.filter(({ what }) => what === 'POST /v1/customers').map(({ repeatKey }) => repeatKey)
    assert.equal(keys.length, 2)
    assert.ok(keys[0])
    assert.equal(keys[0], keys[1])
  })

  test('checkout reuses a known customer', async () => {
    const { received } = await during(() => provider.checkout({ ...purchase, interval: 'year', customerId: 'cus_1' }))
    const [{ form }] = received
    assert.deepEqual(
      [form['line_items[0][price]'], form['customer'], form['customer_email']],
      ['price_py', 'cus_1', undefined],
    )
  })

  test('checkout of a subscriber changes the plan and sells no second subscription', async () => {
    const input = { ...purchase, plan: 'enterprise', customerId: 'cus_1', subscriptionId: 'sub_1' } as const
    const { done, received } = await during(() => provider.checkout(input))
    assert.deepEqual(done, { url: 'https://billing.stripe.com/p/bps_1', sessionId: 'bps_1' })
    assert.deepEqual(
      received.map(({ what }) => what),
      ['GET /v1/subscriptions/sub_1', 'POST /v1/billing_portal/sessions'],
    )
    assert.deepEqual(received[1].form, {
      customer: 'cus_1',
      return_url: 'https://map.example/app',
      'flow_data[type]': 'subscription_update_confirm',
      'flow_data[subscription_update_confirm][subscription]': 'sub_1',
      'flow_data[subscription_update_confirm][items][0][id]': 'si_7',
      'flow_data[subscription_update_confirm][items][0][price]': 'price_em',
      'flow_data[subscription_update_confirm][items][0][quantity]': '1',
    })
  })

  test('a repeated call has the same idempotency key, another call another one', async () => {
    const keyOf = async (more: Partial<Purchase>) => {
      const { received } = await during(() => provider.checkout({ ...purchase, customerId: 'cus_1', ...more }))
      assert.equal(received.length, 1)
      return received[0].repeatKey
    }
    const first = await keyOf({ repeatKey: 'abc' })
    assert.equal(await keyOf({ repeatKey: 'abc' }), first)
    assert.notEqual(await keyOf({ repeatKey: 'abd' }), first)
    assert.notEqual(await keyOf({ repeatKey: 'abc', buyer: { ...purchase.buyer, id: 8 } }), first)
  })

  test('two purchases without a key are two, also of the same plan', async () => {
    const { received } = await during(async () => {
      for (let n = 0; n < 2; n++) await provider.checkout({ ...purchase, customerId: 'cus_1' })
    })
    assert.notEqual(received[0].repeatKey, received[1].repeatKey)
  })

  for (const { because, what, answer, says, input } of [
    {
      because: 'a checkout without an address',
      what: 'POST /v1/checkout/sessions',
      answer: { id: 'cs_1', url: null },
      says: /did not open a page/,
      input: { ...purchase, customerId: 'cus_1' },
    },
    {
      because: 'a subscription without a price, which cannot be changed',
      what: 'GET /v1/subscriptions/sub_1',
      answer: { id: 'sub_1', items: { object: 'list', data: [] } },
      says: /cannot be changed here/,
      input: { ...purchase, customerId: 'cus_1', subscriptionId: 'sub_1' },
    },
  ])
    test(`${because} is a failure of the provider`, async () => {
      const before = answers[what]
      answers[what] = answer
      const isSaid = (error: unknown) => faultIs('provider failed')(error) && says.test((error as Error).message)
      await assert.rejects(provider.checkout(input), isSaid).finally(() => (answers[what] = before))
    })

  test('portal opens for the customer', async () => {
    const input = { id: 7, customerId: 'cus_1', origin: 'https://map.example', nowMs: 0 }
    const { done, received } = await during(() => provider.portal(input))
    assert.deepEqual(done, { url: 'https://billing.stripe.com/p/bps_1' })
    assert.deepEqual(received[0].form, { customer: 'cus_1', return_url: 'https://map.example/app' })
  })

  describe('a customer whom Stripe does not know any more, because it was deleted there or is of the other mode', () => {
    const known = { ...purchase, customerId: 'cus_1', subscriptionId: 'sub_1' }
    for (const { gone, input, requests, because } of [
      {
        gone: ['cus_1'],
        input: { ...known, subscriptionId: null },
        requests: ['POST /v1/checkout/sessions', 'POST /v1/customers', 'POST /v1/checkout/sessions'],
        because: 'buys as a new one',
      },
      {
        gone: ['cus_1', 'sub_1'],
        input: known,
        requests: [
          'GET /v1/subscriptions/sub_1',
          'POST /v1/checkout/sessions',
          'POST /v1/customers',
          'POST /v1/checkout/sessions',
        ],
        because: 'whose subscription is gone with it buys as a new one',
      },
      {
        gone: ['sub_1'],
        input: known,
        requests: ['GET /v1/subscriptions/sub_1', 'POST /v1/checkout/sessions'],
        because: 'stays where only the subscription is gone',
      },
    ])
      test(because, async () => {
        missing = gone
        linked.length = 0
        const { done, received } = await during(() => provider.checkout(input)).finally(() => (missing = []))
        assert.equal(done.url, 'https://checkout.stripe.com/c/cs_1')
        assert.deepEqual(
          received.map(({ what }) => what),
          requests,
        )
        const isNew = gone.includes('cus_1')
        assert.deepEqual(linked, isNew ? ['cus_new'] : [])
        assert.equal(received.at(-1)?.form['customer'], isNew ? 'cus_new' : 'cus_1')
      })

    test('is created under a key of its own, so that Stripe does not repeat the answer with the deleted one', async () => {
      const keyOf = async (customerId: string | null) => {
        const { received } = await during(() => provider.checkout({ ...purchase, customerId }))
        return received.find(({ what }) => what === 'POST /v1/customers')?.repeatKey
      }
      const first = await keyOf(null)
      missing = ['cus_1', 'cus_2']
      const [second, third] = [await keyOf('cus_1'), await keyOf('cus_2')]
      missing = []
      assert.equal(new Set([first, second, third]).size, 3)
    })

    test('stays where the price is what Stripe does not know: that is a fault of the settings', async () => {
      missing = ['price_pm']
      const { received } = await during(() =>
        assert.rejects(provider.checkout({ ...known, subscriptionId: null }), faultIs('provider failed')),
      ).finally(() => (missing = []))
      assert.equal(received.length, 1)
    })

    test('has no portal', async () => {
      missing = ['cus_1']
      const input = { id: 7, customerId: 'cus_1', origin: 'https://map.example', nowMs: 0 }
      await assert.rejects(provider.portal(input), faultIs('no customer')).finally(() => (missing = []))
    })

    test('another error is tried once only', async () => {
      failing = 402
      const { received } = await during(() =>
        assert.rejects(provider.checkout({ ...known, subscriptionId: null }), faultIs('provider failed')),
      )
      failing = null
      assert.equal(received.length, 1)
    })
  })

  test('a plan without a price is not requested', async () => {
    const input = { ...purchase, plan: 'enterprise', interval: 'year' } as const
    await assert.rejects(provider.checkout(input), faultIs('not configured'))
  })

  test("an error does not reveal Stripe's message", async () => {
    failing = 402
    await assert.rejects(
      provider.checkout(purchase),
      (error) => faultIs('provider failed')(error) && !(error as Error).message.includes('price'),
    )
    failing = null
  })

  test('offers are fetched once an hour, and again after a failure', async () => {
    failing = 500
    await assert.rejects(provider.offers(), faultIs('provider failed'))
    failing = null
    const { done } = await during(() => provider.offers())
    assert.deepEqual(done, [
      { plan: 'pro', interval: 'month', amount: 49, currency: 'USD' },
      { plan: 'pro', interval: 'year', amount: 59000, currency: 'JPY' },
      { plan: 'enterprise', interval: 'month', amount: null, currency: 'EUR' },
    ])
    const { received } = await during(() => provider.offers())
    assert.deepEqual(received, [])
  })
})

for (const { currency, amount } of [
  { currency: 'usd', amount: 19_900 },
  { currency: 'jpy', amount: 1_990_000 },
  { currency: 'krw', amount: 1_990_000 },
  { currency: 'kwd', amount: 1990 },
  // Intl says that these have no decimals, by how they are written; Stripe counts them in hundredths.
  { currency: 'huf', amount: 19_900 },
  { currency: 'isk', amount: 19_900 },
  { currency: 'idr', amount: 19_900 },
  { currency: 'cop', amount: 19_900 },
  { currency: 'ugx', amount: 19_900 },
])
  test(`1,990,000 of the smallest unit of ${currency}: ${amount}`, () =>
    assert.equal(wholeUnits(1_990_000, currency), amount))

for (const { key, live } of [
  { key: 'sk_live_x', live: true },
  { key: 'rk_live_x', live: true },
  { key: 'sk_test_x', live: false },
  { key: 'something', live: null },
  { key: undefined, live: null },
])
  test(`the key ${key} is of ${live === null ? 'an unknown' : live ? 'live' : 'test'} mode`, () =>
    assert.equal(isLiveKey(key), live))

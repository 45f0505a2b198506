import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Tier } from '#domain/tiers.ts'
import { readEvent, userIdKey } from './read-event.ts'
import { signatureHeader } from './signature.ts'
import type { BillingEvent } from './subscriptions.ts'
import { Webhook } from './webhook.ts'

const nowMs = Date.UTC(2026, 10, 20, 12)
const secret = 'whsec_of_a_test'
const planOfPrice = (price: string): Tier => (price === 'price_pro' ? 'pro' : 'free')

const completed = {
  id: 'evt_1',
  type: 'checkout.session.completed',
  created: nowMs / 1000,
  data: { object: { customer: 'cus_1', metadata: { [userIdKey]: '7' } } },
}
const updated = {
  ...completed,
  type: 'customer.subscription.updated',
  data: {
    object: {
      id: 'sub_1',
      status: 'active',
      customer: { id: 'cus_1' },
      items: { data: [{ price: { id: 'price_pro' } }] },
    },
  },
}

const read = (message: unknown) => readEvent(Buffer.from(JSON.stringify(message)), 'stripe', planOfPrice)

describe('reading an event', () => {
  test('a completed checkout names the customer and the buyer, its time is in seconds', () =>
    assert.deepEqual(read(completed), {
      event: {
        id: 'evt_1',
        type: 'checkout.session.completed',
        createdMs: nowMs,
        provider: 'stripe',
        customerId: 'cus_1',
        userId: 7,
        subscription: null,
      },
      liveMode: null,
    }))

  test('a subscription has its plan and status; its customer may be expanded', () => {
    const { event } = read(updated)!
    assert.deepEqual(event.subscription, { id: 'sub_1', plan: 'pro', status: 'active' })
    assert.deepEqual([event.customerId, event.userId], ['cus_1', null])
  })

  test('an event of another kind concerns no customer', () => {
    const { event } = read({ ...updated, type: 'invoice.paid' })!
    assert.deepEqual([event.customerId, event.userId, event.subscription], [null, null, null])
  })

  for (const { because, message } of [
    { because: 'without an id', message: { ...completed, id: undefined } },
    { because: 'with an empty id', message: { ...completed, id: '' } },
    { because: 'with an id of 256 characters', message: { ...completed, id: 'e'.repeat(256) } },
    { because: 'without a type', message: { ...completed, type: undefined } },
    { because: 'without a time', message: { ...completed, created: undefined } },
    { because: 'with a time that is text', message: { ...completed, created: '1' } },
    { because: 'that is a list', message: [completed] },
    { because: 'that is null', message: null },
  ])
    test(`a message ${because} is no event`, () => assert.equal(read(message), null))

  test('a time beyond all numbers makes no event', () => {
    const body = JSON.stringify(completed).replace(`"created":${completed.created}`, '"created":1e999')
    assert.match(body, /1e999/)
    assert.equal(readEvent(Buffer.from(body), 'stripe', planOfPrice), null)
  })

  for (const { because, change } of [
    { because: 'no id', change: { id: undefined } },
    { because: 'no status', change: { status: undefined } },
    { because: 'no list of items', change: { items: {} } },
  ])
    test(`a subscription with ${because} is not read, its customer is`, () => {
      const { event } = read({ ...updated, data: { object: { ...updated.data.object, ...change } } })!
      assert.deepEqual([event.subscription, event.customerId], [null, 'cus_1'])
    })

  test('an id of 255 characters is read', () =>
    assert.equal(read({ ...completed, id: 'e'.repeat(255) })?.event.id.length, 255))

  for (const { text, userId, because } of [
    { text: '1', userId: 1, because: 'the first user' },
    { text: '2147483647', userId: 2_147_483_647, because: 'the largest id of an integer column' },
    { text: '2147483648', userId: null, because: 'larger than any id' },
    { text: '0', userId: null, because: 'ids begin at 1' },
    { text: '07', userId: null, because: 'not as we write it' },
    { text: 7, userId: null, because: 'metadata is text' },
    { text: undefined, userId: null, because: 'another product of the same account' },
  ])
    test(`the buyer "${text}" is ${userId}: ${because}`, () => {
      const object = { customer: 'cus_1', metadata: { [userIdKey]: text } }
      assert.equal(read({ ...completed, data: { object } })?.event.userId, userId)
    })
})

describe('a webhook request', () => {
  const receive = async (message: unknown, liveMode: boolean | null, header?: string) => {
    const applied: BillingEvent[] = []
    const apply = async (event: BillingEvent) => {
      applied.push(event)
      return Promise.resolve({ repeated: false, userId: null, tier: null })
    }
    const webhook = new Webhook({
      provider: 'stripe',
      secrets: [secret],
      liveMode,
      planOfPrice,
      subscriptions: { apply },
    })
    const body = JSON.stringify(message)
    const signature = header ?? (await signatureHeader(body, secret, nowMs))
    return { accepted: await webhook.receive(Buffer.from(body), signature, nowMs), applied: applied.length }
  }

  for (const { own, sent, applied, because } of [
    { own: true, sent: true, applied: 1, because: 'a real payment where real payments are taken' },
    { own: false, sent: false, applied: 1, because: 'a test payment on a test server' },
    { own: true, sent: false, applied: 0, because: 'a test payment buys nothing that is sold' },
    { own: false, sent: true, applied: 0, because: 'a real payment is of another server' },
    { own: null, sent: true, applied: 1, because: 'the key does not say its mode' },
    { own: true, sent: undefined, applied: 1, because: 'the event does not say its mode' },
  ])
    test(`of mode ${sent} on a server of mode ${own} is accepted and applied ${applied} times: ${because}`, async () =>
      assert.deepEqual(await receive({ ...completed, livemode: sent }, own), { accepted: true, applied }))

  test('without a secret nothing can be received', () => {
    const rest = { provider: 'stripe', liveMode: null, planOfPrice, subscriptions: { apply: () => assert.fail() } }
    assert.equal(new Webhook({ ...rest, secrets: [] }).configured, false)
    assert.equal(new Webhook({ ...rest, secrets: [secret] }).configured, true)
  })

  test('with a signature of something else is refused', async () =>
    assert.deepEqual(await receive(completed, null, await signatureHeader('{}', secret, nowMs)), {
      accepted: false,
      applied: 0,
    }))

  test('whose signed body is no event is refused', async () =>
    assert.deepEqual(await receive({ ...completed, id: undefined }, null), { accepted: false, applied: 0 }))
})

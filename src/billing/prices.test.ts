import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { planOfPrice, priceOf, type Prices, soldPlans } from './prices.ts'
import { readEvent } from './read-event.ts'

const prices: Prices = {
  pro: { month: ['pro_m', 'pro_m_old'], year: ['pro_y'] },
  enterprise: { month: ['ent_m'], year: [] },
}

describe('prices', () => {
  for (const { price, plan, because } of [
    { price: 'pro_m', plan: 'pro', because: 'the monthly price' },
    { price: 'pro_y', plan: 'pro', because: 'the yearly price' },
    { price: 'pro_m_old', plan: 'pro', because: 'a price that is no longer sold is still honoured' },
    { price: 'ent_m', plan: 'enterprise', because: 'the other plan' },
    { price: 'hat', plan: 'free', because: 'another product of the same account buys nothing' },
    { price: '', plan: 'free', because: 'no price' },
  ])
    test(`the price "${price}" buys ${plan}: ${because}`, () => assert.equal(planOfPrice(prices, price), plan))

  test('only the first price of a plan and interval is sold', () => {
    assert.deepEqual(
      soldPlans(prices).map(({ priceId }) => priceId),
      ['pro_m', 'pro_y', 'ent_m'],
    )
    assert.equal(priceOf(prices, 'enterprise', 'year'), null)
  })

  test('a subscription with several items has the highest plan among them', () => {
    const items = { data: ['hat', 'pro_m', 'ent_m'].map((id) => ({ price: { id } })) }
    const object = { id: 'sub_1', customer: 'cus_1', status: 'active', items }
    const body = Buffer.from(
      JSON.stringify({ id: 'evt_1', type: 'customer.subscription.updated', created: 1, data: { object } }),
    )
    const read = readEvent(body, 'stripe', (price) => planOfPrice(prices, price))
    assert.equal(read?.event.subscription?.plan, 'enterprise')
  })
})

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { describeOverEngines } from '../../test/support/stores.ts'
import type { Store } from '#store/store.ts'
import { type BillingEvent, type Plan, Subscriptions } from './subscriptions.ts'

const startMs = Date.UTC(2026, 10, 20, 12)

function* permutations<T>(rest: readonly T[]): Generator<T[]> {
  if (rest.length === 0) yield []
  for (const [i, first] of rest.entries())
    for (const others of permutations(rest.toSpliced(i, 1))) yield [first, ...others]
}

await describeOverEngines('subscriptions', (make) => {
  let store: Store
  let users = 0
  before(async () => {
    store = await make.fresh()
  })
  const newUser = async (tier: Plan = 'free') => {
    const values = { email: `${++users}@example.org`, tier, is_admin: 0, created_ms: 1, updated_ms: 1 }
    return (await store.accounts.insertInto('users').values(values).returning('id').executeTakeFirstOrThrow()).id
  }
  const tierOf = async (id: number) =>
    (await store.accounts.selectFrom('users').select('tier').where('id', '=', id).executeTakeFirst())?.tier
  /** The life of a subscription as a provider tells it: the first message alone says whose it is. */
  const lifeOf = (userId: number): BillingEvent[] => {
    const told: [type: string, plan: Plan, status: string | null][] = [
      ['checkout.session.completed', 'pro', null],
      ['customer.subscription.created', 'pro', 'incomplete'],
      ['customer.subscription.updated', 'pro', 'active'],
      ['customer.subscription.updated', 'enterprise', 'active'],
      ['customer.subscription.updated', 'enterprise', 'past_due'],
      ['customer.subscription.deleted', 'enterprise', 'canceled'],
    ]
    return told.map(([type, plan, status], i) => ({
      id: `evt_${userId}_${i}`,
      type,
      // The provider counts in seconds: the second and the third message are of the same one.
      createdMs: startMs + (i < 3 ? Math.min(i, 1) : i) * 1000,
      provider: 'stripe',
      customerId: `cus_${userId}`,
      userId: i === 0 ? userId : null,
      subscription: status === null ? null : { id: `sub_${userId}`, plan, status },
    }))
  }

  test('each message acts when it comes in order', async () => {
    const subscriptions = new Subscriptions(store.accounts)
    const id = await newUser()
    const tiers: (string | undefined)[] = []
    const paidFor: string[] = []
    for (const event of lifeOf(id)) {
      await subscriptions.apply(event, startMs)
      tiers.push(await tierOf(id))
      paidFor.push((await subscriptions.liveOf(id, 'stripe')).map(({ plan, status }) => `${plan} ${status}`).join())
    }
    assert.deepEqual(tiers, ['free', 'free', 'pro', 'enterprise', 'enterprise', 'free'])
    assert.deepEqual(paidFor, ['', '', 'pro active', 'enterprise active', 'enterprise past_due', ''])
    assert.deepEqual(await subscriptions.liveOf(id, 'built in'), [])
    assert.equal(await subscriptions.customerOf(id, 'stripe'), `cus_${id}`)
    assert.equal(await subscriptions.customerOf(id, 'built in'), null)
  })

  test('every order of them, with repetitions, leaves the same', async () => {
    const subscriptions = new Subscriptions(store.accounts)
    let order = 0
    for (const places of permutations([0, 1, 2, 3, 4, 5])) {
      // All 720 orders take a while; each ninth is a fair share of them.
      if (order++ % 9 !== 0 && process.env['SVC_TEST_FULL'] !== '1') continue
      const id = await newUser()
      const events = lifeOf(id)
      for (const place of [...places, places[order % 6]]) await subscriptions.apply(events[place], startMs)
      assert.equal(await tierOf(id), 'free', places.join())
      const upToHere = await newUser()
      const five = lifeOf(upToHere).slice(0, 5)
      for (const place of places.filter((place) => place < 5)) await subscriptions.apply(five[place], startMs)
      assert.equal(await tierOf(upToHere), 'enterprise', places.join())
    }
  })

  test('a hundred copies at once act once', async () => {
    const subscriptions = new Subscriptions(store.accounts)
    const id = await newUser()
    const active = { ...lifeOf(id)[2], userId: id }
    const applied = await Promise.all(Array.from({ length: 100 }, () => subscriptions.apply(active, startMs)))
    assert.equal(applied.filter(({ repeated }) => !repeated).length, 1)
    assert.deepEqual(
      applied.find(({ repeated }) => !repeated),
      {
        repeated: false,
        userId: id,
        tier: { from: 'free', to: 'pro' },
      },
    )
  })

  test('the end of an old subscription does not take away what a new one gives', async () => {
    const subscriptions = new Subscriptions(store.accounts)
    const id = await newUser()
    const [, , active, , , canceled] = lifeOf(id)
    await subscriptions.apply({ ...active, userId: id }, startMs)
    const renewed = { id: `sub_new_${id}`, plan: 'pro', status: 'active' } as const
    await subscriptions.apply({ ...active, id: `evt_new_${id}`, subscription: renewed }, startMs)
    await subscriptions.apply(canceled, startMs)
    assert.deepEqual([await tierOf(id), await subscriptions.planOf(id)], ['pro', 'pro'])
  })

  test('who pays for nothing has what the house gives', async () => {
    const subscriptions = new Subscriptions(store.accounts, 'pro')
    const id = await newUser('pro')
    for (const event of lifeOf(id)) await subscriptions.apply(event, startMs)
    assert.equal(await tierOf(id), 'pro')
  })

  test('a message of nobody we know, or about nothing we follow, is heard and does nothing', async () => {
    const subscriptions = new Subscriptions(store.accounts)
    const [event] = lifeOf(987_654)
    assert.deepEqual(await subscriptions.apply(event, startMs), { repeated: false, userId: null, tier: null })
    const other = { ...event, id: 'evt_other', customerId: null, type: 'charge.refunded' }
    assert.deepEqual(await subscriptions.apply(other, startMs), { repeated: false, userId: null, tier: null })
    assert.equal((await subscriptions.apply(other, startMs)).repeated, true)
  })
})

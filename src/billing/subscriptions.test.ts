import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { type Kysely, sql } from 'kysely'
import type { Accounts } from '#accounts/accounts.ts'
import type { Tier } from '#domain/tiers.ts'
import { grantedTiers } from '#store/migrations/0014-granted-tiers.ts'
import { engineWords } from '#store/migrations/migration.ts'
import type { Store } from '#store/store.ts'
import { accountsOver } from '../../test/support/accounts.ts'
import { describeOverEngines } from '../../test/support/stores.ts'
import { type BillingEvent, Subscriptions } from './subscriptions.ts'

const startMs = Date.UTC(2026, 10, 20, 12)

function* permutations<T>(rest: readonly T[]): Generator<T[]> {
  if (rest.length === 0) yield []
  for (const [i, first] of rest.entries())
    for (const others of permutations(rest.toSpliced(i, 1))) yield [first, ...others]
}

await describeOverEngines('subscriptions', (make) => {
  let store: Store
  let accounts: Accounts
  let users = 0
  before(async () => {
    store = await make.fresh()
    accounts = accountsOver(store).accounts
  })
  const newUser = async (tier: Tier = 'free') => {
    const values = { email: `${++users}@example.org`, tier, is_admin: 0, created_ms: 1, updated_ms: 1 }
    return (await store.accounts.insertInto('users').values(values).returning('id').executeTakeFirstOrThrow()).id
  }
  const tierOf = async (id: number) =>
    (await store.accounts.selectFrom('users').select('tier').where('id', '=', id).executeTakeFirst())?.tier
  /** The events of a subscription's life; only the first names the user. */
  const lifeOf = (userId: number): BillingEvent[] => {
    const states: [type: string, plan: Tier, status: string | null][] = [
      ['checkout.session.completed', 'pro', null],
      ['customer.subscription.created', 'pro', 'incomplete'],
      ['customer.subscription.updated', 'pro', 'active'],
      ['customer.subscription.updated', 'enterprise', 'active'],
      ['customer.subscription.updated', 'enterprise', 'past_due'],
      ['customer.subscription.deleted', 'enterprise', 'canceled'],
    ]
    return states.map(([type, plan, status], i) => ({
      id: `evt_${userId}_${i}`,
      type,
      // The provider counts in seconds: the second and the third event carry the same time.
      createdMs: startMs + (i < 3 ? Math.min(i, 1) : i) * 1000,
      provider: 'stripe',
      customerId: `cus_${userId}`,
      userId: i === 0 ? userId : null,
      subscription: status === null ? null : { id: `sub_${userId}`, plan, status },
    }))
  }

  test('events in order set the tier step by step', async () => {
    const subscriptions = new Subscriptions(store.accounts, accounts)
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

  test('every order of the events, with repetitions, ends in the same tier', async () => {
    const subscriptions = new Subscriptions(store.accounts, accounts)
    let order = 0
    for (const places of permutations([0, 1, 2, 3, 4, 5])) {
      // All 720 orders take a minute; every ninth is a sample of them.
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

  test('a hundred concurrent copies of an event are applied once', async () => {
    const subscriptions = new Subscriptions(store.accounts, accounts)
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

  test('the end of an old subscription keeps the plan of a new one', async () => {
    const subscriptions = new Subscriptions(store.accounts, accounts)
    const id = await newUser()
    const [, , active, , , canceled] = lifeOf(id)
    await subscriptions.apply({ ...active, userId: id }, startMs)
    const renewed = { id: `sub_new_${id}`, plan: 'pro', status: 'active' } as const
    await subscriptions.apply({ ...active, id: `evt_new_${id}`, subscription: renewed }, startMs)
    await subscriptions.apply(canceled, startMs)
    assert.deepEqual([await tierOf(id), await subscriptions.planOf(id)], ['pro', 'pro'])
  })

  test('a user without a live subscription has the tier of new users', async () => {
    const subscriptions = new Subscriptions(store.accounts, accounts, 'pro')
    const id = await newUser('pro')
    for (const event of lifeOf(id)) await subscriptions.apply(event, startMs)
    assert.equal(await tierOf(id), 'pro')
  })

  for (const { granted, plan, status, tier, because } of [
    { granted: 'enterprise', plan: 'pro', status: 'active', tier: 'enterprise', because: 'the grant is higher' },
    { granted: 'pro', plan: 'pro', status: 'canceled', tier: 'pro', because: 'the grant outlasts the subscription' },
    { granted: 'pro', plan: 'enterprise', status: 'active', tier: 'enterprise', because: 'the paid plan is higher' },
    { granted: 'free', plan: 'pro', status: 'canceled', tier: 'free', because: 'nothing is granted' },
  ] as const)
    test(`granted ${granted}, then ${plan} ${status}: ${tier}, ${because}`, async () => {
      const subscriptions = new Subscriptions(store.accounts, accounts)
      const id = await newUser()
      await accounts.changeUser(id, { tier: granted })
      const event = lifeOf(id)[2]
      await subscriptions.apply(
        { ...event, userId: id, subscription: { ...event.subscription!, plan, status } },
        startMs,
      )
      assert.equal(await tierOf(id), tier)
    })

  test('an administrator takes a grant back with a tier that is not above the paid plan', async () => {
    const subscriptions = new Subscriptions(store.accounts, accounts)
    for (const takenBack of ['pro', 'free'] as const) {
      const id = await newUser()
      const events = lifeOf(id)
      await subscriptions.apply({ ...events[2], userId: id }, startMs)
      await accounts.changeUser(id, { tier: 'enterprise' })
      await accounts.changeUser(id, { limitPerMinute: 500 })
      const pastDue = { ...events[2].subscription!, status: 'past_due' }
      await subscriptions.apply({ ...events[4], subscription: pastDue }, startMs)
      assert.equal(await tierOf(id), 'enterprise', 'another change keeps the grant')
      assert.equal((await accounts.changeUser(id, { tier: takenBack })).tier, takenBack)
      await subscriptions.apply(events[5], startMs)
      assert.equal(await tierOf(id), 'free', takenBack)
    }
  })

  test('what administrators gave before grants were stored becomes a grant, what billing set does not', async () => {
    const [given, paidFor, changedSince] = [await newUser(), await newUser(), await newUser()]
    for (const id of [given, changedSince]) await accounts.changeUser(id, { tier: 'pro' })
    const subscriptions = new Subscriptions(store.accounts, accounts)
    for (const id of [paidFor, changedSince]) await subscriptions.apply({ ...lifeOf(id)[3], userId: id }, startMs)
    await sql`alter table users drop column granted_tier`.execute(store.accounts)
    await grantedTiers.up(store.accounts as unknown as Kysely<unknown>, engineWords.sqlite)
    const rows = await store.accounts.selectFrom('users').select(['id', 'granted_tier']).execute()
    const grants = new Map(rows.map(({ id, granted_tier }) => [id, granted_tier]))
    assert.deepEqual(
      [given, paidFor, changedSince].map((id) => grants.get(id)),
      ['pro', null, null],
    )
  })

  test('an event about an unknown customer or of an unhandled type is stored and changes nothing', async () => {
    const subscriptions = new Subscriptions(store.accounts, accounts)
    const [event] = lifeOf(987_654)
    assert.deepEqual(await subscriptions.apply(event, startMs), { repeated: false, userId: null, tier: null })
    const other = { ...event, id: 'evt_other', customerId: null, type: 'charge.refunded' }
    assert.deepEqual(await subscriptions.apply(other, startMs), { repeated: false, userId: null, tier: null })
    assert.equal((await subscriptions.apply(other, startMs)).repeated, true)
  })

  test('a customer is linked before the first event', async () => {
    const subscriptions = new Subscriptions(store.accounts, accounts)
    const id = await newUser()
    await subscriptions.link({ provider: 'stripe', customerId: `cus_linked_${id}`, userId: id }, startMs)
    assert.equal(await subscriptions.customerOf(id, 'stripe'), `cus_linked_${id}`)
  })

  test('live subscriptions are listed highest plan first, whatever their order', async () => {
    const subscriptions = new Subscriptions(store.accounts, accounts)
    const id = await newUser()
    const [, , active] = lifeOf(id)
    for (const [n, plan] of (['free', 'enterprise', 'pro'] as const).entries()) {
      const subscription = { id: `sub_${id}_${n}`, plan, status: 'active' }
      await subscriptions.apply({ ...active, id: `evt_${id}_live_${n}`, userId: id, subscription }, startMs)
    }
    const plans = (await subscriptions.liveOf(id, 'stripe')).map(({ plan }) => plan)
    assert.deepEqual(plans, ['enterprise', 'pro', 'free'])
  })

  test('an event is known for 90 days, for as long as no provider repeats one any more', async () => {
    const subscriptions = new Subscriptions(store.accounts, accounts)
    const [event] = lifeOf(987_655)
    const days = 86_400_000
    await subscriptions.apply(event, startMs)
    await subscriptions.prune(startMs + 90 * days)
    assert.equal((await subscriptions.apply(event, startMs)).repeated, true)
    await subscriptions.prune(startMs + 90 * days + 1)
    assert.equal((await subscriptions.apply(event, startMs)).repeated, false)
  })

  for (const status of ['canceled', 'incomplete_expired'])
    test(`an end is final: a subscription that is ${status} stays so, whatever time a later event carries`, async () => {
      const subscriptions = new Subscriptions(store.accounts, accounts)
      const id = await newUser()
      const events = lifeOf(id)
      await subscriptions.apply(events[0], startMs)
      const end = events[5]
      await subscriptions.apply({ ...end, subscription: { ...end.subscription!, status } }, startMs)
      for (const [n, at] of [-1, 0, 1, 86_400].entries()) {
        const active = { ...events[3], id: `evt_${id}_revived_${n}`, createdMs: end.createdMs + at * 1000 }
        assert.equal((await subscriptions.apply(active, startMs)).repeated, false)
        assert.deepEqual([await tierOf(id), await subscriptions.liveOf(id, 'stripe')], ['free', []], `${at} s later`)
      }
    })

  test('a change of tier is written to the audit log by accounts, and seen by the next request', async () => {
    const subscriptions = new Subscriptions(store.accounts, accounts)
    const id = await newUser()
    const invalidated: number[] = []
    const stop = accounts.onChange((userId) => invalidated.push(userId))
    for (const event of lifeOf(id).slice(0, 3)) await subscriptions.apply(event, startMs)
    stop()
    assert.deepEqual(invalidated, [id])
    assert.deepEqual(
      (await accounts.auditLog(id)).map(({ act, detail }) => [act, detail]),
      [['tier changed', 'pro, by billing']],
    )
  })

  test('an event is applied whole or not at all: when the tier cannot be set, its repetition is applied', async () => {
    const id = await newUser()
    const failing = { setTier: () => Promise.reject(new Error('disk full')), invalidate: () => assert.fail() }
    const active = { ...lifeOf(id)[2], userId: id }
    await assert.rejects(new Subscriptions(store.accounts, failing).apply(active, startMs), /disk full/)
    const subscriptions = new Subscriptions(store.accounts, accounts)
    assert.deepEqual(await subscriptions.liveOf(id, 'stripe'), [])
    assert.equal((await subscriptions.apply(active, startMs)).repeated, false)
    assert.equal(await tierOf(id), 'pro')
  })

  for (const { status, tier } of [
    { status: 'trialing', tier: 'pro' },
    { status: 'active', tier: 'pro' },
    { status: 'past_due', tier: 'pro' },
    { status: 'incomplete', tier: 'free' },
    { status: 'unpaid', tier: 'free' },
    { status: 'paused', tier: 'free' },
    { status: 'canceled', tier: 'free' },
  ])
    test(`a subscription that is ${status} gives ${tier}`, async () => {
      const subscriptions = new Subscriptions(store.accounts, accounts)
      const id = await newUser()
      const event = lifeOf(id)[2]
      await subscriptions.apply({ ...event, userId: id, subscription: { ...event.subscription!, status } }, startMs)
      assert.equal(await tierOf(id), tier)
    })

  test('the newer of two states counts in either order: a late payment makes the plan active again', async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const subscriptions = new Subscriptions(store.accounts, accounts)
      const id = await newUser()
      const base = { ...lifeOf(id)[2], userId: id }
      const events = [
        { ...base, id: `evt_${id}_unpaid`, subscription: { ...base.subscription!, status: 'unpaid' } },
        { ...base, id: `evt_${id}_paid`, createdMs: base.createdMs + 1000 },
      ]
      for (const place of order) await subscriptions.apply(events[place], startMs)
      assert.equal(await tierOf(id), 'pro', order.join())
    }
  })

  test('of two plans with the same time and status the higher one counts, in either order', async () => {
    for (const order of [
      [2, 3],
      [3, 2],
    ]) {
      const subscriptions = new Subscriptions(store.accounts, accounts)
      const id = await newUser()
      const events = lifeOf(id).map((event) => ({ ...event, userId: id, createdMs: startMs }))
      for (const place of order) await subscriptions.apply(events[place], startMs)
      assert.equal(await tierOf(id), 'enterprise', order.join())
    }
  })

  /** Two customers of a user: what each pays for, its renewal, and the ends of both. */
  const twoCustomers = (id: number, [first, second]: readonly [Tier, Tier]): BillingEvent[] => {
    const state = (customer: string, at: number, plan: Tier, status: string) => ({
      ...lifeOf(id)[status === 'canceled' ? 5 : 3],
      id: `evt_${id}_${customer}_${at}`,
      createdMs: startMs + at * 1000,
      customerId: `cus_${customer}_${id}`,
      userId: id,
      subscription: { id: `sub_${customer}_${id}`, plan, status },
    })
    return [state('a', 1, first, 'active'), state('b', 2, second, 'active'), state('a', 3, first, 'active')]
  }

  for (const { plans, counts, because } of [
    { plans: ['enterprise', 'pro'], counts: 'a', because: 'the first pays for more' },
    { plans: ['pro', 'enterprise'], counts: 'b', because: 'the second pays for more' },
  ] as const)
    test(`of two customers of a user the one with the highest plan counts, in any order of events: ${because}`, async () => {
      const subscriptions = new Subscriptions(store.accounts, accounts)
      for (const order of permutations([0, 1, 2])) {
        const id = await newUser()
        const events = twoCustomers(id, plans)
        for (const place of order) await subscriptions.apply(events[place], startMs)
        assert.equal(await tierOf(id), 'enterprise', order.join())
        assert.equal(await subscriptions.customerOf(id, 'stripe'), `cus_${counts}_${id}`, order.join())
      }
    })

  test('a user who pays as two customers is in the audit log once', async () => {
    const subscriptions = new Subscriptions(store.accounts, accounts)
    const id = await newUser()
    const twice = async () => (await accounts.auditLog(id)).filter(({ act }) => act === 'pays twice')
    const [first, second, renewal] = twoCustomers(id, ['pro', 'pro'])
    const unpaid = { ...second, id: `evt_${id}_unpaid`, createdMs: startMs, subscription: null }
    for (const event of [first, unpaid]) await subscriptions.apply(event, startMs)
    assert.deepEqual(await twice(), [])
    for (const event of [second, renewal]) await subscriptions.apply(event, startMs)
    const [entry, ...more] = await twice()
    assert.deepEqual([entry.detail, entry.atMs, more], [`as cus_a_${id} and cus_b_${id}`, startMs, []])
  })

  test('when the customer with the highest plan ends, the other one counts again at once', async () => {
    const subscriptions = new Subscriptions(store.accounts, accounts)
    const id = await newUser()
    const events = twoCustomers(id, ['enterprise', 'pro'])
    for (const event of events) await subscriptions.apply(event, startMs)
    const subscription = { ...events[0].subscription!, status: 'canceled' }
    // Its last events need not name the user.
    const end = { ...events[0], id: `evt_${id}_end`, createdMs: startMs + 9000, userId: null, subscription }
    const { tier } = await subscriptions.apply(end, startMs)
    assert.deepEqual(tier, { from: 'enterprise', to: 'pro' })
    assert.equal(await subscriptions.customerOf(id, 'stripe'), `cus_b_${id}`)
  })

  test('a customer that an earlier version stored counts, and comes back, as any other', async () => {
    const subscriptions = new Subscriptions(store.accounts, accounts)
    const id = await newUser()
    const [first, second] = twoCustomers(id, ['pro', 'enterprise'])
    await subscriptions.apply(first, startMs)
    await store.accounts.updateTable('customers').set({ named_user_id: null }).where('user_id', '=', id).execute()
    const renewal = { ...first, id: `evt_${id}_renewal`, userId: null }
    assert.equal((await subscriptions.apply(renewal, startMs)).userId, id)
    await subscriptions.apply(second, startMs)
    const subscription = { ...second.subscription!, status: 'canceled' }
    await subscriptions.apply({ ...second, id: `evt_${id}_end`, createdMs: startMs + 9000, subscription }, startMs)
    assert.deepEqual([await subscriptions.customerOf(id, 'stripe'), await tierOf(id)], [`cus_a_${id}`, 'pro'])
  })

  test('a customer that pays for as much does not take the place of the one that counts', async () => {
    const subscriptions = new Subscriptions(store.accounts, accounts)
    const id = await newUser()
    const [first, second, renewal] = twoCustomers(id, ['pro', 'pro'])
    for (const event of [second, first, renewal]) await subscriptions.apply(event, startMs)
    assert.equal(await subscriptions.customerOf(id, 'stripe'), `cus_b_${id}`)
  })

  test('a customer that the provider does not know any more counts no longer, whatever it paid for', async () => {
    const subscriptions = new Subscriptions(store.accounts, accounts)
    const id = await newUser()
    const [former] = twoCustomers(id, ['enterprise', 'pro'])
    await subscriptions.apply(former, startMs)
    const customerId = `cus_new_${id}`
    await subscriptions.link({ provider: 'stripe', customerId, userId: id }, startMs)
    assert.equal(await subscriptions.customerOf(id, 'stripe'), customerId)
    const bought = { ...lifeOf(id)[2], id: `evt_${id}_bought`, customerId, userId: id }
    await subscriptions.apply({ ...bought, subscription: { ...bought.subscription!, id: `sub_new_${id}` } }, startMs)
    assert.deepEqual([await subscriptions.customerOf(id, 'stripe'), await tierOf(id)], [customerId, 'pro'])
  })

  for (const { because, late } of [
    { because: 'an end', late: { subscription: { status: 'canceled' } } },
    { because: 'a payment that failed', late: { subscription: { status: 'unpaid' } } },
    { because: 'a checkout that was left', late: { type: 'checkout.session.expired', subscription: null } },
  ])
    test(`a late event of a former customer takes nothing from the present one: ${because}`, async () => {
      const subscriptions = new Subscriptions(store.accounts, accounts)
      const id = await newUser()
      const former = { ...lifeOf(id)[2], userId: id }
      await subscriptions.apply(former, startMs)
      const present = { ...lifeOf(id)[3], id: `evt_${id}_new`, customerId: `cus_new_${id}`, userId: id }
      const bought = { ...present.subscription!, id: `sub_new_${id}` }
      await subscriptions.apply({ ...present, subscription: bought }, startMs)
      assert.equal(await tierOf(id), 'enterprise')
      const subscription = late.subscription && { ...former.subscription!, ...late.subscription }
      await subscriptions.apply({ ...former, ...late, id: `evt_${id}_late`, createdMs: startMs, subscription }, startMs)
      assert.equal(await tierOf(id), 'enterprise')
      assert.equal(await subscriptions.customerOf(id, 'stripe'), `cus_new_${id}`)
    })
})

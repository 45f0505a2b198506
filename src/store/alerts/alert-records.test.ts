import assert from 'node:assert/strict'
import { test } from 'node:test'
import { msPerDay } from '#domain/time.ts'
import { describeOverEngines, suiteNowMs as nowMs } from '../../../test/support/stores.ts'
import type { AccountsDb } from '../store.ts'
import { AlertInbox } from './inbox.ts'
import { AlertMembers } from './alert-members.ts'
import { type AlertBatch, AlertRecords, type DeliveryRecord } from './alert-records.ts'

const nothing: AlertBatch = {
  events: [],
  messages: [],
  triggered: new Map(),
  members: { dropped: [], regions: new Map(), buckets: [] },
}

const crossing = (id: string, alertId: number, deliveryId: string | null, atMs = nowMs) => ({
  id,
  alertId,
  kind: 'enter',
  atMs,
  vessel: { mmsi: '257436000' },
  detail: null,
  deliveryId,
  emailId: null,
})

const delivery = (id: string, alertId: number, createdMs = nowMs): DeliveryRecord => ({
  id,
  alertId,
  channel: 'webhook',
  kind: 'event',
  events: 1,
  state: 'waiting',
  attempts: 0,
  createdMs,
  sinceMs: createdMs,
  nextMs: createdMs,
  doneMs: null,
})

const attempt = { attempt: 1, atMs: nowMs, tookMs: 12, status: 503, error: 'answered 503' }

/** An alert in the store; returns its number. */
async function savedAlert(db: AccountsDb): Promise<number> {
  const times = { created_ms: nowMs, updated_ms: nowMs }
  const user = { email: `${Math.random()}@example.org`, tier: 'free', is_admin: 0, ...times }
  const { id } = await db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()
  const item = { user_id: id, kind: 'alert', body: '{}', used_count: 0, ...times }
  return (await db.insertInto('saved_items').values(item).returning('id').executeTakeFirstOrThrow()).id
}

await describeOverEngines('alert records', (make) => {
  test('a batch is stored whole, again without effect, and survives a restart', async () => {
    let store = await make.fresh()
    const alertId = await savedAlert(store.accounts)
    const batch: AlertBatch = {
      events: [crossing('a-0', alertId, 'a')],
      messages: [{ delivery: delivery('a', alertId), body: '{"id":"a"}' }],
      triggered: new Map([[alertId, nowMs]]),
      members: {
        dropped: [],
        regions: new Map([[alertId, 'shape']]),
        buckets: [{ alertId, bucket: 3, mmsis: [257_436_000, 4_294_967_295] }],
      },
    }
    await new AlertRecords(store.accounts).save(batch)
    await new AlertRecords(store.accounts).save(batch)
    store = await make.reopen(store)
    const records = new AlertRecords(store.accounts)
    const events = await new AlertInbox(store.accounts).eventsOf(alertId, { fromMs: nowMs, limit: 10 })
    const states = { delivery: 'waiting', email: null, isRead: false }
    assert.deepEqual(events, [{ ...crossing('a-0', alertId, 'a'), ...states }])
    assert.deepEqual(await records.waiting(), [delivery('a', alertId)])
    assert.equal(await records.bodyOf('a'), '{"id":"a"}')
    assert.deepEqual(
      await new AlertMembers(store.accounts).load(),
      new Map([[alertId, { region: 'shape', mmsis: new Set([257_436_000, 4_294_967_295]) }]]),
    )
    const { last_triggered_ms: lastMs } = await store.accounts
      .selectFrom('saved_items')
      .select('last_triggered_ms')
      .where('id', '=', alertId)
      .executeTakeFirstOrThrow()
    assert.equal(lastMs, nowMs)
    await records.save({ ...nothing, triggered: new Map([[alertId, nowMs - 1]]) })
    const { last_triggered_ms: stillMs } = await store.accounts
      .selectFrom('saved_items')
      .select('last_triggered_ms')
      .where('id', '=', alertId)
      .executeTakeFirstOrThrow()
    assert.equal(stillMs, nowMs, 'an event of before, found later')
  })

  test('a batch that cannot be stored leaves nothing', async () => {
    const { accounts: db } = await make.fresh()
    const records = new AlertRecords(db)
    const broken = { ...delivery('b', 7), kind: null as unknown as 'event' }
    const batch = { ...nothing, events: [crossing('b-0', 7, 'b')], messages: [{ delivery: broken, body: '{}' }] }
    await assert.rejects(records.save(batch))
    assert.deepEqual(await new AlertInbox(db).eventsOf(7, { fromMs: 0, limit: 10 }), [])
  })

  test('the delivery log has every attempt; a finished message can wait again', async () => {
    const records = new AlertRecords((await make.fresh()).accounts)
    await records.save({ ...nothing, messages: [{ delivery: delivery('c', 7), body: '{}' }] })
    const failed = { id: 'c', state: 'failed', attempts: 1, nextMs: null, doneMs: nowMs + 1, attempt } as const
    await records.update([failed])
    const [logged] = await records.deliveriesOf(7, 10)
    const { attempt: _, ...changed } = failed
    assert.deepEqual(logged, { delivery: { ...delivery('c', 7), ...changed }, attempts: [attempt] })
    assert.deepEqual(await records.waiting(), [])
    await records.sendAgain('c', nowMs + 2)
    const again = { ...delivery('c', 7), attempts: 1, sinceMs: nowMs + 2, nextMs: nowMs + 2 }
    assert.deepEqual(await records.deliveriesOf(7, 1, 'c'), [{ delivery: again, attempts: [attempt] }])
    assert.deepEqual(await records.deliveriesOf(8, 1, 'c'), [], 'a message of another alert')
  })

  test('prune drops what is old or of a deleted alert, and no message that waits', async () => {
    const { accounts: db } = await make.fresh()
    const records = new AlertRecords(db)
    const alertId = await savedAlert(db)
    const oldMs = nowMs - 8 * msPerDay
    const members = { dropped: [], regions: new Map([[999, 'x']]), buckets: [{ alertId: 999, bucket: 0, mmsis: [1] }] }
    await records.save({
      ...nothing,
      events: [crossing('old', alertId, null, oldMs), crossing('new', alertId, null), crossing('gone', 999, null)],
      messages: ['waits', 'done'].map((id) => ({ delivery: delivery(id, alertId, oldMs), body: '{}' })),
      members,
    })
    await records.update([{ id: 'done', state: 'delivered', attempts: 1, nextMs: null, doneMs: oldMs, attempt }])
    await records.prune(nowMs)
    const ids = (await new AlertInbox(db).eventsOf(alertId, { fromMs: 0, limit: 10 })).map(({ id }) => id)
    assert.deepEqual(ids, ['new'])
    assert.deepEqual(await new AlertInbox(db).eventsOf(999, { fromMs: 0, limit: 10 }), [])
    assert.deepEqual(
      (await records.deliveriesOf(alertId, 10)).map(({ delivery: { id } }) => id),
      ['waits'],
    )
    assert.equal((await new AlertMembers(db).load()).size, 0)
    assert.deepEqual(await db.selectFrom('alert_attempts').selectAll().execute(), [])
  })
})

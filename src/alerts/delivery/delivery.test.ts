import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { msPerDay, msPerHour } from '#domain/time.ts'
import { delivered, down, hormuz, inward, noonMs, outward, watching } from '../alerts-for-tests.ts'
import type { AlertBatch, AlertEventRecord } from '#store/alerts/alert-records.ts'
import { EventOutbox } from './event-outbox.ts'
import type { DeliveryResult } from './send-webhook.ts'

const gone: DeliveryResult = { delivered: false, status: 410, why: 'answered 410', final: true }

describe('webhook messages of alerts', () => {
  test('a message carries an id, the attempt, and the secret of its alert', async () => {
    const { watch, sail, sent, sea } = await watching()
    await sail(...inward)
    const [{ deliveryId: id, delivery }] = await watch.eventsOf(1)
    assert.equal(delivery, 'delivered')
    assert.match(id!, /^evt_[\w-]{24}$/)
    const body = JSON.stringify({ id, attempt: 1, alert: 1, test: false, events: ['enter'] })
    const target = { url: hormuz.webhookUrl, secret: watch.secretOf(1) }
    assert.deepEqual(sent, [{ ...target, id, attempt: 1, body, nowMs: sea.clock.nowMs() }])
  })

  test('a webhook that is down is tried for three days with growing pauses, then the message fails', async () => {
    const triedMs: number[] = []
    const { watch, sail, sent, tick, sea } = await watching({
      answer: () => {
        triedMs.push(sea.clock.nowMs())
        return down
      },
    })
    await sail(...inward)
    const startMs = sea.clock.nowMs()
    for (let hour = 0; (await watch.eventsOf(1))[0].delivery === 'waiting' && hour < 5000; hour++) {
      sea.clock.advance(triedMs.length < 6 ? 1000 : msPerHour / 4)
      await tick()
    }
    const pauses = triedMs.slice(1).map((atMs, i) => atMs - triedMs[i])
    assert.ok(
      pauses.every((pause, i) => i === 0 || pause > pauses[i - 1]),
      `pauses grow: ${pauses.join()}`,
    )
    assert.ok(
      triedMs.at(-1)! - startMs > 2.9 * msPerDay,
      `last attempt after ${(triedMs.at(-1)! - startMs) / msPerHour} h`,
    )
    assert.ok(triedMs.at(-1)! - startMs <= 3 * msPerDay)
    assert.deepEqual(new Set(sent.map(({ id }) => id)).size, 1, 'the event id stays')
    assert.deepEqual(
      sent.map(({ attempt, body }) => [attempt, (JSON.parse(body) as { attempt: number }).attempt]),
      sent.map((_, i) => [i + 1, i + 1]),
    )
    const [{ attempts, delivery }] = await watch.deliveriesOf(1)
    assert.deepEqual([attempts.length, delivery.state, delivery.nextMs], [sent.length, 'failed', null])
    assert.deepEqual([watch.waiting, watch.counts.failed], [0, 1])
  })

  test('a copy that must not send keeps its messages and emails waiting, tests and repetitions too', async () => {
    const mailing = [{ ...hormuz, sendsEmail: true }]
    const { sail, disk } = await watching({ alerts: mailing, answer: () => down, answerEmail: () => down })
    await sail(...inward)
    const copy = await watching({ alerts: mailing, disk, sendsMessages: false })
    copy.sea.clock.advance(msPerHour)
    await copy.tick()
    await copy.sail(...outward)
    await copy.watch.sendTest({ ...mailing[0], channels: ['webhook', 'email'] })
    assert.deepEqual([copy.sent, copy.emails], [[], []])
    assert.deepEqual([copy.watch.counts.failed, copy.watch.waiting > 0], [0, true])
    const next = await watching({ alerts: mailing, disk })
    next.sea.clock.advance(msPerHour)
    await next.tick()
    assert.ok(next.sent.length > 0 && next.emails.length > 0, 'sent where it may be')
  })

  for (const isRestarted of [false, true])
    test(`after the clock was set back by a month ${isRestarted ? 'and a restart ' : ''}a message waits no longer than before`, async () => {
      const first = await watching({ answer: () => down })
      await first.sail(...inward)
      first.sea.clock.advance(-30 * msPerDay)
      const { sent, tick, sea } = isRestarted ? await watching({ disk: first.disk, answer: () => down }) : first
      if (isRestarted) sea.clock.advance(-30 * msPerDay)
      const before = sent.length
      await tick()
      assert.ok(sent.length > before || isRestarted, 'it is tried at once')
      for (let hour = 0; hour < 4 * 24; hour++) {
        sea.clock.advance(msPerHour)
        await tick()
      }
      // Still for three days, not for a month and three days.
      const [{ delivery }] = await first.watch.deliveriesOf(1)
      assert.equal(delivery.state, 'failed')
    })

  test('a webhook that is gone is not tried again', async () => {
    const { watch, sail, sent } = await watching({ answer: () => gone })
    await sail(...inward)
    assert.deepEqual([sent.length, (await watch.eventsOf(1))[0].delivery], [1, 'failed'])
  })

  test('a message that waits for its next attempt does not hold up the next message', async () => {
    const results = [down]
    const { watch, sail } = await watching({ answer: () => results.shift() ?? delivered })
    await sail(...inward)
    await sail(...outward)
    assert.deepEqual(
      (await watch.eventsOf(1)).map(({ kind, delivery }) => [kind, delivery]),
      [
        ['leave', 'delivered'],
        ['enter', 'delivered'],
      ],
    )
  })

  test('a webhook that does not answer does not hold up those of other alerts', async () => {
    const never = Promise.withResolvers<DeliveryResult>()
    const { watch, sail } = await watching({
      alerts: [
        { ...hormuz, webhookUrl: 'https://silent.example/' },
        { ...hormuz, id: 2 },
      ],
      answer: ({ url }) => (url === hormuz.webhookUrl ? delivered : never.promise),
    })
    await sail(...inward)
    assert.equal((await watch.eventsOf(1))[0].delivery, 'waiting')
    assert.equal((await watch.eventsOf(2))[0].delivery, 'delivered')
    never.resolve(delivered)
  })

  test('the next process continues with the next attempt under the same id', async () => {
    const { sail, sent, disk } = await watching({ answer: () => down })
    await sail(...inward)
    const next = await watching({ disk })
    next.sea.clock.advance(msPerHour)
    await next.tick()
    assert.deepEqual(
      next.sent.map(({ id, attempt }) => [id, attempt]),
      [[sent[0].id, 2]],
    )
    assert.equal((await next.watch.eventsOf(1))[0].delivery, 'delivered')
  })

  test('a message whose delivery could not be recorded is sent again by the next process alone, under the same id', async () => {
    const { sail, tick, sent, disk } = await watching({
      answer: () => {
        disk.fault = new Error('database or disk is full')
        return delivered
      },
    })
    await sail(...inward)
    await tick()
    assert.equal(sent.length, 1)
    disk.fault = null
    const next = await watching({ disk })
    next.sea.clock.advance(msPerHour)
    await next.tick()
    assert.deepEqual(
      next.sent.map(({ id }) => id),
      [sent[0].id],
    )
  })

  test('a delivery that could not be recorded is recorded when the disk has space again', async () => {
    const { sail, tick, disk } = await watching({
      answer: () => {
        disk.fault = new Error('database or disk is full')
        return delivered
      },
    })
    await sail(...inward)
    disk.fault = null
    await tick()
    const next = await watching({ disk })
    assert.deepEqual([next.sent.length, (await next.watch.eventsOf(1))[0].delivery], [0, 'delivered'])
  })

  test('a stop starts no further attempt', async () => {
    const answer = Promise.withResolvers<DeliveryResult>()
    const { watch, sail, sent } = await watching({ answer: () => answer.promise })
    await sail(...inward)
    await sail(...outward)
    const stopping = watch.stop()
    answer.resolve(delivered)
    await stopping
    assert.equal(sent.length, 1)
  })

  test('a stop waits for the attempt in flight and records it', async () => {
    const answer = Promise.withResolvers<DeliveryResult>()
    const { watch, sail, disk } = await watching({ answer: () => answer.promise })
    await sail(...inward)
    const stopping = watch.stop()
    answer.resolve(delivered)
    await stopping
    const next = await watching({ disk })
    assert.deepEqual([next.sent.length, (await next.watch.eventsOf(1))[0].delivery], [0, 'delivered'])
  })

  test('a message that has failed is sent again by request, and repeated for three days from then on', async () => {
    const results = [gone, down]
    const { watch, sail, sent, tick, sea } = await watching({ answer: () => results.shift() ?? delivered })
    await sail(...inward)
    const [{ deliveryId: id }] = await watch.eventsOf(1)
    sea.clock.advance(4 * msPerDay)
    const again = await watch.resend(1, id!)
    assert.deepEqual([again?.delivery.state, again?.delivery.attempts, again?.attempts.length], ['waiting', 1, 1])
    await tick()
    sea.clock.advance(60_000)
    await tick()
    assert.deepEqual(
      sent.map(({ attempt }) => attempt),
      [1, 2, 3],
    )
    assert.equal((await watch.eventsOf(1))[0].delivery, 'delivered')
    assert.equal(await watch.resend(2, id!), null, 'a message of another alert')
  })

  test('a test message is tried once, and carries no event', async () => {
    const { watch, sent, tick, sea } = await watching({ answer: () => down })
    const { delivery: sentTest } = await watch.sendTest({ ...hormuz, channels: ['webhook'] })
    await tick()
    sea.clock.advance(msPerHour)
    await tick()
    assert.equal(sent.length, 1)
    assert.deepEqual(JSON.parse(sent[0].body), { id: sentTest.id, attempt: 1, alert: 1, test: true, events: [] })
    const [{ delivery, attempts }] = await watch.deliveriesOf(1)
    assert.deepEqual([delivery.kind, delivery.state], ['test', 'failed'])
    const atMs = noonMs
    assert.deepEqual(attempts, [{ attempt: 1, atMs, tookMs: 0, status: 503, error: 'answered 503' }])
  })
})

test('the outbox tells the store the time of the newest event of each alert, in whatever order they were found', async () => {
  const batches: AlertBatch[] = []
  const outbox = new EventOutbox({ save: async (batch) => void batches.push(batch) })
  const event = (alertId: number, atMs: number): AlertEventRecord => {
    return {
      id: `${alertId} ${atMs}`,
      alertId,
      kind: 'enter',
      atMs,
      vessel: null,
      detail: null,
      deliveryId: null,
      emailId: null,
    }
  }
  const entries = [
    [event(1, noonMs - msPerDay), event(1, noonMs - msPerHour)],
    [event(2, noonMs)],
    [event(1, noonMs - 2 * msPerDay)],
  ]
  for (const events of entries) outbox.add({ alertId: events[0].alertId, events, messages: [], joined: null })
  const none = { dropped: [], regions: new Map(), buckets: [], states: new Map() }
  await outbox.save({ drainUnsaved: async () => none, restoreUnsaved: () => {} })
  assert.deepEqual(
    [...batches[0].triggered],
    [
      [1, noonMs - msPerHour],
      [2, noonMs],
    ],
  )
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Fact } from '#store/store.ts'
import { crudeTanker, noonMs, TestLiveState } from '../../test/support/live-state.ts'
import type { Alert, AlertConditions } from './alert.ts'
import { Alerts } from './alerts.ts'
import type { DeliveryResult, WebhookMessage } from './send-webhook.ts'

const ring = [
  [56, 26],
  [57, 26],
  [57, 27],
  [56, 27],
  [56, 26],
]

const unconditional: AlertConditions = {
  on: [],
  types: [],
  commodity: null,
  minLoadPercent: null,
  maxLoadPercent: null,
  minSpeedKnots: null,
  maxSpeedKnots: null,
}

const hormuz: Alert = {
  id: 1,
  name: 'Hormuz',
  coordinates: [ring],
  enabled: true,
  conditions: unconditional,
  webhookUrl: 'https://ships.example/hook',
  updatedMs: noonMs,
}

/** A store of facts in memory. */
function facts() {
  const kept = new Map<string, Fact>()
  return {
    kept,
    saveFacts: async (kind: string, list: readonly Fact[]) => {
      for (const fact of list) kept.set(`${kind} ${fact.id}`, structuredClone(fact))
    },
    loadFacts: async (kind: string) =>
      [...kept].filter(([key]) => key.startsWith(`${kind} `)).map(([, fact]) => structuredClone(fact)),
  }
}

/** Alerts over a fleet of one vessel. `answers`: the results of the webhook's attempts, delivered after the last. */
async function watching({ alerts = [hormuz], answers = [] as DeliveryResult[], store = facts() } = {}) {
  const sea = new TestLiveState()
  const sent: WebhookMessage[] = []
  const waits: number[] = []
  const source = {
    changes: 0,
    alerts,
    load: async () => source.alerts,
    markTriggered: async () => undefined,
  }
  const watch = await Alerts.open({
    source,
    store,
    fleet: sea.fleet,
    vesselOf: (slot) => ({ mmsi: String(sea.fleet.columns.mmsi[slot]) }),
    messageOf: ({ id }, events) => `${id}: ${events.map(({ kind }) => kind).join()}`,
    send: async (message) => {
      sent.push(message)
      return answers.shift() ?? { delivered: true }
    },
    nowMs: () => noonMs,
    sleep: async (ms) => void waits.push(ms),
    random: () => 0.5,
  })
  const sail = async (...lngs: number[]) => {
    for (const lng of lngs) {
      // About 12 kn: the plausibility check of positions accepts each step.
      sea.clock.advance(900_000)
      sea.receive({ ...crudeTanker, lng })
      watch.observe(sea.fleet.slotOf(crudeTanker.mmsi))
      await watch.tick()
    }
    // The tick does not wait for deliveries.
    await new Promise((resolve) => setImmediate(resolve))
  }
  await watch.tick()
  return { watch, sail, sent, waits, source, store, sea }
}

/** Longitudes of a course into the region. */
const inward = [55.9, 55.95, 56.05, 56.06]

describe('alerts', () => {
  test('a webhook that is down is retried after growing pauses, then the message fails', async () => {
    const down: DeliveryResult = { delivered: false, why: 'answered 503', final: false }
    const { watch, sail, sent, waits } = await watching({ answers: [down, down, down, down] })
    await sail(...inward)
    assert.equal(sent.length, 4)
    assert.deepEqual(waits, [1000, 10_000, 60_000])
    assert.equal(watch.eventsOf(1)[0].delivery, 'failed')
    assert.deepEqual([watch.waiting, watch.counts], [0, { crossed: 1, delivered: 0, failed: 1 }])
  })

  test('a webhook that refuses for good is not retried', async () => {
    const gone: DeliveryResult = { delivered: false, why: 'answered 410', final: true }
    const { watch, sail, sent } = await watching({ answers: [gone] })
    await sail(...inward)
    assert.equal(sent.length, 1)
    assert.equal(watch.eventsOf(1)[0].delivery, 'failed')
  })

  test('a delivered message carries the body and the secret of its alert', async () => {
    const { watch, sail, sent } = await watching()
    await sail(...inward)
    assert.deepEqual(sent, [
      { url: 'https://ships.example/hook', secret: watch.secretOf(1), body: '1: enter', nowMs: noonMs },
    ])
    assert.equal(watch.eventsOf(1)[0].delivery, 'delivered')
  })

  test('a disabled alert, and one without a webhook, send nothing', async () => {
    const silent = { ...hormuz, webhookUrl: null }
    const off = { ...hormuz, id: 2, enabled: false }
    const { watch, sail, sent } = await watching({ alerts: [silent, off] })
    await sail(...inward)
    assert.deepEqual(sent, [])
    assert.equal(watch.eventsOf(1)[0].delivery, 'none')
    assert.deepEqual(watch.eventsOf(2), [])
  })

  test('an alert that is created later is watched from the next tick on', async () => {
    const { watch, sail, source } = await watching({ alerts: [] })
    await sail(56.85, 56.9)
    source.alerts = [hormuz]
    source.changes++
    await sail(56.95, 57.01, 57.02)
    assert.deepEqual(
      watch.eventsOf(1).map(({ kind }) => kind),
      ['leave'],
    )
  })

  test('the events of a deleted alert are dropped', async () => {
    const { watch, sail, source } = await watching()
    await sail(...inward)
    assert.equal(watch.eventsOf(1).length, 1)
    source.alerts = []
    source.changes++
    await watch.tick()
    assert.deepEqual(watch.eventsOf(1), [])
  })

  test('events are the same after a restart', async () => {
    const store = facts()
    const { watch, sail } = await watching({ store })
    await sail(...inward, 56.01, 55.97, 55.95)
    const { watch: again } = await watching({ store })
    assert.equal(watch.eventsOf(1).length, 2)
    assert.deepEqual(again.eventsOf(1), watch.eventsOf(1))
  })

  for (const { conditions, events, because } of [
    { conditions: { types: ['LNG Carrier'] }, events: 0, because: 'the vessel is of another type' },
    { conditions: { types: ['crude_tanker'] }, events: 1, because: 'the vessel is of the type' },
    { conditions: { types: ['nonsense'] }, events: 1, because: 'an unknown type restricts nothing' },
    { conditions: { commodity: 'crude', minLoadPercent: 50 }, events: 1, because: 'the vessel is laden with crude' },
    { conditions: { maxLoadPercent: 10 }, events: 0, because: 'the vessel is not in ballast' },
    { conditions: { minSpeedKnots: 20 }, events: 0, because: 'the vessel is slower' },
    { conditions: { on: ['leave'] }, events: 0, because: 'only departures trigger the alert' },
  ])
    test(`conditions: ${because}: ${events}`, async () => {
      const { watch, sail } = await watching({
        alerts: [{ ...hormuz, conditions: { ...unconditional, ...conditions } }],
      })
      await sail(...inward)
      assert.equal(watch.eventsOf(1).length, events)
    })

  test('the secret of an alert survives a restart and differs from those of other alerts', async () => {
    const store = facts()
    const { watch } = await watching({ store })
    const { watch: again } = await watching({ store })
    assert.equal(watch.secretOf(1), again.secretOf(1))
    assert.notEqual(watch.secretOf(1), watch.secretOf(2))
  })
})

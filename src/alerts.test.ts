import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { SavedItem } from '#accounts/saved-items.ts'
import { vesselItem } from '#contract/vessel-item.ts'
import type { Fact } from '#store/store.ts'
import { crudeTanker, noonMs, TestSea } from '../test/support/sea.ts'
import { Alerts } from './alerts.ts'
import type { Delivery, WebhookMessage } from './send-webhook.ts'

const ring = [
  [56, 26],
  [57, 26],
  [57, 27],
  [56, 27],
  [56, 26],
]

const hormuz: SavedItem = {
  id: 1,
  userId: 1,
  body: {
    name: 'Hormuz',
    geojson: { type: 'Feature', geometry: { type: 'Polygon', coordinates: [ring] } },
    enabled: true,
    conditions: {},
    webhook_url: 'https://ships.example/hook',
  },
  usedCount: 0,
  lastTriggeredMs: null,
  createdMs: noonMs,
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
    deleteFacts: async () => undefined,
  }
}

/** Alerts over a sea of one ship; receivers answer as they are told to. */
async function watching({ alerts = [hormuz], answers = [] as Delivery[], store = facts() } = {}) {
  const sea = new TestSea()
  const sent: WebhookMessage[] = []
  const waits: number[] = []
  const items = {
    alertChanges: 0,
    alerts,
    everyAlert: async () => items.alerts,
    markTriggered: async () => undefined,
  }
  const watch = await Alerts.open({
    items,
    store,
    fleet: sea.fleet,
    vesselOf: (slot) => vesselItem(sea.fleet.columns, slot, sea.lookups),
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
      // Twelve knots or so: no leap that the guard would hold back.
      sea.clock.advance(900_000)
      sea.hear({ ...crudeTanker, lng })
      watch.look(sea.fleet.slotOf(crudeTanker.mmsi))
      await watch.tick()
    }
    // What is sent is not waited for by the tick.
    await new Promise((resolve) => setImmediate(resolve))
  }
  await watch.tick()
  return { watch, sail, sent, waits, items, store, sea }
}

const in20 = [55.9, 55.95, 56.05, 56.06]

describe('alerts', () => {
  test('a receiver that is down is asked again, later each time, and then given up', async () => {
    const down: Delivery = { delivered: false, why: 'answered 503', final: false }
    const { watch, sail, sent, waits } = await watching({ answers: [down, down, down, down] })
    await sail(...in20)
    assert.equal(sent.length, 4)
    assert.deepEqual(waits, [1000, 10_000, 60_000])
    assert.equal(watch.eventsOf(1)[0].delivery, 'failed')
  })

  test('a receiver that says no for good is not asked again', async () => {
    const { watch, sail, sent } = await watching({ answers: [{ delivered: false, why: 'answered 410', final: true }] })
    await sail(...in20)
    assert.equal(sent.length, 1)
    assert.equal(watch.eventsOf(1)[0].delivery, 'failed')
  })

  test('an alert that is switched off, or that has no receiver, tells nobody', async () => {
    const silent = { ...hormuz, body: { ...hormuz.body, webhook_url: null } }
    const off = { ...hormuz, id: 2, body: { ...hormuz.body, enabled: false } }
    const { watch, sail, sent } = await watching({ alerts: [silent, off] })
    await sail(...in20)
    assert.deepEqual(sent, [])
    assert.equal(watch.eventsOf(1)[0].delivery, 'none')
    assert.deepEqual(watch.eventsOf(2), [])
  })

  test('an alert that is made while the ships sail is watched from then on', async () => {
    const { watch, sail, items } = await watching({ alerts: [] })
    await sail(56.85, 56.9)
    items.alerts = [hormuz]
    items.alertChanges++
    await sail(56.95, 57.01, 57.02)
    assert.deepEqual(
      watch.eventsOf(1).map(({ kind }) => kind),
      ['leave'],
    )
  })

  for (const { conditions, told, because } of [
    { conditions: { types: ['LNG Carrier'] }, told: 0, because: 'she is of another type' },
    { conditions: { types: ['crude_tanker'] }, told: 1, because: 'she is of the type' },
    { conditions: { types: 'nonsense' }, told: 1, because: 'a type that nobody knows restricts nothing' },
    { conditions: { commodity: 'crude', min_load: 50 }, told: 1, because: 'she is laden with crude' },
    { conditions: { max_load: 10 }, told: 0, because: 'she is not in ballast' },
    { conditions: { min_speed: 20 }, told: 0, because: 'she is not that fast' },
    { conditions: { on: ['leave'] }, told: 0, because: 'only departures are wanted' },
  ])
    test(`conditions: ${because}`, async () => {
      const { watch, sail } = await watching({ alerts: [{ ...hormuz, body: { ...hormuz.body, conditions } }] })
      await sail(...in20)
      assert.equal(watch.eventsOf(1).length, told)
    })

  test('the secret of an alert stays the same over a restart, and differs from that of another', async () => {
    const store = facts()
    const { watch } = await watching({ store })
    const { watch: again } = await watching({ store })
    assert.equal(watch.secretOf(1), again.secretOf(1))
    assert.notEqual(watch.secretOf(1), watch.secretOf(2))
  })
})

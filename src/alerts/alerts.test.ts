import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  crudeTanker,
  emptyDisk,
  hormuz,
  inward,
  noonMs,
  outward,
  unconditional,
  watchFor,
  watching,
} from './alerts-for-tests.ts'

describe('alerts', () => {
  test('a disabled alert, and one without a webhook, send nothing', async () => {
    const silent = { ...hormuz, webhookUrl: null }
    const off = { ...hormuz, id: 2, enabled: false }
    const { watch, sail, sent } = await watching({ alerts: [silent, off] })
    await sail(...inward)
    assert.deepEqual(sent, [])
    const [event] = await watch.eventsOf(1)
    assert.deepEqual([event.delivery, event.deliveryId], ['none', null])
    assert.deepEqual(await watch.eventsOf(2), [])
  })

  test('an alert that is created later is watched from the next tick on', async () => {
    const { kinds, sail, source } = await watching({ alerts: [] })
    await sail(56.95, 56.98)
    source.change(1, hormuz)
    await sail(56.99, 57.01, 57.02)
    assert.deepEqual(await kinds(), ['leave'])
  })

  test('a change of one alert loads that one alone, and a change of its name keeps who is about to cross', async () => {
    const { kinds, sail, source } = await watching({ alerts: [hormuz, { ...hormuz, id: 2 }] })
    await sail(55.95, 56.05)
    source.change(1, { ...hormuz, name: 'West of Hormuz' })
    await sail(56.06)
    assert.deepEqual(source.reloaded, [1])
    assert.deepEqual(await kinds(), ['enter'])
  })

  test('a tick that fails does not keep the next one from running', async () => {
    const { watch, kinds, sail, sea } = await watching()
    const { clock } = sea
    const nowMs = clock.nowMs.bind(clock)
    clock.nowMs = () => {
      clock.nowMs = nowMs
      throw new Error('no clock')
    }
    await assert.rejects(watch.tick(), /no clock/)
    await sail(...inward)
    assert.deepEqual(await kinds(), ['enter'])
  })

  test('a deleted alert is no longer watched', async () => {
    const { watch, kinds, sail, source } = await watching()
    await sail(...inward)
    source.change(1, null)
    await sail(...outward)
    assert.deepEqual(await kinds(), ['enter'])
    assert.equal(watch.watched, 0)
  })

  test('a vessel that has moved into the region without a further report has entered after five minutes', async () => {
    const { kinds, sail, tick, sea } = await watching()
    await sail(55.9, 55.95, 56.05)
    sea.clock.advance(299_000)
    await tick()
    assert.deepEqual(await kinds(), [])
    sea.clock.advance(1000)
    await tick()
    assert.deepEqual(await kinds(), ['enter'])
  })

  test('only the kinds that an alert watches for trigger it', async () => {
    const { kinds, sail } = await watching({ alerts: [{ ...hormuz, watch: watchFor(['leave']) }] })
    await sail(...inward)
    assert.deepEqual(await kinds(), [])
    await sail(...outward)
    assert.deepEqual(await kinds(), ['leave'])
  })

  test('the dwell of an alert is one of its conditions', async () => {
    const patient = { ...hormuz, conditions: { ...unconditional, dwellReports: 4, dwellMinutes: 60 } }
    const { kinds, sail } = await watching({ alerts: [patient] })
    await sail(55.9, 56.02, 56.03, 56.04)
    assert.deepEqual(await kinds(), [])
    await sail(56.05)
    assert.deepEqual(await kinds(), ['enter'])
  })

  for (const { conditions, events, because } of [
    { conditions: { types: ['LNG Carrier'] }, events: 0, because: 'the vessel is of another type' },
    { conditions: { types: ['crude_tanker'] }, events: 1, because: 'the vessel is of the type' },
    { conditions: { types: ['nonsense'] }, events: 1, because: 'an unknown type restricts nothing' },
    { conditions: { commodity: 'crude', minLoadPercent: 50 }, events: 1, because: 'the vessel is laden with crude' },
    { conditions: { maxLoadPercent: 10 }, events: 0, because: 'the vessel is not in ballast' },
    { conditions: { minSpeedKnots: 20 }, events: 0, because: 'the vessel is slower' },
  ])
    test(`conditions: ${because}: ${events}`, async () => {
      const { kinds, sail } = await watching({
        alerts: [{ ...hormuz, conditions: { ...unconditional, ...conditions } }],
      })
      await sail(...inward)
      assert.equal((await kinds()).length, events)
    })
})

describe('alerts over a restart', () => {
  test('a crossing that is reported while events are stored is in the transaction of its members', async () => {
    const disk = await emptyDisk()
    const east = [
      [56.15, 26],
      [57, 26],
      [57, 27],
      [56.15, 27],
      [56.15, 26],
    ]
    const alerts = [hormuz, { ...hormuz, id: 2, coordinates: [east] }]
    const { report, tick } = await watching({ disk, alerts, startLng: 55.9 })
    for (const lng of inward) report(lng)
    disk.onKnown = () => {
      disk.onKnown = undefined
      for (const lng of [56.2, 56.21]) report(lng)
    }
    await tick()
    // The process is killed here: what the store has is all that is left.
    const { kinds } = await watching({ disk, alerts, startLng: 56.21 })
    assert.deepEqual([await kinds(1), await kinds(2)], [['enter'], ['enter']])
  })

  test('events are the same', async () => {
    const { watch, sail, disk } = await watching()
    await sail(...inward, ...outward)
    const { watch: again } = await watching({ disk })
    const events = await watch.eventsOf(1)
    assert.equal(events.length, 2)
    assert.deepEqual(await again.eventsOf(1), events)
  })

  test('the secret of an alert survives, and differs from those of other alerts', async () => {
    const { watch, disk } = await watching()
    const { watch: again } = await watching({ disk })
    assert.equal(watch.secretOf(1), again.secretOf(1))
    assert.notEqual(watch.secretOf(1), watch.secretOf(2))
  })

  for (const { lastLng, startLng, lngs, events, because } of [
    { lastLng: 55.9, startLng: 55.9, lngs: [56.05, 56.06], events: ['enter'], because: 'both reports after the start' },
    { lastLng: 55.9, startLng: 56.05, lngs: [56.06], events: ['enter'], because: 'the position was stored, no event' },
    { lastLng: 56.5, startLng: 55.9, lngs: [55.8], events: ['leave'], because: 'it left while the server was away' },
    { lastLng: 56.5, startLng: 56.4, lngs: [56.3], events: [], because: 'it was inside all the time' },
    { lastLng: 56.5, startLng: 55.9995, lngs: [55.9995], events: [], because: 'it swings on the border' },
    { lastLng: 55.9, startLng: 56.05, lngs: [55.9, 55.8], events: [], because: 'the report inside was an error' },
  ])
    test(`a crossing between two runs is not swallowed: ${because}`, async () => {
      const disk = await emptyDisk()
      const before = await watching({ disk, startLng: lastLng })
      await before.watch.stop()
      const { report, tick, kinds } = await watching({ disk, startLng })
      // A feed that speaks at once: every report is received before the first tick.
      for (const lng of lngs) report(lng)
      await tick()
      assert.deepEqual(await kinds(), events)
    })

  test('a vessel whose stored position is inside has entered after five minutes without a report', async () => {
    const disk = await emptyDisk()
    await (await watching({ disk, startLng: 55.9 })).watch.stop()
    const { kinds, tick, sea } = await watching({ disk, startLng: 56.05 })
    sea.clock.advance(300_000)
    await tick()
    assert.deepEqual(await kinds(), ['enter'])
  })

  test('events of a version that kept them as facts are moved', async () => {
    const disk = await emptyDisk()
    const vessel = { mmsi: String(crudeTanker.mmsi) }
    const fact = (delivery: string) => ({ alertId: 1, event: { kind: 'enter', vessel, delivery } })
    await disk.facts.saveFacts('alert event', [
      { id: 'a', atMs: noonMs - 2, fact: fact('delivered') },
      { id: 'b', atMs: noonMs - 1, fact: fact('waiting') },
    ])
    const { watch } = await watching({ disk })
    const events = await watch.eventsOf(1)
    assert.deepEqual(
      events.map(({ atMs, delivery }) => [atMs, delivery]),
      [
        [noonMs - 1, 'failed'],
        [noonMs - 2, 'delivered'],
      ],
    )
    assert.deepEqual(await disk.facts.loadFacts('alert event'), [])
  })
})

describe('alerts while the store cannot be written', () => {
  test('an event is listed at once, stored when the disk has space again, and sent once', async () => {
    const { watch, sail, tick, kinds, sent, faults, disk } = await watching()
    await sail(55.9, 55.95)
    disk.fault = new Error('database or disk is full')
    await sail(56.05, 56.06)
    await tick()
    assert.deepEqual([await kinds(), watch.unsaved, sent.length], [['enter'], 1, 0])
    assert.equal(watch.storeFault, 'database or disk is full')
    assert.ok(watch.counts.storeFailures > 0)
    disk.fault = null
    await tick()
    await tick()
    assert.deepEqual([await kinds(), watch.unsaved, sent.length], [['enter'], 0, 1])
    assert.deepEqual(faults, ['database or disk is full', null], 'the failure is reported once, and its end')
    const next = await watching({ disk, startLng: 56.06 })
    await next.sail(56.07)
    assert.deepEqual(await next.kinds(), ['enter'], 'the next process knows that the vessel is inside')
  })

  test('a crossing that was not stored before the process ended is detected again by the next', async () => {
    const { sail, sent, disk } = await watching({ startLng: 55.95 })
    disk.fault = new Error('database or disk is full')
    await sail(56.05, 56.06)
    disk.fault = null
    const next = await watching({ disk, startLng: 56.06 })
    await next.sail(56.07)
    assert.deepEqual([sent.length, await next.kinds(), next.sent.length], [0, ['enter'], 1])
  })
})

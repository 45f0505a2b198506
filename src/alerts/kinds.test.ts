import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { PortCallRecord, VesselEvent } from '#domain/vessel/vessel-history.ts'
import { msPerHour, msPerMinute } from '#domain/time.ts'
import type { Alert, AlertWatch, VesselSelector } from './alert.ts'
import { crudeTanker, emptyDisk, hormuz, noonMs, watchFor, watching } from './alerts-for-tests.ts'

const unbounded: Alert = { ...hormuz, coordinates: [], webhookUrl: null }
const alertOn = (watch: AlertWatch, more: Partial<Alert> = {}): Alert => ({ ...unbounded, watch, ...more })

/** A query that vessels match while `isMet`. */
function switchable(isMet: boolean) {
  const selector: VesselSelector & { isMet: boolean; asked: number } = {
    ...{ isMet, asked: 0, dependsOnTime: false, dependsOnSanctions: false },
    keep: (_slots, count) => {
      selector.asked += count
      return selector.isMet ? count : 0
    },
  }
  return selector
}

type Desk = Awaited<ReturnType<typeof watching>>

/** The vessel changes, and is evaluated; then the time of the dwell passes. */
async function change({ watch, tick, sea }: Desk, dwellMs = 5 * msPerMinute) {
  watch.observeChange(sea.fleet.slotOf(crudeTanker.mmsi))
  await tick()
  sea.clock.advance(dwellMs)
  await tick()
}

const both = (selector: VesselSelector) => alertOn(watchFor(['matches', 'stops_matching'], { selector }))

describe('an alert on a query', () => {
  test('a vessel begins to match, and ceases to: one event each, dated when it was first seen', async () => {
    const selector = switchable(false)
    const desk = await watching({ alerts: [both(selector)], startLng: 56.1 })
    selector.isMet = true
    await change(desk)
    const [event] = await desk.watch.eventsOf(1)
    assert.deepEqual([event.kind, event.atMs, event.vessel?.mmsi], ['matches', noonMs, String(crudeTanker.mmsi)])
    selector.isMet = false
    await change(desk)
    await change(desk)
    assert.deepEqual(await desk.kinds(), ['stops_matching', 'matches'])
  })

  test('a vessel that matches for less than the dwell has not begun to', async () => {
    const selector = switchable(false)
    const desk = await watching({ alerts: [both(selector)], startLng: 56.1 })
    selector.isMet = true
    await change(desk, 4 * msPerMinute)
    selector.isMet = false
    await change(desk)
    assert.deepEqual(await desk.kinds(), [])
  })

  test('a vessel that matches when the alert is created, or when it is first received, has not begun to', async () => {
    const selector = switchable(true)
    const desk = await watching({ alerts: [both(selector)], startLng: 56.1 })
    await change(desk)
    desk.sea.receive({ ...crudeTanker, mmsi: 257_436_001, imo: 0 })
    desk.watch.observeChange(desk.sea.fleet.slotOf(257_436_001))
    await change(desk)
    assert.deepEqual(await desk.kinds(), [])
  })

  test('only vessels that changed are evaluated', async () => {
    const selector = switchable(false)
    const desk = await watching({ alerts: [both(selector)], startLng: 56.1 })
    const atStart = selector.asked
    await desk.tick()
    await desk.tick()
    assert.equal(selector.asked, atStart)
  })

  test('a query that depends on the time is evaluated for every vessel once a minute', async () => {
    const selector = { ...switchable(false), dependsOnTime: true }
    let isMet = false
    selector.keep = (_slots, count) => (isMet ? count : 0)
    const desk = await watching({ alerts: [both(selector)], startLng: 56.1 })
    isMet = true
    for (let minute = 0; minute < 7; minute++) {
      desk.sea.clock.advance(msPerMinute)
      await desk.tick()
    }
    assert.deepEqual(await desk.kinds(), ['matches'])
  })

  test('a new sanctions list is evaluated at once', async () => {
    const selector = { ...switchable(false), dependsOnSanctions: true }
    let isMet = false
    selector.keep = (_slots, count) => (isMet ? count : 0)
    const desk = await watching({ alerts: [both(selector)], startLng: 56.1 })
    isMet = true
    desk.world.sanctionsVersion++
    await desk.tick()
    desk.sea.clock.advance(5 * msPerMinute)
    await desk.tick()
    assert.deepEqual(await desk.kinds(), ['matches'])
  })

  for (const { before, after, expected, because } of [
    { before: true, after: true, expected: ['matches'], because: 'what was sent is not sent again' },
    { before: false, after: true, expected: ['matches'], because: 'it began to match while the server was away' },
    { before: true, after: false, expected: ['stops_matching', 'matches'], because: 'it ceased to while it was away' },
  ])
    test(`over a restart: ${because}`, async () => {
      const disk = await emptyDisk()
      const selector = switchable(false)
      const first = await watching({ alerts: [both(selector)], disk, startLng: 56.1 })
      selector.isMet = before
      await change(first)
      await first.watch.stop()
      selector.isMet = after
      const second = await watching({ alerts: [both(selector)], disk, startLng: 56.1 })
      second.sea.clock.advance(6 * msPerMinute)
      await second.tick()
      assert.deepEqual((await second.kinds()).toSorted(), expected.toSorted())
    })

  test('members that cannot be stored are stored with the next write', async () => {
    const selector = switchable(false)
    const desk = await watching({ alerts: [both(selector)], startLng: 56.1 })
    selector.isMet = true
    desk.disk.fault = new Error('disk full')
    await change(desk)
    desk.disk.fault = null
    await desk.watch.stop()
    const again = await watching({ alerts: [both(selector)], disk: desk.disk, startLng: 56.1 })
    again.sea.clock.advance(6 * msPerMinute)
    await again.tick()
    assert.deepEqual(await again.kinds(), ['matches'])
  })
})

const call = (more: Partial<PortCallRecord> = {}): PortCallRecord => ({
  ...{ mmsi: crudeTanker.mmsi, port: 'SARTA', terminal: null, arrivedMs: noonMs, departedMs: null },
  ...{ draughtInM: 9.5, draughtOutM: null, atBerth: true, cargoIn: null, cargoOut: null, ...more },
})
const aboard = (tonnes: number) => ({
  tonnes,
  lowTonnes: tonnes * 0.9,
  highTonnes: tonnes * 1.1,
  commodity: 'Arab Light',
})
const ended = { departedMs: noonMs + 30 * msPerHour, draughtOutM: 20.5, cargoIn: aboard(0), cargoOut: aboard(280_000) }

describe('an alert on port calls', () => {
  const watch = watchFor(['arrives', 'departs', 'loads', 'discharges'], { ports: new Set(['SARTA']) })

  test('a vessel that already lay in port when it was first received has not arrived', async () => {
    const desk = await watching({ alerts: [alertOn(watch)], startLng: 56.1 })
    desk.watch.observeCall(call({ arrivalObserved: false }), 'arrived')
    desk.watch.observeCall(call({ ...ended, arrivalObserved: false }), 'departed')
    await desk.tick()
    const events = await desk.watch.eventsOf(1)
    assert.deepEqual(events.map(({ kind }) => kind).toSorted(), ['departs', 'loads'])
  })

  test('arrival, departure and the cargo that was loaded: one event each, however often the call is reported', async () => {
    const desk = await watching({ alerts: [alertOn(watch)], startLng: 56.1 })
    desk.watch.observeCall(call(), 'arrived')
    desk.watch.observeCall(call({ terminal: 'ras-tanura' }), 'other')
    await desk.tick()
    desk.watch.observeCall(call(ended), 'departed')
    desk.watch.observeCall(call({ ...ended, draughtOutM: 20.6 }), 'other')
    await desk.tick()
    const events = await desk.watch.eventsOf(1)
    assert.deepEqual(events.map(({ kind, atMs }) => `${kind} ${atMs}`).toSorted(), [
      `arrives ${noonMs}`,
      `departs ${ended.departedMs}`,
      `loads ${ended.departedMs}`,
    ])
    const cargo = { commodity: 'Arab Light', tonnes: 280_000, lowTonnes: 252_000, highTonnes: 308_000 }
    const loads = events.find(({ kind }) => kind === 'loads')
    assert.deepEqual(loads?.detail, { port: 'SARTA', terminal: null, ...cargo })
  })

  test('a discharge that the crew reports after the departure, and one without a change of draught', async () => {
    const desk = await watching({
      alerts: [alertOn(watchFor(['discharges'], { ports: new Set(['SARTA']) }))],
      startLng: 56.1,
    })
    const laden = { draughtInM: 20.5, cargoIn: null, cargoOut: null, departedMs: ended.departedMs }
    desk.watch.observeCall(call({ ...laden, draughtOutM: 20.5 }), 'departed')
    await desk.tick()
    assert.deepEqual(await desk.kinds(), [])
    desk.watch.observeCall(call({ ...laden, draughtOutM: 9.5 }), 'other')
    const next = { arrivedMs: noonMs + 100 * msPerHour, departedMs: noonMs + 120 * msPerHour }
    desk.watch.observeCall(call({ ...next, cargoIn: aboard(280_000), cargoOut: aboard(0) }), 'departed')
    await desk.tick()
    assert.deepEqual(await desk.kinds(), ['discharges', 'discharges'])
  })

  test('another port, a vessel that the conditions leave out, and one whose reports come from two places: no event', async () => {
    const desk = await watching({
      alerts: [alertOn(watch), alertOn(watchFor(['arrives'], { selector: switchable(false) }), { id: 2 })],
      startLng: 56.1,
    })
    desk.watch.observeCall(call({ port: 'NLRTM' }), 'arrived')
    await desk.tick()
    desk.sea.fleet.isInConflict = () => true
    desk.watch.observeCall(call(), 'arrived')
    await desk.tick()
    assert.deepEqual([await desk.kinds(1), await desk.kinds(2)], [[], []])
  })

  test('a call that is derived again after a restart is no second event', async () => {
    const disk = await emptyDisk()
    const first = await watching({
      alerts: [alertOn(watch, { webhookUrl: 'https://ships.example/' })],
      disk,
      startLng: 56.1,
    })
    first.watch.observeCall(call(), 'arrived')
    await first.tick()
    await first.watch.stop()
    const second = await watching({ alerts: first.source.alerts, disk, startLng: 56.1 })
    second.watch.observeCall(call(), 'arrived')
    await second.tick()
    assert.deepEqual(await second.kinds(), ['arrives'])
    assert.deepEqual([first.sent.length, second.sent.length], [1, 0])
  })
})

const seaEvent = (more: Partial<VesselEvent>): VesselEvent => ({
  ...{ id: 'gap:257436000:1', kind: 'gap', mmsi: crudeTanker.mmsi, otherMmsi: null, startedMs: noonMs, endedMs: null },
  ...{ lng: 56.1, lat: 26.5, detail: { coverage: 0.9 }, ...more },
})

describe('an alert on events at sea', () => {
  test('a vessel goes dark once, and its return is no event', async () => {
    const desk = await watching({ alerts: [alertOn(watchFor(['goes_dark']))], startLng: 56.1 })
    desk.watch.observeSeaEvents([seaEvent({}), seaEvent({ kind: 'loitering', id: 'loitering:1' })])
    await desk.tick()
    desk.watch.observeSeaEvents([seaEvent({ endedMs: noonMs + msPerHour })])
    await desk.tick()
    const [event, ...more] = await desk.watch.eventsOf(1)
    assert.deepEqual([event.kind, event.atMs, event.detail], ['goes_dark', noonMs, { lng: 56.1, lat: 26.5 }])
    assert.deepEqual(more, [])
  })

  test('a ship-to-ship transfer is one event for either vessel, and names the other', async () => {
    const other = 257_436_009
    const desk = await watching({ alerts: [alertOn(watchFor(['sts']))], startLng: 56.1 })
    const meeting = seaEvent({ kind: 'sts_meeting', id: 'sts:1', mmsi: other, otherMmsi: crudeTanker.mmsi, detail: {} })
    desk.watch.observeSeaEvents([meeting])
    await desk.tick()
    desk.watch.observeSeaEvents([{ ...meeting, detail: { confirmedByDraught: true } }])
    await desk.tick()
    const [event, ...more] = await desk.watch.eventsOf(1)
    const detail = { lng: 56.1, lat: 26.5, confirmedByDraught: false, otherMmsi: String(other) }
    assert.deepEqual([event.vessel?.mmsi, event.detail], [String(crudeTanker.mmsi), detail])
    assert.deepEqual(more, [])
  })
})

test('calls and events of the past are for one alert only, and none of them is sent twice', async () => {
  const watch = watchFor(['arrives', 'goes_dark'], { ports: new Set(['SARTA']) })
  const desk = await watching({ alerts: [alertOn(watch), alertOn(watch, { id: 2 })], startLng: 56.1 })
  const gap = seaEvent({ endedMs: noonMs + msPerHour })
  for (let times = 0; times < 2; times++) {
    desk.watch.observePast(2, [call(ended), call({ port: 'NLRTM' })], [gap])
    await desk.tick()
  }
  desk.watch.observeCall(call({ arrivedMs: noonMs + 1 }), 'arrived')
  await desk.tick()
  assert.deepEqual(
    [await desk.kinds(1), (await desk.kinds(2)).toSorted()],
    [['arrives'], ['arrives', 'arrives', 'goes_dark']],
  )
})

describe('an alert on changes of destination', () => {
  /** The crew types another destination, which is read at once and stays for a while. */
  async function type(desk: Desk, destination: string, stayMs = 5 * msPerMinute) {
    desk.sea.clock.advance(msPerMinute)
    desk.sea.receive({ ...crudeTanker, lng: 56.1, destination })
    await change(desk, stayMs)
  }

  test('from one port to another: one event, with both', async () => {
    const desk = await watching({ alerts: [alertOn(watchFor(['changes_destination']))], startLng: 56.1 })
    await type(desk, 'SG SIN')
    const [event, ...more] = await desk.watch.eventsOf(1)
    assert.deepEqual([event.detail, more], [{ from: 'NLRTM', to: 'SGSIN' }, []])
  })

  test('what is corrected within minutes, and what names no port, is no change', async () => {
    const desk = await watching({ alerts: [alertOn(watchFor(['changes_destination']))], startLng: 56.1 })
    await type(desk, 'SG SIN', msPerMinute)
    await type(desk, 'NL RTM')
    await type(desk, 'FOR ORDERS')
    await type(desk, 'ROTTERDAM')
    assert.deepEqual(await desk.kinds(), [])
  })
})

describe('an alert on a price', () => {
  const price = { symbol: 'BRENT', direction: 'above', level: 90, hysteresis: 0.9 } as const
  const alerts = [alertOn(watchFor(['price'], { price }))]

  test('crosses once, and again after it has returned by the hysteresis', async () => {
    const desk = await watching({ alerts })
    for (const [close, events] of [
      [89, 0],
      [90, 0],
      [90.1, 1],
      [89.5, 1],
      [91, 1],
      [89, 1],
      [90.5, 2],
    ]) {
      desk.world.close('BRENT', close, `2026-11-${10 + desk.world.version}`)
      await desk.tick()
      assert.equal((await desk.kinds()).length, events, `close at ${close}`)
    }
    const event = (await desk.watch.eventsOf(1)).find(({ detail }) => detail?.['price'] === 90.5)!
    const detail = { symbol: 'BRENT', direction: 'above', level: 90, price: 90.5, date: '2026-11-16' }
    assert.deepEqual([event.vessel, event.detail], [null, detail])
  })

  test('a price that is beyond the level when the alert is created has not crossed it', async () => {
    const desk = await watching({ alerts: [] })
    desk.world.close('BRENT', 95, '2026-11-20')
    desk.source.change(1, alerts[0])
    await desk.tick()
    assert.deepEqual(await desk.kinds(), [])
  })

  test('a restart neither repeats a crossing nor swallows one', async () => {
    const disk = await emptyDisk()
    const first = await watching({ alerts, disk })
    first.world.close('BRENT', 89, '2026-11-19')
    await first.tick()
    await first.watch.stop()
    const second = await watching({ alerts, disk })
    second.world.close('BRENT', 92, '2026-11-20')
    await second.tick()
    await second.watch.stop()
    const third = await watching({ alerts, disk })
    third.world.close('BRENT', 93, '2026-11-21')
    await third.tick()
    assert.deepEqual(await third.kinds(), ['price'])
  })
})

describe('an alert on a chokepoint', () => {
  const state = (status: string, minutes: number) => [
    { id: 'hormuz', name: 'Strait of Hormuz', status, reason: 'because', updatedMs: noonMs + minutes * msPerMinute },
  ]

  test('each change of the status is an event; without data there is none', async () => {
    const desk = await watching({ alerts: [alertOn(watchFor(['chokepoint'], { chokepoints: ['hormuz'] }))] })
    for (const [at, status] of ['unknown', 'open', 'unknown', 'open', 'restricted', 'unknown', 'closed'].entries()) {
      desk.world.states = state(status, at)
      await desk.tick()
    }
    const changes = (await desk.watch.eventsOf(1)).map(({ detail }) => [detail?.['from'], detail?.['to']])
    assert.deepEqual(changes, [
      ['restricted', 'closed'],
      ['open', 'restricted'],
    ])
  })

  test('only statuses that the alert waits for; a change while the server is away is reported', async () => {
    const watch = watchFor(['chokepoint'], { chokepoints: ['hormuz'], statuses: ['closed'] })
    const disk = await emptyDisk()
    const first = await watching({ alerts: [alertOn(watch)], disk })
    for (const [at, status] of ['open', 'restricted'].entries()) {
      first.world.states = state(status, at)
      await first.tick()
    }
    await first.watch.stop()
    const second = await watching({ alerts: [alertOn(watch)], disk })
    second.world.states = state('closed', 9)
    await second.tick()
    assert.deepEqual(await second.kinds(), ['chokepoint'])
  })
})

test('an alert that cannot be watched says why, and others are watched', async () => {
  const lost: Alert = { ...unbounded, id: 2, watch: { problem: 'conditions.filters.region does not know "x".' } }
  const { watch, problems, source, tick } = await watching({ alerts: [hormuz, lost] })
  assert.equal(watch.problemOf(2), 'conditions.filters.region does not know "x".')
  assert.deepEqual([problems.length, watch.problemOf(1)], [1, null])
  source.change(2, { ...lost, watch: watchFor(['goes_dark']) })
  await tick()
  assert.equal(watch.problemOf(2), null)
})

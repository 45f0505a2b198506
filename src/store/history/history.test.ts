import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FlowDay, PortCallRecord, VesselEvent } from '#domain/vessel/vessel-history.ts'
import { describeOverEngines, suiteNowMs as nowMs } from '../../../test/support/stores.ts'
import { isoDate, msPerDay } from '#domain/time.ts'

const ship = 244_660_000
const other = 538_001_234

function call(arrivedMs: number, more: Partial<PortCallRecord> = {}): PortCallRecord {
  return {
    mmsi: ship,
    port: 'NLRTM',
    terminal: 'rotterdam-maasvlakte',
    arrivedMs,
    departedMs: arrivedMs + msPerDay / 2,
    draughtInM: 11.5,
    draughtOutM: null,
    atBerth: true,
    cargoIn: { tonnes: 10, lowTonnes: 9, highTonnes: 11, commodity: 'Brent' },
    cargoOut: null,
    arrivalObserved: false,
    berths: [{ terminal: null, lng: 4.012, lat: 51.95, fromMs: arrivedMs, toMs: arrivedMs + 1 }],
    ...more,
  }
}

function event(id: string, more: Partial<VesselEvent> = {}): VesselEvent {
  const times = { startedMs: nowMs - msPerDay, endedMs: nowMs - msPerDay / 2 }
  return {
    id,
    kind: 'gap',
    mmsi: ship,
    otherMmsi: null,
    lng: 4.5,
    lat: -51.25,
    detail: { hours: 12 },
    ...times,
    ...more,
  }
}

const flowDay = (more: Partial<FlowDay>): FlowDay => ({
  ...{ date: '2026-11-20', from: 'Middle East', to: 'Europe', commodity: 'Arab Light' },
  ...{ vessels: 3, cargoTonnes: 600_000.5, etaVessels: 2, etaDays: 12.5 },
  ...more,
})

await describeOverEngines('the history of ships', (make) => {
  test('a call comes back as it was, and one stored again replaces the earlier one', async () => {
    let store = await make.fresh()
    await store.savePortCalls([call(nowMs - msPerDay, { departedMs: null, terminal: null, port: null })])
    await store.savePortCalls([call(nowMs - msPerDay, { draughtOutM: 1 }), call(nowMs - msPerDay)])
    store = await make.reopen(store)
    assert.deepEqual(await store.loadPortCalls({ mmsi: ship }), [call(nowMs - msPerDay)])
  })

  test('a call whose arrival has moved replaces the one that it moved from', async () => {
    const store = await make.fresh()
    const [future, before] = [call(nowMs + msPerDay), call(nowMs - 9 * msPerDay)]
    await store.savePortCalls([future, before, call(nowMs + msPerDay, { mmsi: other })])
    await store.savePortCalls([{ ...call(nowMs - msPerDay), movedFromMs: future.arrivedMs }])
    assert.deepEqual(await store.loadPortCalls({ mmsi: ship }), [call(nowMs - msPerDay), before])
    assert.equal(await store.countPortCalls({ mmsi: other }), 1)
  })

  test('calls are found by ship, by port and by time, newest first', async () => {
    const store = await make.fresh()
    const calls = [
      call(nowMs - 3 * msPerDay),
      call(nowMs - 2 * msPerDay, { port: 'SGSIN' }),
      call(nowMs - msPerDay, { mmsi: other }),
    ]
    await store.savePortCalls(calls)
    const found = async (query: Parameters<typeof store.loadPortCalls>[0]) =>
      (await store.loadPortCalls(query)).map(({ arrivedMs }) => (nowMs - arrivedMs) / msPerDay)
    assert.deepEqual(await found({ mmsi: ship }), [2, 3])
    assert.deepEqual(await found({ port: 'NLRTM' }), [1, 3])
    assert.deepEqual(await found({ port: 'NLRTM', limit: 1 }), [1])
    assert.deepEqual(await found({ port: 'NLRTM', fromMs: nowMs - 3 * msPerDay, toMs: nowMs - 2 * msPerDay }), [3])
    assert.equal(await store.countPortCalls({ port: 'NLRTM', limit: 1 }), 2)
    const last = await store.loadLastCalls()
    assert.deepEqual(
      last.toSorted((a, b) => a.mmsi - b.mmsi).map(({ mmsi, port }) => [mmsi, port]),
      [
        [ship, 'SGSIN'],
        [other, 'NLRTM'],
      ],
    )
    assert.deepEqual(await found({}), [1, 2, 3])
  })

  test('the call before those of a span is found, of the vessels that arrived in it', async () => {
    const store = await make.fresh()
    const daysAgo = (mmsi: number, ...days: number[]) => days.map((day) => call(nowMs - day * msPerDay, { mmsi }))
    await store.savePortCalls([...daysAgo(ship, 9, 6, 2.5, 2.1), ...daysAgo(other, 8), ...daysAgo(other + 1, 50, 2.2)])
    const since = async (days: number) =>
      (
        await store.loadPrecedingCalls({
          ...{ fromMs: nowMs - 3 * msPerDay, toMs: nowMs - 2 * msPerDay },
          sinceMs: nowMs - days * msPerDay,
        })
      ).map(({ mmsi, arrivedMs }) => [mmsi, (nowMs - arrivedMs) / msPerDay])
    assert.deepEqual(await since(10), [[ship, 6]])
    assert.deepEqual(
      (await since(60)).toSorted(([a], [b]) => a - b),
      [
        [ship, 6],
        [other + 1, 50],
      ],
    )
  })

  test('what happened at sea is found by either ship, by kind, and while it goes on', async () => {
    let store = await make.fresh()
    const meeting = event('b', { kind: 'sts', otherMmsi: other, endedMs: null, startedMs: nowMs - 1000 })
    await store.saveVesselEvents([event('a', { detail: {} }), meeting])
    await store.saveVesselEvents([event('a')])
    store = await make.reopen(store)
    assert.deepEqual(await store.loadVesselEvents({ mmsi: ship }), [meeting, event('a')])
    assert.deepEqual(await store.loadVesselEvents({ mmsi: other }), [meeting])
    const ids = async (query: Parameters<typeof store.loadVesselEvents>[0]) =>
      (await store.loadVesselEvents(query)).map(({ id }) => id)
    assert.deepEqual(await ids({ open: true }), ['b'])
    assert.deepEqual(await ids({ kinds: ['gap'] }), ['a'])
    assert.deepEqual(await ids({ fromMs: nowMs - msPerDay / 2 + 1 }), ['b'])
    assert.deepEqual(await ids({ fromMs: nowMs - msPerDay / 2, limit: 5 }), ['b', 'a'])
    assert.deepEqual(await ids({ toMs: nowMs - msPerDay }), ['a'])
    assert.equal(await store.countVesselEvents({ mmsi: ship, limit: 1 }), 2)
  })

  test('a day of flows replaces itself, and a day without ships differs from one not counted', async () => {
    const store = await make.fresh()
    await store.saveFlowDay('2026-11-20', [flowDay({ commodity: 'Murban' }), flowDay({})])
    await store.saveFlowDay('2026-11-20', [flowDay({ vessels: 4 })])
    await store.saveFlowDay('2026-11-18', [])
    const days = await store.loadFlowDays('2026-11-01', '2026-11-30')
    assert.deepEqual(
      days.filter(({ to }) => to === '').map(({ date }) => date),
      ['2026-11-18', '2026-11-20'],
    )
    assert.deepEqual(
      days.filter(({ to }) => to !== ''),
      [flowDay({ vessels: 4 })],
    )
    assert.deepEqual(await store.loadFlowDays('2026-11-21', '2026-11-30'), [])
  })

  test('what is stored of a range of vessels is deleted, and the flows from a day on; that of the others stays', async () => {
    const store = await make.fresh()
    await store.savePortCalls([call(nowMs), call(nowMs, { mmsi: other })])
    await store.saveVesselEvents([
      event('own'),
      event('meeting', { mmsi: other, otherMmsi: ship }),
      event('other', { mmsi: other, otherMmsi: 1 }),
    ])
    for (const date of ['2026-11-18', '2026-11-19']) await store.saveFlowDay(date, [])
    await store.deleteHistory({ first: ship - 1, last: ship }, '2026-11-19')
    assert.deepEqual(
      (await store.loadPortCalls({})).map(({ mmsi }) => mmsi),
      [other],
    )
    assert.deepEqual(
      (await store.loadVesselEvents({})).map(({ id }) => id),
      ['other'],
    )
    assert.deepEqual(
      (await store.loadFlowDays('2026-01-01', '2026-12-31')).map(({ date }) => date),
      ['2026-11-18'],
    )
  })

  test('after a year and more it goes, but not what still goes on', async () => {
    const store = await make.fresh()
    const oldMs = nowMs - 401 * msPerDay
    const yearMs = nowMs - 366 * msPerDay
    await store.savePortCalls([call(oldMs), call(yearMs), call(oldMs, { mmsi: other, departedMs: null })])
    await store.saveVesselEvents([
      event('old', { startedMs: oldMs, endedMs: oldMs }),
      event('open', { startedMs: oldMs, endedMs: null }),
      event('year', { startedMs: yearMs, endedMs: yearMs }),
    ])
    await store.saveFlowDay(isoDate(oldMs), [])
    await store.saveFlowDay(isoDate(yearMs), [])
    await store.prune(nowMs)
    assert.equal(await store.countPortCalls({}), 2)
    const kept = await store.loadVesselEvents({})
    assert.deepEqual(kept.map(({ id }) => id).sort(), ['open', 'year'])
    assert.equal((await store.loadFlowDays('2020-01-01', '2030-01-01')).length, 1)
  })
})

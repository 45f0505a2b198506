import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { portActivity } from '#domain/vessel/activity-status.ts'
import type { PortCallRecord } from '#domain/vessel/vessel-history.ts'
import { callsByDay, etaAhead, tonnesMoved, trafficAt } from './traffic-at-port.ts'

const nowMs = Date.UTC(2026, 10, 20, 12)
const hourMs = 3_600_000
const port = { lng: 4, lat: 52, radiusNm: 5 }
const away = { lng: -6, lat: 48 }

/** A vessel under way far from the port, of which nothing else is known. */
const vessel = {
  ...away,
  sogKnots: 12,
  portActivity: portActivity.none as number,
  destinationPort: -1,
  etaMs: NaN,
  etaCalculatedMs: NaN,
  lastPort: -1,
  lastPortArrivedMs: NaN,
  lastPortDepartedMs: NaN,
}
type Vessel = typeof vessel

function columnsOf(vessels: readonly Vessel[]) {
  const names = Object.keys(vessel) as (keyof Vessel)[]
  const columns = names.map((name) => [name, vessels.map((each) => each[name])])
  return Object.fromEntries(columns) as Record<keyof Vessel, number[]>
}

function traffic(...vessels: Partial<Vessel>[]) {
  const columns = columnsOf(vessels.map((each) => ({ ...vessel, ...each })))
  // 9 is a harbour of the port.
  const areaOf = (number: number) => (number === 9 ? 7 : number)
  return trafficAt(port, 7, { columns, slots: vessels.keys(), areaOf }, nowMs)
}

const inCall = { ...port, lastPort: 7, lastPortArrivedMs: nowMs - hourMs }
const { loading, waiting, atBerth } = portActivity
const roads = { lng: 4, lat: 52.3 }

describe('where a vessel is counted', () => {
  for (const [changes, where, because] of [
    [{ ...inCall, portActivity: loading }, 'atBerth', 'it loads'],
    [{ ...inCall, portActivity: atBerth, destinationPort: 7 }, 'atBerth', 'it is no longer expected'],
    [{ ...inCall, portActivity: waiting }, 'waiting', 'a call at anchor'],
    [{ ...roads, portActivity: waiting, destinationPort: 7 }, 'waiting', '18 nm away, bound for the port'],
    [{ ...roads, portActivity: waiting, destinationPort: 8 }, null, '18 nm away, bound for another port'],
    [{ ...port, portActivity: waiting }, 'waiting', "in the port's circle"],
    [{ ...away, portActivity: waiting, destinationPort: 7 }, 'expected', 'it waits elsewhere'],
    [{ destinationPort: 7 }, 'expected', 'bound for the port, without an ETA'],
    [{ destinationPort: 7, lastPort: 7, lastPortDepartedMs: nowMs - hourMs }, null, 'it has left'],
    [
      { destinationPort: 7, lastPort: 7, lastPortDepartedMs: nowMs - hourMs, etaMs: nowMs + hourMs },
      'expected',
      'it has left and states when it returns',
    ],
    [{ ...inCall, lastPortDepartedMs: nowMs - 1, portActivity: atBerth }, null, 'the call has ended'],
    [{ ...port, lastPort: 7 }, null, 'it passes'],
    [{ destinationPort: 9 }, 'expected', 'bound for a harbour of the port'],
    [{ destinationPort: 9, lastPort: 9, portActivity: loading }, null, 'it lies in that harbour'],
    [
      { destinationPort: 9, lastPort: 7, lastPortDepartedMs: nowMs - hourMs },
      null,
      'it has left the port of its harbour',
    ],
    [{ ...inCall, portActivity: atBerth, destinationPort: 9 }, 'atBerth', 'the harbour lies in the port'],
  ] as const)
    test(`${where ?? 'nowhere'}: ${because}`, () => {
      const { near: _near, undecided: _undecided, ...lists } = traffic(changes)
      assert.deepEqual(lists, { atBerth: [], waiting: [], expected: [], ...(where && { [where]: [0] }) })
    })

  test('the first ETA is first, none is last; the latest arrival is first', () => {
    const { expected } = traffic(
      { destinationPort: 7 },
      { destinationPort: 7, etaCalculatedMs: nowMs + 9 * hourMs },
      { destinationPort: 7, etaMs: nowMs + 3 * hourMs },
    )
    assert.deepEqual(expected, [2, 1, 0])
    const berthed = { ...inCall, portActivity: atBerth }
    assert.deepEqual(
      traffic({ ...berthed, lastPortArrivedMs: 5 }, { ...berthed, lastPortArrivedMs: 6 }).atBerth,
      [1, 0],
    )
  })

  test('a vessel that lies in the port without a call yet is undecided; one that passes or lies outside is not', () => {
    const lies = { ...port, sogKnots: 0.1 }
    const called = { ...inCall, sogKnots: 0, portActivity: atBerth }
    assert.equal(traffic(lies, { ...port }, { ...roads, sogKnots: 0 }, called).undecided, 1)
  })

  for (const [changes, undecided, because] of [
    [{ sogKnots: 0.4 }, 1, 'it lies'],
    [{ sogKnots: 0.5 }, 0, 'it moves'],
    [{ sogKnots: NaN }, 0, 'its speed is not known'],
    [{ sogKnots: 0, lat: 52 + 4.9 / 60 }, 1, 'within the radius of the port'],
    [{ sogKnots: 0, lat: 52 + 5.1 / 60 }, 0, 'outside of it'],
    [{ sogKnots: 0, portActivity: waiting }, 0, 'it is known to wait'],
    [{ sogKnots: 0, portActivity: atBerth }, 0, 'it is known to be at a berth'],
  ] as const)
    test(`undecided ${undecided}: ${because}`, () =>
      assert.equal(traffic({ ...port, ...changes }).undecided, undecided))

  for (const [eastDeg, northDeg, near] of [
    [0.8, 0, 1],
    [0.83, 0, 0],
    [0, -0.49, 1],
    [0, -0.51, 0],
  ])
    test(`near ${near}: ${eastDeg}° east and ${northDeg}° north of the port`, () => {
      const at = { lng: port.lng + eastDeg, lat: port.lat + northDeg }
      assert.equal(traffic(at).near, near)
      assert.equal(traffic({ ...at, destinationPort: 7, portActivity: waiting }).waiting.length, near, 'it waits')
    })

  test('reception: vessels within 30 nm, also on the other side of a meridian', () => {
    assert.equal(traffic({ ...roads }, { ...away }, { lng: 4, lat: 52.6 }, { lng: -4, lat: 52 }).near, 1)
  })
})

test('an ETA ahead: the reported one, else the calculated one, else none', () => {
  const eta = (etaMs: number, etaCalculatedMs: number) =>
    etaAhead({ etaMs: [etaMs], etaCalculatedMs: [etaCalculatedMs] }, 0, nowMs)
  const [past, ahead] = [nowMs - 1, nowMs + 1]
  assert.deepEqual(eta(ahead, ahead + 1), { atMs: ahead, source: 'reported' })
  assert.deepEqual(eta(past, ahead), { atMs: ahead, source: 'calculated' })
  assert.equal(eta(NaN, past), null)
})

const aboard = (tonnes: number) => ({ tonnes, lowTonnes: tonnes / 2, highTonnes: tonnes * 2, commodity: 'Brent' })
const loads: PortCallRecord = {
  mmsi: 1,
  port: 'NLRTM',
  terminal: null,
  arrivedMs: nowMs - 30 * hourMs,
  departedMs: nowMs - hourMs,
  draughtInM: 10,
  draughtOutM: 20,
  atBerth: true,
  cargoIn: { ...aboard(0), commodity: null },
  cargoOut: aboard(100),
}
const discharges = { ...loads, draughtInM: 20, draughtOutM: 10, cargoIn: aboard(60), cargoOut: loads.cargoIn }

describe('tonnes in and out', () => {
  test('by commodity, with bounds; what is not known is counted apart', () => {
    const open = { ...loads, departedMs: null }
    const other = { ...loads, cargoOut: { ...aboard(300), commodity: 'Murban' } }
    assert.deepEqual(tonnesMoved([loads, loads, other, discharges, open]), {
      in: [{ commodity: 'Brent', tonnes: 60, lowTonnes: 30, highTonnes: 120, calls: 1 }],
      out: [
        { commodity: 'Murban', tonnes: 300, lowTonnes: 150, highTonnes: 600, calls: 1 },
        { commodity: 'Brent', tonnes: 200, lowTonnes: 100, highTonnes: 400, calls: 2 },
      ],
      unknown: 1,
    })
  })

  test('without an estimate they are not known', () => {
    assert.equal(tonnesMoved([]), null)
    assert.equal(tonnesMoved([{ ...loads, cargoOut: null }]), null)
  })
})

test('calls by day: a day without a call is 0 only where it was counted', () => {
  const span = { fromMs: Date.UTC(2026, 10, 18), toMs: nowMs }
  assert.deepEqual(callsByDay([loads], new Set(['2026-11-20']), span), [
    { date: '2026-11-18', calls: null },
    { date: '2026-11-19', calls: 1 },
    { date: '2026-11-20', calls: 0 },
  ])
})

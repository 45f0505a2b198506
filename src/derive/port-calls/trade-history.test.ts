import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { msPerHour } from '#domain/time.ts'
import { Observations } from '#domain/messages/observations.ts'
import { MemoryReader, MemoryWriter } from '#domain/vessel/slot-memory.ts'
import type { Port, Terminal } from '#domain/world/places.ts'
import { vesselClasses } from '#domain/vessel/vessel-class.ts'
import { packBerths, TradeHistory, unpackBerths } from './trade-history.ts'

const source = { name: 'test', licence: 'CC0-1.0', url: null }
const terminal = (id: string, lng: number, role: Terminal['role'], ship: string): Terminal => ({
  id,
  name: id,
  unlocode: null,
  country: 'QA',
  lng,
  lat: 25.9,
  role,
  commodity: 'LNG',
  classes: [ship],
  maxDraughtM: null,
  source,
})
const port: Port = {
  unlocode: 'QARLF',
  name: 'Ras Laffan',
  country: 'QA',
  lng: 51.6,
  lat: 25.9,
  maxDraughtM: null,
  radiusNm: 8,
  aliases: [],
}
const lng = terminal('ras-laffan', 51.6, 'export', 'LNG Carrier')
const crude = terminal('al-shaheen', 52.3, 'export', 'Crude Tanker')

function oneVessel(terminals: readonly Terminal[] = [lng, crude]) {
  const columns = {
    capacity: 1,
    draughtM: Float32Array.of(9.4),
    vesselClass: Uint8Array.of(0),
    cruiseKnots: Float32Array.of(NaN),
    berthCalls: new Uint32Array(1),
  }
  let history = new TradeHistory(terminals, [port])
  history.reserve(1)
  /** Another process goes on with what is kept. */
  const restart = (ports: readonly Port[] = [port]) => {
    const saved = new MemoryWriter()
    history.save(0, saved)
    history = new TradeHistory(terminals, ports)
    history.reserve(1)
    history.restore(0, new MemoryReader(saved.bytes.slice(0, saved.at)))
    return history
  }
  const batch = new Observations(1)
  const report = (at: { hour?: number; lng: number; lat?: number; sogKnots?: number; navStatus?: number }) => {
    batch.atMs[0] = (at.hour ?? 0) * msPerHour
    batch.lng[0] = at.lng
    batch.lat[0] = at.lat ?? 25.9
    batch.sogKnots[0] = at.sogKnots ?? 0
    batch.navStatus[0] = at.navStatus ?? 0
    return history.observe(batch, 0, 0, columns)
  }
  const stop = (fromHour: number, hours: number, lng: number, navStatus = 5) => {
    let counted = 0
    for (let hour = fromHour; hour <= fromHour + hours; hour++) if (report({ hour, lng, navStatus })) counted++
    return counted
  }
  return { columns, history, report, stop, restart }
}

describe('trade history', () => {
  test('a stop that is ended counts from its next report', () => {
    const { history, stop } = oneVessel()
    assert.equal(stop(0, 2, 51.6), 0, 'too short')
    history.endStop(0)
    assert.equal(stop(3, 2, 51.6), 0, 'two stops of two hours')
    assert.equal(stop(6, 8, 51.6), 1)
  })

  test('hours at an LNG berth are one call, whatever the number of reports', () => {
    const { columns, stop } = oneVessel()
    assert.equal(stop(0, 20, 51.605), 1)
    const { calls, byClass, last } = unpackBerths(columns.berthCalls[0])
    assert.deepEqual([calls, byClass[vesselClasses.indexOf('LNG Carrier')], last], [1, 1, 'export'])
  })

  for (const [hours, at, status, because] of [
    [2, 51.605, 5, 'two hours are too short to handle cargo'],
    [20, 53, 5, 'no terminal is known there'],
    [20, 51.605, 1, 'at anchor'],
  ] as const)
    test(`no call is counted: ${because}`, () => assert.equal(oneVessel().stop(0, hours, at, status), 0))

  test('a vessel whose reports have no speed calls where it stays, and nowhere that it passes', () => {
    const { columns, report } = oneVessel()
    const without = { sogKnots: NaN, navStatus: 15 }
    for (let hour = 0; hour < 8; hour++)
      assert.equal(report({ hour: hour / 2, lng: 51.4 + hour * 0.05, ...without }), false, 'five knots past the berths')
    let counted = 0
    for (let hour = 8; hour < 20; hour++) if (report({ hour, lng: 51.605, ...without })) counted++
    assert.deepEqual([counted, unpackBerths(columns.berthCalls[0]).calls], [1, 1])
    assert.equal(report({ hour: 20, lng: 51.7, ...without }), true, 'the call has ended')
    assert.ok(Number.isNaN(columns.cruiseKnots[0]))
  })

  test('calls count after the clock was set back, the one it lay at once', () => {
    const { columns, report, stop } = oneVessel()
    const calls = () => unpackBerths(columns.berthCalls[0]).calls
    stop(1000, 1, 51.605)
    assert.equal(stop(0, 4, 51.605), 1, 'a stop that began in the future')
    stop(1000, 1, 51.605)
    assert.equal(stop(0, 4, 51.605), 0)
    report({ hour: 6, lng: 51.9, sogKnots: 15 })
    assert.equal(stop(1000, 4, 51.605), 1)
    report({ hour: 20, lng: 51.9, sogKnots: 15 })
    assert.equal(stop(30, 4, 51.605), 1, 'earlier than the last one')
    assert.equal(calls(), 3)
  })

  test('leaving and returning makes two calls', () => {
    const { columns, report, stop } = oneVessel()
    stop(0, 10, 51.605)
    report({ hour: 11, lng: 51.9, sogKnots: 15 })
    stop(50, 10, 51.605)
    assert.equal(unpackBerths(columns.berthCalls[0]).calls, 2)
  })

  test('the port of the last call is that of its terminal, and of no vessel before', () => {
    const { history, stop } = oneVessel()
    assert.equal(history.lastPort(0), -1)
    stop(0, 10, 51.605)
    assert.equal(history.lastPort(0), 0)
    history.evict(0)
    assert.equal(history.lastPort(0), -1)
    const { history: offshore, stop: stopOffshore } = oneVessel([terminal('floating', 40, 'export', 'Crude Tanker')])
    stopOffshore(0, 10, 40)
    assert.equal(offshore.lastPort(0), -1, 'far from any port')
  })

  test('a restart goes on with the stop, its port and its draught on arrival', () => {
    const { columns, report, stop, restart } = oneVessel()
    stop(0, 2, 51.605)
    assert.equal(restart().liesAtLastCall(0), false)
    assert.equal(report({ hour: 3, lng: 51.605, navStatus: 5 }), true, 'three hours with those before')
    columns.draughtM[0] = 11.5
    const called = restart()
    assert.deepEqual([called.lastPort(0), called.liesAtLastCall(0)], [0, true])
    assert.deepEqual([called.draughtSince(0, 9.4), called.draughtSince(0, 11.5)], ['same', 'deeper'])
    assert.equal(stop(4, 10, 51.605), 0, 'the same call')
    assert.equal(report({ hour: 15, lng: 51.9, sogKnots: 15 }), true, 'it has ended')
    const left = restart()
    assert.deepEqual([left.lastPort(0), left.liesAtLastCall(0)], [0, false])
    assert.equal(restart([]).lastPort(0), -1, 'the tables do not have the port any more')
  })

  for (const { others, vesselClass, last, classes, because } of [
    { others: [], vesselClass: 0, last: 'export', classes: 1, because: 'the only terminal there, whatever it handles' },
    {
      others: [terminal('near', 51.61, 'import', 'LNG Carrier')],
      vesselClass: vesselClasses.indexOf('LNG Carrier'),
      last: 'both',
      classes: 1,
      because: 'two terminals that the position does not distinguish',
    },
    {
      others: [terminal('near', 51.61, 'import', 'Crude Tanker')],
      vesselClass: 0,
      last: 'import',
      classes: 2,
      because: 'the one that handles its class',
    },
    {
      others: [terminal('far', 51.63, 'import', 'Crude Tanker')],
      vesselClass: 0,
      last: 'export',
      classes: 1,
      because: 'the other one is over 0.8 nm farther away',
    },
  ] as const)
    test(`role ${last} of the last call: ${because}`, () => {
      const { columns, stop } = oneVessel([lng, ...others])
      columns.vesselClass[0] = vesselClass
      assert.equal(stop(0, 10, 51.6), 1)
      const berths = unpackBerths(columns.berthCalls[0])
      assert.deepEqual([berths.last, berths.byClass.filter((count) => count === 1).length], [last, classes])
    })

  test('a change of half a metre is one of the draught; without a draught on arrival none is known', () => {
    const { columns, history, stop, report } = oneVessel()
    columns.draughtM[0] = 9.5
    stop(0, 10, 51.605)
    assert.deepEqual(
      [9.05, 9, 10, 9.95].map((metres) => history.draughtSince(0, metres)),
      ['same', 'higher', 'deeper', 'same'],
    )
    report({ hour: 11, lng: 51.9, sogKnots: 15 })
    columns.draughtM[0] = NaN
    stop(50, 10, 51.605)
    assert.equal(history.draughtSince(0, 9), null)
  })

  test('a draught updated after the call is distinguished from an old one', () => {
    const { columns, history, stop } = oneVessel()
    assert.equal(history.draughtSince(0, 9.4), null)
    stop(0, 10, 51.605)
    assert.equal(history.draughtSince(0, columns.draughtM[0]), 'same')
    assert.equal(history.draughtSince(0, 11.6), 'deeper')
    assert.equal(history.draughtSince(0, 7), 'higher')
    history.evict(0)
    assert.equal(history.draughtSince(0, 11.6), null)
  })

  test('mean speed ignores manoeuvres and changes slowly', () => {
    const { columns, report } = oneVessel()
    for (const knots of [17, 18, 2, 0.4, 17, 25]) report({ lng: 60, lat: 20, sogKnots: knots })
    assert.ok(columns.cruiseKnots[0] > 17 && columns.cruiseKnots[0] < 17.6)
  })

  test('role of a port is that of its terminals for the class', () => {
    const { history } = oneVessel()
    assert.equal(history.roleAt(0, vesselClasses.indexOf('LNG Carrier')), 'export')
    assert.equal(history.roleAt(0, vesselClasses.indexOf('Container Ship')), null)
    assert.equal(history.roleAt(-1, 0), null)
  })
})

describe('calls packed into 32 bits', () => {
  test('unpack to the same values', () => {
    const berths = { calls: 15, byClass: [0, 15, 3, 0, 0, 1], last: 'both' } as const
    assert.deepEqual(unpackBerths(packBerths(berths)), berths)
  })

  test('are halved when a count exceeds 15', () => {
    const { calls, byClass } = unpackBerths(packBerths({ calls: 16, byClass: [0, 12, 0, 0, 0, 0], last: null }))
    assert.deepEqual([calls, byClass[1]], [8, 6])
  })
})

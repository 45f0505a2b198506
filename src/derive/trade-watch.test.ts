import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Port, Terminal } from '#domain/places.ts'
import { vesselClasses } from '#domain/vessel-class.ts'
import { packBerths, TradeWatch, unpackBerths } from './trade-watch.ts'

const hourMs = 3_600_000
const source = { name: 'test', licence: 'CC0-1.0', url: null }
const terminal = (id: string, lng: number, role: Terminal['role'], ship: string): Terminal => ({
  ...{ id, name: id, unlocode: null, country: 'QA', lng, lat: 25.9, role, commodity: 'LNG' },
  ...{ classes: [ship], maxDraughtM: null, source },
})
const port: Port = {
  ...{ unlocode: 'QARLF', name: 'Ras Laffan', country: 'QA', lng: 51.6, lat: 25.9 },
  ...{ maxDraughtM: null, radiusNm: 8, aliases: [] },
}
const lng = terminal('ras-laffan', 51.6, 'export', 'LNG Carrier')
const crude = terminal('al-shaheen', 52.3, 'export', 'Crude Tanker')

function watched() {
  const columns = {
    capacity: 1,
    draughtM: Float32Array.of(9.4),
    vesselClass: Uint8Array.of(0),
    cruiseKnots: Float32Array.of(NaN),
    berthCalls: new Uint32Array(1),
  }
  const watch = new TradeWatch([lng, crude], [port])
  watch.ready(1)
  const lie = (fromHour: number, hours: number, at: number, status = 5) => {
    let counted = 0
    for (let hour = fromHour; hour <= fromHour + hours; hour++)
      if (watch.take(columns, 0, hour * hourMs, at, 25.9, 0, status)) counted++
    return counted
  }
  return { columns, watch, lie }
}

describe('where a ship trades', () => {
  test('hours at an LNG berth are one call, however often she says so', () => {
    const { columns, lie } = watched()
    assert.equal(lie(0, 20, 51.605), 1)
    const { calls, byClass, last } = unpackBerths(columns.berthCalls[0])
    assert.deepEqual([calls, byClass[vesselClasses.indexOf('LNG Carrier')], last], [1, 1, 'export'])
  })

  for (const [hours, at, status, because] of [
    [2, 51.605, 5, 'two hours work no cargo'],
    [20, 53, 5, 'no terminal is known there'],
    [20, 51.605, 1, 'at anchor she waits'],
  ] as const)
    test(`no call is counted: ${because}`, () => assert.equal(watched().lie(0, hours, at, status), 0))

  test('she sails and comes again: two calls', () => {
    const { columns, watch, lie } = watched()
    lie(0, 10, 51.605)
    watch.take(columns, 0, 11 * hourMs, 51.9, 25.9, 15, 0)
    lie(50, 10, 51.605)
    assert.equal(unpackBerths(columns.berthCalls[0]).calls, 2)
  })

  test('a draught typed after the call is told from one left standing', () => {
    const { columns, watch, lie } = watched()
    assert.equal(watch.draughtSince(0, 9.4), null)
    lie(0, 10, 51.605)
    assert.equal(watch.draughtSince(0, columns.draughtM[0]), 'same')
    assert.equal(watch.draughtSince(0, 11.6), 'deeper')
    assert.equal(watch.draughtSince(0, 7), 'higher')
    watch.forget(0)
    assert.equal(watch.draughtSince(0, 11.6), null)
  })

  test('her mean speed leaves out manoeuvres and forgets slowly', () => {
    const { columns, watch } = watched()
    for (const knots of [17, 18, 2, 0.4, 17, 25]) watch.take(columns, 0, 0, 60, 20, knots, 0)
    assert.ok(columns.cruiseKnots[0] > 17 && columns.cruiseKnots[0] < 17.6)
  })

  test('a port’s role is that of its terminals for her class', () => {
    const { watch } = watched()
    assert.equal(watch.roleAt(0, vesselClasses.indexOf('LNG Carrier')), 'export')
    assert.equal(watch.roleAt(0, vesselClasses.indexOf('Container Ship')), null)
    assert.equal(watch.roleAt(-1, 0), null)
  })
})

describe('calls packed into one number', () => {
  test('come out as they went in', () => {
    const berths = { calls: 15, byClass: [0, 15, 3, 0, 0, 1], last: 'both' } as const
    assert.deepEqual(unpackBerths(packBerths(berths)), berths)
  })

  test('are halved when they become too many', () => {
    const { calls, byClass } = unpackBerths(packBerths({ calls: 16, byClass: [0, 12, 0, 0, 0, 0], last: null }))
    assert.deepEqual([calls, byClass[1]], [8, 6])
  })
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { msPerDay } from '#domain/time.ts'
import type { PortCallRecord } from '#domain/vessel/vessel-history.ts'
import { cargoMoved, legsOf } from './voyages.ts'

const crude = (tonnes: number) => ({
  tonnes,
  lowTonnes: Math.round(tonnes * 0.9),
  highTonnes: Math.round(tonnes * 1.1),
  commodity: tonnes > 0 ? 'Arab Light' : null,
})

/** A call of one day that begins on day `day`; the draught is 10 m plus 1 m per 10,000 t aboard. */
function call(day: number, port: string, inTonnes: number, outTonnes: number | null): PortCallRecord {
  return {
    mmsi: 257_436_000,
    port,
    terminal: null,
    arrivedMs: day * msPerDay,
    departedMs: outTonnes === null ? null : (day + 1) * msPerDay,
    draughtInM: 10 + inTonnes / 10_000,
    draughtOutM: outTonnes === null ? null : 10 + outTonnes / 10_000,
    atBerth: true,
    cargoIn: crude(inTonnes),
    cargoOut: outTonnes === null ? null : crude(outTonnes),
  }
}

describe('cargo moved at a call', () => {
  for (const [inTonnes, outTonnes, expected, because] of [
    [0, 100_000, ['load', 100_000, 90_000, 110_000], 'in ballast to laden'],
    [100_000, 0, ['discharge', 100_000, 90_000, 110_000], 'laden to ballast'],
    [100_000, 60_000, ['discharge', 40_000, 24_000, 56_000], 'cargo that stays aboard widens the bounds'],
    [50_000, 50_000, null, 'the draught did not change'],
    [50_000, 55_000, null, 'half a metre is fuel and water'],
  ] as const)
    test(`${JSON.stringify(expected)}: ${because}`, () => {
      const moved = cargoMoved(call(0, 'SARTA', inTonnes, outTonnes))
      assert.deepEqual(moved && [moved.kind, moved.tonnes, moved.lowTonnes, moved.highTonnes], expected)
      if (moved) assert.equal(moved.commodity, 'Arab Light')
    })

  test('an open call has moved no cargo yet', () => assert.equal(cargoMoved(call(0, 'SARTA', 0, null)), null))

  test('without a cargo estimate: the kind without tonnes', () => {
    const moved = cargoMoved({ ...call(0, 'SARTA', 0, 100_000), cargoIn: null })
    assert.deepEqual([moved?.kind, moved?.tonnes], ['load', null])
  })

  test('a deeper draught without more cargo gives no tonnes', () => {
    const moved = cargoMoved({ ...call(0, 'SARTA', 0, 100_000), cargoIn: crude(100_000) })
    assert.deepEqual([moved?.kind, moved?.tonnes], ['load', null])
  })
})

describe('legs between calls', () => {
  const shape = (calls: PortCallRecord[]) =>
    legsOf(calls).map(({ from, to, cargo, loadedAt, dischargedAt }) => [
      from.port,
      to?.port ?? null,
      cargo?.tonnes ?? null,
      loadedAt?.port ?? null,
      dischargedAt?.port ?? null,
    ])

  test('laden out, in ballast back, and the current leg', () => {
    const calls = [call(0, 'SARTA', 0, 100_000), call(20, 'NLRTM', 100_000, 0), call(40, 'SARTA', 0, 100_000)]
    assert.deepEqual(shape(calls), [
      ['SARTA', 'NLRTM', 100_000, 'SARTA', 'NLRTM'],
      ['NLRTM', 'SARTA', 0, null, null],
      ['SARTA', null, 100_000, 'SARTA', null],
    ])
  })

  test('no current leg while in port', () => {
    const calls = [call(0, 'SARTA', 0, 100_000), call(20, 'NLRTM', 100_000, null)]
    assert.deepEqual(shape(calls), [['SARTA', 'NLRTM', 100_000, 'SARTA', null]])
  })

  test('a cargo stays the same across a call without cargo moved', () => {
    const calls = [call(0, 'SARTA', 0, 90_000), call(10, 'AEFJR', 90_000, 90_000), call(30, 'NLRTM', 90_000, 0)]
    assert.deepEqual(shape(calls).slice(0, 2), [
      ['SARTA', 'AEFJR', 90_000, 'SARTA', 'NLRTM'],
      ['AEFJR', 'NLRTM', 90_000, 'SARTA', 'NLRTM'],
    ])
  })

  test('after another load on the way, the place of discharge is unknown', () => {
    const calls = [call(0, 'SARTA', 0, 50_000), call(10, 'KWMEA', 50_000, 90_000), call(30, 'NLRTM', 90_000, 0)]
    assert.deepEqual(shape(calls).slice(0, 2), [
      ['SARTA', 'KWMEA', 50_000, 'SARTA', null],
      ['KWMEA', 'NLRTM', 90_000, 'KWMEA', 'NLRTM'],
    ])
  })

  test('unknown cargo on departure is filled from the arrival at the next port', () => {
    const calls = [{ ...call(0, 'SARTA', 0, 90_000), cargoOut: null }, call(20, 'NLRTM', 90_000, 0)]
    assert.deepEqual(shape(calls)[0], ['SARTA', 'NLRTM', 90_000, 'SARTA', 'NLRTM'])
  })

  test('no calls have no legs', () => assert.deepEqual(legsOf([]), []))
})

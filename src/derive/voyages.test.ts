import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { PortCallRecord } from '#domain/vessel-history.ts'
import { cargoMoved, legsOf } from './voyages.ts'

const hourMs = 3_600_000
const crude = (tonnes: number) => ({
  tonnes,
  lowTonnes: Math.round(tonnes * 0.9),
  highTonnes: Math.round(tonnes * 1.1),
  commodity: tonnes > 0 ? 'Arab Light' : null,
})

/** A call of a day, so many days on; draughts follow from what she carries, a metre for each 10,000 t. */
function call(day: number, port: string, inTonnes: number, outTonnes: number | null): PortCallRecord {
  return {
    mmsi: 257_436_000,
    port,
    terminal: null,
    arrivedMs: day * 24 * hourMs,
    departedMs: outTonnes === null ? null : (day + 1) * 24 * hourMs,
    draughtInM: 10 + inTonnes / 10_000,
    draughtOutM: outTonnes === null ? null : 10 + outTonnes / 10_000,
    atBerth: true,
    cargoIn: crude(inTonnes),
    cargoOut: outTonnes === null ? null : crude(outTonnes),
  }
}

describe('what a call did to her cargo', () => {
  for (const [inTonnes, outTonnes, expected, because] of [
    [0, 100_000, ['load', 100_000, 90_000, 110_000], 'she came empty and left full'],
    [100_000, 0, ['discharge', 100_000, 90_000, 110_000], 'she came full and left empty'],
    [100_000, 60_000, ['discharge', 40_000, 24_000, 56_000], 'what stayed aboard widens the bounds'],
    [50_000, 50_000, null, 'her draught did not change: nobody can tell'],
    [50_000, 55_000, null, 'half a metre is fuel and water'],
  ] as const)
    test(`${JSON.stringify(expected)}: ${because}`, () => {
      const moved = cargoMoved(call(0, 'SARTA', inTonnes, outTonnes))
      assert.deepEqual(moved && [moved.kind, moved.tonnes, moved.lowTonnes, moved.highTonnes], expected)
      if (moved) assert.equal(moved.commodity, 'Arab Light')
    })

  test('while she is there, nothing', () => assert.equal(cargoMoved(call(0, 'SARTA', 0, null)), null))

  test('where only her draught tells, the kind without tonnes', () => {
    const moved = cargoMoved({ ...call(0, 'SARTA', 0, 100_000), cargoIn: null })
    assert.deepEqual([moved?.kind, moved?.tonnes], ['load', null])
  })

  test('a deeper draught with no more cargo is no tonnage', () => {
    const moved = cargoMoved({ ...call(0, 'SARTA', 0, 100_000), cargoIn: crude(100_000) })
    assert.deepEqual([moved?.kind, moved?.tonnes], ['load', null])
  })
})

describe('the legs between calls', () => {
  const shape = (calls: PortCallRecord[]) =>
    legsOf(calls).map(({ from, to, cargo, loadedAt, dischargedAt }) => [
      from.port,
      to?.port ?? null,
      cargo?.tonnes ?? null,
      loadedAt?.port ?? null,
      dischargedAt?.port ?? null,
    ])

  test('out laden, back in ballast, and the leg she is on', () => {
    const calls = [call(0, 'SARTA', 0, 100_000), call(20, 'NLRTM', 100_000, 0), call(40, 'SARTA', 0, 100_000)]
    assert.deepEqual(shape(calls), [
      ['SARTA', 'NLRTM', 100_000, 'SARTA', 'NLRTM'],
      ['NLRTM', 'SARTA', 0, null, null],
      ['SARTA', null, 100_000, 'SARTA', null],
    ])
  })

  test('in port she is on no leg', () => {
    const calls = [call(0, 'SARTA', 0, 100_000), call(20, 'NLRTM', 100_000, null)]
    assert.deepEqual(shape(calls), [['SARTA', 'NLRTM', 100_000, 'SARTA', null]])
  })

  test('a cargo passes a port where nothing was moved', () => {
    const calls = [call(0, 'SARTA', 0, 90_000), call(10, 'AEFJR', 90_000, 90_000), call(30, 'NLRTM', 90_000, 0)]
    assert.deepEqual(shape(calls).slice(0, 2), [
      ['SARTA', 'AEFJR', 90_000, 'SARTA', 'NLRTM'],
      ['AEFJR', 'NLRTM', 90_000, 'SARTA', 'NLRTM'],
    ])
  })

  test('where she loads more on the way, nobody can say where the first cargo went', () => {
    const calls = [call(0, 'SARTA', 0, 50_000), call(10, 'KWMEA', 50_000, 90_000), call(30, 'NLRTM', 90_000, 0)]
    assert.deepEqual(shape(calls).slice(0, 2), [
      ['SARTA', 'KWMEA', 50_000, 'SARTA', null],
      ['KWMEA', 'NLRTM', 90_000, 'KWMEA', 'NLRTM'],
    ])
  })

  test('what she left with unknown, what she brought to the next port tells', () => {
    const calls = [{ ...call(0, 'SARTA', 0, 90_000), cargoOut: null }, call(20, 'NLRTM', 90_000, 0)]
    assert.deepEqual(shape(calls)[0], ['SARTA', 'NLRTM', 90_000, 'SARTA', 'NLRTM'])
  })

  test('of no calls, none', () => assert.deepEqual(legsOf([]), []))
})

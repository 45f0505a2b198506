import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { decode, messageLine } from './nmea/lines-for-tests.ts'
import { courseOf, headingOf, isAuxiliaryMmsi, knotsOf, turnOf } from './ais-units.ts'

describe('values that AIS sends for "not available" are NaN', () => {
  for (const [name, value, expected, because] of [
    ['SOG', knotsOf(1023), NaN, '102.3 kn is not available'],
    ['SOG', knotsOf(1022), NaN, '102.2 kn or more has no upper bound'],
    ['SOG', knotsOf(1021), 102.1, 'the largest speed'],
    ['COG', courseOf(3600), NaN, '360° is not available'],
    ['COG', courseOf(3599), 359.9, 'the largest course'],
    ['heading', headingOf(511), NaN, '511 is not available'],
    ['heading', headingOf(360), NaN, '360 is undefined'],
    ['heading', headingOf(359), 359, 'the largest heading'],
    ['rate of turn', turnOf(-128), NaN, '-128 is not available'],
    ['rate of turn', turnOf(127), NaN, 'to starboard, without a sensor'],
    ['rate of turn', turnOf(-127), NaN, 'to port, without a sensor'],
    ['rate of turn', Math.round(turnOf(126)), 709, 'the largest rate, to starboard'],
    ['rate of turn', Math.round(turnOf(-126)), -709, 'the largest rate, to port'],
  ] as const)
    test(`${name} ${expected}: ${because}`, () => assert.equal(value, expected))

  test('an auxiliary craft has an MMSI of 98 and seven digits', () => {
    const found = [979_999_999, 980_000_000, 989_999_999, 990_000_000].map(isAuxiliaryMmsi)
    assert.deepEqual(found, [false, true, true, false])
  })
})

describe('message 27, long range', () => {
  const rowsOf = (lng: number, lat: number, knots: number, courseDeg: number) => {
    const head = [
      [6, 27],
      [2, 0],
      [30, 244_660_000],
      [2, 0],
      [4, 0],
    ] as const
    const place = [
      [18, lng],
      [17, lat],
      [6, knots],
      [9, courseDeg],
      [2, 0],
    ] as const
    return decode(`${messageLine([...head, ...place])}\r\n`).rows
  }
  for (const [knots, courseDeg, expected, because] of [
    [62, 359, [62, 359], 'the largest values'],
    [63, 90, [null, 90], '63 kn is not available'],
    [10, 360, [10, null], '360° is undefined'],
    [10, 511, [10, null], '511° is not available'],
  ] as const)
    test(`${knots} kn, ${courseDeg}°: ${because}`, () => {
      const [row] = rowsOf(4 * 600, 52 * 600, knots, courseDeg)
      assert.deepEqual([row.sogKnots, row.cogDeg], expected)
    })

  for (const [lng, lat] of [
    [181, 52],
    [4, 91],
    [181, 91],
  ] as const)
    test(`${lng}, ${lat}: no position is available`, () => assert.deepEqual(rowsOf(lng * 600, lat * 600, 10, 90), []))
})

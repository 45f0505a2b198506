import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { formatMmsi, isDemoMmsi, isImo, isShipMmsi, parseImo, parseMmsi, parseUnlocode } from './ids.ts'

describe('an IMO number is known by its check digit', () => {
  for (const [number, good, because] of [
    [9_074_729, true, 'the example of the IMO'],
    [9_074_728, false, 'its last digit is off by one'],
    [907_472, false, 'it has six digits'],
    [0, false, 'zero is how a crew says none'],
  ] as const)
    test(`${number}: ${because}`, () => assert.equal(isImo(number), good))

  test('it is read with and without its prefix', () => {
    assert.equal(parseImo('IMO9074729'), 9_074_729)
    assert.equal(parseImo(' imo 9074729 '), 9_074_729)
    assert.equal(parseImo('IMO0000000'), null)
  })
})

describe('an MMSI is a ship’s only in the range of ships', () => {
  for (const [mmsi, ship, because] of [
    [244_660_000, true, 'a Dutch ship'],
    [2_442_000, false, 'a coast station, whose number begins with 00'],
    [992_351_000, false, 'an aid to navigation'],
    [111_232_506, false, 'a rescue aircraft'],
    [123_456_789, false, 'what a lazy installer typed'],
    [0, false, 'nobody'],
  ] as const)
    test(`${mmsi}: ${because}`, () => assert.equal(isShipMmsi(mmsi), ship))

  test('leading zeros survive', () => {
    assert.equal(formatMmsi(parseMmsi('002442000') ?? 0), '002442000')
    assert.equal(parseMmsi('24466000'), null)
  })
})

test('a port code is read with or without its space', () => {
  assert.equal(parseUnlocode('nl rtm'), 'NLRTM')
  assert.equal(parseUnlocode('ROTTERDAM'), null)
})

describe('an MMSI is a simulated vessel’s only in the range of the demo', () => {
  for (const [mmsi, demo, because] of [
    [580_000_000, true, 'the first number'],
    [599_999_999, true, 'the last number'],
    [579_999_999, false, 'below the range'],
    [600_000_000, false, 'above the range'],
    [636_012_345, false, 'a Liberian ship'],
  ] as const)
    test(`${mmsi}: ${because}`, () => assert.equal(isDemoMmsi(mmsi), demo))
})

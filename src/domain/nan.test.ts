import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { nanToNull, roundOrNull, roundTo } from './nan.ts'

test('nanToNull: NaN alone becomes null', () => {
  assert.deepEqual([NaN, 0, -0.5, Infinity].map(nanToNull), [null, 0, -0.5, Infinity])
})

describe('roundTo: a figure to a number of decimals', () => {
  for (const { value, decimals, rounded, because } of [
    { value: 12.345, decimals: 1, rounded: 12.3, because: 'below the half' },
    { value: 12.35, decimals: 1, rounded: 12.4, because: 'a half goes up' },
    { value: -12.35, decimals: 1, rounded: -12.3, because: 'a half goes up, below zero too' },
    { value: 1234.5, decimals: 0, rounded: 1235, because: 'whole numbers' },
    { value: 4.0512345, decimals: 5, rounded: 4.05123, because: 'a coordinate' },
    { value: -0.01, decimals: 1, rounded: 0, because: 'zero has no sign: JSON and equality would show it' },
    { value: NaN, decimals: 1, rounded: NaN, because: 'unknown stays unknown' },
  ]) {
    test(`${value} to ${decimals}: ${rounded}, ${because}`, () =>
      assert.ok(Object.is(roundTo(value, decimals), rounded)))
  }
})

test('roundOrNull: unknown figures become null, others are rounded', () => {
  assert.deepEqual(
    [null, NaN, Infinity, 0.26, -0.01].map((value) => roundOrNull(value, 1)),
    [null, null, null, 0.3, 0],
  )
})

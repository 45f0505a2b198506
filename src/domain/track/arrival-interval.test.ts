import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { msPerHour } from '#domain/time.ts'
import { arrivalInterval } from './arrival-interval.ts'

describe('interval of a calculated arrival', () => {
  for (const { hours, p10, p90 } of [
    { hours: 168, p10: 137.6, p90: 205.6 },
    { hours: 24, p10: 18.8, p90: 31.1 },
    { hours: 0.5, p10: 0, p90: 2.6 },
  ])
    test(`${hours} h to go: from ${p10} to ${p90} h`, () => {
      const { p10Ms, p90Ms } = arrivalInterval(0, hours * msPerHour)
      assert.deepEqual(
        [p10Ms, p90Ms].map((ms) => Math.round((ms / msPerHour) * 10) / 10),
        [p10, p90],
      )
    })

  test('narrower where arrivals were learnt from', () => {
    const { p10Ms, p90Ms } = arrivalInterval(0, 72 * msPerHour, 0.06)
    assert.deepEqual(
      [p10Ms, p90Ms].map((ms) => Math.round((ms / msPerHour) * 10) / 10),
      [65.7, 79.8],
    )
  })

  test('unknown without a calculated time', () => {
    assert.ok(Number.isNaN(arrivalInterval(0, NaN).p10Ms) && Number.isNaN(arrivalInterval(NaN, 0).p90Ms))
  })
})

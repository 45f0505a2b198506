import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { declaredEtaMs } from './declared-eta.ts'

const nowMs = Date.UTC(2026, 10, 20, 12)
const packed = (month: number, day: number, hour = 6, minute = 30) => (month << 16) | (day << 11) | (hour << 6) | minute

describe('year of a declared ETA', () => {
  for (const [eta, date, because] of [
    [packed(12, 1), '2026-12-01T06:30:00.000Z', 'next month is this year'],
    [packed(1, 5), '2027-01-05T06:30:00.000Z', 'January is next year in November'],
    [packed(11, 1), '2026-11-01T06:30:00.000Z', 'three weeks past is an ETA not updated'],
    [packed(10, 1), '2027-10-01T06:30:00.000Z', 'seven weeks past is next year’s'],
    [packed(12, 1, 24, 60), '2026-12-01T00:00:00.000Z', 'the hour is not available'],
    [packed(2, 29), '2028-02-29T06:30:00.000Z', 'the next leap year'],
    [packed(2, 30), null, 'no year has that day'],
    [packed(13, 1), null, 'there is no such month'],
    [packed(12, 0), null, 'the day is not given'],
    [0, null, 'nothing is given'],
  ] as const)
    test(because, () => {
      const ms = declaredEtaMs(eta, nowMs)
      assert.equal(Number.isNaN(ms) ? null : new Date(ms).toISOString(), date)
    })

  test('in January, a recent December is last year’s', () => {
    assert.equal(declaredEtaMs(packed(12, 28), Date.UTC(2027, 0, 5)), Date.UTC(2026, 11, 28, 6, 30))
  })
})

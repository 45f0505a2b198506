import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { declaredEtaMs, isStaleEta } from './declared-eta.ts'

const nowMs = Date.UTC(2026, 10, 20, 12)
const packed = (month: number, day: number, hour = 6, minute = 30) => (month << 16) | (day << 11) | (hour << 6) | minute

describe('year of a declared ETA', () => {
  for (const [eta, date, because] of [
    [packed(12, 1), '2026-12-01T06:30:00.000Z', 'next month is this year'],
    [packed(1, 5), '2027-01-05T06:30:00.000Z', 'January is next year in November'],
    [packed(11, 1), '2026-11-01T06:30:00.000Z', 'three weeks past was not updated'],
    [packed(10, 1), '2026-10-01T06:30:00.000Z', 'seven weeks past was not updated, and is not next year’s'],
    [packed(6, 1), '2026-06-01T06:30:00.000Z', 'in half a year the nearer one is past'],
    [packed(12, 1, 24, 60), '2026-12-01T00:00:00.000Z', 'the hour is not available'],
    [packed(2, 29), null, 'no leap year is near'],
    [packed(2, 30), null, 'no year has that day'],
    [packed(13, 1), null, 'there is no such month'],
    [packed(12, 0), null, 'the day is not given'],
    [packed(0, 0, 24, 60), null, 'not available, as receivers send it'],
    [0, null, 'nothing is given'],
  ] as const)
    test(because, () => {
      const ms = declaredEtaMs(eta, nowMs)
      assert.equal(Number.isNaN(ms) ? null : new Date(ms).toISOString(), date)
    })

  for (const [eta, now, date, because] of [
    [packed(12, 28), '2027-01-05T00:00:00Z', '2026-12-28T06:30:00.000Z', 'in January a recent December is last year’s'],
    [packed(12, 31, 23, 59), '2027-01-01T00:00:00Z', '2026-12-31T23:59:00.000Z', 'a minute ago, last year'],
    [packed(1, 1, 0, 0), '2026-12-31T23:59:59Z', '2027-01-01T00:00:00.000Z', 'in a second, next year'],
    [packed(1, 20), '2026-12-30T12:00:00Z', '2027-01-20T06:30:00.000Z', 'a long voyage over New Year'],
    [packed(12, 30), '2026-12-31T12:00:00Z', '2026-12-30T06:30:00.000Z', 'yesterday on New Year’s Eve'],
    [packed(2, 29), '2028-01-10T00:00:00Z', '2028-02-29T06:30:00.000Z', 'in a leap year'],
    [packed(2, 29), '2028-06-10T00:00:00Z', '2028-02-29T06:30:00.000Z', 'past in a leap year'],
  ] as const)
    test(`${now}: ${because}`, () => {
      assert.equal(new Date(declaredEtaMs(eta, Date.parse(now))).toISOString(), date)
    })
})

describe('a stale ETA is more than two days past', () => {
  for (const [hours, stale] of [
    [10, false],
    [-1, false],
    [-48, false],
    [-49, true],
    [-24 * 100, true],
    [NaN, false],
  ] as const)
    test(`${hours} hours from now: ${stale}`, () => assert.equal(isStaleEta(nowMs + hours * 3_600_000, nowMs), stale))
})

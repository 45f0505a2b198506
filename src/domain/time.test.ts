import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isoDate, isoTime, msPerDay, msPerHour, msPerMinute, msPerSecond, startOfHourMs } from './time.ts'

const noonMs = Date.UTC(2026, 10, 20, 12)

test('time constants: each is a multiple of the one before', () => {
  assert.deepEqual([msPerMinute, msPerHour, msPerDay], [60 * msPerSecond, 60 * msPerMinute, 24 * msPerHour])
})

describe('isoTime: milliseconds since 1970 as text', () => {
  for (const { ms, text, because } of [
    { ms: noonMs, text: '2026-11-20T12:00:00Z', because: 'whole seconds, UTC' },
    { ms: noonMs + 999, text: '2026-11-20T12:00:00Z', because: 'milliseconds are cut, not rounded' },
    { ms: 0, text: '1970-01-01T00:00:00Z', because: 'zero is a time' },
    { ms: null, text: null, because: 'null is unknown' },
    { ms: NaN, text: null, because: 'NaN is unknown in columns' },
    { ms: -Infinity, text: null, because: 'no date' },
    { ms: 8.64e15 + 1, text: null, because: 'beyond what a Date holds' },
  ]) {
    test(`${ms}: ${text}, ${because}`, () => assert.equal(isoTime(ms), text))
  }
})

test('isoDate: the day in UTC, its first and last millisecond included', () => {
  const startMs = noonMs - 12 * msPerHour
  assert.equal(isoDate(startMs), '2026-11-20')
  assert.equal(isoDate(startMs + msPerDay - 1), '2026-11-20')
  assert.equal(isoDate(startMs + msPerDay), '2026-11-21')
})

test('startOfHourMs: the full hour at or before a time', () => {
  assert.equal(startOfHourMs(noonMs), noonMs)
  assert.equal(startOfHourMs(noonMs + msPerHour - 1), noonMs)
  assert.equal(startOfHourMs(-1), -msPerHour)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FixedClock } from '#domain/clock.ts'
import { LogClock } from './log-feed.ts'

test('the clock of a log goes on at the place that was stored, and is never set back', () => {
  const clock = new LogClock(new FixedClock(5000))
  // A place of an earlier version has no time.
  clock.advance(undefined)
  assert.equal(clock.nowMs(), 5000)
  const times = [1000, 3000, 2000].map((atMs) => {
    clock.advance(atMs)
    return clock.nowMs()
  })
  assert.deepEqual(times, [1000, 3000, 3000])
})

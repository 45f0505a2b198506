import assert from 'node:assert/strict'
import { test } from 'node:test'
import { msPerDay, msPerHour } from '#domain/time.ts'
import { dailyTransits } from './daily-transits.ts'

const nowMs = Date.UTC(2026, 10, 20, 12)
const transit = (hoursAgo: number, inbound = true, loadShare = NaN) => ({
  ...{ slot: 1, atMs: nowMs - hoursAgo * msPerHour, inbound, loadShare },
  ...{ reconstructed: false, lateMs: 0 },
})
const transits = [transit(80), transit(30, false, 0.9), transit(13, true, 0), transit(12), transit(1)]

test('a day counts what passed in it; before and on the day when counting began it is null', () => {
  const days = dailyTransits(transits, nowMs - 2 * msPerDay, nowMs)
  assert.equal(days.length, 15)
  assert.deepEqual(days.slice(-3), [
    { date: '2026-11-18', transits: null, isComplete: true },
    {
      date: '2026-11-19',
      transits: { inbound: 1, outbound: 1, laden: 1, ballast: 1, reconstructed: 0 },
      isComplete: true,
    },
    {
      date: '2026-11-20',
      transits: { inbound: 2, outbound: 0, laden: 0, ballast: 0, reconstructed: 0 },
      isComplete: false,
    },
  ])
  assert.ok(days.slice(0, 12).every((day) => day.transits === null))
})

test('a strait that is not covered has no count on any day; one counted for long has 0 where nothing passed', () => {
  assert.ok(dailyTransits(transits, NaN, nowMs).every((day) => day.transits === null))
  const none = { inbound: 0, outbound: 0, laden: 0, ballast: 0, reconstructed: 0 }
  assert.deepEqual(dailyTransits([], nowMs - 40 * msPerDay, nowMs)[0].transits, none)
})

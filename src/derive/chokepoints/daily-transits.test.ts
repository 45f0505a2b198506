import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { msPerDay, msPerHour } from '#domain/time.ts'
import { startMs, Scene, traffic } from './chokepoint-scene-for-tests.ts'
import { dailyTransits, DayCounts } from './daily-transits.ts'

const nowMs = Date.UTC(2026, 10, 20, 12)
const keptSinceMs = nowMs - 15 * msPerDay
const transit = (hoursAgo: number, inbound = true, loadShare = NaN) => ({
  ...{ slot: 1, atMs: nowMs - hoursAgo * msPerHour, inbound, loadShare },
  ...{ reconstructed: false, lateMs: 0 },
})
const transits = [transit(80), transit(30, false, 0.9), transit(13, true, 0), transit(12), transit(1)]
const none = { inbound: 0, outbound: 0, laden: 0, ballast: 0, reconstructed: 0 }

/** The days of a series whose transits are counted since a time. */
function series(kept: typeof transits, countedSinceMs: number) {
  const days = new DayCounts()
  days.record(kept, { keptSinceMs, countedSinceMs, nowMs })
  return dailyTransits({ transits: kept, days, countedSinceMs }, nowMs)
}

describe('transits by day', () => {
  test('a day counts what passed in it; before and on the day when counting began it is null', () => {
    const days = series(transits, nowMs - 2 * msPerDay)
    assert.equal(days.length, 90)
    assert.deepEqual(days.slice(-3), [
      { date: '2026-11-18', transits: null, isComplete: true },
      {
        date: '2026-11-19',
        transits: { inbound: 1, outbound: 1, laden: 1, ballast: 1, reconstructed: 0 },
        isComplete: true,
      },
      { date: '2026-11-20', transits: { ...none, inbound: 2 }, isComplete: false },
    ])
    assert.ok(days.slice(0, 87).every((day) => day.transits === null))
  })

  test('a strait that is not covered has no count on any day; one counted for long has 0 where nothing passed', () => {
    assert.ok(series(transits, NaN).every((day) => day.transits === null))
    const counted = series([], nowMs - 40 * msPerDay).map((day) => day.transits)
    assert.deepEqual(
      counted.slice(-15),
      Array.from({ length: 15 }, () => none),
    )
    assert.equal(counted.at(-16), null, 'of a day whose transits are not kept nothing is known')
  })

  test('days stay counted after their transits are dropped, over a break and a restart', () => {
    const scene = new Scene({ capacity: 80 })
    traffic(
      scene,
      30,
      () => 6,
      (atMs) => scene.stateAt(atMs),
    )
    const endMs = startMs + 30 * msPerDay
    // Both sides fall silent for two days: the strait is not covered any more.
    scene.stateAt(endMs + 2 * msPerDay)
    const next = new Scene()
    const restartMs = endMs + 3 * msPerDay
    next.monitor.restore(JSON.parse(JSON.stringify(scene.monitor.snapshot())) as never, restartMs)
    const counts = next.monitor
      .daysOf('test', restartMs)
      .flatMap(({ transits: day }) => (day === null ? [] : day.inbound + day.outbound))
    // The first day may not be counted from its beginning.
    assert.ok(counts.length >= 29 && counts.slice(-29).every((count) => count === 6), counts.join())
  })
})

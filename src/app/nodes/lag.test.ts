import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { FixedClock } from '#domain/clock.ts'
import { Lag } from './lag.ts'

describe('a node is ready once it has caught up with the live node', () => {
  /** A node that has applied a snapshot, sent at 10,000, with nothing behind it. */
  const caughtUp = () => {
    const clock = new FixedClock(10_000)
    const lag = new Lag(clock)
    lag.received(10_000, 0, true)
    lag.applied()
    return { clock, lag }
  }

  test('with a snapshot that it has applied', () => {
    const lag = new Lag(new FixedClock(10_000))
    assert.deepEqual([lag.isCaughtUp, lag.ageMs()], [false, 0])
    lag.received(10_000, 0, true)
    assert.equal(lag.isCaughtUp, false, 'it is not applied yet')
    lag.applied()
    assert.equal(lag.isCaughtUp, true)
  })

  test('not with ticks alone, nor with messages that it has not received, nor with one that it has not applied', () => {
    const lag = new Lag(new FixedClock(10_000))
    lag.received(10_000, 0, false)
    lag.applied()
    assert.equal(lag.isCaughtUp, false)
    lag.received(10_000, 1, true)
    lag.applied()
    assert.deepEqual([lag.isCaughtUp, lag.behind], [false, 1])
    lag.received(10_000, 0, false)
    assert.equal(lag.isCaughtUp, false)
    lag.applied()
    assert.deepEqual([lag.isCaughtUp, lag.behind, lag.snapshots], [true, 0, 1])
  })

  test('not two seconds after what the live node sent last, and it says how old that is', () => {
    const { clock, lag } = caughtUp()
    clock.set(11_999)
    assert.deepEqual([lag.isCaughtUp, lag.ageMs(), lag.text()], [true, 1999, 'ok'])
    clock.set(12_000)
    assert.deepEqual([lag.isCaughtUp, lag.ageMs(), lag.text()], [false, 2000, '2 s old'])
  })

  test('whose clock is behind that of the live node: what it has is not of the future', () => {
    const { clock, lag } = caughtUp()
    clock.set(9000)
    assert.deepEqual([lag.isCaughtUp, lag.ageMs()], [true, 0])
  })
})

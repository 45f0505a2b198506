import assert from 'node:assert/strict'
import fc from 'fast-check'
import { describe, test } from 'node:test'
import { MemoryRateLimit } from './rate-limit.ts'

function limiter(mostSubjects?: number) {
  const clock = { nowMs: 1_000_000 }
  return { clock, limit: new MemoryRateLimit(() => clock.nowMs, mostSubjects) }
}

describe('at most N requests in any 60 seconds', () => {
  test('whatever the arrivals: never more, and the call after Retry-After passes', () => {
    const gaps = fc.array(fc.oneof(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 70_000 })), {
      maxLength: 300,
    })
    fc.assert(
      fc.property(gaps, fc.integer({ min: 1, max: 12 }), (gaps, perMinute) => {
        const { clock, limit } = limiter()
        const allowedMs: number[] = []
        for (const gap of gaps) {
          clock.nowMs += gap
          const { allowed, retryAfterSeconds, remaining } = limit.take('a', perMinute)
          if (allowed) allowedMs.push(clock.nowMs)
          const recent = allowedMs.filter((atMs) => atMs > clock.nowMs - 60_000).length
          assert.ok(recent <= perMinute, `${recent} in 60 s, at most ${perMinute}`)
          assert.equal(remaining, perMinute - recent)
          if (allowed) continue
          assert.equal(recent, perMinute, 'refused although there was room')
          clock.nowMs += retryAfterSeconds * 1000
          assert.ok(limit.take('a', perMinute).allowed, 'refused after Retry-After')
          allowedMs.push(clock.nowMs)
        }
      }),
      { seed: 7, numRuns: 300 },
    )
  })

  test('200 at once at 60 a minute: exactly 60', () => {
    const { limit } = limiter()
    const allowed = Array.from({ length: 200 }, () => limit.take('a', 60)).filter((taken) => taken.allowed)
    assert.equal(allowed.length, 60)
  })

  test('a fixed window would let 2N through at its edge; this one does not', () => {
    const { clock, limit } = limiter()
    clock.nowMs += 59_900
    for (let i = 0; i < 60; i++) assert.ok(limit.take('a', 60).allowed)
    clock.nowMs += 200
    assert.ok(!limit.take('a', 60).allowed)
  })

  test('a refused call costs nothing', () => {
    const { clock, limit } = limiter()
    for (let i = 0; i < 5; i++) limit.take('a', 5)
    for (let i = 0; i < 50; i++) {
      clock.nowMs += 1000
      assert.ok(!limit.take('a', 5).allowed)
    }
    clock.nowMs += 10_000
    assert.ok(limit.take('a', 5).allowed)
  })

  test('after a downgrade the lower limit holds at once, and Retry-After is true', () => {
    const { clock, limit } = limiter()
    for (let i = 0; i < 10; i++) {
      limit.take('a', 10)
      clock.nowMs += 1000
    }
    const refused = limit.take('a', 3)
    assert.deepEqual([refused.allowed, refused.remaining, refused.retryAfterSeconds], [false, 0, 57])
    clock.nowMs += 57_000
    assert.ok(limit.take('a', 3).allowed)
  })

  test('each subject has a budget of its own', () => {
    const { limit } = limiter()
    limit.take('a', 1)
    assert.ok(!limit.take('a', 1).allowed)
    assert.ok(limit.take('b', 1).allowed)
  })

  test('at the most subjects the one heard longest ago is forgotten', () => {
    const { limit } = limiter(3)
    for (const subject of ['a', 'b', 'c', 'a', 'd']) limit.take(subject, 2)
    assert.equal(limit.size, 3)
    assert.deepEqual([limit.take('a', 2).allowed, limit.take('b', 2).remaining], [false, 1])
  })
})

import assert from 'node:assert/strict'
import fc from 'fast-check'
import { describe, test } from 'node:test'
import { MemoryRateLimit } from './rate-limit.ts'
import { subjectHasher } from './subject-hash.ts'

/** Small tables by default: those of the default size take 36 MB each, and most of a test's time. */
function limiter(maxSubjects = 100) {
  const clock = { nowMs: 1_000_000 }
  return { clock, limit: new MemoryRateLimit(() => clock.nowMs, maxSubjects) }
}

describe('rate limiter', () => {
  test('at most N requests in any 60 s at random arrivals; the call after Retry-After passes', () => {
    const gaps = fc.array(fc.oneof(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 70_000 })), {
      maxLength: 300,
    })
    fc.assert(
      fc.property(gaps, fc.integer({ min: 1, max: 12 }), (gaps, perMinute) => {
        const { clock, limit } = limiter()
        const allowedMs: number[] = []
        for (const gap of gaps) {
          clock.nowMs += gap
          const { allowed, retryAfterSeconds, remaining } = limit.consume('a', perMinute)
          if (allowed) allowedMs.push(clock.nowMs)
          const recent = allowedMs.filter((atMs) => atMs > clock.nowMs - 60_000).length
          assert.ok(recent <= perMinute, `${recent} in 60 s, at most ${perMinute}`)
          assert.equal(remaining, perMinute - recent)
          if (allowed) continue
          assert.equal(recent, perMinute, 'refused below the limit')
          clock.nowMs += retryAfterSeconds * 1000
          assert.ok(limit.consume('a', perMinute).allowed, 'refused after Retry-After')
          allowedMs.push(clock.nowMs)
        }
      }),
      { seed: 7, numRuns: 300 },
    )
  })

  test('of 200 concurrent requests at 60 per minute exactly 60 pass', () => {
    const { limit } = limiter()
    const allowed = Array.from({ length: 200 }, () => limit.consume('a', 60)).filter((taken) => taken.allowed)
    assert.equal(allowed.length, 60)
  })

  test('the boundary of a minute does not pass 2N requests, as a fixed window would', () => {
    const { clock, limit } = limiter()
    clock.nowMs += 59_900
    for (let i = 0; i < 60; i++) assert.ok(limit.consume('a', 60).allowed)
    clock.nowMs += 200
    assert.ok(!limit.consume('a', 60).allowed)
  })

  test('the reset is never above 60 seconds, whatever the fraction of a millisecond', () => {
    for (let i = 0; i < 1000; i++) {
      const { clock, limit } = limiter()
      clock.nowMs = 5536 + i * 0.1234567
      const { retryAfterSeconds, resetSeconds } = limit.consume('a', 60)
      assert.deepEqual([retryAfterSeconds, resetSeconds], [60, 60], `at ${clock.nowMs}`)
    }
  })

  test('a refused request does not count', () => {
    const { clock, limit } = limiter()
    for (let i = 0; i < 5; i++) limit.consume('a', 5)
    for (let i = 0; i < 50; i++) {
      clock.nowMs += 1000
      assert.ok(!limit.consume('a', 5).allowed)
    }
    clock.nowMs += 10_000
    assert.ok(limit.consume('a', 5).allowed)
  })

  test('a lowered limit holds at once, with the right Retry-After', () => {
    const { clock, limit } = limiter()
    for (let i = 0; i < 10; i++) {
      limit.consume('a', 10)
      clock.nowMs += 1000
    }
    const refused = limit.consume('a', 3)
    assert.deepEqual([refused.allowed, refused.remaining, refused.retryAfterSeconds], [false, 0, 57])
    clock.nowMs += 57_000
    assert.ok(limit.consume('a', 3).allowed)
  })

  test('subjects are counted separately', () => {
    const { limit } = limiter()
    limit.consume('a', 1)
    assert.ok(!limit.consume('a', 1).allowed)
    assert.ok(limit.consume('b', 1).allowed)
  })

  test('a full table evicts the least recent subject', () => {
    const { limit } = limiter(3)
    for (const subject of ['a', 'b', 'c', 'a', 'd']) limit.consume(subject, 2)
    assert.equal(limit.size, 3)
    assert.deepEqual([limit.consume('a', 2).allowed, limit.consume('b', 2).remaining], [false, 1])
  })

  test('with subjects coming and going the result equals that of a list of times per subject', () => {
    const asks = fc.array(
      fc.record({
        subject: fc.integer({ min: 0, max: 40 }),
        gapMs: fc.oneof({ weight: 20, arbitrary: fc.integer({ min: 0, max: 900 }) }, fc.constant(61_000)),
        perMinute: fc.constantFrom(1, 3, 3, 3, 7),
      }),
      { minLength: 100, maxLength: 600 },
    )
    fc.assert(
      fc.property(asks, (asks) => {
        const { clock, limit } = limiter()
        const listed = new Map<number, number[]>()
        for (const { subject, gapMs, perMinute } of asks) {
          clock.nowMs += gapMs
          const recent = (listed.get(subject) ?? []).filter((atMs) => atMs > clock.nowMs - 60_000)
          const allowed = recent.length < perMinute
          if (allowed) recent.push(clock.nowMs)
          listed.set(subject, recent)
          const taken = limit.consume(`subject ${subject}`, perMinute)
          const blocking = recent[Math.max(0, recent.length - perMinute)] ?? NaN
          const seconds = Math.max(1, Math.ceil((blocking + 60_000 - clock.nowMs) / 1000))
          assert.deepEqual(
            [taken.allowed, taken.remaining, taken.retryAfterSeconds],
            [allowed, Math.max(0, perMinute - recent.length), seconds],
          )
        }
      }),
      { seed: 11, numRuns: 100 },
    )
  })

  test('subjects without a request in the last minute are evicted', () => {
    const { clock, limit } = limiter(10_000)
    for (let i = 0; i < 5000; i++) limit.consume(`once ${i}`, 5)
    clock.nowMs += 60_000
    for (let i = 0; i < 2501; i++) limit.consume('the one who stays', 1e6)
    assert.equal(limit.size, 1)
  })
})

describe('subject hash', () => {
  const hashOf = (text: string, key: Uint8Array) => {
    const hash = { low: 0, high: 0 }
    subjectHasher(key)(text, hash)
    return hash.high * 2 ** 32 + hash.low
  }
  const key = Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8)

  test('a hundred thousand similar texts differ in either half', () => {
    const hasher = subjectHasher(key)
    const halves = [new Set<number>(), new Set<number>()]
    for (let i = 0; i < 100_000; i++) {
      const hash = { low: 0, high: 0 }
      hasher(`2001:db8:${(i >> 8).toString(16)}:${(i & 255).toString(16)}::/64`, hash)
      halves[0].add(hash.low)
      halves[1].add(hash.high)
    }
    // By chance 1.2 pairs of 100,000 meet in 32 bits.
    for (const half of halves) assert.ok(half.size > 99_990, `${half.size} of 100,000`)
  })

  test('another key, length or character gives another hash', () => {
    const texts = ['', 'a', 'a\u0000', 'aa', 'aaa', 'aab', 'user 1', 'user 2', 'key 1', '漢字']
    const hashes = texts.flatMap((text) => [hashOf(text, key), hashOf(text, Uint8Array.of(9, 2, 3, 4, 5, 6, 7, 8))])
    assert.equal(new Set(hashes).size, 20)
    assert.equal(hashOf('user 1', key), hashOf('user 1', key.slice()))
  })
})

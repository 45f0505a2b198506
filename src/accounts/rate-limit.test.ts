import assert from 'node:assert/strict'
import fc from 'fast-check'
import { describe, test } from 'node:test'
import { MemoryRateLimit } from './rate-limit.ts'
import { subjectHasher } from './subject-hash.ts'

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

  test('whoever else asks, and however many came and went: the same as a list of times for each', () => {
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
          const taken = limit.take(`subject ${subject}`, perMinute)
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

  test('of those whom nobody heard for a minute nothing is kept', () => {
    const { clock, limit } = limiter()
    for (let i = 0; i < 5000; i++) limit.take(`once ${i}`, 5)
    clock.nowMs += 60_000
    for (let i = 0; i < 2501; i++) limit.take('the one who stays', 1e6)
    assert.equal(limit.size, 1)
  })
})

describe('the hash by which subjects are known', () => {
  const hashOf = (text: string, key: Uint8Array) => {
    const hash = { low: 0, high: 0 }
    subjectHasher(key)(text, hash)
    return hash.high * 2 ** 32 + hash.low
  }
  const key = Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8)

  test('a hundred thousand neighbours are told apart in either half', () => {
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

  test('a key of its own, and texts that differ in length or in one character, give another hash', () => {
    const texts = ['', 'a', 'a\u0000', 'aa', 'aaa', 'aab', 'user 1', 'user 2', 'key 1', '漢字']
    const hashes = texts.flatMap((text) => [hashOf(text, key), hashOf(text, Uint8Array.of(9, 2, 3, 4, 5, 6, 7, 8))])
    assert.equal(new Set(hashes).size, 20)
    assert.equal(hashOf('user 1', key), hashOf('user 1', key.slice()))
  })
})

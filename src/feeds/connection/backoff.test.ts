import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { BackOff, retryAfterMs, Throttled } from './backoff.ts'
import { msPerDay, msPerMinute } from '#domain/time.ts'

test('back-off: full jitter, from 0 to a ceiling that doubles from 1 s to 60 s', () => {
  const longest = new BackOff(() => 1)
  const shortest = new BackOff(() => 0)
  for (const seconds of [1, 2, 4, 8, 16, 32, 60, 60]) {
    assert.equal(longest.nextMs(), seconds * 1_000)
    assert.equal(shortest.nextMs(), 0)
  }
})

test('back-off: reset returns to the first ceiling', () => {
  const backOff = new BackOff(() => 1)
  for (let i = 0; i < 10; i++) backOff.nextMs()
  backOff.reset()
  assert.equal(backOff.nextMs(), 1_000)
})

describe('back-off after throttling', () => {
  for (const { afterMs, waitMs, because } of [
    { afterMs: null, waitMs: 30 * msPerMinute, because: 'no Retry-After: half an hour' },
    { afterMs: 90_000, waitMs: 90_000, because: 'Retry-After of a minute and a half' },
    { afterMs: 1e12, waitMs: msPerDay, because: 'Retry-After is limited to a day' },
  ])
    test(`${afterMs} → at least ${waitMs} ms: ${because}`, () => {
      assert.equal(new BackOff(() => 0).nextMs(new Throttled('429', afterMs)), waitMs)
      assert.equal(new BackOff(() => 1).nextMs(new Throttled('429', afterMs)), waitMs + 1_000)
    })
})

test('back-off: a source that throttles with Retry-After: 0 is asked as seldom as one that fails', () => {
  const throttled = new BackOff(() => 1)
  for (const seconds of [1, 2, 4, 8, 16, 32, 60, 60])
    assert.equal(throttled.nextMs(new Throttled('429', 0)), seconds * 1_000)
})

describe('Retry-After', () => {
  const nowMs = Date.UTC(2026, 10, 20, 12)
  for (const [header, ms] of [
    [null, null],
    ['120', 120_000],
    ['Fri, 20 Nov 2026 12:01:00 GMT', 60_000],
    ['Fri, 20 Nov 2026 11:00:00 GMT', 0],
    ['soon', null],
  ] as const)
    test(`${header}: ${ms} ms`, () => assert.equal(retryAfterMs(header, nowMs), ms))
})

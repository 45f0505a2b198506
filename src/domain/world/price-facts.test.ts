import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isStalePrice } from './price-facts.ts'

describe('a price is stale after three intervals of its source', () => {
  // 20 November 2026 is a Friday.
  for (const { date, frequency, now, stale, because } of [
    { date: '2026-11-20', frequency: 'daily', now: '2026-11-20T18:00Z', stale: false, because: 'of today' },
    { date: '2026-11-17', frequency: 'daily', now: '2026-11-20T18:00Z', stale: false, because: 'three trading days' },
    { date: '2026-11-16', frequency: 'daily', now: '2026-11-20T00:00Z', stale: true, because: 'four trading days' },
    { date: '2026-11-20', frequency: 'daily', now: '2026-11-25T23:00Z', stale: false, because: 'a weekend between' },
    { date: '2026-11-20', frequency: 'daily', now: '2026-11-26T00:00Z', stale: true, because: 'four after a weekend' },
    { date: '2024-12-31', frequency: 'daily', now: '2026-11-20T00:00Z', stale: true, because: 'two years' },
    { date: '2026-09-01', frequency: 'monthly', now: '2026-11-30T00:00Z', stale: false, because: 'two months missing' },
    { date: '2026-08-01', frequency: 'monthly', now: '2026-11-20T00:00Z', stale: true, because: 'over three months' },
  ] as const)
    test(`${date} at ${now}: ${stale}, ${because}`, () =>
      assert.equal(isStalePrice(date, frequency, Date.parse(now)), stale))
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { msPerDay, msPerHour } from '#domain/time.ts'
import { StatusTracker } from './status-tracker.ts'
import { baseline, startMs } from './chokepoint-scene-for-tests.ts'

/** Transits a day as they vary from day to day: the shares of the reference of two weeks, with a mean of 1. */
const usual = [1.1, 0.85, 1.02, 0.95, 1.15, 0.9, 1.03, 1.08, 0.88, 0.98, 1.12, 0.93, 1.05, 0.96]

/** Statuses by day of a strait with a reference of 100 transits a day, read every hour. */
function byDay(
  shareOf: (day: number) => number,
  days: number,
  { coverage = 1, lateShare = 0, spread = 12 }: { coverage?: number; lateShare?: number; spread?: number | null } = {},
) {
  const tracker = new StatusTracker()
  const sums = [0]
  for (let day = 0; day < days; day++) sums.push(sums[day] + 100 * coverage * shareOf(day) * usual[day % usual.length])
  const upTo = (at: number) => {
    const day = Math.max(0, Math.floor(at))
    return sums[day] + Math.max(0, at - day) * ((sums[day + 1] ?? sums[day]) - sums[day])
  }
  const seen: string[] = []
  for (let hour = 1; hour <= days * 24; hour++) {
    const evidence = {
      ...{ coverage, vesselsSideA: 9, vesselsSideB: 9, passing: 9, coveredSinceMs: startMs, lateShare },
      baseline: { ...baseline(100), spread },
      transitsIn: (ms: number) => upTo(hour / 24) - upTo(hour / 24 - ms / msPerDay),
    }
    tracker.update(evidence, startMs + hour * msPerHour)
    seen[Math.ceil(hour / 24) - 1] = tracker.status
  }
  return { seen, tracker }
}

describe('lasting falls of traffic', () => {
  for (const { share, status, because } of [
    { share: 0.7, status: 'restricted', because: 'below 0.8' },
    { share: 0.5, status: 'disrupted', because: 'below 0.6' },
    { share: 0.03, status: 'closed', because: 'next to nothing' },
  ])
    test(`to ${share} of the reference: ${status} within five days, ${because}`, () => {
      const { seen } = byDay((day) => (day < 30 ? 1 : share), 120)
      assert.deepEqual(new Set(seen.slice(10, 30)), new Set(['open']))
      assert.notEqual(seen[34], 'open')
      assert.deepEqual(new Set(seen.slice(40)), new Set([status]), 'as long as it lasts')
    })

  test('60 % of the reference is never open once a week is counted, with or without a fall before', () => {
    for (const seen of [byDay(() => 0.6, 400).seen, byDay((day) => (day < 60 ? 1 : 0.6), 400).seen.slice(60)])
      assert.ok(!seen.slice(7).includes('open'), seen.join())
  })

  test('a crisis of two years is not learnt as normal, and its end is detected in days', () => {
    const { seen } = byDay((day) => (day < 60 || day >= 790 ? 1 : 0.55), 800)
    assert.deepEqual(new Set(seen.slice(70, 790)), new Set(['disrupted']))
    assert.equal(seen[795], 'open')
  })

  test('growth of trade is learnt: at 1.15 of the reference a fall by 30 % is detected', () => {
    const { seen, tracker } = byDay((day) => (day < 120 ? 1.15 : 1.15 * 0.7), 130)
    assert.ok(tracker.level > 1.1 && tracker.level < 1.2, `level ${tracker.level}`)
    assert.equal(seen[119], 'open')
    assert.equal(seen[126], 'restricted')
  })

  test('a strait that varies less from day to day than its reference: a fall by 25 % is detected within five days', () => {
    const { seen, tracker } = byDay((day) => (day < 120 ? 1 : 0.75), 130, { spread: 17 })
    assert.ok(tracker.spread > 0.06 && tracker.spread < 0.13, `spread ${tracker.spread}`)
    assert.equal(seen[119], 'open')
    assert.notEqual(seen[124], 'open')
  })

  test('a fall by a fifth is detected within a week, and stays detected although weeks vary around the mark', () => {
    const wave = (day: number) => 1 + 0.04 * Math.sin(day / 5)
    const { seen } = byDay((day) => (day < 120 ? 1 : 0.8 * wave(day)), 300)
    assert.equal(seen[119], 'open')
    assert.equal(seen[126], 'restricted')
    assert.deepEqual(new Set(seen.slice(126)), new Set(['restricted']))
  })

  test('the spread is learnt where none is published, so that a fall by a fifth is detected', () => {
    const { seen, tracker } = byDay((day) => (day < 120 ? 1 : 0.79), 130, { spread: null })
    assert.ok(tracker.spread > 0.06 && tracker.spread < 0.12, `spread ${tracker.spread}`)
    assert.notEqual(seen[126], 'open')
  })

  test('traffic as of the reference is no fall, though it was half as much again for a year', () => {
    const { seen } = byDay((day) => (day < 400 ? 1.5 : 1), 500)
    assert.deepEqual(new Set(seen.slice(10)), new Set(['open']))
  })

  test('a state kept by a version that did not know when the strait was open again is restored', () => {
    const { tracker } = byDay((day) => (day < 60 ? 0.5 : 1), 70)
    const { recoveredMs, ...kept } = tracker.snapshot()
    assert.ok(recoveredMs !== null && recoveredMs > startMs + 60 * msPerDay)
    const restored = new StatusTracker()
    restored.restore(kept)
    assert.deepEqual(restored.snapshot(), { ...kept, recoveredMs: null })
    restored.restore(tracker.snapshot())
    assert.deepEqual(restored.snapshot(), tracker.snapshot())
  })
})

describe('what is no lasting fall', () => {
  for (const { shares, because } of [
    { shares: [0.3, 0.6], because: 'two days of storm' },
    { shares: [0.85, 0.85, 0.85, 0.85, 0.85, 0.85, 0.85, 0.85], because: 'a week of holidays above the mark' },
    { shares: [0, 2], because: 'a day’s convoy that passes on the next' },
  ])
    test(`${shares.join(', ')}: open, ${because}`, () => {
      const { seen } = byDay((day) => shares[day - 30] ?? 1, 60)
      assert.deepEqual(new Set(seen.slice(10)), new Set(['open']))
    })

  test('the newest day is left out where its transits are known late', () => {
    const shareOf = (day: number) => (day === 59 ? 0.02 : 1)
    assert.match(byDay(shareOf, 60).tracker.reason, /: 2 transits in the last 24 hours, .* changes to closed/)
    assert.match(
      byDay(shareOf, 60, { lateShare: 0.4 }).tracker.reason,
      /^\d+ % of normal traffic: \d+ transits in the 7 days before the last, /,
    )
  })
})

describe('thin coverage', () => {
  for (const { share, coverage, status, because } of [
    { share: 1, coverage: 0.05, status: 'open', because: 'as many as expected' },
    { share: 0.5, coverage: 0.05, status: 'unknown', because: 'half the traffic, or half the coverage' },
    { share: 0.5, coverage: 0.3, status: 'unknown', because: 'the local coverage may be lower' },
    { share: 0.5, coverage: 0.9, status: 'disrupted', because: 'the strait is covered' },
    { share: 0.12, coverage: 0.05, status: 'disrupted', because: 'few even at half the coverage' },
    { share: 10, coverage: 0.05, status: 'unknown', because: 'receivers near the strait: half of it would be as many' },
    { share: 19, coverage: 0.05, status: 'open', because: 'nearly all of the reference is received' },
  ])
    test(`${share} of the expected transits at a coverage of ${coverage}: ${status}, ${because}`, () => {
      assert.equal(byDay(() => share, 40, { coverage }).seen[39], status)
    })

  test('too few expected to compare: unknown', () => {
    assert.equal(byDay(() => 1, 40, { coverage: 0.01 }).seen[39], 'unknown')
  })
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { msPerDay, msPerHour } from '#domain/time.ts'
import { StatusTracker } from './status-tracker.ts'

/** Transits a day by month, and their day-to-day spread: means of 2021–2023, IMF PortWatch. */
const references = {
  suez: { byMonth: [61, 63, 60, 67, 66, 66, 66, 68, 69, 69, 70, 67], spread: 12 },
  babElMandeb: { byMonth: [63, 64, 63, 66, 66, 67, 67, 67, 69, 69, 70, 65], spread: 11 },
  hormuz: { byMonth: [86, 97, 94, 106, 104, 104, 100, 106, 102, 99, 86, 83], spread: 21 },
  cape: { byMonth: [42, 44, 44, 46, 48, 50, 50, 50, 51, 45, 44, 45], spread: 10 },
}
/** The published spread also holds the growth over three years: from day to day it is less. */
const spreadShare = 0.75
const dayCorrelation = 0.2
const seeds = [1, 2, 3, 4]

/** Even numbers between 0 and 1, and normal ones, from a seed. */
function draws(seed: number) {
  let state = seed * 7919
  const even = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32
  return () => Array.from({ length: 12 }, even).reduce((sum, one) => sum + one, -6)
}

interface Crisis {
  strait: keyof typeof references
  from: string
  days: number
  /** Traffic of a day as a share of the reference. */
  shareOf: (day: number) => number
}

/**
 * Statuses at the end of each day, read every six hours, and how often they changed. Counts of a day are Poisson, and wider by
 * days that resemble the ones before.
 */
function simulate({ strait, from, days, shareOf }: Crisis, seed: number) {
  const { byMonth, spread } = references[strait]
  const fromMs = Date.parse(from)
  const referenceAt = (atMs: number) => byMonth[new Date(atMs).getUTCMonth()]
  const normal = draws(seed)
  const sums = [0]
  let resembling = 0
  for (let day = 0; day < days; day++) {
    const value = referenceAt(fromMs + day * msPerDay)
    resembling = dayCorrelation * resembling + normal() * Math.sqrt(1 - dayCorrelation ** 2)
    const wider = Math.sqrt(Math.max(0, ((spreadShare * spread) / value) ** 2 - 1 / value))
    const mean = Math.max(0, value * shareOf(day) * (1 + wider * resembling))
    sums.push(sums[day] + Math.max(0, Math.round(mean + Math.sqrt(mean) * normal())))
  }
  const upTo = (at: number) => {
    const day = Math.min(days, Math.max(0, Math.floor(at)))
    return sums[day] + (day < days ? Math.max(0, at - day) * (sums[day + 1] - sums[day]) : 0)
  }
  const tracker = new StatusTracker()
  const seen: string[] = []
  let changes = 0
  for (let hours = 24; hours <= days * 24; hours += 6) {
    const before = tracker.status
    const value = referenceAt(fromMs + hours * msPerHour - 1)
    const source = { name: 'IMF PortWatch', licence: 'facts', url: null }
    const evidence = {
      ...{ coverage: 1, vesselsSideA: 9, vesselsSideB: 9, passing: 9, coveredSinceMs: fromMs, lateShare: 0 },
      baseline: { chokepointId: strait, measure: 'all ships' as const, month: null, value, spread, period: '', source },
      transitsIn: (ms: number) => upTo(hours / 24) - upTo(hours / 24 - ms / msPerDay),
    }
    tracker.update(evidence, fromMs + hours * msPerHour)
    if (hours > 30 * 24 && tracker.status !== before) changes++
    seen[Math.ceil(hours / 24) - 1] = tracker.status
  }
  return { seen, changes }
}

/** Between two days in a straight line from one share to another. */
const ramp = (day: number, [from, to]: [number, number], [before, after]: [number, number]) =>
  before + (after - before) * Math.min(1, Math.max(0, (day - from) / (to - from)))

const daysSince = (from: string, day: string) => (Date.parse(day) - Date.parse(from)) / msPerDay
const countOf = (seen: readonly string[], status: string) => seen.filter((one) => one === status).length

describe('Red Sea crisis, simulated from published shares of the reference', () => {
  const from = '2023-01-01'
  const [attacks, low] = [daysSince(from, '2023-12-18'), daysSince(from, '2024-01-20')]
  for (const seed of seeds) {
    test(`Suez at 46 to 60 % through 2024: never open, mostly disrupted, detected below 0.8 (seed ${seed})`, () => {
      const shareOf = (day: number) =>
        ramp(day, [attacks, low], [1.06, 0.53]) + (day > low ? 0.07 * Math.sin((day - low) / 40) : 0)
      const { seen, changes } = simulate({ strait: 'suez', from, days: 731, shareOf }, seed)
      assert.ok(countOf(seen.slice(30, attacks), 'open') >= attacks - 30 - 5, 'open in a record year')
      // From 1.06 to 0.53 in 33 days the traffic is below 0.8 of that of 2023 after 14 days.
      assert.ok(seen.slice(attacks + 14, attacks + 20).includes('restricted'), seen.slice(attacks, low).join())
      assert.equal(countOf(seen.slice(attacks + 21), 'open'), 0)
      assert.ok(countOf(seen.slice(low), 'disrupted') > 0.9 * (731 - low), 'disrupted')
      assert.ok(changes <= 14, `${changes} changes in two years`)
    })

    test(`Bab el-Mandeb falling to 30 to 50 %: disrupted from the end of January on (seed ${seed})`, () => {
      const end = daysSince(from, '2024-01-31')
      const shareOf = (day: number) =>
        ramp(day, [attacks - 3, end], [1.05, 0.4]) + (day > end ? 0.1 * Math.sin((day - end) / 50) : 0)
      const { seen, changes } = simulate({ strait: 'babElMandeb', from, days: 731, shareOf }, seed)
      assert.equal(countOf(seen.slice(attacks + 21), 'open'), 0)
      assert.equal(countOf(seen.slice(end), 'disrupted'), 731 - end)
      assert.ok(changes <= 10, `${changes} changes in two years`)
    })

    test(`Cape of Good Hope: open as it rises, and when it falls back to its reference (seed ${seed})`, () => {
      const shareOf = (day: number) => (day > 700 ? 1.02 : ramp(day, [350, 400], [1.05, 1.65]))
      const { seen } = simulate({ strait: 'cape', from, days: 900, shareOf }, seed)
      assert.equal(countOf(seen.slice(30), 'disrupted') + countOf(seen.slice(30), 'closed'), 0)
      assert.ok(countOf(seen.slice(30, 700), 'open') >= 665, `${countOf(seen.slice(30, 700), 'open')} of 670 open`)
      assert.ok(countOf(seen.slice(700), 'open') >= 170, `${countOf(seen.slice(700), 'open')} of 200 open`)
    })
  }
})

describe('sudden crises, simulated', () => {
  for (const seed of seeds) {
    test(`Ever Given, six days near zero and a backlog: closed within a day and a half, then open (seed ${seed})`, () => {
      const from = '2020-12-01'
      const aground = daysSince(from, '2021-03-23')
      const shareOf = (day: number) => {
        if (day < aground) return 0.95
        return day < aground + 6 ? 0.03 : day < aground + 11 ? 1.5 : 0.97
      }
      const { seen, changes } = simulate({ strait: 'suez', from, days: 200, shareOf }, seed)
      assert.deepEqual(new Set(seen.slice(aground + 1, aground + 6)), new Set(['closed']))
      assert.deepEqual(new Set(seen.slice(aground + 7)), new Set(['open']), 'the days of the closure are no new fall')
      assert.ok(changes <= 4, `${changes} changes`)
    })

    test(`Hormuz at 27 % of its reference for six months: detected in four days, as is its end (seed ${seed})`, () => {
      const shareOf = (day: number) => (day >= 270 && day < 450 ? 0.27 : 0.95)
      const { seen } = simulate({ strait: 'hormuz', from: '2025-06-01', days: 500, shareOf }, seed)
      assert.ok(countOf(seen.slice(30, 270), 'open') >= 230, `${countOf(seen.slice(30, 270), 'open')} of 240 open`)
      assert.deepEqual(new Set(seen.slice(274, 450)), new Set(['disrupted']))
      assert.ok(seen.slice(450, 454).includes('open'), seen.slice(450, 460).join())
      assert.ok(countOf(seen.slice(454), 'open') >= 44, 'and the strait stays open')
    })
  }
})

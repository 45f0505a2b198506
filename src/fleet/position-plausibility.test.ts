import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { destinationPoint, wrapLng } from '#domain/geo.ts'
import type { Fix } from '#domain/track/movement.ts'
import { type PlausibilityResult, PositionPlausibility } from './position-plausibility.ts'
import { msPerHour } from '#domain/time.ts'

/** Whether the vessel is shown at the reported position. */
const isShown = (result: PlausibilityResult) => ['accepted', 'restarted', 'in conflict'].includes(result)

test('position plausibility: holds back at least 99 % of jumps and at most 0.1 % of good reports', () => {
  let seed = 9
  const random = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return seed / 2 ** 32
  }
  const plausibility = new PositionPlausibility(150)
  const tally = { jumps: 0, held: 0, good: 0, lost: 0 }
  for (let ship = 0; ship < 150; ship++) {
    let courseDeg = random() * 360
    const start = { lng: random() * 360 - 180, lat: random() * 120 - 60, atMs: 0 }
    let truth: Fix = start
    let current: Fix = start
    plausibility.start(ship, start.atMs)
    for (let report = 1; report <= 400; report++) {
      // Up to 22 kn on changing courses, a report every 10 s to 3 min, sometimes hours of silence.
      courseDeg += random() * 20 - 10
      const gapMs = random() < 0.01 ? random() * 6 * msPerHour : 10_000 + random() * 170_000
      const moved = destinationPoint(truth.lng, truth.lat, courseDeg, (gapMs / msPerHour) * 22 * random())
      truth = { ...moved, atMs: truth.atMs + gapMs }
      const jumps = random() < 0.02
      const far = 20 + random() * 80
      const reported = jumps
        ? { atMs: truth.atMs, lng: wrapLng(truth.lng + far), lat: truth.lat - random() * 20 }
        : truth
      const accepted = isShown(plausibility.evaluate(ship, current, reported))
      if (accepted) current = reported
      tally[jumps ? 'jumps' : 'good']++
      if (jumps && !accepted) tally.held++
      if (!jumps && !accepted) tally.lost++
    }
  }
  assert.ok(tally.jumps > 1000)
  assert.ok(tally.held >= tally.jumps * 0.99, `${tally.held} of ${tally.jumps} held back`)
  assert.ok(tally.lost <= tally.good * 0.001, `${tally.lost} of ${tally.good} lost`)
})

describe('position plausibility, two places 100 nm apart', () => {
  const places = { home: { lng: 4, lat: 52 }, away: { lng: 4, lat: 54 }, third: { lng: 4, lat: 56 } }
  for (const { reports, results, because } of [
    { reports: 'aaa', results: 'hhr', because: 'three consecutive reports, while the accepted place is silent' },
    { reports: 'haaaaa', results: 'ahhhra', because: 'silent means four of its usual intervals' },
    { reports: 'hahaaaa', results: 'ahahhhh', because: 'a report from the accepted place starts the count again' },
    { reports: 'aat', results: 'hhh', because: 'another implausible place starts the count again' },
    { reports: 'aatataa', results: 'hhhhhcc', because: 'the accepted place need not be among those that alternate' },
    { reports: 'ahahaaa', results: 'hahaccc', because: 'two returns are a conflict' },
    { reports: 'ahahahha', results: 'hahaciic', because: 'the conflict lasts while both places report' },
    { reports: 'aaahh', results: 'hhrcc', because: 'a return to the place just left is a conflict at once' },
  ])
    test(`${reports}: ${because}`, () => {
      const plausibility = new PositionPlausibility(1)
      plausibility.start(0, 0)
      let accepted: Fix = { ...places.home, atMs: 0 }
      const found = Array.from(reports, (place, i) => {
        const at = place === 'h' ? places.home : place === 'a' ? places.away : places.third
        const reported = { ...at, atMs: (i + 1) * 60_000 }
        const result = plausibility.evaluate(0, accepted, reported)
        if (isShown(result)) accepted = reported
        return result[0]
      })
      assert.equal(found.join(''), results)
    })

  test('rival places expire after six hours without a report, and with their slot', () => {
    const plausibility = new PositionPlausibility(8)
    const suspect = (slot: number) =>
      plausibility.evaluate(slot, { ...places.home, atMs: 0 }, { ...places.away, atMs: 60_000 })
    suspect(3)
    suspect(4)
    plausibility.evict(4)
    assert.equal(plausibility.size, 1)
    const expired: number[] = []
    plausibility.expire(60_000 + 6 * msPerHour, () => assert.fail('expired at six hours exactly'))
    plausibility.expire(60_001 + 6 * msPerHour, (slot) => expired.push(slot))
    assert.deepEqual([expired, plausibility.size], [[3], 0])
  })
})

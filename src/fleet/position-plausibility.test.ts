import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { destinationPoint, type Position, wrapLng } from '#domain/geo.ts'
import type { Fix } from '#domain/track/movement.ts'
import { type PlausibilityResult, PositionPlausibility } from './position-plausibility.ts'
import { msPerHour, msPerMinute } from '#domain/time.ts'

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

const places = { home: { lng: 4, lat: 52 }, away: { lng: 4, lat: 54 }, third: { lng: 4, lat: 56 } }

/** Evaluates a report a minute from home, away or a third place, as first characters; the vessel is at home before. */
function evaluate(reports: string) {
  const plausibility = new PositionPlausibility(2)
  // Another vessel has rival places as well.
  plausibility.evaluate(1, { ...places.home, atMs: 0 }, { ...places.away, atMs: 0 })
  plausibility.start(0, 0)
  let accepted: Fix = { ...places.home, atMs: 0 }
  const found = Array.from(reports, (place, i) => {
    const at = place === 'h' ? places.home : place === 'a' ? places.away : places.third
    const reported = { ...at, atMs: (i + 1) * msPerMinute }
    const result = plausibility.evaluate(0, accepted, reported)
    if (isShown(result)) accepted = reported
    return result[0]
  })
  return { plausibility, accepted, results: found.join('') }
}

describe('position plausibility, two places 100 nm apart', () => {
  for (const { reports, results, because } of [
    { reports: 'aaa', results: 'hhr', because: 'three consecutive reports, while the accepted place is silent' },
    { reports: 'haaaaa', results: 'ahhhra', because: 'silent means four of its usual intervals' },
    { reports: 'hahaaaa', results: 'ahahhhh', because: 'a report from the accepted place starts the count again' },
    { reports: 'aat', results: 'hhh', because: 'another implausible place starts the count again' },
    { reports: 'aatataa', results: 'hhhhhcc', because: 'the accepted place need not be among those that alternate' },
    { reports: 'ahahaaa', results: 'hahaccc', because: 'two returns are a conflict' },
    { reports: 'ahahahha', results: 'hahaciic', because: 'the conflict lasts while both places report' },
    { reports: 'aaahh', results: 'hhrcc', because: 'a return to the place just left is a conflict at once' },
    {
      reports: 'hhhhhhaaaahhha',
      results: 'aaaaaahhhrccic',
      because: 'back where it was held longest, with a third report',
    },
  ])
    test(`${reports}: ${because}`, () => assert.equal(evaluate(reports).results, results))

  test('back at the place held longest, the other one is a rival', () => {
    const { plausibility, accepted } = evaluate('hhhhhhaaaahhhhaa')
    const { sinceMs, places: found } = plausibility.conflictAt(0, accepted)!
    assert.equal(sinceMs, 11 * msPerMinute)
    assert.deepEqual(
      found.map(({ lat, sinceMs, atMs }) => [lat, sinceMs / msPerMinute, atMs / msPerMinute]),
      [
        [places.home.lat, 0, 14],
        [places.away.lat, 7, 16],
      ],
    )
  })

  test('the other place takes over after six hours of silence, and the one before is a rival', () => {
    const { plausibility, accepted } = evaluate('ahahahah')
    let shown = accepted
    const at = (place: Position, minute: number) => {
      const reported = { ...place, atMs: minute * msPerMinute }
      const result = plausibility.evaluate(0, shown, reported)
      if (isShown(result)) shown = reported
      return result
    }
    assert.equal(at(places.away, 8 + 359), 'conflict')
    assert.equal(at(places.away, 8 + 360), 'restarted')
    assert.equal(plausibility.conflictAt(0, shown), null)
    assert.equal(at(places.away, 8 + 361), 'accepted')
    assert.equal(at(places.home, 8 + 362), 'conflict', 'its return is a conflict at once')
    assert.deepEqual(
      plausibility.conflictAt(0, shown)!.places.map(({ lat, sinceMs }) => [lat, sinceMs / msPerMinute]),
      [
        [places.away.lat, 1],
        [places.home.lat, 0],
      ],
    )
  })

  test('three reports in less than three minutes are not enough: a vessel at anchor reports every three minutes', () => {
    const plausibility = new PositionPlausibility(1)
    plausibility.start(0, 0)
    const results = [60, 120, 170, 179, 180].map((seconds) =>
      plausibility.evaluate(0, { ...places.home, atMs: 0 }, { ...places.away, atMs: seconds * 1000 }),
    )
    assert.deepEqual(results, ['held back', 'held back', 'held back', 'held back', 'restarted'])
  })

  test('of two other places, the one known for longer takes over, and the conflict goes on', () => {
    const { plausibility, accepted } = evaluate('ahahathth')
    const at = (place: Position, minute: number) =>
      plausibility.evaluate(0, accepted, { ...place, atMs: minute * msPerMinute })
    assert.equal(at(places.away, 9 + 358), 'conflict')
    assert.equal(at(places.third, 9 + 359), 'conflict')
    assert.equal(at(places.third, 9 + 360), 'conflict', 'known for less long')
    assert.equal(at(places.away, 9 + 361), 'in conflict')
    assert.equal(plausibility.conflictAt(0, accepted)!.places.length, 3)
  })

  for (const [reports, place, onTrack, because] of [
    ['', 'home', true, 'one place'],
    ['', 'away', false, 'the vessel cannot have been there'],
    ['a', 'home', true, 'the accepted place has a rival'],
    ['a', 'away', false, 'of the rival'],
    ['ahahaa', 'home', false, 'a conflict: it is not known which vessel it is'],
  ] as const)
    test(`a late report from ${place} after "${reports}" is ${onTrack ? '' : 'not '}on the track: ${because}`, () => {
      const { plausibility, accepted } = evaluate(reports)
      const late = { ...places[place], atMs: accepted.atMs - msPerMinute }
      assert.equal(plausibility.isOnTrack(0, accepted, late), onTrack)
    })

  test('many vessels with rival places: each has its own, and all expire', () => {
    const plausibility = new PositionPlausibility(400)
    const home = { ...places.home, atMs: 0 }
    const evaluateAll = (minute: number) =>
      new Set(
        Array.from({ length: 400 }, (_, slot) => {
          if (minute === 1) plausibility.start(slot, 0)
          const away = { lng: slot / 10, lat: -20, atMs: minute * msPerMinute }
          return plausibility.evaluate(slot, home, away)
        }),
      )
    assert.deepEqual([1, 2, 3].map(evaluateAll), [
      new Set(['held back']),
      new Set(['held back']),
      new Set(['restarted']),
    ])
    assert.equal(plausibility.size, 400)
    const quiet = new Set<number>()
    plausibility.expire(6 * msPerHour + 4 * msPerMinute, (slot) => quiet.add(slot))
    assert.deepEqual([quiet.size, plausibility.size], [400, 400], 'former places live for a day')
    plausibility.expire(24 * msPerHour + 1, () => {})
    assert.equal(plausibility.size, 0)
  })

  test('a vessel that takes over memory of another leaves that of its neighbour as it is', () => {
    const plausibility = new PositionPlausibility(3)
    const report = (slot: number, minute: number) =>
      plausibility.evaluate(slot, { ...places.home, atMs: 0 }, { ...places.away, atMs: minute * msPerMinute })
    report(0, 1)
    report(1, 1)
    report(1, 2)
    plausibility.evict(0)
    report(2, 1)
    assert.equal(report(1, 3), 'restarted')
  })

  test('after a conflict the vessel starts anew, and nothing is kept of it', () => {
    const { plausibility, accepted } = evaluate('ahahah')
    const quiet = new Set<number>()
    plausibility.expire(7 * msPerHour, (slot) => quiet.add(slot))
    assert.deepEqual([quiet, plausibility.size], [new Set([0, 1]), 1])
    const report = (hours: number) => plausibility.evaluate(0, accepted, { ...places.home, atMs: hours * msPerHour })
    assert.deepEqual([report(7), report(8)], ['restarted', 'accepted'])
    assert.equal(plausibility.size, 0)
  })

  test('after the clock was set back, rival places expire by the new time', () => {
    const plausibility = new PositionPlausibility(1)
    plausibility.start(0, 0)
    plausibility.evaluate(0, { ...places.home, atMs: 0 }, { ...places.away, atMs: 48 * msPerHour })
    plausibility.evaluate(0, { ...places.home, atMs: 0 }, { ...places.away, lat: -54, atMs: msPerMinute })
    plausibility.expire(msPerHour, () => assert.fail('an hour is too early'))
    plausibility.expire(7 * msPerHour + 1, () => {})
    assert.equal(plausibility.size, 0)
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

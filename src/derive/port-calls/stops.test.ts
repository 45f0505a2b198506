import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Observations } from '#domain/messages/observations.ts'
import { msPerMinute } from '#domain/time.ts'
import { isStopped, Stops } from './stops.ts'

describe('stopped or moving', () => {
  for (const { sogKnots, navStatus, expected, because } of [
    { sogKnots: 0.4, navStatus: 0, expected: true, because: 'slower than 0.5 kn' },
    { sogKnots: 0.5, navStatus: 0, expected: false, because: 'under way at 0.5 kn' },
    { sogKnots: 2.9, navStatus: 1, expected: true, because: 'at anchor, below 3 kn' },
    { sogKnots: 2.9, navStatus: 5, expected: true, because: 'moored, below 3 kn' },
    { sogKnots: 3, navStatus: 1, expected: false, because: 'the status is out of date from 3 kn' },
    { sogKnots: 3, navStatus: 5, expected: false, because: 'the status is out of date from 3 kn' },
  ])
    test(`${sogKnots} kn, status ${navStatus}: ${because}`, () =>
      assert.equal(isStopped(sogKnots, navStatus), expected))
})

describe('a stop lasts an hour at one place', () => {
  const startMs = Date.UTC(2026, 10, 20)
  const observe = (stops: Stops, minutes: number, { lat = 52, headingDeg = 90, stopped = true } = {}) => {
    const batch = new Observations(1)
    batch.atMs[0] = startMs + minutes * msPerMinute
    batch.lng[0] = 4
    batch.lat[0] = lat
    batch.headingDeg[0] = headingDeg
    return stops.observe(batch, 0, 0, stopped)
  }
  const begun = () => {
    const stops = new Stops(1)
    stops.evict(0)
    observe(stops, 0)
    return stops
  }

  for (const [minutes, options, expected, because] of [
    [59, {}, false, 'less than an hour'],
    [60, {}, true, 'exactly an hour'],
    [60, { lat: 52 + 1.9 / 60 }, true, 'swings within 2 nm'],
    [60, { lat: 52 + 2.1 / 60 }, false, 'another place: a new stop'],
    [60, { stopped: false }, false, 'moves'],
  ] as const)
    test(`after ${minutes} minutes: ${because}`, () => assert.equal(observe(begun(), minutes, options), expected))

  test('moving or a new vessel in the slot ends the stop', () => {
    for (const end of [
      (stops: Stops) => void observe(stops, 30, { stopped: false }),
      (stops: Stops) => stops.evict(0),
    ]) {
      const stops = begun()
      end(stops)
      assert.equal(observe(stops, 70), false)
      assert.equal(stops.sinceMs[0], startMs + 70 * msPerMinute)
    }
  })

  for (const [options, steady, because] of [
    [{}, true, 'same place and heading'],
    [{ headingDeg: 114 }, true, 'turned by less than 25°'],
    [{ headingDeg: 116 }, false, 'turned by more than 25°'],
    [{ headingDeg: 64 }, false, 'turned to port'],
    [{ lat: 52 + 0.04 / 60 }, true, 'shifted by less than 0.05 nm'],
    [{ lat: 52 + 0.06 / 60 }, false, 'shifted by more than 0.05 nm'],
  ] as const)
    test(`steady as at a berth, ${because}: ${steady}`, () => {
      const stops = begun()
      observe(stops, 30, options)
      assert.equal(stops.steadySinceMs[0], startMs + (steady ? 0 : 30) * msPerMinute)
    })

  /** Reports every three minutes for half an hour, of which `others` are different. */
  for (const [others, steady, because] of [
    [{ 12: { lat: 52 + 0.1 / 60 } }, true, 'one report from elsewhere is an error of the receiver'],
    [{ 12: { headingDeg: 150 } }, true, 'one other heading is an error of the compass'],
    [{ 12: { lat: 52 + 0.1 / 60 }, 18: { lat: 52 + 0.1 / 60 } }, true, 'two such reports with another between'],
    [{ 12: { headingDeg: 150 }, 15: { headingDeg: 150 } }, false, 'two in a row are a turn'],
    [{ 12: { lat: 52 + 0.08 / 60 }, 15: { lat: 52 + 0.08 / 60 } }, true, 'a coarse position with a steady heading'],
    [{ 12: { lat: 52 + 0.1 / 60 }, 15: { lat: 52 + 0.1 / 60 } }, false, 'too far for a coarse position'],
    [
      { 12: { lat: 52 + 0.08 / 60, headingDeg: NaN }, 15: { lat: 52 + 0.08 / 60, headingDeg: NaN } },
      false,
      'a coarse position without a heading',
    ],
  ] as const)
    test(`steady among dense reports, ${because}: ${steady}`, () => {
      const stops = begun()
      for (let minutes = 3; minutes <= 30; minutes += 3)
        observe(stops, minutes, (others as Record<number, object>)[minutes] ?? {})
      assert.equal(stops.steadySinceMs[0] === startMs, steady)
    })

  test('a report from elsewhere is not steady itself', () => {
    const stops = begun()
    for (let minutes = 3; minutes <= 63; minutes += 3) observe(stops, minutes)
    observe(stops, 66, { lat: 52 + 0.1 / 60 })
    assert.equal(stops.steadyUntilMs(0, startMs + 66 * msPerMinute), startMs + 66 * msPerMinute)
    observe(stops, 69)
    assert.equal(stops.steadyUntilMs(0, startMs + 69 * msPerMinute), startMs)
  })
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { msPerHour } from '#domain/time.ts'
import { ArrivalPace } from './arrival-pace.ts'

const [crude, gas] = [0, 1]

/** The factors after voyages of `hours` that were calculated as 100 h, to port 7. */
function after(voyages: number, hours: number, { silentHours = 1, calculated = 100 } = {}) {
  const pace = new ArrivalPace(1)
  for (let i = 0; i < voyages; i++) {
    pace.observe(0, 7, 0, calculated)
    pace.observe(0, 7, (hours - silentHours) * msPerHour, 1)
    pace.arrive(0, 7, hours * msPerHour, crude)
  }
  const rounded = (port: number, vesselClass: number) => Math.round(pace.factor(port, vesselClass) * 100) / 100
  return { own: rounded(7, crude), otherPort: rounded(8, crude), otherClass: rounded(7, gas) }
}

describe('how much longer voyages take than distance by speed', () => {
  for (const { because, factors, expected } of [
    { because: 'assumed before any arrival', factors: after(0, 0), expected: [1.15, 1.15, 1.15] },
    { because: 'one voyage says little', factors: after(1, 130), expected: [1.18, 1.16, 1.15] },
    { because: 'learnt for the port, and less for others', factors: after(50, 130), expected: [1.3, 1.26, 1.15] },
    { because: 'a month at anchor on the way is no pace', factors: after(50, 800), expected: [1.15, 1.15, 1.15] },
    {
      because: 'an arrival after a long silence may have been earlier',
      factors: after(50, 130, { silentHours: 7 }),
      expected: [1.15, 1.15, 1.15],
    },
    {
      because: 'the last hours alone are no voyage',
      factors: after(50, 13, { calculated: 10 }),
      expected: [1.15, 1.15, 1.15],
    },
  ])
    test(because, () => assert.deepEqual([factors.own, factors.otherPort, factors.otherClass], expected))
})

describe('how much voyages differ', () => {
  /** The spread after voyages of these hours in turn, each calculated as 100 h, to port 7. */
  const spreadAfter = (voyages: number, ...hours: number[]) => {
    const pace = new ArrivalPace(1)
    for (let i = 0; i < voyages; i++) {
      pace.observe(0, 7, 0, 100)
      pace.observe(0, 7, (hours[i % hours.length] - 1) * msPerHour, 1)
      pace.arrive(0, 7, hours[i % hours.length] * msPerHour, crude)
    }
    const again = new ArrivalPace(1)
    again.restore(pace.snapshot(String), Number)
    assert.equal(again.spread(7, crude), pace.spread(7, crude), 'kept over a restart')
    return Math.round(pace.spread(7, crude) * 100) / 100
  }
  for (const { because, spread, expected } of [
    { because: 'assumed before any arrival', spread: spreadAfter(0), expected: 0.15 },
    { because: 'voyages that all take as long', spread: spreadAfter(200, 115), expected: 0.04 },
    { because: 'a fifth more or less', spread: spreadAfter(200, 95, 139), expected: 0.19 },
    { because: 'two voyages say little', spread: spreadAfter(2, 115), expected: 0.12 },
  ])
    test(because, () => assert.equal(spread, expected))

  test('of a voyage of weeks the last days count', () => {
    const pace = new ArrivalPace(1)
    for (let i = 0; i < 200; i++) {
      // 300 h at sea as calculated, then 95 h that take 120.
      pace.observe(0, 7, 0, 395)
      pace.observe(0, 7, 300 * msPerHour, 95)
      pace.observe(0, 7, 419 * msPerHour, 1)
      pace.arrive(0, 7, 420 * msPerHour, crude)
    }
    assert.equal(Math.round(pace.factor(7, crude) * 100) / 100, 1.26)
  })

  test('sums without squares are of an earlier version: their voyages spread as is assumed', () => {
    const pace = new ArrivalPace(1)
    pace.restore({ classes: [['Crude Tanker', 50, 50 * Math.log(1.3)]], ports: [] }, Number)
    assert.ok(Math.abs(pace.spread(7, crude) - 0.16) < 0.01, String(pace.spread(7, crude)))
  })
})

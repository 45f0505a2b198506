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

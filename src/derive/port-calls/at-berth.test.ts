import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { msPerHour } from '#domain/time.ts'
import { berthedSinceMs, type LyingEvidence } from './at-berth.ts'

describe('whether a vessel is at a berth', () => {
  const none = { mooredHours: NaN, steadyHours: 0, atTerminal: false, mayBeAtBuoy: false, anchored: false, area: false }
  for (const { expected, because, ...how } of [
    { mooredHours: 2, steadyHours: 1, expected: 2, because: 'moored and steady for an hour' },
    { mooredHours: 2, steadyHours: 0.5, expected: null, because: 'moored, but it swings' },
    {
      mooredHours: 6,
      steadyHours: 6,
      area: true,
      expected: null,
      because: 'moored in an anchorage, steady for a tide',
    },
    { mooredHours: 9, steadyHours: 9, area: true, expected: 9, because: 'steady for longer than any tide' },
    { mooredHours: 2, steadyHours: 1, area: true, atTerminal: true, expected: 2, because: 'a terminal in the roads' },
    { mooredHours: 2, atTerminal: true, mayBeAtBuoy: true, expected: 2, because: 'swinging at a buoy' },
    { steadyHours: 5, expected: 5, because: 'steady for five hours without a status' },
    { steadyHours: 5, area: true, expected: null, because: 'steady in an anchorage without a status' },
    { steadyHours: 3, atTerminal: true, expected: 3, because: 'steady at a terminal without a status' },
    { steadyHours: 20, anchored: true, expected: null, because: 'at anchor without wind or tide' },
    { steadyHours: 8, anchored: true, atTerminal: true, expected: 8, because: 'the status is out of date' },
  ])
    test(`${because}: ${expected === null ? 'not at berth' : `since ${expected} h`}`, () => {
      const { mooredHours, steadyHours, anchored, area, ...rest } = { ...none, ...how }
      const evidence: LyingEvidence = {
        ...{ atMs: 0, mooredMs: -mooredHours * msPerHour, steadySinceMs: -steadyHours * msPerHour, ...rest },
        ...{ isAnchored: anchored, isAnchorage: () => area },
      }
      assert.equal(berthedSinceMs(evidence), expected === null ? null : -expected * msPerHour)
    })
})

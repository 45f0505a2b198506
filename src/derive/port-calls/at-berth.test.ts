import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { msPerHour } from '#domain/time.ts'
import { berthedSinceMs, type LyingEvidence, type LyingPlace, lyingPlace } from './at-berth.ts'

describe('whether a vessel is at a berth', () => {
  const none = { mooredHours: NaN, steadyHours: 0, mayBeAtBuoy: false, anchored: false, place: 'port' as LyingPlace }
  for (const { expected, because, ...how } of [
    { mooredHours: 2, steadyHours: 1, expected: 2, because: 'moored and steady for an hour' },
    { mooredHours: 2, steadyHours: 0.5, expected: null, because: 'moored, but it swings' },
    {
      mooredHours: 6,
      steadyHours: 6,
      place: 'waiting',
      expected: null,
      because: 'moored where vessels wait, steady for a tide',
    },
    { mooredHours: 9, steadyHours: 9, place: 'waiting', expected: 9, because: 'steady for longer than any tide' },
    { mooredHours: 30, steadyHours: 30, place: 'roads', expected: null, because: 'no berth is in roads off the coast' },
    { mooredHours: 2, steadyHours: 1, place: 'terminal', expected: 2, because: 'a terminal in the roads' },
    { mooredHours: 2, place: 'terminal', mayBeAtBuoy: true, expected: 2, because: 'swinging at a buoy' },
    { steadyHours: 5, expected: 5, because: 'steady for five hours without a status' },
    { steadyHours: 4.5, expected: null, because: 'steady for less than five hours without a status' },
    { steadyHours: 5, place: 'waiting', expected: null, because: 'steady where vessels wait without a status' },
    { steadyHours: 3, place: 'terminal', expected: 3, because: 'steady at a terminal without a status' },
    { steadyHours: 20, anchored: true, expected: null, because: 'at anchor without wind or tide' },
    { steadyHours: 20, anchored: true, place: 'waiting', expected: null, because: 'at anchor where vessels wait' },
    { steadyHours: 8, anchored: true, place: 'terminal', expected: 8, because: 'the status is out of date' },
    { steadyHours: 7, anchored: true, place: 'terminal', expected: null, because: 'at anchor for a tide' },
  ] as const)
    test(`${because}: ${expected === null ? 'not at berth' : `since ${expected} h`}`, () => {
      const { mooredHours, steadyHours, anchored, place, ...rest } = { ...none, ...how }
      const evidence: LyingEvidence = {
        ...{ atMs: 0, mooredMs: -mooredHours * msPerHour, steadySinceMs: -steadyHours * msPerHour, ...rest },
        ...{ isAnchored: anchored, place: () => place },
      }
      assert.equal(berthedSinceMs(evidence), expected === null ? null : -expected * msPerHour)
    })
})

describe('what a place says of a vessel that lies there', () => {
  const ship = { lng: 4, lat: 52 }
  const terminal = { lng: 4.01, lat: 52.01 }
  /** Waters of the ship, and whether its terminal is off the coast, too. */
  const seen = (water: { canal?: boolean; open?: boolean; charted?: boolean }, isTerminalOff = false) => ({
    isCanal: () => water.canal === true,
    isAnchorage: () => water.charted === true,
    isOpenWater: (lng: number) => (lng === ship.lng ? water.open === true : isTerminalOff),
  })
  for (const [waters, at, expected, because] of [
    [seen({}), undefined, 'port', 'near the shore'],
    [seen({}), terminal, 'terminal', 'near the shore at a terminal'],
    [seen({ charted: true }), terminal, 'terminal', 'a terminal in a charted anchorage'],
    [seen({ charted: true }), undefined, 'waiting', 'a chart may be a mile or three off'],
    [seen({ open: true }), undefined, 'waiting', 'off the coast, at the end of a long pier perhaps'],
    [seen({ open: true }), terminal, 'waiting', 'off the coast, and the terminal is on the shore'],
    [seen({ open: true }, true), terminal, 'terminal', 'off the coast, as the terminal is'],
    [seen({ open: true, charted: true }), terminal, 'roads', 'roads off a terminal on the shore'],
    [seen({ open: true, charted: true }), undefined, 'roads', 'roads off the coast'],
    [seen({ canal: true }), terminal, 'waiting', 'a lock beside a terminal'],
  ] as const)
    test(`${expected}: ${because}`, () => assert.equal(lyingPlace(waters, ship, at), expected))
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { msPerHour } from '#domain/time.ts'
import {
  berthedSinceMs,
  isAtBuoys,
  isBerthAtSight,
  type LyingEvidence,
  type LyingPlace,
  lyingPlace,
} from './at-berth.ts'

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
    {
      mooredHours: 2,
      steadyHours: 1,
      place: 'off',
      expected: 2,
      because: 'moored off the shore and steady for an hour',
    },
    { steadyHours: 7, place: 'off', expected: null, because: 'steady off the shore for a tide without a status' },
    { steadyHours: 8, place: 'off', expected: 8, because: 'steady off the shore for longer than any tide' },
    { steadyHours: 20, anchored: true, place: 'off', expected: null, because: 'at anchor off the shore' },
    { mooredHours: 30, steadyHours: 30, place: 'roads', expected: null, because: 'no berth is in roads off the coast' },
    { mooredHours: 2, steadyHours: 1, place: 'terminal', expected: 2, because: 'a terminal in the roads' },
    { mooredHours: 2, place: 'terminal', mayBeAtBuoy: true, expected: 2, because: 'swinging at a buoy' },
    { steadyHours: 5, expected: 5, because: 'steady for five hours without a status' },
    { steadyHours: 4.5, expected: null, because: 'steady for less than five hours without a status' },
    { steadyHours: 5, place: 'waiting', expected: null, because: 'steady where vessels wait without a status' },
    { steadyHours: 2, place: 'quay', expected: 2, because: 'steady at a quay of a terminal without a status' },
    { steadyHours: 1.5, place: 'quay', expected: null, because: 'steady there for less than two hours' },
    { steadyHours: 2.5, place: 'terminal', expected: null, because: 'steady at a terminal for less than three hours' },
    { steadyHours: 8, anchored: true, place: 'quay', expected: 8, because: 'the status at the quay is out of date' },
    { steadyHours: 3, place: 'terminal', expected: 3, because: 'steady at a terminal without a status' },
    { steadyHours: 20, anchored: true, expected: null, because: 'at anchor without wind or tide' },
    { steadyHours: 20, anchored: true, place: 'waiting', expected: null, because: 'at anchor where vessels wait' },
    { steadyHours: 8, anchored: true, place: 'terminal', expected: 8, because: 'the status is out of date' },
    { steadyHours: 7, anchored: true, place: 'terminal', expected: null, because: 'at anchor for a tide' },
  ] as const)
    test(`${because}: ${expected === null ? 'not at berth' : `since ${expected} h`}`, () => {
      const { mooredHours, steadyHours, anchored, mayBeAtBuoy, place } = { ...none, ...how }
      const evidence: LyingEvidence = {
        ...{ atMs: 0, mooredMs: -mooredHours * msPerHour, steadySinceMs: -steadyHours * msPerHour },
        ...{ isAnchored: anchored, mayBeAtBuoy: () => mayBeAtBuoy, place: () => place },
      }
      assert.equal(berthedSinceMs(evidence), expected === null ? null : -expected * msPerHour)
    })
})

/** A ship, a terminal, and waters of both by the distance of each to the shore. */
const ship = { lng: 4, lat: 52 }
const terminal = { lng: 4.01, lat: 52.01 }
const waters = ({ canal = false, charted = false, shipNm = 0.1 as number | null, terminalNm = 0.1 }) => ({
  isCanal: () => canal,
  isAnchorage: () => charted,
  shoreNm: (lng: number) => (lng === ship.lng ? shipNm : terminalNm),
})

describe('what a place says of a vessel that lies there', () => {
  for (const [water, at, expected, because] of [
    [{}, undefined, 'port', 'near the shore'],
    [{ shipNm: null }, undefined, 'port', 'where the coast is not known'],
    [{}, terminal, 'quay', 'at the shore at a terminal'],
    [{ shipNm: 0.25 }, terminal, 'terminal', 'near the shore at a terminal'],
    [{ shipNm: null }, terminal, 'terminal', 'at a terminal where the coast is not known'],
    [{ charted: true }, terminal, 'terminal', 'a terminal in a charted anchorage'],
    [{ charted: true }, undefined, 'waiting', 'a chart may be a mile or three off'],
    [{ shipNm: 0.3 }, terminal, 'terminal', 'at the end of a pier'],
    [{ shipNm: 0.4 }, terminal, 'off', 'off the shore, and the terminal is on it'],
    [{ shipNm: 0.4, terminalNm: 0.4 }, terminal, 'terminal', 'off the shore, as the terminal is'],
    [{ shipNm: 0.4 }, undefined, 'off', 'off the shore'],
    [{ shipNm: 0.4, charted: true }, terminal, 'waiting', 'a charted anchorage off a terminal on the shore'],
    [{ shipNm: Infinity }, undefined, 'waiting', 'far off the shore, at the end of a long pier perhaps'],
    [{ shipNm: Infinity, terminalNm: 0.4 }, terminal, 'waiting', 'far off the shore, and the terminal is near it'],
    [{ shipNm: Infinity, terminalNm: Infinity }, terminal, 'terminal', 'far off the shore, as the terminal is'],
    [{ shipNm: Infinity, charted: true }, terminal, 'roads', 'roads off a terminal on the shore'],
    [{ shipNm: Infinity, charted: true }, undefined, 'roads', 'roads off the coast'],
    [{ canal: true }, terminal, 'waiting', 'a lock beside a terminal'],
  ] as const)
    test(`${expected}: ${because}`, () =>
      assert.equal(lyingPlace(waters(water), ship, { terminal: at, portNm: 5 }), expected))

  test('port: far off the drawn shore, as the position of the port is', () => {
    const at = (water: Parameters<typeof waters>[0], portNm: number) =>
      lyingPlace(waters(water), ship, { terminal: undefined, portNm })
    assert.equal(at({ shipNm: Infinity }, 0.7), 'port')
    assert.equal(at({ shipNm: Infinity }, 0.8), 'waiting')
    assert.equal(at({ shipNm: Infinity, charted: true }, 0.7), 'roads')
  })
})

describe('whether a vessel that was seen moored once was at a berth', () => {
  for (const [water, at, portNm, expected, because] of [
    [{ shipNm: null }, terminal, 5, true, 'at a terminal for its class'],
    [{ shipNm: 0.2 }, undefined, 5, true, 'at a quay'],
    [{ shipNm: 0.25 }, undefined, 0.1, false, 'in the middle of a basin or a river'],
    [{ shipNm: null }, undefined, 0.7, true, 'in a harbour where no coast is drawn'],
    [{ shipNm: null }, undefined, 0.8, false, 'farther from the port where no coast is drawn'],
    [{ charted: true }, terminal, 5, false, 'in a charted anchorage'],
    [{ shipNm: 0.4 }, terminal, 5, false, 'off a terminal on the shore'],
    [{ canal: true }, undefined, 0.1, false, 'in a canal'],
  ] as const)
    test(`${expected}: ${because}`, () =>
      assert.equal(isBerthAtSight(waters(water), ship, { terminal: at, portNm }), expected))
})

describe('whether a vessel may swing at a buoy of a terminal', () => {
  const atSea = { shipNm: Infinity, terminalNm: Infinity }
  for (const [water, classes, northNm, expected, because] of [
    [atSea, ['Crude Tanker'], 1.4, true, 'a terminal in the sea'],
    [atSea, ['Crude Tanker'], 1.6, false, 'too far from it'],
    [atSea, ['Container Ship'], 1.4, false, 'container ships load at quays, which the coast lacks'],
    [{ ...atSea, charted: true }, ['Crude Tanker'], 1.4, false, 'in a charted anchorage'],
    [{ ...atSea, terminalNm: 1 }, ['Crude Tanker'], 1.4, false, 'a terminal near the shore'],
  ] as const)
    test(`${expected}: ${because}`, () => {
      const buoys = { lng: 4.0001, lat: ship.lat + northNm / 60, classes: [...classes] }
      assert.equal(isAtBuoys(waters(water), ship, buoys), expected)
    })
})

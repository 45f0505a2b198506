import assert from 'node:assert/strict'
import { before, describe, mock, test } from 'node:test'
import { ReplayEncoder, type ReplaySample } from '#domain/replay/encoder.ts'
import { momentMs } from './app.ts'
import { barEndFor, replay } from './replay.ts'
import { pastHour } from './resources.ts'

const fromMs = Date.UTC(2026, 10, 1)
const stepMs = 600_000
const minuteMs = 60_000
const steps = 24

const at = (step: number, sample: Partial<ReplaySample> & { mmsi: number }): [number, ReplaySample] => [
  step,
  { ageS: 0, lng: 0, lat: 0, speed: 120, course: 90, ...sample },
]
/** Vessel 1 sails, 2 crosses the date line, 3 is silent for three hours, 4 was last received before the bar begins. */
const samples = [
  at(0, { mmsi: 1, lng: 100_000, lat: 200_000 }),
  at(1, { mmsi: 1, lng: 101_000, lat: 202_000 }),
  at(3, { mmsi: 1, ageS: 300, lng: 105_000, lat: 206_000 }),
  at(0, { mmsi: 2, lng: 1_799_000 }),
  at(1, { mmsi: 2, lng: -1_799_000 }),
  at(0, { mmsi: 3, lng: 100_000 }),
  at(18, { mmsi: 3, lng: 200_000 }),
  at(0, { mmsi: 4, ageS: 86_000, lng: 500_000, speed: -1, course: -1 }),
]

function encoded(): Uint8Array<ArrayBuffer> {
  const header = { fromMs, stepMs, steps, bbox: [-180, -90, 180, 90] as [number, number, number, number], gaps: [] }
  const encoder = new ReplayEncoder(header, () => 0)
  const pieces = [encoder.begin()]
  for (let step = 0; step < steps; step++)
    pieces.push(encoder.addStep(samples.filter(([of]) => of === step).map(([, each]) => each)) ?? Buffer.alloc(0))
  pieces.push(encoder.flush() ?? Buffer.alloc(0), encoder.end({ isComplete: true, nextStep: steps, gaps: [] }))
  return new Uint8Array(Buffer.concat(pieces))
}

/** The vessels of a moment by MMSI, minutes after the beginning. */
function shownAt(minutes: number): Record<number, [lng: number, lat: number, ageMin: number]> {
  const found: ReturnType<typeof shownAt> = {}
  replay.eachAt(fromMs + minutes * minuteMs, ({ mmsi, lng, lat, ageMs }) => {
    found[mmsi] = [Math.round(lng * 1e4) / 1e4, Math.round(lat * 1e4) / 1e4, ageMs / minuteMs]
  })
  return found
}

describe('a vessel at a moment of the time bar', () => {
  before(async () => {
    mock.method(globalThis, 'fetch', async () => new Response(encoded()))
    await replay.load('-180,-90,180,90', 1, fromMs + steps * stepMs)
    assert.equal(replay.state.value.kind, 'ready')
  })

  for (const [minutes, mmsi, where, because] of [
    [0, 1, [10, 20, 0], 'at a report'],
    [5, 1, [10.05, 20.1, 5], 'half way between two reports'],
    [17.5, 1, [10.3, 20.4, 7.5], 'a report made five minutes before its step counts from when it was made'],
    [60, 1, [10.5, 20.6, 35], 'after the last report it stays there'],
    [5, 2, [180, 0, 5], 'the short way over the date line'],
    [90, 3, [10, 0, 90], 'in a silence of three hours it stays: nobody saw the way'],
    [180, 3, [20, 0, 0], 'and is where it is received again'],
  ] as const)
    test(`vessel ${mmsi} after ${minutes} min: ${because}`, () => assert.deepEqual(shownAt(minutes)[mmsi], where))

  test('a vessel that was silent for a day is not drawn', () => {
    assert.ok(4 in shownAt(5))
    assert.ok(!(4 in shownAt(10)))
  })
  test('the bar can be moved back', () => {
    shownAt(200)
    assert.deepEqual(shownAt(5)[1], [10.05, 20.1, 5])
  })
  for (const [minutes, time, because] of [
    [70, '2026-11-01T01:00:00.000Z', 'of the hour'],
    [20, '2026-11-01T00:10:00.000Z', 'of the second step, where the hour began before it'],
  ] as const)
    test(`chokepoints after ${minutes} min are ${because}`, () => {
      momentMs.value = fromMs + minutes * minuteMs
      assert.equal(pastHour.value, time)
      momentMs.value = null
    })
  test('one vessel is found as all are', () => {
    assert.equal(replay.vesselAt(1, fromMs + 5 * minuteMs)?.lng.toFixed(4), '10.0500')
    assert.equal(replay.vesselAt(99, fromMs), null)
  })
})

describe('the end of the time bar for a moment', () => {
  const nowMs = Date.UTC(2026, 10, 23, 10)
  for (const [moment, days, end, because] of [
    ['2026-11-23T09:00Z', 1, null, 'a bar that ends now has it'],
    ['2026-11-22T09:00Z', 1, '2026-11-23T00:00Z', 'it is older than the bar: the bar ends with its day'],
    ['2026-11-22T00:00Z', 1, '2026-11-23T00:00Z', 'midnight begins a day'],
    ['2026-11-17T09:00Z', 7, null, 'a longer bar has it'],
  ] as const)
    test(`${moment} in ${days} d: ${because}`, () =>
      assert.equal(barEndFor(Date.parse(moment), nowMs, days), end === null ? null : Date.parse(end)))
})

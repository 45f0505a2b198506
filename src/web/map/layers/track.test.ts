import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { gapMs, positionAtMs, sailedNm, seaEventFeatures, type TimedPoint, timed, trackFeatures } from './track.ts'

const at = (atMs: number, lng: number, lat = 0): TimedPoint => ({ atMs, lng, lat, sogKnots: 12, courseDeg: 90 })

describe('a track', () => {
  test('is one line while positions arrive', () => {
    assert.equal(trackFeatures([at(0, 0), at(1000, 1), at(2000, 2)]).length, 1)
  })
  test('has a gap where no position was received for more than an hour', () => {
    const features = trackFeatures([at(0, 0), at(1000, 1), at(1000 + gapMs + 1, 2), at(1000 + gapMs + 2, 3)])
    assert.deepEqual(
      features.map(({ properties }) => properties?.['gap']),
      [false, true, false],
    )
  })
  test('is unwrapped across the antimeridian', () => {
    const point = (at: string, lng: number) => ({
      at,
      lng,
      lat: 0,
      speed_knots: 1,
      course_deg: 1,
      heading_deg: null,
      nav_status: null,
      draught_m: null,
      source: null,
    })
    const points = timed([point('2026-11-20T02:00:00Z', -179), point('2026-11-20T01:00:00Z', 179)])
    assert.deepEqual(
      points.map(({ lng }) => lng),
      [179, 181],
    )
  })
  test('has a position between two points, and ends at the last', () => {
    assert.equal(positionAtMs([at(0, 0), at(1000, 1)], 250)?.lng, 0.25)
    assert.equal(positionAtMs([at(0, 0), at(1000, 1)], 9999)?.lng, 1)
    assert.equal(positionAtMs([], 0), null)
  })
  test('one degree along the equator is 60 nm', () => {
    assert.ok(Math.abs(sailedNm([at(0, 0), at(1, 1)]) - 60) < 0.2)
  })
})

describe('an event at sea', () => {
  const geometries = (...places: { lng: number; lat: number }[]) =>
    seaEventFeatures(places).map(({ geometry }) => geometry)
  test('without places draws nothing', () => assert.deepEqual(geometries(), []))
  test('is a point', () => assert.deepEqual(geometries({ lng: 5, lat: 1 }), [{ type: 'Point', coordinates: [5, 1] }]))
  test('is a line to where it ended, across the antimeridian', () =>
    assert.deepEqual(geometries({ lng: 179, lat: 1 }, { lng: -179, lat: 2 }), [
      {
        type: 'LineString',
        coordinates: [
          [179, 1],
          [181, 2],
        ],
      },
    ]))
})

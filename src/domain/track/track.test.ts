import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { thinTrack, type TrackPoint } from './track.ts'
import { msPerMinute } from '../time.ts'

const startMs = Date.UTC(2026, 10, 20)

function point(minute: number, lng: number, lat: number): TrackPoint {
  return {
    atMs: startMs + minute * msPerMinute,
    lng,
    lat,
    sogKnots: 12,
    cogDeg: 90,
    headingDeg: 90,
    navStatus: 0,
    draughtM: 11,
    source: 0,
  }
}

/** East for half the time, then north: one turn. */
const corner = Array.from({ length: 2001 }, (_, i) =>
  point(i, i <= 1000 ? i / 1000 : 1, i <= 1000 ? 0 : (i - 1000) / 1000),
)

describe('a day of points is thinned by shape', () => {
  test('a track that is short enough stays as it is', () => {
    assert.deepEqual(thinTrack(corner.slice(0, 500), 500), corner.slice(0, 500))
  })

  test('the newest, the oldest and the turn stay, in order', () => {
    const thin = thinTrack(corner, 20)
    assert.equal(thin.length, 20)
    assert.equal(thin[0], corner[0])
    assert.equal(thin.at(-1), corner.at(-1))
    assert.ok(thin.includes(corner[1000]))
    assert.deepEqual(
      thin.map((point) => point.atMs),
      thin.map((point) => point.atMs).toSorted((a, b) => a - b),
    )
  })

  test('a straight run keeps points all along it', () => {
    const thin = thinTrack(corner.slice(0, 1001), 50)
    const gaps = thin.slice(1).map((point, i) => point.atMs - thin[i].atMs)
    assert.ok(
      Math.max(...gaps) <= 4 * (1000 / 49) * msPerMinute,
      `the widest gap is ${Math.max(...gaps) / msPerMinute} min`,
    )
  })

  test('newest first thins to the same points as oldest first', () => {
    const forth = thinTrack(corner, 100).map((point) => point.atMs)
    const back = thinTrack(corner.toReversed(), 100).map((point) => point.atMs)
    assert.equal(back[0], forth.at(-1))
    assert.ok(back.includes(corner[1000].atMs))
  })

  test('a run across 180° is as straight as any other', () => {
    const across = Array.from({ length: 400 }, (_, i) => point(i, i < 200 ? 179 + i / 200 : -180 + (i - 200) / 200, 0))
    const thin = thinTrack(across, 10)
    const gaps = thin.slice(1).map((point, i) => point.atMs - thin[i].atMs)
    assert.ok(Math.max(...gaps) <= 4 * (400 / 9) * msPerMinute)
  })

  test('far from the equator a degree of longitude counts for what it is', () => {
    // At 60° N 0.010° to the east are 0.6 km, less than 0.007° to the north, 0.8 km.
    const points = [point(0, 0, 60), point(10, 0.01, 60), point(20, 0, 60), point(30, 0, 60.007), point(40, 0, 60)]
    assert.deepEqual(thinTrack(points, 3), [points[0], points[3], points[4]])
  })

  test('a detour across 180° is as long as one to the west', () => {
    for (const lng of [179.999, -180, 0])
      for (const way of [1, -1]) {
        const at = (minute: number, east: number) => point(minute, ((lng + way * east + 540) % 360) - 180, 0)
        const points = [at(0, 0), at(10, -0.002), at(20, 0), at(30, 0.003), at(40, 0)]
        assert.deepEqual(thinTrack(points, 3), [points[0], points[3], points[4]], `at ${lng}°`)
      }
  })

  test('of equal points a still vessel keeps those that are spread in time', () => {
    const still = [0, 1, 2, 3, 4, 30, 60].map((minute) => point(minute, 4, 52))
    assert.deepEqual(
      thinTrack(still, 4).map(({ atMs }) => (atMs - startMs) / msPerMinute),
      [0, 4, 30, 60],
    )
  })

  test('no two ends are lost, however few may stay', () => {
    assert.deepEqual(thinTrack(corner, 1), [corner[0], corner.at(-1)])
  })
})

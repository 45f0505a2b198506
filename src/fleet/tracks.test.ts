import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Motion, Tracks } from './tracks.ts'

const startMs = Date.UTC(2026, 10, 20)
const motion: Motion = { sogKnots: 12.3, cogDeg: 45.5, headingDeg: 46, navStatus: 0, draughtM: 11.4 }
const still: Motion = { ...motion, sogKnots: 0.1 }

describe('what a ship did in the last 24 hours', () => {
  test('comes back as she said it, to the served precision', () => {
    const tracks = new Tracks({ capacity: 2 })
    tracks.append(0, startMs, 4.12345, -52.54321, motion, 3)
    const silent = { sogKnots: NaN, cogDeg: NaN, headingDeg: NaN, navStatus: 15, draughtM: NaN }
    tracks.append(0, startMs + 7000, 179.99999, 0, silent, 65_535)
    assert.deepEqual(tracks.points(0, 0), [
      { atMs: startMs, lng: 4.12345, lat: -52.54321, ...motion, source: 3 },
      {
        atMs: startMs + 7000,
        lng: 179.99999,
        lat: 0,
        sogKnots: null,
        cogDeg: null,
        headingDeg: null,
        navStatus: null,
        draughtM: null,
        source: 65_535,
      },
    ])
    assert.deepEqual(tracks.points(1, 0), [])
    assert.equal(tracks.points(0, startMs + 1).length, 1)
  })

  test('late points find their place, and those of one second are one', () => {
    const tracks = new Tracks({ capacity: 1 })
    for (const minute of [5, 1, 3, 9, 3, 7]) tracks.append(0, startMs + minute * 60_000, minute, 0, motion, 0)
    assert.deepEqual(
      tracks.points(0, 0).map((point) => point.lng),
      [1, 3, 5, 7, 9],
    )
  })

  test('a steady run is a point a minute, and its end is always there', () => {
    const tracks = new Tracks({ capacity: 1 })
    for (let i = 0; i <= 360; i++) tracks.append(0, startMs + i * 10_000, i / 1000, 0, motion, 0)
    const points = tracks.points(0, 0)
    assert.ok(points.length <= 70, `${points.length} points in an hour`)
    assert.equal(points.at(-1)?.lng, 0.36)
  })

  test('a ship at anchor is a point each ten minutes', () => {
    const tracks = new Tracks({ capacity: 1 })
    for (let i = 0; i < 24 * 60; i++) tracks.append(0, startMs + i * 60_000, 4 + (i % 3) / 5000, 52, still, 0)
    assert.ok(tracks.points(0, 0).length <= 150)
  })

  test('a turn, a change of status and of draught are kept however soon', () => {
    const tracks = new Tracks({ capacity: 1 })
    const changes = [motion, motion, { ...motion, cogDeg: 60 }, { ...motion, navStatus: 1 }, { ...motion, draughtM: 9 }]
    for (const [i, change] of changes.entries()) tracks.append(0, startMs + i * 5000, i / 1000, 0, change, 0)
    const kept = tracks.points(0, 0)
    for (const { cogDeg, navStatus, draughtM } of changes) {
      assert.ok(kept.some((p) => p.cogDeg === cogDeg && p.navStatus === navStatus && p.draughtM === draughtM))
    }
  })

  test('a day of turning stays within the share, spans the day and keeps the corner', () => {
    const tracks = new Tracks({ capacity: 1, budgetBytes: 24 * 100 })
    // North for 16 hours, then east, zigzagging all the time: nothing is idle.
    for (let i = 0; i <= 2 * 1440; i++) {
      const north = Math.min(i, 1920)
      const weaving = { ...motion, cogDeg: i % 2 === 0 ? 10 : 40 }
      tracks.append(0, startMs + i * 30_000, (i - north) / 500, north / 500, weaving, 0)
    }
    const points = tracks.points(0, 0)
    assert.equal(tracks.share, 100)
    assert.ok(points.length <= 100 && points.length >= 50)
    assert.equal(points[0].atMs, startMs)
    assert.equal(points.at(-1)?.atMs, startMs + 86_400_000)
    assert.ok(points.some((point) => point.lat > 3.82 && point.lng < 0.02))
    const gaps = points.slice(1).map((point, i) => point.atMs - points[i].atMs)
    assert.ok(Math.max(...gaps) < 2 * 3_600_000, `a gap of ${Math.max(...gaps) / 60_000} min`)
  })

  test('many ships take no more than they may together', () => {
    const tracks = new Tracks({ capacity: 1000, budgetBytes: 1000 * 24 * 80 })
    for (let i = 0; i < 200; i++) {
      for (let slot = 0; slot < 1000; slot++) {
        tracks.append(slot, startMs + i * 120_000, (i * slot) % 97, i % 7, { ...motion, cogDeg: (i * 50) % 360 }, 0)
      }
    }
    assert.ok(tracks.bytes <= 1000 * 24 * 80, `${tracks.bytes} bytes`)
  })

  test('a ship that goes leaves nothing to the one that takes her slot', () => {
    const tracks = new Tracks({ capacity: 1 })
    tracks.append(0, startMs, 1, 1, motion, 0)
    tracks.clear(0)
    tracks.append(0, startMs + 1000, 2, 2, motion, 0)
    assert.deepEqual(
      tracks.points(0, 0).map((point) => point.lng),
      [2],
    )
  })
})

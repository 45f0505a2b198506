import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as fc from 'fast-check'
import { decodeTrackChunk, encodeTrackChunk } from './track-chunk.ts'
import type { TrackPoint } from './track.ts'
import { msPerMinute } from '../time.ts'

const tenths = (most: number) => fc.option(fc.integer({ min: 0, max: most * 10 }).map((steps) => steps / 10))
const anyPoint: fc.Arbitrary<TrackPoint> = fc.record(
  {
    atMs: fc.integer({ min: 0, max: 4e9 }).map((seconds) => seconds * 1000),
    lng: fc.integer({ min: -18e6, max: 18e6 }).map((steps) => (steps === 0 ? 0 : steps / 1e5)),
    lat: fc.integer({ min: -9e6, max: 9e6 }).map((steps) => (steps === 0 ? 0 : steps / 1e5)),
    sogKnots: tenths(102),
    cogDeg: tenths(360),
    headingDeg: fc.option(fc.integer({ min: 0, max: 359 })),
    navStatus: fc.option(fc.integer({ min: 0, max: 15 })),
    draughtM: tenths(25),
    source: fc.integer({ min: 0, max: 65_535 }),
  },
  { noNullPrototype: true },
)

describe('a chunk of track', () => {
  test('comes back as it went in, to the precision that is served', () => {
    fc.assert(
      fc.property(fc.array(anyPoint, { maxLength: 80 }), (points) => {
        assert.deepEqual(decodeTrackChunk(encodeTrackChunk(points)), points)
      }),
      { seed: 2, numRuns: 300 },
    )
  })

  test('of an hour under way takes at most 10 bytes a point', () => {
    const points = Array.from({ length: 60 }, (_, i) => ({
      atMs: Date.UTC(2026, 10, 20, 12) + i * msPerMinute + (i % 7) * 1000,
      lng: 4 + i * 0.0041 + (i % 3) * 0.0002,
      lat: 52 + i * 0.0023,
      sogKnots: 13.2 + (i % 5) / 10,
      cogDeg: 48.3 + (i % 9) / 10,
      headingDeg: 48 + (i % 2),
      navStatus: 0,
      draughtM: 11.4,
      source: 3,
    }))
    const bytes = encodeTrackChunk(points)
    assert.ok(bytes.length / points.length <= 10, `${bytes.length / points.length} bytes a point`)
  })

  test('that ends early is an error which says so', () => {
    const bytes = encodeTrackChunk([
      {
        atMs: 1e12,
        lng: 1,
        lat: 2,
        sogKnots: null,
        cogDeg: null,
        headingDeg: null,
        navStatus: null,
        draughtM: null,
        source: 0,
      },
    ])
    assert.throws(() => decodeTrackChunk(bytes.subarray(0, bytes.length - 1)), /ends early/)
    assert.throws(() => decodeTrackChunk(Uint8Array.of(9)), /needs layout 1, got 9/)
  })
})

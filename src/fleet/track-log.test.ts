import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Observations, position } from '#domain/observations.ts'
import { Fleet } from './fleet.ts'
import { TrackLog } from './track-log.ts'

const startMs = Date.UTC(2026, 10, 20, 12)
const mmsi = 244_660_000

function sail(
  log: TrackLog,
  fleet: Fleet,
  reports: { afterS: number; cogDeg?: number; sogKnots?: number; lng?: number }[],
) {
  const batch = new Observations(16)
  for (const { afterS, cogDeg = 90, sogKnots = 12, lng = 4 + afterS / 20_000 } of reports) {
    batch.length = 1
    batch.kind[0] = position
    batch.mmsi[0] = mmsi
    batch.atMs[0] = startMs + afterS * 1000
    batch.receivedMs[0] = batch.atMs[0]
    batch.lng[0] = lng
    batch.lat[0] = 52
    batch.sogKnots[0] = sogKnots
    batch.cogDeg[0] = cogDeg
    batch.headingDeg[0] = NaN
    batch.navStatus[0] = 0
    fleet.apply(batch, startMs + 3_600_000)
    log.append(batch, fleet.columns)
  }
  return log.pointsOf(fleet.slotOf(mmsi)).map(({ atMs }) => (atMs - startMs) / 1000)
}

describe('what of her reports belongs in her track', () => {
  for (const [reports, kept, because] of [
    [[{ afterS: 0 }, { afterS: 10 }, { afterS: 70 }], [0, 70], 'a point a minute'],
    [[{ afterS: 0 }, { afterS: 12, cogDeg: 110 }], [0, 12], 'she turned'],
    [
      [
        { afterS: 0, cogDeg: 358 },
        { afterS: 12, cogDeg: 2 },
      ],
      [0],
      'through north is a small turn',
    ],
    [
      [
        { afterS: 0, sogKnots: 0.1 },
        { afterS: 120, sogKnots: 0.1 },
      ],
      [0],
      'at rest she is where she was',
    ],
    [[{ afterS: 600 }, { afterS: 0 }], [0, 600], 'a late report lies between who knows what'],
  ] as const)
    test(because, () => {
      const fleet = new Fleet({ capacity: 1000 })
      assert.deepEqual(sail(new TrackLog(1000), fleet, [...reports]), kept)
    })
})

test('pieces are handed over by ship and hour, once', () => {
  const fleet = new Fleet({ capacity: 1000 })
  const log = new TrackLog(1000)
  sail(log, fleet, [{ afterS: 0 }, { afterS: 100 }, { afterS: 3590 }, { afterS: 3660 }])
  const pieces = log.take((slot) => fleet.columns.mmsi[slot])
  assert.deepEqual(
    pieces.map((piece) => [piece.mmsi, piece.hourMs - startMs, piece.points.length]),
    [
      [mmsi, 0, 3],
      [mmsi, 3_600_000, 1],
    ],
  )
  assert.deepEqual(
    log.take(() => mmsi),
    [],
  )
})

test('a part can be taken, and the rest stays', () => {
  const fleet = new Fleet({ capacity: 1000 })
  const log = new TrackLog(1000)
  sail(log, fleet, [{ afterS: 0 }, { afterS: 100 }, { afterS: 200 }])
  const times = (pieces: ReturnType<TrackLog['take']>) =>
    pieces.flatMap(({ points }) => points.map(({ atMs }) => (atMs - startMs) / 1000))
  assert.deepEqual(times(log.take(() => mmsi, 2)), [0, 100])
  assert.deepEqual(times(log.take(() => mmsi)), [200])
})

test('when the store falls behind, the log stays in its bound and counts what it drops', () => {
  const fleet = new Fleet({ capacity: 1000 })
  const log = new TrackLog(1000, 2)
  sail(log, fleet, [{ afterS: 0 }, { afterS: 100 }, { afterS: 200 }])
  assert.equal(log.length, 2)
  assert.equal(log.dropped, 1)
})

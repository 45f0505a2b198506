import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Observations, position } from '#domain/messages/observations.ts'
import { Fleet } from './fleet.ts'
import { TrackLog } from './track-log.ts'
import { msPerHour } from '#domain/time.ts'

const startMs = Date.UTC(2026, 10, 20, 12)
const mmsi = 244_660_000

function sail(
  log: TrackLog,
  fleet: Fleet,
  reports: { afterS: number; cogDeg?: number; sogKnots?: number; lng?: number; navStatus?: number; number?: number }[],
) {
  const batch = new Observations(16)
  for (const {
    afterS,
    cogDeg = 90,
    sogKnots = 12,
    lng = 4 + afterS / 20_000,
    navStatus = 0,
    number = mmsi,
  } of reports) {
    batch.length = 1
    batch.kind[0] = position
    batch.mmsi[0] = number
    batch.atMs[0] = startMs + afterS * 1000
    batch.receivedMs[0] = batch.atMs[0]
    batch.lng[0] = lng
    batch.lat[0] = 52
    batch.sogKnots[0] = sogKnots
    batch.cogDeg[0] = cogDeg
    batch.headingDeg[0] = NaN
    batch.navStatus[0] = navStatus
    fleet.apply(batch, startMs + msPerHour)
    log.append(batch, fleet.columns)
  }
  return log.pointsOf(mmsi).map(({ atMs }) => (atMs - startMs) / 1000)
}

describe('which reports belong in a track', () => {
  for (const [reports, kept, because] of [
    [[{ afterS: 0 }, { afterS: 10 }, { afterS: 70 }], [0, 70], 'a point a minute'],
    [[{ afterS: 0 }, { afterS: 12, cogDeg: 110 }], [0, 12], 'a turn'],
    [
      [
        { afterS: 0, cogDeg: 358 },
        { afterS: 12, cogDeg: 2 },
      ],
      [0],
      'a small turn through north',
    ],
    [
      [
        { afterS: 0, sogKnots: 0.1 },
        { afterS: 120, sogKnots: 0.1 },
      ],
      [0],
      'at rest',
    ],
    [[{ afterS: 600 }, { afterS: 0 }], [0, 600], 'a late report fills a gap'],
    [[{ afterS: 600 }, { afterS: 590 }], [600], 'a late report less than a minute from the last point'],
    [
      [{ afterS: 600 }, { afterS: 90 }, { afterS: 80 }, { afterS: 100 }, { afterS: 150 }, { afterS: 95 }],
      [90, 150, 600],
      'late reports a minute from each other',
    ],
    [
      [{ afterS: 600 }, { afterS: 90 }, { afterS: 105, cogDeg: 110 }, { afterS: 109, cogDeg: 130 }],
      [90, 105, 600],
      'a late report of a turn',
    ],
    [
      [{ afterS: 3000, lng: 4 }, ...[0, 120, 240, 360].map((afterS) => ({ afterS, lng: 4, sogKnots: 0.1 }))],
      [0, 360, 3000],
      'late reports at rest',
    ],
    [
      [{ afterS: 600 }, { afterS: 90, navStatus: 1 }, { afterS: 95 }, { afterS: 98 }],
      [90, 95, 600],
      'late reports of another status',
    ],
  ] as const)
    test(because, () => {
      const fleet = new Fleet({ capacity: 1000 })
      assert.deepEqual(sail(new TrackLog(1000), fleet, [...reports]), kept)
    })
})

for (const delaysS of [[15], [45], [75], [600], [75, 200], [90, 300, 1000]])
  test(`feeds that are ${delaysS.join(', ')} s behind another add at most as many points each`, () => {
    const live = Array.from({ length: 300 }, (_, i) => i * 10)
    const all = live.flatMap((afterS) => [0, ...delaysS].map((delayS) => afterS - delayS))
    const kept = (times: readonly number[]) =>
      sail(new TrackLog(1000), new Fleet({ capacity: 1000 }), timesOnly(times)).length
    const [alone, together] = [kept(live), kept(all.filter((afterS) => afterS >= 0))]
    assert.equal(alone, 50)
    assert.ok(together <= (1 + delaysS.length) * alone, `${together} points`)
  })

const timesOnly = (times: readonly number[]) => times.map((afterS) => ({ afterS }))

test('after the clock was set back, a track has its points at the same intervals again', () => {
  const fleet = new Fleet({ capacity: 1000 })
  const log = new TrackLog(1000)
  sail(log, fleet, [{ afterS: 0 }, { afterS: 3600 }])
  fleet.expire(startMs + 100_000)
  const rest = { sogKnots: 0.1, lng: 4.18 }
  const reports = [110, 120, 170].map((afterS) => ({ afterS, lng: 4.18 }))
  reports.push(...[230, 470].map((afterS) => ({ afterS, ...rest })))
  assert.deepEqual(sail(log, fleet, reports), [0, 110, 170, 470, 3600])
})

test('drain returns pieces by vessel and hour, once', () => {
  const fleet = new Fleet({ capacity: 1000 })
  const log = new TrackLog(1000)
  sail(log, fleet, [{ afterS: 0 }, { afterS: 100 }, { afterS: 3590 }, { afterS: 3660 }])
  const pieces = log.drain()
  assert.deepEqual(
    pieces.map((piece) => [piece.mmsi, piece.hourMs - startMs, piece.points.length]),
    [
      [mmsi, 0, 3],
      [mmsi, msPerHour, 1],
    ],
  )
  assert.deepEqual(log.drain(), [])
})

test('drain of a part leaves the rest', () => {
  const fleet = new Fleet({ capacity: 1000 })
  const log = new TrackLog(1000)
  sail(log, fleet, [{ afterS: 0 }, { afterS: 100 }, { afterS: 200 }])
  const times = (pieces: ReturnType<TrackLog['drain']>) =>
    pieces.flatMap(({ points }) => points.map(({ atMs }) => (atMs - startMs) / 1000))
  assert.deepEqual(times(log.drain(2)), [0, 100])
  assert.deepEqual(times(log.drain()), [200])
})

test('the points of a vessel that lost its slot to another stay its own', () => {
  const fleet = new Fleet({ capacity: 1 })
  const log = new TrackLog(1)
  fleet.onEvict.push((slot) => log.evict(slot))
  sail(log, fleet, [{ afterS: 0 }, { afterS: 100 }, { afterS: 110, number: mmsi + 1 }])
  assert.equal(fleet.slotOf(mmsi), -1)
  assert.deepEqual([log.pointsOf(mmsi).length, log.pointsOf(mmsi + 1).length], [2, 1])
  assert.deepEqual(
    log.drain().map((piece) => [piece.mmsi, piece.points.length]),
    [
      [mmsi, 2],
      [mmsi + 1, 1],
    ],
  )
})

test('a full log drops and counts points', () => {
  const fleet = new Fleet({ capacity: 1000 })
  const log = new TrackLog(1000, 2)
  sail(log, fleet, [{ afterS: 0 }, { afterS: 100 }, { afterS: 200 }])
  assert.equal(log.length, 2)
  assert.equal(log.dropped, 1)
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Observations, position } from '#domain/messages/observations.ts'
import { MemoryReader, MemoryWriter } from '#domain/vessel/slot-memory.ts'
import { Fleet } from './fleet.ts'
import { TrackLog } from './track-log.ts'
import { msPerHour, msPerMinute } from '#domain/time.ts'

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
    fleet.apply(batch, startMs + Math.max(msPerHour, afterS * 1000))
    log.append(batch, fleet.columns)
  }
  return secondsOf(log, mmsi)
}

const secondsOf = (log: TrackLog, number: number) => log.pointsOf(number).map(({ atMs }) => (atMs - startMs) / 1000)

describe('which reports belong in a track', () => {
  for (const [reports, kept, because] of [
    [[{ afterS: 0 }, { afterS: 10 }, { afterS: 70 }], [0, 70], 'a point a minute'],
    [[{ afterS: 0 }, { afterS: 12, cogDeg: 110 }], [0, 12], 'a turn'],
    [[{ afterS: 0 }, { afterS: 10, cogDeg: 98 }], [0, 10], 'a turn of 8° in 10 s'],
    [[{ afterS: 0 }, { afterS: 9, cogDeg: 110 }], [0], 'a turn in less than 10 s'],
    [[{ afterS: 0 }, { afterS: 40, cogDeg: 97 }], [0], 'a turn of less than 8°'],
    [[{ afterS: 0 }, { afterS: 5, navStatus: 1 }], [0, 5], 'another status'],
    [
      [
        { afterS: 0, sogKnots: 0.5 },
        { afterS: 12, sogKnots: 0.5, cogDeg: 110 },
        { afterS: 72, sogKnots: 0.5, cogDeg: 110 },
      ],
      [0, 12, 72],
      'half a knot is under way',
    ],
    [
      [
        { afterS: 0, sogKnots: 0.4 },
        { afterS: 12, sogKnots: 0.4, cogDeg: 110 },
        { afterS: 300, sogKnots: 0.4 },
      ],
      [0, 300],
      'the course of a vessel at rest is noise',
    ],
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

test('late points of one vessel do not count for another', () => {
  const fleet = new Fleet({ capacity: 2 })
  const log = new TrackLog(2)
  sail(log, fleet, [{ afterS: 600 }, { afterS: 90 }])
  const other = [600, 95, 100].map((afterS) => ({ afterS, number: mmsi + 1 }))
  sail(log, fleet, other)
  assert.deepEqual(secondsOf(log, mmsi + 1), [95, 600])
})

test('a vessel in the slot of another begins without its late points', () => {
  const fleet = new Fleet({ capacity: 1 })
  const log = new TrackLog(1)
  fleet.onEvict.push((slot) => log.evict(slot))
  sail(log, fleet, [{ afterS: 600 }, { afterS: 90 }])
  const other = [700, 95].map((afterS) => ({ afterS, number: mmsi + 1 }))
  sail(log, fleet, other)
  assert.deepEqual(secondsOf(log, mmsi + 1), [95, 700])
})

test('after a restart the next point keeps its distance from the last one', () => {
  const before = new TrackLog(2)
  const fleet = new Fleet({ capacity: 2 })
  sail(before, fleet, [{ afterS: 0 }])
  const memory = new MemoryWriter()
  before.save(1, memory)
  assert.equal(memory.at, 0, 'nothing of a vessel without a point')
  before.save(0, memory)
  const log = new TrackLog(2)
  assert.ok(log.restore(0, new MemoryReader(memory.bytes.subarray(0, memory.at))))
  assert.deepEqual(sail(log, fleet, [{ afterS: 50 }, { afterS: 60 }]), [60])
})

test('unknown figures of a point are null', () => {
  const fleet = new Fleet({ capacity: 1 })
  const log = new TrackLog(1)
  sail(log, fleet, [{ afterS: 0, navStatus: 15, sogKnots: NaN, cogDeg: NaN }])
  const { navStatus, sogKnots, cogDeg, headingDeg, draughtM } = log.pointsOf(mmsi)[0]
  assert.deepEqual([navStatus, sogKnots, cogDeg, headingDeg, draughtM], [null, null, null, null, null])
  sail(log, fleet, [{ afterS: 60, navStatus: 5 }])
  assert.equal(log.pointsOf(mmsi)[1].navStatus, 5)
})

test('a log that grows keeps every point', () => {
  const vessels = 40_000
  const fleet = new Fleet({ capacity: vessels })
  const log = new TrackLog(vessels)
  sail(
    log,
    fleet,
    Array.from({ length: vessels }, (_, i) => ({ afterS: i / 100, number: mmsi + i, lng: i / 1000, navStatus: i % 8 })),
  )
  const points = log.drain().map(({ mmsi: number, points: [point] }) => ({ i: number - mmsi, ...point }))
  assert.equal(points.length, vessels)
  for (const { i, ...point } of points)
    assert.deepEqual(point, {
      ...{ atMs: startMs + i * 10, lng: i / 1000, lat: 52, sogKnots: 12, cogDeg: 90, headingDeg: null },
      ...{ navStatus: i % 8, draughtM: null, source: 0 },
    })
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

test('a full log drops its oldest points and counts them', () => {
  const fleet = new Fleet({ capacity: 1000 })
  const log = new TrackLog(1000, 3)
  sail(log, fleet, timesOnly([0, 100, 200]))
  log.drain(1)
  // Space for one point, then two points too many.
  assert.deepEqual(sail(log, fleet, timesOnly([300, 400, 500])), [300, 400, 500])
  assert.deepEqual([log.length, log.dropped], [3, 2])
  const [piece] = log.drain()
  assert.deepEqual(
    piece.points.map(({ atMs, lng }) => [(atMs - startMs) / 1000, lng]),
    [300, 400, 500].map((afterS) => [afterS, 4 + afterS / 20_000]),
  )
  assert.deepEqual(sail(log, fleet, timesOnly([600])), [600])
  log.drain()
  log.shrink()
  log.shrink()
  assert.equal(log.capacity, 3, 'no more than it may hold')
})

test('a log that begins anywhere in its columns grows without losing a point', () => {
  const first = 2 ** 14
  const fleet = new Fleet({ capacity: 4 })
  const log = new TrackLog(4)
  const minutes = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, i) => (from + i) * 60).map((afterS) => ({ afterS, lng: 4 }))
  sail(log, fleet, minutes(-2 * first, -first))
  log.drain(first - 10)
  const kept = sail(log, fleet, minutes(-first, 5))
  const wanted = minutes(-first - 10, 5).map(({ afterS }) => afterS)
  // Compared as text: a difference of thousands of elements takes minutes to be printed.
  assert.equal(kept.join(), wanted.join())
  const drained = log.drain().flatMap(({ points }) => points.map(({ atMs }) => (atMs - startMs) / 1000))
  assert.equal(drained.join(), wanted.join())
  assert.equal(log.dropped, 0)
})

test('a log that grew while the store failed gives its memory back, and never more than it needs at once', () => {
  const first = 2 ** 14
  const fleet = new Fleet({ capacity: 1 })
  const log = new TrackLog(1, first * 6)
  let minute = 0
  const add = (points: number) => {
    const added = Array.from({ length: points }, () => ({ afterS: minute++ * 60, lng: 4 }))
    sail(log, fleet, added)
  }
  /** What is stored of the points, of which one comes meanwhile. */
  const drained = () => {
    for (let left = log.length; left > 0; left -= 2000) log.drain(Math.min(left, 2000))
    add(1)
    log.shrink()
    return log.capacity / first
  }
  add(first * 5)
  assert.equal(log.capacity / first, 6)
  assert.equal(drained(), 6, 'all of it was needed')
  add(first * 1.5 - 1)
  assert.equal(drained(), 3, 'a quarter was')
  add(first * 0.75)
  assert.equal(drained(), 3, 'more than a quarter was')
  const capacities = Array.from({ length: 3 }, () => {
    add(100)
    return drained()
  })
  assert.deepEqual(capacities, [1.5, 1, 1])
  add(100)
  assert.equal(log.length, 101)
  assert.deepEqual(
    log.drain().flatMap(({ points }) => points.map(({ atMs }) => (atMs - startMs) / msPerMinute)),
    Array.from({ length: 101 }, (_, i) => minute - 101 + i),
  )
})

test('points that are removed between two slices are left out', () => {
  const fleet = new Fleet({ capacity: 1 })
  const log = new TrackLog(1)
  sail(log, fleet, timesOnly([0, 100, 200, 300, 400, 500]))
  const slices = log.slices(2)
  const next = () => slices.next().value?.flatMap(({ points }) => points.map(({ atMs }) => (atMs - startMs) / 1000))
  assert.deepEqual(next(), [0, 100])
  log.drain(1)
  assert.deepEqual(next(), [200, 300])
  log.drain(4)
  assert.deepEqual(next(), [500])
  assert.equal(next(), undefined)
})

import assert from 'node:assert/strict'
import { notFollowed } from '#domain/vessel/vessel-class.ts'
import { describe, test } from 'node:test'
import {
  verdictHeldBack,
  verdictInConflict,
  verdictRestarted,
  verdicts,
  verdictUnconfirmed,
} from '#domain/messages/observations.ts'
import { msPerDay, msPerHour, msPerMinute } from '#domain/time.ts'
import { baseline, Scene, startMs, strait, traffic } from './chokepoint-scene-for-tests.ts'

test('each counted transit is passed on with its strait', () => {
  const scene = new Scene()
  const counted: unknown[] = []
  scene.monitor.onTransit = ({ id }, { slot, atMs, inbound }) => counted.push([id, slot, atMs, inbound])
  for (const [hours, lat] of [
    [0, -0.5],
    [3, 0.5],
    [6, 1.5],
  ])
    scene.report(3, lat, startMs + hours * msPerHour)
  assert.deepEqual(counted, [['test', 3, startMs + 6 * msPerHour, true]])
  assert.equal(scene.monitor.counted, 1)
})

describe('transit rule', () => {
  for (const [path, inbound, outbound, because] of [
    [[-0.5, 0.05, 0.5, 0.95, 1.5], 1, 0, 'from side a to side b'],
    [[1.5, 0.95, 0.5, 0.05, -0.5], 0, 1, 'from side b to side a'],
    [[-0.5, 1.5], 1, 0, 'no report between the gates, but both ends within a day'],
    [[-0.5, 0.5, 0.8, 0.5, -0.5], 0, 0, 'return to the same side'],
    [[0.5, 1.5], 0, 0, 'departure from a port in the strait'],
    [[-0.5, 0.5], 0, 0, 'still between the gates'],
    [[-0.5, 0.5, 1.5, 0.5, -0.5], 1, 0, 'a return within 48 h counts once'],
    [[-0.5, 0.5, -20, 1.5], 0, 0, 'far away in between: another route to the other side'],
  ] as const)
    test(`${path.join(' → ')}: ${because}`, () => {
      const scene = new Scene()
      path.forEach((lat, i) => scene.report(0, lat, startMs + i * 2 * msPerHour))
      const { transits24h } = scene.stateAt(startMs + path.length * 2 * msPerHour)
      assert.deepEqual([transits24h.inbound, transits24h.outbound], [inbound, outbound])
    })

  for (const { vessel, shipType, lengthM, counted } of [
    { vessel: 'a cargo ship of unknown class', shipType: 79, lengthM: 120, counted: 1 },
    { vessel: 'a tanker of unknown class', shipType: 80, lengthM: 60, counted: 1 },
    { vessel: 'a barge', shipType: 80, lengthM: 59, counted: 0 },
    { vessel: 'a passenger ship', shipType: 60, lengthM: 300, counted: 0 },
  ])
    test(`${vessel}: ${counted} transits, and none of the vessels listed within`, () => {
      const scene = new Scene()
      const { columns } = scene.fleet
      columns.vesselClass[0] = notFollowed
      columns.shipType[0] = shipType
      columns.lengthM[0] = lengthM
      for (const [i, lat] of [-0.5, 1.5, 0.5].entries()) scene.report(0, lat, startMs + i * 2 * msPerHour)
      const { transits24h, vesselCount } = scene.stateAt(startMs + 6 * msPerHour)
      assert.deepEqual([transits24h.inbound, vesselCount], [counted, 0])
    })

  test('positions more than 24 h apart are not one path', () => {
    const scene = new Scene()
    scene.report(0, -0.5, startMs)
    scene.report(0, 1.5, startMs + 25 * msPerHour)
    assert.equal(scene.stateAt(startMs + 26 * msPerHour).transits24h.inbound, 0)
  })

  test('a vessel counts again after 48 h', () => {
    const scene = new Scene()
    for (let hours = 0; hours <= 60; hours += 10) scene.report(0, hours === 0 ? -0.5 : 1.5, startMs + hours * msPerHour)
    scene.report(0, -0.5, startMs + 62 * msPerHour)
    const { transits24h } = scene.stateAt(startMs + 63 * msPerHour)
    assert.deepEqual([transits24h.inbound, transits24h.outbound], [0, 1])
  })

  for (const verdict of [verdictHeldBack, verdictInConflict, verdictUnconfirmed, verdictRestarted])
    test(`a position that is ${verdicts[verdict]} makes no transit`, () => {
      const scene = new Scene()
      scene.report(0, -0.5, startMs)
      scene.report(0, 1.5, startMs + msPerHour, { verdict })
      assert.equal(scene.stateAt(startMs + msPerHour).transits24h.inbound, 0)
    })

  for (const lanes of [false, true])
    test(`after a restart elsewhere the path begins there, ${lanes ? 'with' : 'without'} sea lanes`, () => {
      const scene = new Scene({ lanes })
      scene.report(0, -0.5, startMs)
      scene.report(0, 1.5, startMs + 6 * msPerHour, { verdict: verdictRestarted })
      scene.report(0, 1.6, startMs + 7 * msPerHour)
      assert.equal(scene.stateAt(startMs + 8 * msPerHour).transits24h.inbound, 0)
      scene.report(0, -0.5, startMs + 17 * msPerHour)
      assert.equal(scene.stateAt(startMs + 17 * msPerHour).transits24h.outbound, 1)
    })

  test('the next vessel in a slot starts without history', () => {
    const scene = new Scene()
    scene.report(0, -0.5, startMs)
    scene.monitor.evict(0)
    scene.report(0, 1.5, startMs + msPerHour)
    assert.equal(scene.stateAt(startMs + msPerHour).transits24h.inbound, 0)
  })

  test('transits are split into laden, ballast and unknown', () => {
    const scene = new Scene()
    for (const [slot, loadShare] of [0.9, 0.4, 0, NaN].entries()) {
      scene.report(slot, -0.5, startMs, { loadShare })
      scene.report(slot, 1.5, startMs + 5 * msPerHour, { loadShare })
    }
    const { transits24h } = scene.stateAt(startMs + 6 * msPerHour)
    assert.deepEqual(transits24h, { inbound: 4, outbound: 0, laden: 2, ballast: 1, reconstructed: 4 })
    assert.equal(scene.stateAt(startMs + 30 * msPerHour).transits24h.inbound, 0, 'not counted a day later')
  })
})

describe('reconstruction of a transit during silence', () => {
  for (const [from, to, hours, counted, because] of [
    [-8, 9, 90, 1, 'far on the other side, after a plausible time'],
    [-8, 0.5, 40, 0, 'still between the gates'],
    [-8, 9, 20, 0, 'faster than any vessel'],
    [-8, 9, 121, 0, 'a silence of more than five days'],
    [-8, -15, 40, 0, 'the same side'],
    [-0.5, 1.5, 30, 1, 'a slow passage close to the strait'],
    [-0.5, 1.5, 110, 0, 'long enough for the route around it'],
  ] as const)
    test(`${from} → ${to} in ${hours} h: ${counted}, ${because}`, () => {
      const scene = new Scene({ lanes: true })
      scene.report(0, from, startMs)
      scene.report(0, to, startMs + hours * msPerHour)
      const { transits } = scene.monitor.snapshot()[0]
      assert.equal(transits.length, counted)
      if (counted === 0) return
      const [atMs, inbound, , reconstructed] = transits[0]
      assert.deepEqual([inbound, reconstructed], [1, 1])
      assert.ok(atMs > startMs && atMs <= startMs + hours * msPerHour)
    })

  test('a vessel received between the gates after a silence counts when it leaves', () => {
    const scene = new Scene({ lanes: true })
    for (const [lat, hours] of [
      [-8, 0],
      [0.5, 45],
      [1.5, 45.5],
    ] as const)
      scene.report(0, lat, startMs + hours * msPerHour)
    assert.equal(scene.stateAt(startMs + 46 * msPerHour).transits24h.reconstructed, 1)
  })
})

test('chokepoint state: vessels inside, passing, and mean speed of those', () => {
  const scene = new Scene()
  scene.report(0, 0.4, startMs, { sogKnots: 10 })
  scene.report(1, 0.6, startMs, { sogKnots: 14 })
  scene.report(2, 0.5, startMs, { sogKnots: 0.2 })
  scene.report(3, 1.2, startMs, { sogKnots: 12 })
  const { vesselCount, passing, avgSpeedKnots } = scene.stateAt(startMs)
  assert.deepEqual({ vesselCount, passing, avgSpeedKnots }, { vesselCount: 3, passing: 2, avgSpeedKnots: 12 })
})

describe('missing data never reads as no traffic', () => {
  test('no positions: unknown', () => {
    const { status, coverage, avgSpeedKnots } = new Scene().stateAt(startMs)
    assert.deepEqual({ status, coverage, avgSpeedKnots }, { status: 'unknown', coverage: 0, avgSpeedKnots: null })
  })

  test('one side received: unknown', () => {
    const scene = new Scene()
    for (let slot = 0; slot < 5; slot++) scene.report(slot, -0.5, startMs)
    const { status, statusReason } = scene.stateAt(startMs)
    assert.equal(status, 'unknown')
    assert.match(statusReason, /0 vessels received on one side and 5 on the other/)
  })

  test('both sides received and vessels passing: open, with a reason that nothing was compared', () => {
    const scene = new Scene({ capacity: 9, baselines: [baseline(60)] })
    for (let slot = 0; slot < 9; slot++) scene.report(slot, [-0.5, 0.5, 1.5][slot % 3], startMs)
    const { status, statusReason } = scene.stateAt(startMs)
    assert.equal(status, 'open')
    assert.match(
      statusReason,
      /^0 transits since counting began at 00:00 UTC, 3 vessels passing now\. Too few to compare with the reference: /,
    )
  })

  test('before the first count every strait is there, unknown', () => {
    const [{ chokepoint, status, statusReason, countedSinceMs }, ...others] = new Scene().monitor.states()
    assert.deepEqual([chokepoint.id, status, others.length], [strait.id, 'unknown', 0])
    assert.equal(statusReason, 'No positions received yet.')
    assert.ok(Number.isNaN(countedSinceMs))
  })

  test('transits are of 24 h once they were counted for 24 h; until then since counting began', () => {
    const scene = new Scene({ capacity: 9 })
    const reasons = [0, 23, 24].map((hours) => {
      const nowMs = startMs + hours * msPerHour
      for (let slot = 0; slot < 9; slot++) scene.report(slot, [-0.5, 0.5, 1.5][slot % 3], nowMs)
      const { countedSinceMs, statusReason } = scene.stateAt(nowMs)
      assert.equal(countedSinceMs, startMs)
      return /^0 transits (.*?),/.exec(statusReason)?.[1]
    })
    const began = 'since counting began at 00:00 UTC'
    assert.deepEqual(reasons, [began, began, 'in the last 24 hours'])
    const uncovered = scene.stateAt(startMs + 40 * msPerHour)
    assert.ok(Number.isNaN(uncovered.countedSinceMs), 'not counted while the strait is not covered')
  })

  test('the figures of the reason are those of the count beside it', () => {
    const scene = new Scene({ capacity: 12 })
    for (let slot = 0; slot < 12; slot++) scene.report(slot, [-0.5, 0.5, 1.5][slot % 3], startMs)
    assert.match(scene.stateAt(startMs).statusReason, /^0 transits .* 4 vessels passing now/)
    scene.report(1, 1.5, startMs + msPerMinute)
    scene.report(0, 1.5, startMs + msPerMinute)
    const { statusReason, status, updatedMs } = scene.stateAt(startMs + msPerMinute)
    assert.match(statusReason, /^1 transit .* 3 vessels passing now/)
    assert.deepEqual([status, updatedMs], ['open', startMs + msPerMinute])
  })
})

describe('status of a strait', () => {
  const world = { capacity: 72, baselines: [baseline(20)], worldFleet: 72 }

  test('closure: open before, closed within four days, still closed after two months', () => {
    const scene = new Scene(world)
    const byDay: string[] = []
    traffic(
      scene,
      80,
      (day) => (day < 10 || day >= 70 ? 20 : 0),
      (nowMs) => {
        byDay[Math.floor((nowMs - startMs) / msPerDay)] = scene.stateAt(nowMs).status
      },
    )
    assert.ok(
      byDay.slice(2, 10).every((status) => status === 'open'),
      byDay.slice(0, 10).join(),
    )
    assert.ok(
      byDay.slice(14, 70).every((status) => status === 'closed'),
      byDay.slice(10, 70).join(),
    )
    assert.equal(byDay[69], 'closed')
    assert.equal(byDay[79], 'open')
  })

  test('half the traffic for weeks: disrupted, with the reference in the reason', () => {
    const scene = new Scene(world)
    let reason = ''
    traffic(
      scene,
      20,
      (day) => (day < 5 ? 20 : 10),
      (nowMs) => {
        reason = scene.stateAt(nowMs).statusReason
      },
    )
    const { status } = scene.stateAt(startMs + 20 * msPerDay)
    assert.equal(status, 'disrupted')
    assert.match(
      reason,
      /^50 % of normal traffic: 70 transits in the last 7 days, 1[34]\d expected \(20 a day on average in 2021–2023, scaled to \d+ % coverage/,
    )
  })

  test('a restart keeps status and counted transits', () => {
    const scene = new Scene(world)
    traffic(
      scene,
      15,
      (day) => (day < 10 ? 20 : 0),
      (nowMs) => void scene.stateAt(nowMs),
    )
    const nowMs = startMs + 15 * msPerDay
    assert.equal(scene.stateAt(nowMs).status, 'closed')
    const memory: unknown = JSON.parse(JSON.stringify(scene.monitor.snapshot()))
    const restarted = new Scene(world)
    restarted.monitor.restore(memory as never, nowMs + msPerHour)
    for (let slot = 0; slot < 72; slot++) restarted.report(slot, slot % 2 ? -0.5 : 1.5, nowMs + msPerHour)
    const { status, statusReason } = restarted.stateAt(nowMs + msPerHour)
    assert.equal(status, 'closed')
    assert.match(statusReason, /^No traffic: 0 transits in the last 2 days, 40 expected/)
    const late = new Scene(world)
    late.monitor.restore(memory as never, nowMs + 13 * msPerHour)
    assert.equal(late.stateAt(nowMs + 13 * msPerHour).status, 'unknown', 'a snapshot older than 12 h is ignored')
  })

  test('a reading that does not persist changes the reason and not the status', () => {
    const scene = new Scene(world)
    traffic(
      scene,
      11,
      (day) => (day < 9 ? 20 : 0),
      (nowMs) => void scene.stateAt(nowMs),
    )
    const nowMs = startMs + 11 * msPerDay - msPerHour
    const [hourly, later] = [0, 10].map((minutes) => scene.stateAt(nowMs + minutes * msPerMinute))
    assert.match(later.statusReason, /The status changes to \w+ if this lasts for 12 hours\.$/)
    assert.equal(later.status, hourly.status)
  })

  test('one quiet night does not change the status', () => {
    const scene = new Scene(world)
    const seen = new Set<string>()
    traffic(
      scene,
      14,
      (day) => (day === 10 ? 12 : 20),
      (nowMs) => {
        if (nowMs > startMs + 3 * msPerDay) seen.add(scene.stateAt(nowMs).status)
        else scene.stateAt(nowMs)
      },
    )
    assert.deepEqual([...seen], ['open'])
  })

  test('an outage of the feed: unknown, not closed', () => {
    const scene = new Scene(world)
    traffic(
      scene,
      10,
      () => 20,
      (nowMs) => void scene.stateAt(nowMs),
    )
    assert.equal(scene.stateAt(startMs + 11 * msPerDay).status, 'unknown')
  })

  for (const { perDay, expected, because } of [
    { perDay: 17, expected: 'open', because: 'as many as the coverage lets expect' },
    { perDay: 10, expected: 'unknown', because: 'half: the strait, or its local coverage' },
    { perDay: 4, expected: 'disrupted', because: 'a fifth: at half the coverage it would be a fall, too' },
    { perDay: 0, expected: 'closed', because: 'none' },
  ])
    test(`coverage of 5 %, ${perDay} transits a day of 20 expected: ${expected}, ${because}`, () => {
      const scene = new Scene({ ...world, baselines: [baseline(400)], worldFleet: 72 * 20 })
      traffic(
        scene,
        16,
        () => perDay,
        (nowMs) => void scene.stateAt(nowMs),
      )
      const { status, statusReason } = scene.stateAt(startMs + 16 * msPerDay - msPerHour)
      assert.equal(status, expected)
      assert.match(statusReason, /scaled to 5\.0 % coverage/)
    })
})

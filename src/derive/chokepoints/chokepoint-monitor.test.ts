import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { msPerDay, msPerHour } from '#domain/time.ts'
import type { ChokepointBaseline } from '#domain/world/chokepoint-baseline.ts'
import {
  Observations,
  position,
  verdictHeldBack,
  verdictInConflict,
  verdictNew,
  verdictRestarted,
  verdicts,
  verdictUnconfirmed,
} from '#domain/messages/observations.ts'
import type { Chokepoint } from '#domain/world/places.ts'
import { SeaLanes } from '#domain/sea-lanes/sea-lanes.ts'
import { ChokepointMonitor, type ChokepointFleet } from './chokepoint-monitor.ts'

const startMs = Date.UTC(2026, 10, 1)

/** A strait along a meridian, a degree long: gate a in the south, gate b in the north. */
const strait: Chokepoint = {
  id: 'test',
  name: 'Test Strait',
  lng: 10.5,
  lat: 0.5,
  ring: [
    [10, 0],
    [11, 0],
    [11, 1],
    [10, 1],
    [10, 0],
  ],
  gates: {
    a: [
      { lng: 10, lat: 0.1 },
      { lng: 11, lat: 0.1 },
    ],
    b: [
      { lng: 10, lat: 0.9 },
      { lng: 11, lat: 0.9 },
    ],
  },
  inboundMeaning: 'northbound',
  box: { west: 10, south: 0, east: 11, north: 1 },
}

const baseline = (value: number): ChokepointBaseline => ({
  chokepointId: 'test',
  measure: 'all ships',
  month: null,
  value,
  spread: value / 6,
  period: '2021–2023',
  source: { name: 'test', licence: 'test', url: null },
})

/** Lanes along the meridian through the strait, and a route around it that is about nineteen degrees longer. */
const meridian = new SeaLanes(
  [-20, -12, -6, -2, 0.1, 0.9, 3, 7, 13, 21]
    .map((lat) => ({ id: `n${lat}`, lng: 10.5, lat }))
    .concat({ id: 'aside', lng: 20, lat: 0.5 }),
  [
    ...[-20, -12, -6, -2, 0.1, 0.9, 3, 7, 13].map((lat, i) => ({
      from: `n${lat}`,
      to: `n${[-12, -6, -2, 0.1, 0.9, 3, 7, 13, 21][i]}`,
      passage: lat === 0.1 ? 'test' : null,
    })),
    { from: 'n-2', to: 'aside', passage: null },
    { from: 'aside', to: 'n3', passage: null },
  ],
)

/** A few vessels and a monitor of one strait. */
class Scene {
  readonly monitor: ChokepointMonitor
  readonly #batch = new Observations(1)
  readonly #capacity: number
  readonly fleet: ChokepointFleet & { size: number }

  constructor({ capacity = 8, baselines = [] as ChokepointBaseline[], worldFleet = 8, lanes = false } = {}) {
    this.monitor = new ChokepointMonitor([strait], baselines, {
      capacity,
      worldFleet,
      ...(lanes && { lanes: meridian }),
    })
    this.#capacity = capacity
    const columns = {
      lng: new Float64Array(capacity),
      lat: new Float64Array(capacity).fill(60),
      sogKnots: new Float32Array(capacity),
      positionMs: new Float64Array(capacity),
      loadShare: new Float32Array(capacity).fill(NaN),
    }
    this.fleet = { size: capacity, columns, listed: () => true }
  }

  /** Reports a position on the meridian through the strait. */
  report(slot: number, lat: number, atMs: number, { sogKnots = 12, loadShare = NaN, verdict = verdictNew } = {}): void {
    assert.ok(slot < this.#capacity)
    const { columns } = this.fleet
    const batch = this.#batch
    batch.length = 1
    batch.kind[0] = position
    batch.verdict[0] = verdict
    batch.slot[0] = slot
    batch.atMs[0] = atMs
    batch.lng[0] = 10.5
    batch.lat[0] = lat
    columns.loadShare[slot] = loadShare
    if (verdict === verdictNew) {
      columns.lng[slot] = 10.5
      columns.lat[slot] = lat
      columns.sogKnots[slot] = sogKnots
      columns.positionMs[slot] = atMs
    }
    this.monitor.apply(batch, this.fleet)
  }

  stateAt(nowMs: number) {
    this.monitor.tick(this.fleet, nowMs)
    return this.monitor.states()[0]
  }
}

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
    assert.match(statusReason, /5 and 0 vessels received/)
  })

  test('both sides received and vessels passing: open, with a reason that nothing was compared', () => {
    const scene = new Scene({ capacity: 9, baselines: [baseline(60)] })
    for (let slot = 0; slot < 9; slot++) scene.report(slot, [-0.5, 0.5, 1.5][slot % 3], startMs)
    const { status, statusReason } = scene.stateAt(startMs)
    assert.equal(status, 'open')
    assert.match(
      statusReason,
      /By traffic alone: 3 vessels are passing and 0 have passed in 24 h; too few transits are expected/,
    )
  })
})

/** Simulates `perDay(day)` transits a day, while six vessels on either side report throughout. */
function traffic(scene: Scene, days: number, perDay: (day: number) => number, eachHour: (nowMs: number) => void): void {
  for (let hour = 0; hour < days * 24; hour++) {
    const nowMs = startMs + hour * msPerHour
    const day = Math.floor(hour / 24)
    for (let slot = 0; slot < 12; slot++) scene.report(slot, slot % 2 ? -0.5 : 1.5, nowMs, { sogKnots: 0 })
    for (let ship = 0; ship < perDay(day); ship++) {
      // The vessels of three days rotate, so that none passes twice in 48 h.
      const slot = 12 + (day % 3) * 20 + ship
      if (hour % 24 === ship) scene.report(slot, ship % 2 ? -0.6 : 1.6, nowMs)
      if (hour % 24 === ship + 2) scene.report(slot, ship % 2 ? 1.6 : -0.6, nowMs)
      if (hour % 24 === ship + 3) scene.report(slot, 60, nowMs)
    }
    eachHour(nowMs)
  }
}

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

  test('half the traffic for weeks: restricted, with the reference in the reason', () => {
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
    assert.equal(status, 'restricted')
    assert.match(reason, /2[01] transits in 2 days; 40 are expected from the reference of 20 a day \(2021–2023\)/)
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
    assert.match(statusReason, /^0 transits in 2 days/)
    const late = new Scene(world)
    late.monitor.restore(memory as never, nowMs + 13 * msPerHour)
    assert.equal(late.stateAt(nowMs + 13 * msPerHour).status, 'unknown', 'a snapshot older than 12 h is ignored')
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

  test('coverage of 5 %: the reference is scaled, and halved for thin coverage', () => {
    const scene = new Scene({ ...world, baselines: [baseline(400)], worldFleet: 72 * 20 })
    let reason = ''
    traffic(
      scene,
      14,
      () => 16,
      (nowMs) => {
        reason = scene.stateAt(nowMs).statusReason
      },
    )
    assert.equal(scene.stateAt(startMs + 14 * msPerDay).status, 'open')
    assert.match(reason, /scaled by coverage \(half of 5.0 %/)
  })
})

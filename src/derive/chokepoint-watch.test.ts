import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { ChokepointBaseline } from '#domain/chokepoint-baseline.ts'
import { Observations, position, verdictHeldBack, verdictNew } from '#domain/observations.ts'
import type { Chokepoint } from '#domain/places.ts'
import { SeaLanes } from '#domain/sea-lanes.ts'
import { ChokepointWatch, type WatchedFleet } from './chokepoint-watch.ts'

const startMs = Date.UTC(2026, 10, 1)
const hourMs = 3_600_000
const dayMs = 24 * hourMs

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

/** Lanes along the meridian through the strait, and a way around it that is some nineteen degrees longer. */
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

/** A few ships before a watch. */
class Scene {
  readonly watch: ChokepointWatch
  readonly #batch = new Observations(1)
  readonly #capacity: number
  readonly fleet: WatchedFleet & { size: number }

  constructor({ capacity = 8, baselines = [] as ChokepointBaseline[], worldFleet = 8, lanes = false } = {}) {
    this.watch = new ChokepointWatch([strait], baselines, { capacity, worldFleet, ...(lanes && { lanes: meridian }) })
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

  /** A ship says where she is, on the meridian through the strait. */
  hear(slot: number, lat: number, atMs: number, { sogKnots = 12, loadShare = NaN, verdict = verdictNew } = {}): void {
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
    this.watch.apply(batch, this.fleet)
  }

  stateAt(nowMs: number) {
    this.watch.tick(this.fleet, nowMs)
    return this.watch.board()[0]
  }
}

describe('which path is a transit', () => {
  for (const [path, inbound, outbound, because] of [
    [[-0.5, 0.05, 0.5, 0.95, 1.5], 1, 0, 'she came from the south and left in the north'],
    [[1.5, 0.95, 0.5, 0.05, -0.5], 0, 1, 'the other way'],
    [[-0.5, 1.5], 1, 0, 'nobody heard her between the gates, but both ends are within a day'],
    [[-0.5, 0.5, 0.8, 0.5, -0.5], 0, 0, 'she came back on the side that she came from'],
    [[0.5, 1.5], 0, 0, 'she came out of a port in the strait'],
    [[-0.5, 0.5], 0, 0, 'she is not through yet'],
    [[-0.5, 0.5, 1.5, 0.5, -0.5], 1, 0, 'back within 48 h, she counts once'],
    [[-0.5, 0.5, -20, 1.5], 0, 0, 'she went far away, and came to the other side by another way'],
  ] as const)
    test(`${path.join(' → ')}: ${because}`, () => {
      const scene = new Scene()
      path.forEach((lat, i) => scene.hear(0, lat, startMs + i * 2 * hourMs))
      const { transits24h } = scene.stateAt(startMs + path.length * 2 * hourMs)
      assert.deepEqual([transits24h.inbound, transits24h.outbound], [inbound, outbound])
    })

  test('reports more than a day apart are not one path', () => {
    const scene = new Scene()
    scene.hear(0, -0.5, startMs)
    scene.hear(0, 1.5, startMs + 25 * hourMs)
    assert.equal(scene.stateAt(startMs + 26 * hourMs).transits24h.inbound, 0)
  })

  test('she counts again after 48 h', () => {
    const scene = new Scene()
    for (let hours = 0; hours <= 60; hours += 10) scene.hear(0, hours === 0 ? -0.5 : 1.5, startMs + hours * hourMs)
    scene.hear(0, -0.5, startMs + 62 * hourMs)
    const { transits24h } = scene.stateAt(startMs + 63 * hourMs)
    assert.deepEqual([transits24h.inbound, transits24h.outbound], [0, 1])
  })

  test('a report that was held back moves nobody through', () => {
    const scene = new Scene()
    scene.hear(0, -0.5, startMs)
    scene.hear(0, 1.5, startMs + hourMs, { verdict: verdictHeldBack })
    assert.equal(scene.stateAt(startMs + hourMs).transits24h.inbound, 0)
  })

  test('another ship in the same slot begins anew', () => {
    const scene = new Scene()
    scene.hear(0, -0.5, startMs)
    scene.watch.forget(0)
    scene.hear(0, 1.5, startMs + hourMs)
    assert.equal(scene.stateAt(startMs + hourMs).transits24h.inbound, 0)
  })

  test('laden, in ballast, and not known', () => {
    const scene = new Scene()
    for (const [slot, loadShare] of [0.9, 0.4, 0, NaN].entries()) {
      scene.hear(slot, -0.5, startMs, { loadShare })
      scene.hear(slot, 1.5, startMs + 5 * hourMs, { loadShare })
    }
    const { transits24h } = scene.stateAt(startMs + 6 * hourMs)
    assert.deepEqual(transits24h, { inbound: 4, outbound: 0, laden: 2, ballast: 1, reconstructed: 4 })
    assert.equal(scene.stateAt(startMs + 30 * hourMs).transits24h.inbound, 0, 'a day later they are history')
  })
})

describe('a ship that nobody hears pass', () => {
  for (const [from, to, hours, counted, because] of [
    [-8, 9, 90, 1, 'she comes out far on the other side, after as long as the way takes'],
    [-8, 0.5, 40, 0, 'she is still within'],
    [-8, 9, 20, 0, 'nobody is that fast'],
    [-8, 9, 121, 0, 'after five days nobody knows'],
    [-8, -15, 40, 0, 'she turned back'],
    [-0.5, 1.5, 30, 1, 'next to it she lay still for most of a day'],
    [-0.5, 1.5, 110, 0, 'in that time she may have gone around'],
  ] as const)
    test(`${from} → ${to} in ${hours} h: ${counted}, ${because}`, () => {
      const scene = new Scene({ lanes: true })
      scene.hear(0, from, startMs)
      scene.hear(0, to, startMs + hours * hourMs)
      const { transits } = scene.watch.memory()[0]
      assert.equal(transits.length, counted)
      if (counted === 0) return
      const [atMs, inbound, , unheard] = transits[0]
      assert.deepEqual([inbound, unheard], [1, 1])
      assert.ok(atMs > startMs && atMs <= startMs + hours * hourMs)
    })

  test('who came from far, was heard within, and leaves is counted: not lost for the silence before', () => {
    const scene = new Scene({ lanes: true })
    for (const [lat, hours] of [
      [-8, 0],
      [0.5, 45],
      [1.5, 45.5],
    ] as const)
      scene.hear(0, lat, startMs + hours * hourMs)
    assert.equal(scene.stateAt(startMs + 46 * hourMs).transits24h.reconstructed, 1)
  })
})

test('who is in the strait, and how fast those go that are under way', () => {
  const scene = new Scene()
  scene.hear(0, 0.4, startMs, { sogKnots: 10 })
  scene.hear(1, 0.6, startMs, { sogKnots: 14 })
  scene.hear(2, 0.5, startMs, { sogKnots: 0.2 })
  scene.hear(3, 1.2, startMs, { sogKnots: 12 })
  const { vesselCount, passing, avgSpeedKnots } = scene.stateAt(startMs)
  assert.deepEqual({ vesselCount, passing, avgSpeedKnots }, { vesselCount: 3, passing: 2, avgSpeedKnots: 12 })
})

describe('no data never looks like no ships', () => {
  test('nothing heard is unknown', () => {
    const { status, coverage, avgSpeedKnots } = new Scene().stateAt(startMs)
    assert.deepEqual({ status, coverage, avgSpeedKnots }, { status: 'unknown', coverage: 0, avgSpeedKnots: null })
  })

  test('one side heard is unknown: who leaves on the other is not seen', () => {
    const scene = new Scene()
    for (let slot = 0; slot < 5; slot++) scene.hear(slot, -0.5, startMs)
    const { status, statusReason } = scene.stateAt(startMs)
    assert.equal(status, 'unknown')
    assert.match(statusReason, /5 and 0 ships heard/)
  })

  test('both sides heard and ships passing is open by sight, and says that nothing was compared', () => {
    const scene = new Scene({ capacity: 9, baselines: [baseline(60)] })
    for (let slot = 0; slot < 9; slot++) scene.hear(slot, [-0.5, 0.5, 1.5][slot % 3], startMs)
    const { status, statusReason } = scene.stateAt(startMs)
    assert.equal(status, 'open')
    assert.match(statusReason, /By sight: 3 ships are passing and 0 have passed in 24 h; too little was counted/)
  })
})

/** Twenty ships pass each day, but for the days when the strait is shut; six lie on either side and report throughout. */
function traffic(scene: Scene, days: number, perDay: (day: number) => number, eachHour: (nowMs: number) => void): void {
  for (let hour = 0; hour < days * 24; hour++) {
    const nowMs = startMs + hour * hourMs
    const day = Math.floor(hour / 24)
    for (let slot = 0; slot < 12; slot++) scene.hear(slot, slot % 2 ? -0.5 : 1.5, nowMs, { sogKnots: 0 })
    for (let ship = 0; ship < perDay(day); ship++) {
      // Three days' ships take turns, so that none passes twice in 48 h.
      const slot = 12 + (day % 3) * 20 + ship
      if (hour % 24 === ship) scene.hear(slot, ship % 2 ? -0.6 : 1.6, nowMs)
      if (hour % 24 === ship + 2) scene.hear(slot, ship % 2 ? 1.6 : -0.6, nowMs)
      if (hour % 24 === ship + 3) scene.hear(slot, 60, nowMs)
    }
    eachHour(nowMs)
  }
}

describe('a strait that is shut', () => {
  const world = { capacity: 72, baselines: [baseline(20)], worldFleet: 72 }

  test('reads open before, closed within four days, and closed on the last day of two months', () => {
    const scene = new Scene(world)
    const byDay: string[] = []
    traffic(
      scene,
      80,
      (day) => (day < 10 || day >= 70 ? 20 : 0),
      (nowMs) => {
        byDay[Math.floor((nowMs - startMs) / dayMs)] = scene.stateAt(nowMs).status
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

  test('half the traffic for weeks reads restricted, and says by what it was measured', () => {
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
    const { status } = scene.stateAt(startMs + 20 * dayMs)
    assert.equal(status, 'restricted')
    assert.match(reason, /2[01] transits in 2 days; 40 are expected from the reference of 20 a day \(2021–2023\)/)
  })

  test('a restart forgets neither the closure nor what was counted', () => {
    const scene = new Scene(world)
    traffic(
      scene,
      15,
      (day) => (day < 10 ? 20 : 0),
      (nowMs) => void scene.stateAt(nowMs),
    )
    const nowMs = startMs + 15 * dayMs
    assert.equal(scene.stateAt(nowMs).status, 'closed')
    const memory: unknown = JSON.parse(JSON.stringify(scene.watch.memory()))
    const again = new Scene(world)
    again.watch.recall(memory as never, nowMs + hourMs)
    for (let slot = 0; slot < 72; slot++) again.hear(slot, slot % 2 ? -0.5 : 1.5, nowMs + hourMs)
    const { status, statusReason } = again.stateAt(nowMs + hourMs)
    assert.equal(status, 'closed')
    assert.match(statusReason, /^0 transits in 2 days/)
    const late = new Scene(world)
    late.watch.recall(memory as never, nowMs + 13 * hourMs)
    assert.equal(late.stateAt(nowMs + 13 * hourMs).status, 'unknown', 'after a long silence nobody knows')
  })

  test('one quiet night closes nothing', () => {
    const scene = new Scene(world)
    const seen = new Set<string>()
    traffic(
      scene,
      14,
      (day) => (day === 10 ? 12 : 20),
      (nowMs) => {
        if (nowMs > startMs + 3 * dayMs) seen.add(scene.stateAt(nowMs).status)
        else scene.stateAt(nowMs)
      },
    )
    assert.deepEqual([...seen], ['open'])
  })

  test('when reports end the strait is unknown, not closed', () => {
    const scene = new Scene(world)
    traffic(
      scene,
      10,
      () => 20,
      (nowMs) => void scene.stateAt(nowMs),
    )
    assert.equal(scene.stateAt(startMs + 11 * dayMs).status, 'unknown')
  })

  test('with a twentieth of the world heard, a twentieth is expected, and less is forgiven', () => {
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
    assert.equal(scene.stateAt(startMs + 14 * dayMs).status, 'open')
    assert.match(reason, /scaled by coverage \(half of 5.0 %/)
  })
})

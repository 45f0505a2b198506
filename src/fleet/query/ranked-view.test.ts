import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as fc from 'fast-check'
import { flagCodeOf } from '#domain/vessel/flags.ts'
import { inBox } from '#domain/geo.ts'
import { Fleet, listedForMs } from '../fleet.ts'
import { RankedView } from './ranked-view.ts'
import { everyVessel, type VesselQuery } from './selection.ts'

const nowMs = Date.UTC(2026, 10, 20, 12)
const ship = 244_660_000

interface Ship {
  lng: number
  lat: number
  sogKnots?: number
  loadShare?: number
  cargoTonnes?: number
  vesselClass?: number
  commodity?: number
}

function put(fleet: Fleet, mmsi: number, at: Ship): number {
  const slot = fleet.admit(mmsi, nowMs)
  const { columns } = fleet
  columns.positionMs[slot] = nowMs
  columns.lng[slot] = at.lng
  columns.lat[slot] = at.lat
  columns.sogKnots[slot] = at.sogKnots ?? 10
  columns.loadShare[slot] = at.loadShare ?? 0.5
  columns.cargoTonnes[slot] = at.cargoTonnes ?? 1000
  columns.vesselClass[slot] = at.vesselClass ?? 0
  columns.commodity[slot] = at.commodity ?? 0
  fleet.restored(slot, nowMs)
  return slot
}

/** The expected selection, computed naively from the whole fleet over the served figures. */
function oracle(fleet: Fleet, query: VesselQuery): number[] {
  const { columns } = fleet
  const within = (value: number, min: number | null, max: number | null) =>
    (min === null && max === null) || (value >= (min ?? -Infinity) && value <= (max ?? Infinity))
  const cargo = (slot: number) => {
    const tonnes = Math.round(columns.cargoTonnes[slot])
    return Number.isNaN(tonnes) ? -1 : tonnes
  }
  return Array.from({ length: fleet.size }, (_, slot) => slot)
    .filter((slot) => fleet.listed(slot))
    .filter((slot) => {
      const lng = Number(columns.lng[slot].toFixed(5))
      const lat = Number(columns.lat[slot].toFixed(5))
      const percent = (share: number | null) => (share === null ? null : Number((share * 100).toFixed(9)))
      return (
        (query.boxes === null || query.boxes.some((box) => inBox(box, lng, lat))) &&
        within(Number(columns.sogKnots[slot].toFixed(1)), query.minSogKnots, query.maxSogKnots) &&
        within(
          Number((columns.loadShare[slot] * 100).toFixed(1)),
          percent(query.minLoadShare),
          percent(query.maxLoadShare),
        ) &&
        (query.classMask === null || ((query.classMask >> columns.vesselClass[slot]) & 1) === 1) &&
        (query.commodities === null || query.commodities.includes(columns.commodity[slot])) &&
        (!query.flags || query.flags.includes(flagCodeOf(columns.mmsi[slot])))
      )
    })
    .sort((a, b) => cargo(b) - cargo(a) || columns.mmsi[a] - columns.mmsi[b])
}

function assertSelection(view: RankedView, fleet: Fleet, query: VesselQuery, limit: number): void {
  const expected = oracle(fleet, query)
  const found = view.select(query, limit)
  assert.deepEqual([...found.slots], expected.slice(0, limit))
  assert.equal(found.returned, Math.min(limit, expected.length))
  assert.equal(found.matched, expected.length)
}

const edge = (max: number) =>
  fc.oneof(
    fc.integer({ min: -max * 1e5, max: max * 1e5 }).map((steps) => steps / 1e5),
    fc.integer({ min: -max * 2, max: max * 2 }).map((halves) => halves / 2),
    // Few values, so that vessels are on edges.
    fc.constantFrom(-1.00001, -1, -0.99999, 0, 1, 1.005, max, -max),
  )
const anyShip = fc.record({
  lng: edge(180),
  lat: edge(90),
  sogKnots: fc.constantFrom(0, 0.1, 7.3, 12.35, 20, NaN),
  loadShare: fc.constantFrom(0, 0.351, 0.9, 1, NaN),
  cargoTonnes: fc.constantFrom(NaN, 0, 999.6, 1000, 1000.4, 5e5),
  vesselClass: fc.integer({ min: 0, max: 5 }),
  commodity: fc.constantFrom(0, 3, 255),
})
const anyQuery: fc.Arbitrary<VesselQuery> = fc.record({
  boxes: fc.option(
    fc
      .record({ west: edge(180), east: edge(180), a: edge(90), b: edge(90) })
      .map(({ west, east, a, b }) => [{ west, east, south: Math.min(a, b), north: Math.max(a, b) }]),
  ),
  classMask: fc.option(fc.integer({ min: 0, max: 63 }), { freq: 2 }),
  minSogKnots: fc.option(fc.constantFrom(0, 0.1, 7.3, 7.31), { freq: 2 }),
  maxSogKnots: fc.option(fc.constantFrom(0, 7.3, 12.4, 50), { freq: 2 }),
  minLoadShare: fc.option(fc.constantFrom(0, 35.1 / 100, 0.9), { freq: 2 }),
  maxLoadShare: fc.option(fc.constantFrom(0, 35.1 / 100, 1), { freq: 2 }),
  commodities: fc.option(fc.subarray([0, 3, 7]), { freq: 2 }),
  flags: fc.option(fc.subarray([flagCodeOf(244_000_000), flagCodeOf(257_000_000), 0]), { freq: 2 }),
})

describe('selection', () => {
  test('equals a naive scan of the whole fleet, in order and count', () => {
    fc.assert(
      fc.property(
        fc.array(anyShip, { maxLength: 120 }),
        fc.array(anyQuery, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 30 }),
        (ships, queries, limit) => {
          const fleet = new Fleet({ capacity: 128 })
          const view = new RankedView(fleet)
          for (const [i, at] of ships.entries()) put(fleet, (i % 3 === 2 ? 257_000_000 : ship) + ((i * 37) % 128), at)
          view.rebuild()
          for (const query of queries) assertSelection(view, fleet, query, limit)
        },
      ),
      { seed: 3, numRuns: 250 },
    )
  })

  test('follows vessels that appear, move, load and disappear', () => {
    const fleet = new Fleet({ capacity: 600 })
    const view = new RankedView(fleet)
    let seed = 5
    const random = (below: number) => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
      return (seed >>> 8) % below
    }
    const somewhere = () => ({ lng: random(3600) / 10 - 180, lat: random(1700) / 10 - 85 })
    for (let tick = 0; tick < 60; tick++) {
      for (let i = 0; i < 20; i++) {
        const mmsi = ship + random(500)
        const slot = put(fleet, mmsi, { ...somewhere(), cargoTonnes: fleet.slotOf(mmsi) % 7 === 0 ? random(9) : 5 })
        if (random(10) === 0) fleet.columns.positionMs[slot] = nowMs - listedForMs - 1
      }
      fleet.expire(nowMs)
      fleet.drainChanged((slot) => view.touch(slot))
      view.refresh()
      const { lng, lat } = somewhere()
      const boxes = [{ west: lng, south: lat - 20, east: (lng + 360 + 40) % 360, north: lat + 20 }].map((box) => ({
        ...box,
        east: box.east > 180 ? box.east - 360 : box.east,
      }))
      assertSelection(view, fleet, { ...everyVessel, boxes }, 10)
      assertSelection(view, fleet, everyVessel, 1000)
    }
    assert.ok(view.count > 300)
  })
})

describe('selection compares bounds with served figures', () => {
  const seen = (at: Ship, query: Partial<VesselQuery>) => {
    const fleet = new Fleet({ capacity: 4 })
    put(fleet, ship, at)
    const view = new RankedView(fleet)
    view.rebuild()
    return view.select({ ...everyVessel, ...query }, 5).returned === 1
  }
  const box = (west: number, east: number) => [{ west, south: -90, east, north: 90 }]
  for (const [at, query, is, because] of [
    [{ lng: 4.000004, lat: 0 }, { boxes: box(3, 4) }, true, 'served at 4.00000, on the edge'],
    [{ lng: 4.000006, lat: 0 }, { boxes: box(3, 4) }, false, 'served at 4.00001'],
    [{ lng: -180, lat: 0 }, { boxes: box(170, -170) }, true, 'the box crosses 180°'],
    [{ lng: 0, lat: 90 }, { boxes: box(-180, 180) }, true, 'the pole is in the world'],
    [{ lng: 0, lat: 5, sogKnots: NaN }, { minSogKnots: 0 }, false, 'an unknown speed is outside every range'],
    [{ lng: 0, lat: 5, sogKnots: NaN }, {}, true, 'no restriction of speed'],
    [{ lng: 0, lat: 5, loadShare: NaN }, { maxLoadShare: 1 }, false, 'an unknown load is outside every range'],
    [{ lng: 0, lat: 5, loadShare: 0.3512 }, { maxLoadShare: 0.351 }, true, 'served as 35.1 %'],
    [{ lng: 0, lat: 5 }, { commodities: [] }, false, 'an empty list of commodities'],
  ] as [Ship, Partial<VesselQuery>, boolean, string][])
    test(`${JSON.stringify(at)} ${JSON.stringify(query)}: ${because}`, () => assert.equal(seen(at, query), is))
})

test('three boxes: a RangeError with both numbers', () => {
  const view = new RankedView(new Fleet({ capacity: 4 }))
  const boxes = [10, 20, 30].map((west) => ({ west, south: 0, east: west + 1, north: 1 }))
  assert.throws(() => view.select({ ...everyVessel, boxes }, 1), /at most 2 boxes, got 3/)
})

describe('selection with a repeated filter', () => {
  const random = fc.sample(fc.integer({ min: 0, max: 2 ** 30 }), { seed: 11, numRuns: 60_000 })
  let next = 0
  const upTo = (max: number) => random[next++ % random.length] % max
  const fleet = new Fleet({ capacity: 12_000 })
  for (let n = 0; n < 12_000; n++) {
    put(fleet, ship + n, {
      lng: n % 50 === 0 ? [-180, 180, 0, 2][n % 4] : (upTo(36_000_001) - 18_000_000) / 1e5,
      lat: n % 70 === 0 ? [-90, 90, 0, 2][n % 4] : (upTo(18_000_001) - 9_000_000) / 1e5,
      sogKnots: upTo(8) === 0 ? NaN : upTo(200) / 10,
      vesselClass: upTo(6),
      commodity: upTo(5),
      cargoTonnes: upTo(5000),
    })
  }
  const view = new RankedView(fleet)
  view.rebuild()
  const boxes = [
    [{ west: -180, south: -90, east: 180, north: 90 }],
    [{ west: -120, south: -40.00001, east: 178.5, north: 66 }],
    [{ west: 100, south: -70, east: 20, north: 70 }],
    [
      { west: 2, south: 0, east: 170, north: 88 },
      { west: -170, south: 0, east: -2, north: 88 },
    ],
  ]
  const filters: Partial<VesselQuery>[] = [
    { minSogKnots: 9 },
    { minSogKnots: 0, maxSogKnots: 12.3, classMask: 0b10_1101 },
    { commodities: [1, 4] },
    { commodities: [] },
    { flags: [flagCodeOf(ship)] },
  ]
  for (const filter of filters)
    test(`${JSON.stringify(filter)} gives the same result each time, and a new one after a change`, () => {
      for (let time = 0; time < 4; time++) {
        for (const each of boxes) assertSelection(view, fleet, { ...everyVessel, ...filter, boxes: each }, 300)
        if (time !== 2) continue
        fleet.columns.sogKnots[5] = fleet.columns.sogKnots[5] > 9 ? 3 : 15
        view.touch(5)
        view.refresh()
      }
    })
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as fc from 'fast-check'
import { distanceNm, kmPerNm } from '#domain/geo.ts'
import { cargoIsLaden, cargoReasonBits } from '#domain/vessel/cargo-reasons.ts'
import { sizeRules } from '#domain/vessel/size-classes.ts'
import { notFollowed } from '#domain/vessel/vessel-class.ts'
import { statusCode } from '#domain/vessel/activity-status.ts'
import { RegionOutlines } from '#domain/world/region-outline.ts'
import { DrawnRegion } from '../../region/drawn-region.ts'
import { readPolygon } from '#domain/polygon/polygon.ts'
import type { Ring } from '#domain/world/ring.ts'
import { Fleet } from '../../fleet.ts'
import { firstByKey, nthSmallest } from '../first-by-key.ts'
import { RankedView } from '../ranked-view.ts'
import { everyVessel, type VesselQuery } from '../selection.ts'
import type { SlotFilters } from './filters.ts'

const nowMs = Date.UTC(2026, 10, 20, 12)
const hour = 3_600_000
const { byDraught, inBallast } = cargoReasonBits
const names = ['FRONT ALTAIR', 'ALTAIR', 'NORTH', '', 'AL', 'R NORTHSTAR']

const anyShip = fc.record({
  lng: fc.constantFrom(-180, -179.9, 0, 0.5, 4, 179.9, 180),
  lat: fc.constantFrom(-90, -10, 0, 0.4, 52, 89.9),
  sogKnots: fc.constantFrom(0, 7.3, 12.34, NaN),
  dwtTonnes: fc.constantFrom(NaN, 79_999.4, 80_000, 119_999.6, 120_000, 310_000),
  cargoTonnes: fc.constantFrom(NaN, 0, 999.6, 1000),
  capacityM3: fc.constantFrom(NaN, 180_000, 266_000),
  cargoReasons: fc.constantFrom(0, byDraught, byDraught | inBallast),
  vesselClass: fc.constantFrom(0, 1, 4, notFollowed),
  destinationPort: fc.constantFrom(-1, 0, 3),
  lastPort: fc.constantFrom(-1, 2, 3),
  etaMs: fc.constantFrom(NaN, nowMs - hour, nowMs + 5 * hour + 500),
  etaCalculatedMs: fc.constantFrom(NaN, nowMs + 30 * hour),
  receivedMs: fc.constantFrom(nowMs, nowMs - hour, nowMs - 20 * hour),
  positionMs: fc.constantFrom(nowMs, nowMs - hour - 400, nowMs - 20 * hour),
  quality: fc.constantFrom(0, 1, 6),
  originPort: fc.constantFrom(-1, 3),
  portActivity: fc.constantFrom(0, 1, 3, 4),
  navStatus: fc.constantFrom(0, 1, 5, 15),
  imo: fc.constantFrom(0, 9_745_902),
})
type Ship = typeof anyShip extends fc.Arbitrary<infer T> ? T : never

/** A drawn rectangle; edges count. */
function drawnBox(key: string, [west, south, east, north]: readonly [number, number, number, number]): DrawnRegion {
  const corners = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  const polygon = readPolygon([corners])
  assert.ok('edges' in polygon)
  return new DrawnRegion(key, polygon)
}
const square = drawnBox('square', [0, 50, 10, 60])
const dateLine = drawnBox('date line', [170, -80, 190, 80])

const bounds = (...values: number[]) =>
  fc
    .tuple(fc.option(fc.constantFrom(...values)), fc.option(fc.constantFrom(...values)))
    .map(([min, max]) => ({ min, max }))
const everyFilter = fc.record(
  {
    dwtTonnes: bounds(79_999, 80_000, 120_000),
    cargoTonnes: bounds(0, 1000),
    isLaden: fc.boolean(),
    sizes: fc.constantFrom(sizeRules(['aframax']), sizeRules(['q_max', 'capesize']), []),
    qualityBits: fc.constantFrom(1, 2, 8),
    destinationPorts: fc.subarray([0, 3, 9]),
    lastPorts: fc.subarray([2, 3]),
    etaMs: bounds(nowMs - hour, nowMs + 5 * hour, nowMs + 40 * hour),
    etaWithinMs: fc.constantFrom(hour, 36 * hour),
    receivedWithinMs: fc.constantFrom(hour, 10 * hour),
    originPorts: fc.subarray([3, 5]),
    statuses: fc.subarray([0, 2, 3, 4, 5, 6]),
    regions: fc.constantFrom(['gulf'], ['none'], ['gulf', 'none']),
    drawings: fc.constantFrom([square], [dateLine, square], []),
    isSanctioned: fc.boolean(),
    mmsis: fc.subarray([244_660_001, 244_660_007]),
    imos: fc.subarray([9_745_902, 1]),
    names: fc.subarray(['ALTAIR', 'NORTH', 'R N', 'IRA']),
    near: fc.record({
      lng: fc.constantFrom(-179, 0, 180),
      lat: fc.constantFrom(-89, 0, 52),
      km: fc.constantFrom(60, 700, 20_000),
    }),
  },
  { noNullPrototype: true },
)
type FilterName = keyof Required<SlotFilters>

/** A few filters: with more, hardly any vessel matches. */
const anyFilters: fc.Arbitrary<SlotFilters> = everyFilter.chain((all) =>
  fc
    .shuffledSubarray(Object.keys(all) as (keyof typeof all & FilterName)[], { maxLength: 2 })
    .map((names) => Object.fromEntries(names.map((name) => [name, all[name]]))),
)

const ring: Ring = [
  [-0.1, -0.1],
  [5, -0.1],
  [5, 60],
  [-0.1, 60],
  [-0.1, -0.1],
]
const gulf = new RegionOutlines([
  {
    ...{ slug: 'gulf', kind: 'sea', name: 'Gulf', aliases: [], countries: [] },
    ...{ ring, box: { west: -0.1, south: -0.1, east: 5, north: 60 } },
  },
])

const sanctionedMmsi = 244_660_003
const sanctions = {
  sanctionsVersion: 1,
  sanctionsChecked: () => [{ list: 'TEST' }],
  sanctionsOf: (imo: number, mmsi: number) => (imo === 9_745_902 || mmsi === sanctionedMmsi ? [{}] : []),
  sanctionedNumbers: () => [9_745_902, sanctionedMmsi],
}

function put(fleet: Fleet, mmsi: number, name: string, ship: Ship): number {
  const slot = fleet.admit(mmsi, nowMs)
  const { columns } = fleet
  for (const [column, value] of Object.entries(ship)) columns[column as keyof Ship][slot] = value
  columns.name.set(Buffer.from(name.padEnd(20)), slot * 20)
  fleet.restored(slot, nowMs)
  // A restored vessel loses some of its flags.
  columns.quality[slot] = ship.quality
  return slot
}

const within = (value: number, { min, max }: { min: number | null; max: number | null }) =>
  value >= (min ?? -Infinity) && value <= (max ?? Infinity)

const inGulf = (slugs: readonly string[], { lng, lat }: Ship) =>
  slugs.includes('gulf') && lng >= 0 && lng <= 5 && lat >= 0 && lat <= 60

const inDrawings = (drawings: readonly DrawnRegion[], { lng, lat }: Ship) =>
  drawings.some(
    (drawing) =>
      (drawing === square && lng >= 0 && lng <= 10 && lat >= 50 && lat <= 60) ||
      (drawing === dateLine && (lng >= 170 || lng <= -170) && lat >= -80 && lat <= 80),
  )

/** Whether a vessel matches, judged member by member from what is served. */
function matches({ name, ship, mmsi }: Named, filters: SlotFilters): boolean {
  const eta = Number.isNaN(ship.etaMs) ? ship.etaCalculatedMs : ship.etaMs
  const served = { etaMs: Math.floor(eta / 1000) * 1000 }
  const tests: { [K in keyof Required<SlotFilters>]: (filter: Required<SlotFilters>[K]) => boolean } = {
    dwtTonnes: (range) => within(Math.round(ship.dwtTonnes), range),
    cargoTonnes: (range) => within(Math.round(ship.cargoTonnes), range),
    isLaden: (isLaden) => cargoIsLaden(ship.cargoReasons) === isLaden,
    sizes: (rules) =>
      rules.some(({ classCode, measure, from, to }) => {
        const value = Math.round(ship[measure])
        return classCode === ship.vesselClass && value >= from && value < to
      }),
    qualityBits: (bits) => (ship.quality & bits) !== 0,
    destinationPorts: (ports) => ports.includes(ship.destinationPort),
    lastPorts: (ports) => ports.includes(ship.lastPort),
    originPorts: (ports) => ports.includes(ship.originPort) && cargoIsLaden(ship.cargoReasons) === true,
    isForOrders: () => true,
    statuses: (codes) => codes.includes(statusCode(ship.portActivity, ship.navStatus, ship.sogKnots)),
    regions: (slugs) => inGulf(slugs, ship) || inDrawings(filters.drawings ?? [], ship),
    drawings: (drawings) => inDrawings(drawings, ship) || inGulf(filters.regions ?? [], ship),
    etaMs: (range) => within(served.etaMs, range),
    etaWithinMs: (ms) => eta >= nowMs && eta <= nowMs + ms,
    receivedWithinMs: (ms) => ship.receivedMs >= nowMs - ms,
    isSanctioned: (is) => sanctions.sanctionsOf(ship.imo, mmsi).length > 0 === is,
    mmsis: (list) => list.includes(mmsi),
    imos: (list) => list.includes(ship.imo),
    names: (parts) => parts.some((part) => name.includes(part)),
    near: ({ lng, lat, km }) => distanceNm(lng, lat, ship.lng, ship.lat) * kmPerNm <= km,
  }
  return Object.entries(filters).every(([key, filter]) =>
    (tests[key as keyof SlotFilters] as (f: unknown) => boolean)(filter),
  )
}

const order = fc.option(
  fc.record({
    by: fc.constantFrom('cargo', 'eta', 'speed', 'age', 'dwt', 'distance', 'name'),
    isDescending: fc.boolean(),
    from: fc.constant({ lng: 4, lat: 52 }),
  }),
)

const area = fc.constantFrom(
  {},
  { classMask: 0b10 },
  { boxes: [{ west: -0.1, south: -90, east: 10, north: 90 }] },
  { boxes: [{ west: 170, south: -20, east: -170, north: 60 }], minSogKnots: 5 },
)

const isInArea = ({ ship }: Named, { classMask, boxes, minSogKnots }: Partial<VesselQuery>) =>
  (!classMask || ((classMask >>> ship.vesselClass) & 1) === 1) &&
  (!boxes ||
    boxes.some(({ west, south, east, north }) => {
      const isBetween = west <= east ? ship.lng >= west && ship.lng <= east : ship.lng >= west || ship.lng <= east
      return isBetween && ship.lat >= south && ship.lat <= north
    })) &&
  (!minSogKnots || ship.sogKnots >= minSogKnots)

test('slot filters, orders and other vessels equal a naive reading of the fleet', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...names), anyShip), { maxLength: 40 }),
      fc.array(fc.tuple(anyFilters, order as fc.Arbitrary<VesselQuery['order']>, fc.boolean(), area), {
        minLength: 1,
        maxLength: 5,
      }),
      fc.integer({ min: 1, max: 12 }),
      (ships, queries, limit) => {
        const fleet = new Fleet({ capacity: 64 })
        const view = new RankedView(fleet, { nowMs: () => nowMs, sanctions, regions: gulf })
        const slots = ships.map(([name, ship], i) => put(fleet, 244_660_000 + ((i * 37) % 64), name, ship))
        view.rebuild()
        for (const [filters, wantedOrder, includesOthers, within] of queries) {
          const query = { ...everyVessel, ...within, slots: filters, order: wantedOrder, includesOthers }
          const found = view.select(query, limit)
          const expected = ships
            .map(([name, ship], i) => ({ slot: slots[i], name, ship, mmsi: fleet.columns.mmsi[slots[i]] }))
            .filter(
              ({ ship }) => (includesOthers && within.classMask === undefined) || ship.vesselClass !== notFollowed,
            )
            .filter((vessel) => isInArea(vessel, within))
            .filter((vessel) => matches(vessel, filters))
            .sort((a, b) => compare(a, b, wantedOrder ?? { by: 'cargo', isDescending: true }))
          assert.deepEqual(
            [...found.slots],
            expected.slice(0, limit).map(({ slot }) => slot),
          )
          assert.equal(found.matched, expected.length)
          const { total, cargoTonnes, byStatus } = view.summarize(query)
          const statuses = expected.map(({ ship }) => statusCode(ship.portActivity, ship.navStatus, ship.sogKnots))
          assert.deepEqual(
            [total, cargoTonnes, ...new Uint8Array(byStatus)],
            [
              expected.length,
              expected.reduce((sum, { ship }) => sum + (Math.round(ship.cargoTonnes) || 0), 0),
              ...Array.from({ length: 256 }, (_, code) => statuses.filter((status) => status === code).length),
            ],
          )
        }
      },
    ),
    { seed: 5, numRuns: 400 },
  )
})

interface Named {
  name: string
  ship: Ship
  mmsi: number
}

function compare(a: Named, b: Named, { by, isDescending }: NonNullable<VesselQuery['order']>): number {
  const figure = ({ ship, name }: Named): number | string | null => {
    const eta = Number.isNaN(ship.etaMs) ? ship.etaCalculatedMs : ship.etaMs
    const known = (value: number) => (Number.isNaN(value) ? null : value)
    if (by === 'cargo') return known(Math.round(ship.cargoTonnes))
    if (by === 'dwt') return known(Math.round(ship.dwtTonnes))
    if (by === 'eta') return known(Math.floor(eta / 1000))
    if (by === 'speed') return known(Math.round(ship.sogKnots * 10))
    if (by === 'age') return known(Math.floor((nowMs - ship.positionMs) / 1000))
    if (by === 'distance') return Math.round(distanceNm(4, 52, ship.lng, ship.lat) * kmPerNm * 1000)
    return name === '' ? null : name
  }
  const [x, y] = [figure(a), figure(b)]
  if (x === y) return a.mmsi - b.mmsi
  if (x === null || y === null) return x === null ? 1 : -1
  return (x < y ? -1 : 1) * (isDescending ? -1 : 1)
}

describe('slot filters at their edges', () => {
  test('a name across the border of two vessels is no match', () => {
    const fleet = new Fleet({ capacity: 8 })
    const view = new RankedView(fleet)
    const ship = fc.sample(anyShip, { seed: 1, numRuns: 1 })[0]
    put(fleet, 244_660_001, 'ABCDEFGHIJKLMNOPQRST', { ...ship, vesselClass: 0 })
    put(fleet, 244_660_002, 'UVWXYZ', { ...ship, vesselClass: 0 })
    view.rebuild()
    const count = (part: string) => view.select({ ...everyVessel, slots: { names: [part] } }, 5).matched
    assert.deepEqual(['STUV', 'RST', 'UVW'].map(count), [0, 1, 1])
  })

  test('without sanctions lists no vessel is on none', () => {
    const fleet = new Fleet({ capacity: 8 })
    const view = new RankedView(fleet)
    put(fleet, 244_660_001, 'A', { ...fc.sample(anyShip, { seed: 1, numRuns: 1 })[0], vesselClass: 0 })
    view.rebuild()
    for (const isSanctioned of [true, false])
      assert.equal(view.select({ ...everyVessel, slots: { isSanctioned } }, 5).matched, 0)
  })

  test('few vessels in an area are the same as by a scan of all', () => {
    const fleet = new Fleet({ capacity: 128 })
    const view = new RankedView(fleet, { nowMs: () => nowMs, regions: gulf })
    const ship = { ...fc.sample(anyShip, { seed: 1, numRuns: 1 })[0], vesselClass: 0, cargoTonnes: 5, lng: 100, lat: 0 }
    for (let i = 0; i < 100; i++) put(fleet, 244_660_100 + i, 'FAR', ship as unknown as Ship)
    const places = [
      [179.99, 0],
      [-179.99, 0],
      [0.4, 52],
      [4.9, 52],
    ]
    for (const [i, [lng, lat]] of places.entries())
      put(fleet, 244_660_000 + i, 'NEAR', { ...ship, lng, lat, cargoTonnes: 9 - i, sogKnots: i } as unknown as Ship)
    view.rebuild()
    const found = (query: Partial<VesselQuery>) => {
      const { slots, matched } = view.select({ ...everyVessel, ...query }, 9)
      assert.equal(view.summarize({ ...everyVessel, ...query }).total, matched)
      assert.equal(slots.length, matched)
      return Array.from(slots, (slot) => fleet.columns.mmsi[slot] - 244_660_000)
    }
    const nearDateLine = { near: { lng: 180, lat: 0, km: 10 } }
    assert.deepEqual(found({ slots: nearDateLine }), [0, 1])
    assert.deepEqual(found({ slots: nearDateLine, boxes: [{ west: 0, south: -1, east: 180, north: 1 }] }), [0])
    assert.deepEqual(found({ slots: nearDateLine, minSogKnots: 1 }), [1])
    assert.deepEqual(found({ slots: { regions: ['gulf'] }, order: { by: 'speed', isDescending: true } }), [3, 2])
    assert.deepEqual(found({ slots: { drawings: [square] } }), [2, 3])
    assert.deepEqual(found({ slots: { drawings: [dateLine] } }), [0, 1])
    assert.deepEqual(found({ slots: { names: ['NEA'] }, boxes: [{ west: 0, south: 51, east: 1, north: 53 }] }), [2])
  })

  test('a result follows the next refresh', () => {
    const fleet = new Fleet({ capacity: 8 })
    const view = new RankedView(fleet)
    const slot = put(fleet, 244_660_001, 'A', { ...fc.sample(anyShip, { seed: 1, numRuns: 1 })[0], vesselClass: 0 })
    view.rebuild()
    const count = () => view.select({ ...everyVessel, slots: { dwtTonnes: { min: 500_000, max: null } } }, 5).matched
    assert.equal(count(), 0)
    fleet.columns.dwtTonnes[slot] = 600_000
    view.touch(slot)
    view.refresh()
    assert.equal(count(), 1)
  })
})

test('the nth smallest value, and the first by key', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 60 }), fc.nat(), (values, n) => {
      const index = n % values.length
      const sorted = values.toSorted((a, b) => a - b)
      assert.equal(nthSmallest(Float64Array.from(values), index), sorted[index])
      const mmsis = values.map((_, i) => (i * 7919) % 1009)
      const expected = [...values.keys()].sort((a, b) => values[a] - values[b] || mmsis[a] - mmsis[b])
      const found = firstByKey(Uint32Array.from(values.keys()), Float64Array.from(values), mmsis, index + 1)
      assert.deepEqual([...found], expected.slice(0, index + 1))
    }),
    { seed: 9, numRuns: 300 },
  )
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cellsOf, isInside } from '#domain/polygon/inside.ts'
import { type Polygon, readPolygon } from '#domain/polygon/polygon.ts'
import { Fleet } from '../fleet.ts'
import { RankedView } from '../query/ranked-view.ts'
import { findInRegion, type RegionFound } from './region.ts'

const nowMs = Date.UTC(2026, 10, 20, 12)

function fleetAt(positions: readonly (readonly [number, number])[]): { fleet: Fleet; view: RankedView } {
  const fleet = new Fleet({ capacity: positions.length })
  for (const [i, [lng, lat]] of positions.entries()) {
    const slot = fleet.admit(201_000_000 + i, nowMs)
    const { columns } = fleet
    columns.positionMs[slot] = columns.receivedMs[slot] = nowMs
    columns.lng[slot] = lng
    columns.lat[slot] = lat
    columns.vesselClass[slot] = i % 6
    columns.cargoTonnes[slot] = i % 7 === 0 ? NaN : (i * 7919) % 300_000
    fleet.restored(slot, nowMs)
  }
  const view = new RankedView(fleet)
  view.rebuild()
  return { fleet, view }
}

function finish(steps: Generator<void, RegionFound, void>): RegionFound {
  for (let step = steps.next(); ; step = steps.next()) if (step.done === true) return step.value
}

function region(coordinates: unknown[]): Polygon {
  const polygon = readPolygon(coordinates)
  if ('fault' in polygon) throw new Error(polygon.fault)
  return polygon
}

/** Exact point-in-polygon test with BigInt: every vessel against every edge of each ring, in all turns of longitude. */
function oracle(rings: readonly (readonly (readonly [number, number])[])[], lng: number, lat: number): boolean {
  const steps = (degrees: number) => BigInt(Math.round(degrees * 100_000))
  const y = steps(lat)
  return [-720, -360, 0, 360, 720].some((turn) => {
    const x = steps(lng + turn)
    const places = rings.map((ring) => {
      let odd = false
      for (let i = 1; i < ring.length; i++) {
        const [ax, ay, bx, by] = [steps(ring[i - 1][0]), steps(ring[i - 1][1]), steps(ring[i][0]), steps(ring[i][1])]
        const cross = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
        const between = (a: bigint, b: bigint, c: bigint) => (a <= c && c <= b) || (b <= c && c <= a)
        if (cross === 0n && between(ax, bx, x) && between(ay, by, y)) return 'edge'
        if (ay > y !== by > y && (by > ay ? cross > 0n : cross < 0n)) odd = !odd
      }
      return odd ? 'in' : 'out'
    })
    const [shell, ...holes] = places
    const holed = holes.filter((place) => place === 'in').length % 2 === 1
    return shell === 'edge' || (shell === 'in' && (!holed || holes.includes('edge')))
  })
}

/** Degrees on a coarse grid, so that vessels are often on edges and vertices. */
const place = (lng: number, lat: number, spread: number) =>
  fc.tuple(
    fc.integer({ min: -spread * 4, max: spread * 4 }).map((n) => lng + n / 4),
    fc.integer({ min: -spread * 4, max: spread * 4 }).map((n) => lat + n / 4),
  )
const closed = (ring: [number, number][]) => [...ring, ring[0]]

const scene = fc
  .record({ lng: fc.integer({ min: -180, max: 180 }), lat: fc.integer({ min: -60, max: 60 }) })
  .chain(({ lng, lat }) =>
    fc.record({
      shell: fc.array(place(lng, lat, 20), { minLength: 3, maxLength: 24 }).map(closed),
      holes: fc.array(fc.array(place(lng, lat, 5), { minLength: 3, maxLength: 9 }).map(closed), { maxLength: 2 }),
      ships: fc.array(place(lng, lat, 22), { minLength: 1, maxLength: 300 }),
    }),
  )

const wrapped = (lng: number) => (lng > 180 ? lng - 360 : lng < -180 ? lng + 360 : lng)

/** The same region by the cell method, which many vessels trigger. */
function inCells(polygon: Polygon, positions: number): Polygon {
  const laying = cellsOf(polygon, positions)
  while (laying.next().done !== true);
  return polygon
}

test('regions with holes and across ±180° contain exactly the vessels of a BigInt oracle', () => {
  fc.assert(
    fc.property(scene, fc.integer({ min: 1, max: 5000 }), ({ shell, holes, ships }, positions) => {
      const { fleet, view } = fleetAt(ships.map(([lng, lat]) => [wrapped(lng), lat]))
      const rings = [shell, ...holes]
      const expected = ships.flatMap(([lng, lat], i) => (oracle(rings, wrapped(lng), lat) ? [i] : []))
      const tonnes = expected.map((slot) => fleet.columns.cargoTonnes[slot]).filter((t) => t > 0)
      for (const polygon of [region(rings), inCells(region(rings), positions)]) {
        const found = finish(findInRegion(view, fleet.columns.cargoTonnes, polygon, 5000))
        assert.deepEqual(
          [...found.slots].sort((a, b) => a - b),
          expected,
        )
        assert.equal(found.total, expected.length)
        assert.equal(
          found.byClass.reduce((sum, n) => sum + n, 0),
          expected.length,
        )
        assert.equal(
          found.cargoTonnes,
          tonnes.reduce((sum, t) => sum + t, 0),
        )
      }
    }),
    { seed: 6, numRuns: 2000 },
  )
})

const wholeWorld = (): Polygon =>
  region([
    [
      [-180, -90],
      [180, -90],
      [180, 90],
      [-180, 90],
      [-180, -90],
    ],
  ])

/** More vessels than a step tests, all over the world. */
const everywhere = Array.from({ length: 20_000 }, (_, i): [number, number] => [
  Math.round(Math.sin(i * 3.7) * 17_900_000) / 100_000,
  Math.round(Math.cos(i * 5.3) * 8_500_000) / 100_000,
])

test('two interleaved regions are independent', () => {
  const { fleet, view } = fleetAt(everywhere)
  const rings = [shapes.star(1500), shapes.tangle(1500)].map(closed)
  const find = (ring: [number, number][]) => findInRegion(view, fleet.columns.cargoTonnes, region([ring]), 9)
  const alone = rings.map((ring) => finish(find(ring)))
  const turns = rings.map(find)
  const found: (RegionFound | null)[] = [null, null]
  let pauses = 0
  while (found.includes(null)) {
    for (const [at, steps] of turns.entries()) {
      const step = found[at] === null ? steps.next() : null
      if (step?.done === true) found[at] = step.value
      else pauses++
    }
  }
  assert.ok(pauses >= 4, `${pauses} pauses`)
  assert.deepEqual(found, alone)
})

test('a region has the vessels as they were ranked when it began', () => {
  const { fleet, view } = fleetAt(everywhere)
  const find = () => findInRegion(view, fleet.columns.cargoTonnes, region([closed(shapes.star(1500))]), 9)
  const alone = finish(find())
  const steps = find()
  assert.equal(steps.next().done, false)
  view.ranked.slot.fill(0)
  view.ranked.vesselClass.fill(0)
  assert.deepEqual(finish(steps), alone)
})

test('a region of one vessel more than the last one had has that vessel, too', () => {
  const begun = fleetAt(everywhere)
  // One that is not finished keeps its working arrays, so that the next one has new ones.
  findInRegion(begun.view, begun.fleet.columns.cargoTonnes, region([closed(shapes.star(1500))]), 9).next()
  for (const count of [32, 33, 34]) {
    const { fleet, view } = fleetAt(everywhere.slice(0, count))
    const { slots } = finish(findInRegion(view, fleet.columns.cargoTonnes, wholeWorld(), count))
    assert.deepEqual(
      [...slots].sort((a, b) => a - b),
      Array.from({ length: count }, (_, slot) => slot),
    )
  }
})

test('the cargo of a region is the sum of what is served of its vessels', () => {
  const { fleet, view } = fleetAt(everywhere.slice(0, 3))
  fleet.columns.cargoTonnes.set([600.4, 700.4, NaN])
  const { cargoTonnes } = finish(findInRegion(view, fleet.columns.cargoTonnes, wholeWorld(), 9))
  assert.equal(cargoTonnes, 1300)
})

test('a ring from 179° to −179° equals one from 179° to 181°', () => {
  const { fleet, view } = fleetAt([
    [179.5, 0],
    [-179.5, 0],
    [180, 0],
    [-180, 0],
    [0, 0],
  ])
  const count = (east: number) =>
    finish(
      findInRegion(
        view,
        fleet.columns.cargoTonnes,
        region([
          [
            [179, -1],
            [east, -1],
            [east, 1],
            [179, 1],
            [179, -1],
          ],
        ]),
        9,
      ),
    ).total
  assert.equal(count(181), 4)
  assert.equal(count(-179), 4)
})

test('the whole world as one rectangle contains every vessel, also at ±180° and the poles', () => {
  const ships = [
    [180, 90],
    [-180, -90],
    [0, 0],
    [-180, 90],
  ] as const
  const { fleet, view } = fleetAt(ships)
  assert.equal(finish(findInRegion(view, fleet.columns.cargoTonnes, wholeWorld(), 2)).total, 4)
})

/** A star with many vertices, and a saw whose teeth extend from pole to pole. */
const shapes = {
  star: (n: number): [number, number][] =>
    Array.from({ length: n }, (_, i) => {
      const turn = (i / n) * 2 * Math.PI
      const far = 0.6 + 0.4 * Math.sin(i * 12.9898)
      return [170 * far * Math.cos(turn), 80 * far * Math.sin(turn)]
    }),
  saw: (n: number): [number, number][] => [
    ...Array.from({ length: n - 1 }, (_, i): [number, number] => [-178 + (356 * i) / n, i % 2 ? 85 : -85]),
    [0, -85],
  ],
  tangle: (n: number): [number, number][] =>
    Array.from({ length: n }, (_, i) => [89 * Math.sin(i * 78.233), 80 * Math.sin(i * 12.9898)]),
}

for (const [name, shape] of Object.entries(shapes)) {
  test(`a ${name} of 1,500 vertices contains the vessels that a single test finds`, () => {
    const ships = Array.from({ length: 3000 }, (_, i): [number, number] => [
      Math.round(Math.sin(i * 3.7) * 17_900_000) / 100_000,
      Math.round(Math.cos(i * 5.3) * 8_500_000) / 100_000,
    ])
    const { fleet, view } = fleetAt(ships)
    const polygon = region([closed(shape(1500).map(([lng, lat]) => [lng, Math.round(lat * 1e5) / 1e5]))])
    const found = finish(findInRegion(view, fleet.columns.cargoTonnes, polygon, 5000))
    const alone = ships.filter(([lng, lat]) =>
      [-1, 0, 1].some((turn) => isInside(polygon, Math.round(lng * 1e5) + turn * 36_000_000, Math.round(lat * 1e5))),
    )
    assert.equal(found.total, alone.length)
    assert.ok(found.total > 100)
  })
}

for (const { rings, fault } of [
  { rings: [], fault: 'needs at least one ring, got none' },
  {
    rings: [
      [
        [0, 0],
        [1, 0],
        [0, 0],
      ],
    ],
    fault: 'ring 1 (the shell) needs at least 4 positions, the last equal to the first; got 3',
  },
  {
    rings: [
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ],
    ],
    fault: 'ring 1 (the shell) is not closed: it begins at 0,0 and ends at 0,1',
  },
  {
    rings: [
      [
        [0, 0],
        [9, 0],
        [9, 9],
        [0, 0],
      ],
      [
        [1, 1],
        [2, null],
        [2, 2],
        [1, 1],
      ],
    ],
    fault: 'ring 2 (a hole) needs finite numbers [lng, lat]; position 2 has none',
  },
  {
    rings: [
      [
        [0, 0],
        [1, 91],
        [1, 1],
        [0, 0],
      ],
    ],
    fault: 'ring 1 (the shell) needs latitudes within -90 to 90, got 91 in position 2',
  },
  { rings: ['x'], fault: 'ring 1 (the shell) needs an array of [lng, lat] positions' },
  {
    rings: [
      [
        [0, 60],
        [120, 60],
        [-120, 60],
        [0, 60],
      ],
    ],
    fault: 'ring 1 (the shell) goes around a pole, or has an edge wider than 180°: put positions between',
  },
] as { rings: unknown[]; fault: string }[]) {
  test(`a region is rejected: ${fault}`, () => {
    assert.deepEqual(readPolygon(rings), { fault })
  })
}

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readPolygon } from '#domain/polygon/polygon.ts'
import { stepsPerDegree } from '#domain/vessel/served-precision.ts'
import { cellOf } from '../query/half-degree-grid.ts'
import { DrawnRegion } from './drawn-region.ts'
import { ShapeCells } from './shape-cells.ts'

/** Degrees on the borders of cells and of their parts, and in between. */
const degrees = (middle: number, spread: number) =>
  fc.oneof(
    fc.integer({ min: -spread * 32, max: spread * 32 }).map((n) => middle + n / 32),
    fc.integer({ min: -spread * 100, max: spread * 100 }).map((n) => middle + n / 100),
  )
const within = (value: number, edge: number) => Math.max(-edge, Math.min(edge, value))

const scene = fc
  .record({ lng: fc.constantFrom(-180, -90.5, 0, 179.5, 180), lat: fc.constantFrom(-88, 0, 45.25, 89) })
  .chain(({ lng, lat }) => {
    const corner = fc.tuple(
      degrees(lng, 3),
      degrees(lat, 3).map((each) => within(each, 90)),
    )
    return fc.record({
      corners: fc.array(corner, { minLength: 3, maxLength: 9 }),
      positions: fc.array(fc.tuple(corner, fc.constantFrom(-1, 0, 1)), { minLength: 1, maxLength: 60 }),
    })
  })

const wrapped = (x: number) => (x > 18_000_000 ? x - 36_000_000 : x < -18_000_000 ? x + 36_000_000 : x)

test('cells of a shape: hold the positions that a test of each edge holds, on borders of cells too', () => {
  let [inWhole, inCrossed, outside] = [0, 0, 0]
  fc.assert(
    fc.property(scene, ({ corners, positions }) => {
      const polygon = readPolygon([[...corners, corners[0]]])
      assert.ok('edges' in polygon)
      const region = new DrawnRegion('a', polygon)
      const holds = region.testFor(0)
      const cells = ShapeCells.of(region.shape)!
      const steps = ([lng, lat]: readonly [number, number], by: number) => [
        wrapped(Math.round(lng * stepsPerDegree) + by),
        within(Math.round(lat * stepsPerDegree) - by, 90 * stepsPerDegree),
      ]
      const all = [...positions, ...corners.map((corner) => [corner, 0] as const)]
      for (const [place, by] of all) {
        const [x, y] = steps(place, by)
        const cell = cellOf(x, y)
        const number = cells.crossed.indexOf(cell)
        const isWhole = cells.whole.includes(cell)
        const found = isWhole || (number >= 0 && cells.holds(number, x, y))
        assert.equal(found, holds(x / stepsPerDegree, y / stepsPerDegree), `${x}, ${y}`)
        inWhole += isWhole ? 1 : 0
        inCrossed += found && !isWhole ? 1 : 0
        outside += found ? 0 : 1
      }
    }),
    { seed: 4, numRuns: 600 },
  )
  assert.ok(inWhole > 100 && inCrossed > 500 && outside > 500, `${inWhole} ${inCrossed} ${outside}`)
})

test('a saw of 10,000 edges from pole to pole is not laid out', () => {
  const teeth = Array.from({ length: 10_000 }, (_, i): [number, number] => [
    -178 + (356 * i) / 10_000,
    i % 2 ? 85 : -85,
  ])
  const polygon = readPolygon([[...teeth, [80, -88], [-80, -88], teeth[0]]])
  assert.ok('edges' in polygon)
  assert.equal(ShapeCells.of(new DrawnRegion('saw', polygon).shape), null)
})

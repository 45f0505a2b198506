import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { EdgeCells, meets } from './edge-cells.ts'
import { isInside } from './inside.ts'
import { type Polygon, readPolygon } from './polygon.ts'

/** Coarse, so that positions lie on edges, vertices and each other's meridians often; halves of a step as well. */
const coordinate = fc.integer({ min: -40, max: 40 }).map((n) => n / 200_000)
const place = fc.tuple(coordinate, coordinate)
const ring = fc.array(place, { minLength: 3, maxLength: 30 }).map((places) => [...places, places[0]])
const positions = fc.array(place, { minLength: 1, maxLength: 40 })

function laid(rings: [number, number][][], wanted: number): { polygon: Polygon; cells: EdgeCells } {
  const polygon = readPolygon(rings)
  if ('fault' in polygon) throw new Error(polygon.fault)
  const laying = EdgeCells.lay(polygon, wanted)
  for (let step = laying.next(); ; step = laying.next()) {
    if (step.done === true) return { polygon, cells: step.value }
  }
}

test('a position is classified by the edges of its cell as by all edges', () => {
  fc.assert(
    fc.property(fc.array(ring, { minLength: 1, maxLength: 3 }), positions, fc.nat(4000), (rings, places, wanted) => {
      const { polygon, cells } = laid(rings, wanted)
      for (const [lng, lat] of places) {
        // Ships lie on whole steps.
        const [x, y] = [Math.round(lng * 100_000), Math.round(lat * 100_000)]
        assert.equal(cells.holds(x, y), isInside(polygon, x, y), `${x},${y}`)
      }
    }),
    { seed: 37, numRuns: 2000 },
  )
})

test('a pipeline crosses an edge of its cells where it crosses any edge', () => {
  fc.assert(
    fc.property(ring, positions, fc.nat(4000), (shell, places, wanted) => {
      const { polygon, cells } = laid([shell], wanted)
      for (const [at, [lng, lat]] of places.entries()) {
        const [toLng, toLat] = places[(at + 1) % places.length]
        const line = [lng * 100_000, lat * 100_000, toLng * 100_000, toLat * 100_000] as const
        const some = Array.from({ length: polygon.edges }, (_, edge) => meets(polygon, edge, ...line)).includes(true)
        assert.equal(cells.isCrossedBy(...line), some, line.join())
      }
    }),
    { seed: 38, numRuns: 1000 },
  )
})

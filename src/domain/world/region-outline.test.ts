import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { RegionOutline, RegionOutlines } from './region-outline.ts'
import type { Ring } from './ring.ts'
import { regionHolds, type SeaRegion } from './sea-regions.ts'

function regionOf(points: readonly (readonly [number, number])[]): SeaRegion {
  const ring: Ring = [...points, points[0]]
  const [lngs, lats] = [ring.map(([lng]) => lng), ring.map(([, lat]) => lat)]
  const box = { west: Math.min(...lngs), east: Math.max(...lngs), south: Math.min(...lats), north: Math.max(...lats) }
  return { slug: 'test', kind: 'sea', name: 'Test', aliases: [], ring, box, countries: [] }
}

const near = (of: number) => fc.double({ min: of - 6, max: of + 6, noNaN: true })

test('an outline holds what its region holds, also across 180°', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(0, 180, -180),
      fc.array(fc.tuple(near(0), near(40)), { minLength: 3, maxLength: 12 }),
      fc.array(fc.tuple(near(0), near(40)), { minLength: 20, maxLength: 20 }),
      (meridian, points, positions) => {
        const region = regionOf(points.map(([lng, lat]) => [lng + meridian, lat]))
        const outline = new RegionOutline(region)
        for (const [east, lat] of positions) {
          const lng = ((east + meridian + 540) % 360) - 180
          assert.equal(outline.holds(lng, lat), regionHolds(region, lng, lat), `${lng} ${lat}`)
        }
      },
    ),
    { seed: 4, numRuns: 400 },
  )
})

test('a region of countries has no outline', () => {
  const countries: SeaRegion = { ...regionOf([[0, 0]]), slug: 'europe', kind: 'countries', ring: null, box: null }
  assert.equal(new RegionOutlines([countries]).outlineOf('europe'), null)
  assert.equal(new RegionOutlines([]).outlineOf('nowhere'), null)
  assert.throws(() => new RegionOutline(countries), /Region europe has no outline/)
})

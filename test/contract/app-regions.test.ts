import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import type { BoundingBox } from '#domain/geo.ts'
import { loadChokepoints } from '#reference/chokepoints.ts'
import { loadSeaRegions } from '#reference/regions.ts'
import { boxOfRegion, countryGroups, outlinedRegions } from '../../src/web/ui/filters/regions.ts'

const dataDir = join(import.meta.dirname, '../../data')
const { all } = loadSeaRegions(dataDir, loadChokepoints(dataDir))

test('the regions that the app suggests are those that the server ships, with their extents', () => {
  // Rounded numbers without -0.
  const outwards = ({ west, south, east, north }: BoundingBox) =>
    [Math.floor(west), Math.floor(south), Math.ceil(east), Math.ceil(north)].map((degrees) => degrees + 0)
  const wanted = all.flatMap(({ slug, box }) => (box === null ? [] : [[slug, outwards(box)]]))
  assert.ok(wanted.length > 80)
  assert.deepEqual(
    outlinedRegions.map((slug) => [slug, boxOfRegion(slug)]),
    wanted,
  )
  assert.deepEqual(
    [...countryGroups],
    all.flatMap(({ slug, box }) => (box === null ? [slug] : [])),
  )
})

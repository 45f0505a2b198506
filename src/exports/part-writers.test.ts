import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import type { FactRow } from '#archive/facts/tables.ts'
import { joinParts, openPart } from './part-writers.ts'
import { exportTables } from './row-tables.ts'

const folder = mkdtempSync(join(tmpdir(), 'seaborne-parts-'))
after(() => rmSync(folder, { recursive: true, force: true }))

/** The GeoJSON of tracks, written in one part for each list of rows. */
function tracksAsGeojson(...parts: readonly FactRow[][]) {
  const columns = exportTables.tracks
  const paths = parts.map((rows, i) => {
    const path = join(folder, `${i}.part`)
    const writer = openPart(path, 'geojson', columns)
    for (const row of rows) writer.add(row)
    writer.finish()
    return path
  })
  const file = join(folder, 'file')
  joinParts(paths, file, { format: 'geojson', columns, isDemo: false })
  return JSON.parse(readFileSync(file, 'utf8')) as { features: { geometry: object }[] }
}

const track = (wkt: string): FactRow => [257_436_000, 0, 60_000, 2, wkt, false]

describe('tracks of an export as GeoJSON', () => {
  for (const { wkt, geometry, because } of [
    {
      wkt: 'LINESTRING (4 51, 5.5 52)',
      geometry: {
        type: 'LineString',
        coordinates: [
          [4, 51],
          [5.5, 52],
        ],
      },
      because: 'positions in their order',
    },
    { wkt: 'POINT (4 51)', geometry: { type: 'Point', coordinates: [4, 51] }, because: 'a single position is a point' },
    {
      wkt: 'LINESTRING (178 50, -179 53, -178 53)',
      geometry: {
        type: 'MultiLineString',
        coordinates: [
          [
            [178, 50],
            [180, 52],
          ],
          [
            [-180, 52],
            [-179, 53],
            [-178, 53],
          ],
        ],
      },
      because: 'cut at the 180th meridian, where a map would draw it around the world (RFC 7946, 3.1.9)',
    },
    {
      wkt: 'LINESTRING (5 50, 5 50)',
      geometry: {
        type: 'LineString',
        coordinates: [
          [5, 50],
          [5, 50],
        ],
      },
      because: 'a vessel that lies still',
    },
    {
      wkt: 'LINESTRING (180 50, -180 50)',
      geometry: { type: 'Point', coordinates: [180, 50] },
      because: 'one place with two longitudes',
    },
  ])
    test(`${wkt}: ${because}`, () => assert.deepEqual(tracksAsGeojson([track(wkt)]).features[0].geometry, geometry))

  test('parts are joined to one collection, also where one has no rows', () => {
    const rows = [track('POINT (4 51)'), track('POINT (5 52)')]
    assert.equal(tracksAsGeojson([rows[0]], [], [rows[1], rows[0]]).features.length, 3)
    assert.deepEqual(tracksAsGeojson([]).features, [])
  })
})

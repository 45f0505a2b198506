import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { VectorTile } from '@mapbox/vector-tile'
import type { FeatureCollection, MultiPolygon, Polygon, Position } from 'geojson'
import { PbfReader } from 'pbf'
import { basemapLabels } from './labels.ts'
import { basemapLayers, slicedTiles, worldAtlas } from './tiles.ts'
import { unrolled, unrolledRing } from './unroll.ts'

describe('shapes across the antimeridian', () => {
  const layers = basemapLayers(worldAtlas('110m'))
  const land = layers['land'] as FeatureCollection<Polygon | MultiPolygon>
  const rings = land.features.flatMap(({ geometry }) =>
    geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat(),
  )
  test('no edge of the land spans the world, except along the pole', () => {
    for (const ring of rings)
      for (const [i, [lng = 0, lat = 0]] of ring.slice(1).entries())
        assert.ok(Math.abs(lng - ring[i][0]) < 100 || Math.abs(lat) === 90, `${ring[i].join()} to ${lng},${lat}`)
  })

  test('no coast or border follows the antimeridian', () => {
    for (const name of ['coast', 'borders']) {
      const feature = layers[name] as unknown as { geometry: { coordinates: Position[][] } }
      for (const line of feature.geometry.coordinates)
        for (const [i, [lng = 0]] of line.slice(1).entries())
          assert.ok(!(Math.abs(Math.abs(lng) - 180) < 0.01 && Math.abs(Math.abs(line[i][0]) - 180) < 0.01))
    }
  })

  test('a line across the antimeridian is unrolled', () => {
    assert.deepEqual(
      unrolled([
        [179, 1],
        [-179, 2],
        [178, 3],
      ]),
      [
        [179, 1],
        [181, 2],
        [178, 3],
      ],
    )
  })

  test('a ring around the pole is closed along the edge of the map', () => {
    const ring = unrolledRing([
      [-180, -70],
      [-60, -70],
      [60, -70],
      [180, -70],
    ])
    assert.deepEqual(ring.slice(-3), [
      [180, -90],
      [-180, -90],
      [-180, -70],
    ])
  })
})

test('tiles: a ship canal is a line in every zoom that draws it', () => {
  const layers = basemapLayers(worldAtlas('110m'))
  const suez = { lng: 32.31, lat: 30.95 }
  for (const { z, x, y, bytes } of slicedTiles({ canals: layers['canals'] })) {
    const isHere = z >= 4 && x === Math.floor(((suez.lng + 180) / 360) * 2 ** z) && y === tileRow(suez.lat, z)
    if (isHere) assert.ok(new VectorTile(new PbfReader(bytes)).layers['canals'], `${z}/${x}/${y}`)
  }
})

/** The row of tiles of a latitude. */
function tileRow(lat: number, zoom: number): number {
  const radians = (lat * Math.PI) / 180
  return Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * 2 ** zoom)
}

test('tiles: every zoom is complete, and land is in all tiles of zoom 1', () => {
  let tiles = 0
  let withLand = 0
  for (const { z, bytes } of slicedTiles(basemapLayers(worldAtlas('110m')))) {
    tiles++
    if (z === 1 && new VectorTile(new PbfReader(bytes)).layers['land']) withLand++
  }
  assert.equal(tiles, 1 + 4 + 16 + 64 + 256 + 1024)
  assert.equal(withLand, 4)
})

describe('labels', () => {
  const { features } = basemapLabels(worldAtlas('110m'))
  test('are unique', () => {
    const names = features.map(({ properties }) => `${properties?.['kind']} ${properties?.['name']}`)
    assert.equal(new Set(names).size, names.length)
  })
  test('are on the map', () => {
    for (const { geometry, properties } of features) {
      assert.ok(geometry.type === 'Point')
      const [lng = NaN, lat = NaN] = geometry.coordinates
      assert.ok(Math.abs(lng) <= 180 && Math.abs(lat) <= 85, `${properties?.['name']} at ${lng}, ${lat}`)
    }
  })
  test('are not abbreviated', () => {
    for (const { properties } of features)
      assert.doesNotMatch(String(properties?.['name']), /\b(?:Is|Rep|Ter|Dem|Herz)\./)
  })
})

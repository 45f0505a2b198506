import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import type { Feature, GeoJSON, MultiLineString } from 'geojson'
import GeoJSONVT, { type LegacyTile } from 'geojson-vt'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { maxTileZoom } from '../../state/permalink.ts'
import { canals } from './canals.ts'
import { lakes } from './lakes.ts'
import { unrolledPolygons, withoutSeams } from './unroll.ts'

export type WorldAtlas = Topology<{ countries: GeometryCollection<{ name: string }>; land: GeometryCollection }>

const extent = 4096

/** Natural Earth's world (public domain), at 1:10 million, 1:50 million or 1:110 million. */
export function worldAtlas(scale: '10m' | '50m' | '110m'): WorldAtlas {
  const path = createRequire(import.meta.url).resolve(`world-atlas/countries-${scale}.json`)
  return JSON.parse(readFileSync(path, 'utf8')) as WorldAtlas
}

/** The layers of the basemap as GeoJSON. */
export function basemapLayers(atlas: WorldAtlas): Record<string, GeoJSON> {
  const { countries, land } = atlas.objects
  return {
    land: unrolledPolygons(feature(atlas, land).features),
    lakes: lakeFeatures(),
    canals: asFeature({ type: 'MultiLineString', coordinates: canals.map(({ course }) => course) }),
    coast: asFeature(withoutSeams(mesh(atlas, land))),
    borders: asFeature(withoutSeams(mesh(atlas, countries, (a, b) => a !== b && !isLease(a) && !isLease(b)))),
  }
}

const asFeature = (geometry: MultiLineString): Feature => ({ type: 'Feature', properties: {}, geometry })

function lakeFeatures(): GeoJSON {
  return {
    type: 'FeatureCollection',
    features: lakes.map(({ name, ring }) => ({
      type: 'Feature',
      properties: { name },
      geometry: { type: 'Polygon', coordinates: [ring] },
    })),
  }
}

/** Every tile of every zoom, including empty sea, so that no request for one is a 404. */
export function* slicedTiles(layers: Record<string, GeoJSON>) {
  const index = Object.entries(layers).map(
    ([name, data]) => [name, new GeoJSONVT(data, { maxZoom: maxTileZoom, extent, buffer: 64, tolerance: 2 })] as const,
  )
  for (let z = 0; z <= maxTileZoom; z++)
    for (let x = 0; x < 2 ** z; x++)
      for (let y = 0; y < 2 ** z; y++) {
        const found: Record<string, LegacyTile> = {}
        for (const [name, tiles] of index) {
          const tile = tiles.getTile(z, x, y)
          if (tile?.features.length) found[name] = tile
        }
        yield { z, x, y, bytes: encodeTile(found) }
      }
}

function encodeTile(layers: Record<string, LegacyTile>): Uint8Array {
  return fromGeojsonVt(layers as unknown as Parameters<typeof fromGeojsonVt>[0], { version: 2, extent })
}

/** Natural Earth has the Baikonur cosmodrome as a separate country. */
const isLease = (shape: { properties?: unknown }) => (shape.properties as { name?: string })?.name === 'Baikonur'

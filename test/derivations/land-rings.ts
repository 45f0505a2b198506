import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

/** The coastlines of Natural Earth at a scale, as rings of [lng, lat]. */
export function landRings(scale: '10m' | '50m' | '110m'): number[][][] {
  const path = join(import.meta.dirname, `../../node_modules/world-atlas/land-${scale}.json`)
  const atlas = JSON.parse(readFileSync(path, 'utf8')) as Topology<{ land: GeometryCollection }>
  return feature(atlas, atlas.objects.land).features.flatMap(({ geometry }) => {
    if (geometry.type === 'MultiPolygon') return geometry.coordinates.flat()
    return geometry.type === 'Polygon' ? geometry.coordinates : []
  })
}

import type { Feature, FeatureCollection, Geometry, MultiLineString, MultiPolygon, Polygon, Position } from 'geojson'

/**
 * A line without jumps from 180° to −180°: its longitudes continue beyond ±180°, and the tiler wraps them. world-atlas
 * keeps shapes whole across the antimeridian, which would be drawn as bands around the world.
 */
export function unrolled(line: readonly Position[]): Position[] {
  const points: Position[] = []
  let turn = 0
  let before = line[0]?.[0] ?? 0
  for (const [lng = 0, lat = 0] of line) {
    if (lng - before > 180) turn -= 360
    else if (before - lng > 180) turn += 360
    before = lng
    points.push([lng + turn, lat])
  }
  return points
}

/** An unrolled ring; one around the whole world (Antarctica) is closed along the edge of the map. */
export function unrolledRing(ring: readonly Position[]): Position[] {
  const points = unrolled(ring)
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || Math.abs(first[0] - last[0]) < 180) return points
  const edge = first[1] < 0 ? -90 : 90
  return [...points, [last[0], edge], [first[0], edge], first]
}

/** The same shapes, every ring unrolled. */
export function unrolledPolygons(features: Feature[]): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: features.map((feature) => ({ ...feature, geometry: unrolledGeometry(feature.geometry) })),
  }
}

function unrolledGeometry(geometry: Geometry): Geometry {
  if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') return geometry
  return { type: 'MultiPolygon', coordinates: polygonsOf(geometry).map((rings) => rings.map(unrolledRing)) }
}

/** The polygons of a geometry as lists of rings, outer ring first. */
export const polygonsOf = (geometry: Polygon | MultiPolygon): Position[][][] =>
  geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates

/** The lines of a mesh, unrolled, without segments along the antimeridian or the pole. */
export function withoutSeams(lines: MultiLineString): MultiLineString {
  const kept: Position[][] = []
  for (const line of lines.coordinates) {
    let run: Position[] = []
    for (const here of unrolled(line)) {
      const before = run.at(-1)
      if (before && onSeam(before, here)) {
        if (run.length > 1) kept.push(run)
        run = []
      }
      run.push(here)
    }
    if (run.length > 1) kept.push(run)
  }
  return { type: 'MultiLineString', coordinates: kept }
}

const onCut = (lng = 0) => Math.abs((((lng % 360) + 360) % 360) - 180) < 0.01

const onSeam = (a: Position, b: Position) => (onCut(a[0]) && onCut(b[0])) || (a[1] < -85.1 && b[1] < -85.1)

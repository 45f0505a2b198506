import type { Geometry } from '#contract/formats/geometry.ts'
import { boxFault } from '#contract/values.ts'
import { crossesEdge } from '#domain/polygon/near.ts'
import { countPositions, readPolygon } from '#domain/polygon/polygon.ts'
import { DrawnRegion } from '#fleet/region/drawn-region.ts'
import { invalidFilter, type Shape } from './expression.ts'

type Place = readonly [lng: number, lat: number]

/** Vertices of an area, as in a drawing. */
const maxVertices = 10_000
/** Positions that one area is asked about: a grid of its edges is laid out at once. */
const manyPositions = 100_000

/** Whether a geometry has a point in common with a shape. Throws 400 for a shape that is none. */
export function shapeTest(shape: Shape): (geometry: Geometry) => boolean {
  if ('point' in shape) {
    const [lng, lat] = shape.point
    return (geometry) =>
      linesOf(geometry).some((line) => line.some(([x, y]) => x === lng && y === lat)) || isInArea([lng, lat], geometry)
  }
  const rings = 'bbox' in shape ? [ringOf(shape.bbox)] : shape.rings
  const vertices = countPositions(rings)
  if (vertices > maxVertices) throw invalidFilter(`has an area of ${vertices} vertices; at most ${maxVertices}.`)
  const polygon = readPolygon(rings, 'bbox' in shape ? 'literal' : 'short way')
  if ('fault' in polygon) throw invalidFilter(`has an area whose ${polygon.fault}.`)
  const holds = new DrawnRegion('', polygon).testFor(manyPositions)
  return (geometry) => {
    const lines = linesOf(geometry)
    if (lines.some((line) => line.some(([lng, lat]) => holds(lng, lat)))) return true
    if (geometry.type === 'Point') return false
    if (lines.some((line) => line.some((to, i) => i > 0 && crossesEdge(polygon, line[i - 1], to)))) return true
    return isInArea(rings[0][0], geometry)
  }
}

function ringOf(numbers: readonly number[]): [number, number][] {
  const flat = numbers.length === 6 ? [numbers[0], numbers[1], numbers[3], numbers[4]] : numbers
  const fault = flat.length === 4 ? boxFault([...flat]) : `needs 4 or 6 numbers, got ${flat.length}`
  if (fault !== null) throw invalidFilter(`has a bbox that ${fault}.`)
  const [west, south, minEast, north] = flat
  const east = minEast < west ? minEast + 360 : minEast
  const corners: [number, number][] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ]
  return [...corners, corners[0]]
}

/** The lines of a geometry, or the place of a point as a line of one. */
function linesOf(geometry: Geometry): readonly (readonly Place[])[] {
  const { type, coordinates } = geometry as { type: string; coordinates: unknown }
  if (type === 'Point') return [[coordinates as Place]]
  if (type === 'LineString') return [coordinates as Place[]]
  if (type === 'MultiLineString' || type === 'Polygon') return coordinates as Place[][]
  return (coordinates as Place[][][]).flat()
}

/** Whether a place is in an area, which is cut at ±180°: it is where an odd number of the rings is around it. */
function isInArea([lng, lat]: Place, geometry: Geometry): boolean {
  if (!geometry.type.endsWith('Polygon')) return false
  const x = lng - 360 * Math.round(lng / 360)
  let isIn = false
  for (const ring of linesOf(geometry))
    for (let i = 1; i < ring.length; i++) {
      const [[x1, y1], [x2, y2]] = [ring[i - 1], ring[i]]
      if (y1 > lat !== y2 > lat && x < x1 + ((lat - y1) / (y2 - y1)) * (x2 - x1)) isIn = !isIn
    }
  return isIn
}

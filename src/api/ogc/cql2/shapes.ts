import type { Geometry } from '#contract/formats/geometry.ts'
import { boxFault } from '#contract/values.ts'
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
    return (geometry) => linesOf(geometry).some((line) => line.some(([x, y]) => x === lng && y === lat))
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
    if (lines.some((line) => rings.some((ring) => doCross(line, ring)))) return true
    return geometry.type.endsWith('Polygon') && isInRing(rings[0][0], lines[0])
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

/** Whether any two edges of two lines cross. */
function doCross(line: readonly Place[], ring: readonly Place[]): boolean {
  for (let i = 1; i < line.length; i++)
    for (let j = 1; j < ring.length; j++) if (edgesCross([line[i - 1], line[i]], [ring[j - 1], ring[j]])) return true
  return false
}

type Edge = readonly [Place, Place]

const side = ([[x1, y1], [x2, y2]]: Edge, [x, y]: Place) => Math.sign((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1))

const edgesCross = (a: Edge, b: Edge) => side(a, b[0]) !== side(a, b[1]) && side(b, a[0]) !== side(b, a[1])

function isInRing([x, y]: Place, ring: readonly Place[]): boolean {
  let isIn = false
  for (let i = 1; i < ring.length; i++) {
    const [[x1, y1], [x2, y2]] = [ring[i - 1], ring[i]]
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) isIn = !isIn
  }
  return isIn
}

import type { Infrastructure } from '#domain/world/places.ts'
import { wrapLng } from '#domain/geo.ts'
import { areaOfRing, pointWithin, unwrapped } from '#domain/world/ring.ts'
import { type Line, mainLine, middleOf } from '../../infrastructure/route-lines.ts'
import { positionOf, rounded } from '../fields.ts'

/** A point, such as one within an area, or a route with its middle as the point. */
export type Placed = Pick<Infrastructure, 'lng' | 'lat' | 'route' | 'branches'>

/** The position of a Point, or one within a Polygon or the largest of a MultiPolygon; or the reason for a reject. */
export function pointOf(geometry: unknown): Placed | string {
  const { type, coordinates } = (geometry ?? {}) as { type?: unknown; coordinates?: unknown }
  if (type === undefined) return 'no geometry'
  if (type === 'Polygon') return pointOfAreas([coordinates])
  if (type === 'MultiPolygon') return pointOfAreas(coordinates)
  if (type !== 'Point' || !Array.isArray(coordinates))
    return `geometry is ${geometryType(type)}, neither a point nor an area`
  const place = positionOf(coordinates[0], coordinates[1])
  if (typeof place === 'string') return place
  const [lng, lat] = rounded(place)
  return { lng, lat }
}

/** A position within the largest of some polygons, each an outer ring and its holes. */
function pointOfAreas(polygons: unknown): Placed | string {
  let [largest, size] = [null as [number, number][][] | null, -1]
  for (const polygon of Array.isArray(polygons) ? (polygons as unknown[]) : []) {
    const rings = ringsOf(polygon)
    if (typeof rings === 'string') return rings
    const area = areaOfRing(rings[0])
    if (area > size) [largest, size] = [rings, area]
  }
  if (largest === null) return noOutline
  const [x, lat] = rounded(pointWithin(largest))
  return { lng: wrapLng(x), lat }
}

const noOutline = 'an outline without positions'

/** The rings of a polygon, the holes in the longitudes of the outer one; or the reason for a reject. */
function ringsOf(polygon: unknown): [number, number][][] | string {
  if (!Array.isArray(polygon) || polygon.length === 0) return noOutline
  const rings: [number, number][][] = []
  for (const ring of polygon as unknown[]) {
    const positions = lineOf(ring)
    if (typeof positions === 'string') return positions === noLine ? noOutline : positions
    if (positions.length < 4) return 'an outline of fewer than 4 positions'
    rings.push(unwrapped(positions))
  }
  const [[outerLng]] = rings[0]
  return rings.map((ring) => {
    const shift = 360 * Math.round((outerLng - ring[0][0]) / 360)
    return ring.map(([lng, lat]) => [lng + shift, lat])
  })
}

/** The main line and branches of a LineString or MultiLineString, or the reason for a reject. */
export function routeOf(geometry: unknown): Placed | string {
  const { type, coordinates } = (geometry ?? {}) as { type?: unknown; coordinates?: unknown }
  if (type === undefined) return 'no geometry'
  if ((type !== 'LineString' && type !== 'MultiLineString') || !Array.isArray(coordinates))
    return `geometry is ${geometryType(type)}, not a line`
  const pieces: Line[] = []
  for (const piece of type === 'LineString' ? [coordinates] : (coordinates as unknown[])) {
    const line = lineOf(piece)
    if (typeof line === 'string') return line
    if (line.length > 0) pieces.push(line)
  }
  if (pieces.length === 0) return noLine
  const { main, branches } = mainLine(pieces)
  const [lng, lat] = rounded(middleOf(main))
  return branches.length === 0 ? { lng, lat, route: main } : { lng, lat, route: main, branches }
}

const noLine = 'a line without positions'

function lineOf(piece: unknown): Line | string {
  if (!Array.isArray(piece)) return noLine
  const line: Line = []
  for (const position of piece as unknown[]) {
    const place = Array.isArray(position) ? positionOf(position[0], position[1]) : 'no position'
    if (typeof place === 'string') return place
    line.push(rounded(place))
  }
  // A piece of one position becomes a line of length 0 and stays on the map.
  if (line.length === 1) line.push(line[0])
  return line
}

function geometryType(type: unknown): string {
  return typeof type === 'string' ? type.slice(0, 30) : 'of no type'
}

/** The geometry of well-known text (POINT, LINESTRING, MULTILINESTRING) as GeoJSON; null where there is none. */
export function wktGeometry(text: string | null): { type: string; coordinates: unknown } | null {
  const [, word = '', body = ''] =
    /^\s*(?:SRID=\d+;)?(POINT|LINESTRING|MULTILINESTRING)\s*Z?\s*\((.*)\)\s*$/is.exec(text ?? '') ?? []
  if (word === '') return null
  const line = (part: string) =>
    part
      .split(',')
      .map((place) => place.trim().split(/\s+/).slice(0, 2).map(Number))
      .filter(([lng, lat]) => Number.isFinite(lng) && Number.isFinite(lat))
  if (/^point$/i.test(word)) return { type: 'Point', coordinates: line(body)[0] ?? [] }
  if (/^linestring$/i.test(word)) return { type: 'LineString', coordinates: line(body) }
  const parts = [...body.matchAll(/\(([^()]*)\)/g)].map(([, part]) => line(part))
  return { type: 'MultiLineString', coordinates: parts }
}

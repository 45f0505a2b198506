import { roundTo } from '#domain/nan.ts'
import { unrolledRings } from '#domain/polygon/polygon.ts'

/** Longitude and latitude. */
export type Place = readonly [lng: number, lat: number]

export type Geometry =
  | { type: 'Point'; coordinates: Place }
  | { type: 'LineString'; coordinates: Place[] }
  | { type: 'MultiLineString'; coordinates: Place[][] }
  | { type: 'Polygon'; coordinates: Place[][] }
  | { type: 'MultiPolygon'; coordinates: Place[][][] }

/** Joins lines into one geometry, cut where they cross ±180° (RFC 7946, 3.1.9); null where no line has two positions. */
export function lineGeometry(lines: readonly (readonly Place[])[]): Geometry | null {
  const parts = lines.flatMap(cutLine)
  if (parts.length === 0) return null
  return parts.length === 1
    ? { type: 'LineString', coordinates: parts[0] }
    : { type: 'MultiLineString', coordinates: parts }
}

function cutLine(line: readonly Place[]): Place[][] {
  const parts: Place[][] = []
  let part: Place[] = []
  for (const [rawLng, lat] of line) {
    const lng = withinHalfTurn(rawLng)
    const before = part.at(-1)
    if (before !== undefined && Math.abs(lng - before[0]) > 180) {
      // The shorter way crosses ±180°: interpolate the latitude of the crossing.
      const edge = before[0] > 0 ? 180 : -180
      const share = (edge - before[0]) / (lng + 2 * edge - before[0])
      const edgeLat = rounded(before[1] + (Number.isFinite(share) ? share : 0) * (lat - before[1]))
      if (before[0] !== edge) part.push([edge, edgeLat])
      parts.push(part)
      part = lng === -edge ? [] : [[-edge, edgeLat]]
    }
    part.push([lng, lat])
  }
  return [...parts, part].filter(({ length }) => length > 1)
}

/** A point at the lng and lat of an object; null for another value, and where they are not known. */
export function pointGeometry(value: unknown): (Geometry & { type: 'Point' }) | null {
  const { lng, lat } = (value ?? {}) as { lng?: unknown; lat?: unknown }
  return typeof lng === 'number' && typeof lat === 'number' ? { type: 'Point', coordinates: [lng, lat] } : null
}

/** The area of a drawn polygon, read as GET /vessels and the analysis read it; null for one without coordinates. */
export function drawnGeometry(coordinates: readonly unknown[], isLiteral: boolean): Geometry | null {
  const rings = unrolledRings(coordinates, isLiteral ? 'literal' : 'short way')
  return 'fault' in rings ? null : cutPolygon(rings.map(withoutWideEdges))
}

/** Adds positions on edges wider than 180°, which other programs would take the short way. */
function withoutWideEdges(ring: readonly Place[]): Place[] {
  return ring.flatMap(([lng, lat], at): Place[] => {
    const [fromLng, fromLat] = ring[Math.max(0, at - 1)]
    const parts = Math.max(1, Math.ceil(Math.abs(lng - fromLng) / 180))
    const between = Array.from({ length: parts - 1 }, (_, i): Place => {
      const share = (i + 1) / parts
      return [rounded(fromLng + (lng - fromLng) * share), rounded(fromLat + (lat - fromLat) * share)]
    })
    return [...between, [lng, lat]]
  })
}

/** A polygon with its shell anticlockwise and its holes clockwise (RFC 7946, 3.1.6), cut where it crosses ±180°. */
export function polygonGeometry(rings: readonly (readonly Place[])[]): Geometry {
  return cutPolygon(rings.map((ring) => unwrapped(ring)))
}

/** A polygon whose longitudes continue beyond ±180°, cut there. */
function cutPolygon(unwound: Place[][]): Geometry {
  const lngs = unwound[0].map(([lng]) => lng)
  const [minLng, maxLng] = [Math.min(...lngs), Math.max(...lngs)]
  if (minLng >= -180 && maxLng <= 180) return { type: 'Polygon', coordinates: wound(unwound) }
  // Shift so that the ring crosses +180°, clip both sides, and move the eastern part back to -180°.
  const shift = minLng < -180 ? 360 : 0
  const shifted = unwound.map((ring) => ring.map(([lng, lat]): Place => [lng + shift, lat]))
  const west = shifted.map((ring) => clipped(ring, 1)).filter(({ length }) => length > 3)
  const east = shifted.map((ring) => clipped(ring, -1)).filter(({ length }) => length > 3)
  const parts = [west, east.map((ring) => ring.map(([lng, lat]): Place => [rounded(lng - 360), lat]))]
  return { type: 'MultiPolygon', coordinates: parts.filter(({ length }) => length > 0).map(wound) }
}

/** Makes the longitudes of a ring continuous beyond ±180° instead of jumping by 360°. */
function unwrapped(ring: readonly Place[]): Place[] {
  const out: Place[] = []
  for (const [lng, lat] of ring) {
    const before = out.at(-1)?.[0]
    const revolutions = before === undefined ? 0 : Math.round((before - lng) / 360)
    out.push([lng + revolutions * 360, lat])
  }
  return out
}

/** The part of a ring on one side of 180°: 1 west of it, −1 east of it. */
function clipped(ring: readonly Place[], side: 1 | -1): Place[] {
  const inside = ([lng]: Place) => (180 - lng) * side >= 0
  const out: Place[] = []
  for (let i = 1; i < ring.length; i++) {
    const [from, to] = [ring[i - 1], ring[i]]
    if (inside(from)) out.push(from)
    if (inside(from) !== inside(to)) {
      out.push([180, rounded(from[1] + ((180 - from[0]) / (to[0] - from[0])) * (to[1] - from[1]))])
    }
  }
  if (out.length > 0) out.push(out[0])
  return out
}

function wound(rings: readonly Place[][]): Place[][] {
  return rings.map((ring, i) => (areaOf(ring) > 0 === (i === 0) ? ring : ring.toReversed()))
}

/** Twice the signed area in square degrees, positive anticlockwise. */
function areaOf(ring: readonly Place[]): number {
  let area = 0
  for (let i = 1; i < ring.length; i++) area += ring[i - 1][0] * ring[i][1] - ring[i][0] * ring[i - 1][1]
  return area
}

/** Returns the bounding box of positions as west, south, east, north; west > east where it crosses ±180° (RFC 7946, 5.2). */
export function boundsOf(places: readonly Place[]): [number, number, number, number] | null {
  if (places.length === 0) return null
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  // The same with longitudes from 0 to 360.
  let [shiftedWest, shiftedEast] = [Infinity, -Infinity]
  for (const [lng, lat] of places) {
    west = Math.min(west, lng)
    east = Math.max(east, lng)
    south = Math.min(south, lat)
    north = Math.max(north, lat)
    const shifted = shiftedLng(lng)
    shiftedWest = Math.min(shiftedWest, shifted)
    shiftedEast = Math.max(shiftedEast, shifted)
  }
  const crosses = east - west > 180 && shiftedEast - shiftedWest < 180
  return crosses
    ? [shiftedWest, south, rounded(shiftedEast > 180 ? shiftedEast - 360 : shiftedEast), north]
    : [west, south, east, north]
}

/** A longitude from 0 to 360; -180 equals +180, on the side on which the other positions are. */
const shiftedLng = (lng: number) => (lng === -180 ? 180 : lng < 0 ? lng + 360 : lng)

/** The positions among these that alone decide `boundsOf`: at most six. */
export function extremesOf(places: readonly Place[]): Place[] {
  if (places.length <= 6) return [...places]
  return [([lng]: Place) => lng, ([, lat]: Place) => lat, ([lng]: Place) => shiftedLng(lng)].flatMap((measure) => [
    places.reduce((least, place) => (measure(place) < measure(least) ? place : least)),
    places.reduce((greatest, place) => (measure(place) > measure(greatest) ? place : greatest)),
  ])
}

/** Returns every position of a geometry. */
export function placesOf(geometry: Geometry): readonly Place[] {
  switch (geometry.type) {
    case 'Point':
      return [geometry.coordinates]
    case 'LineString':
      return geometry.coordinates
    case 'MultiLineString':
    case 'Polygon':
      return geometry.coordinates.flat()
    case 'MultiPolygon':
      return geometry.coordinates.flat(2)
  }
}

const rounded = (degrees: number) => roundTo(degrees, 7)

function withinHalfTurn(lng: number): number {
  if (lng >= -180 && lng <= 180) return lng
  return rounded(((((lng + 180) % 360) + 360) % 360) - 180)
}

/** The metadata of a GeoParquet 1.1 file whose column `geometry` is WKB; `bbox` is null for a file without positions. */
export function geoParquetMetadata(types: readonly string[], bbox: readonly number[] | null) {
  const geometry = { encoding: 'WKB', geometry_types: types, orientation: 'counterclockwise', ...(bbox && { bbox }) }
  return { version: '1.1.0', primary_column: 'geometry', columns: { geometry } }
}

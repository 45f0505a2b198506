import { demoMembers } from './formats.ts'
import type { ResponseTable } from './formats.ts'
import {
  boundsOf,
  drawnGeometry,
  type Geometry,
  lineGeometry,
  type Place,
  placesOf,
  pointGeometry,
  polygonGeometry,
} from './geometry.ts'

type Row = Readonly<Record<string, unknown>>

export interface Feature {
  type: 'Feature'
  id?: string | number
  geometry: Geometry | null
  properties: Record<string, unknown>
}

export interface FeatureCollection {
  type: 'FeatureCollection'
  bbox?: [number, number, number, number]
  features: Feature[]
}

/** Members that hold only the geometry of a row. */
const shapeMembers = new Set(['geometry', 'geojson', 'route_geojson', 'branches_geojson'])

/**
 * Returns the geometry of a row: its own line or area, else a point at its lng and lat, else at those of its vessel, else a
 * straight line between the places `from` and `to`; null where it has none of them.
 */
export function geometryOf(row: Row): Geometry | null {
  const {
    route_geojson: route,
    branches_geojson: branches,
    geometry,
    geojson,
  } = row as Record<string, Shape | undefined>
  if (route) return lineGeometry([...linesOf(route), ...(branches ? linesOf(branches) : [])])
  if (geometry?.type === 'Polygon') return polygonGeometry(geometry.coordinates as Place[][])
  const drawn = geojson?.geometry ?? geojson
  if (drawn?.type === 'Polygon') return drawnGeometry(drawn.coordinates as unknown[], row['draw_type'] === 'rectangle')
  return pointGeometry(row) ?? pointGeometry(row['vessel']) ?? betweenPlaces(row['from'], row['to'])
}

/** A point where only one of the places is known. */
function betweenPlaces(from: unknown, to: unknown): Geometry | null {
  const [start, end] = [pointGeometry(from), pointGeometry(to)]
  if (start === null || end === null) return start ?? end
  return lineGeometry([[start.coordinates, end.coordinates]])
}

interface Shape {
  type?: string
  coordinates?: unknown
  geometry?: Shape
}

const linesOf = ({ type, coordinates }: Shape): Place[][] =>
  type === 'LineString' ? [coordinates as Place[]] : (coordinates as Place[][])

/** Converts a row to a feature; a point's lng and lat are not repeated among the properties. */
export function featureOf(row: Row, id: string | null, place: ResponseTable['place']): Feature {
  const geometry = geometryOf(row)
  const properties: Record<string, unknown> = {}
  for (const name in row) {
    if (shapeMembers.has(name) || (place === 'point' && (name === 'lng' || name === 'lat'))) continue
    properties[name] = row[name]
  }
  const key = id === null ? undefined : row[id]
  return {
    type: 'Feature',
    ...((typeof key === 'string' || typeof key === 'number') && { id: key }),
    geometry,
    properties,
  }
}

/** Makes a feature collection with its bounding box. */
export function collectionOf(features: Feature[]): FeatureCollection {
  const bbox = boundsOf(features.flatMap(({ geometry }) => (geometry === null ? [] : placesOf(geometry))))
  return { type: 'FeatureCollection', ...(bbox && { bbox }), features }
}

/** The beginning of a feature collection as text, up to its features. */
export function collectionStart(bbox: FeatureCollection['bbox'] | null | undefined, isDemo: boolean): string {
  const head = JSON.stringify({ type: 'FeatureCollection', ...demoMembers(isDemo), ...(bbox && { bbox }) })
  return `${head.slice(0, -1)},"features":[`
}

/** Joins positions into one line in order of time; `times` holds the time of each position. */
export function trackLine(rows: readonly Row[], properties: Record<string, unknown>): FeatureCollection {
  const sorted = rows.toSorted((a, b) => (String(a.at) < String(b.at) ? -1 : 1))
  const geometry = lineGeometry([sorted.map(({ lng, lat }): Place => [lng as number, lat as number])])
  const times = sorted.map(({ at }) => at)
  return collectionOf([
    {
      type: 'Feature',
      geometry,
      properties: { ...properties, points: rows.length, from: times[0] ?? null, to: times.at(-1) ?? null, times },
    },
  ])
}

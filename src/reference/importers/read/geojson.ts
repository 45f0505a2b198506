import type { Infrastructure } from '#domain/world/places.ts'
import { type Line, mainLine, middleOf } from '../../infrastructure/route-lines.ts'
import { positionOf, rounded } from '../fields.ts'
import { type Reject, WrongFile } from '../importer.ts'
import { readJson } from './bytes.ts'

export type Properties = Record<string, unknown>

/** A point, or a route with its middle as the point. */
export type Placed = Pick<Infrastructure, 'lng' | 'lat' | 'route' | 'branches'>

interface Feature {
  properties: Properties
  geometry: unknown
}

/**
 * Reads a GeoJSON FeatureCollection feature by feature. `read` returns a record or the reason for a reject. Throws
 * `WrongFile` where no feature has all properties of `need`.
 */
export async function* readGeoJson<Item>(
  bytes: AsyncIterable<Uint8Array>,
  need: readonly string[],
  read: (properties: Properties, geometry: unknown) => Item | string,
): AsyncGenerator<Item | Reject> {
  const features = featuresOf(await readJson(bytes))
  const known = features.some(({ properties }) => need.every((name) => name in properties))
  if (!known) throw new WrongFile(`no feature has the properties ${need.join(', ')}`)
  for (const [at, { properties, geometry }] of features.entries()) {
    const item = read(properties, geometry)
    yield typeof item === 'string' ? { reject: item, line: at + 1 } : item
  }
}

function featuresOf(json: unknown): Feature[] {
  const { type, features } = (json ?? {}) as { type?: unknown; features?: unknown }
  if (type !== 'FeatureCollection' || !Array.isArray(features))
    throw new WrongFile(`the file needs a FeatureCollection, got ${JSON.stringify(type) ?? 'none'}`)
  return features.map((feature: Partial<Feature> | null) => ({
    properties: feature?.properties ?? {},
    geometry: feature?.geometry ?? null,
  }))
}

/** The position of a Point geometry, or the reason for a reject. */
export function pointOf(geometry: unknown): Placed | string {
  const { type, coordinates } = (geometry ?? {}) as { type?: unknown; coordinates?: unknown }
  if (type === undefined) return 'no geometry'
  if (type !== 'Point' || !Array.isArray(coordinates)) return `geometry is ${geometryType(type)}, not a point`
  const place = positionOf(coordinates[0], coordinates[1])
  if (typeof place === 'string') return place
  const [lng, lat] = rounded(place)
  return { lng, lat }
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
  if (pieces.length === 0) return 'a line without positions'
  const { main, branches } = mainLine(pieces)
  const [lng, lat] = rounded(middleOf(main))
  return branches.length === 0 ? { lng, lat, route: main } : { lng, lat, route: main, branches }
}

function lineOf(piece: unknown): Line | string {
  if (!Array.isArray(piece)) return 'a line without positions'
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

import type { NavigationArea, NavigationAreaKind } from '#domain/world/navigation-areas.ts'
import { positionOf, rounded, slugOf } from './fields.ts'
import type { ImportContext, Importer, Reject } from './importer.ts'
import { openStreetMapSource as source } from './openstreetmap.ts'
import { readRows, type SourceRow } from './read/rows.ts'

/**
 * Seamarks of OpenStreetMap (OpenSeaMap) as GeoJSON of Overpass, osmium or ogr2ogr: anchorages, pilot boarding places, lanes and
 * zones of traffic separation schemes.
 */
export const seamarks: Importer<NavigationArea> = {
  holds: 'navigation areas',
  source,
  reads:
    'GeoJSON or JSON of Overpass of OpenStreetMap (seamark:type=anchorage, pilot_boarding, separation_lane, separation_zone)',
  records: (bytes, context: ImportContext): AsyncIterable<NavigationArea | Reject> =>
    readRows(bytes, context, [['seamark:type']], read),
}

const kinds: Readonly<Record<string, NavigationAreaKind>> = {
  anchorage: 'anchorage',
  anchor_berth: 'anchorage',
  pilot_boarding: 'pilot_station',
  separation_lane: 'separation_lane',
  separation_zone: 'separation_zone',
}

/** What an area without a name is called. */
const kindNames: Readonly<Record<NavigationAreaKind, string>> = {
  anchorage: 'Anchorage',
  pilot_station: 'Pilot boarding place',
  separation_lane: 'Traffic separation lane',
  separation_zone: 'Traffic separation zone',
}

function read(row: SourceRow): NavigationArea | string {
  const type = row.text('seamark:type') ?? ''
  if (!Object.hasOwn(kinds, type)) return 'a seamark of another type'
  const kind = kinds[type]
  const shape = shapeOf(row.geometry)
  if (typeof shape === 'string') return shape
  if (shape.ring === null && kind.startsWith('separation')) return 'a lane or zone without an outline'
  const osmId = row.text('@id', 'osm_id', 'osm_way_id', 'full_id') ?? `${shape.lng} ${shape.lat}`
  const name = row.text('name:en', 'seamark:name', 'name', `seamark:${type}:name`) ?? kindNames[kind]
  return {
    id: `${kind}:osm-${slugOf(osmId)}`,
    kind,
    name,
    country: null,
    ports: [],
    ...shape,
    headingDeg: headingOf(row.text(`seamark:${type}:orientation`, 'seamark:orientation')),
    accuracyNm: null,
    aliases: [],
    asOf: null,
    source,
  }
}

function headingOf(text: string | null): number | null {
  const deg = text === null ? NaN : Number(text)
  return deg >= 0 && deg <= 360 ? deg : null
}

/** The outline of a polygon or of a closed line, and its middle; or why there is neither that nor a point. */
function shapeOf(geometry: unknown): Pick<NavigationArea, 'ring' | 'lng' | 'lat'> | string {
  const { type, coordinates } = (geometry ?? {}) as { type?: unknown; coordinates?: unknown }
  if (type === 'Point') {
    const [lng, lat] = (coordinates ?? []) as unknown[]
    const place = positionOf(lng, lat)
    return typeof place === 'string' ? place : { ring: null, ...named(rounded(place)) }
  }
  const ring = outlineOf(type, coordinates)
  if (ring === null) return 'neither an area, a closed line nor a point'
  const places: [number, number][] = []
  for (const position of ring) {
    const [lng, lat] = Array.isArray(position) ? (position as unknown[]) : []
    const place = positionOf(lng, lat)
    if (typeof place === 'string') return place
    places.push(rounded(place))
  }
  if (places.length < 4) return 'an outline of fewer than 4 positions'
  places[places.length - 1] = places[0]
  const [lngs, lats] = [places.map(([lng]) => lng), places.map(([, lat]) => lat)]
  return { ring: places, ...named(rounded([middleOf(lngs), middleOf(lats)])) }
}

const named = ([lng, lat]: [number, number]) => ({ lng, lat })
const middleOf = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2

/** The outer ring; of several polygons that of the largest number of positions. */
function outlineOf(type: unknown, coordinates: unknown): unknown[] | null {
  if (!Array.isArray(coordinates)) return null
  if (type === 'Polygon') return Array.isArray(coordinates[0]) ? coordinates[0] : null
  if (type === 'MultiPolygon') {
    const rings = coordinates.flatMap((polygon) =>
      Array.isArray(polygon) && Array.isArray(polygon[0]) ? [polygon[0]] : [],
    )
    return rings.toSorted((a, b) => b.length - a.length)[0] ?? null
  }
  const isClosed = type === 'LineString' && String(coordinates[0]) === String(coordinates.at(-1))
  return isClosed ? coordinates : null
}

import { UsageError } from './usage.ts'

type Row = Readonly<Record<string, unknown>>

/** RFC 7946: the line or area of a row where it has one, else its place; a thing without a place has no geometry. */
export function geojsonOf(rows: readonly Row[], fields: readonly string[] | null): object {
  if (rows.length > 0 && !rows.some((row) => 'lng' in row || geometryOf(row) !== null))
    throw new UsageError('This has no places; take another --format than geojson.')
  return { type: 'FeatureCollection', features: rows.map((row) => feature(row, fields)) }
}

const notProperties = new Set(['lng', 'lat', 'geometry', 'geojson', 'route_geojson', 'branches_geojson'])

function feature(row: Row, fields: readonly string[] | null): object {
  const members = Object.entries(row).filter(([name]) =>
    fields === null ? !notProperties.has(name) : fields.includes(name),
  )
  return { type: 'Feature', geometry: geometryOf(row) ?? placeOf(row), properties: Object.fromEntries(members) }
}

function geometryOf(row: Row): unknown {
  const { geojson, geometry, route_geojson } = row as Record<string, { geometry?: unknown } | undefined>
  return geojson?.geometry ?? geojson ?? geometry ?? route_geojson ?? null
}

const placeOf = ({ lng, lat }: Row): object | null =>
  typeof lng === 'number' && typeof lat === 'number' ? { type: 'Point', coordinates: [lng, lat] } : null

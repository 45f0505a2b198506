import { collectionOf, featureOf, geometryOf } from '#contract/geojson.ts'
import { UsageError } from './usage.ts'

type Row = Readonly<Record<string, unknown>>

/** RFC 7946: the line or area of a row where it has one, else its place; a thing without a place has no geometry. */
export function geojsonOf(rows: readonly Row[], fields: readonly string[] | null): object {
  if (rows.length > 0 && !rows.some((row) => 'lng' in row || geometryOf(row) !== null))
    throw new UsageError('This has no places; take another --format than geojson.')
  const features = rows.map((row) => {
    const feature = featureOf(row, null, 'point')
    if (fields === null) return feature
    return { ...feature, properties: Object.fromEntries(fields.map((field) => [field, row[field] ?? null])) }
  })
  return collectionOf(features)
}

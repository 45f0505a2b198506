import { commodities, commodityFamilies } from '#domain/vessel/commodities.ts'
import type { Infrastructure } from '#domain/world/places.ts'
import { firstCountryCode } from '../country-codes.ts'
import { naturalGas } from '../infrastructure/infrastructure-record.ts'
import { amountOf, positionOf, rounded, slugOf } from './fields.ts'
import {
  type ColumnMapping,
  type ImportContext,
  type Importer,
  type MappedField,
  type Reject,
  WrongFile,
} from './importer.ts'
import type { Placed } from './read/geojson.ts'
import { readRows, type SourceRow } from './read/rows.ts'

const source = { name: 'As the user states', licence: 'As the user states', url: null }

/** Any GeoJSON file of one kind of infrastructure, by a mapping of its properties. */
export const genericGeoJson: Importer<Infrastructure> = {
  holds: 'infrastructure',
  source,
  reads: 'any GeoJSON FeatureCollection, with a mapping of its properties',
  records: readMappedGeoJson,
}

/** Any CSV file of one kind of infrastructure, by a mapping of its columns. */
export const genericCsv: Importer<Infrastructure> = {
  holds: 'infrastructure',
  source,
  reads: 'any CSV or XLSX with a header, with a mapping of its columns',
  records: readMappedCsv,
}

async function* readMappedGeoJson(
  bytes: AsyncIterable<Uint8Array>,
  context: ImportContext,
): AsyncGenerator<Infrastructure | Reject> {
  const mapping = needMapping(context, ['name'])
  yield* readRows(bytes, context, [[mapping.columns.name ?? '']], (row) => mapped(mapping, row.place(), row))
}

async function* readMappedCsv(
  bytes: AsyncIterable<Uint8Array>,
  context: ImportContext,
): AsyncGenerator<Infrastructure | Reject> {
  const mapping = needMapping(context, ['name', 'lng', 'lat'])
  const { lng = '', lat = '' } = mapping.columns
  const columns = Object.values(mapping.columns).map((column) => [column])
  yield* readRows(bytes, context, columns, (row) => {
    const place = positionOf(row.text(lng), row.text(lat))
    if (typeof place === 'string') return place
    const [x, y] = rounded(place)
    return mapped(mapping, { lng: x, lat: y }, row)
  })
}

function needMapping({ mapping }: ImportContext, need: MappedField[]): ColumnMapping {
  const missing = need.filter((field) => !mapping?.columns[field])
  if (mapping === null || missing.length > 0)
    throw new WrongFile(`this kind needs a mapping of the columns ${need.join(', ')}; missing ${missing.join(', ')}`)
  return mapping
}

function mapped(mapping: ColumnMapping, placed: Placed | string, row: SourceRow): Infrastructure | string {
  if (typeof placed === 'string') return placed
  const text = (field: MappedField) => {
    const column = mapping.columns[field]
    return column === undefined ? null : row.text(column)
  }
  const name = text('name')
  if (name === null) return 'no name'
  const isPipeline = mapping.kind === 'oil_pipeline' || mapping.kind === 'gas_pipeline'
  if (isPipeline !== (placed.route !== undefined))
    return isPipeline ? 'a pipeline without a line' : 'a line where a point is needed'
  const capacity = amountOf(text('capacity'))
  return {
    id: `${mapping.kind}:own-${slugOf(text('id') ?? name)}`,
    kind: mapping.kind,
    name,
    ...placed,
    country: firstCountryCode(text('country')),
    operator: text('operator'),
    commodity: labelOf(text('commodity')) ?? mapping.commodity,
    capacity,
    capacityUnit: capacity === null ? null : text('capacityUnit'),
    status: text('status'),
    source: mapping.source,
  }
}

/** The label of the table of commodities, matched case-insensitively; null where the table has none. */
function labelOf(text: string | null): string | null {
  const wanted = text?.toLowerCase()
  const labels = [...commodities.map(({ label }) => label), ...commodityFamilies, naturalGas]
  return labels.find((label) => label.toLowerCase() === wanted) ?? null
}

import type { Infrastructure } from '#domain/world/places.ts'
import { firstCountryCode } from '../country-codes.ts'
import { firstOwner, slugOf } from './fields.ts'
import type { Importer } from './importer.ts'
import { readRows, type SourceRow } from './read/rows.ts'

/** NETL, Global Oil and Gas Features Database: refineries by operator. The file has no ids, so the position serves as the id. */
export const gogiRefineries: Importer<Infrastructure> = {
  holds: 'infrastructure',
  source: {
    name: 'NETL, Global Oil and Gas Features Database',
    licence: 'US public domain',
    url: 'https://edx.netl.doe.gov/dataset/global-oil-gas-features-database',
  },
  reads: 'GeoJSON of GOGI refineries (MD_Country, Operator, Type)',
  records: (bytes, context) => readRows(bytes, context, [['MD_Country'], ['Operator']], gogiRefinery),
}

/** Climate TRACE, refineries. */
export const climateTraceRefineries: Importer<Infrastructure> = {
  holds: 'infrastructure',
  source: { name: 'Climate TRACE', licence: 'CC BY 4.0', url: 'https://climatetrace.org/' },
  reads: 'GeoJSON of Climate TRACE refineries (Name, Country, Sector)',
  records: (bytes, context) => readRows(bytes, context, [['Name'], ['Country'], ['Sector']], climateTraceRefinery),
}

function gogiRefinery(row: SourceRow): Infrastructure | string {
  const placed = row.place()
  if (typeof placed === 'string') return placed
  const operator = firstOwner(row.text('Operator'))
  const countryName = row.text('MD_Country')
  const facility = row.text('Facility_Name')
  return {
    id: `oil_refinery:gogi-${slugOf(`${placed.lng} ${placed.lat}`)}${placed.lng < 0 ? 'w' : 'e'}${placed.lat < 0 ? 's' : 'n'}`,
    kind: 'oil_refinery',
    name:
      facility ?? (operator === null ? `Refinery in ${countryName ?? 'an unnamed country'}` : `${operator} refinery`),
    ...placed,
    country: firstCountryCode(countryName),
    operator,
    commodity: 'Oil Products',
    capacity: null,
    capacityUnit: null,
    status: statusOf(row.text('Type'), row.text('Status')),
    source: gogiRefineries.source,
  }
}

/** The database states closure in the type ("Former Oil Refinery"). */
function statusOf(type: string | null, status: string | null): string | null {
  if (status !== null) return status
  if (type !== null && /former/i.test(type)) return 'closed'
  return type !== null && /under construction/i.test(type) ? 'construction' : null
}

function climateTraceRefinery(row: SourceRow): Infrastructure | string {
  const placed = row.place()
  const name = row.text('Name')
  if (typeof placed === 'string') return placed
  if (name === null) return 'no name'
  if (row.text('Sector') !== 'oil-and-gas-refining') return 'not of the refining sector'
  return {
    id: `oil_refinery:climatetrace-${slugOf(name)}`,
    kind: 'oil_refinery',
    name: `${name} refinery`,
    ...placed,
    country: firstCountryCode(row.text('Country')),
    operator: null,
    commodity: 'Oil Products',
    capacity: null,
    capacityUnit: null,
    status: 'operating',
    source: climateTraceRefineries.source,
  }
}

import type { Infrastructure } from '#domain/world/places.ts'
import type { Provenance } from '#domain/world/world-events.ts'
import { naturalGas } from '../infrastructure/infrastructure-record.ts'
import { slugOf } from './fields.ts'
import type { Importer } from './importer.ts'
import { readRows, type SourceRow } from './read/rows.ts'

const eia: Provenance = {
  name: 'US Energy Information Administration',
  licence: 'US public domain',
  url: 'https://atlas.eia.gov/',
}
const hifld: Provenance = {
  name: 'Homeland Infrastructure Foundation-Level Data',
  licence: 'US public domain',
  url: 'https://hifld-geoplatform.hub.arcgis.com/',
}

/**
 * US pipelines of the EIA's Energy Atlas and of HIFLD, which have the same columns. Crude oil, products and HGL are files of
 * their own that do not say what the lines carry.
 */
export const eiaOilPipelines = oilPipelines(eia, { prefix: 'eia', carries: 'Crude Oil' })
export const hifldOilPipelines = oilPipelines(hifld, { prefix: 'hifld', carries: 'Crude Oil' })
export const eiaProductPipelines = oilPipelines(eia, { prefix: 'eia-products', carries: 'Oil Products' })
export const hifldProductPipelines = oilPipelines(hifld, { prefix: 'hifld-products', carries: 'Oil Products' })
export const eiaHglPipelines = oilPipelines(eia, { prefix: 'eia-hgl', carries: 'lpg' })
export const hifldHglPipelines = oilPipelines(hifld, { prefix: 'hifld-hgl', carries: 'lpg' })
/** Interstate and intrastate natural gas pipelines of the same publishers. */
export const eiaGasPipelines = gasPipelines(eia, 'eia')
export const hifldGasPipelines = gasPipelines(hifld, 'hifld')

function oilPipelines(
  source: Provenance,
  { prefix, carries }: { prefix: string; carries: string },
): Importer<Infrastructure> {
  return {
    holds: 'infrastructure',
    source,
    reads: `GeoJSON of pipelines for ${carries} (Opername, Pipename)`,
    records: (bytes, context) =>
      readRows(bytes, context, [['opername', 'operator'], ['pipename']], (row) => {
        const operator = row.text('opername', 'operator')
        const name = row.text('pipename') ?? operator
        if (name === null) return 'no name'
        const isHgl = /hgl|ngl|hydrocarbon gas/i.test(row.text('source', 'typepipe', 'commodity') ?? '')
        return pipeline(row, {
          kind: 'oil_pipeline',
          name,
          operator,
          commodity: isHgl ? 'lpg' : carries,
          source,
          prefix,
        })
      }),
  }
}

function gasPipelines(source: Provenance, prefix: string): Importer<Infrastructure> {
  return {
    holds: 'infrastructure',
    source,
    reads: 'GeoJSON of natural gas pipelines (Operator, Typepipe)',
    records: (bytes, context) =>
      readRows(bytes, context, [['operator'], ['typepipe']], (row) => {
        const operator = row.text('operator')
        const type = row.text('typepipe')
        const name =
          operator === null ? 'Natural gas pipeline' : `${operator}${type === null ? '' : `, ${type.toLowerCase()}`}`
        return pipeline(row, { kind: 'gas_pipeline', name, operator, commodity: naturalGas, source, prefix })
      }),
  }
}

interface About extends Pick<Infrastructure, 'name' | 'operator' | 'commodity' | 'source'> {
  kind: 'oil_pipeline' | 'gas_pipeline'
  prefix: string
}

function pipeline(row: SourceRow, { prefix, kind, ...about }: About): Infrastructure | string {
  const placed = row.place()
  if (typeof placed === 'string') return placed
  if (placed.route === undefined) return 'no route'
  const number = row.text('objectid', 'fid', '@id')
  return {
    id: `${kind}:${prefix}-${slugOf([about.name, number ?? ''].join(' '))}`,
    kind,
    ...about,
    ...placed,
    country: 'US',
    capacity: null,
    capacityUnit: null,
    status: row.text('status')?.toLowerCase() ?? null,
  }
}

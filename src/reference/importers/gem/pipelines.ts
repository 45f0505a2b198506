import type { Infrastructure } from '#domain/world/places.ts'
import { naturalGas } from '../../infrastructure/infrastructure-record.ts'
import { amountOf, firstOwner, slugOf } from '../fields.ts'
import type { Importer } from '../importer.ts'
import { readRows, type SourceRow } from '../read/rows.ts'

const licence = 'CC BY 4.0'

/** No oil pipeline moves more barrels a day: a larger figure is in another unit, which the file does not name. */
const maxBarrelsADay = 5_000_000

/** Global Energy Monitor, Global Oil Infrastructure Tracker: oil and NGL pipelines with their routes. */
export const gemOilPipelines: Importer<Infrastructure> = {
  holds: 'infrastructure',
  source: {
    name: 'Global Energy Monitor, Global Oil Infrastructure Tracker',
    licence,
    url: 'https://globalenergymonitor.org/projects/global-oil-infrastructure-tracker/',
  },
  reads: 'XLSX or GeoJSON of the Global Oil Infrastructure Tracker (PipelineName or project, route as WKTFormat)',
  records: (bytes, context) => readRows(bytes, context, [['project', 'PipelineName'], ['status']], oilPipeline),
}

/** Global Energy Monitor, Global Gas Infrastructure Tracker: gas pipelines with their routes. */
export const gemGasPipelines: Importer<Infrastructure> = {
  holds: 'infrastructure',
  source: {
    name: 'Global Energy Monitor, Global Gas Infrastructure Tracker',
    licence,
    url: 'https://globalenergymonitor.org/projects/global-gas-infrastructure-tracker/',
  },
  reads: 'XLSX or GeoJSON of the Global Gas Infrastructure Tracker (PipelineName or name, route as WKTFormat)',
  records: (bytes, context) =>
    readRows(
      bytes,
      context,
      [
        ['id', 'ProjectID'],
        ['name', 'PipelineName'],
        ['areas', 'CountriesOrAreas', 'Countries'],
      ],
      gasPipeline,
    ),
}

const countries = ['countries', 'areas', 'CountriesOrAreas', 'Country/Area'] as const

function oilPipeline(row: SourceRow): Infrastructure | string {
  const placed = routeIn(row)
  const project = row.text('project', 'PipelineName')
  if (typeof placed === 'string') return placed
  if (project === null) return 'no name'
  const name = withUnit(project, row.text('unit', 'SegmentName'))
  const barrels = amountOf(row.text('CapacityBOEd', 'capacity'))
  const capacity = barrels === null || barrels > maxBarrelsADay ? null : barrels / 1000
  const isNgl = row.text('type') === 'ngl_pipelines' || /ngl/i.test(row.text('Fuel') ?? '')
  return {
    id: `oil_pipeline:gem-${slugOf(name)}`,
    kind: 'oil_pipeline',
    name,
    ...placed,
    country: row.country(...countries),
    operator: firstOwner(row.text('owner'), row.text('parent')),
    commodity: isNgl ? 'lpg' : 'Crude Oil',
    capacity,
    capacityUnit: capacity === null ? null : 'kb/d',
    status: row.text('status'),
    source: { ...gemOilPipelines.source, url: row.text('url', 'Wiki') },
  }
}

function gasPipeline(row: SourceRow): Infrastructure | string {
  const placed = routeIn(row)
  const project = row.text('name', 'PipelineName')
  if (typeof placed === 'string') return placed
  if (project === null) return 'no name'
  const capacity = amountOf(row.text('CapacityBcm/y', 'capacity'))
  return {
    id: `gas_pipeline:gem-${slugOf(row.text('id', 'ProjectID') ?? project)}`,
    kind: 'gas_pipeline',
    name: withUnit(project, row.text('unit-name', 'SegmentName')),
    ...placed,
    country: row.country(...countries),
    operator: firstOwner(row.text('owner'), row.text('parent')),
    commodity: naturalGas,
    capacity,
    capacityUnit: capacity === null ? null : 'bcm/y',
    status: row.text('status'),
    source: { ...gemGasPipelines.source, url: row.text('url', 'Wiki') },
  }
}

/** The tracker's tables have rows whose route is not known. */
function routeIn(row: SourceRow) {
  const placed = row.place()
  if (typeof placed === 'string') return placed
  return placed.route === undefined ? 'no route' : placed
}

function withUnit(project: string, part: string | null): string {
  return part === null || part === project ? project : `${project}: ${part}`
}

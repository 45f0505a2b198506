import type { Infrastructure } from '#domain/world/places.ts'
import { naturalGas } from '../../infrastructure/infrastructure-record.ts'
import { amountOf, firstOwner, slugOf } from '../fields.ts'
import type { Importer } from '../importer.ts'
import { readRows, type SourceRow } from '../read/rows.ts'
import { roundTo } from '#domain/nan.ts'

const licence = 'CC BY 4.0'

/** No oil pipeline moves more barrels a day: a larger figure is in another unit, which the file does not name. */
const maxBarrelsADay = 5_000_000
/** The largest network, of Nova Gas, moves 174: the tracker has units of 100,000, by a conversion that failed. */
const maxBcmAYear = 250

/** Barrels a day per unit of `Capacity`; crude oil has 7.33 barrels a tonne. */
const barrelsADayPer = new Map(Object.entries({ bpd: 1, boed: 1, mtpa: 7.33e6 / 365, tpa: 7.33 / 365, 'm3/d': 6.2898 }))
/** Billion cubic metres a year per unit of `Capacity`. */
const bcmAYearPer = new Map(Object.entries({ 'bcm/y': 1, 'mmcf/d': 0.010336, 'bcf/d': 10.336, 'm3/d': 365e-9 }))

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
  const barrels = capacityIn(row, 'CapacityBOEd', barrelsADayPer)
  const capacity = barrels === null || barrels > maxBarrelsADay ? null : roundTo(barrels / 1000, 3)
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
  const bcm = capacityIn(row, 'CapacityBcm/y', bcmAYearPer)
  const capacity = bcm === null || bcm > maxBcmAYear ? null : roundTo(bcm, 3)
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

/**
 * The capacity in the unit of a column that the tracker has converted, else in that of its own column; null where that is in
 * a unit that is not known. GeoJSON has converted amounts, and no unit.
 */
function capacityIn(row: SourceRow, converted: string, per: ReadonlyMap<string, number>): number | null {
  const amount = amountOf(row.text(converted))
  if (amount !== null) return amount
  const [own, unit] = [amountOf(row.text('capacity')), row.text('CapacityUnits')]
  const factor = unit === null ? 1 : per.get(unit.toLowerCase())
  return own === null || factor === undefined ? null : own * factor
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

import type { Infrastructure } from '#domain/world/places.ts'
import { firstCountryCode } from '../../country-codes.ts'
import { naturalGas } from '../../infrastructure/infrastructure-record.ts'
import { amountOf, firstOwner, slugOf, textOf } from '../fields.ts'
import type { Importer } from '../importer.ts'
import { type Properties, readGeoJson, routeOf } from '../read/geojson.ts'

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
  reads: 'GeoJSON of the Global Oil Infrastructure Tracker (project, countries, capacity)',
  records: (bytes) => readGeoJson(bytes, ['project', 'status'], oilPipeline),
}

/** Global Energy Monitor, Global Gas Infrastructure Tracker: gas pipelines with their routes. */
export const gemGasPipelines: Importer<Infrastructure> = {
  holds: 'infrastructure',
  source: {
    name: 'Global Energy Monitor, Global Gas Infrastructure Tracker',
    licence,
    url: 'https://globalenergymonitor.org/projects/global-gas-infrastructure-tracker/',
  },
  reads: 'GeoJSON of the Global Gas Infrastructure Tracker (id, name, areas, capacity)',
  records: (bytes) => readGeoJson(bytes, ['id', 'name', 'areas'], gasPipeline),
}

function oilPipeline(properties: Properties, geometry: unknown): Infrastructure | string {
  const placed = routeOf(geometry)
  const project = textOf(properties.project)
  if (typeof placed === 'string') return placed
  if (project === null) return 'no name'
  const name = withUnit(project, properties.unit)
  const barrels = amountOf(properties.capacity)
  const capacity = barrels === null || barrels > maxBarrelsADay ? null : barrels / 1000
  return {
    id: `oil_pipeline:gem-${slugOf(name)}`,
    kind: 'oil_pipeline',
    name,
    ...placed,
    country: firstCountryCode(textOf(properties.countries)),
    operator: firstOwner(properties.owner, properties.parent),
    commodity: properties.type === 'ngl_pipelines' ? 'lpg' : 'Crude Oil',
    capacity,
    capacityUnit: capacity === null ? null : 'kb/d',
    status: textOf(properties.status),
    source: { ...gemOilPipelines.source, url: textOf(properties.url) },
  }
}

function gasPipeline(properties: Properties, geometry: unknown): Infrastructure | string {
  const placed = routeOf(geometry)
  const project = textOf(properties.name)
  if (typeof placed === 'string') return placed
  if (project === null) return 'no name'
  const capacity = amountOf(properties.capacity)
  return {
    id: `gas_pipeline:gem-${slugOf(textOf(properties.id) ?? project)}`,
    kind: 'gas_pipeline',
    name: withUnit(project, properties['unit-name']),
    ...placed,
    country: firstCountryCode(textOf(properties.areas)),
    operator: firstOwner(properties.owner, properties.parent),
    commodity: naturalGas,
    capacity,
    capacityUnit: capacity === null ? null : 'bcm/y',
    status: textOf(properties.status),
    source: { ...gemGasPipelines.source, url: textOf(properties.url) },
  }
}

function withUnit(project: string, unit: unknown): string {
  const part = textOf(unit)
  return part === null || part === project ? project : `${project}: ${part}`
}

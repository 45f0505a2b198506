import type { Infrastructure } from '#domain/world/places.ts'
import { firstCountryCode } from '../../country-codes.ts'
import { amountOf, firstOwner, slugOf, textOf } from '../fields.ts'
import type { Importer } from '../importer.ts'
import { pointOf, type Properties, readGeoJson } from '../read/geojson.ts'
import { roundTo } from '#domain/nan.ts'

/** Million tonnes a year per unit of the tracker, by the tracker's own conversion of gas volumes. */
const mtpaPer: Record<string, number> = { mtpa: 1, 'bcm/y': 1 / 1.36, 'MMcf/d': 0.00767, 'bcf/d': 7.67, tpa: 1e-6 }

/** Global Energy Monitor, Global Gas Infrastructure Tracker: one record for each unit of an LNG terminal. */
export const gemLngTerminals: Importer<Infrastructure> = {
  holds: 'infrastructure',
  source: {
    name: 'Global Energy Monitor, Global Gas Infrastructure Tracker',
    licence: 'CC BY 4.0',
    url: 'https://globalenergymonitor.org/projects/global-gas-infrastructure-tracker/',
  },
  reads: 'GeoJSON of LNG terminals (ProjectID, UnitID, FacilityType, FuelType)',
  records: (bytes) => readGeoJson(bytes, ['ProjectID', 'FacilityType'], lngTerminal),
}

function lngTerminal(properties: Properties, geometry: unknown): Infrastructure | string {
  const placed = pointOf(geometry)
  const project = textOf(properties.PipelineName)
  if (typeof placed === 'string') return placed
  if (project === null) return 'no name'
  const fuel = textOf(properties.FuelType) ?? 'LNG'
  if (!/LNG$/i.test(fuel)) return `a terminal for ${fuel}, not LNG`
  const segment = textOf(properties.SegmentName)
  const amount = amountOf(properties.Capacity)
  const unit = textOf(properties.CapacityUnits)
  const mtpa = mtpaPer[unit ?? '']
  return {
    id: `lng_terminal:gem-${slugOf(textOf(properties.UnitID) ?? textOf(properties.ProjectID) ?? project)}`,
    kind: 'lng_terminal',
    name: [project, segment, textOf(properties.FacilityType)].filter((part) => part !== null).join(', '),
    ...placed,
    country: firstCountryCode(textOf(properties.CountriesOrAreas)),
    operator: firstOwner(properties.Operator, properties.Owner),
    commodity: 'LNG',
    capacity: amount !== null && mtpa !== undefined ? roundTo(amount * mtpa, 3) : amount,
    capacityUnit: amount === null ? null : mtpa !== undefined ? 'mtpa' : unit,
    status: textOf(properties.Status),
    source: { ...gemLngTerminals.source, url: textOf(properties.Wiki) },
  }
}

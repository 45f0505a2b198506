import type { Infrastructure } from '#domain/world/places.ts'
import { amountOf, firstOwner, slugOf } from '../fields.ts'
import type { Importer } from '../importer.ts'
import { readRows, type SourceRow } from '../read/rows.ts'
import { roundTo } from '#domain/nan.ts'

/** Million tonnes a year per unit of the tracker, by the tracker's own conversion of gas volumes. */
const mtpaPer = new Map(Object.entries({ mtpa: 1, 'bcm/y': 1 / 1.36, 'mmcf/d': 0.00767, 'bcf/d': 7.67, tpa: 1e-6 }))

/** Global Energy Monitor, Global Gas Infrastructure Tracker: one record for each unit of an LNG terminal. */
export const gemLngTerminals: Importer<Infrastructure> = {
  holds: 'infrastructure',
  source: {
    name: 'Global Energy Monitor, Global Gas Infrastructure Tracker',
    licence: 'CC BY 4.0',
    url: 'https://globalenergymonitor.org/projects/global-gas-infrastructure-tracker/',
  },
  reads: 'XLSX or GeoJSON of LNG terminals (TerminalName, FacilityType, CapacityInMtpa)',
  records: (bytes, context) =>
    readRows(
      bytes,
      context,
      [
        ['TerminalName', 'PipelineName'],
        ['FacilityType', 'ImportExport'],
      ],
      lngTerminal,
    ),
}

function lngTerminal(row: SourceRow): Infrastructure | string {
  const placed = row.place()
  const project = row.text('TerminalName', 'PipelineName')
  if (typeof placed === 'string') return placed
  if (project === null) return 'no name'
  const fuel = row.text('FuelType', 'Fuel') ?? 'LNG'
  if (!/LNG$/i.test(fuel)) return `a terminal for ${fuel}, not LNG`
  const parts = [project, row.text('UnitName', 'SegmentName'), row.text('FacilityType', 'ImportExport')]
  return {
    id: `lng_terminal:gem-${slugOf(row.text('UnitID', 'ComboID', 'TerminalID', 'ProjectID') ?? project)}`,
    kind: 'lng_terminal',
    name: parts.filter((part) => part !== null).join(', '),
    ...placed,
    country: row.country('CountriesOrAreas', 'Country/Area', 'Country'),
    operator: firstOwner(row.text('Operator'), row.text('Owner')),
    commodity: 'LNG',
    ...capacityOf(row),
    status: row.text('Status'),
    source: { ...gemLngTerminals.source, url: row.text('Wiki') },
  }
}

function capacityOf(row: SourceRow): Pick<Infrastructure, 'capacity' | 'capacityUnit'> {
  const converted = amountOf(row.text('CapacityInMtpa', 'Capacity (mtpa)'))
  if (converted !== null) return { capacity: roundTo(converted, 3), capacityUnit: 'mtpa' }
  const amount = amountOf(row.text('Capacity'))
  const unit = row.text('CapacityUnits')
  // An amount of no unit says nothing.
  if (amount === null || unit === null) return { capacity: null, capacityUnit: null }
  const mtpa = mtpaPer.get(unit.toLowerCase())
  return mtpa === undefined
    ? { capacity: amount, capacityUnit: unit }
    : { capacity: roundTo(amount * mtpa, 3), capacityUnit: 'mtpa' }
}

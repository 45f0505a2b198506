import type { Infrastructure } from '#domain/world/places.ts'
import { naturalGas } from '../../infrastructure/infrastructure-record.ts'
import { amountOf, firstOwner, slugOf } from '../fields.ts'
import type { Importer } from '../importer.ts'
import { readRows, type SourceRow } from '../read/rows.ts'
import { roundTo } from '#domain/nan.ts'

const oilColumn = 'production---oil-(million-bbl/y)'
const gasColumn = 'production---gas-(million-m³/y)'

/** Global Energy Monitor, Global Oil and Gas Extraction Tracker: fields with their production. */
export const gemFields: Importer<Infrastructure> = {
  holds: 'infrastructure',
  source: {
    name: 'Global Energy Monitor, Global Oil and Gas Extraction Tracker',
    licence: 'CC BY 4.0',
    url: 'https://globalenergymonitor.org/projects/global-oil-and-gas-extraction-tracker/',
  },
  reads: 'XLSX or CSV of the Global Oil and Gas Extraction Tracker (Unit Name or wiki-name, Unit ID, position)',
  records: (bytes, context) =>
    readRows(bytes, context, [['wiki-name', 'Unit Name'], ['unit-id'], ['lat', 'latitude']], oilOrGasField),
}

function oilOrGasField(row: SourceRow): Infrastructure | string {
  const place = row.place()
  const name = row.text('wiki-name', 'Unit Name')
  if (typeof place === 'string') return place
  if (name === null) return 'no name'
  const { lng, lat } = place
  return {
    id: `oil_field:gem-${slugOf(row.text('unit-id') ?? name)}`,
    kind: 'oil_field',
    name,
    lng,
    lat,
    country: row.country('country/area', 'country'),
    operator: firstOwner(row.text('operator'), row.text('owner', 'owners'), row.text('parent', 'parents')),
    ...productionOf(row),
    status: row.text('status'),
    source: { ...gemFields.source, url: row.text('url', 'Wiki URL') },
  }
}

/**
 * The main product by barrels of oil equivalent (1,000 m³ of gas are 5.88 barrels). The tracker's workbook has the production
 * in a sheet of its own, and the product as `Fuel type`.
 */
function productionOf(row: SourceRow): Pick<Infrastructure, 'commodity' | 'capacity' | 'capacityUnit'> {
  const [oil, gas] = [amountOf(row.text(oilColumn)) ?? 0, amountOf(row.text(gasColumn)) ?? 0]
  if (oil === 0 && gas === 0)
    return { commodity: fuelOf(row.text('Fuel type') ?? ''), capacity: null, capacityUnit: null }
  if (oil >= gas * 0.00588) return { commodity: 'Crude Oil', capacity: round(oil / 0.365), capacityUnit: 'kb/d' }
  return { commodity: naturalGas, capacity: round(gas / 1000), capacityUnit: 'bcm/y' }
}

/** "oil", "oil and gas", "gas and condensate", "gas": what comes first. */
function fuelOf(fuel: string): string | null {
  const [first] = /oil|gas/i.exec(fuel) ?? []
  return first === undefined ? null : first.toLowerCase() === 'oil' ? 'Crude Oil' : naturalGas
}

function round(value: number): number {
  return roundTo(value, 3)
}

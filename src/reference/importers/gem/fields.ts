import type { Infrastructure } from '#domain/world/places.ts'
import { firstCountryCode } from '../../country-codes.ts'
import { naturalGas } from '../../infrastructure/infrastructure-record.ts'
import { amountOf, firstOwner, positionOf, rounded, slugOf, textOf } from '../fields.ts'
import type { Importer } from '../importer.ts'
import { type CsvFields, readCsv } from '../read/csv.ts'
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
  reads: 'CSV of the Global Oil and Gas Extraction Tracker (wiki-name, unit-id, lat, lng, production)',
  records: (bytes) => readCsv(bytes, [['wiki-name'], ['unit-id'], ['lat'], ['lng']], oilOrGasField),
}

function oilOrGasField(field: CsvFields): Infrastructure | string {
  const place = positionOf(field('lng'), field('lat'))
  const name = textOf(field('wiki-name'))
  if (typeof place === 'string') return place
  if (name === null) return 'no name'
  const [lng, lat] = rounded(place)
  return {
    id: `oil_field:gem-${slugOf(textOf(field('unit-id')) ?? name)}`,
    kind: 'oil_field',
    name,
    lng,
    lat,
    country: firstCountryCode(textOf(field('country/area'))),
    operator: firstOwner(field('operator'), field('owner'), field('parent')),
    ...production(amountOf(field(oilColumn)), amountOf(field(gasColumn))),
    status: textOf(field('status')),
    source: { ...gemFields.source, url: textOf(field('url')) },
  }
}

/** The main product by barrels of oil equivalent (1,000 m³ of gas are 5.88 barrels); null where neither is given. */
function production(
  oilMillionBarrels: number | null,
  gasMillionM3: number | null,
): Pick<Infrastructure, 'commodity' | 'capacity' | 'capacityUnit'> {
  const [oil, gas] = [oilMillionBarrels ?? 0, gasMillionM3 ?? 0]
  if (oil === 0 && gas === 0) return { commodity: null, capacity: null, capacityUnit: null }
  if (oil >= gas * 0.00588) return { commodity: 'Crude Oil', capacity: round(oil / 0.365), capacityUnit: 'kb/d' }
  return { commodity: naturalGas, capacity: round(gas / 1000), capacityUnit: 'bcm/y' }
}

function round(value: number): number {
  return roundTo(value, 3)
}

import { type Imo, isShipMmsi, type Mmsi, parseImo, parseMmsi } from '#domain/vessel/ids.ts'
import type { RegistryVessel } from '#domain/vessel/registry.ts'
import { parseVesselClass, type VesselClass } from '#domain/vessel/vessel-class.ts'
import type { Importer, Reject } from './importer.ts'
import { amountOf, textOf } from './fields.ts'
import { type CsvFields, readCsv } from './read/csv.ts'

/** The largest ship ever built had 565,000 tonnes of deadweight, the largest gas carrier has 266,000 m³. */
const maxDwtTonnes = 600_000
const maxPlausibleDraughtM = 30
const maxCapacityM3 = 600_000

const columns = ['imo', 'mmsi', 'name', 'class', 'dwt', 'max_draught_m', 'capacity_m3']

/** The operator's own list of vessels. */
export const vesselRegistry: Importer<RegistryVessel> = {
  holds: 'vessels',
  source: { name: 'Own registry', licence: 'Own data', url: null },
  reads: `CSV with the header ${columns.join(',')}`,
  records: readRegistry,
}

async function* readRegistry(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<RegistryVessel | Reject> {
  const seen = new Set<number>()
  const need = columns.map((column) => [column])
  yield* readCsv(bytes, need, (field) => {
    const vessel = registryVessel(field)
    if (typeof vessel === 'string') return vessel
    for (const number of [vessel.imo, vessel.mmsi]) {
      if (number !== null && seen.has(number)) return number === vessel.imo ? 'duplicate IMO number' : 'duplicate MMSI'
    }
    for (const number of [vessel.imo, vessel.mmsi]) if (number !== null) seen.add(number)
    return vessel
  })
}

function registryVessel(field: CsvFields): RegistryVessel | string {
  const ids = idsOf(textOf(field('imo')), textOf(field('mmsi')))
  if (typeof ids === 'string') return ids
  const vesselClass = classOf(textOf(field('class')))
  if (vesselClass === undefined) return 'class is not one of the six'
  const dwtTonnes = figure(field('dwt'), maxDwtTonnes)
  const maxDraughtM = figure(field('max_draught_m'), maxPlausibleDraughtM)
  const capacityM3 = figure(field('capacity_m3'), maxCapacityM3)
  if (dwtTonnes === undefined) return 'impossible dwt'
  if (maxDraughtM === undefined) return 'impossible max_draught_m'
  if (capacityM3 === undefined) return 'impossible capacity_m3'
  return {
    ...ids,
    name: textOf(field('name')),
    vesselClass,
    dwtTonnes,
    maxDraughtM,
    capacityM3,
    source: vesselRegistry.source,
  }
}

function idsOf(imoText: string | null, mmsiText: string | null): { imo: Imo | null; mmsi: Mmsi | null } | string {
  const imo = imoText === null ? null : parseImo(imoText)
  const mmsi = mmsiText === null ? null : parseMmsi(mmsiText)
  if (imoText !== null && imo === null) return 'wrong IMO check digit'
  if (mmsiText !== null && (mmsi === null || !isShipMmsi(mmsi))) return 'MMSI does not belong to a ship'
  return imo === null && mmsi === null ? 'neither IMO number nor MMSI' : { imo, mmsi }
}

/** null: empty; undefined: not one of the six. */
function classOf(text: string | null): VesselClass | null | undefined {
  return text === null ? null : (parseVesselClass(text) ?? undefined)
}

/** null: empty; undefined: impossible. */
function figure(text: string, max: number): number | null | undefined {
  if (textOf(text) === null) return null
  const value = amountOf(text)
  return value !== null && value > 0 && value <= max ? value : undefined
}

import { type Imo, isShipMmsi, type Mmsi, parseImo, parseMmsi } from '#domain/vessel/ids.ts'
import type { RegistryVessel } from '#domain/vessel/registry.ts'
import { parseVesselClass, type VesselClass } from '#domain/vessel/vessel-class.ts'
import { type ImportContext, type Importer, type Reject, WrongFile } from './importer.ts'
import { amountOf, decimalPoint } from './fields.ts'
import { readRows } from './read/rows.ts'

/** The largest ship ever built had 565,000 tonnes of deadweight, the largest gas carrier has 266,000 m³. */
const maxDwtTonnes = 600_000
const maxPlausibleDraughtM = 30
const maxCapacityM3 = 600_000

/** The fields of a registry, and the columns of a file without a mapping. */
export const registryFields = ['imo', 'mmsi', 'name', 'class', 'dwt', 'max_draught_m', 'capacity_m3'] as const
type RegistryField = (typeof registryFields)[number]

/** The operator's own list of vessels. */
export const vesselRegistry: Importer<RegistryVessel> = {
  holds: 'vessels',
  source: { name: 'Own registry', licence: 'Own data', url: null },
  reads: `CSV or XLSX with the header ${registryFields.join(',')}, or any other with --map FIELD=COLUMN`,
  records: readRegistry,
}

async function* readRegistry(
  bytes: AsyncIterable<Uint8Array>,
  context: ImportContext,
): AsyncGenerator<RegistryVessel | Reject> {
  const seen = new Set<number>()
  const columns: Readonly<Record<string, string>> =
    context.columns ?? Object.fromEntries(registryFields.map((field) => [field, field]))
  if (columns['imo'] === undefined && columns['mmsi'] === undefined)
    throw new WrongFile('a registry needs a column for imo or mmsi: --map imo=COLUMN')
  const need = Object.values(columns).map((column) => [column])
  yield* readRows(bytes, context, need, (row) => {
    const vessel = registryVessel((field) => (columns[field] === undefined ? null : row.text(columns[field])))
    if (typeof vessel === 'string') return vessel
    for (const number of [vessel.imo, vessel.mmsi]) {
      if (number !== null && seen.has(number)) return number === vessel.imo ? 'duplicate IMO number' : 'duplicate MMSI'
    }
    for (const number of [vessel.imo, vessel.mmsi]) if (number !== null) seen.add(number)
    return vessel
  })
}

function registryVessel(text: (field: RegistryField) => string | null): RegistryVessel | string {
  const ids = idsOf(wholeOf(text('imo')), wholeOf(text('mmsi')))
  if (typeof ids === 'string') return ids
  const vesselClass = classOf(text('class'))
  if (vesselClass === undefined) return 'class is not one of the six'
  const dwtTonnes = figure(withoutPoints(text('dwt')), maxDwtTonnes)
  const maxDraughtM = figure(metresOf(text('max_draught_m')), maxPlausibleDraughtM)
  const capacityM3 = figure(withoutPoints(text('capacity_m3')), maxCapacityM3)
  if (dwtTonnes === undefined) return 'impossible dwt'
  if (maxDraughtM === undefined) return 'impossible max_draught_m'
  if (capacityM3 === undefined) return 'impossible capacity_m3'
  return {
    ...ids,
    name: text('name'),
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

/** What other registries call the six classes; the first that matches. */
const classWords: readonly { words: RegExp; vesselClass: VesselClass }[] = [
  { words: /\blng\b|liquefied natural gas/i, vesselClass: 'LNG Carrier' },
  { words: /\blpg\b|liquefied petroleum|^(liquefied )?gas (tanker|carrier)$/i, vesselClass: 'LPG Carrier' },
  { words: /\b(crude|vlcc|ulcc|suezmax|aframax|shuttle tanker)/i, vesselClass: 'Crude Tanker' },
  { words: /\b(chemical|products?) ?[/&]?.*\b(tanker|carrier)|^(chemical|products?)/i, vesselClass: 'Chemical Tanker' },
  { words: /\b(bulk|bulker|ore carrier)\b/i, vesselClass: 'Bulk Carrier' },
  { words: /\bcontainer(ship)?\b/i, vesselClass: 'Container Ship' },
]

/** Some tanker: its class is derived, from its deadweight, too. */
const anyTanker = /^(?:(?:oil|petroleum|bunker(?:ing)?|asphalt\/bitumen) )?(?:tanker|tank ?(?:ship|vessel))s?$/i

/** null: empty, or not said; undefined: not one of the six. */
function classOf(text: string | null): VesselClass | null | undefined {
  if (text === null || anyTanker.test(text)) return null
  return parseVesselClass(text) ?? classWords.find(({ words }) => words.test(text))?.vesselClass
}

/** A number that pandas wrote: a column with an empty cell has floats (9074729.0). */
const wholeOf = (text: string | null) => text?.replace(/\.0+$/, '') ?? null

/** 318.000 is 318 thousand, as in much of Europe: no tonnage or capacity is known to three decimals. */
const withoutPoints = (text: string | null) =>
  text !== null && /^\d{1,3}(?:\.\d{3})+$/.test(text) ? text.replaceAll('.', '') : text

/** 14,500 is 14.5 m: no draught has thousands. */
const metresOf = (text: string | null) => (text === null ? null : decimalPoint(text))

/** null: empty or 0, as registries write what they do not know; undefined: impossible. */
function figure(text: string | null, max: number): number | null | undefined {
  if (text === null) return null
  const value = amountOf(text)
  if (value === 0) return null
  return value !== null && value > 0 && value <= max ? value : undefined
}

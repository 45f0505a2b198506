import { isDemoMmsi } from '#domain/vessel/ids.ts'
import { commodities, commodityCode } from '#domain/vessel/commodities.ts'
import { callsignBytes, destinationBytes, fieldText, nameBytes, unknownSource } from '#domain/messages/observations.ts'
import { notFollowed, vesselClasses } from '#domain/vessel/vessel-class.ts'
import { classSources, dwtSources } from '#domain/vessel/evidence.ts'
import type { VesselColumns } from '#fleet/columns.ts'
import type { Fleet } from '#fleet/fleet.ts'
import type { VesselRow } from '#store/positions/vessel-row.ts'

/** Tables whose indices columns hold, and whose entries rows hold. */
export interface Lookups {
  sourceIds: readonly string[]
  /** UN/LOCODEs. */
  portCodes: readonly string[]
}

/** The same tables from entry to index. */
export interface NumberLookups {
  sourceIds: readonly string[]
  portNumbers: ReadonlyMap<string, number>
}

/** Thousands of ports are looked up for each vessel that is restored. */
export const numberLookups = ({ sourceIds, portCodes }: Lookups): NumberLookups => ({
  sourceIds,
  portNumbers: new Map(portCodes.map((code, port) => [code, port])),
})

/** Integer columns in which 0 is unknown, by the row's member. */
const integers = [
  'imo',
  'shipType',
  'lengthM',
  'beamM',
  'eta',
  'cargoReasons',
  'quality',
  'berthCalls',
  'commoditySource',
] as const

/** Float columns in which NaN is unknown. */
const floats = [
  'positionMs',
  'receivedMs',
  'lng',
  'lat',
  'sogKnots',
  'cogDeg',
  'headingDeg',
  'voyageMs',
  'draughtM',
  'draughtMs',
  'dwtTonnes',
  'capacityM3',
  'maxDraughtM',
  'loadShare',
  'cargoTonnes',
  'cargoLowTonnes',
  'cargoHighTonnes',
  'cargoConfidence',
  'destinationConfidence',
  'etaMs',
  'etaCalculatedMs',
  'distanceToGoNm',
  'lastPortArrivedMs',
  'lastPortDepartedMs',
  'lastPortDraughtInM',
  'lastPortDraughtOutM',
  'cruiseKnots',
  'shallowestM',
] as const

const texts = [
  ['name', 'name', nameBytes],
  ['callsign', 'callsign', callsignBytes],
  ['destinationText', 'destinationText', destinationBytes],
] as const

/** A vessel as a row of the store. */
export function toRow(columns: VesselColumns, slot: number, { sourceIds, portCodes }: Lookups): VesselRow {
  const numbers: Record<string, number | null> = {}
  for (const member of integers) numbers[member] = columns[member][slot] || null
  for (const member of floats) numbers[member] = Number.isNaN(columns[member][slot]) ? null : columns[member][slot]
  const words: Record<string, string | null> = {}
  for (const [member, column, width] of texts) words[member] = fieldText(columns[column], slot, width)
  return {
    ...(numbers as Pick<VesselRow, (typeof integers)[number] | (typeof floats)[number]>),
    ...(words as Pick<VesselRow, (typeof texts)[number][0]>),
    mmsi: columns.mmsi[slot],
    navStatus: columns.navStatus[slot] === 15 ? null : columns.navStatus[slot],
    // Until the vessel is received, the column's 0 is no source.
    sourceId: Number.isNaN(columns.receivedMs[slot]) ? null : (sourceIds[columns.source[slot]] ?? null),
    vesselClass: vesselClasses[columns.vesselClass[slot]] ?? null,
    classSource: classSources[columns.classSource[slot]] ?? null,
    dwtSource: dwtSources[columns.dwtSource[slot]] ?? null,
    commodity: commodities[columns.commodity[slot]]?.label ?? null,
    destinationPort: portCodes[columns.destinationPort[slot]] ?? null,
    lastPort: portCodes[columns.lastPort[slot]] ?? null,
  }
}

/**
 * Restores a vessel from its row into the fleet; false where the fleet is full, and for a simulated vessel under a number
 * that a real one may have, which earlier versions stored.
 */
export function restore(
  fleet: Fleet,
  row: VesselRow,
  { sourceIds, portNumbers }: NumberLookups,
  nowMs: number,
): boolean {
  if (isOfEarlierDemo(row)) return false
  const slot = fleet.admit(row.mmsi, nowMs)
  if (slot < 0) return false
  const { columns } = fleet
  for (const member of integers) columns[member][slot] = row[member] ?? 0
  for (const member of floats) columns[member][slot] = row[member] ?? NaN
  for (const [member, column, width] of texts) writeText(columns[column], slot * width, width, row[member])
  columns.navStatus[slot] = row.navStatus ?? 15
  const source = sourceIds.indexOf(row.sourceId ?? '')
  columns.source[slot] = source < 0 ? unknownSource : source
  columns.vesselClass[slot] = row.vesselClass === null ? notFollowed : vesselClasses.indexOf(row.vesselClass)
  columns.classSource[slot] = place(classSources, row.classSource)
  columns.dwtSource[slot] = place(dwtSources, row.dwtSource)
  columns.commodity[slot] = commodityCode(row.commodity ?? '')
  columns.destinationPort[slot] = portNumbers.get(row.destinationPort ?? '') ?? -1
  columns.lastPort[slot] = portNumbers.get(row.lastPort ?? '') ?? -1
  fleet.restored(slot, nowMs)
  return true
}

/** Whether a row is of a simulated vessel under a number that a real one may have. */
export const isOfEarlierDemo = ({ sourceId, mmsi }: VesselRow): boolean =>
  /^demo(?:-\d+)?$/.test(sourceId ?? '') && !isDemoMmsi(mmsi)

/** What a vessel reports in messages of its own, or what adds up over months: one that is absent has not changed. */
const kept = [
  ...['imo', 'shipType', 'name', 'callsign', 'lengthM', 'beamM'],
  ...['voyageMs', 'draughtM', 'draughtMs', 'destinationText', 'eta'],
  ...['cruiseKnots', 'shallowestM', 'berthCalls'],
] as readonly (keyof VesselRow)[]

/** A row with what an earlier one of the vessel has and it lacks; the same object where that is nothing. */
export function withEarlier(row: VesselRow, earlier: VesselRow | undefined): VesselRow {
  if (earlier === undefined) return row
  const lacking = kept.filter((member) => row[member] === null && earlier[member] !== null)
  if (lacking.length === 0) return row
  return { ...row, ...Object.fromEntries(lacking.map((member) => [member, earlier[member]])) }
}

function place(words: readonly string[], word: string | null): number {
  return Math.max(0, words.indexOf(word ?? ''))
}

const utf8 = new TextEncoder()

function writeText(column: Uint8Array, start: number, width: number, text: string | null): void {
  const field = column.subarray(start, start + width).fill(0)
  utf8.encodeInto(text ?? '', field)
}

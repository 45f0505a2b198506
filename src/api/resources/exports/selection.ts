import { HttpError } from '#domain/http-error.ts'
import { commodities } from '#domain/vessel/commodities.ts'
import type { SeaRegion } from '#domain/world/sea-regions.ts'
import type { ExportKind } from '#exports/row-tables.ts'
import { everyRow, type RowSelection } from '#exports/row-selection.ts'
import type { VesselQuery } from '#fleet/query/selection.ts'
import { type FilterPlaces, type VesselFilters, vesselQuery } from '../vessels/vessel-query.ts'

const ofVessel = ['mmsi', 'imo', 'name', 'types', 'size', 'minDwt', 'maxDwt', 'flags'] as const
const ofPlace = ['bbox', 'near', 'region', 'drawings'] as const
const ofSpeed = ['minSpeed', 'maxSpeed'] as const
const ofCargo = ['commodity', 'minCargo', 'maxCargo', 'origin', 'destination'] as const

/** The filters that rows of each kind can be tested by. */
const answered: ReadonlyMap<ExportKind, readonly string[]> = new Map<ExportKind, readonly string[]>([
  ['positions', [...ofVessel, ...ofPlace, ...ofSpeed]],
  ['tracks', [...ofVessel, ...ofPlace, ...ofSpeed]],
  ['port_calls', [...ofVessel, 'destination']],
  ['voyages', [...ofVessel, ...ofCargo, 'laden']],
  ['cargoes', [...ofVessel, ...ofCargo]],
  ['transits', []],
  ['sea_events', [...ofVessel, ...ofPlace]],
  ['flows', ['commodity']],
  ['prices', []],
  ['events', [...ofPlace]],
])

/** What filters are read with. */
export interface SelectionData {
  places: FilterPlaces
  /** UN/LOCODE of a port by its number. */
  portCode: (port: number) => string | null
  /** A region with its outline; null for an unknown one. */
  regionOf: (slug: string) => SeaRegion | null
  /** The MMSIs, ascending, of vessels that are known and match. */
  knownVessels: (query: VesselQuery) => Uint32Array
}

/** What past rows must be, from filters of a list of vessels. Throws 400 for a filter that past rows cannot answer. */
export function rowSelection(filters: VesselFilters, kind: ExportKind, data: SelectionData): RowSelection {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined)
  const refused = given.find(([name]) => !answered.get(kind)?.includes(name))
  if (refused !== undefined) throw refusal(refused[0], kind)
  const query = vesselQuery(filters, data.places)
  const { slots, boxes, minSogKnots, maxSogKnots } = query
  const codes = (ports: readonly number[] | undefined) => ports?.map((port) => data.portCode(port) ?? '') ?? null
  const ofRegions = slots?.regions?.flatMap((slug) => data.regionOf(slug) ?? []) ?? null
  return {
    ...everyRow,
    mmsis: vesselsOf(filters, query, data),
    boxes,
    near: slots?.near ?? null,
    regions: ofRegions,
    polygons: slots?.drawings?.map(({ polygon }) => ({ ...polygon, cells: null })) ?? null,
    sogKnots: minSogKnots === null && maxSogKnots === null ? null : { min: minSogKnots, max: maxSogKnots },
    tonnes: slots?.cargoTonnes ?? null,
    isLaden: slots?.isLaden ?? null,
    commodities: query.commodities?.map((code) => commodities[code]?.label ?? '') ?? null,
    origins: codes(slots?.originPorts),
    destinations: codes(slots?.destinationPorts),
  }
}

/** Vessels by number alone need not be known. */
function vesselsOf(filters: VesselFilters, query: VesselQuery, { knownVessels }: SelectionData): Uint32Array | null {
  const given = ofVessel.filter((name) => filters[name] !== undefined)
  if (given.length === 0) return null
  return given.every((name) => name === 'mmsi')
    ? Uint32Array.from(query.slots?.mmsis ?? []).toSorted()
    : knownVessels(query)
}

function refusal(name: string, kind: ExportKind): HttpError {
  const wireName = (word: string) => word.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)
  const takes = (answered.get(kind) ?? []).filter((each) => each !== 'drawings').map(wireName)
  const others = takes.length === 0 ? 'They take no filters.' : `They take ${takes.join(', ')}.`
  return new HttpError(
    400,
    `query.${wireName(name)} cannot be answered for past ${kind.replaceAll('_', ' ')}. ${others}`,
  )
}

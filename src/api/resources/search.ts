import type { SearchHit } from '#contract/resources/search.ts'
import { fieldText, nameBytes } from '#domain/messages/observations.ts'
import { TextQuery } from '#domain/text/text-search.ts'
import { groupOfShipType, vesselClasses } from '#domain/vessel/vessel-class.ts'
import { findVessels, type SearchedFleet } from '#fleet/query/vessel-search.ts'
import type { PlaceSearch } from '#reference/place-search.ts'
import { type Endpoint, list } from '../http/response.ts'
import { demoHeaders, isDemoVesselId } from './vessels/demo-data.ts'
import type { LiveFleet } from './vessels/vessel-data.ts'
import { HttpError } from '#domain/http-error.ts'
import { roundOrNull, roundTo } from '#domain/nan.ts'

const defaultLimit = 10

/** GET /search: vessels and places by name or number, tolerant of typing errors. */
export function findByName(
  fleet: SearchedFleet & Pick<LiveFleet, 'columns'>,
  places: PlaceSearch,
): Endpoint<'search.find'> {
  return ({ query: { q, limit = defaultLimit } }, { nowMs }) => {
    const query = new TextQuery(q)
    if (query.isEmpty) throw new HttpError(400, 'q must contain an alphanumeric character.')
    const hits = [
      ...places.find(query, limit).map(({ place, score }) => ({ ...place, score: rounded(score) })),
      ...findVessels(fleet, query, { limit, nowMs }).map(({ slot, score }) => vesselHit(fleet, slot, score)),
    ]
    // Places come first among equal scores: there are few of them.
    const found = hits.sort((a, b) => b.score - a.score).slice(0, limit)
    const isDemo = found.some(({ kind, id }) => kind === 'vessel' && isDemoVesselId(id))
    return list(found, found.length, demoHeaders(isDemo))
  }
}

function vesselHit({ columns }: Pick<LiveFleet, 'columns'>, slot: number, score: number): SearchHit {
  const id = String(columns.mmsi[slot]).padStart(9, '0')
  return {
    kind: 'vessel',
    id,
    name: fieldText(columns.name, slot, nameBytes) ?? id,
    detail: vesselClasses[columns.vesselClass[slot]] ?? unlistedKind(columns.shipType[slot]),
    lat: roundOrNull(columns.lat[slot], 5),
    lng: roundOrNull(columns.lng[slot], 5),
    score: rounded(score),
  }
}

/** What a vessel of none of the six classes or of unknown class is, by its AIS type. */
function unlistedKind(shipType: number): string {
  const group = groupOfShipType(shipType)
  if (group === 'tanker') return 'Tanker of unknown class'
  if (group === 'cargo') return 'Cargo ship of other or unknown class'
  return group === 'other' ? 'Other vessel' : 'Vessel of unknown type'
}

const rounded = (score: number): number => roundTo(Math.min(1, score), 3)

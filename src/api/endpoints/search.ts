import type { SearchHit } from '#contract/search.ts'
import { fieldText, nameBytes } from '#domain/observations.ts'
import { TextQuery } from '#domain/text-search.ts'
import { vesselClasses } from '#domain/vessel-class.ts'
import { findVessels, type SearchedFleet } from '#fleet/vessel-search.ts'
import type { PlaceSearch } from '#reference/place-search.ts'
import { type Endpoint, list } from '../answer.ts'
import type { House } from '../house.ts'
import { Refusal } from '../refusal.ts'

const usualLimit = 10

/** GET /search: ships and places by name or number, typing errors forgiven. */
export function findByName(house: House, fleet: SearchedFleet, places: PlaceSearch): Endpoint<'search.find'> {
  return ({ query: { q, limit = usualLimit } }) => {
    const query = new TextQuery(q)
    if (query.text === '') throw new Refusal(400, 'q needs a letter or a digit to look for, got none.')
    const hits = [
      ...places.find(query, limit).map(({ place, score }) => ({ ...place, score: rounded(score) })),
      ...findVessels(fleet, query, limit).map(({ slot, score }) => vesselHit(house, slot, score)),
    ]
    // Places come first among equals: there are few of them.
    return list(hits.sort((a, b) => b.score - a.score).slice(0, limit))
  }
}

function vesselHit(house: House, slot: number, score: number): SearchHit {
  const { columns } = house.fleet
  const id = String(columns.mmsi[slot]).padStart(9, '0')
  return {
    kind: 'vessel',
    id,
    name: fieldText(columns.name, slot, nameBytes) ?? id,
    detail: vesselClasses[columns.vesselClass[slot]] ?? null,
    lat: degrees(columns.lat[slot]),
    lng: degrees(columns.lng[slot]),
    score: rounded(score),
  }
}

const degrees = (value: number): number | null => (Number.isFinite(value) ? Math.round(value * 1e5) / 1e5 : null)
const rounded = (score: number): number => Math.round(Math.min(1, score) * 1000) / 1000

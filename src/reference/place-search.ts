import type { NavigationArea } from '#domain/world/navigation-areas.ts'
import type { Chokepoint, Infrastructure, Port, Terminal } from '#domain/world/places.ts'
import { Best, foldedBytes, type TextQuery } from '#domain/text/text-search.ts'

/** A search result. */
export interface FoundPlace {
  /** port, terminal, field, chokepoint, or a kind of infrastructure or navigation area. */
  kind: string
  id: string
  name: string
  detail: string | null
  lng: number
  lat: number
}

interface Entry {
  place: FoundPlace
  /** Names and codes; the first is displayed. */
  names: Uint8Array[]
}

/** Items that are made searchable in one slice, a few milliseconds. */
const itemsPerSlice = 1024

/** Kinds by priority among results of equal score. */
const kindOrder = [
  'chokepoint',
  'port',
  'lng_terminal',
  'field',
  'oil_refinery',
  'terminal',
  'anchorage',
  'pilot_station',
]

/** Other names that users search chokepoints by. */
const chokepointAliases: Record<string, readonly string[] | undefined> = {
  'turkish-straits': ['Bosphorus', 'Bosporus', 'Dardanelles', 'Canakkale'],
  'danish-straits': ['Great Belt', 'Storebælt', 'Øresund', 'The Sound'],
  'cape-of-good-hope': ['Cape'],
}

/** Finds ports, terminals, chokepoints and infrastructure by name or code. */
export class PlaceSearch {
  readonly #fixed: Entry[]
  readonly #listed: ReadonlySet<string>
  #entries: Entry[] = []

  constructor(places: {
    ports: readonly Port[]
    terminals: readonly Terminal[]
    infrastructure: readonly Infrastructure[]
    chokepoints: readonly Chokepoint[]
    areas?: readonly NavigationArea[]
  }) {
    this.#fixed = [
      ...places.chokepoints.map((one) => entry('chokepoint', one, null, chokepointAliases[one.id])),
      ...places.ports.map((port) =>
        entry('port', { ...port, id: `port:${port.unlocode}` }, `${port.unlocode}, ${port.country}`, [
          port.unlocode,
          ...port.aliases,
        ]),
      ),
      ...places.terminals.map((one) => entry('terminal', one, detailOf(one.commodity, one.country))),
    ]
    this.#listed = new Set(places.ports.map(({ unlocode }) => `port:${unlocode}`))
    const slices = this.replaceInSlices(places.infrastructure, places.areas)
    while (slices.next().done !== true);
  }

  /** After an import, in slices: the places before are found until the last one. */
  *replaceInSlices(
    items: readonly Infrastructure[],
    areas: readonly NavigationArea[] = [],
  ): Generator<void, void, void> {
    const entries = [...this.#fixed, ...areas.filter(isSearched).map(areaEntry)]
    for (const [at, one] of items.entries()) {
      // The list of ports holds those that ship already, with all their names; imports have others.
      if (!this.#listed.has(one.id)) entries.push(entry(kindOf(one), one, detailOf(one.commodity, one.country)))
      if (at % itemsPerSlice === 0) yield
    }
    this.#entries = entries
  }

  /** At most `limit` places, best first. */
  find(query: TextQuery, limit: number): { place: FoundPlace; score: number }[] {
    const best = new Best<{ place: FoundPlace; score: number }>(limit)
    for (const { place, names } of this.#entries) {
      let score = 0
      for (let i = 0; i < names.length; i++) {
        // Among equal matches a displayed name ranks above an alias.
        score = Math.max(score, query.score(names[i]) - (i === 0 ? 0 : 0.02))
      }
      const order = kindOrder.indexOf(place.kind)
      if (score > 0) best.offer({ place, score }, score - (order < 0 ? kindOrder.length : order) * 0.001)
    }
    return best.list().map(({ of }) => of)
  }
}

function entry(
  kind: string,
  { id, name, lng, lat }: { id: string; name: string; lng: number; lat: number },
  detail: string | null,
  otherNames: readonly string[] = [],
): Entry {
  return { place: { kind, id, name, detail, lng, lat }, names: [name, ...otherNames].map(foldedBytes) }
}

/** A scheme has the name of each of its lanes and zones: none of them is what a user looks for. */
const isSearched = ({ kind }: NavigationArea) => kind === 'anchorage' || kind === 'pilot_station'

const areaEntry = (area: NavigationArea): Entry =>
  entry(area.kind, area, detailOf(area.ports.at(0) ?? null, area.country), area.aliases)

const kindOf = ({ kind }: Infrastructure): string => (kind === 'oil_field' ? 'field' : kind)

function detailOf(...parts: (string | null)[]): string | null {
  const known = parts.filter((part) => part !== null)
  return known.length === 0 ? null : known.join(', ')
}

import type { NavigationArea } from '#domain/world/navigation-areas.ts'
import type { Chokepoint, Infrastructure, Port, Seaport, Terminal } from '#domain/world/places.ts'
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
  /** Among results of equal score, lower ones come first. */
  order: number
  /** It is found by names that score more than this. */
  above: number
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

/**
 * Harbours beside the ports with terminals are many: they are found only by how a name of theirs begins, without a typing
 * error, and behind whatever else has the name.
 */
const asHarbour = { order: kindOrder.length + 1, above: 0.8 }

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
    /** The harbours beside them, of which those on charts are found. */
    harbours?: readonly Seaport[]
    terminals: readonly Terminal[]
    infrastructure: readonly Infrastructure[]
    chokepoints: readonly Chokepoint[]
    areas?: readonly NavigationArea[]
  }) {
    this.#fixed = [
      ...places.chokepoints.map((one) => entry('chokepoint', one, null, chokepointAliases[one.id])),
      ...places.ports.map(portEntry),
      ...places.terminals.map((one) => entry('terminal', one, detailOf(one.commodity, one.country))),
      ...(places.harbours ?? [])
        .filter(({ isCharted, sameAs }) => isCharted && sameAs === null)
        .map((harbour) => ({ ...portEntry(harbour), ...asHarbour })),
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
    for (const { place, order, above, names } of this.#entries) {
      let score = 0
      for (let i = 0; i < names.length; i++) {
        // Among equal matches a displayed name ranks above an alias.
        const found = query.score(names[i])
        if (found > above) score = Math.max(score, found - (i === 0 ? 0 : 0.02))
      }
      if (score > 0) best.offer({ place, score }, score - order * 0.001)
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
  const place = { kind, id, name, detail, lng, lat }
  const order = kindOrder.indexOf(kind)
  const names = [name, ...otherNames].map(foldedBytes)
  return { place, order: order < 0 ? kindOrder.length : order, above: 0, names }
}

const portEntry = (port: Port): Entry =>
  entry('port', { ...port, id: `port:${port.unlocode}` }, `${port.unlocode}, ${port.country}`, [
    port.unlocode,
    ...port.aliases,
  ])

/** A scheme has the name of each of its lanes and zones: none of them is what a user looks for. */
const isSearched = ({ kind }: NavigationArea) => kind === 'anchorage' || kind === 'pilot_station'

const areaEntry = (area: NavigationArea): Entry =>
  entry(area.kind, area, detailOf(area.ports.at(0) ?? null, area.country), area.aliases)

const kindOf = ({ kind }: Infrastructure): string => (kind === 'oil_field' ? 'field' : kind)

function detailOf(...parts: (string | null)[]): string | null {
  const known = parts.filter((part) => part !== null)
  return known.length === 0 ? null : known.join(', ')
}

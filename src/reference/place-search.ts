import type { Chokepoint, Infrastructure, Port, Terminal } from '#domain/places.ts'
import { Best, foldedBytes, type TextQuery } from '#domain/text-search.ts'

/** A fixed thing as a search tells of it. */
export interface FoundPlace {
  /** port, terminal, field, chokepoint, or the kind of infrastructure. */
  kind: string
  id: string
  name: string
  detail: string | null
  lng: number
  lat: number
}

interface Entry {
  place: FoundPlace
  /** Names and codes, the first the one shown. */
  names: Uint8Array[]
}

/** Of equals the kind that is meant more often comes first. */
const kindOrder = ['chokepoint', 'port', 'lng_terminal', 'field', 'oil_refinery', 'terminal']

/** What else those who look for one of the eight may type. */
const partsOfStraits: Record<string, readonly string[] | undefined> = {
  'turkish-straits': ['Bosphorus', 'Bosporus', 'Dardanelles', 'Canakkale'],
  'danish-straits': ['Great Belt', 'Storebælt', 'Øresund', 'The Sound'],
  'cape-of-good-hope': ['Cape'],
}

/** Finds ports, terminals, fields, straits and other fixed things by name or code. */
export class PlaceSearch {
  readonly #entries: Entry[]

  constructor(places: {
    ports: readonly Port[]
    terminals: readonly Terminal[]
    infrastructure: readonly Infrastructure[]
    chokepoints: readonly Chokepoint[]
  }) {
    this.#entries = [
      ...places.chokepoints.map((one) => entry('chokepoint', one, null, partsOfStraits[one.id])),
      ...places.ports.map((port) =>
        entry('port', { ...port, id: `port:${port.unlocode}` }, `${port.unlocode}, ${port.country}`, [
          port.unlocode,
          ...port.aliases,
        ]),
      ),
      ...places.infrastructure
        // Ports are there already, with all their names.
        .filter(({ kind }) => kind !== 'port')
        .map((one) => entry(kindOf(one), one, detailOf(one.commodity, one.country))),
      ...places.terminals.map((one) => entry('terminal', one, detailOf(one.commodity, one.country))),
    ]
  }

  /** The best first. */
  find(query: TextQuery, limit: number): { place: FoundPlace; score: number }[] {
    const best = new Best<{ place: FoundPlace; score: number }>(limit)
    for (const { place, names } of this.#entries) {
      let score = 0
      for (let i = 0; i < names.length; i++) {
        // A name that is not shown may not beat the same one that is.
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

const kindOf = ({ kind }: Infrastructure): string => (kind === 'oil_field' ? 'field' : kind)

function detailOf(...parts: (string | null)[]): string | null {
  const known = parts.filter((part) => part !== null)
  return known.length === 0 ? null : known.join(', ')
}

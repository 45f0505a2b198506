import { commodities, commodityGroup } from '#domain/vessel/commodities.ts'
import { cargoesWithoutFilter } from './cargoes-without-filter.ts'
import { bounds, otherPhrases, statuses } from './clause-words.ts'
import { fillers } from './filler-words.ts'
import { countries } from '../places/countries.ts'
import type { Meaning } from './meaning.ts'
import { type NamedPlace, namedPlaces, territorialWaters } from '../places/places.ts'
import { cargoes, grades, notByLabel, sizes, types } from './vessel-words.ts'

/** All phrases with their meanings, except ports. Of equal phrases the first one counts. `parts` replace places by them with their ports. */
export function lexicon(
  parts: ReadonlyMap<NamedPlace, NamedPlace> = new Map(),
): readonly (readonly [phrases: string, meaning: Meaning])[] {
  return [
    ...types.map(([classes, phrases]) => [phrases, { kind: 'type', classes }] as const),
    ...sizes.flatMap(([classes, spellings]) =>
      spellings.map((phrases) => [phrases, { kind: 'size', classes, name: phrases.split('|')[0] } as const] as const),
    ),
    ...grades.map(([classes, alone, phrases]) => [phrases, { kind: 'grade', classes, alone }] as const),
    ...territorialWaters.map((place) => [place.names.join('|'), { kind: 'place', place }] as const),
    ...namedPlaces.map(
      (place) => [place.names.join('|'), { kind: 'place', place: parts.get(place) ?? place }] as const,
    ),
    ...countries.map(
      ({ flag, nouns, adjectives }) => [[...nouns, ...adjectives].join('|'), { kind: 'nation', flag }] as const,
    ),
    ...cargoes.map(([value, phrases]) => [phrases, { kind: 'commodity', value }] as const),
    // Groups (Coal, Grain) are among the cargoes, with their words.
    ...commodities
      .filter(({ label }) => commodityGroup(label) !== label)
      .filter(({ label }) => !notByLabel.has(label.toLowerCase()))
      .map(({ label }) => [`${label}|${label} crude|${label} blend`, { kind: 'commodity', value: label }] as const),
    ...statuses.map(([status, measure, phrases]) => [phrases, { kind: 'status', status, measure }] as const),
    ...bounds.map(([bound, quantity, phrases]) => [phrases, { kind: 'bound', bound, quantity }] as const),
    ...cargoesWithoutFilter.map(([meaning, phrases]) => [phrases, meaning] as const),
    ...otherPhrases.map(([meaning, phrases]) => [phrases, meaning] as const),
    [fillers, { kind: 'filler' }],
  ]
}

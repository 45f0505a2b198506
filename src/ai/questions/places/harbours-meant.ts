import type { Seaport } from '#domain/world/places.ts'
import type { Term } from '../phrase-matcher.ts'
import { destinationBehind, originBehind } from '../reading/words-around.ts'
import { namesPlace } from '../words/meaning.ts'
import { harbourPlace } from './port-places.ts'

/** "look for Kiel" and "to look for Kiel" ask for the place, and say no voyage. */
const lookFor = /^(?:look|looking|search|searching|ask|asking|filter|check|checking)$/

/** A harbour as a place where the words around it say that one is meant: "for London", "Antofagasta to Rotterdam", "Kiel bound". */
export function withHarboursMeant(terms: readonly Term[]): Term[] {
  return terms.map((term, at) => {
    const charted = term.meaning === null ? (term.harbours?.filter(({ isCharted }) => isCharted) ?? []) : []
    return charted.length > 0 && isMeant(terms, at) ? { ...term, ...asPlace(charted) } : term
  })
}

function isMeant(terms: readonly Term[], at: number): boolean {
  const before = terms[at - 1]?.text === 'the' ? at - 2 : at - 1
  if (terms[before]?.text === 'for') return !lookFor.test(terms[before - 1]?.text ?? '')
  const behind = terms[at + 1]?.text ?? ''
  // "passing Canakkale", "blé de Rouen vers l'Algérie"
  if (/^(?:passing|transiting|leaving)$/.test(terms[before]?.text ?? '')) return true
  if (/^(?:de|von)$/.test(terms[before]?.text ?? '') && /^(?:vers|nach|hacia)$/.test(behind)) return true
  // "murban loaded Invergordon", "Oran tanker arrivals"
  if (terms[before]?.text === 'loaded') return true
  if (terms[at + 1]?.meaning?.kind === 'type' && /^(?:arrivals?|departures?)$/.test(terms[at + 2]?.text ?? ''))
    return true
  return behind === 'to'
    ? isPlace(terms[terms[at + 2]?.text === 'the' ? at + 3 : at + 2])
    : /^(?:loaded|next)$/.test(behind) || destinationBehind.test(behind) || originBehind.test(behind)
}

const isPlace = (term: Term | undefined) => term?.harbours !== undefined || namesPlace(term?.meaning)

function asPlace(harbours: readonly Seaport[]): Pick<Term, 'meaning' | 'harbours'> {
  const places = harbours.map((harbour) => harbourPlace(harbour))
  const meaning = places.length > 1 ? { kind: 'places' as const, places } : { kind: 'place' as const, place: places[0] }
  return { meaning, harbours: undefined }
}

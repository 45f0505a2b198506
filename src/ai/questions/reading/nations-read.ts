import { isForeignAdjective } from '../places/countries.ts'
import { territorialWaters } from '../places/places.ts'
import type { Term } from '../phrase-matcher.ts'
import { isAtCoast, watersListedAt } from './areas.ts'
import { readPlace } from './places-read.ts'
import type { ReadingState } from './reading-state.ts'
import { flagOf, isFlagWord, nationName, nationsAt, voyageEndOf } from './terms.ts'
import { excludeEnd, isLocated, isOfShips, isOriginOfCargo, isVoyageEnd } from './voyage-ends-read.ts'
import { isWhereabouts, readVoyage } from './voyages.ts'

/** A country or its adjective, which may be a flag, a coast or an origin. */
export function readNation(state: ReadingState, term: Term): void {
  const { text } = term
  const flag = flagOf(term)
  if (state.consumeNegation('nation')) {
    excludeEnd(state)
    state.addNote(`origins, flags and coasts cannot be excluded, so "not ${text}" was ignored`)
    return
  }
  if (isVoyageEnd(state) || isOriginOfCargo(state) || isAdjectiveBehindCargo(state)) return
  if (/^(?:ports?|terminals?|harbou?rs?|puertos|häfen)$/.test(state.cursor.current?.text ?? '')) {
    // "Belgian ports"
    const coast = territorialWaters.find((place) => place.waters === flag)
    if (coast) return readPlace(state, coast)
  }
  if (isAtCoast(state.cursor) && !isOfShips(state.cursor.current)) {
    // "off the United States", "off the Libyan coast"
    const coast = territorialWaters.find((place) => place.waters === flag)
    if (coast) return readPlace(state, coast)
  }
  if (isPredicate(state)) return addFlags(state, [flag!])
  if (isOpenRegistry(state)) return
  const waters = watersListedAt(state.cursor)
  for (const place of waters) readPlace(state, place)
  if (waters.length > 0) return
  // A country without a flag word is not a flag, and "us" is the pronoun but before ships: "US tankers".
  const isPronoun = text === 'us' && !isOfShips(state.cursor.current)
  if (isPronoun) return
  const end = voyageEndOf(term)
  if (end) state.bareNations.push(end)
  state.addNote(`"${text}" may be a flag or a coast: write "${text} flag" or "${text} waters"`)
}

/**
 * "Maltese or Greek bulk carriers" are of these flags: nobody means the owners or the coasts of open registries.
 */
function isOpenRegistry(state: ReadingState): boolean {
  const { terms, at } = state.cursor
  const { flags, end } = nationsAt(terms, at - 1)
  if (
    !flags.some((flag) => openRegistries.has(flag)) ||
    !(isOfShips(terms[end]) || /^(?:ships?|vessels?|fleet|tonnage)$/.test(terms[end]?.text ?? ''))
  )
    return false
  state.cursor.at = end
  addFlags(state, flags)
  return true
}

/** "Liberia tankers", "Panama bulkers off Batam": the name of an open registry before ships is their flag. */
export function readRegistry(state: ReadingState, term: Term): boolean {
  const { terms, at } = state.cursor
  // "Panama" is the canal, too.
  const flag = flagOf(term) ?? (term.text === 'panama' ? 'PA' : null)
  if (flag === null || !openRegistries.has(flag) || !isOfShips(terms[at]) || isLocated(state)) return false
  if (terms.slice(0, at).some(({ meaning }) => meaning?.kind === 'not')) return false
  const isElsewhere = terms.some(
    (other, i) =>
      i !== at - 1 && voyageEndOf(other) !== null && [i - 1, i - 2].some((before) => isWhereabouts(terms[before])),
  )
  if (portsOfRegistries.has(flag) && !isElsewhere) return false
  addFlags(state, [flag])
  return true
}

/** Open registries off whose coasts ships of all flags lie. */
const portsOfRegistries = new Set(['PA', 'MT', 'CY', 'GI', 'BS', 'AG'])

/** Registries that most ships of their flag only visit on paper (UNCTAD, Review of Maritime Transport). */
const openRegistries = new Set([
  'PA',
  'LR',
  'MH',
  'MT',
  'BS',
  'CY',
  'AG',
  'BM',
  'KY',
  'VU',
  'VC',
  'GI',
  'KM',
  'CK',
  'PW',
  'TG',
])

/** "which of them are American", "only the Greek ones": of ships, their flag. */
function isPredicate({ cursor: { terms, at } }: ReadingState): boolean {
  if (terms[at - 1].meaning?.kind !== 'nation') return false
  const isOnes = /^ones?$/.test(terms[at]?.text ?? '')
  return isOnes || (terms[at] === undefined && /^(?:are|is|be)$/.test(terms[at - 2]?.text ?? ''))
}

/** "brut russe", "crudo iraní": in Spanish and French the adjective stands behind. */
function isAdjectiveBehindCargo({ cursor, reading }: ReadingState): boolean {
  const { text } = cursor.terms[cursor.at - 1]
  if (cursor.terms[cursor.at - 2]?.meaning?.kind !== 'commodity' || !isForeignAdjective(text)) return false
  cursor.at--
  return readVoyage(cursor, 'origin', reading)
}

/** "Greek or Maltese flag": consumes nations that are followed by a flag word; returns whether there were any. */
export function readFlagsBehind(state: ReadingState): boolean {
  const { terms, at } = state.cursor
  // "off Brazil flagged Panama"
  if (isWhereabouts(terms[at - 1]) && terms[at - 1].text !== 'on') return false
  // "for Pakistan, Comoros or Cook Islands flag"
  if (/^(?:to|for|into)$/.test(terms[at - 1]?.text ?? '') && terms[at + 1]?.text === ',') return false
  const { flags, end } = nationsAt(terms, at)
  if (flags.length === 0 || !isFlagWord(terms[end])) return false
  state.cursor.at = end + 1
  addFlags(state, flags)
  return true
}

/** "flagged in Norway", "flying the Liberian flag". */
export function readFlagsAhead(state: ReadingState): void {
  const { cursor } = state
  // "flag not Panama"
  const next = cursor.terms[cursor.at]
  if (next?.meaning?.kind === 'not' && nationsAt(cursor.terms, cursor.at + 1).flags.length > 0) {
    state.negate(next)
    cursor.at++
  }
  const { flags, end } = nationsAt(cursor.terms, cursor.pastFillers(cursor.at))
  if (flags.length === 0) return state.addNote('the country of the flag was not understood')
  // "flying the Liberian flag", but "of Panama flagged Malta" are two
  const isWordBehind =
    cursor.terms[end]?.meaning?.kind === 'flag' && nationsAt(cursor.terms, end + 1).flags.length === 0
  cursor.at = isWordBehind ? end + 1 : end
  addFlags(state, flags)
}

function addFlags(state: ReadingState, flags: readonly string[]): void {
  const { reading } = state
  reading.namesVessels = true
  if (state.consumeNegation('flag'))
    state.addNote(`flags cannot be excluded, so "not ${flags.map((flag) => nationName(flag)).join(', ')}" was ignored`)
  else for (const flag of flags) if (!reading.flags.includes(flag)) reading.flags.push(flag)
}

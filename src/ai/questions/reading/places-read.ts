import { countryGroups } from '../places/lands.ts'
import type { NamedPlace } from '../places/places.ts'
import type { Term } from '../phrase-matcher.ts'
import { isAtCoast, isPartOf, watersLike } from './areas.ts'
import type { ReadingState } from './reading-state.ts'
import { flagOf, type TermCursor, voyageEndOf, within } from './terms.ts'
import { excludeEnd, isLocated, isOriginOfCargo, isVoyageEnd, readAsEnd } from './voyage-ends-read.ts'

/** "WAF to China": a place before "to" and another place is where the voyage begins. */
export function readPlace(state: ReadingState, named: NamedPlace): void {
  if (isVoyageEnd(state) || isOriginOfListed(state, named)) return
  if (isOnTheWay(state, named))
    return state.addNote(`what passes ${named.name} has no filter: write "in" for what is there now`)
  const { places } = state.reading
  const place = (state.afterAnd && watersLike(places.at(-1), named)) || named
  if (state.consumeNegation('place')) {
    excludeEnd(state)
    state.addNote(`regions cannot be excluded, so "not ${place.name}" was ignored`)
    return
  }
  const isAlternative = isBehindAnd(state.cursor)
  if (isAtCoast(state.cursor)) state.reading.offCoast.push(place)
  if (places.some((held) => held === place || (!isAlternative && isPartOf(held, place)))) return
  if (!isLocated(state)) state.bare.push({ place, at: state.cursor.at - 1 })
  const wider = isAlternative ? -1 : places.findIndex((held) => isPartOf(place, held))
  if (wider >= 0) places[wider] = place
  else places.push(place)
}

/** "from Shanghai through Suez to Rotterdam": of a voyage, the strait is no place where vessels are. */
function isOnTheWay({ cursor: { terms, at }, reading }: ReadingState, { flag }: NamedPlace): boolean {
  const before = terms[at - 2]?.text === 'the' ? at - 3 : at - 2
  const isVoyage = reading.origins.length > 0 && terms[at]?.meaning?.kind === 'voyage'
  return flag === null && isVoyage && /^(?:through|passing|passing through|transiting)$/.test(terms[before]?.text ?? '')
}

/** "the South China Sea or the Malacca Strait" are two, although the one is a part of the other. */
function isBehindAnd({ terms, at }: TermCursor): boolean {
  let before = at - 2
  while (terms[before]?.meaning?.kind === 'filler') before--
  return /^(?:or|and|&|o|y|ou|et|oder|und|或|和)$/.test(terms[before]?.text ?? '')
}

/** Parts of the world that hold the seas where their cargoes are: "Middle East diesel in the Red Sea" is from there. */
const originRegions = new Set(['middle-east', ...countryGroups.map(([id]) => id)])

/** "Ruwais and Das Island LPG" is from both. */
function isOriginOfListed(state: ReadingState, named: NamedPlace): boolean {
  const { at, terms } = state.cursor
  // "with West Africa crude"
  const isCarried = /^(?:with|carrying)$/.test(terms[at - 2]?.text ?? '')
  const isRegion = named.flag === null && (originRegions.has(named.id) || isRegionOfCargo(state) || isCarried)
  if ((!isPortName(named) && !isRegion) || isLocated(state) || isAtBerth(state)) return false
  if (isDueThere(state)) return readAsEnd(state, 'destination')
  if (!isOriginOfCargo(state)) return false
  if (isRegion) return true
  const { bare, reading } = state
  const before = bare.find((each) => each.at === at - 3 && reading.places.includes(each.place))
  const end = before && voyageEndOf(state.cursor.terms[before.at])
  if (!before || !end) return true
  reading.places = reading.places.filter((place) => place !== before.place)
  reading.origins.push(end)
  return true
}

/** "Kashima iron ore, ETA 10 days": with an ETA and no other place, the place before a cargo is where it is due. */
function isDueThere({ cursor: { terms, at } }: ReadingState): boolean {
  if (terms[at]?.meaning?.kind !== 'commodity') return false
  const isAnotherPlace = terms.some((term, i) => i !== at - 1 && voyageEndOf(term) !== null)
  return !isAnotherPlace && terms.slice(at + 1).some(({ text }) => /^etas?$/.test(text))
}

/**
 * "WAF crude to India", "US Gulf LNG rounding the Cape": of a voyage, and of ships elsewhere, the sea before a cargo is where it
 * is from; without one, it may be where the ships are.
 */
const isRegionOfCargo = ({ cursor: { terms, at } }: ReadingState) =>
  terms
    .slice(at)
    .some(
      (term) =>
        (term.meaning?.kind === 'voyage' && term.meaning.end === 'destination') ||
        term.text === 'for' ||
        /^(?:rounding|passing|transiting|crossing)(?: the)?$/.test(term.text),
    )

/** "discharging Zeebrugge LNG": vessels are there. */
function isAtBerth({ cursor: { terms, at } }: ReadingState): boolean {
  const before = terms[at - 2]?.meaning
  return (
    before?.kind === 'status' && ['loading', 'discharging', 'moored', 'waiting', 'anchored'].includes(before.status)
  )
}

const isPortName = ({ id, unlocode }: NamedPlace) => id.includes(':') && unlocode !== undefined

/** Sets the one of several places of a name that is within another place or nation of the question. */
export function readAmbiguousPlace(state: ReadingState, places: readonly NamedPlace[], { text }: Term): void {
  const { terms } = state.cursor
  if (isVoyageEnd(state)) return
  if (state.consumeNegation('place')) return state.addNote(`regions cannot be excluded, so "not ${text}" was ignored`)
  const said = terms.flatMap(({ meaning }) => (meaning?.kind === 'place' ? [meaning.place] : []))
  const nations = terms.map((term) => flagOf(term))
  const meant = places.filter((place) => said.some((other) => within(place, other)) || nations.includes(place.flag))
  if (meant.length === 1 || places.length === 1) readPlace(state, meant[0] ?? places[0])
  else state.addNote(`several ports are called "${text}": add the country`)
}

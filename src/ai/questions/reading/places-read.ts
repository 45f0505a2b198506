import { isForeignAdjective } from '../places/countries.ts'
import { countryGroups } from '../places/lands.ts'
import { type NamedPlace, territorialWaters } from '../places/places.ts'
import type { Term } from '../phrase-matcher.ts'
import { isAtCoast, isPartOf, watersLike, watersListedAt } from './areas.ts'
import type { ReadingState } from './reading-state.ts'
import { flagOf, isFlagWord, nationName, nationsAt, type TermCursor, voyageEndOf, within } from './terms.ts'
import { isDischargeAhead, isWhereabouts, namesEnd, readVoyage } from './voyages.ts'
import { destinationBehind, isBehindFor, isListOfCarriers, originBehind } from './words-around.ts'

/** "WAF to China": a place before "to" and another place is where the voyage begins. */
export function readPlace(state: ReadingState, named: NamedPlace): void {
  if (isVoyageEnd(state) || isOriginOfListed(state, named)) return
  if (isOnTheWay(state, named))
    return state.addNote(`what passes ${named.name} has no filter: write "in" for what is there now`)
  const { places } = state.reading
  const place = (state.afterAnd && watersLike(places.at(-1), named)) || named
  if (state.consumeNegation('place')) {
    exclude(state)
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
  const { at } = state.cursor
  const isRegion = named.flag === null && (originRegions.has(named.id) || isRegionOfCargo(state))
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

/** Reads the place before the cursor as an end of a voyage. */
function readAsEnd({ cursor, reading }: ReadingState, end: 'origin' | 'destination'): boolean {
  cursor.at--
  return readVoyage(cursor, end, reading)
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

function exclude({ cursor, reading }: ReadingState): void {
  const end = voyageEndOf(cursor.terms[cursor.at - 1])
  if (end !== null) reading.excludedEnds.push(end)
}

/** Whether a preposition before the place at the cursor, or before the list that it belongs to, says where it is. */
function isLocated({ cursor: { terms, at } }: ReadingState): boolean {
  for (let before = at - 2; before >= 0; before--) {
    const { meaning, text } = terms[before]
    if (isWhereabouts(terms[before]) || /\b(?:at|in|off|near)$/.test(text)) return true
    const isBetween =
      ['and', 'range', 'place', 'places', 'nation'].includes(meaning?.kind ?? '') ||
      /^(?:the|la|el|le|die|der|den|port|ports|port of|coast|coasts|waters|of|terminal|anchorage)$/.test(text)
    if (!isBetween) return false
  }
  return false
}

const ofPlace = /^(?:kuste|hafen|hafen von|gewasser|gewassern|nahe|region|gebiet|hohe|reede|flagge)$/

/** Whether the place before the cursor is the end of a voyage, which is then read. */
function isVoyageEnd(state: ReadingState): boolean {
  const { cursor, reading } = state
  const joins = cursor.current
  const isBehind =
    (destinationBehind.test(joins?.text ?? '') && !namesEnd(cursor.terms[cursor.at + 1])) ||
    // "Busan next, ETA within 48 h"
    (joins?.text === 'next' && /^,?$/.test(cursor.terms[cursor.at + 1]?.text ?? ''))
  const isThere = /^(?:off|near|around|inside)$/.test(cursor.terms[cursor.at - 2]?.text)
  // "Rotterdam departures"; a strait is no place that cargo comes from.
  const { meaning } = cursor.terms[cursor.at - 1]
  const isPort =
    meaning?.kind !== 'place' || meaning.place.flag !== null || /^(?:as |exports?$)/.test(joins?.text ?? '')
  if (
    originBehind.test(joins?.text ?? '') &&
    isPort &&
    // "at Rouen loading wheat"
    !(/^loadings?$/.test(joins?.text ?? '') && isLocated(state)) &&
    voyageEndOf(cursor.terms[cursor.at + 1]) === null
  ) {
    readAsEnd(state, 'origin')
    cursor.at++
    return true
  }
  if (joins?.meaning?.kind === 'and' && isDischargeAhead(cursor, cursor.at - 1)) {
    readAsEnd(state, 'destination')
    cursor.at++
    return true
  }
  const saidBefore = endSaidBefore(state)
  if (saidBefore !== null) {
    readAsEnd(state, saidBefore)
    return true
  }
  // "LNG carriers laden, Asia, ETA within 14 days"
  const isBeforeEta =
    joins?.text === ',' &&
    /^(?:etas?|arriving|due)$/.test(cursor.terms[cursor.at + 1]?.text ?? '') &&
    voyageEndOf(cursor.terms[cursor.pastFillers(cursor.at + 2)]) === null &&
    !isLocated(state)
  if (isBehind || isBeforeEta || isBehindFor(cursor) || (state.isArrivalPending && !isThere)) {
    // "China-bound", "coal for India", "arriving within 5 days at Fujairah"
    state.isArrivalPending = false
    if (state.consumeNegation('destination')) {
      exclude(state)
      state.addNote(`destinations cannot be excluded, so "not for ${cursor.terms[cursor.at - 1].text}" was ignored`)
      return true
    }
    readAsEnd(state, 'destination')
    if (isBehind) cursor.at++
    return true
  }
  const toAt = endOfList(cursor)
  const to = cursor.terms[toAt]?.text ?? ''
  const isFor = /^(?:for|pour|para|für|fur)$/.test(to) && !isThere
  const isTo = isFor || /^(?:to|a|à|nach|vers|hacia|到|至|去|前往|开往|驶往|towards?)$/.test(to)
  const isNamed = voyageEndOf(cursor.terms[cursor.pastFillers(toAt + 1)]) !== null
  // "in the Red Sea to Rotterdam", "rounding the Cape towards Europe" is there and bound for it.
  if (!isTo || !isNamed || isLocated(state) || isPassed(cursor)) return false
  readAsEnd(state, 'origin')
  if (cursor.at < toAt) return true
  cursor.at = toAt + 1
  readVoyage(cursor, 'destination', reading)
  return true
}

const isName = (term: Term | undefined) => term?.meaning?.kind === 'place' || term?.meaning?.kind === 'nation'

/** Where a list of places joined by "or" or "and" ends, of which the one before the cursor is the first: "Brazil or Argentina to China". */
function endOfList({ terms, at: from }: TermCursor): number {
  let at = from
  while (/^(?:or|and|&|,)$/.test(terms[at]?.text ?? '')) {
    const next = terms[at + 1]?.text === 'the' ? at + 2 : at + 1
    if (!isName(terms[next])) break
    at = next + 1
  }
  return at
}

/** Whether vessels pass the sea before the cursor. */
function isPassed({ terms, at }: TermCursor): boolean {
  const { meaning } = terms[at - 1]
  if (meaning?.kind !== 'place' || meaning.place.flag !== null) return false
  const before = /^(?:the|den|die|das|la|le|el)$/.test(terms[at - 2]?.text ?? '') ? at - 3 : at - 2
  return /^(?:rounding|(?:going|sailing|steaming|coming|heading) round|passing|passing through|transiting|crossing|traversing|through|durch|across|up|down|along)$/.test(
    terms[before]?.text ?? '',
  )
}

/** What the preposition before a place makes of it in Spanish, French and German. */
function endSaidBefore({ cursor, reading }: ReadingState): 'origin' | 'destination' | null {
  const [before, preposition] = [cursor.terms[cursor.at - 3]?.text ?? '', cursor.terms[cursor.at - 2]?.text ?? '']
  // "Tanker von Kuwait", but "die Küste von Kuwait"
  if (/^vo[nm]$/.test(preposition) && !ofPlace.test(before)) return 'origin'
  // "de Colombia a Rotterdam", "de Russie à Marseille"; without an origin "à" is where they are.
  if (preposition === 'a' && reading.origins.length > 0 && reading.destinations.length === 0) return 'destination'
  return isOfCargoBefore(cursor) ? 'origin' : null
}

/** "blé de Russie", "crude of Iran": the place that a cargo is from. */
function isOfCargoBefore({ terms, at }: TermCursor): boolean {
  let before = at - 2
  while (/^(?:la|el|los|las|the|l)$/.test(terms[before]?.text ?? '')) before--
  return /^(?:de|du|d|del|des|of)$/.test(terms[before]?.text ?? '') && terms[before - 1]?.meaning?.kind === 'commodity'
}

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

/** A country or its adjective, which may be a flag, a coast or an origin. */
export function readNation(state: ReadingState, term: Term): void {
  const { text } = term
  const flag = flagOf(term)
  if (state.consumeNegation('nation')) {
    exclude(state)
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

const isOfShips = (term: Term | undefined) => ['type', 'size', 'grade'].includes(term?.meaning?.kind ?? '')

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

/** "Saudi crude", "Saudi and Iraqi crude" is loaded there; "Qatari LNG carriers" may be of any trade. */
function isOriginOfCargo({ cursor, reading }: ReadingState): boolean {
  const cargoAt = cursor.at - 1
  const end = Math.max(cursor.at, nationsAt(cursor.terms, cargoAt).end)
  const isCargo = /^(?:cargo(?:es)?|exports?|volumes|supplies|shipments?|grades?)$/.test(cursor.terms[end]?.text ?? '')
  const isOfCarriers =
    isOfShips(cursor.terms[end + 1]) || /^(?:ships?|vessels?)$/.test(cursor.terms[end + 1]?.text ?? '')
  const isNamed = ['commodity', 'ambiguous'].includes(cursor.meaningAt(end)?.kind ?? '')
  if (!isNamed && (!isCargo || isOfCarriers)) return false
  cursor.at = end + 1
  const isCarriers = isListOfCarriers(cursor)
  cursor.at = isCarriers ? cargoAt + 1 : cargoAt
  if (isCarriers) return false
  const before = reading.origins.length
  const isRead = readVoyage(cursor, 'origin', reading)
  reading.origins = reading.origins.map((origin, i) => (i < before ? origin : { ...origin, cargoAt: end - 1 }))
  return isRead
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

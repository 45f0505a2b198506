import type { Term } from '../phrase-matcher.ts'
import type { ReadingState } from './reading-state.ts'
import { flagOf, nationsAt, type TermCursor, voyageEndOf } from './terms.ts'
import { isDischargeAhead, isWhereabouts, namesEnd, readVoyage } from './voyages.ts'
import { destinationBehind, isBehindFor, isListOfCarriers, originBehind } from './words-around.ts'

/** Reads the place before the cursor as an end of a voyage. */
export function readAsEnd({ cursor, reading }: ReadingState, end: 'origin' | 'destination'): boolean {
  cursor.at--
  return readVoyage(cursor, end, reading)
}

export function excludeEnd({ cursor, reading }: ReadingState): void {
  const end = voyageEndOf(cursor.terms[cursor.at - 1])
  if (end !== null) reading.excludedEnds.push(end)
}

/** Whether a preposition before the place at the cursor, or before the list that it belongs to, says where it is. */
export function isLocated({ cursor: { terms, at } }: ReadingState): boolean {
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
export const isVoyageEnd = (state: ReadingState): boolean =>
  readOriginBehind(state) ||
  readDischargeAhead(state) ||
  readSaidBefore(state) ||
  readDestinationBehind(state) ||
  readFromTo(state)

/** "Rotterdam departures"; a strait is no place that cargo comes from. */
function readOriginBehind(state: ReadingState): boolean {
  const { cursor } = state
  const behind = cursor.current?.text ?? ''
  const { meaning } = cursor.terms[cursor.at - 1]
  const isPort = meaning?.kind !== 'place' || meaning.place.flag !== null || /^(?:as |exports?$)/.test(behind)
  // "at Rouen loading wheat"
  const isLoadingThere = /^loadings?$/.test(behind) && isLocated(state)
  const isBeforeAnother = voyageEndOf(cursor.terms[cursor.at + 1]) !== null
  if (!originBehind.test(behind) || !isPort || isLoadingThere || isBeforeAnother) return false
  readAsEnd(state, 'origin')
  cursor.at++
  return true
}

/** "China or Taiwan discharge" */
function readDischargeAhead(state: ReadingState): boolean {
  const { cursor } = state
  if (cursor.current?.meaning?.kind !== 'and' || !isDischargeAhead(cursor, cursor.at - 1)) return false
  readAsEnd(state, 'destination')
  cursor.at++
  return true
}

function readSaidBefore(state: ReadingState): boolean {
  const end = endSaidBefore(state)
  if (end !== null) readAsEnd(state, end)
  return end !== null
}

/** "China-bound", "coal for India", "arriving within 5 days at Fujairah" */
function readDestinationBehind(state: ReadingState): boolean {
  const { cursor } = state
  const isBehind = isDestinationBehind(cursor)
  const isDue = state.isArrivalPending && !isNearby(cursor)
  if (!isBehind && !isBeforeEta(state) && !isBehindFor(cursor) && !isDue) return false
  state.isArrivalPending = false
  if (state.consumeNegation('destination')) {
    excludeEnd(state)
    state.addNote(`destinations cannot be excluded, so "not for ${cursor.terms[cursor.at - 1].text}" was ignored`)
    return true
  }
  readAsEnd(state, 'destination')
  if (isBehind) cursor.at++
  return true
}

/** "China-bound", "Busan next, ETA within 48 h" */
function isDestinationBehind({ terms, at }: TermCursor): boolean {
  const behind = terms[at]?.text ?? ''
  return (
    (destinationBehind.test(behind) && !namesEnd(terms[at + 1])) ||
    (behind === 'next' && /^,?$/.test(terms[at + 1]?.text ?? ''))
  )
}

/** "LNG carriers laden, Asia, ETA within 14 days" */
function isBeforeEta(state: ReadingState): boolean {
  const { cursor } = state
  return (
    cursor.current?.text === ',' &&
    /^(?:etas?|arriving|due)$/.test(cursor.terms[cursor.at + 1]?.text ?? '') &&
    voyageEndOf(cursor.terms[cursor.pastFillers(cursor.at + 2)]) === null &&
    !isLocated(state)
  )
}

const isNearby = ({ terms, at }: TermCursor) => /^(?:off|near|around|inside)$/.test(terms[at - 2]?.text)

/** "Brazil or Argentina to China"; "in the Red Sea to Rotterdam", "rounding the Cape towards Europe" is there and bound for it. */
function readFromTo(state: ReadingState): boolean {
  const { cursor, reading } = state
  const toAt = endOfList(cursor)
  const to = cursor.terms[toAt]?.text ?? ''
  const isFor = /^(?:for|pour|para|für|fur)$/.test(to) && !isNearby(cursor)
  const isTo = isFor || /^(?:to|a|à|nach|vers|hacia|到|至|去|前往|开往|驶往|towards?)$/.test(to)
  const isNamed = voyageEndOf(cursor.terms[cursor.pastFillers(toAt + 1)]) !== null
  if (!isTo || !isNamed || isLocated(state) || isPassed(cursor)) return false
  beginWithPort(state)
  readAsEnd(state, 'origin')
  if (cursor.at < toAt) return true
  cursor.at = toAt + 1
  readVoyage(cursor, 'destination', reading)
  return true
}

/** "Newcastle Australia to Japan": the port before its country is where the voyage begins. */
function beginWithPort({ cursor, reading, bare }: ReadingState): void {
  const flag = flagOf(cursor.terms[cursor.at - 1])
  const codes = voyageEndOf(cursor.terms[cursor.at - 2])?.candidates.flat() ?? []
  const port = bare.find(({ at, place }) => at === cursor.at - 2 && reading.places.includes(place))
  const isThere = codes.some((code) => code.length === 5 && code.startsWith(flag ?? '-'))
  if (port === undefined || !isThere) return
  reading.places = reading.places.filter((place) => place !== port.place)
  cursor.at = port.at + 1
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

/** "Saudi crude", "Saudi and Iraqi crude" is loaded there; "Qatari LNG carriers" may be of any trade. */
export function isOriginOfCargo({ cursor, reading }: ReadingState): boolean {
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

export const isOfShips = (term: Term | undefined) => ['type', 'size', 'grade'].includes(term?.meaning?.kind ?? '')

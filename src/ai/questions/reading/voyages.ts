import type { Seaport } from '#domain/world/places.ts'
import type { Term } from '../phrase-matcher.ts'
import type { NamedPlace } from '../places/places.ts'
import { harbourPlace } from '../places/port-places.ts'
import type { QuestionReading, VoyageEnd } from './reading.ts'
import { flagOf, isFlagWord, isWaters, mainHarbours, nationsAt, type TermCursor, voyageEndOf } from './terms.ts'

/** Words between the word for a voyage and its place that are other voyage words: "due to arrive at". */
const maxWordsAhead = 3

type End = 'destination' | 'origin' | 'way'

/**
 * Reads the places after a word for a voyage, joined by "or", and adds them to its end; "via" only consumes them.
 * Returns whether there were any.
 */
export function readVoyage(cursor: TermCursor, end: End, reading: QuestionReading): boolean {
  const found = readEnds(cursor, end, reading)
  if (found.length === 0) return false
  if (end === 'way') {
    addNote(
      reading,
      `what passes or called at ${found.map(({ name }) => name).join(', ')} has no filter: write "in" or "off" for what is there now; the page of the place lists its calls and transits`,
    )
    return true
  }
  for (const { name, places } of found) if (places !== undefined) addNote(reading, severalCalled(name, places))
  reading[end === 'origin' ? 'origins' : 'destinations'].push(...found)
  return true
}

/** The places from the cursor on that are one end of a voyage; the cursor is behind the last. */
function readEnds(cursor: TermCursor, end: End, reading: QuestionReading): VoyageEnd[] {
  const found: VoyageEnd[] = []
  const isSaidIn = /\b(?:in|at)$/.test(cursor.terms[cursor.at - 1]?.text ?? '')
  let at = placeAhead(cursor, cursor.at, reading)
  // "ETA before 3 December, Maltese flag"
  if (isFlagAt(cursor, at) && nationsAt(cursor.terms, at).end === at + 1 && cursor.terms[at + 1].text === 'flag')
    return []
  let isJoined = false
  for (;;) {
    const named = endAt(cursor, at, end)
    if (named === null) return found
    cursor.at = at + 1
    found.push(named.name === 'orders' ? named : inCountryBehind(cursor, named, reading))
    if (end === 'destination' && isListedOn(cursor)) {
      at = cursor.at
      continue
    }
    const joins = cursor.meaningAt(cursor.at)?.kind
    if (joins !== 'and' && joins !== 'range') return found
    // "ex Ras Tanura or Yanbu, South Korea": the last of a list is behind the word that joins it.
    if (isJoined && end === 'origin' && cursor.current?.text === ',') return found
    isJoined ||= cursor.current?.text !== ','
    at = cursor.pastFillers(cursor.at + 1)
    // "à Dunkerque ou à Montoir"
    if (end === 'destination' && isToAgain.test(cursor.terms[at]?.text ?? '')) at = cursor.pastFillers(at + 1)
    if (isSomethingElse(cursor, at, { end, isSaidIn })) return found
  }
}

function endAt(cursor: TermCursor, at: number, end: End): VoyageEnd | null {
  const areOrders = cursor.meaningAt(at)?.kind === 'orders' && end === 'destination'
  return areOrders ? { name: 'orders', candidates: [['orders']] } : voyageEndOf(cursor.terms[at])
}

/**
 * Whether what a word at the cursor joins to an end of a voyage is no further place of that end.
 *
 * @param at where the next place is
 * @param said.isSaidIn whether the list began with "in" or "at", which then says nothing of where vessels are
 */
function isSomethingElse(cursor: TermCursor, at: number, said: { end: End; isSaidIn: boolean }): boolean {
  const { terms, current } = cursor
  const isComma = current?.text === ','
  const between = terms.slice(cursor.at + 1, at)
  // "bound for Japan, in the Red Sea" is where they are.
  const isWhere = (term: Term) => (!said.isSaidIn || isSea(terms[at])) && isWhereabouts(term)
  if (between.some((term) => isWhere(term) || isElsewhere.test(term.text))) return true
  // "to Rotterdam, Dutch flag"
  if (isFlagAt(cursor, at)) return true
  // "from Qatar and to Japan" names another end.
  if (/^(?:a|à|bis|到|至)$/.test(current?.text ?? '')) return true
  if (said.end === 'origin')
    // "loaded in the Gulf, China or Taiwan discharge"
    return isDischargeAhead(cursor, cursor.at + 1) || between.some(({ text }) => text === 'for')
  if (said.end !== 'destination') return false
  // "for Dahej, Qatar origin"
  const isOrigin = /^(?:origin|load(?:ing)? ?port|departures?)$/.test(terms[at + 1]?.text ?? '')
  // "to Brazil, Indian Ocean"
  return isOrigin || (isComma && isSea(terms[at]) && !isSea(terms[cursor.at - 1]))
}

/** "to Japan Korea Taiwan": whether the place at the cursor is of the same kind as the one before it, and no flag. */
function isListedOn({ terms, at }: TermCursor): boolean {
  const [before, next] = [terms[at - 1], terms[at]].map((term) => voyageEndOf(term)?.candidates[0]?.[0])
  if (before === undefined || next === undefined || before === next || before.length !== next.length) return false
  return !isFlagAt({ terms }, at)
}

/** Whether the nations from a term on are flags: "Greek or Maltese flag". */
function isFlagAt({ terms }: Pick<TermCursor, 'terms'>, at: number): boolean {
  const { flags, end } = nationsAt(terms, at)
  return flags.length > 0 && isFlagWord(terms[end])
}

/** Whether the list of places from a term on is of destinations by the word behind it: "China or Taiwan discharge". */
export function isDischargeAhead({ terms }: Pick<TermCursor, 'terms'>, from: number): boolean {
  let at = from
  while (['place', 'places', 'nation', 'and'].includes(terms[at]?.meaning?.kind ?? '') || terms[at]?.text === 'the')
    at++
  // "out of Malaysia or Indonesia, discharge Rotterdam" is of what follows.
  return (
    /^(?:discharge|disport|bound|arrivals?|destination|as (?:the |their |its )?destination|as next port)$/.test(
      terms[at]?.text ?? '',
    ) && !namesEnd(terms[at + 1])
  )
}

/** Whether a term is a place or "for orders", which the word before it is for. */
export const namesEnd = (term: Term | undefined) => voyageEndOf(term) !== null || term?.meaning?.kind === 'orders'

const isToAgain = /^(?:a|au|aux|to|into|for|nach|vers)$/

const isSea = (term: Term | undefined) => term?.meaning?.kind === 'place' && term.meaning.place.flag === null

/** Words behind "and" that begin something else than a further place of the list. */
const isElsewhere =
  /^(?:crossing|transiting|passing|entering|enters|traversing|navigating|rounding|moving through|going through|von|vom|now|currently)\b/

/** A word before a place that says where vessels are. */
export const isWhereabouts = (term: Term | undefined) =>
  /^(?:in|at|off|near|around|inside|within|by|along|through|outside|across|throughout|nearby|close|on|im|vor|bei|dans|en|em|frente a|cerca de|au large de|près de)$/.test(
    term?.text ?? '',
  )

/** Says which of the ports of a name was taken. */
export function assumePort({ assumed }: QuestionReading, { name, flag }: NamedPlace, others: readonly Seaport[]): void {
  const countries = [...new Set(others.map(({ country }) => country))].join(', ')
  const text = `${name} was taken for the port in ${flag}, not in ${countries}`
  if (!assumed.includes(text)) assumed.push(text)
}

/** Says that the largest harbour of a name was taken. */
function assumeLargest(reading: QuestionReading, harbours: readonly Seaport[]): void {
  const [main, ...others] = mainHarbours(harbours)
  const left = harbours.filter((harbour) => harbour !== main && harbour.country !== main.country)
  if (others.length === 0 && left.length > 0) assumePort(reading, harbourPlace(main), left)
}

/** "Cartagena, Spain" is the port there: the country only says which. */
function inCountryBehind(cursor: TermCursor, named: VoyageEnd, reading: QuestionReading): VoyageEnd {
  const { harbours = [], meaning } = cursor.terms[cursor.at - 1]
  const isPort = meaning?.kind === 'place'
  const isComma = cursor.current?.text === ','
  // "from Newcastle in Australia"
  const isIn = cursor.current?.text === 'in' && !isWaters(cursor.terms[cursor.at + 1])
  const at = isComma || isIn ? cursor.at + 1 : cursor.at
  // "Augusta, Sicily"
  const part = cursor.terms[at]?.meaning
  const known = named.candidates.flat()
  if (isComma && part?.kind === 'place' && part.place.within?.some((code) => known.includes(code))) {
    cursor.at = at + 1
    return named
  }
  const flag = flagOf(cursor.terms[at])
  const isCountry = flag !== null && !isFlagWord(cursor.terms[at + 1]) && !known.includes(flag)
  const own = known.filter((value) => value.length === 5 && value.startsWith(flag ?? '-'))
  const codes = own.length > 0 ? own : harbours.flatMap(({ country, unlocode }) => (country === flag ? unlocode : []))
  if (!isCountry || codes.length === 0) {
    // "coal to Newcastle UK", of which no harbour is known by that name
    const isPortElsewhere =
      isCountry && !isComma && !isIn && known.length > 0 && known.every((value) => value.length === 5)
    if (isPortElsewhere)
      reading.asksBack ??= `${named.name} is known as a port in ${known[0].slice(0, 2)}, not in ${flag}: which one do you mean?`
    if (isPort && harbours.length > 0) assumePort(reading, meaning.place, harbours)
    else if (meaning === null) assumeLargest(reading, harbours)
    return named
  }
  cursor.at = at + 1
  const places = named.places?.filter((place) => place.flag === flag)
  return { name: named.name, candidates: [codes], ...(places && places.length > 1 && { places }) }
}

const severalCalled = (name: string, places: readonly NamedPlace[]) =>
  `"${name}" may be ${places.map(({ name: port, unlocode, flag }) => `${port} in ${flag} (${unlocode})`).join(' or ')}, so all are meant: add the country or write the UN/LOCODE`

function addNote({ notes }: QuestionReading, note: string): void {
  if (!notes.includes(note)) notes.push(note)
}

/** "to Gate Rotterdam": unknown words before a place are named. */
function placeAhead(cursor: TermCursor, from: number, reading: QuestionReading): number {
  let at = cursor.pastFillers(from)
  for (let skipped = 0; skipped < maxWordsAhead; skipped++) {
    const meaning = cursor.meaningAt(at)
    if (meaning?.kind !== 'voyage' || meaning.end !== 'destination') break
    at = cursor.pastFillers(at + 1)
  }
  let place = at
  while (place < at + maxUnknownAhead && isUnknown(cursor.terms[place])) place++
  // "inbound to Botany or Melbourne"
  if (place > at && /^(?:or|and|&|,|\/)$/.test(cursor.terms[place]?.text ?? '')) {
    const next = cursor.pastFillers(place + 1)
    if (next === place + 1 && !isFlagAt(cursor, next)) place = next
  }
  if (place === at || voyageEndOf(cursor.terms[place]) === null) return at
  const unknown = cursor.terms.slice(at, place).filter((term) => isUnknown(term))
  reading.unknown.push(...unknown.map(({ text }) => text))
  return place
}

const maxUnknownAhead = 2
const isUnknown = (term: Term | undefined) =>
  term?.meaning === null && Number.isNaN(term.value) && term.harbours === undefined

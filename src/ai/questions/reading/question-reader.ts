import { type Meaning, namesPlace } from '../words/meaning.ts'
import type { Term, PhraseMatcher } from '../phrase-matcher.ts'
import { readBound, readFigure } from './bounds-read.ts'
import { areTwoSelections, mixedAlternatives } from './alternatives.ts'
import { assignBarePlaces } from './bare-places.ts'
import { readFlagsAhead, readFlagsBehind, readNation, readRegistry } from './nations-read.ts'
import { readAmbiguousPlace, readPlace } from './places-read.ts'
import type { QuestionReading } from './reading.ts'
import { ReadingState } from './reading-state.ts'
import { readStatus } from './statuses-read.ts'
import { isWhereabouts } from './voyages.ts'
import type { NamedPlace } from '../places/places.ts'
import { harbourPlace } from '../places/port-places.ts'
import { readPeriod, readVoyageWord } from './voyages-read.ts'
import { assumePort } from './voyages.ts'
import { flagOf, isNumber, isRegionAdjective } from './terms.ts'
import { isLoadingAt } from './words-around.ts'
import { narrowSizesToCargo, readCommodity, readGrade, readTypes } from './types-read.ts'
import { wordsWithoutEffect } from './unused-terms.ts'

/**
 * Reads a question term by term. Unknown terms are listed and change nothing else; known ones that the reading would be
 * the same without are listed, too, so that nothing is dropped unsaid.
 */
export function readQuestion(question: string, vocabulary: PhraseMatcher): QuestionReading {
  const terms = vocabulary.termsOf(question)
  const reading = readTerms(terms)
  reading.asksBack ??= mixedAlternatives(terms)
  if (areTwoSelections(terms))
    reading.limits.push(
      'two selections at once have no filter: vessels of any of the types at any of the places are meant',
    )
  for (const word of wordsWithoutEffect(terms, reading, readTerms))
    if (!reading.unused.includes(word)) reading.unused.push(word)
  return reading
}

const shipWords =
  /^(?:ships?|vessels?|fleet|cargo(?:es)?|carriers?|boats?|buques?|barcos?|navires?|bateaux?|schiffen?|frachter|船|船只|船舶|flag|everything|anything|anyone|nothing)$/

/** Words for vessels that begin a question of its own; "flag" and "nothing" do not. */
const subjectWords =
  /^(?:ships?|vessels?|fleet|boats?|cargo(?:es)?|buques?|barcos?|navires?|bateaux?|schiffen?|船|船只|船舶)$/

function readTerms(terms: readonly Term[]): QuestionReading {
  const state = new ReadingState(terms)
  const { cursor, reading } = state
  while (cursor.current !== undefined) {
    const term = cursor.current
    if (term.corrected !== null) reading.corrected.push(`${term.text} as ${term.corrected}`)
    if (shipWords.test(term.corrected ?? term.text)) reading.namesVessels = true
    if (subjectWords.test(term.text)) reading.subject = true
    if (isNumber(term)) readFigure(state, 'about', null)
    else if (term.meaning === null) readUnknown(state, term)
    else readTerm(state, term.meaning, term)
  }
  assignBarePlaces(state)
  readCargoOfTerminals(state)
  narrowSizesToCargo(reading)
  state.finish()
  return reading
}

/** Vessels wait outside these. */
const straits =
  /^(?:strait-of-gibraltar|gibraltar|strait-of-hormuz|bab-el-mandeb|bosporus|dardanelles|turkish-straits|danish-straits|strait-of-malacca|singapore-strait)$/

/** "outside Rotterdam", a strait or a canal is off it; outside a sea or a country is elsewhere. */
function readOutside(state: ReadingState, term: Term): void {
  const { cursor } = state
  const { meaning } = cursor.terms[cursor.pastFillers(cursor.at + 1)]
  // Without a meaning it is a harbour.
  const isPort =
    meaning?.kind !== 'place' ||
    /^port:|suez|panama-canal/.test(meaning.place.id) ||
    meaning.unlocodes !== undefined ||
    straits.test(meaning.place.id) ||
    meaning.place.name.endsWith('Canal')
  if (!isPort) state.negate(term)
  cursor.at++
}

/** The port of a name, or its namesake in the country behind it: "Newcastle, UK". */
function portMeant({ cursor, reading }: ReadingState, place: NamedPlace, { harbours }: Term): NamedPlace {
  if (harbours === undefined) return place
  const behind = cursor.current?.text === ',' ? cursor.at + 1 : cursor.at
  const flag = flagOf(cursor.terms[behind])
  const namesake = harbours.find(({ country }) => country === flag)
  if (namesake !== undefined) {
    cursor.at = behind + 1
    return harbourPlace(namesake)
  }
  if (flag !== place.flag) assumePort(reading, place, harbours)
  return place
}

/** "Barcelona, Venezuela": where no such port is known, the country is no second place. */
function isElsewhere({ cursor, reading }: ReadingState, place: NamedPlace): boolean {
  const isComma = cursor.current?.text === ','
  const flag = flagOf(cursor.terms[isComma ? cursor.at + 1 : cursor.at])
  const isPort = place.id.startsWith('port:') || place.unlocode !== undefined
  const isCountry = cursor.terms[isComma ? cursor.at + 1 : cursor.at]?.meaning?.kind !== 'nation' || !isComma
  const next = cursor.terms[isComma ? cursor.at + 2 : cursor.at + 1]?.meaning?.kind
  if (!isPort || !isComma || flag === null || flag === place.flag || next !== undefined || !isCountry) return false
  cursor.at += 2
  reading.notes.push(`${place.name} is known in ${place.flag} only, so it was left out`)
  return true
}

function readUnknown(state: ReadingState, term: Term): void {
  const { terms, at } = state.cursor
  const named = terms[state.cursor.pastFillers(at + 1)]
  const isNamed = named?.meaning?.kind === 'place' || named?.harbours !== undefined
  if (isNamed && /^(?:outside|fuera|außerhalb|ausserhalb)$/.test(term.text)) return readOutside(state, term)
  const { text, harbours } = term
  const before = terms[terms[at - 1]?.text === 'the' ? at - 2 : at - 1]
  // "en chargement à Rouen": a voyage to it was read before.
  if (harbours && (isWhereabouts(before) || /^[aà]$/.test(before?.text ?? ''))) {
    state.cursor.at++
    readAmbiguousPlace(
      state,
      harbours.map((harbour) => harbourPlace(harbour)),
      term,
    )
    return
  }
  const isPartOfName = /^(?:of|de|du|von)$/.test(terms[at + 1]?.text ?? '') && terms[at + 2]?.meaning?.kind === 'place'
  if (/[\p{L}\p{N}]/u.test(text)) state.reading.unknown.push(text)
  // "non-eco tankers" are tankers; of "not beyond Hormuz" the place is not what is wanted.
  if (state.consumeNegation('unknown')) {
    state.addNote(`"not ${text}" was not understood`)
    const next = state.cursor.meaningAt(terms[at + 1]?.text === 'the' ? at + 2 : at + 1)
    if (namesPlace(next)) state.negate(term)
  }
  if (!isPartOfName) state.reading.hasForeignWords = true
  state.cursor.at++
}

function readTerm(state: ReadingState, meaning: Meaning, term: Term): void {
  const { cursor } = state
  const isAnd = meaning.kind === 'and' || meaning.kind === 'range'
  if (meaning.kind === 'bound') readBound(state, meaning, term)
  else if (meaning.kind === 'share') readFigure(state, 'about', null)
  else if (readFlagsBehind(state)) return
  else if (meaning.kind === 'trailingBound' && isNumber(cursor.terms[cursor.at + 1])) {
    // "tankers and above 12 knots"
    cursor.at++
    readFigure(state, meaning.bound, null)
  } else {
    cursor.at++
    apply(state, meaning, term)
  }
  if (/^(?:only|just|solo|seulement|uniquement|nur|instead|show)$/.test(term.text)) state.endNegatedList()
  if (meaning.kind !== 'filler') state.afterAnd = isAnd
}

function apply(state: ReadingState, meaning: Meaning, term: Term): void {
  const { reading } = state
  if (meaning.kind === 'type' || meaning.kind === 'size') readTypes(state, meaning)
  else if (meaning.kind === 'grade') readGrade(state, meaning, term)
  else if (meaning.kind === 'commodity') readCommodity(state, meaning.value, term)
  else if (meaning.kind === 'place' && isRegionAdjective(term)) readNation(state, term)
  else if (meaning.kind === 'place') {
    if (readRegistry(state, term)) return
    if (!isElsewhere(state, meaning.place)) readPlace(state, portMeant(state, meaning.place, term))
  } else if (meaning.kind === 'places') readAmbiguousPlace(state, meaning.places, term)
  else if (meaning.kind === 'nation') readNation(state, term)
  else if (meaning.kind === 'flag') readFlagsAhead(state)
  else if (meaning.kind === 'status') readStatus(state, meaning.status, term)
  else if (meaning.kind === 'quantity' && isLoadingAt(state.cursor, term)) reading.activities.add('loading')
  else if (meaning.kind === 'quantity') state.setQuantity(meaning.quantity, term)
  else if (meaning.kind === 'not') state.negate(term)
  else if (meaning.kind === 'voyage') readVoyageWord(state, meaning.end, term)
  else if (meaning.kind === 'sanctioned') reading.sanctioned = !state.consumeNegation('sanctioned')
  else if (meaning.kind === 'unit' && !/^[dhmt]$/.test(term.text) && !isOfCargo(state, term)) state.leave(term.text)
  else if (meaning.kind === 'trailingBound' && term.text !== 'plus') state.leave(term.text)
  else applyWithoutNegation(state, meaning, term)
}

/** Words for a voyage that say nothing without a place. */
const roleNouns =
  /^(?:imports?|exports?|shipments?|deliveries|loaders?|as (?:the |their )?(?:origin|destination)|as next port)$/

/** What has no opposite: a negation before it is named. */
function applyWithoutNegation(state: ReadingState, meaning: Meaning, term: Term): void {
  const { reading } = state
  if (roleNouns.test(term.text)) state.roleNoun = term.text
  if (meaning.kind === 'filler' || meaning.kind === 'and' || meaning.kind === 'range') return
  if (state.consumeNegation(meaning.kind)) state.leave(`not ${term.text}`)
  else if (meaning.kind === 'period') readPeriod(state, meaning.hours, term)
  else if (meaning.kind === 'orders') reading.destinations.push({ name: 'orders', candidates: [['orders']] })
  else if (meaning.kind === 'quality') reading.quality = [...new Set([...reading.quality, ...meaning.flags])]
  else if (meaning.kind === 'past') reading.past.push(term.text)
  else if (meaning.kind === 'ambiguous') readAmbiguous(state, meaning.question)
  else if (meaning.kind === 'topic') reading.asksBack ??= `"${term.text}": ${meaning.hint}.`
  if (meaning.kind === 'unsupported') {
    state.addNote(`"${term.text}": ${meaning.hint}`)
    if (sideOf.test(term.text) && namesPlace(state.cursor.current?.meaning)) state.cursor.at++
  }
}

/** "east of Singapore" is not at it. */
const sideOf =
  /^(?:(?:east|west|north|south) of|al (?:este|oeste) de|à l.?(?:est|ouest) de|(?:o|ö)stlich von|westlich von)$/

/** "Q-Flex with Qatari gas": the carriers say which gas. */
function readAmbiguous({ cursor, reading }: ReadingState, question: string): void {
  const isSaid = cursor.terms.some(({ meaning }) => {
    if (meaning?.kind === 'commodity') return /^l[np]g$/.test(meaning.value)
    return (
      (meaning?.kind === 'type' || meaning?.kind === 'size') && meaning.classes.every((name) => /^L[NP]G/.test(name))
    )
  })
  if (!isSaid) reading.asksBack ??= question
}

/** "Yamal LNG to China": the name of a terminal says the cargo that is from there. */
function readCargoOfTerminals({ cursor, reading }: ReadingState): void {
  const cargo = cursor.terms.flatMap(({ meaning, text }) =>
    meaning?.kind === 'place' && text.includes(' ') ? (/ (l[np]g)$/.exec(text)?.[1] ?? []) : [],
  )
  const isSaid = reading.commodity !== null || reading.wanted.size > 0
  if (!isSaid && reading.origins.length > 0 && cargo.length === 1) [reading.commodity] = cargo
}

/** "Johan Sverdrup barrels" are no figure. */
const isOfCargo = ({ cursor: { terms, at } }: ReadingState, { text }: Term) =>
  /^(?:barrels|tonnes|tons)$/.test(text) && terms[at - 2]?.meaning?.kind === 'commodity'

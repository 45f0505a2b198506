import type { Term } from '../phrase-matcher.ts'
import { readFigure } from './bounds-read.ts'
import { lastPortWord } from '../phrases/phrases.ts'
import { emptyReading, type VoyageEnd } from './reading.ts'
import type { ReadingState } from './reading-state.ts'
import { isArrival, isArrivalTime, isNumber, within } from './terms.ts'
import { readVoyage } from './voyages.ts'

/** "to Rotterdam", "from Ras Tanura": the place is not the region. */
export function readVoyageWord(state: ReadingState, end: 'destination' | 'origin' | 'way', term: Term): void {
  const { cursor, reading } = state
  if (term.text === 'from' && isNumber(cursor.current)) return readFigure(state, 'between', null)
  if (term.text === 'ex' && isExceptionAhead(state)) return state.negate(term)
  if (state.consumeNegation(end)) return noteExcluded(state, end, term)
  if (term.text === lastPortWord) return readLastPort(state, term)
  const wordAt = cursor.at - 1
  if (!readVoyage(cursor, end, reading)) noteVoyage(state, end, term)
  else if (end === 'origin') narrowOrigins(state, wordAt)
}

/** "last port Houston", which says nothing of the cargo; "from Morocco, last port there" is of the places before. */
function readLastPort(state: ReadingState, term: Term): void {
  const { cursor, reading } = state
  const before = reading.origins.length
  const isRead = readVoyage(cursor, 'origin', reading)
  if (!isRead && before === 0) return noteVoyage(state, 'origin', { ...term, text: 'last port' })
  for (const origin of reading.origins.slice(isRead ? before : 0)) origin.isLastPort = true
}

function noteExcluded(state: ReadingState, end: 'destination' | 'origin' | 'way', { text }: Term): void {
  const excluded = endsAhead(state, end)
  const word = text === lastPortWord ? 'last port' : text
  if (excluded.length === 0) return state.addNote(`vessels without "${word}" cannot be filtered`)
  const names = excluded.map(({ name }) => name).join(', ')
  state.addNote(`destinations and origins cannot be excluded, so "not ${names}" was ignored`)
}

/** "Saudi crude from Ras Tanura" is from there, and not from all of the country; "Saudi crude, and from Iraq" is from both. */
function narrowOrigins(state: ReadingState, wordAt: number): void {
  const { cursor, reading } = state
  const nations = reading.origins.filter(({ cargoAt }) => cargoAt !== undefined)
  if (nations.length === 0) return
  const between = cursor.terms.slice(Math.max(...nations.map(({ cargoAt }) => cargoAt!)), wordAt)
  if (between.some(({ meaning }) => meaning?.kind === 'and')) return
  const places = reading.origins.filter(({ cargoAt }) => cargoAt === undefined)
  const codes = places.flatMap(({ candidates }) => candidates.flat())
  reading.origins = places
  for (const nation of nations.flatMap(({ candidates }) => candidates.flat()))
    if (!codes.some((code) => code.startsWith(nation)))
      state.addNote(`the cargo of ${nation}, loaded elsewhere, has no filter: here is what was loaded there`)
}

/** Reads the places of an end of a voyage that is not wanted. */
function endsAhead({ cursor, reading }: ReadingState, end: 'destination' | 'origin' | 'way'): readonly VoyageEnd[] {
  const apart = emptyReading()
  readVoyage(cursor, end === 'origin' ? 'origin' : 'destination', apart)
  const ends = [...apart.destinations, ...apart.origins]
  reading.excludedEnds.push(...ends)
  return ends
}

function noteVoyage(state: ReadingState, end: 'destination' | 'origin' | 'way', { text }: Term): void {
  const { terms, at } = state.cursor
  const isTime = terms.slice(at).some(({ meaning }) => isArrivalTime(meaning))
  const isWeak = /^(?:to|from|nach|自|从|去|vers)$/.test(text)
  const next = terms[state.cursor.pastFillers(at)]
  state.isArrivalPending = isTime && end === 'destination'
  if (next?.meaning === null && /\p{L}/u.test(next.text)) state.addNote(`"${next.text}" is no place that is known`)
  else if (!isTime && !isWeak && next?.meaning?.kind !== 'voyage') noteDangling(state, end, text)
}

/** "this week": the time of an arrival; "today" may say when vessels are where they are. */
export function readPeriod(state: ReadingState, hours: number, { text }: Term): void {
  if (hours <= 24 && isOfPresent(state)) return
  if (isArrival(state.cursor.terms)) state.reading.etaHours = hours
  else if (hours > 48)
    state.addNote(`"${text}": a length of time filters arrivals only: write "arriving within 5 days"`)
  else if (hours > 24) state.leave(text)
}

function noteDangling(state: ReadingState, end: 'destination' | 'origin' | 'way', text: string): void {
  const note = `the ${end === 'origin' ? 'origin' : 'destination'} of "${text}" was not understood`
  state.addNote(note)
  if (end !== 'way') state.dangling.push({ end, note })
}

/** "Asia ex China": without a part of the region just before. */
function isExceptionAhead({ cursor: { terms, at } }: ReadingState): boolean {
  const [before, next] = [terms[at - 2], terms[at]].map((term) =>
    term?.meaning?.kind === 'place' ? term.meaning.place : null,
  )
  return before !== null && next !== null && before.flag === null && next.flag !== null && within(next, before)
}

const arriving =
  /^(?:arriv|due\b|etas?\b|expected|reach|inbound|discharg|unload|berth|dock|land|call|approach|scheduled|llega|prévu|ankommen|fällig)/u

/** "is today on its way to Brazil", "off Suez today, for Rotterdam": no word says that vessels arrive, and no end of a voyage is before it. */
function isOfPresent({ cursor: { terms, at } }: ReadingState): boolean {
  if (/\p{Script=Han}/u.test(terms[at - 1].text) || terms.some(({ text }) => arriving.test(text))) return false
  let before = at - 2
  while (
    ['place', 'places', 'nation', 'and', 'filler'].includes(terms[before]?.meaning?.kind ?? '') ||
    terms[before]?.harbours
  ) {
    if (/^(?:to|into|for|nach|vers|hacia|pour|para|à|a)$/.test(terms[before].text)) return false
    before--
  }
  const word = terms[before]?.meaning
  return !(word?.kind === 'voyage' && word.end === 'destination')
}

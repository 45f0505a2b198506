import type { Term } from '../phrase-matcher.ts'
import type { Status } from '../words/meaning.ts'
import type { RangedQuantity } from './reading.ts'
import type { ReadingState } from './reading-state.ts'
import { isNumber } from './terms.ts'
import { readVoyage } from './voyages.ts'
import { isLoadedAt, isSpeedAhead } from './words-around.ts'

/** The load of vessels, or what they do. */
export function readStatus(state: ReadingState, status: Status, term: Term): void {
  const { reading, cursor } = state
  const isLoad = ['laden', 'ballast', 'full', 'partly'].includes(status)
  const isNot = state.consumeNegation(isLoad ? 'load' : 'activity')
  reading.namesVessels = true
  if (status === 'laden' && !isNot && isLoadedAt(cursor, term)) readVoyage(cursor, 'origin', reading)
  else if (status === 'laden' || status === 'ballast') setLaden(state, (status === 'laden') !== isNot, isNot)
  else if (status === 'moving' && !isNot) readMoving(state, term)
  else if (status === 'full') narrowRange(state, 'load', isNot ? null : 90, isNot ? 90 : null)
  else if (status === 'partly' && !isNot) narrowRange(state, 'load', 10, 90)
  else if (status === 'partly') state.addNote('"not partly laden" has no filter')
  else (isNot ? reading.unwantedActivities : reading.activities).add(status)
}

function readMoving(state: ReadingState, term: Term): void {
  const isSpeed = isSpeedAhead(state.cursor)
  if (isSpeed) state.setQuantity('speed', term)
  // "under way at less than 10 knots" leaves out what lies at anchor.
  const isUnderWay = /^under ?way$/.test(term.text)
  const isSaid = isUnderWay || (!isSpeed && !isSpeedSaid(state, term) && !isVoyageAhead(state))
  if (isSaid && !isMovingCargo(state, term)) state.reading.activities.add('moving')
}

/** "anything moving caustic soda" carries it. */
const isMovingCargo = ({ cursor }: ReadingState, { text }: Term) =>
  text === 'moving' && ['commodity', 'unsupported', 'ambiguous'].includes(cursor.current?.meaning?.kind ?? '')

/** "moving from Korea to the States": the word is for the voyage. */
const isVoyageAhead = ({ cursor }: ReadingState) => cursor.current?.meaning?.kind === 'voyage'

/** "slow steaming, 9-11 knots": the figure says how they move. */
const isSpeedSaid = ({ cursor: { terms } }: ReadingState, { text }: Term) =>
  /^(?:sailing|steaming|moving)$/.test(text) &&
  terms.some(({ meaning }, at) => meaning?.kind === 'unit' && meaning.quantity === 'speed' && isNumber(terms[at - 1]))

function setLaden(state: ReadingState, laden: boolean, isNegated: boolean): void {
  const { reading } = state
  const isBoth = reading.laden !== null && reading.laden !== laden
  if (isBoth) state.addNote('laden and in ballast together are all vessels, so neither was filtered')
  reading.laden = isBoth ? null : laden
  reading.isLadenNegated = isNegated
}

function narrowRange({ reading }: ReadingState, of: RangedQuantity, min: number | null, max: number | null): void {
  const range = reading.ranges[of]
  if (min !== null) range.min = Math.max(range.min ?? min, min)
  if (max !== null) range.max = Math.min(range.max ?? max, max)
}

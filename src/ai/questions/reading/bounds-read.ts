import type { Term } from '../phrase-matcher.ts'
import type { Meaning, Quantity } from '../words/meaning.ts'
import { readDistance } from './areas.ts'
import { applyFigure, applyTime } from './figures.ts'
import type { ReadingState } from './reading-state.ts'
import {
  type Figure,
  isArrival,
  isDurationAt,
  isFlagWord,
  isNumber,
  isSkippable,
  nationsAt,
  readFigureAt,
} from './terms.ts'
import { readVoyage } from './voyages.ts'

type Bound = 'min' | 'max' | 'about' | 'between'

const opposite = { min: 'max', max: 'min' } as const

/** "over", "at most", "between" with the number behind it. */
export function readBound(state: ReadingState, { bound, quantity }: Meaning & { kind: 'bound' }, term: Term): void {
  const { cursor } = state
  let at = cursor.at + 1
  while (cursor.terms[at] && (isSkippable(cursor.terms[at]) || cursor.meaningAt(at)?.kind === 'quantity')) {
    // "max speed 15"
    const said = cursor.meaningAt(at++)
    if (said?.kind === 'quantity') state.setQuantity(said.quantity, cursor.terms[at - 1])
  }
  const next = cursor.terms[at]
  if (next !== undefined && (isNumber(next) || next.meaning?.kind === 'share')) {
    cursor.at = at
    const hasOpposite = bound === 'min' || bound === 'max'
    readFigure(state, hasOpposite && state.consumeNegation('figure') ? opposite[bound] : bound, quantity)
    return
  }
  // Without a number, words such as "over" have other meanings.
  cursor.at++
  if (next?.meaning?.kind === 'size' && bound !== 'about') {
    // "larger than a suezmax": the size itself is not meant.
    cursor.at = at + 1
    state.consumeNegation('figure')
    state.addNote(`"${term.text} ${next.text}" needs a figure in dwt`)
    return
  }
  if (next?.meaning?.kind === 'bound' && quantity === 'speed') state.setQuantity('speed', term)
  else if (bound === 'between' && next?.meaning?.kind === 'place') {
    cursor.at = at
    readVoyage(cursor, 'way', state.reading)
    state.addNote('"between" two places has no filter: write "from" the one "to" the other')
  } else if (quantity !== null || /[<>≤≥]/.test(term.text)) state.addNote(`"${term.text}" needs a number`)
  else if (bound !== 'about' && next?.meaning?.kind !== 'place' && !isOfFlag(cursor.terms, at)) state.leave(term.text)
}

/** "under the flag of Panama", "under Greek flag". */
const isOfFlag = (terms: readonly Term[], at: number) =>
  terms.slice(at, at + 2).some(({ meaning }) => meaning?.kind === 'flag') || isFlagWord(terms[nationsAt(terms, at).end])

/** "in 2023", "since 2024". */
function isYear(terms: readonly Term[], at: number, { value, unit, isShare }: Figure): boolean {
  const before = terms[at - 1]?.text ?? ''
  return (
    !isShare &&
    unit === '' &&
    /^(?:19|20)\d\d$/.test(String(value)) &&
    /\b(?:in|during|since|of|im|en|seit|desde|depuis)$/.test(before)
  )
}

/** Reads a number with its unit and the bound before or after it. */
export function readFigure(state: ReadingState, bound: Bound, ofBound: Quantity | null): void {
  const { cursor, reading } = state
  const isDuration = isDurationAt(cursor)
  if (state.consumeNegation('figure')) state.addNote(`"not ${cursor.current!.text}" has no filter`)
  const { at } = cursor
  const figure = readFigureAt(cursor, bound)
  if (isYear(cursor.terms, at, figure)) {
    reading.past.push(cursor.terms[at].text)
    return
  }
  if (readDistance(cursor, figure, { bound, reading })) return
  const continued = state.afterAnd && bound !== 'about' ? state.lastQuantity : null
  const of = figure.quantity ?? ofBound ?? (figure.isShare ? 'load' : state.quantity) ?? continued
  state.lastQuantity = of
  state.endQuantity(of)
  // "bulkers for Koper next 5 days"
  const isAhead = /^(?:next|within|coming|inside|prochains|próximos|nächsten)$/.test(cursor.terms[at - 1]?.text ?? '')
  const isArriving = isArrival(cursor.terms) || (isAhead && reading.destinations.length > 0)
  if (of === 'hours') applyTime(reading, figure, { bound, isArriving, isDuration })
  else applyFigure(reading, figure, { of, bound: figure.trailing ?? bound, ofBound })
}

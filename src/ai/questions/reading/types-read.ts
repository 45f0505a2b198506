import { commodities, commodityCodes, commodityGroup, commodityText } from '#domain/vessel/commodities.ts'
import type { VesselClass } from '#domain/vessel/vessel-class.ts'
import type { Term } from '../phrase-matcher.ts'
import type { Meaning } from '../words/meaning.ts'
import { carriersOf } from '../words/vessel-words.ts'
import type { QuestionReading } from './reading.ts'
import type { ReadingState } from './reading-state.ts'
import { isAmongTypes, isListOfCarriers } from './words-around.ts'

interface TypesMeaning {
  kind: 'type' | 'size' | 'grade'
  classes: readonly VesselClass[]
  name?: string
}

/** Vessel types, or a size or grade that means types. */
export function readTypes(state: ReadingState, meaning: TypesMeaning): void {
  const { wanted, unwanted, sizes, unwantedSizes } = state.reading
  state.reading.namesVessels = true
  const before = state.narrowing?.at === state.cursor.at - 1 ? state.narrowing : null
  state.narrowing =
    meaning.kind === 'type'
      ? null
      : { classes: meaning.classes, at: state.cursor.at, isGrade: meaning.kind === 'grade' }
  if (before !== null) return narrowTypes(state, meaning, before)
  const isUnwanted = state.consumeNegation('types')
  if (isUnwanted && meaning.name !== undefined) {
    unwantedSizes.push(meaning.name)
    state.narrowing!.isUnwantedSize = true
    return
  }
  const into = isUnwanted ? unwanted : wanted
  for (const name of meaning.classes) into.add(name)
  if (meaning.name !== undefined) sizes.push(meaning.name)
}

/** "panamax container ships", "dirty tankers", "dirty panamaxes": what both can be, else what is said more exactly. */
function narrowTypes(state: ReadingState, meaning: TypesMeaning, before: NonNullable<ReadingState['narrowing']>): void {
  const { wanted, unwanted, sizes } = state.reading
  // "no panamax container ships": which has no filter, and the others are meant.
  if (before.isUnwantedSize) return
  let { classes } = meaning
  const both = classes.filter((name) => before.classes.includes(name))
  const from = state.areTypesNegated ? unwanted : wanted
  if (both.length > 0) classes = both
  else if (before.isGrade && meaning.kind === 'size') ({ classes } = before)
  if (before.isGrade && meaning.kind === 'type' && both.length === 0)
    state.addNote('types that exclude each other: the last one was filtered')
  if (meaning.kind === 'type' || both.length > 0) for (const name of before.classes) from.delete(name)
  for (const name of classes) from.add(name)
  if (meaning.name !== undefined) sizes.push(meaning.name)
  if (state.narrowing !== null) state.narrowing.classes = classes
}

/** "Venezuelan crude, aframax and panamax": a size of several types is that of the ships which carry the cargo. */
export function narrowSizesToCargo({ wanted, sizes, commodity }: QuestionReading): void {
  if (commodity === null || !sizes.some((name) => sizeOfSeveralTypes.test(name)) || !wanted.has('Bulk Carrier')) return
  const families = new Set(commodityCodes(commodity).map((code) => commodities[code].family))
  const carriers = families.size === 1 ? carriersOf.get([...families][0]) : undefined
  if (!carriers || carriers.includes('Bulk Carrier')) return
  wanted.delete('Bulk Carrier')
  for (const name of carriers) wanted.add(name)
}

const sizeOfSeveralTypes = /^(?:panamax|handysize)$/i

/** "clean MRs", "dirty", but "chemical" only where a word for ships follows, as in "chemical and LNG carriers". */
export function readGrade(state: ReadingState, meaning: Meaning & { kind: 'grade' }, term: Term): void {
  // "container, last port Algeciras"
  const isSubject = state.cursor.at === 1 && (state.cursor.current === undefined || state.cursor.current.text === ',')
  // "handysize bulk"
  const isOfSize = state.narrowing?.at === state.cursor.at - 1
  if (meaning.alone || isSubject || isOfSize || isListOfCarriers(state.cursor)) readTypes(state, meaning)
  else state.reading.unknown.push(term.text)
}

/** "LNG and LPG carriers" are two types; "LNG" alone is a cargo. */
export function readCommodity(state: ReadingState, value: string, term: Term): void {
  const { reading } = state
  const classes = carriersOf.get(value)
  if (classes !== undefined && isListOfCarriers(state.cursor)) readTypes(state, { kind: 'grade', classes })
  else if (classes !== undefined && isAmongTypes(state.cursor, reading) && state.consumeNegation('types'))
    // "every tanker type except crude"
    for (const name of classes) reading.unwanted.add(name)
  else if (state.consumeNegation('cargo'))
    state.addNote(`cargoes cannot be excluded, so "not ${term.text}" was ignored`)
  else if (reading.commodity === null) reading.commodity = value
  else if (areGases(reading.commodity, value) && classes) {
    // "LNG and LPG from Qatar": one cargo is a filter, their carriers are two types.
    for (const name of [...carriersOf.get(reading.commodity)!, ...classes]) reading.wanted.add(name)
    reading.commodity = null
  } else if (reading.commodity !== value) readFurtherCargo(state, reading.commodity, value)
}

/** "Murban or Upper Zakum": one cargo is a filter, so it is that of both; of a family and its grade it is the grade. */
function readFurtherCargo({ reading }: ReadingState, one: string, two: string): void {
  const codes = [one, two].map((name) => commodityCodes(name))
  const [wide, narrow] = codes[0].length >= codes[1].length ? [0, 1] : [1, 0]
  if (codes[narrow].every((code) => codes[wide].includes(code))) {
    reading.commodity = reading.cargoes.length > 0 ? [one, two][wide] : [one, two][narrow]
    if (reading.cargoes.length > 0) reading.cargoes.push(two)
    return
  }
  const common = commonCargo([...codes[0], ...codes[1]])
  if (common === null) {
    reading.asksBack ??= onlyOneCargo(one, two)
    return
  }
  reading.commodity = common
  reading.cargoes.push(...(reading.cargoes.length === 0 ? [one] : []), two)
}

/** The narrowest group or family that holds all of these cargoes; null where there is none. */
function commonCargo(codes: readonly number[]): string | null {
  const groups = [...new Set(codes.map((code) => commodityGroup(commodities[code].label)))]
  if (groups.length === 1 && groups[0] !== null) return groups[0]
  const families = [...new Set(codes.map((code) => commodities[code].family))]
  return families.length === 1 ? families[0] : null
}

const areGases = (one: string, two: string) => one !== two && /^l[np]g$/.test(one) && /^l[np]g$/.test(two)

const onlyOneCargo = (one: string, two: string) =>
  `Only one cargo can be filtered at a time: ${commodityText(one)} or ${commodityText(two)}?`

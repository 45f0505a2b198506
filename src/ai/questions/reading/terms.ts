import type { Seaport } from '#domain/world/places.ts'
import type { Meaning, Quantity } from '../words/meaning.ts'
import { countries } from '../places/countries.ts'
import type { NamedPlace } from '../places/places.ts'
import { harbourPlace } from '../places/port-places.ts'
import type { Term } from '../phrase-matcher.ts'
import type { VoyageEnd } from './reading.ts'

/** The terms of a question and how far they were read. */
export class TermCursor {
  readonly terms: readonly Term[]
  at = 0

  constructor(terms: readonly Term[]) {
    this.terms = terms
  }

  get current(): Term | undefined {
    return this.terms[this.at]
  }

  meaningAt(at: number): Meaning | null {
    return this.terms[at]?.meaning ?? null
  }

  /** The next term at or after one that says something. */
  pastFillers(from: number): number {
    let at = from
    while (isFiller(this.terms[at])) at++
    return at
  }
}

/** Elided articles ("d’Angola") are units elsewhere. */
const isFiller = (term: Term | undefined) =>
  term?.meaning?.kind === 'filler' || (term?.meaning?.kind === 'unit' && /^(?:d|t|h|m)$/.test(term.text))

export const isNumber = (term: Term | undefined) => term !== undefined && !Number.isNaN(term.value)

/** "Russian waters": the territorial waters of a country. */
export const isWaters = (term: Term | undefined) =>
  term?.meaning?.kind === 'place' && term.meaning.place.waters !== undefined

/** The flag of a nation, or of a place that is a country. */
export function flagOf(term: Term | undefined): string | null {
  if (term?.meaning?.kind === 'nation') return term.meaning.flag
  if (term?.meaning?.kind !== 'place') return null
  const { flag, place } = term.meaning
  // A terminal is the port that it is in, where that has a code.
  const isPort = place.id.startsWith('port:') || (place.id.includes(':') && place.unlocode !== undefined)
  return flag ?? (isPort ? null : place.flag)
}

/** Only before a nation: "flying the Liberian flag". */
const flagVerb =
  /^(?:fly|flies|flying|battant pavillon|sous pavillon|unter der flagge|悬挂|.*\bunder\b.*|.* (?:of|in))$/

/** Whether a term after a nation makes it a flag. */
export const isFlagWord = (term: Term | undefined) => term?.meaning?.kind === 'flag' && !flagVerb.test(term.text)

/** "West African crude" is from there; "European tankers" may be anything of Europe. */
export const isRegionAdjective = ({ text }: Term) =>
  /^(?:european|asian|scandinavian|middle eastern|.+ (?:african|asian|american))$/.test(text)

/** Whether a question is about arrivals. */
export const isArrival = (terms: readonly Term[]) =>
  terms.some(({ meaning }) => meaning?.kind === 'voyage' && meaning.end === 'destination')

/** A time that may stand between a word for arriving and its place: "arriving tomorrow in Rotterdam". */
export const isArrivalTime = (meaning: Meaning | null) =>
  meaning?.kind === 'period' ||
  (meaning?.kind === 'unit' && meaning.quantity === 'hours') ||
  (meaning?.kind === 'unsupported' && meaning.hint.startsWith('a time of arrival'))

export const isSkippable = ({ meaning, text }: Term) => meaning?.kind === 'filler' && !/^\p{Script=Han}/u.test(text)

/** Whether the time at the cursor is how long something has lasted: "waiting for 10 days", "anchored over 10 days". */
export function isDurationAt({ terms, at }: TermCursor): boolean {
  for (let before = at - 1; before >= Math.max(0, at - 4); before--) {
    const { meaning, text } = terms[before]
    if (/^(?:for|since|during|durante|desde hace|hace|depuis|pendant|seit)$/.test(text)) return true
    if (meaning?.kind === 'status') return true
    const isBetween =
      meaning?.kind === 'bound' || (meaning?.kind === 'filler' && !/^(?:within|in|next|coming)$/.test(text))
    if (!isBetween) return false
  }
  return false
}

/** A list of nations from a term on, joined by words such as "or". */
export function nationsAt(terms: readonly Term[], from: number): { flags: string[]; end: number } {
  const flags: string[] = []
  let end = from
  for (let at = from; ; at++) {
    const flag = isWaters(terms[at]) ? null : flagOf(terms[at])
    if (flag === null) return { flags, end }
    flags.push(flag)
    end = at + 1
    const joins = terms[end]?.meaning?.kind
    if ((joins !== 'and' && joins !== 'range') || !/^(?:\p{L}+|[+&,])$/u.test(terms[end].text)) return { flags, end }
    // "Panama or the Marshall Islands"
    at = terms[end + 1]?.text === 'the' ? end + 1 : end
  }
}

const nationNames = new Map(countries.map(({ flag, nouns, english }) => [flag, [nouns[0], ...english].slice(0, 2)]))

/** The name of a country and its English adjective: "Greece (Greek)". */
export function nationName(flag: string): string {
  const [name = flag, adjective] = nationNames.get(flag) ?? []
  return adjective === undefined ? name : `${name} (${adjective})`
}

/** Of the harbours of a name the one that is far larger than the others, where there is one: Cleveland is the port of Ohio. */
export function mainHarbours(harbours: readonly Seaport[]): readonly Seaport[] {
  const [first, second] = harbours.toSorted((one, two) => two.harbourSize - one.harbourSize)
  return second !== undefined && first.harbourSize >= second.harbourSize + 2 ? [first] : harbours
}

/** The end of a voyage that a term names; null where it names none. */
export function voyageEndOf(term: Term | undefined): VoyageEnd | null {
  const meaning = term?.meaning
  if (term?.harbours && meaning === null) {
    const places = mainHarbours(term.harbours).map((harbour) => harbourPlace(harbour))
    return {
      name: places.length > 1 ? withCapitals(term.text) : places[0].name,
      ...(places.length > 1 && { places }),
      candidates: [portCodes(places)],
    }
  }
  const flag = flagOf(term)
  if (meaning?.kind === 'nation')
    return { name: nationNames.get(meaning.flag)?.[0] ?? meaning.flag, candidates: [[meaning.flag]] }
  if (meaning?.kind === 'places')
    return { name: withCapitals(term!.text), places: meaning.places, candidates: [portCodes(meaning.places)] }
  if (meaning?.kind !== 'place') return null
  const { place, unlocodes = [] } = meaning
  // A terminal that belongs to no port is named by its id.
  const ownCode = place.unlocode === undefined ? (/^terminal:(.+)$/.exec(place.id)?.slice(1) ?? []) : []
  const candidates = [ownCode, flag === null ? [] : [flag], unlocodes, portCodes([place]), place.within ?? []]
  return { name: place.name, place, candidates: candidates.filter((values) => values.length > 0) }
}

/** The name of a place as it is written, of a term in lower case. */
const withCapitals = (text: string) => text.replaceAll(/(?<=^|[\s-])\p{L}/gu, (initial) => initial.toUpperCase())

const portCodes = (places: readonly NamedPlace[]) => [
  ...new Set(places.flatMap(({ unlocode, unlocodes }) => unlocodes ?? unlocode ?? [])),
]

/** Whether a term joins the two ends of a range. */
function isJoin({ meaning, text }: Term, bound: string): boolean {
  if (meaning?.kind === 'range') return /^(?:a|bis|到|至)$/.test(text) || bound === 'between'
  if (meaning?.kind === 'and') return bound === 'between' && /^\p{L}+$/u.test(text)
  return meaning?.kind === 'voyage' && text === 'to'
}

export function within({ box: a }: NamedPlace, { box: b }: NamedPlace): boolean {
  if (a.west > a.east || b.west > b.east) return false
  return a.west >= b.west && a.east <= b.east && a.south >= b.south && a.north <= b.north
}

/** A number of a question with its unit. */
export interface Figure {
  value: number
  second: number | null
  /** Null where neither a unit nor a word says what is measured. */
  quantity: Quantity | null
  /** The word of the unit. */
  unit: string
  isShare: boolean
  trailing: 'min' | 'max' | null
}

/** Reads a number or a share at the cursor with its unit, a second number and a bound behind it. */
export function readFigureAt(cursor: TermCursor, bound: string): Figure {
  const isShare = cursor.current?.meaning?.kind === 'share'
  const value = readNumber(cursor)
  const figure: Figure = { value, second: null, quantity: null, unit: '', isShare, trailing: null }
  readPlus(cursor, figure)
  readUnit(cursor, figure)
  const joins = cursor.current
  if (joins && isJoin(joins, bound) && isNumber(cursor.terms[cursor.at + 1])) {
    cursor.at++
    figure.second = readNumber(cursor)
    readUnit(cursor, figure)
    if (isInThousands(figure, figure.second)) figure.value *= 1000
  }
  const limit = /^(min|max)(?:imum)?$/.exec(cursor.current?.text ?? '')
  if (limit && !isNumber(cursor.terms[cursor.at + 1]) && cursor.meaningAt(cursor.at + 1)?.kind !== 'quantity') {
    cursor.at++
    figure.trailing = limit[1] as 'min' | 'max'
  }
  const trailing = cursor.current?.meaning
  // "and over" before a figure is its bound.
  if (trailing?.kind === 'trailingBound' && !isNumber(cursor.terms[cursor.at + 1])) {
    cursor.at++
    figure.trailing = trailing.bound
    if (figure.quantity === null) readUnit(cursor, figure)
    // "50 % or more full"
    const measured = cursor.current?.meaning
    if (figure.quantity === 'load' && measured?.kind === 'status' && measured.measure) cursor.at++
  }
  return figure
}

/** "50-60000 dwt" is of 50,000. */
const isInThousands = ({ value, quantity }: Figure, second: number) =>
  (quantity === 'deadweight' || quantity === 'cargo') && value < 1000 && second >= 1000 && value * 1000 <= second

function readNumber(cursor: TermCursor): number {
  const term = cursor.terms[cursor.at++]
  return term.meaning?.kind === 'share' ? term.meaning.percent : term.value
}

/** "17+ knots". */
function readPlus(cursor: TermCursor, figure: Figure): void {
  if (cursor.current?.text !== '+' || isNumber(cursor.terms[cursor.at + 1])) return
  cursor.at++
  figure.trailing = 'min'
}

/** The unit after a number and the word for the measured quantity: "80 % full", "80 % de carga". */
function readUnit(cursor: TermCursor, figure: Figure): void {
  const unit = cursor.current?.meaning
  if (unit?.kind === 'unit') {
    const { factor = 1 } = unit
    if (figure.second === null || figure.quantity === null) figure.value *= factor
    if (figure.second !== null) figure.second *= factor
    figure.quantity = unit.quantity
    figure.unit = cursor.current!.text
    cursor.at++
    readPlus(cursor, figure)
  }
  let at = cursor.at
  while (cursor.terms[at] && /^(?:de|d|of)$/.test(cursor.terms[at].text)) at++
  const measured = cursor.meaningAt(at)
  const isHalf = cursor.meaningAt(cursor.at - 1)?.kind === 'share'
  if (measured?.kind === 'quantity') figure.quantity ??= measured.quantity
  else if (measured?.kind === 'status' && measured.measure && (figure.quantity === 'load' || isHalf))
    figure.quantity = 'load'
  else return
  cursor.at = at + 1
}

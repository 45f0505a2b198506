import type { VesselClass } from '#domain/vessel/vessel-class.ts'
import type { ActivityWord, Meaning, Quantity, Status } from '../words/meaning.ts'
import { carriersOf } from '../words/vessel-words.ts'
import type { Term, PhraseMatcher } from '../phrase-matcher.ts'
import type { NamedPlace } from '../places.ts'
import { emptyReading, type QuestionReading, type RangedQuantity } from './reading.ts'
import { applyFigure, applyTime } from './figures.ts'
import { isAmongTypes, isBehindFor, isListOfCarriers, isLoadedAt, isSpeedAhead } from './words-around.ts'
import { isPartOf, readDistance, watersLike, watersListedAt } from './areas.ts'
import { readVoyage } from './voyages.ts'
import {
  flagOf,
  isArrival,
  isArrivalTime,
  isDurationAt,
  isFlagWord,
  isNumber,
  isRegionAdjective,
  isSkippable,
  nationsAt,
  readFigureAt,
  TermCursor,
  voyageEndOf,
  within,
} from './terms.ts'

type Negation = 'none' | 'fresh' | 'used'

/** Reads a question term by term. Unknown terms are listed and change nothing else. */
export function readQuestion(question: string, vocabulary: PhraseMatcher): QuestionReading {
  const reader = new QuestionReader(vocabulary.termsOf(question))
  reader.run()
  return reader.reading
}

const shipWords =
  /^(?:ships?|vessels?|fleet|cargo(?:es)?|carriers?|boats?|buques?|barcos?|navires?|bateaux?|schiffen?|frachter|船|船只|船舶|flag|everything|anything|anyone|nothing)$/

class QuestionReader {
  readonly reading = emptyReading()
  readonly #cursor: TermCursor
  #negation: Negation = 'none'
  /** The words of a negation and of a quantity that have not found what they are for. */
  #pending = { negation: '', quantity: '' }
  #afterAnd = false
  /** Set by "arriving within 5 days": the place may follow. */
  #isArrivalPending = false
  /** Set by "speed" or "load" for a following number without a unit. */
  #quantity: Quantity | null = null
  /** A size or a grade just before the cursor. */
  #narrowing: { classes: readonly VesselClass[]; at: number; isGrade: boolean } | null = null

  constructor(terms: readonly Term[]) {
    this.#cursor = new TermCursor(terms)
  }

  run(): void {
    const cursor = this.#cursor
    while (cursor.current !== undefined) {
      const term = cursor.current
      if (term.corrected !== null) this.reading.corrected.push(`${term.text} as ${term.corrected}`)
      if (shipWords.test(term.corrected ?? term.text)) this.reading.namesVessels = true
      if (isNumber(term)) this.#readFigure('about', null)
      else if (term.meaning === null) this.#readUnknown(term)
      else this.#readTerm(term.meaning, term)
    }
    if (this.#negation === 'fresh') this.#leave(this.#pending.negation)
    if (this.#quantity !== null && this.#pending.quantity === 'loading') this.reading.activities.add('loading')
    else if (this.#quantity !== null) this.#leave(this.#pending.quantity)
  }

  #readUnknown({ text }: Term): void {
    const { terms, at } = this.#cursor
    const isPartOfName =
      /^(?:of|de|du|von)$/.test(terms[at + 1]?.text ?? '') && terms[at + 2]?.meaning?.kind === 'place'
    if (/[\p{L}\p{N}]/u.test(text)) this.reading.unknown.push(text)
    if (!isPartOfName) this.reading.hasForeignWords = true
    this.#cursor.at++
  }

  #readTerm(meaning: Meaning, term: Term): void {
    const cursor = this.#cursor
    const isAnd = meaning.kind === 'and' || meaning.kind === 'range'
    if (meaning.kind === 'bound') this.#readBound(meaning, term)
    else if (meaning.kind === 'share') this.#readFigure('about', null)
    else if (this.#consumeFlags()) return
    else if (meaning.kind === 'trailingBound' && isNumber(cursor.terms[cursor.at + 1])) {
      // "tankers and above 12 knots"
      cursor.at++
      this.#readFigure(meaning.bound, null)
    } else {
      cursor.at++
      this.#apply(meaning, term)
    }
    if (meaning.kind !== 'filler') this.#afterAnd = isAnd
  }

  #apply(meaning: Meaning, term: Term): void {
    if (meaning.kind === 'type' || meaning.kind === 'size') this.#addTypes(meaning)
    else if (meaning.kind === 'grade') this.#readGrade(meaning, term)
    else if (meaning.kind === 'commodity') this.#readCommodity(meaning.value, term)
    else if (meaning.kind === 'place' && isRegionAdjective(term)) this.#readNation(term)
    else if (meaning.kind === 'place') this.#readPlace(meaning.place)
    else if (meaning.kind === 'places') this.#setAmbiguousPlace(meaning.places, term)
    else if (meaning.kind === 'nation') this.#readNation(term)
    else if (meaning.kind === 'flag') this.#readFlag()
    else if (meaning.kind === 'status') this.#applyStatus(meaning.status, term)
    else if (meaning.kind === 'quantity') this.#setQuantity(meaning.quantity, term)
    else if (meaning.kind === 'not') this.#negate(term)
    else if (meaning.kind === 'voyage') this.#readVoyage(meaning.end, term)
    else if (meaning.kind === 'period') this.#setPeriod(meaning.hours, term)
    else if (meaning.kind === 'orders') this.reading.destinations.push({ name: 'orders', candidates: [['orders']] })
    else if (meaning.kind === 'sanctioned') this.reading.sanctioned = !this.#consumeNegation()
    else if (meaning.kind === 'ambiguous') this.reading.asksBack ??= meaning.question
    else if (meaning.kind === 'unsupported') this.#addNote(meaning.hint)
    else if (meaning.kind === 'unit' && !/^[dhmt]$/.test(term.text)) this.#leave(term.text)
    else if (meaning.kind === 'trailingBound' && term.text !== 'plus') this.#leave(term.text)
  }

  /** Names a word that is known and that nothing was made of, so that no part of a question is dropped unsaid. */
  #leave(text: string): void {
    this.reading.unused.push(text)
  }

  #negate({ text }: Term): void {
    this.#negation = 'fresh'
    this.#pending.negation = text
  }

  #setQuantity(quantity: Quantity, { text }: Term): void {
    this.#quantity = quantity
    this.#pending.quantity = text
  }

  /** Whether a preceding "except" applies to the current term; for types also to those joined by "and". */
  #consumeNegation(joins = false): boolean {
    if (this.#negation === 'none') return false
    const isMeant = this.#negation === 'fresh' || (joins && this.#afterAnd)
    this.#negation = isMeant && joins ? 'used' : 'none'
    return isMeant
  }

  #addTypes(meaning: { kind: 'type' | 'size' | 'grade'; classes: readonly VesselClass[]; name?: string }): void {
    const { wanted, unwanted, sizes, unwantedSizes } = this.reading
    let { classes } = meaning
    this.reading.namesVessels = true
    const before = this.#narrowing?.at === this.#cursor.at - 1 ? this.#narrowing : null
    this.#narrowing =
      meaning.kind === 'type' ? null : { classes, at: this.#cursor.at, isGrade: meaning.kind === 'grade' }
    if (before !== null) {
      // "panamax container ships", "dirty tankers", "dirty panamaxes": what both can be, else what is said more exactly.
      const both = classes.filter((name) => before.classes.includes(name))
      const from = this.#negation === 'used' ? unwanted : wanted
      if (both.length > 0) classes = both
      else if (before.isGrade && meaning.kind === 'size') ({ classes } = before)
      if (before.isGrade && meaning.kind === 'type' && both.length === 0)
        this.#addNote('types that exclude each other: the last one was filtered')
      if (meaning.kind === 'type' || both.length > 0) for (const name of before.classes) from.delete(name)
      for (const name of classes) from.add(name)
      if (meaning.name !== undefined) sizes.push(meaning.name)
      if (this.#narrowing !== null) this.#narrowing.classes = classes
      return
    }
    const isUnwanted = this.#consumeNegation(true)
    if (isUnwanted && meaning.name !== undefined && wanted.size > 0) {
      unwantedSizes.push(meaning.name)
      return
    }
    const into = isUnwanted ? unwanted : wanted
    for (const name of classes) into.add(name)
    if (meaning.name !== undefined) sizes.push(meaning.name)
  }

  /** "clean MRs", "dirty", but "chemical" only where a word for ships follows, as in "chemical and LNG carriers". */
  #readGrade(meaning: Meaning & { kind: 'grade' }, term: Term): void {
    if (meaning.alone || isListOfCarriers(this.#cursor)) this.#addTypes(meaning)
    else this.reading.unknown.push(term.text)
  }

  /** "LNG and LPG carriers" are two types; "LNG" alone is a cargo. */
  #readCommodity(value: string, term: Term): void {
    const classes = carriersOf.get(value)
    if (classes !== undefined && isListOfCarriers(this.#cursor)) this.#addTypes({ kind: 'grade', classes })
    else if (classes !== undefined && isAmongTypes(this.#cursor, this.reading) && this.#consumeNegation())
      // "every tanker type except crude"
      for (const name of classes) this.reading.unwanted.add(name)
    else if (this.#consumeNegation()) this.#addNote(`cargoes cannot be excluded, so "not ${term.text}" was ignored`)
    else if (this.reading.commodity === null) this.reading.commodity = value
    else if (this.reading.commodity !== value) this.reading.asksBack ??= onlyOneCargo(this.reading.commodity, value)
  }

  /** "WAF to China": a place before "to" and another place is where the voyage begins. */
  #readPlace(named: NamedPlace): void {
    if (this.#isVoyageEnd()) return
    const place = (this.#afterAnd && watersLike(this.reading.places.at(-1), named)) || named
    if (this.#consumeNegation()) {
      this.#addNote(`regions cannot be excluded, so "not ${place.name}" was ignored`)
      return
    }
    const { places } = this.reading
    if (places.some((held) => held === place || isPartOf(held, place))) return
    const wider = places.findIndex((held) => isPartOf(place, held))
    if (wider >= 0) places[wider] = place
    else places.push(place)
  }

  /** Whether the place before the cursor is the end of a voyage, which is then read. */
  #isVoyageEnd(): boolean {
    const cursor = this.#cursor
    const joins = cursor.current
    const isBehind =
      /^(?:bound|arrivals?|etas?)$/.test(joins?.text ?? '') && voyageEndOf(cursor.terms[cursor.at + 1]) === null
    if (
      isBehind ||
      isBehindFor(this.#cursor) ||
      (this.#isArrivalPending && !/^(?:off|near|around|inside)$/.test(cursor.terms[cursor.at - 2]?.text))
    ) {
      // "China-bound", "coal for India", "arriving within 5 days at Fujairah"
      this.#isArrivalPending = false
      cursor.at--
      readVoyage(cursor, 'destination', this.reading)
      if (isBehind) cursor.at++
      return true
    }
    const isTo = /^(?:to|a|à|nach|到|至|去|前往|开往|驶往|towards?)$/.test(joins?.text ?? '')
    const next = cursor.terms[cursor.pastFillers(cursor.at + 1)]
    const names = next?.meaning?.kind === 'place' || next?.meaning?.kind === 'nation'
    if (!isTo || !names) return false
    cursor.at--
    readVoyage(cursor, 'origin', this.reading)
    cursor.at++
    readVoyage(cursor, 'destination', this.reading)
    return true
  }

  #applyStatus(status: Status, term: Term): void {
    const { reading } = this
    const isNot = this.#consumeNegation()
    reading.namesVessels = true
    if (status === 'laden' && !isNot && isLoadedAt(this.#cursor, term)) readVoyage(this.#cursor, 'origin', reading)
    else if (status === 'laden' || status === 'ballast') {
      this.#setLaden((status === 'laden') !== isNot, isNot)
    } else if (status === 'moving' && !isNot && isSpeedAhead(this.#cursor)) this.#setQuantity('speed', term)
    else if (status === 'full') this.#narrowRange('load', isNot ? null : 90, isNot ? 90 : null)
    else if (status === 'partly' && !isNot) this.#narrowRange('load', 10, 90)
    else if (status === 'partly') this.#addNote('"not partly laden" has no filter')
    else this.#addActivity(status, isNot)
  }

  #setLaden(laden: boolean, isNegated: boolean): void {
    const { reading } = this
    const isBoth = reading.laden !== null && reading.laden !== laden
    if (isBoth) this.#addNote('laden and in ballast together are all vessels, so neither was filtered')
    reading.laden = isBoth ? null : laden
    reading.isLadenNegated = isNegated
  }

  #addActivity(activity: ActivityWord, isNot: boolean): void {
    const { activities, unwantedActivities } = this.reading
    ;(isNot ? unwantedActivities : activities).add(activity)
  }

  #narrowRange(of: RangedQuantity, min: number | null, max: number | null): void {
    const range = this.reading.ranges[of]
    if (min !== null) range.min = Math.max(range.min ?? min, min)
    if (max !== null) range.max = Math.min(range.max ?? max, max)
  }

  /** "to Rotterdam", "from Ras Tanura": the place is not the region. */
  #readVoyage(end: 'destination' | 'origin' | 'way', term: Term): void {
    if (term.text === 'from' && isNumber(this.#cursor.current)) this.#readFigure('between', null)
    else if (this.#consumeNegation()) {
      const found = readVoyage(this.#cursor, 'way', this.reading)
      if (found) this.#addNote('destinations and origins cannot be excluded')
    } else if (!readVoyage(this.#cursor, end, this.reading)) this.#noteVoyage(end, term)
  }

  #noteVoyage(end: 'destination' | 'origin' | 'way', { text }: Term): void {
    const { terms, at } = this.#cursor
    const isTime = terms.slice(at).some(({ meaning }) => isArrivalTime(meaning))
    const isWeak = /^(?:to|from|nach|自|从|去|vers)$/.test(text)
    const next = terms[this.#cursor.pastFillers(at)]
    this.#isArrivalPending = isTime && end === 'destination'
    if (next?.meaning === null && /\p{L}/u.test(next.text)) this.#addNote(`"${next.text}" is no place that is known`)
    else if (!isTime && !isWeak && next?.meaning?.kind !== 'voyage')
      this.#addNote(`the ${end === 'origin' ? 'origin' : 'destination'} of "${text}" was not understood`)
  }

  #setPeriod(hours: number, { text }: Term): void {
    if (isArrival(this.#cursor.terms)) this.reading.etaHours = hours
    else if (hours > 48) this.#addNote('a length of time filters arrivals only: write "arriving within 5 days"')
    else if (hours > 24) this.#leave(text)
  }

  /** "Greek or Maltese flag": consumes nations that are followed by a flag word; returns whether there were any. */
  #consumeFlags(): boolean {
    const { terms, at } = this.#cursor
    const { flags, end } = nationsAt(terms, at)
    if (flags.length === 0 || !isFlagWord(terms[end])) return false
    this.#cursor.at = end + 1
    this.#addFlags(flags)
    return true
  }

  /** "flagged in Norway", "flying the Liberian flag". */
  #readFlag(): void {
    const { terms } = this.#cursor
    const { flags, end } = nationsAt(terms, this.#cursor.pastFillers(this.#cursor.at))
    if (flags.length === 0) return this.#addNote('the country of the flag was not understood')
    this.#cursor.at = terms[end]?.meaning?.kind === 'flag' ? end + 1 : end
    this.#addFlags(flags)
  }

  #addFlags(flags: readonly string[]): void {
    this.reading.namesVessels = true
    if (this.#consumeNegation()) this.#addNote('flags cannot be excluded')
    else for (const flag of flags) if (!this.reading.flags.includes(flag)) this.reading.flags.push(flag)
  }

  #readNation({ text }: Term): void {
    if (this.#isVoyageEnd() || this.#isOriginOfCargo()) return
    const waters = watersListedAt(this.#cursor)
    for (const place of waters) this.#readPlace(place)
    if (waters.length > 0) return
    // A country without a flag word is not a flag, and "us" is the pronoun but before ships: "US tankers".
    const isPronoun = text === 'us' && !/^(?:type|size|grade)$/.test(this.#cursor.current?.meaning?.kind ?? '')
    if (!isPronoun) this.#addNote(`"${text}" may be a flag or a coast: write "${text} flag" or "${text} waters"`)
  }

  /** "Saudi crude" is loaded there; "Qatari LNG carriers" may be of any trade. */
  #isOriginOfCargo(): boolean {
    const cursor = this.#cursor
    if (cursor.current?.meaning?.kind !== 'commodity') return false
    cursor.at++
    const isCarriers = isListOfCarriers(this.#cursor)
    cursor.at--
    if (isCarriers) return false
    cursor.at--
    return readVoyage(cursor, 'origin', this.reading)
  }

  /** Sets the one of several places of a name that is within another place or nation of the question. */
  #setAmbiguousPlace(places: readonly NamedPlace[], { text }: Term): void {
    const { terms } = this.#cursor
    const said = terms.flatMap(({ meaning }) => (meaning?.kind === 'place' ? [meaning.place] : []))
    const nations = terms.map((term) => flagOf(term))
    const meant = places.filter((place) => said.some((other) => within(place, other)) || nations.includes(place.flag))
    if (meant.length === 1) this.#readPlace(meant[0])
    else this.#addNote(`several ports are called "${text}": add the country`)
  }

  #addNote(note: string): void {
    if (!this.reading.notes.includes(note)) this.reading.notes.push(note)
  }
}

const onlyOneCargo = (one: string, two: string) => `Only one cargo can be filtered at a time: ${one} or ${two}?`

import type { VesselClass } from '#domain/vessel/vessel-class.ts'
import type { Meaning, Quantity, Status } from './lexicon.ts'
import type { NamedPlace } from './places.ts'
import type { Term, PhraseMatcher } from './phrase-matcher.ts'

export interface Range {
  min: number | null
  max: number | null
}

/** The parts of a question that were understood, and those that were not. */
export interface QuestionReading {
  wanted: Set<VesselClass>
  unwanted: Set<VesselClass>
  sizes: string[]
  commodity: string | null
  place: NamedPlace | null
  flags: string[]
  speed: Range
  load: Range
  /** Whether a status such as "anchored" became a speed range, because the API has no filter for navigational status. */
  bySpeed: boolean
  notes: string[]
  unknown: string[]
  corrected: string[]
}

type Negation = 'none' | 'fresh' | 'used'

/** Reads a question term by term. Unknown terms are listed and change nothing else. */
export function readQuestion(question: string, vocabulary: PhraseMatcher): QuestionReading {
  const reader = new QuestionReader(vocabulary.termsOf(question))
  reader.run()
  return reader.reading
}

/** The tolerance of "about" in knots and percent. */
const aboutTolerance = { speed: 0.5, load: 5 }
const statusRanges: Record<
  Status,
  { of: 'speed' | 'load'; min: number | null; max: number | null; not: Range | null }
> = {
  laden: { of: 'load', min: 50, max: null, not: { min: null, max: 50 } },
  full: { of: 'load', min: 90, max: null, not: { min: null, max: 90 } },
  partly: { of: 'load', min: 10, max: 90, not: null },
  ballast: { of: 'load', min: null, max: 10, not: { min: 10, max: null } },
  stopped: { of: 'speed', min: null, max: 0.5, not: { min: 0.5, max: null } },
  drifting: { of: 'speed', min: 0.5, max: 3, not: null },
  moving: { of: 'speed', min: 1, max: null, not: { min: null, max: 1 } },
}

class QuestionReader {
  readonly reading: QuestionReading = {
    wanted: new Set(),
    unwanted: new Set(),
    sizes: [],
    commodity: null,
    place: null,
    flags: [],
    speed: { min: null, max: null },
    load: { min: null, max: null },
    bySpeed: false,
    notes: [],
    unknown: [],
    corrected: [],
  }
  readonly #terms: readonly Term[]
  #at = 0
  #negation: Negation = 'none'
  #afterAnd = false
  /** Set by "speed" or "load" for a following number without a unit. */
  #quantity: Quantity | null = null
  #size: { classes: readonly VesselClass[]; at: number } | null = null

  constructor(terms: readonly Term[]) {
    this.#terms = terms
  }

  run(): void {
    while (this.#at < this.#terms.length) {
      const term = this.#terms[this.#at]
      if (term.corrected !== null) this.reading.corrected.push(`${term.text} as ${term.corrected}`)
      if (!Number.isNaN(term.value)) this.#readFigure('about', null)
      else if (term.meaning === null) this.#readUnknown(term)
      else this.#readTerm(term.meaning, term)
    }
  }

  #readUnknown({ text }: Term): void {
    if (/[\p{L}\p{N}]/u.test(text)) this.reading.unknown.push(text)
    this.#at++
  }

  #readTerm(meaning: Meaning, term: Term): void {
    const isAnd = meaning.kind === 'and' || meaning.kind === 'range'
    if (meaning.kind === 'bound') this.#readBound(meaning, term)
    else if (meaning.kind === 'share') this.#readFigure('about', null)
    else if (this.#consumeFlags()) return
    else if (meaning.kind === 'trailingBound' && isNumber(this.#terms[this.#at + 1])) {
      // "tankers and above 12 knots"
      this.#at++
      this.#readFigure(meaning.bound, null)
    } else {
      this.#at++
      if (meaning.kind === 'type' || meaning.kind === 'size') this.#addTypes(meaning)
      else if (meaning.kind === 'commodity') this.#setCommodity(meaning.value)
      else if (meaning.kind === 'place') this.#setPlace(meaning.place)
      else if (meaning.kind === 'places') this.#setAmbiguousPlace(meaning.places, term)
      else if (meaning.kind === 'nation') this.#noteNation(term)
      else if (meaning.kind === 'flag') this.#readFlag()
      else if (meaning.kind === 'status') this.#applyStatus(meaning.status)
      else if (meaning.kind === 'quantity') this.#quantity = meaning.quantity
      else if (meaning.kind === 'not') this.#negation = 'fresh'
      else if (meaning.kind === 'voyage') this.#skipVoyage(term)
      else if (meaning.kind === 'unsupported') this.#addNote(meaning.hint)
    }
    if (meaning.kind !== 'filler') this.#afterAnd = isAnd
  }

  /** Whether a preceding "except" applies to the current term; for types also to those joined by "and". */
  #consumeNegation(joins = false): boolean {
    if (this.#negation === 'none') return false
    const isMeant = this.#negation === 'fresh' || (joins && this.#afterAnd)
    this.#negation = isMeant ? 'used' : 'none'
    return isMeant
  }

  #addTypes(meaning: Meaning & { kind: 'type' | 'size' }): void {
    const { wanted, unwanted, sizes } = this.reading
    let { classes } = meaning
    // "panamax container ships", "VLCC tankers": the type decides, and the size only narrows it.
    const before = this.#size?.at === this.#at - 1 ? this.#size.classes : null
    this.#size = meaning.kind === 'size' ? { classes, at: this.#at } : null
    if (before !== null && meaning.kind === 'type') {
      const both = classes.filter((name) => before.includes(name))
      const from = this.#negation === 'used' ? unwanted : wanted
      for (const name of before) from.delete(name)
      if (both.length > 0) classes = both
      for (const name of classes) from.add(name)
      return
    }
    const into = this.#consumeNegation(true) ? unwanted : wanted
    for (const name of classes) into.add(name)
    if (meaning.kind === 'size') sizes.push(meaning.name)
  }

  #setCommodity(value: string): void {
    if (this.#consumeNegation()) this.#addNote(`cargoes cannot be excluded, so "not ${value}" was ignored`)
    else if (this.reading.commodity === null) this.reading.commodity = value
    else if (this.reading.commodity !== value) this.#addNote(`only one cargo at a time: ${value} was ignored`)
  }

  #setPlace(place: NamedPlace): void {
    if (this.#consumeNegation()) {
      this.#addNote(`regions cannot be excluded, so "not ${place.name}" was ignored`)
      return
    }
    const held = this.reading.place
    if (held === null || (held !== place && within(place, held))) this.reading.place = place
    else if (held !== place && !within(held, place))
      this.#addNote(`only one region at a time: ${place.name} was ignored`)
  }

  #applyStatus(status: Status): void {
    const { of, min, max, not } = statusRanges[status]
    if (!this.#consumeNegation()) this.#narrowRange(of, min, max)
    else if (not === null) this.#addNote(`"not ${status}" has no filter`)
    else this.#narrowRange(of, not.min, not.max)
    if (of === 'speed') this.reading.bySpeed = true
  }

  #narrowRange(of: 'speed' | 'load', min: number | null, max: number | null): void {
    const range = this.reading[of]
    if (min !== null) range.min = Math.max(range.min ?? min, min)
    if (max !== null) range.max = Math.min(range.max ?? max, max)
  }

  /** "to Rotterdam", "from Ras Tanura": the place is not the region. */
  #skipVoyage(term: Term, from = this.#at): void {
    let at = from
    while (this.#terms[at]?.meaning?.kind === 'filler') at++
    const next = this.#terms[at]?.meaning
    if (next?.kind === 'place') this.#at = at + 1
    else if (term.text === 'to' || term.text === 'aus') return
    this.#addNote('the list of vessels has no filter for origin or destination')
  }

  /** "Greek or Maltese flag": consumes nations that are followed by a flag word; returns whether there were any. */
  #consumeFlags(): boolean {
    const { flags, end } = this.#nationsAt(this.#at)
    if (flags.length === 0 || this.#terms[end]?.meaning?.kind !== 'flag') return false
    this.#at = end + 1
    this.#addFlags(flags)
    return true
  }

  /** "flagged in Norway", "flying the Liberian flag". */
  #readFlag(): void {
    let at = this.#at
    while (this.#terms[at]?.meaning?.kind === 'filler') at++
    const { flags, end } = this.#nationsAt(at)
    if (flags.length === 0) return this.#addNote('the country of the flag was not understood')
    this.#at = this.#terms[end]?.meaning?.kind === 'flag' ? end + 1 : end
    this.#addFlags(flags)
  }

  #addFlags(flags: readonly string[]): void {
    if (this.#consumeNegation()) this.#addNote('flags cannot be excluded')
    else for (const flag of flags) if (!this.reading.flags.includes(flag)) this.reading.flags.push(flag)
  }

  /** A list of nations from a term on, joined by words such as "or". */
  #nationsAt(from: number): { flags: string[]; end: number } {
    const flags: string[] = []
    let end = from
    for (let at = from; ; at++) {
      const term = this.#terms[at]
      const flag = flagOf(term)
      if (flag === null) return { flags, end }
      flags.push(flag)
      end = at + 1
      const joins = this.#terms[end]?.meaning?.kind
      if ((joins !== 'and' && joins !== 'range') || !/^\p{L}+$/u.test(this.#terms[end].text)) return { flags, end }
      at = end
    }
  }

  #noteNation({ text }: Term): void {
    // A country without a flag word is not a flag, and "us" may be the pronoun.
    if (text !== 'us') this.#addNote(`"${text}" may be a flag or a coast: write "${text} flag" or "${text} waters"`)
  }

  /** Sets the one of several places of a name that is within another place or nation of the question. */
  #setAmbiguousPlace(places: readonly NamedPlace[], { text }: Term): void {
    const said = this.#terms.flatMap(({ meaning }) => (meaning?.kind === 'place' ? [meaning.place] : []))
    const nations = this.#terms.map((term) => flagOf(term))
    const meant = places.filter((place) => said.some((other) => within(place, other)) || nations.includes(place.flag))
    if (meant.length === 1) this.#setPlace(meant[0])
    else this.#addNote(`several ports are called "${text}": add the country`)
  }

  #readBound({ bound, quantity }: Meaning & { kind: 'bound' }, term: Term): void {
    let at = this.#at + 1
    while (this.#terms[at] && (isSkippable(this.#terms[at]) || this.#terms[at].meaning?.kind === 'quantity')) {
      // "max speed 15"
      const said = this.#terms[at++].meaning
      if (said?.kind === 'quantity') this.#quantity = said.quantity
    }
    const next = this.#terms[at]
    const isFigure = next !== undefined && (!Number.isNaN(next.value) || next.meaning?.kind === 'share')
    if (isFigure) {
      this.#at = at
      const isNegated = this.#negation === 'fresh' && bound !== 'about' && bound !== 'between'
      if (isNegated) this.#negation = 'none'
      this.#readFigure(isNegated ? (bound === 'min' ? 'max' : 'min') : bound, quantity)
      return
    }
    // Without a number, words such as "from" and "over" have other meanings.
    if (next?.meaning?.kind === 'bound' && quantity === 'speed') this.#quantity = 'speed'
    else if (bound === 'between' && next?.meaning?.kind === 'place') {
      // "between A and B" is a voyage, not a region.
      this.#at = at
      this.#skipVoyage(term)
      const joins = this.#terms[this.#at]?.meaning?.kind
      if (joins === 'and' || joins === 'range') this.#skipVoyage(term, this.#at + 1)
      return
    } else if (quantity !== null || /[<>≤≥]/.test(term.text)) this.#addNote(`"${term.text}" needs a number`)
    this.#at++
  }

  /** Reads a number with its unit and the bound before or after it. */
  #readFigure(bound: 'min' | 'max' | 'about' | 'between', ofBound: Quantity | null): void {
    const first = this.#consumeNumber()
    const next = this.#terms[this.#at]
    let second: number | null = null
    let unit = this.#consumeUnit()
    const joins = this.#terms[this.#at]
    if (joins && isJoin(joins, bound) && isNumber(this.#terms[this.#at + 1])) {
      this.#at++
      second = this.#consumeNumber().value
      unit = this.#consumeUnit() ?? unit
    }
    const trailing = this.#terms[this.#at]?.meaning
    if (trailing?.kind === 'trailingBound') {
      this.#at++
      bound = trailing.bound
      // "50 % or more full"
      const measured = this.#terms[this.#at]?.meaning
      if (unit === 'load' && measured?.kind === 'status' && measured.measure) this.#at++
    }
    const of = unit ?? ofBound ?? (first.isShare ? 'load' : this.#quantity)
    this.#quantity = null
    if (of === 'speed' || of === 'load') this.#applyFigure(of, bound, first.value, second)
    else if (of === 'other')
      this.#addNote(`no filter accepts ${first.value} ${next?.meaning?.kind === 'unit' ? next.text : 'of that'}`)
    else this.#addNote(`${first.value} needs a unit: knots or percent`)
  }

  #applyFigure(
    of: 'speed' | 'load',
    bound: 'min' | 'max' | 'about' | 'between',
    value: number,
    second: number | null,
  ): void {
    if (second !== null) this.#narrowRange(of, Math.min(value, second), Math.max(value, second))
    else if (bound === 'min') this.#narrowRange(of, value, null)
    else if (bound === 'max') this.#narrowRange(of, null, value)
    else this.#narrowRange(of, Math.max(0, value - aboutTolerance[of]), value + aboutTolerance[of])
  }

  #consumeNumber(): { value: number; isShare: boolean } {
    const term = this.#terms[this.#at++]
    return term.meaning?.kind === 'share'
      ? { value: term.meaning.percent, isShare: true }
      : { value: term.value, isShare: false }
  }

  /** The unit after a number and the word for the measured quantity: "80 % full", "80 % de carga". */
  #consumeUnit(): Quantity | null {
    let quantity: Quantity | null = null
    const unit = this.#terms[this.#at]?.meaning
    if (unit?.kind === 'unit') {
      quantity = unit.quantity
      this.#at++
    }
    let at = this.#at
    while (this.#terms[at] && /^(?:de|d|of)$/.test(this.#terms[at].text)) at++
    const measured = this.#terms[at]?.meaning
    const isHalf = this.#terms[this.#at - 1]?.meaning?.kind === 'share'
    if (measured?.kind === 'quantity') quantity ??= measured.quantity
    else if (measured?.kind === 'status' && measured.measure && (quantity === 'load' || isHalf)) quantity = 'load'
    else return quantity
    this.#at = at + 1
    return quantity
  }

  #addNote(note: string): void {
    if (!this.reading.notes.includes(note)) this.reading.notes.push(note)
  }
}

/** The flag of a nation, or of a place that is a country. */
function flagOf(term: Term | undefined): string | null {
  if (term?.meaning?.kind === 'nation') return term.meaning.flag
  if (term?.meaning?.kind === 'place' && term.meaning.flag !== undefined) return term.meaning.flag
  return term?.meaning?.kind === 'place' && !term.meaning.place.id.startsWith('port:') ? term.meaning.place.flag : null
}

const isSkippable = ({ meaning, text }: Term) => meaning?.kind === 'filler' && !/^\p{Script=Han}/u.test(text)

const isNumber = (term: Term | undefined) => term !== undefined && !Number.isNaN(term.value)

function isJoin({ meaning, text }: Term, bound: string): boolean {
  if (meaning?.kind === 'range') return /^(?:a|bis|到|至)$/.test(text) || bound === 'between'
  if (meaning?.kind === 'and') return bound === 'between' && /^\p{L}+$/u.test(text)
  return meaning?.kind === 'voyage' && text === 'to'
}

function within({ box: a }: NamedPlace, { box: b }: NamedPlace): boolean {
  if (a.west > a.east || b.west > b.east) return false
  return a.west >= b.west && a.east <= b.east && a.south >= b.south && a.north <= b.north
}

import type { VesselClass } from '#domain/vessel-class.ts'
import type { Meaning, Quantity, Status } from './lexicon.ts'
import type { NamedPlace } from './places.ts'
import type { Term, Vocabulary } from './vocabulary.ts'

export interface Range {
  min: number | null
  max: number | null
}

/** What was understood of a question, and what was not. */
export interface Reading {
  wanted: Set<VesselClass>
  unwanted: Set<VesselClass>
  sizes: string[]
  commodity: string | null
  place: NamedPlace | null
  flags: string[]
  speed: Range
  load: Range
  /** A ship at rest is told by her speed: the API has no filter for what she says of herself. */
  bySpeed: boolean
  notes: string[]
  unknown: string[]
  guessed: string[]
}

type Negation = 'none' | 'fresh' | 'used'

/** Reads a question term by term. What is not understood changes nothing but the notes. */
export function readQuestion(question: string, vocabulary: Vocabulary): Reading {
  const reader = new Reader(vocabulary.termsOf(question))
  reader.run()
  return reader.reading
}

/** Half a knot and five percent: how near "about" is. */
const near = { speed: 0.5, load: 5 }
const asRange: Record<Status, { of: 'speed' | 'load'; min: number | null; max: number | null; not: Range | null }> = {
  laden: { of: 'load', min: 50, max: null, not: { min: null, max: 50 } },
  full: { of: 'load', min: 90, max: null, not: { min: null, max: 90 } },
  partly: { of: 'load', min: 10, max: 90, not: null },
  ballast: { of: 'load', min: null, max: 10, not: { min: 10, max: null } },
  stopped: { of: 'speed', min: null, max: 0.5, not: { min: 0.5, max: null } },
  drifting: { of: 'speed', min: 0.5, max: 3, not: null },
  moving: { of: 'speed', min: 1, max: null, not: { min: null, max: 1 } },
}

class Reader {
  readonly reading: Reading = {
    ...{ wanted: new Set(), unwanted: new Set(), sizes: [], commodity: null, place: null, flags: [] },
    ...{ speed: { min: null, max: null }, load: { min: null, max: null }, bySpeed: false },
    ...{ notes: [], unknown: [], guessed: [] },
  }
  readonly #terms: readonly Term[]
  #at = 0
  #negation: Negation = 'none'
  #afterAnd = false
  /** "speed", "load": what a figure without a unit means. */
  #quantity: Quantity | null = null
  #size: { classes: readonly VesselClass[]; at: number } | null = null

  constructor(terms: readonly Term[]) {
    this.#terms = terms
  }

  run(): void {
    while (this.#at < this.#terms.length) {
      const term = this.#terms[this.#at]
      if (term.guessed !== null) this.reading.guessed.push(`${term.text} as ${term.guessed}`)
      if (!Number.isNaN(term.figure)) this.#figure('about', null)
      else if (term.meaning === null) this.#notKnown(term)
      else this.#take(term.meaning, term)
    }
  }

  #notKnown({ text }: Term): void {
    if (/[\p{L}\p{N}]/u.test(text)) this.reading.unknown.push(text)
    this.#at++
  }

  #take(meaning: Meaning, term: Term): void {
    const isAnd = meaning.kind === 'and' || meaning.kind === 'range'
    if (meaning.kind === 'bound') this.#bound(meaning, term)
    else if (meaning.kind === 'share') this.#figure('about', null)
    else if (this.#isFlagged()) return
    else if (meaning.kind === 'orBeyond' && isNumber(this.#terms[this.#at + 1])) {
      // "tankers and above 12 knots"
      this.#at++
      this.#figure(meaning.bound, null)
    } else {
      this.#at++
      if (meaning.kind === 'type' || meaning.kind === 'size') this.#type(meaning)
      else if (meaning.kind === 'commodity') this.#commodity(meaning.value)
      else if (meaning.kind === 'place') this.#place(meaning.place)
      else if (meaning.kind === 'places') this.#oneOf(meaning.places, term)
      else if (meaning.kind === 'nation') this.#nation(term)
      else if (meaning.kind === 'flag') this.#flag()
      else if (meaning.kind === 'status') this.#status(meaning.status)
      else if (meaning.kind === 'quantity') this.#quantity = meaning.quantity
      else if (meaning.kind === 'not') this.#negation = 'fresh'
      else if (meaning.kind === 'voyage') this.#voyage(term)
      else if (meaning.kind === 'beyond') this.#beyond(meaning.hint)
    }
    if (meaning.kind !== 'filler') this.#afterAnd = isAnd
  }

  /** Whether "except" means what comes now; of types it means all that are joined. */
  #isNot(joins = false): boolean {
    if (this.#negation === 'none') return false
    const isMeant = this.#negation === 'fresh' || (joins && this.#afterAnd)
    this.#negation = isMeant ? 'used' : 'none'
    return isMeant
  }

  #type(meaning: Meaning & { kind: 'type' | 'size' }): void {
    const { wanted, unwanted, sizes } = this.reading
    let { classes } = meaning
    // "panamax container ships", "VLCC tankers": the size in front only narrows, or is another trade's word.
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
    const into = this.#isNot(true) ? unwanted : wanted
    for (const name of classes) into.add(name)
    if (meaning.kind === 'size') sizes.push(meaning.name)
  }

  #commodity(value: string): void {
    if (this.#isNot()) this.#note(`no filter leaves a cargo out, so "not ${value}" was left aside`)
    else if (this.reading.commodity === null) this.reading.commodity = value
    else if (this.reading.commodity !== value) this.#note(`only one cargo at a time: ${value} was left aside`)
  }

  #place(place: NamedPlace): void {
    if (this.#isNot()) {
      this.#note(`no filter leaves a region out, so "not ${place.name}" was left aside`)
      return
    }
    const held = this.reading.place
    if (held === null || (held !== place && within(place, held))) this.reading.place = place
    else if (held !== place && !within(held, place))
      this.#note(`only one region at a time: ${place.name} was left aside`)
  }

  #status(status: Status): void {
    const { of, min, max, not } = asRange[status]
    if (!this.#isNot()) this.#narrow(of, min, max)
    else if (not === null) this.#note(`"not ${status}" has no filter`)
    else this.#narrow(of, not.min, not.max)
    if (of === 'speed') this.reading.bySpeed = true
  }

  #narrow(of: 'speed' | 'load', min: number | null, max: number | null): void {
    const range = this.reading[of]
    if (min !== null) range.min = Math.max(range.min ?? min, min)
    if (max !== null) range.max = Math.min(range.max ?? max, max)
  }

  /** "to Rotterdam", "from Ras Tanura": the place is not where she is. */
  #voyage(term: Term, from = this.#at): void {
    let at = from
    while (this.#terms[at]?.meaning?.kind === 'filler') at++
    const next = this.#terms[at]?.meaning
    if (next?.kind === 'place') this.#at = at + 1
    else if (term.text === 'to' || term.text === 'aus') return
    this.#note('the list of vessels has no filter for where they come from or go to')
  }

  #beyond(hint: string): void {
    this.#note(hint)
  }

  /** "Greek or Maltese flag": whether nations come now, and the word that makes flags of them; if so they are taken. */
  #isFlagged(): boolean {
    const { flags, end } = this.#nationsFrom(this.#at)
    if (flags.length === 0 || this.#terms[end]?.meaning?.kind !== 'flag') return false
    this.#at = end + 1
    this.#takeFlags(flags)
    return true
  }

  /** "flagged in Norway", "flying the Liberian flag". */
  #flag(): void {
    let at = this.#at
    while (this.#terms[at]?.meaning?.kind === 'filler') at++
    const { flags, end } = this.#nationsFrom(at)
    if (flags.length === 0) return this.#note('whose flag was not understood')
    this.#at = this.#terms[end]?.meaning?.kind === 'flag' ? end + 1 : end
    this.#takeFlags(flags)
  }

  #takeFlags(flags: readonly string[]): void {
    if (this.#isNot()) this.#note('no filter leaves a flag out')
    else for (const flag of flags) if (!this.reading.flags.includes(flag)) this.reading.flags.push(flag)
  }

  /** Nations one after the other, joined by words such as "or". */
  #nationsFrom(from: number): { flags: string[]; end: number } {
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

  #nation({ text }: Term): void {
    // A country where no flag is named is no flag, and "us" is us.
    if (text !== 'us') this.#note(`"${text}" may be a flag or a coast: say "${text} flag" or "${text} waters"`)
  }

  /** Of places with one name the one that lies where the rest of the question is. */
  #oneOf(places: readonly NamedPlace[], { text }: Term): void {
    const said = this.#terms.flatMap(({ meaning }) => (meaning?.kind === 'place' ? [meaning.place] : []))
    const nations = this.#terms.map((term) => flagOf(term))
    const meant = places.filter((place) => said.some((other) => within(place, other)) || nations.includes(place.flag))
    if (meant.length === 1) this.#place(meant[0])
    else this.#note(`several ports are called "${text}": say the country as well`)
  }

  #bound({ bound, quantity }: Meaning & { kind: 'bound' }, term: Term): void {
    let at = this.#at + 1
    while (this.#terms[at] && (skippable(this.#terms[at]) || this.#terms[at].meaning?.kind === 'quantity')) {
      // "max speed 15"
      const said = this.#terms[at++].meaning
      if (said?.kind === 'quantity') this.#quantity = said.quantity
    }
    const next = this.#terms[at]
    const isFigure = next !== undefined && (!Number.isNaN(next.figure) || next.meaning?.kind === 'share')
    if (isFigure) {
      this.#at = at
      const turned = this.#negation === 'fresh' && bound !== 'about' && bound !== 'between'
      if (turned) this.#negation = 'none'
      this.#figure(turned ? (bound === 'min' ? 'max' : 'min') : bound, quantity)
      return
    }
    // Words such as "from" and "over" have other uses.
    if (next?.meaning?.kind === 'bound' && quantity === 'speed') this.#quantity = 'speed'
    else if (bound === 'between' && next?.meaning?.kind === 'place') {
      // From one place, or between two: a passage, not a region.
      this.#at = at
      this.#voyage(term)
      const joins = this.#terms[this.#at]?.meaning?.kind
      if (joins === 'and' || joins === 'range') this.#voyage(term, this.#at + 1)
      return
    } else if (quantity !== null || /[<>≤≥]/.test(term.text)) this.#note(`"${term.text}" needs a figure`)
    this.#at++
  }

  /** A figure, what is measured by it, and the bound before or behind it. */
  #figure(bound: 'min' | 'max' | 'about' | 'between', ofBound: Quantity | null): void {
    const first = this.#number()
    const next = this.#terms[this.#at]
    let second: number | null = null
    let unit = this.#unit()
    const joins = this.#terms[this.#at]
    if (joins && isJoin(joins, bound) && isNumber(this.#terms[this.#at + 1])) {
      this.#at++
      second = this.#number().value
      unit = this.#unit() ?? unit
    }
    const beyond = this.#terms[this.#at]?.meaning
    if (beyond?.kind === 'orBeyond') {
      this.#at++
      bound = beyond.bound
      // "50 % or more full"
      const measured = this.#terms[this.#at]?.meaning
      if (unit === 'load' && measured?.kind === 'status' && measured.measure) this.#at++
    }
    const of = unit ?? ofBound ?? (first.isShare ? 'load' : this.#quantity)
    this.#quantity = null
    if (of === 'speed' || of === 'load') this.#apply(of, bound, first.value, second)
    else if (of === 'other')
      this.#note(`no filter takes ${first.value} ${next?.meaning?.kind === 'unit' ? next.text : 'of that'}`)
    else this.#note(`${first.value} has no unit, knots or percent`)
  }

  #apply(of: 'speed' | 'load', bound: 'min' | 'max' | 'about' | 'between', value: number, second: number | null): void {
    if (second !== null) this.#narrow(of, Math.min(value, second), Math.max(value, second))
    else if (bound === 'min') this.#narrow(of, value, null)
    else if (bound === 'max') this.#narrow(of, null, value)
    else this.#narrow(of, Math.max(0, value - near[of]), value + near[of])
  }

  #number(): { value: number; isShare: boolean } {
    const term = this.#terms[this.#at++]
    return term.meaning?.kind === 'share'
      ? { value: term.meaning.percent, isShare: true }
      : { value: term.figure, isShare: false }
  }

  /** The unit behind a figure, and what is said to be measured: "80 % full", "80 % de carga". */
  #unit(): Quantity | null {
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

  #note(note: string): void {
    if (!this.reading.notes.includes(note)) this.reading.notes.push(note)
  }
}

/** The flag of a nation, or of a country that is a place. */
function flagOf(term: Term | undefined): string | null {
  if (term?.meaning?.kind === 'nation') return term.meaning.flag
  if (term?.meaning?.kind === 'place' && term.meaning.flag !== undefined) return term.meaning.flag
  return term?.meaning?.kind === 'place' && !term.meaning.place.id.startsWith('port:') ? term.meaning.place.flag : null
}

const skippable = ({ meaning, text }: Term) => meaning?.kind === 'filler' && !/^\p{Script=Han}/u.test(text)

const isNumber = (term: Term | undefined) => term !== undefined && !Number.isNaN(term.figure)

function isJoin({ meaning, text }: Term, bound: string): boolean {
  if (meaning?.kind === 'range') return /^(?:a|bis|到|至)$/.test(text) || bound === 'between'
  if (meaning?.kind === 'and') return bound === 'between' && /^\p{L}+$/u.test(text)
  return meaning?.kind === 'voyage' && text === 'to'
}

function within({ box: a }: NamedPlace, { box: b }: NamedPlace): boolean {
  if (a.west > a.east || b.west > b.east) return false
  return a.west >= b.west && a.east <= b.east && a.south >= b.south && a.north <= b.north
}

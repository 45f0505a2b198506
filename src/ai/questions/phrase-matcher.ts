import { editsUpTo } from '#domain/text/edit-distance.ts'
import { inBox } from '#domain/geo.ts'
import type { Seaport } from '#domain/world/places.ts'
import { HarbourNames } from './places/harbour-names.ts'
import { withHarboursMeant } from './places/harbours-meant.ts'
import { lexicon } from './words/lexicon.ts'
import { type Meaning, namesPlace } from './words/meaning.ts'
import { centreOf, type NamedPlace, partsWithPorts } from './places/places.ts'
import { harbourPlace } from './places/port-places.ts'
import { areFormsOfOneWord, everydayWords } from './words/everyday-words.ts'
import { nameVariants } from './words/name-variants.ts'
import { isTypingError } from './words/typing-errors.ts'
import { longestByFirstWord, tokenize, type Token } from './words/tokenizer.ts'

const maxPhraseWords = 6
/** Shorter words are too similar to each other for a correction. */
const minGuessLength = 5
const minTwoErrorLength = 8
/** Words of four characters for which two swapped ones are corrected: "iorn ore", "jet feul". */
const swappableKinds = new Set<Meaning['kind']>(['type', 'size', 'commodity'])

/** Names of ports and countries are many, so only longer words are corrected to one. */
const minNameLength = 7

/** The words of a question as they were typed, and corrected. */
interface Words {
  words: readonly Token[]
  corrected: readonly string[]
}

interface Found {
  meaning: Meaning
  length: number
}

export interface Term {
  meaning: Meaning | null
  text: string
  value: number
  corrected: string | null
  /**
   * Harbours of this name. Where the words mean nothing else, only a word before them says that a place is meant; of a port
   * they are its namesakes.
   */
  harbours?: readonly Seaport[]
}

/** Words without a meaning of their own that are mistyped often. */
const frequentFillers = new Set(
  'vessel vessels ships which where currently carrying carries cargo cargoes carrier carriers terminal anchorage transporting around thanks position positions waters coast traffic within looking schiffe schiffen buques navires'.split(
    ' ',
  ),
)
const waterNouns = new Set(
  'bay roads roadstead approaches opl eopl wopl anchorage anchorages refinery refineries jetty berth berths pier field spm'.split(
    ' ',
  ),
)
const functionKinds = new Set(
  'voyage status bound not flag quantity past period unsupported topic filler and range unit'.split(' '),
)
const connectives = new Set(['filler', 'and', 'range'])

/** What else a name of a port may mean where no word says that it is one: a crude, as Forcados, or a word without effect, as Hull. */
const weakKinds = new Set<Meaning['kind']>(['commodity', 'unsupported', 'filler'])

/** What a phrase of a kind is also written with: "VLCCs", "feeder size". */
const endingsOf: Partial<Record<Meaning['kind'], readonly string[]>> = {
  type: ['', 's', 'es'],
  size: ['', 's', 'es', ' size', ' sized'],
}

/** "Afra or suez", "suez/afra": beside another size the word is short for Suezmax. */
function withSuezmaxes(terms: Term[], suezmax: Meaning | undefined): Term[] {
  const isSize = (term: Term | undefined) => term?.meaning?.kind === 'size'
  const isAnd = (term: Term | undefined) => term?.meaning?.kind === 'and'
  return terms.map((term, at) => {
    const isBeside = (isAnd(terms[at - 1]) && isSize(terms[at - 2])) || (isAnd(terms[at + 1]) && isSize(terms[at + 2]))
    // "to Suez, MR", but "looking for Suez or Afra"
    const isPlace =
      /(?:^|\s)(?:to|towards?|from|ex|via|at|off|in|near|through|bound for)$/.test(terms[at - 1]?.text ?? '') ||
      (terms[at - 1]?.text === 'for' && terms[at - 2]?.meaning?.kind !== 'filler')
    return term.text === 'suez' && isBeside && !isPlace && suezmax ? { ...term, meaning: suezmax } : term
  })
}

const portOf = ({ box, unlocode = '' }: NamedPlace) => ({ ...centreOf(box), unlocode })
function isCentredIn({ box }: NamedPlace, around: NamedPlace): boolean {
  const { lng, lat } = centreOf(box)
  return inBox(around.box, lng, lat)
}

/** The others are piers and marinas, of which only code and position are known. */
const isHarbour = (port: Seaport) => port.sameAs === null && port.isCharted

/** Finds the phrases of the lexicon, and given places, in questions; corrects typing errors. */
export class PhraseMatcher {
  readonly #hanTerms = new Set<string>()
  readonly #phrases = new Map<string, Meaning>()
  /** The words of the longest phrase that begins with a word. */
  readonly #wordsFrom: ReadonlyMap<string, number>
  readonly #knownWords = new Set<string>()
  /** Words that change what others mean ("leaving"): only plain typing errors are corrected to them. */
  readonly #functionWords = new Set<string>()
  /** By first character and length: the first character of a mistyped word is nearly always right. */
  readonly #correctable = new Map<string, string[]>()
  /** Words of four characters by those with two neighbouring characters swapped, behind the first. */
  readonly #swapped = new Map<string, string>()

  /** Places by names that are common words elsewhere. */
  readonly #weakPhrases = new Map<string, Meaning>()

  readonly #harbours: HarbourNames

  /** `places` are added to those of the lexicon: ports and terminals. `harbours` are places only where a question says so. */
  constructor(places: readonly NamedPlace[] = [], harbours: readonly Seaport[] = []) {
    const ports = [...places.filter(({ id }) => id.startsWith('port:')).map(portOf), ...harbours.filter(isHarbour)]
    for (const [names, meaning] of lexicon(partsWithPorts(ports)))
      this.#addPhrases(names.split('|'), meaning, meaning.kind === 'nation')
    for (const place of places) {
      this.#addPhrases(place.names, { kind: 'place', place }, true)
      for (const name of place.weakNames ?? []) this.#addWeakName(name.toLowerCase(), place)
    }
    this.#addPortsToTranslations()
    this.#addVariants()
    this.#wordsFrom = longestByFirstWord(this.#phrases.keys())
    this.#harbours = new HarbourNames(harbours, (name) =>
      tokenize(name, this.#isHanTerm)
        .map(({ text }) => text)
        .join(' '),
    )
    for (const [name, harbour] of this.#harbours.largest())
      if (weakKinds.has(this.#phrases.get(name)?.kind ?? 'place'))
        this.#weakPhrases.set(name, { kind: 'place', place: harbourPlace(harbour) })
  }

  /** A terminal gives way to a country or a sea: "from Peru" is not of Peru LNG alone. */
  #addWeakName(name: string, place: NamedPlace): void {
    const isTaken = namesPlace(this.#phrases.get(name)) || this.#weakPhrases.has(name)
    if (!place.id.startsWith('terminal:') || !isTaken) this.#weakPhrases.set(name, { kind: 'place', place })
  }

  /** Where a city's first name is a port's, its names in other languages are, too. */
  #addPortsToTranslations(): void {
    for (const [phrase, meaning] of this.#phrases) {
      if (meaning.kind !== 'place' || meaning.place.unlocodes !== undefined) continue
      if (meaning.unlocodes !== undefined || meaning.place.id.includes(':')) continue
      const first = this.#phrases.get(meaning.place.name.toLowerCase())
      if (first?.kind === 'place' && first.unlocodes)
        this.#phrases.set(phrase, { ...meaning, unlocodes: first.unlocodes })
    }
  }

  /** Other spellings of places, where they mean nothing else. */
  #addVariants(): void {
    for (const [phrase, meaning] of [...this.#phrases]) {
      if (meaning.kind !== 'place' && meaning.kind !== 'nation') continue
      for (const variant of nameVariants(phrase)) if (!this.#phrases.has(variant)) this.#phrases.set(variant, meaning)
    }
  }

  #addPhrases(names: readonly string[], meaning: Meaning, isName: boolean): void {
    for (const name of names) if (/^\p{Script=Han}+$/u.test(name)) this.#hanTerms.add(name)
    const endings = endingsOf[meaning.kind] ?? ['']
    for (const name of names) {
      const key = tokenize(name, this.#isHanTerm).map(({ text }) => text)
      // A mistyped word is never taken for a code.
      const isCode = meaning.kind === 'place' && meaning.place.unlocode === name
      const minLength = isCode ? Infinity : isName ? minNameLength : minGuessLength - 1
      for (const ending of endings) {
        const phrase = key.join(' ') + ending
        this.#addPhrase(phrase, meaning)
        for (const word of phrase.split(' ')) {
          if (functionKinds.has(meaning.kind)) this.#functionWords.add(word)
          if (swappableKinds.has(meaning.kind)) this.#addSwapped(word)
          this.#addWord(word, minLength)
        }
      }
    }
  }

  #addPhrase(phrase: string, meaning: Meaning): void {
    const known = this.#phrases.get(phrase)
    if (known === undefined) this.#phrases.set(phrase, meaning)
    else if (meaning.kind === 'place' && meaning.place.id.startsWith('port:') && weakKinds.has(known.kind))
      this.#weakPhrases.set(phrase, meaning)
    else if (known.kind === 'place' && known.place.flag === null && meaning.kind === 'place') {
      // The water of a city, or a sea, keeps its box; as the end of a voyage the name is the port.
      const { id, unlocode } = meaning.place
      if (!id.startsWith('port:') || unlocode === undefined) return
      const unlocodes = [...new Set([...(known.unlocodes ?? []), unlocode])]
      this.#phrases.set(phrase, { ...known, unlocodes, centre: known.centre ?? centreOf(meaning.place.box) })
    } else if (known.kind === 'nation' && meaning.kind === 'place' && meaning.place.flag === known.flag) {
      // Hong Kong is a port as well; but "Panama" means the country, although Balboa has that alias.
      if (phrase === meaning.place.name.toLowerCase()) this.#phrases.set(phrase, { ...meaning, flag: known.flag })
    } else if (meaning.kind === 'place' && (known.kind === 'place' || known.kind === 'places')) {
      // Several ports share the name; other places of the lexicon keep it.
      const places = known.kind === 'place' ? [known.place] : known.places
      const arePorts = places.every(({ id }) => id.startsWith('port:')) && meaning.place.id.startsWith('port:')
      if (arePorts && !places.includes(meaning.place))
        this.#phrases.set(phrase, { kind: 'places', places: [...places, meaning.place] })
    }
  }

  #addSwapped(word: string): void {
    if (!/^[a-z]{4}$/.test(word)) return
    const [first, second, third, fourth] = word
    this.#swapped.set(first + third + second + fourth, word).set(first + second + fourth + third, word)
  }

  #addWord(word: string, minLength: number): void {
    if (this.#knownWords.has(word)) return
    this.#knownWords.add(word)
    if (word.length < minLength || !/^[a-z]+$/.test(word)) return
    const key = `${word[0]}${word.length}`
    this.#correctable.set(key, [...(this.#correctable.get(key) ?? []), word])
  }

  /** Splits a question into terms: the longest known phrases, numbers and unknown words. */
  termsOf(question: string): Term[] {
    const words = tokenize(question, this.#isHanTerm)
    const corrected = words.map((word) => this.#correct(word))
    const written: Words = { words, corrected }
    const terms: Term[] = []
    for (let at = 0; at < words.length;) {
      if (!Number.isNaN(words[at].value)) {
        terms.push({ meaning: null, text: words[at].text, value: words[at].value, corrected: null })
        at++
        continue
      }
      const strong = this.#phraseAt(written, at)
      const found = this.#weakPhraseAt(written, at, terms, strong) ?? strong
      const harbour = this.#harbours.at(words, at)
      if (harbour !== null && (found === null || this.#isLonger(harbour, found.length))) {
        terms.push({ meaning: null, value: NaN, corrected: null, ...harbour })
        at += harbour.text.split(' ').length
        continue
      }
      // Of "Cameron LNG carriers" the last word of the terminal is that of the ships, too.
      const isShared =
        found?.meaning.kind === 'place' && found.length > 1 && this.#isTypeAt(corrected, at + found.length - 1)
      const length =
        (found?.length ?? 1) -
        (isShared ? 1 : 0) +
        (found?.meaning.kind === 'place' ? this.#nounsBehind(corrected, at + found.length) : 0)
      const text = words
        .slice(at, at + length)
        .map((word) => word.text)
        .join(' ')
      const read = corrected.slice(at, at + length).join(' ')
      terms.push({
        meaning: found?.meaning ?? null,
        text,
        value: NaN,
        corrected: found && read !== text ? read : null,
        ...this.#namesakesOf(found?.meaning, read),
      })
      at += length
    }
    return withHarboursMeant(withSuezmaxes(terms, this.#phrases.get('suezmax')))
  }

  /** "loaded at Corpus", "ETA LOOP", "due Forcados": a common word, or a crude, that is a port behind a word for a voyage or a place. */
  #weakPhraseAt(written: Words, at: number, before: readonly Term[], strong: Found | null): Found | null {
    const { corrected } = written
    const length = strong?.length ?? 1
    const meaning = this.#weakPhrases.get(corrected.slice(at, at + length).join(' '))
    if (meaning === undefined) return null
    const last = before.at(-1)
    const isExpected =
      last?.meaning?.kind === 'voyage' || /(?:^|\s)(?:at|in|off|near|to|from|for)$/.test(last?.text ?? '')
    // "bound for Immingham or Hull"
    const beforeJoin = before.at(-2)
    const isListed =
      last?.meaning?.kind === 'and' &&
      /^(?:or|and|&)$/.test(last.text) &&
      (beforeJoin?.harbours !== undefined || ['place', 'places'].includes(beforeJoin?.meaning?.kind ?? ''))
    // "Qua Iboe to China", "coal Mobile to India", but "carrying Forcados to China"
    const isRoute =
      corrected[at + length] === 'to' &&
      (before.length === 0 || (strong === null && corrected[at] !== 'banana')) &&
      namesPlace(this.#longestPhrase(written, at + length + 1)?.meaning)
    // "looking for grain" is a cargo, "LNG to Grain" the Isle of Grain.
    const isCargo = corrected[at] === 'grain' && !corrected.includes('lng')
    return (isExpected || isListed || isRoute) && !isCargo ? { meaning, length } : null
  }

  /** "Port Lincoln", "Belize City", "Flying Fish Cove": whether a harbour is named by more words than mean something else. */
  #isLonger({ text, harbours }: { text: string; harbours: readonly Seaport[] }, length: number): boolean {
    const words = text.split(' ')
    const last = words.at(-1)!
    const isOfName = !this.#phrases.has(last) || /^(?:harbou?r|islands?|city|bay|point|river|port)$/.test(last)
    return words.length > length && isOfName && (words[0] === 'port' || harbours.some(({ isCharted }) => isCharted))
  }

  /** Whether two words are a type of vessels. */
  #isTypeAt(corrected: readonly string[], at: number): boolean {
    return this.#phrases.get(corrected.slice(at, at + 2).join(' '))?.kind === 'type'
  }

  /** Words behind the name of a place that say no more: "Tokyo Bay", "Singapore OPL", "Santos roads". */
  #nounsBehind(corrected: readonly string[], at: number): number {
    return waterNouns.has(corrected[at] ?? '') ? 1 : 0
  }

  /** Harbours of some size in other countries that have the name of a port. */
  #namesakesOf(meaning: Meaning | undefined, name: string): { harbours?: readonly Seaport[] } {
    if (meaning?.kind !== 'place' || !meaning.place.id.startsWith('port:')) return {}
    const others = this.#harbours
      .of(name)
      ?.filter(({ country, harbourSize }) => country !== meaning.place.flag && harbourSize > 0)
    return others && others.length > 0 ? { harbours: others } : {}
  }

  /** A connective does not start a phrase where a longer one follows: "the Gulf of Guinea" is not "the Gulf". */
  #phraseAt(written: Words, at: number): Found | null {
    const { corrected } = written
    const found = this.#longestPhrase(written, at) ?? this.#headOfBoth(corrected, at)
    const alone = this.#phrases.get(corrected[at])
    if (found === null || found.length === 1 || alone === undefined || !connectives.has(alone.kind)) return found
    const next = this.#longestPhrase(written, at + 1)
    // "next port De-Kastri": "port de" is no phrase that takes its first word.
    const isPhrase = next !== null && !connectives.has(next.meaning.kind)
    return isPhrase && next.length >= found.length ? { meaning: alone, length: 1 } : found
  }

  /** "Barents or Kara Sea", "North and South Atlantic": the last word is that of both names. */
  #headOfBoth(corrected: readonly string[], at: number): Found | null {
    if (this.#phrases.get(corrected[at + 1] ?? '')?.kind !== 'and') return null
    for (let end = Math.min(corrected.length, at + 2 + maxPhraseWords); end > at + 3; end--) {
      if (this.#phrases.get(corrected.slice(at + 2, end).join(' '))?.kind !== 'place') continue
      const meaning = this.#phrases.get([corrected[at], ...corrected.slice(at + 3, end)].join(' '))
      return meaning?.kind === 'place' ? { meaning, length: 1 } : null
    }
    return null
  }

  #longestPhrase(written: Words, at: number): Found | null {
    const { words, corrected } = written
    const longest = this.#wordsFrom.get(corrected[at]) ?? 1
    for (let length = Math.min(maxPhraseWords, longest, words.length - at); length > 0; length--) {
      const meaning = this.#phrases.get(corrected.slice(at, at + length).join(' '))
      if (meaning === undefined) continue
      // "sailing up to 12 knots" is a bound.
      const isBound = meaning.kind === 'voyage' && corrected[at + length - 2] === 'up' && words[at + length]?.value >= 0
      const isNameBegun = length > 1 && meaning.kind !== 'place' && this.#isNameBegun(written, at, length)
      if (!isBound && !isNameBegun) return { meaning, length }
    }
    return null
  }

  /** "with destination Port Louis": whether the last word of a phrase begins the name of a port. */
  #isNameBegun(written: Words, at: number, length: number): boolean {
    const first = at + length - 1
    const { words, corrected } = written
    if (corrected[first] !== 'port') return false
    if (this.#phrases.get(corrected.slice(at, first).join(' ')) === undefined) return false
    const name = this.#longestPhrase(written, first)
    if (name !== null && name.length > 1) return name.meaning.kind === 'place' || name.meaning.kind === 'places'
    return (this.#harbours.at(words, first)?.text ?? '').includes(' ')
  }

  /** The closest known word; the word itself where none is close enough or several are. */
  #correct({ text, value }: Token): string {
    if (!Number.isNaN(value) || this.#knownWords.has(text) || everydayWords.has(text) || this.#harbours.has(text))
      return text
    if (text.length === 4) return this.#swapped.get(text) ?? text
    if (text.length < minGuessLength || text.length > 24 || !/^[a-z]+$/.test(text)) return text
    const maxErrors = text.length >= minTwoErrorLength ? 2 : 1
    let [best, distance, isAmbiguous] = [text, maxErrors + 1, false]
    for (let length = text.length - maxErrors; length <= text.length + maxErrors; length++) {
      for (const word of this.#correctable.get(`${text[0]}${length}`) ?? []) {
        const away = editsUpTo(text, word, maxErrors)
        if (away > maxErrors) continue
        const isBetter = away < distance || (away === distance && this.#isLikelier(word, best))
        if (isBetter) [best, distance, isAmbiguous] = [word, away, false]
        else if (away === distance && !this.#isLikelier(best, word) && !this.#isSame(word, best)) isAmbiguous = true
      }
    }
    const isDoubtful = this.#functionWords.has(best) || text.length < minTwoErrorLength
    if (isAmbiguous || areFormsOfOneWord(text, best) || (isDoubtful && !isTypingError(text, best))) return text
    // A word that was taken for one without a meaning would be dropped.
    if (this.#saysNothing(best) && !frequentFillers.has(best)) return text
    return best
  }

  /** Of equally close words the longer one is meant, because characters are omitted more often than added, or the one that says something. */
  #isLikelier(word: string, other: string): boolean {
    return word.length === other.length
      ? this.#saysNothing(other) && !this.#saysNothing(word)
      : word.length > other.length
  }

  #saysNothing(word: string): boolean {
    return this.#phrases.get(word)?.kind === 'filler'
  }

  #isSame(a: string, b: string): boolean {
    const [one, other] = [this.#phrases.get(a), this.#phrases.get(b)]
    return (
      a.replace(/e?s$/, '') === b.replace(/e?s$/, '') ||
      (one !== undefined && one === other) ||
      // The water of a city and its port
      (one?.kind === 'place' && other?.kind === 'place' && isCentredIn(one.place, other.place))
    )
  }

  readonly #isHanTerm = (run: string) => this.#hanTerms.has(run)
}

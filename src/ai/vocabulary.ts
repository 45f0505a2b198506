import { missesUpTo } from '#domain/edit-distance.ts'
import { lexicon, type Meaning } from './lexicon.ts'
import type { NamedPlace } from './places.ts'
import { cut, type Word } from './words.ts'

const mostWords = 6
/** Shorter words are too like one another to be guessed. */
const shortestGuessed = 5
const shortestGuessedTwice = 8

/** Names of ports and countries are many: a word must be longer to be taken for one of them that is mistyped. */
const shortestGuessedName = 7

/** English words that stand near a term of the trade but are none. */
const everyday = new Set(
  'about after again being bring called could every first given going great group hello large latest least light lines little might never night order other place plain point power print right rules small sound south still stuff thing think times under until using voice watch where which while white whole world would years yachts ferries meaning system prompt previous ignore instructions north coast state share start stand steam store great today there these those bonjour hallo guten'.split(
    ' ',
  ),
)

export type Term = { meaning: Meaning | null; text: string; figure: number; guessed: string | null }

const joining = new Set(['filler', 'and', 'range'])

/** What phrases mean. */
export class Vocabulary {
  readonly #hanTerms = new Set<string>()
  readonly #phrases = new Map<string, Meaning>()
  readonly #knownWords = new Set<string>()
  /** By first letter and length: whoever mistypes gets the first letter right, nearly always. */
  readonly #guessable = new Map<string, string[]>()

  /** `places`: ports and the like, beyond what everybody asks for. */
  constructor(places: readonly NamedPlace[] = []) {
    for (const [names, meaning] of lexicon()) this.#learnAll(names.split('|'), meaning, meaning.kind === 'nation')
    for (const place of places) this.#learnAll(place.names, { kind: 'place', place }, true)
  }

  #learnAll(names: readonly string[], meaning: Meaning, isName: boolean): void {
    for (const name of names) if (/^\p{Script=Han}+$/u.test(name)) this.#hanTerms.add(name)
    const endings = meaning.kind === 'type' || meaning.kind === 'size' ? ['', 's', 'es'] : ['']
    for (const name of names) {
      const key = cut(name, this.#isHanTerm).map(({ text }) => text)
      for (const ending of endings) {
        const phrase = key.join(' ') + ending
        this.#learnPhrase(phrase, meaning)
        for (const word of phrase.split(' ')) this.#learnWord(word, isName ? shortestGuessedName : shortestGuessed - 1)
      }
    }
  }

  #learnPhrase(phrase: string, meaning: Meaning): void {
    const known = this.#phrases.get(phrase)
    if (known === undefined) this.#phrases.set(phrase, meaning)
    else if (known.kind === 'nation' && meaning.kind === 'place' && meaning.place.flag === known.flag) {
      // Hong Kong is a port as well; Balboa, which crews call Panama, is not what everybody means by it.
      if (phrase === meaning.place.name.toLowerCase()) this.#phrases.set(phrase, { ...meaning, flag: known.flag })
    } else if (meaning.kind === 'place' && (known.kind === 'place' || known.kind === 'places')) {
      // Ports of one name; what everybody means by it stays.
      const held = known.kind === 'place' ? [known.place] : known.places
      const isPort = held.every(({ id }) => id.startsWith('port:')) && meaning.place.id.startsWith('port:')
      if (isPort && !held.includes(meaning.place))
        this.#phrases.set(phrase, { kind: 'places', places: [...held, meaning.place] })
    }
  }

  #learnWord(word: string, shortest: number): void {
    if (this.#knownWords.has(word)) return
    this.#knownWords.add(word)
    if (word.length < shortest || !/^[a-z]+$/.test(word)) return
    const key = `${word[0]}${word.length}`
    this.#guessable.set(key, [...(this.#guessable.get(key) ?? []), word])
  }

  /** Cuts a question into terms: the longest phrases that are known, figures, and words nobody knows. */
  termsOf(question: string): Term[] {
    const words = cut(question, this.#isHanTerm)
    const guesses = words.map((word) => this.#guess(word))
    const terms: Term[] = []
    for (let at = 0; at < words.length;) {
      if (!Number.isNaN(words[at].figure)) {
        terms.push({ meaning: null, text: words[at].text, figure: words[at].figure, guessed: null })
        at++
        continue
      }
      const found = this.#phraseAt(words, guesses, at)
      const length = found?.length ?? 1
      const written = words.slice(at, at + length).map(({ text }) => text)
      const read = guesses.slice(at, at + length)
      terms.push({
        meaning: found?.meaning ?? null,
        text: written.join(' '),
        figure: NaN,
        guessed: found && read.join(' ') !== written.join(' ') ? read.join(' ') : null,
      })
      at += length
    }
    return terms
  }

  /** In "the Gulf of Guinea" the article does not make it the Gulf, and "and more than" is not "and more". */
  #phraseAt(words: readonly Word[], guesses: readonly string[], at: number) {
    const found = this.#longestPhrase(words, guesses, at)
    const alone = this.#phrases.get(guesses[at])
    if (found === null || found.length === 1 || alone === undefined || !joining.has(alone.kind)) return found
    const next = this.#longestPhrase(words, guesses, at + 1)
    return next !== null && next.length >= found.length ? { meaning: alone, length: 1 } : found
  }

  #longestPhrase(words: readonly Word[], guesses: readonly string[], at: number) {
    for (let length = Math.min(mostWords, words.length - at); length > 0; length--) {
      const meaning = this.#phrases.get(guesses.slice(at, at + length).join(' '))
      if (meaning !== undefined) return { meaning, length }
    }
    return null
  }

  /** The one known word that this is most likely meant to be; itself where there is none, or several. */
  #guess({ text, figure }: Word): string {
    if (!Number.isNaN(figure) || this.#knownWords.has(text) || everyday.has(text)) return text
    if (text.length < shortestGuessed || text.length > 24 || !/^[a-z]+$/.test(text)) return text
    const most = text.length >= shortestGuessedTwice ? 2 : 1
    let [best, distance, several] = [text, most + 1, false]
    for (let length = text.length - most; length <= text.length + most; length++) {
      for (const word of this.#guessable.get(`${text[0]}${length}`) ?? []) {
        const away = missesUpTo(text, word, most)
        // Letters are left out more often than added: of equals the longer one. Spellings of one name are one.
        const isBetter = away < distance || (away === distance && away <= most && word.length > best.length)
        if (isBetter) [best, distance, several] = [word, away, false]
        else if (away === distance && away <= most && word.length === best.length && !this.#isSame(word, best))
          several = true
      }
    }
    return several ? text : best
  }

  #isSame(a: string, b: string): boolean {
    return (
      a.replace(/e?s$/, '') === b.replace(/e?s$/, '') ||
      (this.#phrases.has(a) && this.#phrases.get(a) === this.#phrases.get(b))
    )
  }

  readonly #isHanTerm = (run: string) => this.#hanTerms.has(run)
}

/** What is known without the ports. */
export const plainVocabulary = new Vocabulary()

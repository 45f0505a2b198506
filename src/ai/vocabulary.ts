import { lexicon, type Meaning } from './lexicon.ts'
import { cut, editDistance, type Word } from './words.ts'

const mostWords = 6
/** Shorter words are too like one another to be guessed. */
const shortestGuessed = 5
const shortestGuessedTwice = 8

const hanTerms = new Set<string>()
const isHanTerm = (run: string) => hanTerms.has(run)
const phrases = new Map<string, Meaning>()
const knownWords = new Set<string>()
/** By first letter and length: whoever mistypes gets the first letter right, nearly always. */
const guessable = new Map<string, string[]>()

for (const [names, meaning] of lexicon()) {
  for (const name of names.split('|')) if (/^\p{Script=Han}+$/u.test(name)) hanTerms.add(name)
  for (const name of names.split('|')) {
    const key = cut(name, isHanTerm).map(({ text }) => text)
    const plural = meaning.kind === 'type' || meaning.kind === 'size' ? ['', 's', 'es'] : ['']
    for (const ending of plural) {
      const phrase = key.join(' ') + ending
      if (!phrases.has(phrase)) phrases.set(phrase, meaning)
      for (const word of phrase.split(' ')) learn(word)
    }
  }
}

function learn(word: string): void {
  if (knownWords.has(word)) return
  knownWords.add(word)
  if (word.length < shortestGuessed - 1 || !/^[a-z]+$/.test(word)) return
  const key = `${word[0]}${word.length}`
  guessable.set(key, [...(guessable.get(key) ?? []), word])
}

/** English words that stand near a term of the trade but are none. */
const everyday = new Set(
  'about after again being bring called could every first given going great group hello large latest least light lines little might never night order other place plain point power print right rules small sound south still stuff thing think times under until using voice watch where which while white whole world would years yachts ferries meaning system prompt previous ignore instructions north coast state share start stand steam store great today there these those bonjour hallo guten'.split(
    ' ',
  ),
)

export type Term = { meaning: Meaning | null; text: string; figure: number; guessed: string | null }

/** Cuts a question into terms: the longest phrases that are known, figures, and words nobody knows. */
export function termsOf(question: string): Term[] {
  const words = cut(question, isHanTerm)
  const guesses = words.map((word) => guess(word))
  const terms: Term[] = []
  for (let at = 0; at < words.length;) {
    if (!Number.isNaN(words[at].figure)) {
      terms.push({ meaning: null, text: words[at].text, figure: words[at].figure, guessed: null })
      at++
      continue
    }
    const found = phraseAt(words, guesses, at)
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

const joining = new Set(['filler', 'and', 'range'])

/** In "the Gulf of Guinea" the article does not make it the Gulf, and "and more than" is not "and more". */
function phraseAt(words: readonly Word[], guesses: readonly string[], at: number) {
  const found = longestPhrase(words, guesses, at)
  const alone = phrases.get(guesses[at])
  if (found === null || found.length === 1 || alone === undefined || !joining.has(alone.kind)) return found
  const next = longestPhrase(words, guesses, at + 1)
  return next !== null && next.length >= found.length ? { meaning: alone, length: 1 } : found
}

function longestPhrase(words: readonly Word[], guesses: readonly string[], at: number) {
  for (let length = Math.min(mostWords, words.length - at); length > 0; length--) {
    const meaning = phrases.get(guesses.slice(at, at + length).join(' '))
    if (meaning !== undefined) return { meaning, length }
  }
  return null
}

/** The one known word that this is most likely meant to be; itself where there is none, or several. */
function guess({ text, figure }: Word): string {
  if (!Number.isNaN(figure) || knownWords.has(text) || everyday.has(text)) return text
  if (text.length < shortestGuessed || text.length > 24 || !/^[a-z]+$/.test(text)) return text
  const most = text.length >= shortestGuessedTwice ? 2 : 1
  let [best, distance, several] = [text, most + 1, false]
  for (let length = text.length - most; length <= text.length + most; length++) {
    for (const word of guessable.get(`${text[0]}${length}`) ?? []) {
      const away = editDistance(text, word, most)
      // Letters are left out more often than added: of equals the longer one. Spellings of one name are one.
      const isBetter = away < distance || (away === distance && away <= most && word.length > best.length)
      if (isBetter) [best, distance, several] = [word, away, false]
      else if (away === distance && away <= most && word.length === best.length && !isSame(word, best)) several = true
    }
  }
  return several ? text : best
}

const isSame = (a: string, b: string) =>
  a.replace(/e?s$/, '') === b.replace(/e?s$/, '') || (phrases.has(a) && phrases.get(a) === phrases.get(b))

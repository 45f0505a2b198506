import { replaceInvisible } from '#domain/text/invisible-characters.ts'

/** A word, a number or a sign in a question. */
export interface Token {
  text: string
  /** NaN where it is not a number. */
  value: number
}

const maxHanTermLength = 10
/** A dash between two numbers becomes this word. */
const rangeToken = 'bis'

/** Numbers in English, Spanish, French and German words. They count as numbers only before a unit, because some have other meanings. */
const numberWords = new Map<string, number>(
  [
    'one uno un ein eine|two dos deux zwei|three tres trois drei|four cuatro quatre vier|five cinco cinq funf|six seis sechs',
    'seven siete sept sieben|eight ocho huit acht|nine nueve neuf neun|ten diez dix zehn|eleven once onze elf',
    'twelve doce douze zwolf|thirteen trece treize dreizehn|fourteen catorce quatorze vierzehn|fifteen quince quinze funfzehn',
    'sixteen dieciseis seize sechzehn|seventeen diecisiete siebzehn|eighteen dieciocho achtzehn|nineteen diecinueve neunzehn',
  ]
    .join('|')
    .split('|')
    .flatMap((names, at) => names.split(' ').map((name): [string, number] => [name, at + 1]))
    .concat(
      'twenty veinte vingt zwanzig|thirty treinta trente dreissig|forty cuarenta quarante vierzig|fifty cincuenta cinquante funfzig|sixty sesenta soixante sechzig|seventy setenta septante siebzig|eighty ochenta huitante achtzig|ninety noventa nonante neunzig|hundred cien hundert'
        .split('|')
        .flatMap((names, at) => names.split(' ').map((name): [string, number] => [name, (at + 2) * 10])),
    ),
)
const unitWords = new Set(
  'kn kt kts kns knts knot knots nudo nudos nd noeud noeuds knoten % percent per pct por pour pourcent prozent'.split(
    ' ',
  ),
)
/** Words allowed between a number in words and its unit: "eight and twelve knots". */
const maxWordsToUnit = 3

/** Printable ASCII, which most names of places are: there is nothing to replace. */
const isPlain = /^[ -~]*$/
const plainWords = /^[a-z]+(?: [a-z]+)*$/

/** Text as phrases are matched: lower case, no accents, ligatures and invisible characters replaced. */
export function normalizeText(text: string): string {
  if (isPlain.test(text)) return text.toLowerCase()
  return replaceInvisible(text.normalize('NFKC'), ' ')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
}

const tokenPattern =
  /\d{1,3}(?:[,. ]\d{3})+(?![\d.,])|\d+(?:[.,]\d{1,2})?(?![\d])|\d+|\p{Script=Han}+|km\/h|m3|(?:(?!\p{Script=Han})\p{L})+\d*|>=|<=|[<>≥≤=%,;&+–-]/gu

/** Splits text into tokens. Runs of Chinese characters are split into the longest known terms, else single characters. */
export function tokenize(text: string, isHanTerm: (run: string) => boolean): Token[] {
  const plain = normalizeText(text)
  if (plainWords.test(plain)) return parseNumberWords(plain.split(' ').map((word) => ({ text: word, value: NaN })))
  const normalized = replaceThousands(replaceHanNumbers(plain))
  const tokens: Token[] = []
  for (const match of normalized.matchAll(tokenPattern)) {
    const [piece] = match
    if (/^\p{Script=Han}/u.test(piece)) tokenizeHan(piece, isHanTerm, tokens)
    else if (/^\d/.test(piece)) tokens.push({ text: piece, value: parseNumber(piece) })
    else if (piece === '-' || piece === '–') {
      // A dash is a range only between two numbers; elsewhere it joins words.
      const next =
        normalized[match.index + piece.length + (normalized[match.index + piece.length] === ' ' ? 1 : 0)] ?? ''
      if (!Number.isNaN(tokens.at(-1)?.value ?? NaN) && /\d/.test(next)) tokens.push({ text: rangeToken, value: NaN })
    } else tokens.push({ text: piece, value: NaN })
  }
  return parseNumberWords(tokens)
}

/** Converts numbers in words before a unit; "twenty five" becomes 25. */
function parseNumberWords(tokens: Token[]): Token[] {
  if (!tokens.some(({ text }) => unitWords.has(text))) return tokens
  const read: Token[] = []
  for (let at = 0; at < tokens.length; at++) {
    const { text } = tokens[at]
    const figure = numberWords.get(text)
    const ahead = tokens.slice(at + 1, at + 2 + maxWordsToUnit)
    if (figure === undefined || !ahead.some((word) => unitWords.has(word.text))) {
      read.push(tokens[at])
      continue
    }
    const ones = figure % 10 === 0 && figure > 10 ? numberWords.get(tokens[at + 1].text) : undefined
    if (ones !== undefined && ones < 10) at++
    read.push({ text: ones === undefined ? text : `${text} ${tokens[at].text}`, value: figure + (ones ?? 0) })
  }
  return read
}

/** Writes "80-120k" and "80k" in full; a k before t, n or m belongs to a unit. */
function replaceThousands(text: string): string {
  if (!/\d ?k/.test(text)) return text
  const inFull = (figure: string) => String(Math.round(Number(figure.replace(',', '.')) * 1000))
  return text
    .replaceAll(
      /(\d{1,3}(?:[.,]\d)?)(?:k ?)?( ?(?:-|–|to|and|bis|y|et) ?)(\d{1,3}(?:[.,]\d)?) ?k(?![a-ce-z])/g,
      (_, one, join, two) => `${inFull(String(one))}${String(join)}${inFull(String(two))} `,
    )
    .replaceAll(/(\d{1,3}(?:[.,]\d)?) ?k(?![a-ce-z])/g, (_, figure) => `${inFull(String(figure))} `)
}

const hanDigits = '零一二三四五六七八九'

/** Converts Chinese numbers with a unit: 百分之八十, 十二节. */
function replaceHanNumbers(text: string): string {
  return text
    .replaceAll(/百分之([零一二三四五六七八九十百\d]+)/g, (whole, figure: string) => {
      const value = parseHanNumber(figure)
      return Number.isNaN(value) ? whole : ` ${value}% `
    })
    .replaceAll(/(\d+(?:\.\d+)?)万/g, (_whole, count: string) => String(Number(count) * 10_000))
    .replaceAll(
      /([零一二三四五六七八九十百]+)(?=(?:[到至][零一二三四五六七八九十百\d]+)?(?:节|天|周|小时))/g,
      (whole) => {
        const value = parseHanNumber(whole)
        return Number.isNaN(value) ? whole : String(value)
      },
    )
}

function parseHanNumber(text: string): number {
  if (/^\d+$/.test(text)) return Number(text)
  const parts = /^(?:([一二三四五六七八九])?百)?(?:([一二三四五六七八九])?十)?([零一二三四五六七八九])?$/.exec(text)
  if (parts === null || text === '') return NaN
  const [, hundreds, tens, ones] = parts
  const of = (digit: string | undefined) => (digit === undefined ? 1 : hanDigits.indexOf(digit))
  return (
    (text.includes('百') ? of(hundreds) * 100 : 0) + (text.includes('十') ? of(tens) * 10 : 0) + (ones ? of(ones) : 0)
  )
}

function tokenizeHan(run: string, isHanTerm: (run: string) => boolean, tokens: Token[]): void {
  for (let at = 0; at < run.length;) {
    let length = Math.min(maxHanTermLength, run.length - at)
    while (length > 1 && !isHanTerm(run.slice(at, at + length))) length--
    tokens.push({ text: run.slice(at, at + length), value: NaN })
    at += length
  }
}

function parseNumber(piece: string): number {
  if (/^\d{1,3}(?:[,. ]\d{3})+$/.test(piece)) return Number(piece.replaceAll(/[,. ]/g, ''))
  return Number(piece.replace(',', '.'))
}

/**
 * How many words the longest of the phrases with the same first word has. Most words of a question begin no phrase, or a
 * short one: the longer ones need not be looked up.
 */
export function longestByFirstWord(phrases: Iterable<string>): ReadonlyMap<string, number> {
  const longest = new Map<string, number>()
  for (const phrase of phrases) {
    const end = phrase.indexOf(' ')
    const first = end < 0 ? phrase : phrase.slice(0, end)
    const words = end < 0 ? 1 : phrase.split(' ').length
    if (words > (longest.get(first) ?? 0)) longest.set(first, words)
  }
  return longest
}

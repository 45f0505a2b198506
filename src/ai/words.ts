/** A word, a figure or a sign of a question. */
export interface Word {
  text: string
  /** NaN where it is not a figure. */
  figure: number
}

const longestHanTerm = 10
/** What a dash between two figures is read as. */
const rangeWord = 'bis'

/** Figures in words, English, Spanish, French and German; those that are other words as well only count before a unit. */
const figureWords = new Map<string, number>(
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
/** How many words may stand between a figure in words and its unit: "eight and twelve knots". */
const unitWithin = 3

/** Characters that are not seen, or turn text around. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu

/** Text as it is looked up: small letters without accents, ligatures taken apart, nothing unseen. */
export function folded(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(unseen, ' ')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
}

const token =
  /\d{1,3}(?:[,. ]\d{3})+(?![\d.,])|\d+(?:[.,]\d{1,2})?(?![\d])|\d+|\p{Script=Han}+|km\/h|m3|[\p{L}]+\d*|>=|<=|[<>≥≤=%,;&+–-]/gu

/** Cuts text into words; runs of Chinese into the longest terms that are known, and single signs. */
export function cut(text: string, isHanTerm: (run: string) => boolean): Word[] {
  const small = withHanFigures(folded(text))
  const words: Word[] = []
  for (const match of small.matchAll(token)) {
    const [piece] = match
    if (/^\p{Script=Han}/u.test(piece)) cutHan(piece, isHanTerm, words)
    else if (/^\d/.test(piece)) words.push({ text: piece, figure: figureOf(piece) })
    else if (piece === '-' || piece === '–') {
      // Only between figures it says anything: elsewhere it joins words.
      const next = small[match.index + piece.length + (small[match.index + piece.length] === ' ' ? 1 : 0)] ?? ''
      if (!Number.isNaN(words.at(-1)?.figure ?? NaN) && /\d/.test(next)) words.push({ text: rangeWord, figure: NaN })
    } else words.push({ text: piece, figure: NaN })
  }
  return withFigures(words)
}

/** Reads figures in words where a unit follows; twenty and five are twenty-five. */
function withFigures(words: Word[]): Word[] {
  const read: Word[] = []
  for (let at = 0; at < words.length; at++) {
    const { text } = words[at]
    const figure = figureWords.get(text)
    const ahead = words.slice(at + 1, at + 2 + unitWithin)
    if (figure === undefined || !ahead.some((word) => unitWords.has(word.text))) {
      read.push(words[at])
      continue
    }
    const ones = figure % 10 === 0 && figure > 10 ? figureWords.get(words[at + 1].text) : undefined
    if (ones !== undefined && ones < 10) at++
    read.push({ text: ones === undefined ? text : `${text} ${words[at].text}`, figure: figure + (ones ?? 0) })
  }
  return read
}

const hanDigits = '零一二三四五六七八九'

/** Chinese figures before a unit: 百分之八十, 十二节. */
function withHanFigures(text: string): string {
  return text
    .replaceAll(/百分之([零一二三四五六七八九十百\d]+)/g, (whole, figure: string) => {
      const value = hanFigure(figure)
      return Number.isNaN(value) ? whole : ` ${value}% `
    })
    .replaceAll(/([零一二三四五六七八九十百]+)(?=(?:[到至][零一二三四五六七八九十百\d]+)?节)/g, (whole) => {
      const value = hanFigure(whole)
      return Number.isNaN(value) ? whole : String(value)
    })
}

function hanFigure(text: string): number {
  if (/^\d+$/.test(text)) return Number(text)
  const parts = /^(?:([一二三四五六七八九])?百)?(?:([一二三四五六七八九])?十)?([零一二三四五六七八九])?$/.exec(text)
  if (parts === null || text === '') return NaN
  const [, hundreds, tens, ones] = parts
  const of = (digit: string | undefined) => (digit === undefined ? 1 : hanDigits.indexOf(digit))
  return (
    (text.includes('百') ? of(hundreds) * 100 : 0) + (text.includes('十') ? of(tens) * 10 : 0) + (ones ? of(ones) : 0)
  )
}

function cutHan(run: string, isHanTerm: (run: string) => boolean, words: Word[]): void {
  for (let at = 0; at < run.length;) {
    let length = Math.min(longestHanTerm, run.length - at)
    while (length > 1 && !isHanTerm(run.slice(at, at + length))) length--
    words.push({ text: run.slice(at, at + length), figure: NaN })
    at += length
  }
}

function figureOf(piece: string): number {
  if (/^\d{1,3}(?:[,. ]\d{3})+$/.test(piece)) return Number(piece.replaceAll(/[,. ]/g, ''))
  return Number(piece.replace(',', '.'))
}

import type { Rewriting } from './in-full.ts'
import { goods } from './goods.ts'

const ones =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'
const numberWords = new Map<string, number>([
  ['a', 1],
  ...ones.split(' ').map((word, i) => [word, i + 1] as const),
  ...tens.split(' ').map((word, i) => [word, 20 + 10 * i] as const),
])
const numberWord = [...numberWords.keys()].join('|')
/** One to ten in French, German and Spanish. */
const foreignOnes = [
  ['une', 'un', 'einem', 'einer', 'una'],
  ['deux', 'zwei', 'dos'],
  ['trois', 'drei', 'tres'],
  ['quatre', 'vier', 'cuatro'],
  ['cinq', 'fünf', 'cinco'],
  ['six', 'sechs', 'seis'],
  ['sept', 'sieben', 'siete'],
  ['huit', 'acht', 'ocho'],
  ['neuf', 'neun', 'nueve'],
  ['dix', 'zehn', 'diez'],
]
const powers: Readonly<Record<string, number>> = { thousand: 1e3, million: 1e6 }

/** "a hundred and fifty thousand" as 150000. */
function numberOf(words: string): number {
  let [sum, below] = [0, 0]
  for (const word of words.toLowerCase().split(/[\s-]+/)) {
    if (word === 'hundred') below = Math.max(below, 1) * 100
    else if (powers[word] === undefined) below += numberWords.get(word) ?? 0
    else [sum, below] = [sum + Math.max(below, 1) * powers[word], 0]
  }
  return sum + below
}

/** Numbers in words and in short, and the digits that are read for them. */
export const numbersInWords: readonly Rewriting[] = [
  // "15-20kt of diesel", but "12-14 kt"
  [
    new RegExp(
      String.raw`(?<![\d.,])(\d{1,3})\s*(?:-|–|to)\s*(\d{1,3})\s*kt\b(?=\s+(?:of|on board|aboard|parcels?|cargo(?:es)?|${goods})\b)`,
      'giu',
    ),
    (_phrase, low, high) => `${low}000-${high}000 tonnes`,
  ],
  // "sixty to eighty thousand dwt"
  [
    new RegExp(
      String.raw`\b(${numberWord})(\s+(?:to|and|or)\s+)((?:${numberWord})(?:[\s-](?:${numberWord}))?)\s+(thousand|million)\b`,
      'giu',
    ),
    (_phrase, low, join, ...[high, power]) => `${numberOf(`${low} ${power}`)}${join}${numberOf(`${high} ${power}`)}`,
  ],
  [
    new RegExp(
      String.raw`(?<!half\s+)\b(?:${numberWord})[\s-]+(?:(?:${numberWord})[\s-]+)?(?:hundred|thousand)(?:[\s-]+(?:and|${numberWord}|hundred|thousand|million))*(?<!\sand|\sa)\b`,
      'giu',
    ),
    (words) => String(numberOf(words)),
  ],
  // "dans les trois jours", "in den nächsten drei Tagen", "en tres días"
  [
    new RegExp(
      String.raw`(?<!\p{L})(${foreignOnes.flat().join('|')})(?=\s+(?:jours?|heures?|semaines?|tagen?|stunden|wochen?|d[ií]as?|horas?|semanas?)(?!\p{L}))`,
      'giu',
    ),
    (word) => String(foreignOnes.findIndex((words) => words.includes(word.toLowerCase())) + 1),
  ],
  [/载重吨?\s*(超过|大于|高于|低于|小于|不超过)\s*(\d+万?)(?!\s*载重)/gu, '$1$2载重吨'],
  // "dwt between 70 and 75 thousand"
  [
    /(?<![\d.,])(\d{1,3}(?:\.\d+)?)(\s*(?:and|to|or|-|–)\s*)(\d{1,3}(?:\.\d+)?)\s+thousand\b/giu,
    (_phrase, low, join, high) => `${Number(low) * 1000}${join}${Number(high) * 1000}`,
  ],
]

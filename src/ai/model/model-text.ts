import { replaceInvisible } from '#domain/text/invisible-characters.ts'

const maxCharacters = 1200

/** Removes links, markup and invisible characters from a model's text and truncates it. */
function sanitizeProse(text: string): string {
  return replaceInvisible(text, ' ')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\b(?:[a-z][a-z\d+.-]*:\/\/|www\.)\S+/gi, '')
    .replaceAll(/\b(?:javascript|data|mailto):\S*/gi, '')
    .replaceAll(/\b[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\/\S*/gi, '')
    .replaceAll(/\b(?:[\w-]+\.)+(?:com|net|org|io|info|biz|dev|app|link|xyz|ru|cn|example)\b/gi, '')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/[<>*_`#|\\]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, maxCharacters)
}

/** The numbers in a text, with or without thousands separators. */
function numbersIn(text: string): number[] {
  return (text.match(/\d(?:[\d,]*\d)?(?:\.\d+)?/g) ?? []).map((figure) => Number(figure.replaceAll(',', '')))
}

const words =
  'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
const spelledNumbers = new Map(words.split(' ').map((word, at) => [word, at + 2]))
/** Numbers that cannot be compared with the facts: other scripts, fractions, and words from thirty on. */
const unverifiableNumbers =
  /[\p{No}\p{Nl}]|(?![0-9])\p{Nd}|\b(?:thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|billions?|dozens?|twice|double|triple|half|halves|thirds?|quarters?)\b/iu

/** Numbers from two to twenty in words; "one" is also a pronoun. */
function spelledNumbersIn(text: string): number[] {
  return (text.toLowerCase().match(/[a-z]+/g) ?? []).flatMap((word) => spelledNumbers.get(word) ?? [])
}

/** The sanitized text of a model if the facts contain all its numbers; null otherwise, or where it is shorter than 20 characters. */
export function verifiedProse(text: unknown, facts: string): string | null {
  if (typeof text !== 'string') return null
  const prose = sanitizeProse(text)
  const known = new Set(numbersIn(facts))
  if (prose.length < 20 || (unverifiableNumbers.test(prose) && !unverifiableNumbers.test(facts))) return null
  return [...numbersIn(prose), ...spelledNumbersIn(prose)].every((figure) => known.has(figure)) ? prose : null
}

/** The number of sentences in a text. */
export const sentenceCount = (text: string) => text.match(/[.!?](?=\s|$)/g)?.length ?? 0

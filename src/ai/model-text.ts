const mostCharacters = 1200
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu

/** A model's prose made plain: no links, no markup, nothing unseen, bounded. */
export function plainProse(text: string): string {
  return text
    .replaceAll(unseen, ' ')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\b(?:[a-z][a-z\d+.-]*:\/\/|www\.)\S+/gi, '')
    .replaceAll(/\b(?:javascript|data|mailto):\S*/gi, '')
    .replaceAll(/\b[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\/\S*/gi, '')
    .replaceAll(/\b(?:[\w-]+\.)+(?:com|net|org|io|info|biz|dev|app|link|xyz|ru|cn|example)\b/gi, '')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/[<>*_`#|\\]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, mostCharacters)
}

/** Every figure that a text speaks of; thousands may be set apart by commas. */
export function figuresIn(text: string): number[] {
  return (text.match(/\d(?:[\d,]*\d)?(?:\.\d+)?/g) ?? []).map((figure) => Number(figure.replaceAll(',', '')))
}

const words =
  'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
const wordFigures = new Map(words.split(' ').map((word, at) => [word, at + 2]))
/** Figures that cannot be looked up: in other scripts, or in words that count by tens and thousands. */
const otherFigures =
  /[\p{No}\p{Nl}]|(?![0-9])\p{Nd}|\b(?:thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|billions?|dozens?|twice|double|triple|half|halves|thirds?|quarters?)\b/iu

/** Figures in words, as far as they are told from others: "one" is any ship. */
function figuresInWords(text: string): number[] {
  return (text.toLowerCase().match(/[a-z]+/g) ?? []).flatMap((word) => wordFigures.get(word) ?? [])
}

/** A model's narrative where each of its figures stands in the facts; null where one does not, or nothing is left. */
export function checkedProse(text: unknown, facts: string): string | null {
  if (typeof text !== 'string') return null
  const prose = plainProse(text)
  const known = new Set(figuresIn(facts))
  if (prose.length < 20 || (otherFigures.test(prose) && !otherFigures.test(facts))) return null
  return [...figuresIn(prose), ...figuresInWords(prose)].every((figure) => known.has(figure)) ? prose : null
}

/** How many sentences a text has. */
export const sentencesIn = (text: string) => text.match(/[.!?](?=\s|$)/g)?.length ?? 0

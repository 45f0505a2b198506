import type { PhraseMatcher } from '../phrase-matcher.ts'
import { shipAsked } from './ship-asked.ts'

/** Where a question names a vessel: the whole phrase, and the name in it. */
export interface NamePhrase {
  index: number
  0: string
  1: string
}

const contains = String.raw`contain(?:s|ing)|includ(?:es|ing)|like|starting\s+with|with`
const named = String.raw`called|named|namens|llamad[oa]s?|nommée?s?|by\s+the\s+name(?:\s+of)?`

/** In this order. The first group is the name. */
const namePhrases: readonly RegExp[] = [
  // "with EAGLE in the name"
  /["“]?(?<!\p{L})([\p{L}\d][\p{L}\d.'-]{1,40})["”]?\s+in\s+(?:the|their|its|h(?:e)r)\s+(?:vessel\s+|ship\s+)?names?\b/iu,
  /\b(?:called|named)\s+["“']([^"”']{2,40})["”']/iu,
  // "called Stena Impero coming to Gothenburg": a name ends where the capitals do.
  new RegExp(
    String.raw`\b(?:${named})\s+(?:the\s+)?((?:\p{Lu}[\p{L}\d.'-]*)(?:\s+(?:\p{Lu}[\p{L}\d.'-]*|\d+|of(?=\s+(?:the\s+)?\p{Lu})|de(?=\s+\p{Lu})))*)(?=\s+\p{Ll})`,
    'u',
  ),
  new RegExp(String.raw`\bnames?\s+(?:(?:that\s+)?(?:${contains}|is|are)\s+|=\s*)["“']([^"”']{2,40})["”']`, 'iu'),
  new RegExp(
    String.raw`\b(?:(?<!so[- ])called|named|(?:whose|with(?:\s+(?:a|the))?)\s+names?\s+(?:${contains})|names?\s+(?:contain(?:s|ing)|includ(?:es|ing))|llamado|nommé|namens)\s+(?!(?:at|in)\s)(?:the\s+)?["“]?([\p{L}\d][\p{L}\d .'-]{1,40}?)["”]?(?:\??$|(?=\s*,|\s+(?:that|which|who)\s+(?:is|are|has|have)\b|\s+(?:doing|making|bound|heading|sailing|going|coming)\b))`,
    'iu',
  ),
]

/** The vessel that a question names, by a phrase or as the ship that it is about; null where it names none. */
export function namePhraseIn(question: string, vocabulary: PhraseMatcher): NamePhrase | null {
  const ship = shipAsked(question, vocabulary)
  if (ship !== null) return ship
  for (const pattern of namePhrases) {
    const found = pattern.exec(question)
    if (found !== null) return { index: found.index, 0: found[0], 1: found[1] }
  }
  return null
}

/** What a question says beside the name: before it, and behind it where the phrase ends. */
export const withoutName = (question: string, { index, 0: phrase }: NamePhrase) =>
  `${question.slice(0, index).replace(/\b(?:with|having|containing|contains)\s*$/iu, ' ')} ${question.slice(index + phrase.length)}`

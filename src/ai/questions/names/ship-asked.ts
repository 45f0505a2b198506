import type { PhraseMatcher, Term } from '../phrase-matcher.ts'

const kinds = String.raw`(?:(?:crude|oil|product|chemical|gas|lng|lpg|LNG|LPG|bulk|ore|container|cargo)\s+)?(?:ship|vessel|tanker|carrier|bulker|boat|bulk carrier|VLCC|vlcc|VLGC|vlgc|suezmax|aframax|capesize|panamax|supramax)`
const name = String.raw`\p{Lu}[\p{L}\d'’&.-]*(?:\s+(?:\p{Lu}[\p{L}\d'’&.-]*|\d+))*`
const verbs = String.raw`[Ii]s|[Hh]as|[Dd]oes|[Dd]id|[Ww]ill|[Ww]hen\s+(?:will|does|is)|[Ww]here(?:['’]s|\s+(?:is|will|does))|[Hh]ow\s+(?:full|fast|far|deep)\s+is`

/** "Is my son's ship Hafnia Lotte still at anchor off Lagos?", "when will Astrid arrive?": questions about one ship, by its name. */
const ofOneShip: readonly RegExp[] = [
  new RegExp(
    String.raw`(?<=^\s*(?:(?:please|tell me|do you know)[,:]?\s+)?(?:${verbs})\s+)((?:(?:my|our|the)\s+)?(?:\p{Ll}+['’]s\s+)?(?:the\s+)?(?:${kinds}\s+)?)(${name})`,
    'u',
  ),
  // "the bulk carrier Atlantic Rose, is it full?"
  new RegExp(String.raw`()(?<=\b${kinds}\s+)(${name})(?=\s*,\s*(?:is|are|where|when|has|will|does|how|what)\s)`, 'u'),
]

/** What follows the name may ask whether, where or when, of the ship: "is it". */
const ofShip =
  /^\s*,\s*(?:is|where\s+is|when\s+is|has|will|does)\s+(?:s?h(?:e)|it)\b(?:\s+(?:full|laden|loaded)\s+or\s+(?:empty|in\s+ballast|unladen)\b)?/iu

/** The phrase of a question that names the one ship it is about, and the name; null where words are left that mean nothing, which it may be of. */
export function shipAsked(question: string, vocabulary: PhraseMatcher): { index: number; 0: string; 1: string } | null {
  if (!/\p{Ll}/u.test(question)) return null
  for (const pattern of ofOneShip) {
    const found = pattern.exec(question)
    if (found === null) continue
    const [, before, asked] = found
    const index = found.index + before.length
    const behind = question.slice(index + asked.length)
    const phrase = asked + (ofShip.exec(behind)?.[0] ?? '')
    const rest = `${question.slice(0, found.index)} ${question.slice(index + phrase.length)}`
    const named = vocabulary.termsOf(asked)
    if ((hasUnknown(named) || isOfLine(asked, named)) && isSaidOfIt(vocabulary.termsOf(rest)))
      return { index, 0: phrase, 1: asked.replace(/^M\/?[VT]\s+/, '') }
  }
  return null
}

/** "HMM Algeciras", "MSC Rotterdam": the initials of a line before a word that is a place as well. */
const isOfLine = (text: string, [first, ...others]: readonly Term[]) =>
  /^[A-Z]{2,4}\s/.test(text) && others.length > 0 && (first.meaning === null || first.meaning.kind === 'filler')

/** Whether the rest says something of one ship that the filters know, and nothing else; whether it is sanctioned is on its card. */
function isSaidOfIt(rest: readonly Term[]): boolean {
  const kindsSaid = rest.map(({ meaning }) => meaning?.kind)
  const isVoyage = kindsSaid.includes('voyage') && !kindsSaid.includes('place') && !kindsSaid.includes('places')
  return !kindsSaid.includes('sanctioned') && !isVoyage && !hasUnknown(rest)
}

const hasUnknown = (terms: readonly Term[]) =>
  terms.some(
    ({ meaning, value, harbours, text }) =>
      meaning === null && Number.isNaN(value) && harbours === undefined && /\p{L}/u.test(text),
  )

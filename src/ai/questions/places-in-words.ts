import type { PhraseMatcher, Term } from './phrase-matcher.ts'

/** Words before the sign, the sign, and words behind it. */
const sign = /((?:[\p{L}.']+ ){0,2}[\p{L}.']{2,})( ?(?:-|–|\/|>+|->) ?)([\p{L}.']{2,}(?: [\p{L}.']+){0,2})/gu
/** Between words; before a figure it is a comparison. */
const arrow = /(?<=[\p{L})]\s*)(?:-+>|=+>|>{2,}|→|⇒|➔|➡|»)(?=\s*\p{L})/gu
/** A word before the first place that says where vessels are: "in Malta/Italy" is no route. */
const whereabouts = /(?:^|\s)(?:in|off|at|near|around|inside|between|flag|flagged)\s+(?:the\s+)?$/iu

/** Writes the routes of a question in words: "AG-UKC" and "AG/China" are "AG to UKC", but Ust-Luga stays. */
export function withRoutesInWords(question: string, vocabulary: PhraseMatcher): string {
  return question
    .replaceAll(arrow, ' to ')
    .replaceAll(sign, (found: string, ...groups: [before: string, sign: string, behind: string, at: number]) => {
      const [before, , behind, at] = groups
      const last = vocabulary.termsOf(before).at(-1)
      const next = vocabulary.termsOf(behind.replace(/^(?:the|la|el|le|die|den) (?=\p{L})/iu, ''))
      if (!isPlace(last) || !isPlace(next[0]) || next[1]?.meaning?.kind === 'flag') return found
      const from = before.length - (last?.text.length ?? 0)
      if (whereabouts.test(question.slice(0, at + Math.max(0, from)))) return found
      // A name with a hyphen is one place.
      const [one, ...more] = vocabulary.termsOf(`${last?.text}-${next[0].text}`)
      return one !== undefined && more.length === 0 ? found : `${before} to ${behind}`
    })
}

const isPlace = (term: Term | undefined) =>
  term !== undefined && ['place', 'places', 'nation'].includes(term.meaning?.kind ?? '')

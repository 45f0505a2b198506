import type { Term } from '../phrase-matcher.ts'
import { carriersOf } from '../words/vessel-words.ts'
import { flagOf, isFlagWord, isNumber, nationsAt } from './terms.ts'
import { isWhereabouts } from './voyages.ts'

const orWords = /^(?:or|o|ou|oder|或)$/

/**
 * The question back where "or" stands between conditions of different filters ("faster than 14 knots or laden"), which
 * combine by AND only; null where there is none. Values of one filter ("Japan or Korea") are alternatives.
 */
export function mixedAlternatives(terms: readonly Term[]): string | null {
  for (const [at, { meaning, text }] of terms.entries()) {
    // "or over" before a figure; behind one it is the bound of that.
    const isOr = meaning?.kind === 'and' && orWords.test(text)
    const isOrBound = meaning?.kind === 'trailingBound' && text.startsWith('or ') && isNumber(terms[at + 1])
    if (!isOr && !isOrBound) continue
    if (isListOfFlags(terms, at)) continue
    const before = subjectBefore(terms, at)
    const behind = subjectBehind(terms, at, before)
    if (before === null || behind === null || before === behind || before === figure || behind === figure) continue
    return `Vessels must meet all filters, so "or" between ${before} and ${behind} cannot be answered at once. Which of the two do you mean?`
  }
  return null
}

/**
 * Whether "and" joins two selections with types and places of their own ("VLCCs to China and Suezmaxes to India"): filters
 * hold for all vessels, so that Suezmaxes to China are among the answers, too.
 */
export function areTwoSelections(terms: readonly Term[]): boolean {
  return terms.some(({ meaning, text }, at) => {
    if (meaning?.kind !== 'and' || /^[,;]$/.test(text)) return false
    let behind = at + 1
    while (['filler', 'status'].includes(terms[behind]?.meaning?.kind ?? '')) behind++
    const [one, two] = [terms.slice(0, at).findLastIndex(isSubject), behind]
    if (one < 0 || !isSubject(terms[two])) return false
    const [placeOfOne, placeOfTwo] = [placeIn(terms.slice(one, at)), placeIn(terms.slice(two))]
    return (
      terms[one].meaning !== terms[two].meaning &&
      placeOfOne !== null &&
      placeOfTwo !== null &&
      placeOfOne.meaning !== placeOfTwo.meaning
    )
  })
}

/** "to Rotterdam, Greek or Maltese flag": a list behind a comma, which a word for flags follows. */
function isListOfFlags(terms: readonly Term[], at: number): boolean {
  const { flags, end } = nationsAt(terms, at - 1)
  return flags.length > 1 && isFlagWord(terms[end]) && /^(?:,|and)$/.test(terms[at - 2]?.text ?? '')
}

const isSubject = (term: Term | undefined) => ['type', 'size'].includes(term?.meaning?.kind ?? '')

/** The first place of some terms, up to the next "and". */
function placeIn(terms: readonly Term[]): Term | null {
  for (const term of terms) {
    const kind = term.meaning?.kind ?? ''
    if (kind === 'and' && term.text !== ',') return null
    if (['place', 'places', 'nation'].includes(kind)) return term
  }
  return null
}

/** What the term at an index is about; null where it is about nothing by itself. */
function subjectOf({ meaning, value, text }: Term): string | null {
  if (!Number.isNaN(value)) return figure
  switch (meaning?.kind) {
    case 'type':
    case 'size':
    case 'grade':
      return 'a type'
    case 'commodity':
      return carriersOf.has(meaning.value) ? 'a type' : 'a cargo'
    case 'status':
      return ['laden', 'ballast', 'full', 'partly'].includes(meaning.status) ? 'the load' : 'a status'
    case 'unit':
      return subjectOfQuantity[meaning.quantity]
    case 'bound':
    case 'quantity':
      // "loading or discharging"; with a figure, it is how full they are.
      if (text === 'loading') return 'a status'
      return meaning.quantity === null ? figure : subjectOfQuantity[meaning.quantity]
    case 'unsupported':
      // "wheat or barley"
      return /^this (?:cargo|grade)/.test(meaning.hint) ? 'a cargo' : null
    case 'share':
      return 'the load'
    case 'place':
    case 'places':
    case 'nation':
      return place
    case 'flag':
      return 'a flag'
    case 'voyage':
      return `the ${meaning.end}`
    case 'orders':
      return 'the destination'
    case 'sanctioned':
      return 'sanctions'
    case 'quality':
      return 'the quality of reports'
    default:
      return null
  }
}

const figure = 'a figure'
const place = 'a place'
const subjectOfQuantity = {
  ...{ speed: 'the speed', load: 'the load', deadweight: 'the deadweight', cargo: 'the mass of cargo' },
  ...{ hours: 'the destination', other: figure },
} as const
const ofPlaces = ['the destination', 'the origin', 'the way', 'a flag']

/** What the words before are about: a place is what the word before it makes of it. */
function subjectBefore(terms: readonly Term[], end: number): string | null {
  let subject: string | null = null
  for (let at = end - 1; at >= 0; at--) {
    const found = subjectOf(terms[at])
    if (subject === place && found !== null && found !== place) return ofPlaces.includes(found) ? found : place
    subject ??= found
    if (subject !== null && subject !== place) return subject
    if (
      subject === place &&
      isWhereabouts(terms[at - 1]) &&
      !ofPlaces.includes(subjectOf(terms[at - 2] ?? terms[at]) ?? '')
    )
      return place
  }
  return subject
}

/** What the words behind are about, up to the next "and"; a place without a word for where it is continues those before. */
function subjectBehind(terms: readonly Term[], from: number, before: string | null): string | null {
  let subject: string | null = null
  for (let at = from + 1; at < terms.length; at++) {
    const kind = terms[at].meaning?.kind
    if (kind === 'and' || kind === 'range') break
    const found = subjectOf(terms[at])
    if (found === null) continue
    if (found === figure) subject ??= figure
    else if (found !== place) return found
    else {
      const isFlag = terms[at + 1]?.meaning?.kind === 'flag'
      const isOwn = isWhereabouts(terms[at - 1]) || (terms[at - 1]?.text === 'the' && isWhereabouts(terms[at - 2]))
      // "Greek or Maltese flag"
      const isListed = flagOf(terms[from - 1]) !== null && !isWhereabouts(terms[from - 2])
      if (isFlag && !(before === place && isListed)) return 'a flag'
      return isOwn && kind !== 'nation' ? place : before !== null && ofPlaces.includes(before) ? before : place
    }
  }
  return subject
}

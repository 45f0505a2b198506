import type { VesselClass } from '#domain/vessel/vessel-class.ts'
import type { Term } from '../phrase-matcher.ts'
import type { Meaning } from '../words/meaning.ts'
import { isPartOf } from './areas.ts'
import type { QuestionReading } from './reading.ts'

/**
 * The words of a question that the reading would be the same without: a word that says something was not honoured. What
 * is only said twice, such as "LNG carriers, Q-Flex" or "Houston, US Gulf", is not among them.
 *
 * @param read reads terms from the start
 */
export function wordsWithoutEffect(
  terms: readonly Term[],
  reading: QuestionReading,
  read: (terms: readonly Term[]) => QuestionReading,
): string[] {
  const whole = fingerprint(reading)
  return terms.flatMap(({ meaning, text }, at) => {
    if (meaning === null || !saysSomething(meaning, text) || isRepeated(meaning, terms, at)) return []
    if (isImplied(meaning, reading)) return []
    if (fingerprint(read(terms.toSpliced(at, 1))) !== whole) return []
    // "not anchored and not moored": beside another negation, this one counts without that.
    const other = meaning.kind === 'not' ? terms.findIndex((term, i) => i !== at && term.meaning?.kind === 'not') : -1
    if (other < 0) return [text]
    const alone = terms.filter((_, i) => i !== other)
    return fingerprint(read(alone)) === fingerprint(read(alone.filter((term) => term !== terms[at]))) ? [text] : []
  })
}

/** Words that join others or are for a figure are judged with what they join. */
function saysSomething(meaning: Meaning, text: string): boolean {
  if (meaning.kind === 'period') return meaning.hours > 24
  if (meaning.kind === 'voyage') return !/^(?:to|into|towards?|from|a|à|nach|aus|ab|vers|至|去|到|从|自)$/.test(text)
  return [
    'type',
    'size',
    'grade',
    'commodity',
    'place',
    'places',
    'nation',
    'flag',
    'status',
    'not',
    'orders',
    'quality',
  ].includes(meaning.kind)
}

function isRepeated(meaning: Meaning, terms: readonly Term[], at: number): boolean {
  if (meaning.kind === 'not') return false
  return terms.some((other, i) => i !== at && other.meaning !== null && isSameMeaning(meaning, other.meaning))
}

function isSameMeaning(one: Meaning, other: Meaning): boolean {
  if (one === other) return true
  if (one.kind === 'place' && other.kind === 'place') return one.place === other.place
  if (one.kind === 'status' && other.kind === 'status') return one.status === other.status
  if (one.kind === 'voyage' && other.kind === 'voyage') return one.end === other.end
  return one.kind === 'flag' && other.kind === 'flag'
}

/** Whether what a word says is said more exactly by another. */
function isImplied(meaning: Meaning, reading: QuestionReading): boolean {
  const { wanted, unwanted, places, destinations, origins, ranges } = reading
  if (meaning.kind === 'not') return unwanted.size > 0 && [...wanted].every((name) => !unwanted.has(name))
  if (meaning.kind === 'status' && meaning.status === 'laden' && origins.length > 0) return true
  // "30 % full", "ex Bonny", "steaming over 12 knots": the word is for what is beside it.
  if (meaning.kind === 'status' && (meaning.measure || meaning.status === 'full' || meaning.status === 'partly'))
    return ranges.load.min !== null || ranges.load.max !== null
  if (meaning.kind === 'status' && meaning.status === 'moving')
    return ranges.speed.min !== null || ranges.speed.max !== null
  // "the Greek flagged ones" are Greek without the word.
  if (meaning.kind === 'flag') return reading.flags.length > 0
  if (meaning.kind === 'voyage') return (meaning.end === 'origin' ? origins : destinations).length > 0
  if (meaning.kind === 'type' || meaning.kind === 'size' || meaning.kind === 'grade')
    return wanted.size > 0 && [...wanted].every((name: VesselClass) => meaning.classes.includes(name))
  // "Saudi crude from Ras Tanura"
  if (meaning.kind === 'nation')
    return origins.some(({ candidates }) =>
      candidates.flat().some((code) => code.length === 5 && code.startsWith(meaning.flag)),
    )
  // "LNG from Tangguh LNG"
  if (meaning.kind === 'commodity') return origins.some(({ name }) => name.toLowerCase().endsWith(` ${meaning.value}`))
  if (meaning.kind !== 'place') return false
  const named = [...places, ...[...destinations, ...origins].flatMap(({ place }) => place ?? [])]
  return named.some((held) => held === meaning.place || isPartOf(held, meaning.place))
}

/** Everything that was read, without what was done about words. */
const fingerprint = ({
  corrected: _corrected,
  hasForeignWords: _foreign,
  assumed: _assumed,
  namesVessels: _names,
  subject: _subject,
  bareEnds: _bare,
  ...read
}: QuestionReading) =>
  JSON.stringify(read, (_key, value: unknown) => {
    if (value instanceof Set) return [...value].map(String).toSorted((one, two) => one.localeCompare(two))
    return value !== null && typeof value === 'object' && 'box' in value && 'id' in value ? value.id : value
  })

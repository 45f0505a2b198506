import { type VesselClass, vesselClasses } from '#domain/vessel/vessel-class.ts'
import { phrasesWithoutPorts, type PhraseMatcher } from './phrase-matcher.ts'
import { type Range, type QuestionReading, readQuestion } from './read-question.ts'

/** Parameters of GET /vessels: speeds in knots, loads in percent. */
export interface VesselFilters {
  bbox?: [number, number, number, number]
  types?: VesselClass[]
  minSpeed?: number
  maxSpeed?: number
  minLoad?: number
  maxLoad?: number
  commodity?: string
  /** ISO 3166 alpha-2. */
  flags?: string[]
}

export interface QuestionFilters {
  filters: VesselFilters
  explanation: string
  /** Whether every part of the question became a filter. */
  complete: boolean
}

const maxListed = 6

/** Converts a question to filters without a model. The explanation names everything that did not become a filter. */
export function filtersFromQuestion(
  question: string,
  vocabulary: PhraseMatcher = phrasesWithoutPorts,
): QuestionFilters {
  const reading = readQuestion(question, vocabulary)
  const filters: VesselFilters = {}
  const types = typesOf(reading)
  if (types !== null) filters.types = types
  setRange(reading, 'speed', filters)
  setRange(reading, 'load', filters)
  if (reading.commodity !== null) filters.commodity = reading.commodity
  if (reading.flags.length > 0) filters.flags = reading.flags
  if (reading.place !== null) {
    const { west, south, east, north } = reading.place.box
    filters.bbox = [west, south, east, north]
  }
  const complete = reading.unknown.length === 0 && reading.notes.length === 0
  return { filters, explanation: explain(reading, filters), complete }
}

function typesOf({ wanted, unwanted, notes }: QuestionReading): VesselClass[] | null {
  if (wanted.size === 0 && unwanted.size === 0) return null
  const from = wanted.size > 0 ? vesselClasses.filter((name) => wanted.has(name)) : vesselClasses
  const left = from.filter((name) => !unwanted.has(name))
  if (left.length > 0) return left
  notes.push('no vessel type is left, so the types were ignored')
  return null
}

function setRange(reading: QuestionReading, of: 'speed' | 'load', filters: VesselFilters): void {
  const { min, max } = reading[of]
  if (min !== null && max !== null && min > max) {
    reading.notes.push(`a ${of} of at least ${min} and at most ${max} is a contradiction and was ignored`)
    reading[of] = { min: null, max: null }
    return
  }
  const isSpeed = of === 'speed'
  if (min !== null) filters[isSpeed ? 'minSpeed' : 'minLoad'] = min
  if (max !== null) filters[isSpeed ? 'maxSpeed' : 'maxLoad'] = max
}

function explain(reading: QuestionReading, filters: VesselFilters): string {
  const parts = [
    filters.types === undefined ? 'Ships' : sentenceCase(joined(filters.types.map(plural))),
    rangeText(reading.speed, 'knots'),
    rangeText(reading.load, '% full'),
    filters.commodity === undefined ? '' : `carrying ${filters.commodity.replaceAll('_', ' ')}`,
    filters.flags === undefined ? '' : `under the flag of ${joined(filters.flags)}`,
    reading.place === null ? '' : `in the box of ${reading.place.name}`,
  ].filter((part) => part !== '')
  const isEmpty = Object.keys(filters).length === 0
  const sentences = [isEmpty ? 'Nothing in this question could be turned into a filter.' : `${parts.join(', ')}.`]
  if (reading.sizes.length > 0 && filters.types !== undefined) {
    sentences.push(
      `The list has no filter for deadweight, so ${joined([...new Set(reading.sizes)])} stands for the whole type.`,
    )
  }
  if (reading.bySpeed && !isEmpty) sentences.push('Stationary ships are found by their speed.')
  for (const note of reading.notes.slice(0, maxListed)) sentences.push(`${sentenceCase(note)}.`)
  if (reading.corrected.length > 0) sentences.push(`Read ${joined(limited(reading.corrected))}.`)
  if (reading.unknown.length > 0) sentences.push(`Not understood: ${limited(reading.unknown).join(', ')}.`)
  return sentences.join(' ')
}

/** At most six distinct words of the question, truncated to 40 characters. */
function limited(words: readonly string[]): string[] {
  const once = [...new Set(words)].slice(0, maxListed)
  return once.map((word) => (word.length > 40 ? `${word.slice(0, 40)}…` : word))
}

function rangeText({ min, max }: Range, unit: string): string {
  if (min !== null && max !== null) return `${min} to ${max} ${unit}`
  if (min !== null) return `at least ${min} ${unit}`
  return max === null ? '' : `at most ${max} ${unit}`
}

function joined(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
}

const plural = (name: VesselClass) =>
  `${/^(?:LNG|LPG)/.test(name) ? name.replace('Carrier', 'carrier') : name.toLowerCase()}s`
const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

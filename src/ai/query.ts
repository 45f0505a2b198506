import { type VesselClass, vesselClasses } from '#domain/vessel-class.ts'
import { plainVocabulary, type Vocabulary } from './vocabulary.ts'
import { type Range, type Reading, readQuestion } from './read-question.ts'

/** Parameters of GET /vessels, by their names there. */
export interface FiltersFound {
  bbox?: [number, number, number, number]
  types?: VesselClass[]
  min_speed?: number
  max_speed?: number
  min_load?: number
  max_load?: number
  commodity?: string
  /** ISO 3166 alpha-2. */
  flags?: string[]
}

export interface FoundFilters {
  filters: FiltersFound
  explanation: string
  /** Whether nothing of the question was left aside. */
  complete: boolean
}

const mostShown = 6

/** Turns a question into filters, without a model: only what is understood becomes one, the rest is said. */
export function answerQuestion(question: string, vocabulary: Vocabulary = plainVocabulary): FoundFilters {
  const reading = readQuestion(question, vocabulary)
  const filters: FiltersFound = {}
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

function typesOf({ wanted, unwanted, notes }: Reading): VesselClass[] | null {
  if (wanted.size === 0 && unwanted.size === 0) return null
  const from = wanted.size > 0 ? vesselClasses.filter((name) => wanted.has(name)) : vesselClasses
  const left = from.filter((name) => !unwanted.has(name))
  if (left.length > 0) return left
  notes.push('no type of ship is left: types were left aside')
  return null
}

function setRange(reading: Reading, of: 'speed' | 'load', filters: FiltersFound): void {
  const { min, max } = reading[of]
  if (min !== null && max !== null && min > max) {
    reading.notes.push(`a ${of} of at least ${min} and at most ${max} contradicts itself: it was left aside`)
    reading[of] = { min: null, max: null }
    return
  }
  if (min !== null) filters[`min_${of}`] = min
  if (max !== null) filters[`max_${of}`] = max
}

function explain(reading: Reading, filters: FiltersFound): string {
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
  if (reading.bySpeed && !isEmpty) sentences.push('Whether a ship lies still is told by her speed.')
  for (const note of reading.notes.slice(0, mostShown)) sentences.push(`${sentenceCase(note)}.`)
  if (reading.guessed.length > 0) sentences.push(`Read ${joined(shown(reading.guessed))}.`)
  if (reading.unknown.length > 0) sentences.push(`Not understood: ${shown(reading.unknown).join(', ')}.`)
  return sentences.join(' ')
}

/** Words of the question, as few and as short as a sentence bears. */
function shown(words: readonly string[]): string[] {
  const once = [...new Set(words)].slice(0, mostShown)
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

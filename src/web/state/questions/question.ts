import { computed, signal } from '@preact/signals'
import type { Output } from '#contract/operations.ts'
import { type ApiResult, callApi } from '../api.ts'
import { filters, flight, flightTo, openChart, openPanel, setTable } from '../app.ts'
import { extentOf } from '../fleet/extent.ts'
import { activeFilterCount, type Filters, filterParams } from '../filters.ts'
import { askedAfter, type FoundFilters, shownFilters } from './found-filters.ts'

type Question = { q: string } | { prompt_id: number }

interface Answer {
  text: string
  /** The filters that it explains, or that it left as they were. */
  filters: Filters
  /** Sends a question again that was not answered; null where it was. */
  again: (() => void) | null
}

const answer = signal<Answer | null>(null)

/**
 * How the server interpreted the last question, or why it did not. Null once the filters are others: "Laden VLCCs
 * bound for China" above the filters of a port would be wrong.
 */
export const shownAnswer = computed(() => (answer.value?.filters === filters.value ? answer.value : null))

/** Says it at the head of the filters, which open for it. */
function say(text: string, again: Answer['again'] = null): void {
  answer.value = { text, filters: filters.peek(), again }
  openPanel.value = 'filters'
}

/** The last question: the answer of an earlier one that comes after it is dropped. */
const latest = signal<object | null>(null)

/** The filters of the last answer. */
const lastFound = signal<FoundFilters | null>(null)

/** Sends a question, typed or saved, and applies the filters and the area that it means. */
export async function askQuestion(question: Question): Promise<void> {
  // "only the laden ones" narrows what is shown.
  const isAfter = 'q' in question && lastFound.value !== null && activeFilterCount(filters.value) > 0
  const previous = isAfter ? askedAfter(filters.value, lastFound.value) : null
  const result = await ask(question, previous, () => void askQuestion(question))
  if (result === null) return
  const { filters: found, explanation } = result
  // A price, a question back or nothing understood: the map keeps what it shows instead of showing every vessel.
  if (Object.keys(found).length === 0) return say(explanation)
  lastFound.value = found
  filters.value = shownFilters(found)
  say(explanation)
  const { region, near } = filters.value.more
  // Filters clip a region themselves; without an area a question is about the whole sea. Neither is what the map happens to show.
  if (!found.bbox || region !== undefined || near !== undefined) setTable({ everywhere: true })
  if (found.bbox) flight.value = flightTo(found.bbox)
  else void showMatches()
}

/** Sends a question: its answer; null where it has none, which is said, or where a later question replaced it. */
async function ask(
  question: Question,
  previous: FoundFilters | null,
  again: () => void,
): Promise<Output<'ai.query'> | null> {
  const asked = {}
  latest.value = asked
  say('q' in question ? `Reading “${question.q}”…` : 'Reading the question…')
  const result = await callApi('ai.query', { ...question, ...(previous && { previous }) })
  if (latest.peek() !== asked) return null
  if (result.kind === 'ok') return result.body
  say(`${'q' in question ? `“${question.q}”` : 'The question'} could not be answered. ${reasonOf(result)}`, again)
  return null
}

const reasonOf = (result: ApiResult<unknown>) =>
  result.kind === 'error' ? result.message : 'The server cannot be reached.'

/** Opens the chart of the flows that a question is about: its cargo, origins and destinations. */
export async function askForFlows(q: string): Promise<void> {
  const result = await ask({ q }, null, () => void askForFlows(q))
  if (result === null) return
  // Nothing understood: a chart of all cargo would look like the answer.
  if (Object.keys(result.filters).length === 0) return say(result.explanation)
  const { commodity = '', origin = [], destination = [] } = result.filters
  const interval = /\b(?:daily|by day|per day)\b/i.test(q) ? 'day' : /\bmonth/i.test(q) ? 'month' : 'week'
  const places = { origin: origin.join(','), destination: destination.join(',') }
  openChart({ kind: 'flows', by: 'total', interval, commodity, ...places })
}

/** Vessels all around the world have no place to show. */
const maxExtentDeg = 240

/** Moves the camera to where the vessels of the filters are. */
export async function showMatches(): Promise<void> {
  const asked = filters.peek()
  const result = await callApi('vessels.list', { ...filterParams(asked), fields: 'mmsi,lat,lng', limit: '5000' })
  if (result.kind !== 'ok' || filters.peek() !== asked) return
  const box = extentOf(result.body)
  if (box !== null && (box[2] - box[0] + 360) % 360 < maxExtentDeg) flight.value = flightTo(box)
}

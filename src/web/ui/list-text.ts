import { filters } from '../state/app.ts'
import { nowMs } from '../state/browser.ts'
import { fleet } from '../state/fleet/fleet.ts'
import type { PollState } from '../state/poll.ts'
import { filterChips } from './filters/filter-model.ts'
import { count } from './format.ts'

/** Which vessels of all matches a capped list has. */
const listOrder = (): 'largest' | 'first' => (filters.value.more['sort'] === undefined ? 'largest' : 'first')

/** Why the list is empty: filters that contradict each other, or none in view. */
export function noneText(): string {
  const reason = fleet.emptyReason.value
  // The reason names the parameters first, then says it in words.
  const words = reason?.slice(reason.indexOf(': ') + 2).replace(/\.$/, '')
  if (words) return `No vessel can match these filters: ${words}`
  return filterChips(filters.value).length === 0 ? 'No vessels in view' : 'No vessels in view match the filters'
}

/** Why the table is empty, and what would fill it. */
export function noRowsText(isEverywhere: boolean): string {
  if (fleet.emptyReason.value !== null) return `${noneText()}.`
  const isFiltered = filterChips(filters.value).length > 0
  if (isEverywhere) return isFiltered ? 'No vessels match the filters. Clear one of them.' : 'No vessels are received.'
  return `${noneText()}. Zoom out${isFiltered ? ' or clear a filter' : ''}.`
}

/** Why the server refuses the filters, without the names of its parameters where a reader has words for them. */
const rejectedText = (message: string) =>
  `These filters cannot be used. ${message.replace(/\bregion=drawing:(\d+)/, 'Drawing $1')}`

/** Why the table has no rows, or none that are newer; null where nothing stands in the way. */
export function missingRowsText(state: PollState, matched: number | null): string | null {
  if (state.kind === 'rejected') return rejectedText(state.message)
  if (state.kind === 'live') return matched === null ? 'Loading vessels…' : null
  // What the list of the map met already, the table will meet, too.
  const known = state.kind === 'loading' && fleet.state.value.kind !== 'live' ? fleet.state.value : state
  if (known.kind === 'loading') return 'Loading vessels…'
  if (known.kind === 'rejected') return rejectedText(known.message)
  return `The vessels could not be loaded. ${pendingText(known)}`
}

/** Why there is no list of this view and these filters yet; null where there is one. */
export function missingListText(): string | null {
  const state = fleet.state.value
  if (state.kind === 'rejected') return rejectedText(state.message)
  if (state.kind === 'limited') return `Rate limit reached. Next update in ${secondsUntil(state.untilMs)} s`
  if (state.kind === 'failing') return `${state.message} Retrying in ${secondsUntil(state.nextTryMs)} s`
  return state.kind === 'loading' || fleet.matchedCount.value === null ? 'Loading vessels…' : null
}

/** Why a part of a card has nothing yet: an outage or a limit must not read as none. */
export function pendingText(state: PollState): string {
  if (state.kind === 'limited') return `Rate limit reached. Next try in ${secondsUntil(state.untilMs)} s.`
  if (state.kind === 'failing') return `${state.message} Next try in ${secondsUntil(state.nextTryMs)} s.`
  if (state.kind === 'rejected') return state.message
  if (state.kind === 'missing') return 'The server does not know it.'
  return state.kind === 'locked' ? 'This is part of Pro.' : 'Loading…'
}

/** What stands in the way of data, or of newer data; null where nothing does. */
export const troubleText = (state: PollState): string | null =>
  state.kind === 'live' || state.kind === 'loading' || state.kind === 'missing' ? null : pendingText(state)

/** Whole seconds until a moment, for a countdown. */
export const secondsUntil = (ms: number) => Math.max(0, Math.ceil((ms - nowMs.value) / 1000))

/** How many vessels are shown of how many match. */
export function countText(): string {
  const missing = missingListText()
  if (missing !== null) return missing
  const matched = fleet.matchedCount.value ?? 0
  const shown = fleet.vessels.value.length
  if (matched === 0) return noneText()
  if (shown < matched) return `${count(shown)} ${listOrder()} of ${count(matched)} shown`
  return matched === 1 ? '1 vessel in view' : `${count(matched)} vessels in view`
}

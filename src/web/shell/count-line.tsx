import { count } from '../format.ts'
import { fleetState, matchedCount, vessels } from '../live/fleet.ts'
import { openPanel } from '../state/app.ts'
import { nowMs } from '../state/clock.ts'
import { Icon } from './icons.tsx'

/** How many ships are drawn of how many there are: a cut list must not look like the whole fleet. Opens the table. */
export function CountLine() {
  const text = countText()
  return (
    <button
      type="button"
      class="count-line floating"
      aria-expanded={openPanel.value === 'table'}
      title="List the vessels in view (T)"
      onClick={() => (openPanel.value = openPanel.value === 'table' ? null : 'table')}
    >
      <Icon name="list" size={16} />
      <span role="status">{text}</span>
    </button>
  )
}

function countText(): string {
  const state = fleetState.value
  if (state.kind === 'limited') return `Updating in ${secondsUntil(state.untilMs)} s`
  if (state.kind === 'failing') return `${state.message} Next try in ${secondsUntil(state.nextTryMs)} s`
  if (state.kind === 'loading' || matchedCount.value === null) return 'Loading vessels'
  const shown = vessels.value.length
  const matched = matchedCount.value
  if (matched === 0) return 'No vessels here with these filters'
  if (shown < matched) return `${count(shown)} largest of ${count(matched)} shown`
  return matched === 1 ? '1 vessel in view' : `${count(matched)} vessels in view`
}

const secondsUntil = (ms: number) => Math.max(0, Math.ceil((ms - nowMs.value) / 1000))

import { openPanel, togglePanel } from '../state/app.ts'
import { nowMs } from '../state/browser.ts'
import { fleet } from '../state/fleet/fleet.ts'
import { count } from '../ui/format.ts'
import { Icon } from '../ui/icons.tsx'

/** How many vessels are shown of how many match: a capped list must not look like the whole fleet. Opens the table. */
export function CountLine() {
  const text = countText()
  return (
    <button
      type="button"
      class="count-line floating"
      aria-expanded={openPanel.value === 'table'}
      title="List the vessels in view (T)"
      onClick={() => togglePanel('table')}
    >
      <Icon name="list" size={16} />
      <span role="status">{text}</span>
    </button>
  )
}

function countText(): string {
  const state = fleet.state.value
  const matched = fleet.matchedCount.value
  if (state.kind === 'limited') return `Rate limit reached. Next update in ${secondsUntil(state.untilMs)} s`
  if (state.kind === 'failing') return `${state.message} Retrying in ${secondsUntil(state.nextTryMs)} s`
  if (state.kind === 'loading' || matched === null) return 'Loading vessels…'
  const shown = fleet.vessels.value.length
  if (matched === 0) return 'No vessels in view match the filters'
  if (shown < matched) return `${count(shown)} largest of ${count(matched)} shown`
  return matched === 1 ? '1 vessel in view' : `${count(matched)} vessels in view`
}

const secondsUntil = (ms: number) => Math.max(0, Math.ceil((ms - nowMs.value) / 1000))

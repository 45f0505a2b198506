import { momentMs, setTable, table } from '../state/app.ts'
import { Icon } from '../ui/icons.tsx'
import { countText } from '../ui/list-text.ts'

/** How many vessels are shown of how many match: a capped list must not look like the whole fleet. Opens the table. */
export function CountLine() {
  // The bar shows the past; the table still has the vessels of now.
  const text = momentMs.value === null ? countText() : 'Live list'
  return (
    <button
      type="button"
      class="count-line floating"
      aria-expanded={table.value.mode !== 'closed'}
      title="List the vessels in view (T)"
      onClick={() => setTable({ mode: table.value.mode === 'closed' ? 'docked' : 'closed' })}
    >
      <Icon name="list" size={16} />
      <span role="status">{text}</span>
    </button>
  )
}

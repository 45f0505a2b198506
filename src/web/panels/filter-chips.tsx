import { Icon } from '../shell/icons.tsx'
import { filters, openPanel } from '../state/app.ts'
import { noFilters } from '../state/filters.ts'
import { filterChips } from './chips.ts'

/** What the map is narrowed to, over the map while no panel covers it; a press takes one away. */
export function MapFilterChips() {
  return openPanel.value === null ? <FilterChips /> : null
}

/** The same in the panel, where an answer to a question stands. */
export function FilterChips() {
  const chips = filterChips(filters.value)
  const inPanel = openPanel.value === 'filters'
  if (chips.length === 0) return null
  return (
    <ul class="filter-chips" aria-label="Filters in force">
      {chips.map(({ key, text, without }) => (
        <li key={key}>
          <button
            type="button"
            class="filter-chip"
            aria-label={`Without ${text}`}
            title="Take this filter away"
            onClick={() => (filters.value = { ...filters.value, ...without })}
          >
            {text}
            <Icon name="close" size={12} />
          </button>
        </li>
      ))}
      {!inPanel && (
        <li>
          <button type="button" class="filter-chip plain" onClick={() => (openPanel.value = 'filters')}>
            Edit
          </button>
        </li>
      )}
      {!inPanel && chips.length > 1 && (
        <li>
          <button type="button" class="filter-chip plain" onClick={() => (filters.value = noFilters)}>
            Clear
          </button>
        </li>
      )}
    </ul>
  )
}

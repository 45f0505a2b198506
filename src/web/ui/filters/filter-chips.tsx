import { Icon } from '../icons.tsx'
import { filters, openPanel, table } from '../../state/app.ts'
import { noFilters } from '../../state/filters.ts'
import { useEffect } from 'preact/hooks'
import { portNames } from './names.ts'
import { filterChips, portCodes } from './filter-model.ts'

/** The filter chips above the strip, while no panel is open. */
export function MapFilterChips() {
  return openPanel.value === null && table.value.mode === 'closed' ? <FilterChips /> : null
}

/** The filters in force; a press removes one. */
export function FilterChips() {
  const chips = filterChips(filters.value)
  const inPanel = openPanel.value === 'filters'
  const codes = portCodes(filters.value).join()
  useEffect(() => void portNames.load(portCodes(filters.peek())), [codes])
  if (chips.length === 0) return null
  return (
    <ul class="filter-chips" aria-label="Active filters">
      {chips.map(({ key, text, without }) => (
        <li key={key}>
          <button
            type="button"
            class="filter-chip"
            aria-label={`Remove filter ${text}`}
            title="Remove this filter"
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

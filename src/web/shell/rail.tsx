import { openPanel, type Panel } from '../state/app.ts'
import { activeFilters } from '../state/filters.ts'
import { filters } from '../state/app.ts'
import { Icon, type IconName } from './icons.tsx'

const buttons: { panel: Panel & IconName; label: string; key: string }[] = [
  { panel: 'layers', label: 'Layers', key: 'L' },
  { panel: 'filters', label: 'Filters', key: 'F' },
  { panel: 'views', label: 'Saved views', key: 'V' },
  { panel: 'draw', label: 'Draw and analyse', key: 'D' },
  { panel: 'alerts', label: 'Alerts', key: 'A' },
]

/** Five buttons, each opening one panel; one panel at a time. */
export function Rail() {
  const active = activeFilters(filters.value)
  return (
    <nav class="rail floating" aria-label="Panels">
      {buttons.map(({ panel, label, key }) => (
        <button
          key={panel}
          type="button"
          class="rail-button"
          aria-expanded={openPanel.value === panel}
          aria-controls="panel"
          title={`${label} (${key})`}
          onClick={() => (openPanel.value = openPanel.value === panel ? null : panel)}
        >
          <Icon name={panel} />
          <span class="unseen">{label}</span>
          {panel === 'filters' && active > 0 && <span class="badge">{active}</span>}
        </button>
      ))}
    </nav>
  )
}

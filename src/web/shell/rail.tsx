import { filters, openPanel, type Panel, togglePanel } from '../state/app.ts'
import { activeFilterCount } from '../state/filters.ts'
import { Icon, type IconName } from '../ui/icons.tsx'

const buttons: { panel: Panel & IconName; label: string; key: string }[] = [
  { panel: 'layers', label: 'Layers', key: 'L' },
  { panel: 'filters', label: 'Filters', key: 'F' },
  { panel: 'views', label: 'Saved views', key: 'V' },
  { panel: 'draw', label: 'Draw and analyse', key: 'D' },
  { panel: 'alerts', label: 'Alerts', key: 'A' },
]

/** Five buttons that open one panel each. */
export function Rail() {
  const active = activeFilterCount(filters.value)
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
          onClick={() => togglePanel(panel)}
        >
          <Icon name={panel} />
          <span class="unseen">{label}</span>
          {panel === 'filters' && active > 0 && <span class="badge">{active}</span>}
        </button>
      ))}
    </nav>
  )
}

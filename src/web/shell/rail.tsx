import {
  chart,
  closeChart,
  filters,
  openChart,
  openPanel,
  type Panel,
  setTable,
  table,
  togglePanel,
} from '../state/app.ts'
import { activeFilterCount } from '../state/filters.ts'
import { unreadCount } from '../state/account.ts'
import { Icon, type IconName } from '../ui/icons.tsx'

interface RailButton {
  icon: IconName
  label: string
  /** The key that does the same, where there is one. */
  key: string
  isOpen: () => boolean
  toggle: () => void
}

const panelButton = (panel: Panel & IconName, label: string, key: string): RailButton => ({
  icon: panel,
  label,
  key,
  isOpen: () => openPanel.value === panel,
  toggle: () => togglePanel(panel),
})

const buttons: RailButton[] = [
  panelButton('layers', 'Layers', 'L'),
  panelButton('filters', 'Filters', 'F'),
  {
    icon: 'list',
    label: 'Table',
    key: 'T',
    isOpen: () => table.value.mode !== 'closed',
    toggle: () => setTable({ mode: table.peek().mode === 'closed' ? 'docked' : 'closed' }),
  },
  {
    icon: 'charts',
    label: 'Charts',
    key: 'C',
    isOpen: () => chart.value !== null,
    toggle: () => (chart.peek() ? closeChart() : openChart()),
  },
  panelButton('views', 'Saved views', 'V'),
  panelButton('draw', 'Draw and analyse', 'D'),
  panelButton('alerts', 'Alerts', 'A'),
  panelButton('settings', 'Settings', 'S'),
]

/** A button for each part of the app. */
export function Rail() {
  const active = activeFilterCount(filters.value)
  return (
    <nav class="rail floating" aria-label="Panels">
      {buttons.map(({ icon, label, key, isOpen, toggle }) => (
        <button
          key={label}
          type="button"
          class="rail-button"
          aria-expanded={isOpen()}
          title={`${label} (${key})${icon === 'alerts' && unreadCount.value > 0 ? `, ${unreadCount.value} unread` : ''}`}
          onClick={toggle}
        >
          <Icon name={icon} />
          <RailName label={label} />
          {icon === 'alerts' && unreadCount.value > 0 && (
            <span class="badge" aria-hidden="true">
              {unreadCount.value > 99 ? '99+' : unreadCount.value}
            </span>
          )}
          {icon === 'filters' && active > 0 && <span class="badge">{active}</span>}
        </button>
      ))}
    </nav>
  )
}

/** The name for screen readers; on a phone, where nothing hovers, its first word is below the icon. */
function RailName({ label }: { label: string }) {
  const [first, ...others] = label.split(' ')
  return (
    <span class="rail-name">
      {first}
      {others.length > 0 && <span class="unseen"> {others.join(' ')}</span>}
    </span>
  )
}

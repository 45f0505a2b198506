import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { openPanel, type Panel as PanelName, table } from '../state/app.ts'
import { Panel } from '../ui/panel.tsx'
import { sheetHeight } from '../ui/sheet.tsx'
import { useFocusReturn } from './keyboard.ts'

type Content = () => preact.JSX.Element | null
type PartName = PanelName | 'table'

/** The code of each panel and of the table, loaded when it is first opened. */
const loaders: Record<PartName, () => Promise<Content>> = {
  table: async () => (await import('../features/vessels/table/table-dock.tsx')).TableDock,
  layers: async () => (await import('../features/layers/layers-panel.tsx')).LayersPanel,
  filters: async () => (await import('../features/filters/filters-panel.tsx')).FiltersPanel,
  views: async () => (await import('../features/saved/saved-panel.tsx')).SavedPanel,
  draw: async () => (await import('../features/draw/draw-panel.tsx')).DrawPanel,
  alerts: async () => (await import('../features/alerts/alerts-panel.tsx')).AlertsPanel,
  prices: async () => (await import('../features/prices/prices-panel.tsx')).PricesPanel,
  chokepoints: async () => (await import('../features/chokepoints/chokepoints-panel.tsx')).ChokepointsPanel,
  events: async () => (await import('../features/events/events-panel.tsx')).EventsPanel,
  flows: async () => (await import('../features/flows/flows-panel.tsx')).FlowsPanel,
  settings: async () => (await import('../features/settings/settings-panel.tsx')).SettingsPanel,
  help: async () => (await import('../features/help/help-panel.tsx')).HelpPanel,
}

const loaded = signal<Partial<Record<PartName, Content>>>({})
const failed = signal<PartName | null>(null)

async function loadPanel(name: PartName): Promise<void> {
  if (loaded.peek()[name]) return
  failed.value = null
  try {
    const content = await loaders[name]()
    loaded.value = { ...loaded.peek(), [name]: content }
  } catch {
    failed.value = name
  }
}

/** The open panel. */
export function PanelHost() {
  const name = openPanel.value
  useFocusReturn(name !== null)
  useEffect(() => {
    if (name === null) return
    // A sheet that was lowered before the map would show no more than its title.
    if (sheetHeight.peek() === 'low') sheetHeight.value = 'half'
    void loadPanel(name)
  }, [name])
  if (name === null) return null
  const Content = loaded.value[name]
  if (Content) return <Content />
  if (failed.value !== name) return null
  return (
    <Panel title="Failed to load">
      <p class="empty">This panel could not be loaded from the server.</p>
      <button type="button" class="button" onClick={() => void loadPanel(name)}>
        Try again
      </button>
    </Panel>
  )
}

/** The table of vessels, while it is open. */
export function TableHost() {
  const isOpen = table.value.mode !== 'closed'
  useFocusReturn(isOpen)
  useEffect(() => void (isOpen && loadPanel('table')), [isOpen])
  const Content = loaded.value.table
  if (!isOpen) return null
  if (Content) return <Content />
  if (failed.value !== 'table') return null
  return (
    <section class="dock floating docked" aria-label="Table of vessels">
      <p class="empty">The table could not be loaded from the server.</p>
      <button type="button" class="button" onClick={() => void loadPanel('table')}>
        Try again
      </button>
    </section>
  )
}

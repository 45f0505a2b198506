import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { openPanel, type Panel as PanelName } from '../state/app.ts'
import { Panel } from './panel.tsx'

type Content = () => preact.JSX.Element | null

/** Where each panel is fetched from when it is first opened: nobody waits for what is never looked at. */
const parts: Record<PanelName, () => Promise<Content>> = {
  layers: async () => (await import('./layers-panel.tsx')).LayersPanel,
  filters: async () => (await import('./filters-panel.tsx')).FiltersPanel,
  views: async () => (await import('./views-panel.tsx')).ViewsPanel,
  draw: async () => (await import('./draw-panel.tsx')).DrawPanel,
  alerts: async () => (await import('./alerts-panel.tsx')).AlertsPanel,
  table: async () => (await import('./table-panel.tsx')).TablePanel,
  prices: async () => (await import('./prices-panel.tsx')).PricesPanel,
  chokepoints: async () => (await import('./chokepoints-panel.tsx')).ChokepointsPanel,
  events: async () => (await import('./events-panel.tsx')).EventsPanel,
  flows: async () => (await import('./flows-panel.tsx')).FlowsPanel,
  help: async () => (await import('./help-panel.tsx')).HelpPanel,
}

const fetched = signal<Partial<Record<PanelName, Content>>>({})
const failed = signal<PanelName | null>(null)

async function fetchPanel(name: PanelName): Promise<void> {
  if (fetched.peek()[name]) return
  failed.value = null
  try {
    const content = await parts[name]()
    fetched.value = { ...fetched.peek(), [name]: content }
  } catch {
    failed.value = name
  }
}

/** The one panel that is open. */
export function PanelHost() {
  const name = openPanel.value
  useEffect(() => void (name && fetchPanel(name)), [name])
  if (name === null) return null
  const Content = fetched.value[name]
  if (Content) return <Content />
  if (failed.value !== name) return null
  return (
    <Panel title="Not loaded">
      <p class="empty">This panel could not be fetched from the server.</p>
      <button type="button" class="button" onClick={() => void fetchPanel(name)}>
        Try again
      </button>
    </Panel>
  )
}

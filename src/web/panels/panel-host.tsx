import { openPanel, type Panel } from '../state/app.ts'
import { AlertsPanel } from './alerts-panel.tsx'
import { ChokepointsPanel } from './chokepoints-panel.tsx'
import { DrawPanel } from './draw-panel.tsx'
import { EventsPanel } from './events-panel.tsx'
import { FiltersPanel } from './filters-panel.tsx'
import { FlowsPanel } from './flows-panel.tsx'
import { HelpPanel } from './help-panel.tsx'
import { LayersPanel } from './layers-panel.tsx'
import { PricesPanel } from './prices-panel.tsx'
import { TablePanel } from './table-panel.tsx'
import { ViewsPanel } from './views-panel.tsx'

const panels: Record<Panel, () => preact.JSX.Element | null> = {
  layers: LayersPanel,
  filters: FiltersPanel,
  views: ViewsPanel,
  draw: DrawPanel,
  alerts: AlertsPanel,
  table: TablePanel,
  prices: PricesPanel,
  chokepoints: ChokepointsPanel,
  events: EventsPanel,
  flows: FlowsPanel,
  help: HelpPanel,
}

/** The one panel that is open. */
export function PanelHost() {
  if (openPanel.value === null) return null
  const Content = panels[openPanel.value]
  return <Content />
}

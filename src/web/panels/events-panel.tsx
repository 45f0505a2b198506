import { Locked } from './locked.tsx'
import { Panel } from './panel.tsx'

export function EventsPanel() {
  return (
    <Panel title="Events">
      <Locked what="Storms, earthquakes, fires, conflicts, sanctions and port closures, with the ships inside." />
    </Panel>
  )
}

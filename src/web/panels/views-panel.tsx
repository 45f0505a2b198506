import { SignInFirst } from './locked.tsx'
import { Panel } from './panel.tsx'

export function ViewsPanel() {
  return (
    <Panel title="Saved views">
      <SignInFirst what="Keep a view of the map, with its filters and layers, and come back to it." />
    </Panel>
  )
}

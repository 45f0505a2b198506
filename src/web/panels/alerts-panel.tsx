import { SignInFirst } from './locked.tsx'
import { Panel } from './panel.tsx'

export function AlertsPanel() {
  return (
    <Panel title="Alerts">
      <SignInFirst what="Be told when ships enter or leave a region." />
    </Panel>
  )
}

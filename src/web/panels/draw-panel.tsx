import { Panel } from './panel.tsx'

export function DrawPanel() {
  return (
    <Panel title="Draw and analyse">
      <p class="empty">Draw a region to see what is in it.</p>
    </Panel>
  )
}

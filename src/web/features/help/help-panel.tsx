import { Panel } from '../../ui/panel.tsx'
import { publicPath } from '../../state/browser.ts'

const keys: [string, string][] = [
  ['/', 'Search (also Ctrl+K)'],
  ['L', 'Layers'],
  ['F', 'Filters'],
  ['V', 'Saved views'],
  ['D', 'Draw and analyse'],
  ['A', 'Alerts'],
  ['S', 'Settings: units, time zone, numbers'],
  ['T', 'Table of vessels; T T over the whole map'],
  ['C', 'Charts: flows, chokepoints, prices and spreads over time'],
  ['P', 'The past: time bar of the whole map'],
  ['Space', 'Choose a row of the table; Shift and arrows choose several, Ctrl+A all'],
  ['Ctrl+Z', 'Undo a corner or a change of a drawing; Ctrl+Shift+Z redo'],
  ['Enter', 'Open the card of the row'],
  ['?', 'These shortcuts'],
  ['+ −', 'Zoom, with the map focused'],
  ['Right click', 'Menu of a point: vessels near, alert, measure, position'],
  ['Arrow keys', 'Pan, with the map focused'],
  ['Esc', 'Close the panel or card'],
]

export function HelpPanel() {
  return (
    <Panel title="Keyboard shortcuts">
      <dl class="pairs">
        {keys.map(([key, action]) => (
          <>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{action}</dd>
          </>
        ))}
      </dl>
      <p class="field">
        <a href={`${publicPath}/docs`}>API documentation</a>
      </p>
    </Panel>
  )
}

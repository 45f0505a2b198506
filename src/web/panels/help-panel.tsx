import { Panel } from './panel.tsx'

const keys: [string, string][] = [
  ['/', 'Search; also Ctrl+K'],
  ['L', 'Layers'],
  ['F', 'Filters'],
  ['V', 'Saved views'],
  ['D', 'Draw and analyse'],
  ['A', 'Alerts'],
  ['T', 'Vessels in view as a table'],
  ['+ −', 'Zoom, when the map has the focus'],
  ['arrows', 'Move the map'],
  ['Esc', 'Close what is open'],
]

export function HelpPanel() {
  return (
    <Panel title="Keyboard">
      <dl class="pairs">
        {keys.map(([key, what]) => (
          <>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </>
        ))}
      </dl>
      <p class="field">
        <a href="/docs">The API, documented</a>
      </p>
    </Panel>
  )
}

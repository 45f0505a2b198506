import { openChart, openPanel, type Panel } from '../state/app.ts'
import type { ChartKind } from '../state/charts.ts'

const boards: { panel: Panel; label: string; kind?: ChartKind }[] = [
  { panel: 'flows', label: 'Flows', kind: 'flows' },
  { panel: 'chokepoints', label: 'Chokepoints', kind: 'transits' },
  { panel: 'prices', label: 'Prices', kind: 'prices' },
  { panel: 'events', label: 'Events' },
]

/** The boards of now, as tabs at the head of each, with a button to the charts of the past; nothing in other panels. */
export function BoardTabs() {
  const shown = boards.find(({ panel }) => panel === openPanel.value)
  if (shown === undefined) return null
  return (
    <div class="choice board-tabs" role="group" aria-label="Boards">
      {boards.map(({ panel, label }) => (
        <button
          key={panel}
          type="button"
          aria-pressed={openPanel.value === panel}
          onClick={() => (openPanel.value = panel)}
        >
          {label}
        </button>
      ))}
      <button type="button" title="Charts over time (C)" onClick={() => openChart(shown.kind && { kind: shown.kind })}>
        Over time
      </button>
    </div>
  )
}

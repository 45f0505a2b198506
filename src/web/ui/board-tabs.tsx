import { openPanel, type Panel, shownBoard } from '../state/app.ts'

const boards: { panel: Panel; label: string }[] = [
  { panel: 'flows', label: 'Flows' },
  { panel: 'chokepoints', label: 'Chokepoints' },
  { panel: 'prices', label: 'Prices' },
  { panel: 'events', label: 'Events' },
]

/** The panels with charts, as tabs at the head of each; nothing in other panels. */
export function BoardTabs() {
  if (!boards.some(({ panel }) => panel === openPanel.value)) return null
  return (
    <div class="choice board-tabs" role="group" aria-label="Charts">
      {boards.map(({ panel, label }) => (
        <button
          key={panel}
          type="button"
          aria-pressed={openPanel.value === panel}
          onClick={() => {
            shownBoard.value = panel
            openPanel.value = panel
          }}
        >
          {label}
        </button>
      ))}
    </div>
  )
}

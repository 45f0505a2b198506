import { openPanel, type Panel, shownRoom } from '../state/app.ts'

const rooms: { panel: Panel; label: string }[] = [
  { panel: 'flows', label: 'Flows' },
  { panel: 'chokepoints', label: 'Chokepoints' },
  { panel: 'prices', label: 'Prices' },
  { panel: 'events', label: 'Events' },
]

/** The panels of the charts room, as tabs at the head of each; nothing in other panels. */
export function RoomTabs() {
  if (!rooms.some(({ panel }) => panel === openPanel.value)) return null
  return (
    <div class="choice room-tabs" role="group" aria-label="Charts">
      {rooms.map(({ panel, label }) => (
        <button
          key={panel}
          type="button"
          aria-pressed={openPanel.value === panel}
          onClick={() => {
            shownRoom.value = panel
            openPanel.value = panel
          }}
        >
          {label}
        </button>
      ))}
    </div>
  )
}

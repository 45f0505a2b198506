import { openPanel, table } from '../state/app.ts'
import { drawing, measured, region } from '../state/drawing/drawing.ts'
import { Icon } from '../ui/icons.tsx'

/** The drawn region or the measured line, which stays on the map when its panel is closed: a press opens the panel or removes it. */
export function DrawingChip() {
  const name = region.value ? 'Drawn region' : measured.value ? 'Measured line' : null
  if (name === null || drawing.value || openPanel.value !== null || table.value.mode !== 'closed') return null
  // The code of the drawing tools is loaded with the panel: what is drawn was drawn by it.
  const remove = () => void import('../map/drawing/drawing.ts').then(({ clearDrawing }) => clearDrawing())
  return (
    <ul class="filter-chips" aria-label={name}>
      <li>
        <button type="button" class="filter-chip plain" onClick={() => (openPanel.value = 'draw')}>
          {name}
        </button>
      </li>
      <li>
        <button type="button" class="filter-chip" title="Remove it from the map" onClick={remove}>
          Remove
          <Icon name="close" size={12} />
        </button>
      </li>
    </ul>
  )
}

import { openPanel, table } from '../state/app.ts'
import { drawing, region } from '../state/drawing/drawing.ts'
import { Icon } from '../ui/icons.tsx'

/** The drawn region, which stays on the map when its panel is closed: a press opens the panel or removes the region. */
export function RegionChip() {
  if (!region.value || drawing.value || openPanel.value !== null || table.value.mode !== 'closed') return null
  // The code of the drawing tools is loaded with the panel: a region was drawn by it.
  const remove = () => void import('../map/drawing/drawing.ts').then(({ clearDrawing }) => clearDrawing())
  return (
    <ul class="filter-chips" aria-label="Drawn region">
      <li>
        <button type="button" class="filter-chip plain" onClick={() => (openPanel.value = 'draw')}>
          Drawn region
        </button>
      </li>
      <li>
        <button type="button" class="filter-chip" title="Remove the drawn region from the map" onClick={remove}>
          Remove
          <Icon name="close" size={12} />
        </button>
      </li>
    </ul>
  )
}

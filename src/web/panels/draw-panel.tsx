import { useSignal } from '@preact/signals'
import { clearDrawing, showRegion, startDrawing } from '../draw/analyse.ts'
import { analysis, analysisFault, drawing, measured, region, type Shape } from '../draw/drawing-state.ts'
import { areaNm2, km2PerNm2, lengthNm } from '../draw/measure.ts'
import { count } from '../format.ts'
import { mapRef } from '../map/map-view.tsx'
import { AnalysisResult } from './analysis-result.tsx'
import { Measured } from './measured.tsx'
import { Panel } from './panel.tsx'
import { SaveRegion } from './save-region.tsx'
import { TypedCorners } from './typed-corners.tsx'

const pens: { tool: Shape | 'measure'; label: string }[] = [
  { tool: 'polygon', label: 'Polygon' },
  { tool: 'rectangle', label: 'Rectangle' },
  { tool: 'circle', label: 'Circle' },
  { tool: 'freehand', label: 'Freehand' },
  { tool: 'measure', label: 'Measure' },
]

/** Draw a region, by hand or by numbers, and see what is in it. */
export function DrawPanel() {
  const tool = useSignal<string | null>(null)
  return (
    <Panel
      title="Draw and analyse"
      actions={
        (region.value || measured.value || drawing.value) && (
          <button type="button" class="text-button" onClick={clearDrawing}>
            Clear
          </button>
        )
      }
    >
      <div class="pens" role="group" aria-label="What to draw">
        {pens.map((pen) => (
          <button
            key={pen.tool}
            type="button"
            class="button"
            aria-pressed={drawing.value && tool.value === pen.tool}
            onClick={() => {
              tool.value = pen.tool
              void startDrawing(pen.tool)
            }}
          >
            {pen.label}
          </button>
        ))}
        <button type="button" class="button" onClick={analyseView}>
          This view
        </button>
      </div>
      {drawing.value && <p class="hint pen-hint">{hints[tool.value ?? ''] ?? ''}</p>}
      <TypedCorners />
      {measured.value && <Measured />}
      {region.value && (
        <section class="field" aria-label="Region" aria-live="polite">
          <h3>Region</h3>
          <Size ring={region.value.ring} />
          <p class="hint">Drag a corner, or a dot between two, to change it; right-click a corner to take it away.</p>
          {analysisFault.value && <p class="notice bad">{analysisFault.value}</p>}
          {!analysis.value && !analysisFault.value && <p class="hint">Counting</p>}
        </section>
      )}
      {analysis.value && <AnalysisResult found={analysis.value} />}
      {region.value && <SaveRegion region={region.value} />}
    </Panel>
  )
}

function Size({ ring }: { ring: [number, number][] }) {
  const [area, around] = [areaNm2(ring), lengthNm(ring)]
  return (
    <p>
      {count(area)} <small>nm², {count(area * km2PerNm2)} km²;</small> {count(around)}{' '}
      <small>nm around, {count(around * 1.852)} km</small>
    </p>
  )
}

const hints: Record<string, string> = {
  polygon: 'Click the corners; click the first one again to close it.',
  rectangle: 'Click two opposite corners.',
  circle: 'Click the middle, then the edge.',
  freehand: 'Click, follow the edge, click again.',
  measure: 'Click along the way; click the last point again to end.',
}

function analyseView(): void {
  const bounds = mapRef.value?.getBounds()
  if (!bounds) return
  const [west, east] = [Math.max(-180, bounds.getWest()), Math.min(180, bounds.getEast())]
  const [south, north] = [bounds.getSouth(), bounds.getNorth()]
  const ring: [number, number][] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  void showRegion({ drawType: 'rectangle', ring })
}

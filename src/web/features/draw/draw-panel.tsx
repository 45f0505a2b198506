import { useEffect } from 'preact/hooks'
import { clearDrawing, followFilters, showRegion, startDrawing, stepDrawing } from '../../map/drawing/drawing.ts'
import {
  analysis,
  analysisError,
  drawing,
  drawingTool,
  measured,
  region,
  type Shape,
  toolsError,
} from '../../state/drawing/drawing.ts'
import { areaNm2, km2PerNm2, lengthNm } from './measure.ts'
import { settings } from '../../state/settings.ts'
import { count, distance } from '../../ui/format.ts'
import { mapRef } from '../../map/map-view.tsx'
import { AnalysisResult } from './analysis-result.tsx'
import { MeasuredDistance } from './measured-distance.tsx'
import { ErrorNotice } from '../../ui/form.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SaveRegion } from './save-region.tsx'
import { TypedCorners } from './typed-corners.tsx'

const tools: { tool: Shape | 'measure'; label: string }[] = [
  { tool: 'polygon', label: 'Polygon' },
  { tool: 'rectangle', label: 'Rectangle' },
  { tool: 'circle', label: 'Circle' },
  { tool: 'freehand', label: 'Freehand' },
  { tool: 'measure', label: 'Measure' },
]

/** Draws a region or a line, by pointer or as coordinates, and shows what is inside. */
export function DrawPanel() {
  useEffect(followFilters, [])
  useEffect(bindSteps, [])
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
      <div class="draw-tools" role="group" aria-label="Drawing tools">
        {tools.map(({ tool: name, label }) => (
          <button
            key={name}
            type="button"
            class="button"
            aria-pressed={drawing.value && drawingTool.value === name}
            onClick={() => void startDrawing(name)}
          >
            {label}
          </button>
        ))}
        <button type="button" class="button" onClick={analyseView}>
          Current view
        </button>
      </div>
      {(drawing.value || region.value || measured.value) && (
        <div class="button-row" role="group" aria-label="Steps of the drawing">
          <button type="button" class="button" title="Undo (Ctrl+Z)" onClick={() => stepDrawing('undo')}>
            Undo
          </button>
          <button type="button" class="button" title="Redo (Ctrl+Shift+Z)" onClick={() => stepDrawing('redo')}>
            Redo
          </button>
        </div>
      )}
      {drawing.value && <p class="hint tool-hint">{hints[drawingTool.value ?? ''] ?? ''}</p>}
      <ErrorNotice text={toolsError.value} />
      <TypedCorners />
      {measured.value && <MeasuredDistance />}
      {region.value && (
        <section class="field" aria-label="Region" aria-live="polite">
          <h3>Region</h3>
          <Size ring={region.value.ring} />
          <p class="hint">Drag a corner or a midpoint to edit; right-click a corner to remove it.</p>
          {analysisError.value && <p class="notice bad">{analysisError.value}</p>}
          {!analysis.value && !analysisError.value && <p class="hint">Analysing…</p>}
        </section>
      )}
      {analysis.value && <AnalysisResult found={analysis.value} />}
      {region.value && <SaveRegion region={region.value} />}
    </Panel>
  )
}

/** Ctrl+Z and Ctrl+Shift+Z, while the panel is open; in a text field they stay those of the text. */
function bindSteps(): () => void {
  const onKey = (event: KeyboardEvent) => {
    const isText = event.target instanceof HTMLElement && event.target.matches('input, textarea')
    if (isText || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
    event.preventDefault()
    stepDrawing(event.shiftKey ? 'redo' : 'undo')
  }
  addEventListener('keydown', onKey)
  return () => removeEventListener('keydown', onKey)
}

function Size({ ring }: { ring: [number, number][] }) {
  const [area, perimeter] = [areaNm2(ring), lengthNm(ring)]
  const isMetric = settings.value.distance === 'km'
  return (
    <p>
      {count(isMetric ? area * km2PerNm2 : area)} <small>{isMetric ? 'km²' : 'nm²'},</small> {distance(perimeter)}{' '}
      <small>perimeter</small>
    </p>
  )
}

const hints: Record<string, string> = {
  polygon: 'Click to add corners. Click the first one again to finish.',
  rectangle: 'Click two opposite corners.',
  circle: 'Click the centre, then the edge.',
  freehand: 'Click, move along the edge, click again.',
  measure: 'Click to add points. Click the last one again to finish.',
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

import { useSignal } from '@preact/signals'
import { clearDrawing, showRegion, startDrawing } from '../draw/analyse.ts'
import { analysis, analysisFault, drawing, measured, region, type Shape } from '../draw/drawing-state.ts'
import { areaNm2, lengthNm, readCorners } from '../draw/measure.ts'
import { count } from '../format.ts'
import { mapRef } from '../map/map-view.tsx'
import { AnalysisResult } from './analysis-result.tsx'
import { Panel } from './panel.tsx'
import { SaveRegion } from './save-region.tsx'

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
          <p>
            {count(areaNm2(region.value.ring))} <small>nm²</small>, {count(lengthNm(region.value.ring))}{' '}
            <small>nm around</small>
          </p>
          {analysisFault.value && <p class="notice bad">{analysisFault.value}</p>}
          {!analysis.value && !analysisFault.value && <p class="hint">Counting</p>}
        </section>
      )}
      {analysis.value && <AnalysisResult found={analysis.value} />}
      {region.value && <SaveRegion region={region.value} />}
    </Panel>
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

function Measured() {
  const nm = lengthNm(measured.value ?? [])
  return (
    <section class="field" aria-label="Measured">
      <h3>Distance</h3>
      <p class="cargo-line">
        <span class="cargo-mt">
          {nm.toFixed(nm < 100 ? 1 : 0)} <small>nm</small>
        </span>
        <span class="muted">{(nm * 1.852).toFixed(nm < 100 ? 1 : 0)} km</span>
      </p>
    </section>
  )
}

/** The keyboard's way to draw. */
function TypedCorners() {
  const fault = useSignal<string | null>(null)
  return (
    <details class="typed">
      <summary>Type the corners</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          const read = readCorners(event.currentTarget.querySelector('textarea')?.value ?? '')
          fault.value = 'fault' in read ? read.fault : null
          if ('ring' in read) void showRegion({ drawType: 'polygon', ring: read.ring })
        }}
      >
        <label class="form-field">
          <span>One corner a line: latitude, longitude</span>
          <textarea name="corners" rows={4} placeholder={'25, 55\n25, 57\n27, 57'} spellcheck={false} />
        </label>
        {fault.value && (
          <p class="notice bad" role="alert">
            {fault.value}
          </p>
        )}
        <button type="submit" class="button">
          Analyse
        </button>
      </form>
    </details>
  )
}

import { effect } from '@preact/signals'
import type { Map as MapLibre } from 'maplibre-gl'
import { type ApiInput, callApi, errorText } from '../../state/api.ts'
import { filters, flight, flightTo } from '../../state/app.ts'
import { storage } from '../../state/browser.ts'
import { filterValues } from '../../state/filters.ts'
import {
  analysis,
  analysisError,
  boundsOf,
  drawing,
  drawingTool,
  drawnKey,
  measured,
  type Region,
  region,
  ringOf,
  toolsError,
} from '../../state/drawing/drawing.ts'
import { mapRef } from '../map-view.tsx'
import { readPalette } from '../palette.ts'
import type { DrawTools, Tool } from './tools.ts'

/** Tools belong to one map and go with it. */
const toolsOf = new WeakMap<MapLibre, DrawTools>()

async function loadTools(): Promise<DrawTools | null> {
  const map = mapRef.value
  if (!map) return null
  toolsError.value = null
  const code = await import('./tools.ts').catch(() => null)
  if (code === null) {
    // Otherwise clicks on the map would neither draw nor select a vessel.
    drawing.value = false
    toolsError.value = 'The drawing tools could not be loaded from the server. Choose a tool to try again.'
    return null
  }
  const tools =
    toolsOf.get(map) ??
    code.drawTools(map, readPalette().accent, {
      onRegion: (drawn) => {
        drawing.value = false
        void analyse(drawn)
      },
      onNothing: reset,
      onLine: (line) => {
        drawing.value = false
        keep({ line })
      },
    })
  toolsOf.set(map, tools)
  return tools
}

/** Starts a tool: the next clicks on the map draw. With a point, the first one is there already. */
export async function startDrawing(tool: Tool, first?: { lng: number; lat: number }): Promise<void> {
  reset()
  drawing.value = true
  drawingTool.value = tool
  ;(await loadTools())?.start(tool, first)
}

/** Shows a region and analyses it. */
export async function showRegion(drawn: Region): Promise<void> {
  reset()
  ;(await loadTools())?.showRegion(drawn)
  await analyse(drawn)
}

/** Shows the region or the line that this tab had before a reload. */
export function restoreDrawing(): void {
  const { drawType, ring, line } = readDrawing()
  if (region.peek() !== null || measured.peek() !== null) return
  const known = ringOf({ coordinates: [ring] })
  if (drawType !== undefined && known !== null) void showRegion({ drawType, ring: known })
  else if (line && line.length > 1) void showLine(line)
}

function readDrawing(): Partial<Region> & { line?: [number, number][] } {
  try {
    return (JSON.parse(storage('sessionStorage')?.getItem(drawnKey) ?? '') ?? {}) as ReturnType<typeof readDrawing>
  } catch {
    return {}
  }
}

/** Keeps what is drawn: a region, a line, or nothing. */
function keep(drawn: { region?: Region; line?: [number, number][] }): void {
  region.value = drawn.region ?? null
  measured.value = drawn.line ?? null
  const kept = drawn.region ?? (drawn.line && { line: drawn.line })
  if (kept === undefined) storage('sessionStorage')?.removeItem(drawnKey)
  else storage('sessionStorage')?.setItem(drawnKey, JSON.stringify(kept))
}

/** Shows a typed or saved region, wherever the map is. */
export function goToRegion(drawn: Region): void {
  flight.value = flightTo(boundsOf(drawn.ring))
  void showRegion(drawn)
}

/** Shows and measures a typed line. */
export async function showLine(line: [number, number][]): Promise<void> {
  reset()
  keep({ line })
  ;(await loadTools())?.showLine(line)
}

/** Takes the last corner or change of the drawing back, or does it again. */
export function stepDrawing(step: 'undo' | 'redo'): void {
  const map = mapRef.peek()
  if (map) toolsOf.get(map)?.[step]()
}

export function clearDrawing(): void {
  reset()
  const map = mapRef.value
  if (map) toolsOf.get(map)?.clear()
}

function reset(): void {
  drawing.value = false
  keep({})
  analysis.value = null
  analysisError.value = null
  toolsError.value = null
}

/** Loads what is inside the drawn region anew when the filters change, until the returned function is called. */
export function followFilters(): () => void {
  let first = true
  return effect(() => {
    void filters.value
    const drawn = region.peek()
    if (!first && drawn !== null) void analyse(drawn)
    first = false
  })
}

/** Loads which vessels of the filters are inside a region. A result for a region that was replaced meanwhile is dropped. */
async function analyse(drawn: Region): Promise<void> {
  keep({ region: drawn })
  analysisError.value = null
  const geojson = { type: 'Polygon' as const, coordinates: [drawn.ring] }
  const values = filterValues(filters.peek())
  const body = { geojson, draw_type: drawn.drawType, ...(Object.keys(values).length > 0 && { filters: values }) }
  const result = await callApi('draw.analyze', body as ApiInput<'draw.analyze'>)
  if (region.peek() !== drawn) return
  if (result.kind === 'ok') analysis.value = result.body
  else analysisError.value = errorText(result)
}

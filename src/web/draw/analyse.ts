import { effect } from '@preact/signals'
import { ask } from '../api.ts'
import { refusalText } from '../account/form.tsx'
import { mapRef } from '../map/map-view.tsx'
import { readPalette } from '../map/palette.ts'
import { analysis, analysisFault, drawing, measured, type Region, region } from './drawing-state.ts'
import type { DrawTools, Tool } from './tools.ts'

let tools: DrawTools | null = null
let round = 0

async function getTools(): Promise<DrawTools | null> {
  const map = mapRef.value
  if (!map) return null
  const { drawTools } = await import('./tools.ts')
  tools ??= drawTools(map, readPalette().accent, {
    finished: (drawn) => {
      drawing.value = false
      void analyse(drawn)
    },
    measured: (line) => {
      drawing.value = false
      measured.value = line
    },
  })
  return tools
}

/** Takes a pen up: the next clicks on the map draw. */
export async function startDrawing(tool: Tool): Promise<void> {
  forget()
  drawing.value = true
  ;(await getTools())?.start(tool)
}

/** Shows a region that was typed or saved, and looks what is in it. */
export async function showRegion(drawn: Region): Promise<void> {
  forget()
  ;(await getTools())?.show(drawn)
  await analyse(drawn)
}

/** Measures a way that was typed. */
export async function showMeasured(line: [number, number][]): Promise<void> {
  forget()
  measured.value = line
  ;(await getTools())?.showWay(line)
}

export function clearDrawing(): void {
  forget()
  tools?.clear()
}

function forget(): void {
  drawing.value = false
  region.value = null
  analysis.value = null
  analysisFault.value = null
  measured.value = null
}

/** Asks what is inside a region. */
async function analyse(drawn: Region): Promise<void> {
  const mine = ++round
  region.value = drawn
  measured.value = null
  analysisFault.value = null
  const geojson = { type: 'Polygon' as const, coordinates: [drawn.ring] }
  const reply = await ask('draw.analyze', { geojson, draw_type: drawn.drawType })
  if (mine !== round) return
  if (reply.kind === 'answer') analysis.value = reply.body
  else analysisFault.value = refusalText(reply)
}

// The pens belong to a map; another map needs others.
effect(() => {
  if (mapRef.value === null) tools = null
})

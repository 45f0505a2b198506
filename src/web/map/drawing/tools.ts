import type { Map as MapLibre } from 'maplibre-gl'
import {
  type HexColor,
  TerraDraw,
  TerraDrawCircleMode,
  TerraDrawFreehandMode,
  TerraDrawLineStringMode,
  TerraDrawModeUndoRedo,
  TerraDrawPolygonMode,
  TerraDrawRectangleMode,
  TerraDrawSelectMode,
  TerraDrawSessionUndoRedo,
} from 'terra-draw'
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter'
import type { Region, Shape } from '../../state/drawing/drawing.ts'
import { roundTo } from '#domain/nan.ts'

export type Tool = Shape | 'measure'

interface Listener {
  onRegion: (region: Region) => void
  /** The shape is gone: its creation was taken back. */
  onNothing: () => void
  onLine: (line: [number, number][]) => void
}

export interface DrawTools {
  start: (tool: Tool, first?: { lng: number; lat: number }) => void
  showRegion: (region: Region) => void
  showLine: (line: [number, number][]) => void
  /** Takes the last corner or the last change back; forwards again with `redo`. */
  undo: () => void
  redo: () => void
  clear: () => void
  stop: () => void
}

/** The drawing tools of Terra Draw, loaded when the user first draws. */
export function drawTools(map: MapLibre, colour: string, listener: Listener): DrawTools {
  const draw = createDraw(map, colour as HexColor)
  draw.start()
  const read = (id: string | number) => {
    const feature = draw.getSnapshotFeature(id)
    if (!feature) return
    const { geometry, properties } = feature
    if (geometry.type === 'LineString') listener.onLine(geometry.coordinates as [number, number][])
    if (geometry.type !== 'Polygon') return
    const { mode } = properties
    listener.onRegion({
      drawType: mode === 'rectangle' || mode === 'circle' || mode === 'freehand' ? mode : 'polygon',
      ring: geometry.coordinates[0] as [number, number][],
    })
  }
  const edit = (id: string | number) => {
    draw.setMode('select')
    if (draw.hasFeature(id)) draw.selectFeature(id)
  }
  draw.on('finish', (id) => {
    read(id)
    // Its corners can now be moved; the next `finish` is such a move.
    if (draw.getMode() !== 'select') setTimeout(() => draw.enabled && edit(id), 0)
  })
  /** Tells what is left of the shape after a step back or forwards; while corners are added nothing is complete. */
  const readAgain = () => {
    if (draw.getMode() !== 'select') return
    const shape = draw.getSnapshot().find(({ geometry }) => geometry.type !== 'Point')
    if (shape?.id === undefined) return listener.onNothing()
    read(shape.id)
  }
  return {
    undo: () => draw.undo() && readAgain(),
    redo: () => draw.redo() && readAgain(),
    start: (tool, first) => {
      draw.clear()
      draw.clearUndoRedoHistory()
      draw.setMode(tool === 'measure' ? 'linestring' : tool)
      if (first) clickAt(map, first)
    },
    showRegion: (region) => {
      draw.clear()
      const coordinates = [region.ring.map(([lng, lat]) => [round(lng), round(lat)])]
      const [added] = draw.addFeatures([
        { type: 'Feature', properties: { mode: 'polygon' }, geometry: { type: 'Polygon', coordinates } },
      ])
      draw.setMode('select')
      if (added?.valid && added.id !== undefined) draw.selectFeature(added.id)
    },
    showLine: (line) => {
      draw.clear()
      const coordinates = line.map(([lng, lat]) => [round(lng), round(lat)])
      draw.addFeatures([
        { type: 'Feature', properties: { mode: 'linestring' }, geometry: { type: 'LineString', coordinates } },
      ])
      draw.setMode('select')
    },
    clear: () => {
      draw.clear()
      draw.setMode('select')
    },
    stop: () => draw.stop(),
  }
}

/** A click of the pointer at a position: the modes of Terra Draw take a point in no other way. */
function clickAt(map: MapLibre, at: { lng: number; lat: number }): void {
  const canvas = map.getCanvas()
  const { left, top } = canvas.getBoundingClientRect()
  const { x, y } = map.project([at.lng, at.lat])
  const click = { clientX: left + x, clientY: top + y, isPrimary: true, button: 0, bubbles: true }
  for (const type of ['pointermove', 'pointerdown', 'pointerup']) canvas.dispatchEvent(new PointerEvent(type, click))
}

const round = (degrees: number) => roundTo(degrees, 6)

function createDraw(map: MapLibre, colour: HexColor): TerraDraw {
  const polygon = { fillColor: colour, fillOpacity: 0.12, outlineColor: colour, outlineWidth: 2 } as const
  const corners = { midpoints: true, draggable: true, deletable: true }
  const editable = { feature: { draggable: true, coordinates: corners } }
  return new TerraDraw({
    undoRedo: { modeLevel: new TerraDrawModeUndoRedo(), sessionLevel: new TerraDrawSessionUndoRedo() },
    adapter: new TerraDrawMapLibreGLAdapter({ map, coordinatePrecision: 6 }),
    modes: [
      new TerraDrawPolygonMode({ styles: { ...polygon, closingPointColor: colour } }),
      new TerraDrawRectangleMode({ styles: polygon }),
      new TerraDrawCircleMode({ styles: polygon }),
      new TerraDrawFreehandMode({ styles: polygon }),
      new TerraDrawLineStringMode({
        styles: { lineStringColor: colour, lineStringWidth: 2, closingPointColor: colour },
      }),
      new TerraDrawSelectMode({
        flags: {
          polygon: editable,
          rectangle: editable,
          freehand: editable,
          linestring: editable,
          circle: { feature: { draggable: true, coordinates: { resizable: 'center-fixed' } } },
        },
        styles: {
          selectedPolygonColor: colour,
          selectedPolygonFillOpacity: 0.12,
          selectedPolygonOutlineColor: colour,
          selectedPolygonOutlineWidth: 2,
          selectedLineStringColor: colour,
          selectionPointColor: colour,
          midPointColor: colour,
        },
      }),
    ],
  })
}

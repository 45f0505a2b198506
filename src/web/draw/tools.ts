import type { Map as MapLibre } from 'maplibre-gl'
import {
  type HexColor,
  TerraDraw,
  TerraDrawCircleMode,
  TerraDrawFreehandMode,
  TerraDrawLineStringMode,
  TerraDrawPolygonMode,
  TerraDrawRectangleMode,
  TerraDrawSelectMode,
} from 'terra-draw'
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter'
import type { Region, Shape } from './drawing-state.ts'

export type Tool = Shape | 'measure'

interface Listener {
  finished: (region: Region) => void
  measured: (line: [number, number][]) => void
}

export interface DrawTools {
  start: (tool: Tool) => void
  show: (region: Region) => void
  showWay: (line: [number, number][]) => void
  clear: () => void
  stop: () => void
}

/** The pens. They are fetched when somebody wants to draw, not before. */
export function drawTools(map: MapLibre, colour: string, listener: Listener): DrawTools {
  const pens = makePens(map, colour as HexColor)
  pens.start()
  const read = (id: string | number) => {
    const feature = pens.getSnapshotFeature(id)
    if (!feature) return
    const { geometry, properties } = feature
    if (geometry.type === 'LineString') listener.measured(geometry.coordinates as [number, number][])
    if (geometry.type !== 'Polygon') return
    const { mode } = properties
    listener.finished({
      drawType: mode === 'rectangle' || mode === 'circle' || mode === 'freehand' ? mode : 'polygon',
      ring: geometry.coordinates[0] as [number, number][],
    })
  }
  const edit = (id: string | number) => {
    pens.setMode('select')
    if (pens.hasFeature(id)) pens.selectFeature(id)
  }
  pens.on('finish', (id) => {
    read(id)
    // From here on its corners can be moved; the next finish is such a move.
    if (pens.getMode() !== 'select') setTimeout(() => pens.enabled && edit(id), 0)
  })
  return {
    start: (tool) => {
      pens.clear()
      pens.setMode(tool === 'measure' ? 'linestring' : tool)
    },
    show: (region) => {
      pens.clear()
      const coordinates = [region.ring.map(([lng, lat]) => [round(lng), round(lat)])]
      const [added] = pens.addFeatures([
        { type: 'Feature', properties: { mode: 'polygon' }, geometry: { type: 'Polygon', coordinates } },
      ])
      pens.setMode('select')
      if (added?.valid && added.id !== undefined) pens.selectFeature(added.id)
    },
    showWay: (line) => {
      pens.clear()
      const coordinates = line.map(([lng, lat]) => [round(lng), round(lat)])
      pens.addFeatures([
        { type: 'Feature', properties: { mode: 'linestring' }, geometry: { type: 'LineString', coordinates } },
      ])
      pens.setMode('select')
    },
    clear: () => {
      pens.clear()
      pens.setMode('select')
    },
    stop: () => pens.stop(),
  }
}

const round = (degrees: number) => Number(degrees.toFixed(6))

function makePens(map: MapLibre, colour: HexColor): TerraDraw {
  const polygon = { fillColor: colour, fillOpacity: 0.12, outlineColor: colour, outlineWidth: 2 } as const
  const corners = { midpoints: true, draggable: true, deletable: true }
  const editable = { feature: { draggable: true, coordinates: corners } }
  return new TerraDraw({
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

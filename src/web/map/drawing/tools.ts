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
import type { Region, Shape } from '../../state/drawing/drawing.ts'
import { roundTo } from '#domain/nan.ts'

export type Tool = Shape | 'measure'

interface Listener {
  onRegion: (region: Region) => void
  onLine: (line: [number, number][]) => void
}

export interface DrawTools {
  start: (tool: Tool) => void
  showRegion: (region: Region) => void
  showLine: (line: [number, number][]) => void
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
  return {
    start: (tool) => {
      draw.clear()
      draw.setMode(tool === 'measure' ? 'linestring' : tool)
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

const round = (degrees: number) => roundTo(degrees, 6)

function createDraw(map: MapLibre, colour: HexColor): TerraDraw {
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

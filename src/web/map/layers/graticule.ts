import { effect } from '@preact/signals'
import type { Feature, MultiLineString, Position } from 'geojson'
import type { LayerSpecification } from 'maplibre-gl'
import { overlays } from '../../state/app.ts'
import type { Palette } from '../palette.ts'
import { type MapLayer, setVisible } from './layer.ts'

/** Meridians and parallels every `stepDeg`, with enough points to follow a globe. */
function graticuleLines(stepDeg: number): Feature<MultiLineString> {
  const coordinates: Position[][] = []
  for (let lng = -180; lng < 180; lng += stepDeg) coordinates.push(line(-80, 80, (lat) => [lng, lat]))
  for (let lat = -60; lat <= 60; lat += stepDeg) coordinates.push(line(-180, 180, (lng) => [lng, lat]))
  return { type: 'Feature', properties: {}, geometry: { type: 'MultiLineString', coordinates } }
}

function line(from: number, to: number, at: (along: number) => Position): Position[] {
  const points: Position[] = []
  for (let along = from; along <= to; along += 5) points.push(at(along))
  return points
}

/** Drawn within the basemap: above the sea of our own basemaps, above everything of others. */
export const graticuleLayers = (palette: Palette): LayerSpecification[] => [
  {
    id: 'graticule',
    type: 'line',
    source: 'graticule',
    paint: { 'line-color': palette.graticule, 'line-width': 1 },
  },
]

export const graticule: MapLayer = {
  sources: { graticule: { type: 'geojson', data: graticuleLines(15) } },
  layers: () => [],
  start: (map) => [effect(() => setVisible(map, 'graticule', overlays.value.includes('graticule')))],
}

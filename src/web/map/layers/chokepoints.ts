import { effect } from '@preact/signals'
import type { Feature } from 'geojson'
import { overlays } from '../../state/app.ts'
import { chokepoints as poll } from '../../state/resources.ts'
import type { Palette } from '../palette.ts'
import { emptySource, type MapLayer, palette, setFeatures } from './layer.ts'

/** Areas of the chokepoints in the colour of their status. */
export const chokepoints: MapLayer = {
  sources: { chokepoints: emptySource },
  layers: () => [
    {
      id: 'chokepoint-areas',
      type: 'fill',
      source: 'chokepoints',
      paint: { 'fill-color': ['get', 'colour'], 'fill-opacity': 0.12 },
    },
    {
      id: 'chokepoint-edges',
      type: 'line',
      source: 'chokepoints',
      paint: { 'line-color': ['get', 'colour'], 'line-width': 1.2, 'line-opacity': 0.8 },
    },
  ],
  start: (map) => [effect(() => setFeatures(map, 'chokepoints', features(palette.value)))],
}

function features({ statuses }: Palette): Feature[] {
  if (!overlays.value.includes('chokepoints')) return []
  return (poll.data.value ?? []).map(({ geometry, status }, index) => ({
    type: 'Feature',
    properties: { index, colour: statuses[status] },
    geometry,
  }))
}

import { effect } from '@preact/signals'
import type { Polygon } from 'geojson'
import { ringOf } from '../../state/drawing/drawing.ts'
import { clippingDrawings } from '../../state/drawing/saved-drawings.ts'
import { emptySource, type MapLayer, setFeatures } from './layer.ts'

/** The outlines of the user's drawings that clip the vessels. */
export const drawnRegions: MapLayer = {
  sources: { 'drawn-regions': emptySource },
  layers: ({ accent }) => [
    {
      id: 'drawn-regions',
      type: 'line',
      source: 'drawn-regions',
      paint: { 'line-color': accent, 'line-width': 1.4, 'line-dasharray': [4, 3], 'line-opacity': 0.9 },
    },
  ],
  start: (map) => [
    effect(() =>
      setFeatures(
        map,
        'drawn-regions',
        clippingDrawings.value.flatMap(({ geojson }) => {
          const ring = ringOf(geojson)
          if (ring === null) return []
          const geometry: Polygon = { type: 'Polygon', coordinates: [ring] }
          return [{ type: 'Feature' as const, properties: {}, geometry }]
        }),
      ),
    ),
  ],
}

import { effect } from '@preact/signals'
import type { Feature } from 'geojson'
import { infrastructure as items, loadInfrastructure } from '../../state/places.ts'
import type { Palette } from '../palette.ts'
import { emptySource, type MapLayer, palette, setFeatures } from './layer.ts'

/** Terminals, refineries, ports, fields and mines as dots, pipelines as lines. */
export const infrastructure: MapLayer = {
  sources: { infrastructure: emptySource },
  layers: ({ land }) => [
    {
      id: 'pipelines',
      type: 'line',
      source: 'infrastructure',
      filter: ['!=', ['geometry-type'], 'Point'],
      paint: { 'line-color': ['get', 'colour'], 'line-width': 1.4, 'line-opacity': 0.75 },
    },
    {
      id: 'installations',
      type: 'circle',
      source: 'infrastructure',
      filter: ['==', ['geometry-type'], 'Point'],
      paint: {
        'circle-color': land,
        'circle-stroke-color': ['get', 'colour'],
        'circle-stroke-width': 1.6,
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 1, 2, 5, 3.2, 9, 5],
      },
    },
  ],
  start: (map) => [loadInfrastructure(), effect(() => setFeatures(map, 'infrastructure', features(palette.value)))],
}

function features({ kinds }: Palette): Feature[] {
  return items.value.map((item, index) => {
    const properties = { index, colour: kinds[item.kind] }
    if (!item.route_geojson)
      return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: [item.lng, item.lat] } }
    const lines = [item.route_geojson.coordinates, ...(item.branches_geojson?.coordinates ?? [])]
    return { type: 'Feature', properties, geometry: { type: 'MultiLineString', coordinates: lines } }
  })
}

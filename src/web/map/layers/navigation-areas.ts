import { computed, effect } from '@preact/signals'
import type { Feature } from 'geojson'
import { camera, overlays } from '../../state/app.ts'
import { navigationAreas as poll } from '../../state/resources.ts'
import { halo } from '../basemap/labels.ts'
import { emptySource, type MapLayer, setFeatures } from './layer.ts'

/** Seen from farther away, the areas are specks. */
const minZoom = 8
/** Loaded a little before they are drawn. */
const isNear = computed(() => overlays.value.includes('navigation_areas') && camera.value.zoom >= minZoom - 0.5)

/** Anchorages, pilot stations and traffic separation schemes as quiet outlines with their names. */
export const navigationAreas: MapLayer = {
  sources: { 'navigation-areas': emptySource },
  layers: ({ labelSea, land }, font) => [
    {
      id: 'navigation-area-fills',
      type: 'fill',
      source: 'navigation-areas',
      minzoom: minZoom,
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: {
        'fill-color': labelSea,
        'fill-opacity': ['match', ['get', 'kind'], 'separation_zone', 0.16, 0.06],
      },
    },
    {
      id: 'navigation-area-edges',
      type: 'line',
      source: 'navigation-areas',
      minzoom: minZoom,
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'line-color': labelSea, 'line-width': 1, 'line-opacity': 0.55, 'line-dasharray': [4, 3] },
    },
    {
      id: 'navigation-area-names',
      type: 'symbol',
      source: 'navigation-areas',
      minzoom: minZoom + 1,
      filter: [
        'all',
        ['==', ['geometry-type'], 'Point'],
        ['in', ['get', 'kind'], ['literal', ['anchorage', 'pilot_station']]],
      ],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': font,
        'text-size': 10,
        'text-max-width': 10,
        'text-optional': true,
      },
      paint: { 'text-color': labelSea, 'text-opacity': 0.9, ...halo(land) },
    },
  ],
  start: (map) => [
    effect(() => {
      if (!isNear.value) return
      poll.start()
      return () => poll.stop()
    }),
    effect(() => setFeatures(map, 'navigation-areas', features())),
  ],
}

function features(): Feature[] {
  if (!overlays.value.includes('navigation_areas')) return []
  return (poll.data.value ?? []).flatMap(({ kind, name, lng, lat, geometry }, index): Feature[] => {
    const properties = { index, kind, name }
    // Named by a point: the outline is cut at the edges of tiles, and each part would have the name.
    const centre: Feature = { type: 'Feature', properties, geometry: { type: 'Point', coordinates: [lng, lat] } }
    return geometry ? [{ type: 'Feature', properties, geometry }, centre] : [centre]
  })
}

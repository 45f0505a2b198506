import { computed, effect } from '@preact/signals'
import type { Feature } from 'geojson'
import type { Map as MapLibre } from 'maplibre-gl'
import { camera, overlays } from '../../state/app.ts'
import { terminals as poll } from '../../state/resources.ts'
import { halo } from '../basemap/labels.ts'
import { glyphImage, glyphPixelRatio, jettyPath } from './glyphs.ts'
import { emptySource, type MapLayer, palette, setFeatures } from './layer.ts'

/** Seen from farther away, the terminals of a port are one. */
const minZoom = 8
/** Loaded a little before they are drawn. */
const isNear = computed(() => overlays.value.includes('terminals') && camera.value.zoom >= minZoom - 0.5)

/** The terminals whose calls are recorded, with their names nearer still. */
export const terminals: MapLayer = {
  sources: { terminals: emptySource },
  layers: ({ text, land }, font) => [
    {
      id: 'terminals',
      type: 'symbol',
      source: 'terminals',
      minzoom: minZoom,
      layout: {
        'icon-image': 'terminal',
        'icon-size': ['interpolate', ['linear'], ['zoom'], minZoom, 0.55, 11, 0.9],
        'icon-allow-overlap': true,
        'icon-ignore-placement': true,
        'text-field': ['step', ['zoom'], '', minZoom + 1.5, ['get', 'name']],
        'text-font': font,
        'text-size': 10.5,
        'text-anchor': 'top',
        'text-offset': [0, 0.9],
        'text-max-width': 9,
        'text-optional': true,
      },
      paint: { 'text-color': text, 'text-opacity': 0.75, ...halo(land) },
    },
  ],
  start: (map) => [
    effect(() => addGlyph(map, palette.value.kinds.port, palette.value.sea)),
    effect(() => {
      if (!isNear.value) return
      poll.start()
      return () => poll.stop()
    }),
    effect(() => setFeatures(map, 'terminals', features())),
  ],
}

function addGlyph(map: MapLibre, colour: string, outline: string): void {
  const image = glyphImage(jettyPath, colour, outline)
  if (map.hasImage('terminal')) map.updateImage('terminal', image)
  else map.addImage('terminal', image, { pixelRatio: glyphPixelRatio })
}

function features(): Feature[] {
  if (!overlays.value.includes('terminals')) return []
  return (poll.data.value ?? []).map(({ name, lng, lat }, index) => ({
    type: 'Feature',
    properties: { index, name },
    geometry: { type: 'Point', coordinates: [lng, lat] },
  }))
}

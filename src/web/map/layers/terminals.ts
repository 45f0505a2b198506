import { computed, effect } from '@preact/signals'
import type { Feature } from 'geojson'
import { camera, overlays } from '../../state/app.ts'
import { terminals as poll } from '../../state/resources.ts'
import { glyphNamePaint, jettyPath, namedGlyph, setGlyph } from './glyphs.ts'
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
        ...namedGlyph(minZoom + 1.5, font),
      },
      paint: glyphNamePaint({ text, land }),
    },
  ],
  start: (map) => [
    effect(() => setGlyph(map, 'terminal', [jettyPath, palette.value.kinds.port, palette.value.sea])),
    effect(() => {
      if (!isNear.value) return
      poll.start()
      return () => poll.stop()
    }),
    effect(() => setFeatures(map, 'terminals', features())),
  ],
}

function features(): Feature[] {
  if (!overlays.value.includes('terminals')) return []
  return (poll.data.value ?? []).map(({ name, lng, lat }, index) => ({
    type: 'Feature',
    properties: { index, name },
    geometry: { type: 'Point', coordinates: [lng, lat] },
  }))
}

import { effect, signal } from '@preact/signals'
import type { Feature } from 'geojson'
import type { Output } from '#contract/operations.ts'
import { tonnesByLane } from './flow-lanes.ts'
import { arrowPath, setGlyph } from './glyphs.ts'
import { emptySource, type MapLayer, palette, setFeatures } from './layer.ts'

type Flows = Output<'flows.matrix'>['flows']

/** The flows to draw; the flows panel sets them while it is open. */
export const shownFlows = signal<Flows>([])

/**
 * The main sea lanes, on the right of each direction, with a width by the square root of the cargo of all flows that
 * take them, and arrows.
 */
export const flows: MapLayer = {
  sources: { flows: emptySource },
  layers: ({ accent }) => [
    {
      id: 'flows',
      type: 'line',
      source: 'flows',
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: {
        'line-color': accent,
        'line-width': ['get', 'width'],
        'line-offset': ['get', 'offset'],
        'line-opacity': 0.45,
      },
    },
    {
      id: 'flow-arrows',
      type: 'symbol',
      source: 'flows',
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 140,
        'icon-image': 'flow-arrow',
        'icon-size': arrowSize,
        'icon-offset': ['array', 'number', 2, ['get', 'arrowOffset']],
        'icon-allow-overlap': true,
        'icon-ignore-placement': true,
      },
    },
  ],
  start: (map) => [
    effect(() => setGlyph(map, 'flow-arrow', [arrowPath, palette.value.accent, palette.value.sea])),
    effect(() => setFeatures(map, 'flows', features(shownFlows.value))),
  ],
}

const arrowSize = 0.8
const gapPx = 1

function features(found: Flows): Feature[] {
  const lanes = tonnesByLane(found)
  const max = Math.max(1, ...lanes.map(({ tonnes }) => tonnes))
  return lanes.map(({ line, tonnes }) => {
    const width = 1 + 9 * Math.sqrt(tonnes / max)
    const offset = gapPx + width / 2
    return {
      type: 'Feature',
      properties: { tonnes, width, offset, arrowOffset: [0, offset / arrowSize] },
      geometry: { type: 'LineString', coordinates: line.map(([lng, lat]) => [lng, lat]) },
    }
  })
}

import { effect, signal } from '@preact/signals'
import type { Feature } from 'geojson'
import type { Output } from '#contract/operations.ts'
import { emptySource, type MapLayer, setFeatures } from './layer.ts'

type Flows = Output<'flows.matrix'>['flows']

/** Ends of a region's arcs: at sea, off its coast. */
const anchors: Record<string, [number, number]> = {
  Europe: [-6, 46],
  Asia: [118, 20],
  'North America': [-86, 27],
  'Middle East': [57, 24],
  'South America': [-38, -18],
  Africa: [4, 2],
}

/** The flows to draw; the flows panel sets them while it is open. */
export const shownFlows = signal<Flows>([])

/** Arcs between regions, with a width by the square root of the cargo, curved to the right of their direction. */
export const flows: MapLayer = {
  sources: { flows: emptySource },
  layers: ({ accent }) => [
    {
      id: 'flows',
      type: 'line',
      source: 'flows',
      layout: { 'line-cap': 'round' },
      paint: { 'line-color': accent, 'line-width': ['get', 'width'], 'line-opacity': 0.45 },
    },
  ],
  start: (map) => [effect(() => setFeatures(map, 'flows', features(shownFlows.value)))],
}

function features(found: Flows): Feature[] {
  const max = Math.max(1, ...found.map(({ est_cargo_mt }) => est_cargo_mt))
  return found.flatMap(({ from, to, est_cargo_mt }) => {
    const [start, end] = [anchors[from], anchors[to]]
    if (!start || !end || from === to || est_cargo_mt <= 0) return []
    const width = 1 + 9 * Math.sqrt(est_cargo_mt / max)
    return [{ type: 'Feature', properties: { width }, geometry: { type: 'LineString', coordinates: arc(start, end) } }]
  })
}

function arc([x1, y1]: [number, number], [x2, y2]: [number, number]): [number, number][] {
  const [midX, midY] = [(x1 + x2) / 2 + (y2 - y1) * 0.22, (y1 + y2) / 2 - (x2 - x1) * 0.22]
  return Array.from({ length: 33 }, (_, i) => {
    const t = i / 32
    const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t * t]
    return [a * x1 + b * midX + c * x2, Math.max(-80, Math.min(80, a * y1 + b * midY + c * y2))]
  })
}

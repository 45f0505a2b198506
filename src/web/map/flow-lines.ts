import { signal } from '@preact/signals'
import type { Feature } from 'geojson'
import type { Output } from '#contract/operations.ts'

/** Where the arcs of a region begin and end: at sea, off its coast. */
const anchors: Record<string, [number, number]> = {
  Europe: [-6, 46],
  Asia: [118, 20],
  'North America': [-86, 27],
  'Middle East': [57, 24],
  'South America': [-38, -18],
  Africa: [4, 2],
}

export const flowLines = signal<Output<'flows.matrix'>['flows']>([])

/** Arcs between regions, each as wide as the root of what it carries, its bow to the right of the way. */
export function flowFeatures(flows: Output<'flows.matrix'>['flows']): Feature[] {
  const most = Math.max(1, ...flows.map(({ est_cargo_mt }) => est_cargo_mt))
  return flows.flatMap(({ from, to, est_cargo_mt }) => {
    const [start, end] = [anchors[from], anchors[to]]
    if (!start || !end || from === to || est_cargo_mt <= 0) return []
    const width = 1 + 9 * Math.sqrt(est_cargo_mt / most)
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

import type { InfrastructureItem } from '#contract/resources/infrastructure.ts'
import { bearingDeg } from '#domain/geo.ts'
import { flowLine } from '../../map/layers/pipelines.ts'

const points = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west']

/** Where a pipeline carries its product, from one end to the other: "to the south-east"; or why that is not said. */
export function flowText(item: Pick<InfrastructureItem, 'route_geojson' | 'flow_direction' | 'status'>): string {
  const line = flowLine(item)
  const [from, to] = [line?.at(0), line?.at(-1)]
  if (from === undefined || to === undefined)
    return item.status === 'operating' ? 'Direction not known, or both' : 'None: it does not operate'
  const deg = bearingDeg(from[0], from[1], to[0], to[1])
  return `To the ${points[Math.round(deg / 45) % 8]}`
}

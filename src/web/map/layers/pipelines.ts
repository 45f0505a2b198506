import type { Feature, Position } from 'geojson'
import type { InfrastructureItem } from '#contract/resources/infrastructure.ts'
import { bearingDeg } from '#domain/geo.ts'
import { commodities } from '#domain/vessel/commodities.ts'

export const pipelineProducts = ['crude', 'products', 'gas'] as const
export type PipelineProduct = (typeof pipelineProducts)[number]

const families = new Map(commodities.map(({ label, family }) => [label, family]))

/** What a pipeline carries, as it is coloured. */
export function productOf({ kind, commodity }: Pick<InfrastructureItem, 'kind' | 'commodity'>): PipelineProduct {
  if (kind === 'gas_pipeline') return 'gas'
  return families.get(commodity ?? '') === 'products' ? 'products' : 'crude'
}

/** The capacity that is drawn at full width, by its unit. */
const fullCapacity: Readonly<Record<string, number>> = { 'kb/d': 2000, 'bcm/y': 60 }

/** Width of a pipeline in pixels: its area as its capacity; thin where that is not known. */
export function pipelineWidth({
  capacity,
  capacity_unit,
}: Pick<InfrastructureItem, 'capacity' | 'capacity_unit'>): number {
  const full = fullCapacity[capacity_unit ?? '']
  return capacity === null || full === undefined ? 1 : 1 + 3 * Math.sqrt(Math.min(1, capacity / full))
}

type Pipeline = Pick<
  InfrastructureItem,
  | 'kind'
  | 'commodity'
  | 'capacity'
  | 'capacity_unit'
  | 'route_geojson'
  | 'branches_geojson'
  | 'flow_direction'
  | 'status'
>

/**
 * A pipeline as its lines and, where its direction is known, its main line once more in that direction, along which
 * arrows are drawn. One that does not operate has no arrows; of branches no direction is known.
 */
export function pipelineFeatures(item: Pipeline, properties: Record<string, unknown>): Feature[] {
  const route = item.route_geojson?.coordinates ?? []
  const coordinates = [route, ...(item.branches_geojson?.coordinates ?? [])]
  const product = productOf(item)
  const lines: Feature = {
    type: 'Feature',
    properties: { ...properties, product, width: pipelineWidth(item) },
    geometry: { type: 'MultiLineString', coordinates },
  }
  const inFlow = flowLine(item)
  if (inFlow === null) return [lines]
  return [
    lines,
    {
      type: 'Feature',
      properties: { ...properties, product, isFlow: true },
      geometry: { type: 'LineString', coordinates: inFlow },
    },
  ]
}

/** The main line from its origin to its end; null where the direction is not known or the pipeline does not operate. */
export function flowLine({
  route_geojson,
  flow_direction,
  status,
}: Pick<Pipeline, 'route_geojson' | 'flow_direction' | 'status'>): Position[] | null {
  if (!route_geojson || flow_direction === undefined || status !== 'operating') return null
  return flow_direction === 'along' ? route_geojson.coordinates : route_geojson.coordinates.toReversed()
}

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

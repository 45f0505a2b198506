import * as z from 'zod'
import { defineOperation } from '../operation.ts'
import type { BoxNumbers } from '../values.ts'
import type { Infrastructure } from '#domain/world/places.ts'
import type { WorldEvent } from '#domain/world/world-events.ts'
import { eventItem, eventJson } from './events.ts'
import { infrastructureItem, infrastructureJson } from './infrastructure.ts'
import { bodyFilters } from '../vessels/filters.ts'
import { vessel } from '../vessels/vessels.ts'

const drawTypes = ['polygon', 'rectangle', 'circle', 'freehand'] as const

export const drawType = z
  .enum(drawTypes, `needs one of ${drawTypes.join(', ')}`)
  .meta({ id: 'DrawType', description: 'How the shape was drawn.' })

/** Checks only the outline of a polygon: api/ checks the rings, so that the message can name the ring. */
export const polygon = z
  .looseObject({
    type: z.literal('Polygon', 'needs type "Polygon"'),
    coordinates: z.array(z.unknown(), 'needs an array of rings'),
  })
  .meta({
    id: 'Polygon',
    description: 'GeoJSON Polygon: closed rings of [lng, lat], the shell first, then the holes.',
  })

export const drawnShape = z
  .union(
    [polygon, z.looseObject({ type: z.literal('Feature'), geometry: polygon })],
    'needs a GeoJSON Polygon, or a Feature with one',
  )
  .meta({
    description:
      'A GeoJSON Polygon, or a Feature with one; at most 10,000 positions. Longitudes may continue beyond ±180. An edge wider than 180 degrees goes the shorter way across the 180th meridian, except in a rectangle (draw_type), which is read literally; an edge from -180 to 180 spans the whole world.',
  })

export const analysis = z
  .object({
    total_vessels: z.int(),
    vessels_inside: z.array(vessel).meta({ description: 'At most 5,000 vessels, largest cargo first.' }),
    commodity_breakdown: z
      .record(z.string(), z.int())
      .meta({ description: 'Number of vessels by vessel type; the sum is total_vessels.' }),
    est_cargo_mt: z.number(),
    events_inside: z.array(eventItem),
    infrastructure_inside: z.array(infrastructureItem),
    ai_available: z.boolean().meta({ description: 'Whether the caller may call POST /ai/flow-analysis.' }),
    bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]).meta({
      description: 'Bounds of the region as it was read: longitudes beyond ±180 show a crossing of the 180th meridian.',
      'x-additive': true,
    }),
    gated: z.array(z.string()).optional().meta({ description: 'Members that are empty because they need a Pro plan.' }),
  })
  .meta({ id: 'Analysis' })

export type Analysis = z.infer<typeof analysis>

/** The shape of a saved drawing, from its stored body. */
export const storedShape = ({ geojson, draw_type: drawType }: Readonly<Record<string, unknown>>) => ({
  geojson,
  drawType,
})

/** What was found in a region, besides the rows of the vessels. */
interface RegionFacts {
  /** All vessels, those beyond the capped list included. */
  total: number
  /** Number of vessels by type. */
  byClass: Record<string, number>
  cargoTonnes: number
  events: readonly WorldEvent[]
  infrastructure: readonly Infrastructure[]
  /** Whether the caller has what needs a Pro plan. */
  isPro: boolean
  bbox: BoxNumbers
}

/** The analysis of a region as JSON, around the rows of its vessels, which are JSON already. */
export function analysisJson(found: RegionFacts, vesselRows: Buffer): Buffer {
  const rest = {
    commodity_breakdown: found.byClass,
    est_cargo_mt: found.cargoTonnes,
    events_inside: found.events.map(eventJson),
    infrastructure_inside: found.infrastructure.map(infrastructureJson),
    ai_available: found.isPro,
    bbox: found.bbox,
    ...(found.isPro ? {} : { gated: ['events_inside'] }),
  }
  const head = Buffer.from(`{"total_vessels":${found.total},"vessels_inside":`)
  return Buffer.concat([head, vesselRows, Buffer.from(`,${JSON.stringify(rest).slice(1)}`)])
}

/** A region in examples. */
export const exampleSquare = {
  type: 'Polygon' as const,
  coordinates: [
    [
      [55, 25],
      [57, 25],
      [57, 27],
      [55, 27],
      [55, 25],
    ],
  ],
}

export const drawOperations = {
  'draw.analyze': defineOperation({
    summary: 'Analyze a drawn region',
    access: 'open',
    scope: 'read',
    body: z.strictObject({
      geojson: drawnShape,
      draw_type: drawType.optional(),
      filters: bodyFilters.meta({ 'x-additive': true, description: 'Filters of the vessels inside.' }).optional(),
    }),
    bodyExample: { geojson: exampleSquare, draw_type: 'polygon' },
    response: analysis,
    status: 200,
    example: {
      total_vessels: 0,
      vessels_inside: [],
      commodity_breakdown: {},
      est_cargo_mt: 0,
      events_inside: [],
      infrastructure_inside: [],
      ai_available: false,
      bbox: [55, 25, 57, 27],
      gated: ['events_inside'],
    },
  }),
}

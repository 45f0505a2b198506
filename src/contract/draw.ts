import * as z from 'zod'
import { op } from './operation.ts'
import { eventItem } from './events.ts'
import { infrastructureItem } from './infrastructure.ts'
import { vessel } from './vessels.ts'

export const drawTypes = ['polygon', 'rectangle', 'circle', 'freehand'] as const

export const drawType = z
  .enum(drawTypes, `needs one of ${drawTypes.join(', ')}`)
  .meta({ id: 'DrawType', description: 'How the shape was drawn.' })

/** Shallow on purpose: rings are checked by hand, so that the message can name the ring. */
export const polygon = z
  .looseObject({
    type: z.literal('Polygon', 'needs type "Polygon"'),
    coordinates: z.array(z.unknown(), 'needs an array of rings'),
  })
  .meta({
    id: 'Polygon',
    description: 'GeoJSON Polygon: closed rings of [lng, lat], the first the shell, the rest holes.',
  })

export const drawnShape = z
  .union(
    [polygon, z.looseObject({ type: z.literal('Feature'), geometry: polygon })],
    'needs a GeoJSON Polygon, or a Feature around one',
  )
  .meta({
    description:
      'A GeoJSON Polygon, or a Feature around one; at most 10,000 positions. Longitudes may run on beyond 180. An edge wider than 180 degrees is taken the short way, across the 180th meridian; one from -180 to 180 is the whole world’s width.',
  })

export const analysis = z
  .object({
    total_vessels: z.int(),
    vessels_inside: z.array(vessel).meta({ description: 'At most 5,000, the largest cargoes first.' }),
    commodity_breakdown: z
      .record(z.string(), z.int())
      .meta({ description: 'Vessel type to count; it sums to total_vessels.' }),
    est_cargo_mt: z.number(),
    events_inside: z.array(eventItem),
    infrastructure_inside: z.array(infrastructureItem),
    ai_available: z.boolean().meta({ description: 'Whether this caller may call POST /ai/flow-analysis now.' }),
    gated: z.array(z.string()).optional().meta({ description: 'Members that are empty because they are Pro content.' }),
  })
  .meta({ id: 'Analysis' })

export type Analysis = z.infer<typeof analysis>

const square = {
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
  'draw.analyze': op({
    summary: 'What lies inside a drawn region',
    access: 'open',
    scope: 'read',
    body: z.strictObject({ geojson: drawnShape, draw_type: drawType.optional() }),
    bodyExample: { geojson: square, draw_type: 'polygon' },
    answer: analysis,
    status: 200,
    example: {
      total_vessels: 0,
      vessels_inside: [],
      commodity_breakdown: {},
      est_cargo_mt: 0,
      events_inside: [],
      infrastructure_inside: [],
      ai_available: false,
      gated: ['events_inside'],
    },
  }),
}

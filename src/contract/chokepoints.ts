import * as z from 'zod'
import { op } from './operation.ts'
import { lat, lng, timestamp } from './values.ts'

export const chokepointStatuses = ['open', 'restricted', 'disrupted', 'closed', 'unknown'] as const

const transits = z.object({
  inbound: z.int(),
  outbound: z.int(),
  laden: z.int(),
  ballast: z.int(),
  reconstructed: z.int().meta({
    description:
      'Additive: of inbound and outbound, those that nobody heard pass; a ship was heard on one side and then on the other.',
  }),
})

export const chokepointItem = z
  .object({
    id: z.string(),
    name: z.string(),
    lat,
    lng,
    geometry: z.object({
      type: z.literal('Polygon'),
      coordinates: z.array(z.array(z.tuple([z.number(), z.number()]))),
    }),
    vessel_count: z.int(),
    avg_speed_knots: z.number().nullable(),
    status: z.enum(chokepointStatuses).meta({ description: '`unknown`: the feeds do not cover the strait.' }),
    status_reason: z.string().nullable(),
    transits_24h: transits,
    baseline: z.object({ period: z.string(), transits_per_day: z.number() }).nullable(),
    coverage: z.number().nullable().meta({ description: '0 to 1: how well the feeds see the strait.' }),
    updated_at: timestamp,
  })
  .meta({ id: 'Chokepoint' })

export type ChokepointItem = z.infer<typeof chokepointItem>

export const chokepointOperations = {
  'chokepoints.list': op({
    summary: 'The eight straits and canals that oil trade depends on',
    access: 'pro',
    scope: 'read',
    answer: z.array(chokepointItem),
    status: 200,
    example: [
      {
        id: 'hormuz',
        name: 'Strait of Hormuz',
        lat: 26.57,
        lng: 56.25,
        geometry: {
          type: 'Polygon',
          coordinates: [
            [
              [55.7, 26],
              [57, 26],
              [57, 27],
              [55.7, 27],
              [55.7, 26],
            ],
          ],
        },
        vessel_count: 42,
        avg_speed_knots: 11.8,
        status: 'open',
        status_reason: null,
        transits_24h: { inbound: 31, outbound: 33, laden: 36, ballast: 28, reconstructed: 2 },
        baseline: { period: '30 days', transits_per_day: 62 },
        coverage: 0.9,
        updated_at: '2026-11-20T12:34:56Z',
      },
    ],
  }),
}

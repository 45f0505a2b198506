import * as z from 'zod'
import { regions } from '#domain/regions.ts'
import { op } from './operation.ts'
import { momentText } from './port-calls.ts'
import { wordText } from './values.ts'

export const flow = z
  .object({
    region: z.string(),
    commodity: z.string(),
    vessels_inbound: z.int(),
    est_cargo_mt: z.number(),
    avg_eta_days: z.number().nullable(),
  })
  .meta({ id: 'Flow' })

export type Flow = z.infer<typeof flow>

export const flowMatrix = z
  .object({
    commodity: z.string(),
    flows: z.array(z.object({ from: z.string(), to: z.string(), vessels: z.int(), est_cargo_mt: z.number() })),
  })
  .meta({ id: 'FlowMatrix' })

export const flowDay = z
  .object({
    date: z.string().meta({ description: 'The day, UTC.', example: '2026-11-20' }),
    vessels_inbound: z.int(),
    est_cargo_mt: z.number(),
    avg_eta_days: z.number().nullable(),
  })
  .meta({ id: 'FlowDay' })

export const flowHistory = z
  .object({ region: z.string(), commodity: z.string(), days: z.array(flowDay) })
  .meta({ id: 'FlowHistory' })

const destination_region = wordText(regions).meta({ description: 'Absent means all.', example: 'Europe' }).optional()

const commodity = z
  .string()
  .max(100, 'needs at most 100 characters')
  .meta({ description: 'A commodity or a family, in any case; absent means all.', example: 'crude' })
  .optional()

export const flowOperations = {
  'flows.get': op({
    summary: 'What is on its way to a region',
    access: 'pro',
    scope: 'read',
    query: z.object({
      destination_region,
      commodity,
    }),
    answer: flow,
    status: 200,
    example: { region: 'Europe', commodity: 'crude', vessels_inbound: 87, est_cargo_mt: 12400000, avg_eta_days: 9.4 },
  }),
  'flows.history': op({
    summary: 'What was on its way to a region, day by day',
    description:
      'Oldest first, from 30 days ago when no day is given; kept for a year and longer. Each day as it stood when it was last counted. A day that nobody counted is missing; one on which nothing was on its way has zeros. Additive.',
    access: 'pro',
    scope: 'read',
    query: z.object({
      destination_region,
      commodity,
      from: momentText.meta({ description: 'The first day, UTC.', example: '2026-11-01' }).optional(),
      to: momentText.meta({ description: 'The last day, UTC, inclusive.', example: '2026-11-20' }).optional(),
    }),
    answer: flowHistory,
    status: 200,
    example: {
      region: 'Europe',
      commodity: 'crude',
      days: [
        { date: '2026-11-19', vessels_inbound: 85, est_cargo_mt: 12100000, avg_eta_days: 9.6 },
        { date: '2026-11-20', vessels_inbound: 87, est_cargo_mt: 12400000, avg_eta_days: 9.4 },
      ],
    },
  }),
  'flows.matrix': op({
    summary: 'Flows from region to region',
    access: 'pro',
    scope: 'read',
    query: z.object({ commodity }),
    answer: flowMatrix,
    status: 200,
    example: {
      commodity: 'All',
      flows: [{ from: 'Middle East', to: 'Asia', vessels: 210, est_cargo_mt: 31000000 }],
    },
  }),
}

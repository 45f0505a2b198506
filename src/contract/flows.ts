import * as z from 'zod'
import { regions } from '#domain/regions.ts'
import { op } from './operation.ts'
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
      destination_region: wordText(regions).meta({ description: 'Absent means all.', example: 'Europe' }).optional(),
      commodity,
    }),
    answer: flow,
    status: 200,
    example: { region: 'Europe', commodity: 'crude', vessels_inbound: 87, est_cargo_mt: 12400000, avg_eta_days: 9.4 },
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

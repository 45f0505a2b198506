import * as z from 'zod'
import { regions } from '#domain/world/places.ts'
import { atTime, dayOrTimeText } from '../filter-values.ts'
import { defineOperation } from '../operation.ts'
import { wordText } from '../values.ts'

const avgEtaDays = z.number().nullable().meta({
  description:
    'Mean over vessels with an ETA within 90 days; 0 when nothing is inbound, null when no such ETA is known.',
  example: 9.5,
})

export const flow = z
  .object({
    region: z.string(),
    commodity: z.string(),
    vessels_inbound: z.int(),
    est_cargo_mt: z.number(),
    avg_eta_days: avgEtaDays,
  })
  .meta({ id: 'Flow' })

export type Flow = z.infer<typeof flow>

/** The figures of a flow as the contract calls them; the cargo is in tonnes. Nothing inbound gives zeros. */
export const flowFigures = (vessels: number, cargoTonnes: number, avgEtaDays: number | null) => ({
  vesselsInbound: vessels,
  estCargoMt: cargoTonnes,
  avgEtaDays: vessels === 0 ? 0 : avgEtaDays,
})

export const flowMatrix = z
  .object({
    commodity: z.string(),
    flows: z.array(z.object({ from: z.string(), to: z.string(), vessels: z.int(), est_cargo_mt: z.number() })),
  })
  .meta({ id: 'FlowMatrix' })

/** A flow between two regions as the contract calls its figures. */
export const flowPair = ({ from, to, vessels, cargoTonnes }: RegionPair) => ({
  from,
  to,
  vessels,
  estCargoMt: cargoTonnes,
})

interface RegionPair {
  from: string
  to: string
  vessels: number
  cargoTonnes: number
}

const flowDay = z
  .object({
    date: z.string().meta({ description: 'UTC day.', example: '2026-11-20' }),
    vessels_inbound: z.int(),
    est_cargo_mt: z.number(),
    avg_eta_days: avgEtaDays,
  })
  .meta({ id: 'FlowDay' })

export const flowHistory = z
  .object({ region: z.string(), commodity: z.string(), days: z.array(flowDay) })
  .meta({ id: 'FlowHistory' })

const destination_region = wordText(regions)
  .meta({ description: 'All regions by default.', example: 'Europe' })
  .optional()

const commodity = z
  .string()
  .max(100, 'needs at most 100 characters')
  .meta({ description: 'A commodity or a family, case-insensitive; all by default.', example: 'crude' })
  .optional()

export const flowOperations = {
  'flows.get': defineOperation({
    summary: 'Get the cargo on its way to a region',
    access: 'pro',
    scope: 'read',
    query: z.object({
      destination_region,
      commodity,
      at: atTime,
    }),
    response: flow,
    status: 200,
    example: { region: 'Europe', commodity: 'crude', vessels_inbound: 87, est_cargo_mt: 12400000, avg_eta_days: 9.4 },
  }),
  'flows.history': defineOperation({
    summary: 'Get the daily history of the cargo on its way to a region',
    description:
      'Oldest first, from 30 days ago by default; kept for at least a year. Each day holds its last count. A day without a count is missing; a day without cargo has zeros.',
    additive: true,
    access: 'pro',
    scope: 'read',
    query: z.object({
      destination_region,
      commodity,
      from: dayOrTimeText.meta({ description: 'First day, UTC.', example: '2026-11-01' }).optional(),
      to: dayOrTimeText.meta({ description: 'Last day, UTC, inclusive.', example: '2026-11-20' }).optional(),
    }),
    response: flowHistory,
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
  'flows.matrix': defineOperation({
    summary: 'Get the flows between regions',
    access: 'pro',
    scope: 'read',
    query: z.object({ commodity }),
    response: flowMatrix,
    status: 200,
    example: {
      commodity: 'All',
      flows: [{ from: 'Middle East', to: 'Asia', vessels: 210, est_cargo_mt: 31000000 }],
    },
  }),
}

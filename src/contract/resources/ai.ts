import * as z from 'zod'
import { defineOperation } from '../operation.ts'
import { boxFault, timestamp } from '../values.ts'
import { bodyFilters, decodedFilters, vesselListQuery } from '../vessels/filters.ts'

const source = z.string().meta({ description: '"rules", or the name of the model that wrote the text.' })

const box = z
  .array(z.number(), 'needs an array of 4 numbers')
  .superRefine((numbers, context) => {
    const fault = boxFault(numbers)
    if (fault !== null) context.addIssue({ code: 'custom', message: fault })
  })
  .meta({ description: 'minLng, minLat, maxLng, maxLat.', example: [-10, 35, 5, 45] })

export const vesselFiltersFound = z
  .object({
    ...decodedFilters,
    zoom: z.number().optional(),
  })
  .meta({ id: 'VesselFilters', description: 'Query parameters of GET /vessels.' })

/** Whether GET /vessels accepts a filter, by its name in camelCase, with a value as JSON has it. */
export function acceptsVesselFilter(camelName: string, value: unknown): boolean {
  const name = camelName.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)
  const parameter = (vesselListQuery.shape as Record<string, z.ZodType | undefined>)[name]
  const asJson = (vesselFiltersFound.shape as Record<string, z.ZodType | undefined>)[name]
  if (parameter === undefined || asJson === undefined) return false
  return parameter.safeParse(queryText(value)).success && asJson.safeParse(value).success
}

const queryText = (value: unknown): string => (Array.isArray(value) ? value.join(',') : String(value))

/** The figures of the vessels in a region. */
interface RegionFigures {
  vessels: number
  laden: number
  inBallast: number
  loadUnknown: number
  cargoTonnes: number
  underWay: number
  atRest: number
  avgSpeedKnots: number | null
  byType: Record<string, number>
  byCourse: Record<string, number>
  destinations: { name: string; vessels: number }[]
}

/** The member `stats` of a flow analysis, whose members the schema leaves open. */
export const flowStatsJson = (figures: RegionFigures) => ({
  vessels: figures.vessels,
  laden: figures.laden,
  in_ballast: figures.inBallast,
  load_unknown: figures.loadUnknown,
  est_cargo_mt: figures.cargoTonnes,
  under_way: figures.underWay,
  at_rest: figures.atRest,
  avg_speed_knots: figures.avgSpeedKnots,
  by_type: figures.byType,
  by_course: figures.byCourse,
  destinations: figures.destinations,
})

export const aiOperations = {
  'ai.vesselContext': defineOperation({
    summary: 'Summarize what a vessel is doing in the trade',
    access: 'pro',
    scope: 'read',
    body: z.strictObject({ mmsi: z.string('needs a string of nine digits') }),
    bodyExample: { mmsi: '257436000' },
    response: z.object({ mmsi: z.string(), summary: z.string(), generated_at: timestamp, source }),
    status: 200,
    example: {
      mmsi: '257436000',
      summary: 'FRONT ALTAIR is a laden VLCC. It left Ras Tanura two days ago. It is due at Rotterdam in 24 days.',
      generated_at: '2026-11-20T12:34:56Z',
      source: 'rules',
    },
  }),
  'ai.query': defineOperation({
    summary: 'Convert a question into filters of GET /vessels',
    access: 'pro',
    scope: 'read',
    body: z
      .strictObject({
        q: z
          .string('needs a string')
          .trim()
          .min(1, 'needs 1 to 500 characters')
          .max(500, 'needs 1 to 500 characters')
          .optional(),
        prompt_id: z
          .int('needs a whole number')
          .meta({
            description: 'A saved prompt to ask instead of q. Its use is counted, unless a key may only read.',
            'x-additive': true,
          })
          .optional(),
        previous: vesselFiltersFound
          .strict()
          .meta({
            description: 'The filters of the answer before, which a question such as "only the laden ones" narrows.',
            'x-additive': true,
          })
          .optional(),
      })
      .refine(({ q, prompt_id }) => (q === undefined) !== (prompt_id === undefined), {
        message: 'needs a string, or prompt_id in its place',
        path: ['q'],
      }),
    bodyExample: { q: 'laden LNG carriers off Europe' },
    response: z.object({
      filters: vesselFiltersFound,
      explanation: z.string(),
      used_count: z.int().meta({ description: 'Number of uses of the saved prompt.', 'x-additive': true }).optional(),
    }),
    status: 200,
    example: { filters: { types: ['LNG Carrier'], min_load: 50 }, explanation: 'LNG carriers at least half full.' },
  }),
  'ai.flowAnalysis': defineOperation({
    summary: 'Describe the flows through a region',
    access: 'pro',
    scope: 'read',
    body: z.strictObject({
      bbox: box,
      commodity: z
        .string('needs a string')
        .min(1, 'needs 1 to 100 characters')
        .max(100, 'needs 1 to 100 characters')
        .optional(),
      filters: bodyFilters
        .omit({ commodity: true })
        .meta({ 'x-additive': true, description: 'Further filters of the vessels.' })
        .optional(),
    }),
    bodyExample: { bbox: [-10, 35, 5, 45], commodity: 'crude' },
    response: z.object({
      narrative: z.string(),
      bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]),
      commodity: z.string(),
      stats: z.record(z.string(), z.unknown()),
      generated_at: timestamp,
      source,
    }),
    status: 200,
    example: {
      narrative: 'Twelve laden tankers are northbound.',
      bbox: [-10, 35, 5, 45],
      commodity: 'crude',
      stats: { vessels: 12 },
      generated_at: '2026-11-20T12:34:56Z',
      source: 'rules',
    },
  }),
}

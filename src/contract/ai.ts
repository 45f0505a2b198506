import * as z from 'zod'
import { vesselClasses } from '#domain/vessel-class.ts'
import { op } from './operation.ts'
import { boxFault, timestamp } from './values.ts'

const source = z.string().meta({ description: '"rules", or the name of the model that answered.' })

const box = z
  .array(z.number(), 'needs an array of 4 numbers')
  .superRefine((numbers, context) => {
    const fault = boxFault(numbers)
    if (fault !== null) context.addIssue({ code: 'custom', message: fault })
  })
  .meta({ description: 'minLng, minLat, maxLng, maxLat.', example: [-10, 35, 5, 45] })

export const vesselFiltersFound = z
  .object({
    bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]).optional(),
    types: z.array(z.enum(vesselClasses)).optional(),
    min_speed: z.number().optional(),
    max_speed: z.number().optional(),
    min_load: z.number().optional(),
    max_load: z.number().optional(),
    commodity: z.string().optional(),
    flags: z
      .array(z.string().regex(/^[A-Z]{2}$/))
      .meta({ description: 'ISO 3166 alpha-2.', example: ['GR'] })
      .optional(),
    zoom: z.number().optional(),
  })
  .meta({ id: 'VesselFilters', description: 'Parameters of GET /vessels.' })

export const aiOperations = {
  'ai.vesselContext': op({
    summary: 'Three sentences on what a vessel is doing in the trade',
    access: 'pro',
    scope: 'read',
    body: z.strictObject({ mmsi: z.string('needs a text of nine digits') }),
    bodyExample: { mmsi: '257436000' },
    answer: z.object({ mmsi: z.string(), summary: z.string(), generated_at: timestamp, source }),
    status: 200,
    example: {
      mmsi: '257436000',
      summary: 'She is a laden VLCC. She left Ras Tanura two days ago. She is due at Rotterdam in 24 days.',
      generated_at: '2026-11-20T12:34:56Z',
      source: 'rules',
    },
  }),
  'ai.query': op({
    summary: 'Turns a sentence into filters of GET /vessels',
    access: 'pro',
    scope: 'read',
    body: z
      .strictObject({
        q: z
          .string('needs a text')
          .trim()
          .min(1, 'needs 1 to 500 characters')
          .max(500, 'needs 1 to 500 characters')
          .optional(),
        prompt_id: z
          .int('needs a whole number')
          .meta({ description: 'Additive: a saved prompt of yours to ask, in place of q. Its use is counted.' })
          .optional(),
      })
      .refine(({ q, prompt_id }) => (q === undefined) !== (prompt_id === undefined), {
        message: 'needs a text, or prompt_id in its place',
        path: ['q'],
      }),
    bodyExample: { q: 'laden LNG carriers off Europe' },
    answer: z.object({
      filters: vesselFiltersFound,
      explanation: z.string(),
      used_count: z.int().meta({ description: 'Additive: how often the saved prompt was used.' }).optional(),
    }),
    status: 200,
    example: { filters: { types: ['LNG Carrier'], min_load: 50 }, explanation: 'LNG carriers at least half full.' },
  }),
  'ai.flowAnalysis': op({
    summary: 'What flows through a region, in words',
    access: 'pro',
    scope: 'read',
    body: z.strictObject({
      bbox: box,
      commodity: z
        .string('needs a text')
        .min(1, 'needs 1 to 100 characters')
        .max(100, 'needs 1 to 100 characters')
        .optional(),
    }),
    bodyExample: { bbox: [-10, 35, 5, 45], commodity: 'crude' },
    answer: z.object({
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

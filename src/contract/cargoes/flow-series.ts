import * as z from 'zod'
import { intervals } from '#domain/calendar.ts'
import { dayOrTimeText, textsText, vocabularyText } from '../filter-values.ts'
import { defineOperation } from '../operation.ts'
import { timestamp, wordText } from '../values.ts'

const dimensions = ['origin', 'destination', 'commodity', 'total'] as const
const dimensionOf = (word: string) => dimensions.find((name) => name === word.trim().toLowerCase()) ?? null

const flowSum = z
  .object({
    cargoes: z.int(),
    mt: z.number().meta({ description: 'Estimated tonnes of the cargoes whose mass is known.' }),
    low_mt: z.number(),
    high_mt: z.number(),
    unknown: z.int().meta({ description: 'Of the cargoes, those of unknown mass.' }),
  })
  .meta({ id: 'FlowSum' })

const flowRow = z
  .object({
    period: z.string().meta({ description: 'A day, an ISO week or a month, UTC.', example: '2026-W47' }),
    start: z.string().meta({ description: 'Its first day.', example: '2026-11-16' }),
    end: z.string().meta({ description: 'Its last day.', example: '2026-11-22' }),
    origin: z.string(),
    destination: z.string(),
    commodity: z.string(),
    observed: flowSum.nullable().meta({
      description:
        'Discharged (or loaded) at calls that were received. Null for a period to come, and where no day of it was counted.',
    }),
    expected: flowSum.nullable().meta({
      description: 'Cargoes at sea with an ETA in the period. Null for past periods, and by loading.',
    }),
    last_year: z.object({ low_mt: z.number(), high_mt: z.number() }).nullable().meta({
      description: 'Bounds of the same period a year before. Null where a day of it was not counted.',
    }),
    is_complete: z.boolean().meta({ description: 'Whether every day of the period is over and was counted.' }),
  })
  .meta({ id: 'FlowRow' })

export const flowSeries = z
  .object({
    interval: z.enum(intervals),
    basis: z.enum(['discharge', 'loading']),
    level: z.enum(['region', 'country', 'port']),
    from: timestamp,
    to: timestamp,
    coverage: z
      .object({ days: z.int(), counted: z.int() })
      .meta({ description: 'Days of the span that have begun, and how many of them were counted.' }),
    flows_left_out: z.int().meta({ description: 'Flows beyond the 500 largest.' }),
    rows: z.array(flowRow),
  })
  .meta({ id: 'FlowSeries' })

export type FlowSeriesBody = z.infer<typeof flowSeries>

const places = textsText.meta({
  description: 'Comma-separated UN/LOCODEs, ISO 3166 alpha-2 countries and regions.',
  example: 'CN,europe',
})

export const flowSeriesOperations = {
  'flows.series': defineOperation({
    summary: 'List cargo flows by day, week or month, observed and expected',
    description:
      'From GET /cargoes: tonnes discharged (or loaded) by origin, destination and commodity, those of cargoes at sea by their ETA, and the bounds of a year before. Every flow has a row for each period; a zero is a period that was counted. From 12 weeks back to 4 ahead by default (30 days back to 14 ahead, 12 months back to 1 ahead).',
    additive: true,
    access: 'pro',
    scope: 'read',
    query: z.object({
      interval: wordText(intervals).meta({ description: 'day, week (ISO) or month; week by default.' }).optional(),
      basis: wordText(['discharge', 'loading'])
        .meta({ description: 'By the beginning of the discharge (default), or by the end of the loading.' })
        .optional(),
      level: wordText(['region', 'country', 'port'])
        .meta({ description: 'How origins and destinations are grouped; by region by default.' })
        .optional(),
      by: vocabularyText(dimensions, dimensionOf)
        .meta({
          description:
            'Comma-separated: origin, destination, commodity (all three by default), or total; what is not named is "All".',
          example: 'destination',
        })
        .optional(),
      origin: places.optional(),
      destination: places.optional(),
      commodity: z
        .string()
        .max(100, 'needs at most 100 characters')
        .meta({ description: 'A commodity or a family, case-insensitive.', example: 'crude' })
        .optional(),
      from: dayOrTimeText
        .meta({ description: 'A UTC day or time in the first period.', example: '2026-10-01' })
        .optional(),
      to: dayOrTimeText
        .meta({ description: 'A UTC day or time in the last period.', example: '2026-12-01' })
        .optional(),
    }),
    response: flowSeries,
    status: 200,
    example: {
      interval: 'week',
      basis: 'discharge',
      level: 'region',
      from: '2026-11-16T00:00:00Z',
      to: '2026-11-22T23:59:59Z',
      coverage: { days: 5, counted: 5 },
      flows_left_out: 0,
      rows: [
        {
          ...{ period: '2026-W47', start: '2026-11-16', end: '2026-11-22' },
          ...{ origin: 'Middle East', destination: 'Asia', commodity: 'Arab Light' },
          observed: { cargoes: 14, mt: 3710000, low_mt: 3480000, high_mt: 3930000, unknown: 1 },
          expected: { cargoes: 4, mt: 1090000, low_mt: 1010000, high_mt: 1160000, unknown: 0 },
          last_year: null,
          is_complete: false,
        },
      ],
    },
  }),
}

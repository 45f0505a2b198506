import * as z from 'zod'
import { defineOperation } from '../operation.ts'
import { dayOrTimeText } from '../filter-values.ts'
import { wordText } from '../values.ts'

const storedSum = z
  .object({
    vessels: z.int(),
    mt: z.number().meta({ description: 'Estimated tonnes of the vessels whose cargo is known.' }),
    low_mt: z.number(),
    high_mt: z.number(),
    unknown: z.int().meta({ description: 'Of the vessels, those of unknown cargo.' }),
  })
  .meta({ id: 'StoredSum' })

export const floatingStorage = z
  .object({
    min_days: z.number().meta({ description: 'Days of a stay before a vessel counts.' }),
    from: z.string().meta({ description: 'First UTC day.', example: '2026-11-18' }),
    to: z.string().meta({ description: 'Last UTC day.', example: '2026-11-20' }),
    coverage: z
      .object({ days: z.int(), counted: z.int() })
      .meta({ description: 'Days of the span that have begun, and how many of them are known.' }),
    rows: z.array(
      z.object({
        date: z.string().meta({ description: 'UTC day.', example: '2026-11-20' }),
        commodity: z.string(),
        stored: storedSum.nullable().meta({
          description:
            'At the end of the day, or now. Null where the day or one of the seven before it was not counted: a stay of seven days is not known then.',
        }),
        is_complete: z.boolean().meta({ description: 'False for today.' }),
      }),
    ),
  })
  .meta({ id: 'FloatingStorage' })

export type FloatingStorageBody = z.infer<typeof floatingStorage>

export const floatingStorageOperations = {
  'flows.floatingStorage': defineOperation({
    summary: 'List the cargo in floating storage by day',
    description:
      'Laden tankers and gas carriers below 2 knots outside port for at least seven days (Kpler and Platts: 7 days), from the events floating_storage of vessels: each counts from the seventh day of its stay until it sails, enters a port or is in ballast. The cargo is the estimate at the beginning of the event, and at its end once it has ended with cargo aboard: of a vessel that discharged, what it had stored counts. The last 90 UTC days by default. Every commodity has a row for each day.',
    additive: true,
    access: 'pro',
    scope: 'read',
    query: z.object({
      by: wordText(['total', 'commodity'])
        .meta({ description: 'total (default): one row a day, with commodity "All".' })
        .optional(),
      commodity: z
        .string()
        .max(100, 'needs at most 100 characters')
        .meta({ description: 'A commodity or a family, case-insensitive.', example: 'crude' })
        .optional(),
      from: dayOrTimeText.meta({ description: 'First day, UTC.', example: '2026-10-01' }).optional(),
      to: dayOrTimeText.meta({ description: 'Last day, UTC, inclusive.', example: '2026-11-20' }).optional(),
    }),
    response: floatingStorage,
    status: 200,
    example: {
      min_days: 7,
      from: '2026-11-19',
      to: '2026-11-20',
      coverage: { days: 2, counted: 2 },
      rows: [
        {
          ...{ date: '2026-11-19', commodity: 'All' },
          stored: { vessels: 14, mt: 2140000, low_mt: 1930000, high_mt: 2350000, unknown: 1 },
          is_complete: true,
        },
        {
          ...{ date: '2026-11-20', commodity: 'All' },
          stored: { vessels: 15, mt: 2410000, low_mt: 2170000, high_mt: 2640000, unknown: 1 },
          is_complete: false,
        },
      ],
    },
  }),
}

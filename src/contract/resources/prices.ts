import * as z from 'zod'
import { priceSymbols } from '#domain/world/prices.ts'
import { defineOperation } from '../operation.ts'
import { provenance, wholeText } from '../values.ts'

const day = z.string().regex(/^\d{4}-\d\d-\d\d$/)

export const priceItem = z
  .object({
    symbol: z.enum(priceSymbols),
    name: z.string(),
    price: z.number().nullable(),
    currency: z.string(),
    unit: z.string(),
    change: z.number().nullable(),
    change_pct: z.number().nullable(),
    as_of: day.nullable(),
    frequency: z.enum(['daily', 'monthly']),
    stale: z.boolean().meta({
      description:
        'Whether the price is older than three intervals of its source (trading days, or months); it is the last known one, of the day `as_of`.',
      'x-additive': true,
    }),
    source: provenance.nullable(),
  })
  .meta({ id: 'Price' })

export type PriceItem = z.infer<typeof priceItem>

export const pricePoint = z.object({ date: day, price: z.number() }).meta({ id: 'PricePoint' })

export type PricePoint = z.infer<typeof pricePoint>

export const priceOperations = {
  'prices.list': defineOperation({
    summary: 'List the latest price of each commodity',
    description: 'WTI, Brent and natural gas for all callers; all twelve for Pro and above.',
    access: 'open',
    scope: 'read',
    response: z.array(priceItem),
    status: 200,
    example: [
      {
        symbol: 'WTI',
        name: 'WTI Crude Oil',
        price: 71.23,
        currency: 'USD',
        unit: 'barrel',
        change: -0.42,
        change_pct: -0.59,
        as_of: '2026-11-19',
        frequency: 'daily',
        stale: false,
        source: { name: 'EIA', licence: 'Public domain', url: 'https://www.eia.gov/' },
      },
    ],
  }),
  'prices.history': defineOperation({
    summary: 'Get the last 30 days of a price',
    description:
      'The closes of the last 30 calendar days, or of as many as `days` says; of a series published monthly, of the last 13 months or more.',
    access: 'pro',
    scope: 'read',
    params: z.object({
      symbol: z.string().meta({ description: `Case-insensitive: ${priceSymbols.join(', ')}.`, example: 'BRENT' }),
    }),
    query: z.object({
      days: wholeText(1, 3660)
        .optional()
        .meta({ description: 'Calendar days before the latest close; 30 where left out.', example: '90' }),
    }),
    response: z.array(pricePoint),
    status: 200,
    example: [{ date: '2026-11-19', price: 74.9 }],
  }),
}

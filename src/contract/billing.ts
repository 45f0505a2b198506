import * as z from 'zod'
import { op } from './operation.ts'

export const paidPlans = ['pro', 'enterprise'] as const
export const billingIntervals = ['month', 'year'] as const

export const billingOperations = {
  'billing.checkout': op({
    summary: 'Opens a checkout at the payment provider',
    access: 'auth',
    scope: 'write',
    body: z.strictObject({
      plan: z.enum(paidPlans, `needs one of ${paidPlans.join(', ')}`).default('pro'),
      interval: z.enum(billingIntervals, `needs one of ${billingIntervals.join(', ')}`).default('month'),
    }),
    bodyExample: { plan: 'pro', interval: 'month' },
    answer: z.object({ url: z.string(), session_id: z.string() }),
    status: 200,
    example: { url: 'https://billing.example/checkout/cs_123', session_id: 'cs_123' },
  }),
  'billing.offers': op({
    summary: 'Which plans are sold here, and for how much',
    description: 'Additive. Empty where nothing is sold; an amount of 0 where nobody pays, as in development.',
    access: 'open',
    scope: 'none',
    answer: z.array(
      z
        .object({
          plan: z.enum(paidPlans),
          interval: z.enum(billingIntervals),
          amount: z.number().nullable().meta({ description: 'In whole units of the currency.', example: 49 }),
          currency: z.string().nullable().meta({ description: 'ISO 4217.', example: 'USD' }),
        })
        .meta({ id: 'Offer' }),
    ),
    status: 200,
    example: [{ plan: 'pro', interval: 'month', amount: 49, currency: 'USD' }],
  }),
  'billing.portal': op({
    summary: "Opens the payment provider's customer portal",
    access: 'auth',
    scope: 'write',
    answer: z.object({ url: z.string() }),
    status: 200,
    example: { url: 'https://billing.example/portal/bps_123' },
  }),
  'billing.webhook': op({
    summary: "Takes the payment provider's callbacks",
    description: 'Not for clients. The signature is over the raw body.',
    access: 'open',
    scope: 'none',
    callback: true,
    answer: z.object({ received: z.literal(true) }),
    status: 200,
    example: { received: true },
  }),
}

import * as z from 'zod'
import { defineOperation } from '../operation.ts'

const paidPlans = ['pro', 'enterprise'] as const
const billingIntervals = ['month', 'year'] as const

export const billingOperations = {
  'billing.checkout': defineOperation({
    summary: 'Open a checkout at the payment provider',
    access: 'auth',
    scope: 'write',
    body: z.strictObject({
      plan: z.enum(paidPlans, `needs one of ${paidPlans.join(', ')}`).default('pro'),
      interval: z.enum(billingIntervals, `needs one of ${billingIntervals.join(', ')}`).default('month'),
    }),
    bodyExample: { plan: 'pro', interval: 'month' },
    response: z.object({ url: z.string(), session_id: z.string() }),
    status: 200,
    example: { url: 'https://billing.example/checkout/cs_123', session_id: 'cs_123' },
  }),
  'billing.offers': defineOperation({
    summary: 'List the plans for sale and their prices',
    description:
      'Empty where billing is off. An amount of 0 is a plan of the development provider, which charges nothing.',
    additive: true,
    access: 'open',
    scope: 'none',
    response: z.array(
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
  'billing.portal': defineOperation({
    summary: "Open the payment provider's customer portal",
    access: 'auth',
    scope: 'write',
    response: z.object({ url: z.string() }),
    status: 200,
    example: { url: 'https://billing.example/portal/bps_123' },
  }),
  'billing.webhook': defineOperation({
    summary: "Receive the payment provider's callbacks",
    description: 'Not for clients. The signature covers the raw body.',
    access: 'open',
    scope: 'none',
    callback: true,
    response: z.object({ received: z.literal(true) }),
    status: 200,
    example: { received: true },
  }),
}

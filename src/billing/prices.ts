import type { Tier } from '#domain/tiers.ts'

export type PaidPlan = Exclude<Tier, 'free'>
export type Interval = 'month' | 'year'

/** The provider's price ids of each plan and interval: the first is sold, the others are still honoured. */
export type Prices = Readonly<Record<PaidPlan, Readonly<Record<Interval, readonly string[]>>>>

/** The price id at which a plan is sold; null when it is not sold. */
export const priceOf = (prices: Prices, plan: PaidPlan, interval: Interval): string | null =>
  prices[plan][interval].at(0) ?? null

/** Every plan and interval that is sold, with its price id. */
export const soldPlans = (prices: Prices): { plan: PaidPlan; interval: Interval; priceId: string }[] =>
  (['pro', 'enterprise'] as const).flatMap((plan) =>
    (['month', 'year'] as const).flatMap((interval) => {
      const priceId = priceOf(prices, plan, interval)
      return priceId === null ? [] : [{ plan, interval, priceId }]
    }),
  )

/** The plan that a price buys; `free` for the price of another product of the same Stripe account. */
export function planOfPrice(prices: Prices, priceId: string): Tier {
  for (const plan of ['enterprise', 'pro'] as const)
    if (prices[plan].month.includes(priceId) || prices[plan].year.includes(priceId)) return plan
  return 'free'
}

import type { Plan } from './subscriptions.ts'

export type PaidPlan = Exclude<Plan, 'free'>
export type Interval = 'month' | 'year'

/** Of each plan and interval the provider's ids of its prices: the first is sold, the others are still honoured. */
export type Prices = Readonly<Record<PaidPlan, Readonly<Record<Interval, readonly string[]>>>>

/** Which price a plan is sold at; null where it is not sold. */
export const priceOf = (prices: Prices, plan: PaidPlan, interval: Interval): string | null =>
  prices[plan][interval].at(0) ?? null

/** Every plan and interval that is sold, with its price's id. */
export const soldAt = (prices: Prices): { plan: PaidPlan; interval: Interval; priceId: string }[] =>
  (['pro', 'enterprise'] as const).flatMap((plan) =>
    (['month', 'year'] as const).flatMap((interval) => {
      const priceId = priceOf(prices, plan, interval)
      return priceId === null ? [] : [{ plan, interval, priceId }]
    }),
  )

/** What a price buys here: nothing, where it is of something else that the same account sells. */
export function planOfPrice(prices: Prices, priceId: string): Plan {
  for (const plan of ['enterprise', 'pro'] as const)
    if (prices[plan].month.includes(priceId) || prices[plan].year.includes(priceId)) return plan
  return 'free'
}

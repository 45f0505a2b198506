import { msPerDay } from '#domain/time.ts'
import { computed } from '@preact/signals'
import type { Output } from '#contract/operations.ts'
import { Poll } from './poll.ts'

export type Offers = Output<'billing.offers'>

/** The plans on sale; they change so rarely that one answer a day is enough. */
const poll = new Poll('billing.offers', msPerDay)

export const offers = computed<Offers | null>(() => poll.data.value)

/** Loads the offers unless they are there or on their way. Call it from every component that shows them. */
export function loadOffers(): void {
  if (!poll.isActive) poll.start()
}

/** The price of Pro as text, "€49"; null where it is unknown or free. */
export function priceText(found: Offers | null, interval: 'month' | 'year'): string | null {
  const offer = found?.find((each) => each.plan === 'pro' && each.interval === interval)
  if (!offer?.amount || offer.currency === null) return null
  const { amount, currency } = offer
  const style = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } as const
  return new Intl.NumberFormat('en', style).format(amount)
}

import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { Output } from '#contract/operations.ts'
import { ask } from '../api.ts'

export type Offers = Output<'billing.offers'>

const offers = signal<Offers | null>(null)
let asking = false

/** What is sold, asked for once by whoever shows it first. */
export function useOffers(): Offers | null {
  useEffect(() => {
    if (asking) return
    asking = true
    void ask('billing.offers').then((reply) => {
      if (reply.kind === 'answer') offers.value = reply.body
      else asking = false
    })
  }, [])
  return offers.value
}

/** What Pro costs, as one reads it; null where it is not known, or nothing. */
export function priceText(offers: Offers | null, interval: 'month' | 'year'): string | null {
  const offer = offers?.find((each) => each.plan === 'pro' && each.interval === interval)
  if (!offer?.amount || offer.currency === null) return null
  const { amount, currency } = offer
  const style = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } as const
  return new Intl.NumberFormat('en', style).format(amount)
}

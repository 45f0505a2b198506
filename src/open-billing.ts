import { Billing } from '#billing/billing.ts'
import { Callbacks } from '#billing/callbacks.ts'
import { DevelopmentProvider } from '#billing/development.ts'
import { planOfPrice, type Prices } from '#billing/prices.ts'
import { isLiveKey, openStripe, stripeName } from '#billing/stripe.ts'
import { Subscriptions } from '#billing/subscriptions.ts'
import type { AccountsDb } from '#store/store.ts'
import type { Config } from './config.ts'

export interface OpenBilling {
  billing: Billing
  /** The pages of the development provider; null where Stripe sells, or nobody. */
  development: DevelopmentProvider | null
  subscriptions: Subscriptions
}

/** Stripe where its key is set; otherwise the development provider, and in production nobody. */
export async function openBilling(
  config: Config,
  db: AccountsDb,
  onTier: (userId: number) => void,
  nodeEnv: string | undefined,
): Promise<OpenBilling> {
  const subscriptions = new Subscriptions(db, config.newUserTier)
  const prices: Prices = {
    pro: { month: config.stripePriceProMonth ?? [], year: config.stripePriceProYear ?? [] },
    enterprise: { month: config.stripePriceEnterpriseMonth ?? [], year: config.stripePriceEnterpriseYear ?? [] },
  }
  const callbacks = new Callbacks({
    ...{ provider: stripeName, subscriptions, onTier },
    secrets: config.stripeWebhookSecret ?? [],
    live: isLiveKey(config.stripeSecretKey),
    planOfPrice: (price) => planOfPrice(prices, price),
  })
  const secretKey = config.stripeSecretKey
  if (secretKey !== undefined)
    return {
      billing: new Billing(await openStripe({ secretKey, prices }), callbacks, subscriptions),
      development: null,
      subscriptions,
    }
  const development = nodeEnv === 'production' ? null : new DevelopmentProvider(subscriptions, onTier, nodeEnv)
  return { billing: new Billing(development, callbacks, subscriptions), development, subscriptions }
}

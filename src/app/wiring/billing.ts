import { Billing } from '#billing/billing.ts'
import { DevelopmentProvider } from '#billing/development.ts'
import { planOfPrice, type Prices } from '#billing/prices.ts'
import { isLiveKey, openStripe, stripeName } from '#billing/stripe.ts'
import { Subscriptions, type TierAccounts } from '#billing/subscriptions.ts'
import { Webhook } from '#billing/webhook.ts'
import type { AccountsDb } from '#store/store.ts'
import type { Config } from '../config.ts'

export interface OpenBilling {
  billing: Billing
  /** The development provider, whose pages are to be mounted; null when Stripe sells plans, or nobody does. */
  development: DevelopmentProvider | null
  subscriptions: Subscriptions
}

/** Opens Stripe when its key is set; otherwise the development provider, or none in production. */
export async function openBilling(
  config: Config,
  db: AccountsDb,
  accounts: TierAccounts,
  nodeEnv: string | undefined,
): Promise<OpenBilling> {
  const subscriptions = new Subscriptions(db, accounts, config.newUserTier)
  const prices: Prices = {
    pro: { month: config.stripePriceProMonth ?? [], year: config.stripePriceProYear ?? [] },
    enterprise: { month: config.stripePriceEnterpriseMonth ?? [], year: config.stripePriceEnterpriseYear ?? [] },
  }
  const webhook = new Webhook({
    provider: stripeName,
    subscriptions,
    secrets: config.stripeWebhookSecret ?? [],
    liveMode: isLiveKey(config.stripeSecretKey),
    planOfPrice: (priceId) => planOfPrice(prices, priceId),
  })
  const secretKey = config.stripeSecretKey
  if (secretKey !== undefined) {
    const billing = new Billing(await openStripe({ secretKey, prices }), webhook, subscriptions)
    return { billing, development: null, subscriptions }
  }
  const development = nodeEnv === 'production' ? null : new DevelopmentProvider(subscriptions, nodeEnv)
  return { billing: new Billing(development, webhook, subscriptions), development, subscriptions }
}

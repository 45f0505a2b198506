import { Billing } from '#billing/billing.ts'
import { DevelopmentProvider } from '#billing/development.ts'
import { planOfPrice, type Prices } from '#billing/prices.ts'
import { isLiveKey, openStripe, stripeName } from '#billing/stripe.ts'
import { Subscriptions, type TierAccounts } from '#billing/subscriptions.ts'
import { Webhook } from '#billing/webhook.ts'
import type { AccountsDb } from '#store/store.ts'
import { type Config, InvalidSettingError } from '../config.ts'

export interface OpenBilling {
  billing: Billing
  /** The development provider, whose pages are to be mounted; null when Stripe sells plans, or nobody does. */
  development: DevelopmentProvider | null
  /** Whether the development provider would be used if only this machine could reach the server. */
  isWithheld: boolean
  subscriptions: Subscriptions
}

/**
 * Opens Stripe when its key is set; otherwise the development provider where only this machine can reach the server or
 * the setting asks for it, and none elsewhere. Throws InvalidSettingError where the settings contradict each other.
 */
export async function openBilling(
  config: Config,
  db: AccountsDb,
  accounts: TierAccounts,
  nodeEnv: string | undefined,
): Promise<OpenBilling> {
  checkDevelopmentBilling(config, nodeEnv)
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
    return { billing, development: null, isWithheld: false, subscriptions }
  }
  const isPossible = nodeEnv !== 'production'
  const isOffered = isPossible && (config.developmentBilling ?? isLocal(config))
  const development = isOffered ? new DevelopmentProvider(subscriptions, nodeEnv) : null
  const isWithheld = isPossible && !isOffered && config.developmentBilling === undefined
  return { billing: new Billing(development, webhook, subscriptions), development, isWithheld, subscriptions }
}

function checkDevelopmentBilling({ developmentBilling, stripeSecretKey }: Config, nodeEnv: string | undefined): void {
  if (developmentBilling !== true) return
  if (stripeSecretKey !== undefined)
    throw new InvalidSettingError(
      'SVC_DEVELOPMENT_BILLING=1 gives plans away, SVC_STRIPE_SECRET_KEY sells them. Unset one of the two.',
    )
  if (nodeEnv === 'production')
    throw new InvalidSettingError(
      'SVC_DEVELOPMENT_BILLING=1 gives plans away and cannot be used with NODE_ENV=production. Unset it, or set SVC_STRIPE_SECRET_KEY to sell plans.',
    )
}

/** Whether only this machine can reach the server, as far as the settings say. */
function isLocal({ host, publicUrl, trustedProxies }: Config): boolean {
  const isPublished = publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname)
  return isLoopback(host) && !isPublished && trustedProxies === undefined
}

const isLoopback = (host: string) => /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/.test(host)

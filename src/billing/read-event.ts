import { highestTier, type Tier } from '#domain/tiers.ts'
import type { BillingEvent, SubscriptionUpdate } from './subscriptions.ts'

/** Metadata key that holds the buyer's user id; specific to this product, as one Stripe account may serve several. */
export const userIdKey = 'seaborne_user_id'

/** The part of a webhook event that billing uses. */
export interface ReadEvent {
  event: BillingEvent
  /** Whether the event is of live mode (real payments); null when it does not say. */
  liveMode: boolean | null
}

type Members = Record<string, unknown>
const membersOf = (value: unknown): Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Members) : {}
const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' && value.length <= 255 ? value : null
/** The id of a referenced object, which Stripe sends as its id or expanded. */
const idOf = (value: unknown): string | null => textOf(value) ?? textOf(membersOf(value).id)

/** Parses the body of a verified webhook request; null when it is not an event. */
export function readEvent(body: Buffer, provider: string, planOfPrice: (priceId: string) => Tier): ReadEvent | null {
  let message: Members
  try {
    message = membersOf(JSON.parse(body.toString('utf8')))
  } catch {
    return null
  }
  const id = textOf(message.id)
  const type = textOf(message.type)
  const { created, livemode } = message
  if (id === null || type === null || typeof created !== 'number' || !Number.isFinite(created)) return null
  const object = membersOf(membersOf(message.data).object)
  const isSubscription = type.startsWith('customer.subscription.')
  const concernsCustomer = isSubscription || type.startsWith('checkout.session.')
  const event = {
    id,
    type,
    provider,
    createdMs: Math.round(created * 1000),
    customerId: concernsCustomer ? idOf(object.customer) : null,
    userId: concernsCustomer ? userIdOf(object) : null,
    subscription: isSubscription ? subscriptionOf(object, planOfPrice) : null,
  }
  return { event, liveMode: typeof livemode === 'boolean' ? livemode : null }
}

function userIdOf({ metadata }: Members): number | null {
  const text = textOf(membersOf(metadata)[userIdKey])
  return text !== null && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : null
}

function subscriptionOf(object: Members, planOfPrice: (priceId: string) => Tier): SubscriptionUpdate | null {
  const id = textOf(object.id)
  const status = textOf(object.status)
  const items = membersOf(object.items).data
  if (id === null || status === null || !Array.isArray(items)) return null
  return { id, status, plan: highestTier(items.map((item) => planOfPrice(idOf(membersOf(item).price) ?? ''))) }
}

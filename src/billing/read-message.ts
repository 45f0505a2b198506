import type { BillingEvent, Plan, SubscriptionNews } from './subscriptions.ts'

/** Where we write whose a purchase is; a name of our own, as one account may sell for several sites. */
export const userMark = 'seaborne_user_id'

/** A message as it came, as far as it concerns us. */
export interface ReadMessage {
  event: BillingEvent
  /** Whether real money is meant; null where the message does not say. */
  live: boolean | null
}

type Members = Record<string, unknown>
const membersOf = (value: unknown): Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Members) : {}
const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' && value.length <= 255 ? value : null
/** Things stand in messages by their id, or whole. */
const idOf = (value: unknown): string | null => textOf(value) ?? textOf(membersOf(value).id)

/** Reads a message whose signature is good; null where it is no message at all. */
export function readMessage(body: Buffer, provider: string, planOf: (price: string) => Plan): ReadMessage | null {
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
  const about = membersOf(membersOf(message.data).object)
  const ofSubscription = type.startsWith('customer.subscription.')
  const followed = ofSubscription || type.startsWith('checkout.session.')
  const event = {
    ...{ id, type, provider, createdMs: Math.round(created * 1000) },
    customerId: followed ? idOf(about.customer) : null,
    userId: followed ? userOf(about) : null,
    subscription: ofSubscription ? newsOf(about, planOf) : null,
  }
  return { event, live: typeof livemode === 'boolean' ? livemode : null }
}

function userOf({ metadata }: Members): number | null {
  const mark = textOf(membersOf(metadata)[userMark])
  return mark !== null && /^[1-9]\d{0,9}$/.test(mark) && Number(mark) <= 2_147_483_647 ? Number(mark) : null
}

function newsOf(about: Members, planOf: (price: string) => Plan): SubscriptionNews | null {
  const id = textOf(about.id)
  const status = textOf(about.status)
  const items = membersOf(about.items).data
  if (id === null || status === null || !Array.isArray(items)) return null
  const bought = items.map((item) => planOf(idOf(membersOf(item).price) ?? ''))
  return {
    id,
    status,
    plan: bought.find((plan) => plan === 'enterprise') ?? bought.find((plan) => plan !== 'free') ?? 'free',
  }
}

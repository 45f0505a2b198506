import { userIdKey } from '#billing/read-event.ts'
import { signatureHeader } from '#billing/signature.ts'

export const webhookSecret = 'whsec_of_a_test'

let events = 0

/** An event as Stripe sends it; `at` is seconds after a fixed moment. */
export function stripeMessage(
  type: string,
  object: Record<string, unknown>,
  at = 0,
  more: Record<string, unknown> = {},
) {
  const created = Date.UTC(2026, 10, 20, 12) / 1000 + at
  return JSON.stringify({ id: `evt_${++events}`, object: 'event', type, created, data: { object }, ...more })
}

/** The six events of a subscription's life; only the first names the user. */
export function lifeOf(userId: number): string[] {
  const customer = `cus_${userId}`
  const subscription = (status: string, price: string) => ({
    id: `sub_${userId}`,
    object: 'subscription',
    customer,
    status,
    items: { object: 'list', data: [{ id: 'si_1', price: { id: price, object: 'price' } }] },
  })
  const session = { id: `cs_${userId}`, customer, metadata: { [userIdKey]: String(userId) } }
  return [
    stripeMessage('checkout.session.completed', session, 0),
    stripeMessage('customer.subscription.created', subscription('incomplete', 'price_pro'), 1),
    stripeMessage('customer.subscription.updated', subscription('active', 'price_pro'), 1),
    stripeMessage('customer.subscription.updated', subscription('active', 'price_enterprise'), 3),
    stripeMessage('customer.subscription.updated', subscription('past_due', 'price_enterprise'), 4),
    stripeMessage('customer.subscription.deleted', subscription('canceled', 'price_enterprise'), 5),
  ]
}

/** The Stripe-Signature header of a body, signed now. */
export const signedNow = (body: string, secret = webhookSecret, nowMs = Date.now()) =>
  signatureHeader(body, secret, nowMs)

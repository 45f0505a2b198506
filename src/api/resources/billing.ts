import type { Accounts } from '#accounts/accounts.ts'
import { type Billing, BillingError, type BillingFault } from '#billing/billing.ts'
import type { Clock } from '#domain/clock.ts'
import type { ServerHooks } from '../http/create-server.ts'
import { type Endpoints, json } from '../http/response.ts'
import { ownOrigin } from '../http/own-origin.ts'
import { HttpError } from '#domain/http-error.ts'
import { userIdOf, userOf } from '../guard/caller.ts'

export interface BillingDependencies {
  billing: Billing
  idempotency: Accounts['idempotency']
  wallClock: Clock
  publicUrl: string | undefined
  onError: ServerHooks['onError']
}

/** Checkout, portal and the payment provider's callbacks. Plans, prices and return addresses are the server's own. */
export function billingEndpoints({
  billing,
  idempotency,
  wallClock,
  publicUrl,
  onError,
}: BillingDependencies): Endpoints {
  const call = async <T>(requestId: string, work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      if (!(error instanceof BillingError)) throw error
      if (error.fault === 'provider failed') onError(error.cause ?? error, requestId)
      throw new HttpError(statuses[error.fault], error.message, error.fault === 'provider failed' ? retryAfter : {})
    }
  }
  return {
    'billing.checkout': async ({ body: { plan, interval } }, context) => {
      const buyer = userOf(context.caller)
      const key = context.headers['idempotency-key']
      const order = { buyer, plan, interval, origin: ownOrigin(context, publicUrl), nowMs: wallClock.nowMs() }
      const open = async (repeatKey: string | null) => {
        const { url, sessionId } = await call(context.requestId, billing.checkout({ ...order, repeatKey }))
        return { status: 200, answer: { url, sessionId } }
      }
      if (typeof key !== 'string') return json((await open(null)).answer)
      const request = JSON.stringify(['checkout', plan, interval])
      const checkout = { userId: buyer.id, key, request, nowMs: order.nowMs }
      const { answer, replayed } = await idempotency.onceOutside(checkout, () => open(key))
      return json(answer, replayed ? { 'idempotent-replayed': 'true' } : {})
    },
    'billing.offers': async (_input, { requestId }) => json(await call(requestId, billing.offers())),
    'billing.portal': async (_input, context) => {
      const userId = userIdOf(context.caller)
      const opened = billing.portal(userId, ownOrigin(context, publicUrl), wallClock.nowMs())
      return json({ url: (await call(context.requestId, opened)).url })
    },
    'billing.webhook': async (_input, { headers, rawBody, requestId }) => {
      await call(requestId, billing.receiveWebhook(rawBody, headers['stripe-signature'], wallClock.nowMs()))
      return json({ received: true })
    },
  }
}

const retryAfter = { 'retry-after': '60' }
const statuses: Record<BillingFault, number> = {
  'not configured': 503,
  'same plan': 409,
  'no customer': 404,
  'bad signature': 400,
  'provider failed': 503,
}

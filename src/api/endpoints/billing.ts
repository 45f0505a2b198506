import type { Accounts } from '#accounts/accounts.ts'
import { type Billing, BillingError, type BillingFault } from '#billing/billing.ts'
import { wallClock as wall } from '#domain/clock.ts'
import { type Endpoints, json } from '../answer.ts'
import type { House } from '../house.ts'
import { ownOrigin } from '../own-origin.ts'
import { Refusal } from '../refusal.ts'
import { userIdOf, userOf } from '../signed-in.ts'

/**
 * Checkout, portal, and the payment provider's messages, in real time, not the sea's. Plans, prices and addresses are
 * the server's own.
 */
export function billingEndpoints(
  { settings: { publicUrl }, onFault }: Pick<House, 'settings' | 'onFault'>,
  billing: Billing,
  accounts: Pick<Accounts, 'idempotency'>,
): Endpoints {
  const asked = async <T>(requestId: string, act: Promise<T>): Promise<T> => {
    try {
      return await act
    } catch (error) {
      if (!(error instanceof BillingError)) throw error
      if (error.fault === 'provider failed') onFault?.(error.cause ?? error, requestId)
      throw new Refusal(statuses[error.fault], error.message, error.fault === 'provider failed' ? soon : {})
    }
  }
  return {
    'billing.checkout': async ({ body: { plan, interval } }, visit) => {
      const buyer = userOf(visit.caller)
      const key = visit.headers['idempotency-key']
      const wish = { buyer, plan, interval, origin: ownOrigin(visit, publicUrl), nowMs: wall.nowMs() }
      const open = async (repeatKey: string | null) => {
        const { url, sessionId } = await asked(visit.requestId, billing.checkout({ ...wish, repeatKey }))
        return { status: 200, answer: { url, session_id: sessionId } }
      }
      if (typeof key !== 'string') return json((await open(null)).answer)
      const request = JSON.stringify(['checkout', plan, interval])
      const once = accounts.idempotency.onceOutside(buyer.id, key, request, wish.nowMs, () => open(key))
      const { answer, replayed } = await once
      return json(answer, replayed ? { 'idempotent-replayed': 'true' } : {})
    },
    'billing.offers': async (_asked, { requestId }) => json(await asked(requestId, billing.offers())),
    'billing.portal': async (_asked, visit) => {
      const userId = userIdOf(visit.caller)
      const opened = billing.portal(userId, ownOrigin(visit, publicUrl), wall.nowMs())
      return json({ url: (await asked(visit.requestId, opened)).url })
    },
    'billing.webhook': async (_asked, { headers, rawBody, requestId }) => {
      await asked(requestId, billing.webhook(rawBody, headers['stripe-signature'], wall.nowMs()))
      return json({ received: true })
    },
  }
}

const soon = { 'retry-after': '60' }
const statuses: Record<BillingFault, number> = {
  'not configured': 503,
  'same plan': 409,
  'no customer': 404,
  'bad signature': 400,
  'provider failed': 503,
}

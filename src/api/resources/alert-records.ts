import type { SavedItem, SavedItems } from '#accounts/items/saved-items.ts'
import type { AlertDelivery, AlertEvent, AlertInboxEvent } from '#contract/resources/alerts/events.ts'
import { HttpError } from '#domain/http-error.ts'
import { isDemoMmsi } from '#domain/vessel/ids.ts'
import { type Caller, userIdOf } from '../guard/caller.ts'
import { type Endpoints, json, list } from '../http/response.ts'
import { parseItemId } from '../http/validate-input.ts'
import { demoHeaders } from './vessels/demo-data.ts'

/** What alert regions have recorded, and their messages. */
export interface AlertRecords {
  eventsOf(alertId: number): Promise<readonly AlertEvent[]>
  deliveriesOf(alertId: number): Promise<readonly AlertDelivery[]>
  /** Null when the alert has no such message. */
  resend(alertId: number, id: string): Promise<AlertDelivery | null>
  sendTest(alert: { id: number; name: string; channels: readonly AlertDelivery['channel'][] }): Promise<AlertDelivery>
  inboxOf(userId: number, page: InboxPage): Promise<readonly AlertInboxEvent[]>
  inboxCountsOf(userId: number): Promise<{ total: number; unread: number }>
  /** Returns the ids that no event of the user has; where there are some, none is marked. */
  markRead(userId: number, which: { ids: readonly string[] | null; alertId: number | null }): Promise<readonly string[]>
}

interface InboxPage {
  limit: number
  /** Null: what was read and what was not. */
  isRead: boolean | null
  /** Only events after this one in the list. */
  beforeId: string | null
}

const defaultInboxLimit = 100

interface AlertRecordDependencies {
  items: Pick<SavedItems, 'get'>
  alerts: AlertRecords
}

/** The events of alerts, and the delivery log of their webhooks. */
export function alertRecordEndpoints({ items, alerts }: AlertRecordDependencies): Endpoints {
  const alertOf = (id: string, caller: Caller) => items.get(userIdOf(caller), 'alert', parseItemId(id, 'alert'))
  return {
    'alerts.events': async ({ params }, { caller }) => {
      const { id } = await alertOf(params.id, caller)
      const events = await alerts.eventsOf(id)
      return list(events, events.length, demoHeaders(events.some(isOfDemo)))
    },
    'alerts.deliveries': async ({ params }, { caller }) => {
      const { id } = await alertOf(params.id, caller)
      return list(await alerts.deliveriesOf(id))
    },
    'alerts.inbox': async ({ query: { unread, limit = defaultInboxLimit, before } }, { caller }) => {
      const userId = userIdOf(caller)
      const page = { limit, isRead: unread === undefined ? null : !unread, beforeId: before ?? null }
      const [events, counts] = await Promise.all([alerts.inboxOf(userId, page), alerts.inboxCountsOf(userId)])
      const filter = unread === undefined ? '' : `unread=${unread}&`
      const last = events.length === limit ? events.at(-1) : undefined
      const next = last && `</api/v1/alerts/events?${filter}limit=${limit}&before=${last.id}>; rel="next"`
      return json(events, {
        ...countHeaders(counts, events.length),
        ...demoHeaders(events.some(isOfDemo)),
        ...(next && { link: next }),
      })
    },
    'alerts.unread': async (_input, { caller }) => json(await alerts.inboxCountsOf(userIdOf(caller))),
    'alerts.markRead': async ({ body: { ids, alert } }, { caller }) => {
      const userId = userIdOf(caller)
      if (alert !== undefined) await items.get(userId, 'alert', alert)
      const isOfSome = ids === undefined || ids.length > 0
      const unknown = isOfSome ? await alerts.markRead(userId, { ids: ids ?? null, alertId: alert ?? null }) : []
      if (unknown.length > 0) throw new HttpError(404, `You have no event "${unknown[0]}". Nothing was marked as read.`)
      return json(await alerts.inboxCountsOf(userId))
    },
    'alerts.resend': async ({ params }, { caller }) => {
      const alert = await alertOf(params.id, caller)
      requireChannels(alert)
      const sent = await alerts.resend(alert.id, params.delivery)
      if (sent === null) throw new HttpError(404, `Alert ${alert.id} has no message "${params.delivery.slice(0, 40)}".`)
      return json(sent)
    },
    'alerts.test': async ({ params }, { caller }) => {
      const alert = await alertOf(params.id, caller)
      const channels = requireChannels(alert)
      return json(await alerts.sendTest({ id: alert.id, name: String(alert.body['name']), channels }))
    },
  }
}

const isOfDemo = ({ vessel }: AlertEvent) => vessel !== null && isDemoMmsi(Number(vessel.mmsi))

/** The ways that an alert's messages go. Throws 400 where there is none. */
function requireChannels({ id, body }: SavedItem): AlertDelivery['channel'][] {
  const channels: AlertDelivery['channel'][] = []
  if (typeof body['webhook_url'] === 'string') channels.push('webhook')
  if (body['email'] === true) channels.push('email')
  if (channels.length === 0)
    throw new HttpError(400, `Alert ${id} sends no messages: set its webhook_url, or email to true.`)
  return channels
}

const countHeaders = ({ total, unread }: { total: number; unread: number }, returned: number) => ({
  'x-total-count': String(total),
  'x-unread-count': String(unread),
  'x-returned-count': String(returned),
})

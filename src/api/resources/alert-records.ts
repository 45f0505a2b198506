import type { SavedItem, SavedItems } from '#accounts/items/saved-items.ts'
import type { AlertDelivery, AlertEvent } from '#contract/resources/alert-events.ts'
import { HttpError } from '#domain/http-error.ts'
import { type Caller, userIdOf } from '../guard/caller.ts'
import { type Endpoints, json, list } from '../http/response.ts'
import { parseItemId } from '../http/validate-input.ts'

/** What alert regions have recorded, and their messages. */
export interface AlertRecords {
  eventsOf(alertId: number): Promise<readonly AlertEvent[]>
  deliveriesOf(alertId: number): Promise<readonly AlertDelivery[]>
  /** Null when the alert has no such message. */
  resend(alertId: number, id: string): Promise<AlertDelivery | null>
  sendTest(alert: { id: number; name: string }): Promise<AlertDelivery>
}

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
      return list(await alerts.eventsOf(id))
    },
    'alerts.deliveries': async ({ params }, { caller }) => {
      const { id } = await alertOf(params.id, caller)
      return list(await alerts.deliveriesOf(id))
    },
    'alerts.resend': async ({ params }, { caller }) => {
      const alert = await alertOf(params.id, caller)
      requireWebhook(alert)
      const sent = await alerts.resend(alert.id, params.delivery)
      if (sent === null) throw new HttpError(404, `Alert ${alert.id} has no message "${params.delivery.slice(0, 40)}".`)
      return json(sent)
    },
    'alerts.test': async ({ params }, { caller }) => {
      const alert = await alertOf(params.id, caller)
      requireWebhook(alert)
      return json(await alerts.sendTest({ id: alert.id, name: String(alert.body['name']) }))
    },
  }
}

function requireWebhook({ id, body }: SavedItem): void {
  if (typeof body['webhook_url'] !== 'string')
    throw new HttpError(400, `Alert ${id} has no webhook_url: set one first.`)
}

import type { Accounts } from '#accounts/accounts.ts'
import type { AlertSource } from '#alerts/alert.ts'
import { Alerts } from '#alerts/alerts.ts'
import { sendWebhook, webhookFault } from '#alerts/send-webhook.ts'
import type { AlertDelivery, AlertEvent } from '#contract/resources/alert-events.ts'
import { alertDeliveryJson, alertEventJson, alertFields, alertMessage } from '#contract/resources/alert-mapping.ts'
import { vesselItem } from '#contract/vessels/item.ts'
import type { Vessel } from '#contract/vessels/vessels.ts'
import type { FeedClocks } from '#api/resources/sources.ts'
import { AlertMembers } from '#store/alerts/alert-members.ts'
import { AlertRecords } from '#store/alerts/alert-records.ts'
import type { Store } from '#store/store.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import type { LiveState } from './live-state.ts'

/** The alert regions of all users, observing the live fleet. To be opened before feeds start: it compares with the last run. */
export async function openAlerts(
  { webhooksToPrivate: allowPrivate }: Config,
  { fleet, lookups, pipeline }: LiveState,
  { items, store, clocks, log }: { items: Accounts['items']; store: Store; clocks: FeedClocks; log: Log },
): Promise<Alerts<Vessel>> {
  const alerts = await Alerts.open({
    source: alertSource(items),
    store,
    records: new AlertRecords(store.accounts),
    members: new AlertMembers(store.accounts),
    fleet,
    vesselOf: (slot) => vesselItem(fleet.columns, slot, lookups),
    messageOf: alertMessage,
    send: (message) => sendWebhook(message, { allowPrivate }),
    nowMs: () => clocks.wall.nowMs(),
    dataNowMs: () => clocks.data.nowMs(),
    monotonicMs: () => performance.now(),
    random: Math.random,
    onStoreFault: (fault) =>
      fault === null
        ? log('info', 'alert events can be stored again')
        : log('error', 'alert events cannot be stored; they are kept in memory', { error: fault }),
  })
  // At once: a vessel may cross within the second after the alert was saved.
  items.onAlertChange = () =>
    void alerts.tick().catch((error: unknown) => log('error', 'alerts cannot be loaded', { error: String(error) }))
  pipeline.onPosition = (slot, fix) => alerts.observe(slot, fix)
  return alerts
}

/** Alerts as the API serves them. */
export function alertRecords(alerts: Alerts<Vessel>, { webhooksToPrivate: allowPrivate }: Config) {
  return {
    eventsOf: async (alertId: number): Promise<AlertEvent[]> => (await alerts.eventsOf(alertId)).map(alertEventJson),
    deliveriesOf: async (alertId: number): Promise<AlertDelivery[]> =>
      (await alerts.deliveriesOf(alertId)).map(alertDeliveryJson),
    resend: async (alertId: number, id: string): Promise<AlertDelivery | null> => {
      const sent = await alerts.resend(alertId, id)
      return sent === null ? null : alertDeliveryJson(sent)
    },
    sendTest: async (alert: { id: number; name: string }): Promise<AlertDelivery> =>
      alertDeliveryJson(await alerts.sendTest(alert)),
    webhookFault: (url: string) => webhookFault(url, { allowPrivate }),
    secretOf: (alertId: number): string => alerts.secretOf(alertId),
  }
}

function alertSource(items: Accounts['items']): AlertSource {
  const alertOf = ({ id, body }: Awaited<ReturnType<typeof items.everyAlert>>[number]) => ({ id, ...alertFields(body) })
  return {
    load: async () => (await items.everyAlert()).map(alertOf),
    loadChanged: async () => {
      const { ids, alerts } = await items.changedAlerts()
      return { ids, alerts: alerts.map(alertOf) }
    },
  }
}

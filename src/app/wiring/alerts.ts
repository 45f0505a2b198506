import { setTimeout as wait } from 'node:timers/promises'
import type { Accounts } from '#accounts/accounts.ts'
import type { AlertSource } from '#alerts/alert.ts'
import { Alerts } from '#alerts/alerts.ts'
import { sendWebhook } from '#alerts/send-webhook.ts'
import type { AlertEvent } from '#contract/resources/alert-events.ts'
import { alertEventJson, alertFields, alertMessage } from '#contract/resources/alert-mapping.ts'
import { vesselItem } from '#contract/vessels/item.ts'
import type { Vessel } from '#contract/vessels/vessels.ts'
import type { Clock } from '#domain/clock.ts'
import type { Store } from '#store/store.ts'
import type { Config } from '../config.ts'
import type { LiveState } from './live-state.ts'

/** The alert regions of all users, observing the live fleet. */
export async function openAlerts(
  { webhooksToPrivate: allowPrivate }: Config,
  { fleet, lookups, pipeline }: LiveState,
  { items, store, wallClock }: { items: Accounts['items']; store: Store; wallClock: Clock },
): Promise<Alerts<Vessel>> {
  const alerts = await Alerts.open({
    source: alertSource(items),
    store,
    fleet,
    vesselOf: (slot) => vesselItem(fleet.columns, slot, lookups),
    messageOf: alertMessage,
    send: (message) => sendWebhook(message, { allowPrivate }),
    nowMs: () => wallClock.nowMs(),
    // A delivery that waits for its next attempt must not keep the process alive.
    sleep: (ms) => wait(ms, undefined, { ref: false }),
    random: Math.random,
  })
  pipeline.onMoved = (slot) => alerts.observe(slot)
  return alerts
}

/** Alerts as the API serves them. */
export function alertRecords(alerts: Alerts<Vessel>) {
  return {
    eventsOf: (alertId: number): AlertEvent[] => alerts.eventsOf(alertId).map(alertEventJson),
    secretOf: (alertId: number): string => alerts.secretOf(alertId),
  }
}

function alertSource(items: Accounts['items']): AlertSource {
  return {
    get changes() {
      return items.alertChanges
    },
    load: async () =>
      (await items.everyAlert()).map(({ id, updatedMs, body }) => ({ id, updatedMs, ...alertFields(body) })),
    markTriggered: (alertId, atMs) => items.markTriggered(alertId, atMs),
  }
}

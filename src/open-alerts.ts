import { setTimeout as wait } from 'node:timers/promises'
import type { Accounts } from '#accounts/accounts.ts'
import { vesselItem } from '#contract/vessel-item.ts'
import { wallClock } from '#domain/clock.ts'
import type { Store } from '#store/store.ts'
import { Alerts } from './alerts.ts'
import type { Config } from './config.ts'
import type { Sea } from './open-sea.ts'
import { sendWebhook } from './send-webhook.ts'

/** The alert regions of all users, watched over a sea that is open. */
export async function openAlerts(
  { webhooksToPrivate: allowPrivate }: Config,
  { fleet, lookups, pipeline, accounts, store }: Sea & { accounts: Accounts; store: Store },
): Promise<Alerts> {
  const alerts = await Alerts.open({
    items: accounts.items,
    store,
    fleet,
    vesselOf: (slot) => vesselItem(fleet.columns, slot, lookups),
    send: (message) => sendWebhook(message, { allowPrivate }),
    nowMs: () => wallClock.nowMs(),
    // A message that waits for its next try keeps nobody from stopping.
    sleep: (ms) => wait(ms, undefined, { ref: false }),
    random: Math.random,
  })
  pipeline.onMoved = (slot) => alerts.look(slot)
  return alerts
}

import type { Accounts } from '#accounts/accounts.ts'
import type { EmailQueueDependencies } from '#accounts/email/email-queue.ts'
import type { AlertSource } from '#alerts/alert.ts'
import type { AlertEmail } from '#alerts/delivery/messages.ts'
import { Alerts } from '#alerts/alerts.ts'
import { type DeliveryResult, sendWebhook, webhookFault } from '#alerts/delivery/send-webhook.ts'
import type { EventPlaces } from '#contract/resources/alerts/event-text.ts'
import { alertEmailText } from '#contract/resources/alerts/email-text.ts'
import {
  alertDeliveryJson,
  alertEventJson,
  alertFields,
  alertMessage,
  inboxEventJson,
} from '#contract/resources/alerts/mapping.ts'
import { vesselItem } from '#contract/vessels/item.ts'
import type { Vessel } from '#contract/vessels/vessels.ts'
import { isPro } from '#api/guard/caller.ts'
import type { FeedClocks } from '#api/resources/sources.ts'
import type { SavedItemDependencies } from '#api/resources/saved-items.ts'
import type { PriceSymbol } from '#domain/world/prices.ts'
import { AlertInbox } from '#store/alerts/inbox.ts'
import { AlertMembers } from '#store/alerts/alert-members.ts'
import { AlertRecords } from '#store/alerts/alert-records.ts'
import type { Store } from '#store/store.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { AlertConditionReader } from './alert-watch.ts'
import { noEmailReason } from './email.ts'
import type { LiveState } from './live-state.ts'

/** The alerts of all users, and what the API asks of them. */
export type OpenAlerts = Awaited<ReturnType<typeof openAlerts>>

interface AlertParts {
  accounts: Accounts
  mail: EmailQueueDependencies | null
  store: Store
  clocks: FeedClocks
  log: Log
}

/** The alerts of all users, observing the live fleet. To be opened before feeds start: it compares with the last run. */
export async function openAlerts(config: Config, live: LiveState, parts: AlertParts) {
  const { accounts, mail, store, clocks, log } = parts
  const { fleet, lookups, pipeline, history, seaEvents, reference } = live
  const conditions = new AlertConditionReader(live, () => clocks.data.nowMs(), {
    readDrawing: (userId, id) => accounts.items.get(userId, 'drawing', id),
    hasPro: async (userId) => isPro({ user: (await accounts.userById(userId)) ?? undefined }),
  })
  const places: EventPlaces = {
    port: (code) => history.port(code),
    terminal: (id) => history.terminal(id),
    vessel(mmsi) {
      const slot = fleet.slotOf(mmsi)
      return slot === -1 ? null : vesselItem(fleet.columns, slot, lookups)
    },
  }
  const alerts = await Alerts.open<Vessel>({
    source: alertSource(accounts.items, conditions),
    store,
    records: new AlertRecords(store.accounts),
    inbox: new AlertInbox(store.accounts),
    members: new AlertMembers(store.accounts),
    fleet,
    world: worldOf(live),
    portCode: (port) => reference.destinations[port].unlocode,
    vesselOf: (slot) => vesselItem(fleet.columns, slot, lookups),
    messageOf: (message) => alertMessage(message, places),
    sendWebhook: (message) => sendWebhook(message, { allowPrivate: config.webhooksToPrivate }),
    sendEmail: (email) => sendEmail(email, { accounts, mail, publicUrl: config.publicUrl, places }),
    sendsMessages: config.sendsMessages,
    nowMs: () => clocks.wall.nowMs(),
    dataNowMs: () => clocks.data.nowMs(),
    monotonicMs: () => performance.now(),
    random: Math.random,
    onStoreFault: (fault) =>
      fault === null
        ? log('info', 'alert events can be stored again')
        : log('error', 'alert events cannot be stored; they are kept in memory', { error: fault }),
    onProblem: (alert, problem) => log('error', 'alert cannot be watched as it is saved', { alert, problem }),
  })
  if (!config.sendsMessages) log('info', 'messages of alerts wait, and no email is sent: SVC_DELIVERY is 0')
  // At once: a vessel may cross within the second after the alert was saved.
  accounts.items.onAlertChange = () =>
    void alerts.tick().catch((error: unknown) => log('error', 'alerts cannot be loaded', { error: String(error) }))
  // What needs Pro is watched for as long as the user has it.
  accounts.onChange((userId) =>
    readAgain(userId, accounts.items, conditions).catch((error: unknown) =>
      log('error', 'alerts of a user cannot be read again', { user: userId, error: String(error) }),
    ),
  )
  pipeline.onPosition = (slot, fix) => alerts.observe(slot, fix)
  pipeline.onChanged = (slot) => alerts.observeChange(slot)
  history.onCall = (call, change) => alerts.observeCall(call, change)
  seaEvents.onSaved.push((events) => alerts.observeSeaEvents(events))
  return { alerts, api: alertsOfApi(alerts, conditions, { config, accounts, mail, places }) }
}

/** What alerts read of prices, sanctions lists and chokepoints. */
function worldOf({ worldData, chokepoints }: LiveState) {
  return {
    get version() {
      return worldData.version
    },
    get sanctionsVersion() {
      return worldData.sanctionsVersion
    },
    latestPrice: (symbol: string) => worldData.closes(symbol as PriceSymbol).at(-1) ?? null,
    straits: () =>
      chokepoints.states().map(({ chokepoint: { id, name }, status, statusReason, updatedMs }) => {
        return { id, name, status, reason: statusReason, updatedMs }
      }),
  }
}

/** Alerts as the API serves them. */
function alertsOfApi(
  alerts: Alerts<Vessel>,
  conditions: AlertConditionReader,
  { config, accounts, mail, places }: Pick<AlertParts, 'accounts' | 'mail'> & { config: Config; places: EventPlaces },
): SavedItemDependencies['alerts'] {
  return {
    eventsOf: async (alertId) => (await alerts.eventsOf(alertId)).map((event) => alertEventJson(event, places)),
    inboxOf: async (userId, page) => (await alerts.inboxOf(userId, page)).map((event) => inboxEventJson(event, places)),
    inboxCountsOf: (userId) => alerts.inboxCountsOf(userId),
    markRead: (userId, which) => alerts.markRead(userId, which),
    deliveriesOf: async (alertId) => (await alerts.deliveriesOf(alertId)).map(alertDeliveryJson),
    resend: async (alertId, id) => {
      const sent = await alerts.resend(alertId, id)
      return sent === null ? null : alertDeliveryJson(sent)
    },
    sendTest: async (alert) => alertDeliveryJson(await alerts.sendTest(alert)),
    webhookFault: (url) => webhookFault(url, { allowPrivate: config.webhooksToPrivate }),
    emailFault: async (userId) => {
      if (mail === null) return `email cannot be true: this server sends no email (${noEmailReason(config)}).`
      if ((await accounts.confirmedEmail(userId)) !== null) return null
      return 'email needs a confirmed address: confirm yours first (POST /auth/confirmation sends the link).'
    },
    checkConditions: (given, hasRegion, userId) => conditions.check(given, hasRegion, userId),
    problemOf: (alertId) => alerts.problemOf(alertId),
    secretOf: (alertId) => alerts.secretOf(alertId),
  }
}

/** Lets the alerts of a user be loaded again where the tier of that user decides otherwise about some of them. */
async function readAgain(userId: number, items: Accounts['items'], conditions: AlertConditionReader): Promise<void> {
  if (!(await conditions.hasNewTier(userId))) return
  for (const { id } of (await items.list(userId, 'alert')).items) items.recordChange('alert', id)
}

function alertSource(items: Accounts['items'], conditions: AlertConditionReader): AlertSource {
  const alertOf = async ({ id, userId, body }: Awaited<ReturnType<typeof items.everyAlert>>[number]) => {
    const fields = alertFields(body)
    const watch = await conditions.read(body['conditions'], fields.coordinates.length > 0, userId)
    return { id, userId, ...fields, watch }
  }
  return {
    load: async () => Promise.all((await items.everyAlert()).map(alertOf)),
    loadChanged: async () => {
      const { ids, alerts } = await items.changedAlerts()
      return { ids, alerts: await Promise.all(alerts.map(alertOf)) }
    },
  }
}

interface EmailParts extends Pick<AlertParts, 'accounts' | 'mail'> {
  publicUrl: string | undefined
  places: EventPlaces
}

/** Hands an email about events to the mail server, in one attempt. */
async function sendEmail(
  { userId, ...email }: AlertEmail<Vessel>,
  { accounts, mail, publicUrl, places }: EmailParts,
): Promise<DeliveryResult> {
  const to = mail === null ? null : await accounts.confirmedEmail(userId)
  if (mail === null || to === null) {
    const why = mail === null ? 'this server sends no email' : 'the address of the account is not confirmed'
    return { delivered: false, status: null, why, final: true }
  }
  try {
    await mail.mailer.send({ to, ...alertEmailText(email, { origin: publicUrl ?? null, places }) })
    return { delivered: true, status: 250 }
  } catch (error) {
    const { responseCode = null } = error as { responseCode?: number | null }
    // 5yz: the mail server will not take it. What it says may name the recipient, so only its code is recorded.
    const final = responseCode !== null && responseCode >= 500
    const why = responseCode === null ? 'the mail server cannot be reached' : `the mail server answered ${responseCode}`
    return { delivered: false, status: responseCode, why, final }
  }
}

import { createHmac, randomBytes } from 'node:crypto'
import type { CallChange } from '#derive/port-calls/port-calls.ts'
import type { PortCallRecord, VesselEvent } from '#domain/vessel/vessel-history.ts'
import { msPerDay } from '#domain/time.ts'
import type { AlertInbox, InboxEvent } from '#store/alerts/inbox.ts'
import type { AlertMembers, StoredMembers } from '#store/alerts/alert-members.ts'
import type { AlertRecords, DeliveryRecord, LoggedDelivery, StoredAlertEvent } from '#store/alerts/alert-records.ts'
import type { Store } from '#store/store.ts'
import type { Alert, AlertEvent, AlertSource, Detected, VesselSnapshot } from './alert.ts'
import { AlertMessages, type MessageDependencies, newDelivery, newMessageId } from './delivery/messages.ts'
import { AlertWatches, type AlertWatchesDependencies } from './watches/alert-watches.ts'
import { DeliveryQueue } from './delivery/delivery-queue.ts'
import { EventOutbox } from './delivery/event-outbox.ts'
import { importLegacyEvents } from './legacy-events.ts'
import { eventId, type Triggered } from './delivery/messages.ts'
import type { Fix } from './watches/region-watch.ts'

export interface AlertsDependencies<Vessel extends VesselSnapshot>
  extends MessageDependencies<Vessel>, AlertWatchesDependencies {
  source: AlertSource
  records: AlertRecords
  inbox: AlertInbox
  members: Pick<AlertMembers, 'load'>
  /** Holds the server's signing secret. */
  store: Pick<Store, 'saveFacts' | 'loadFacts' | 'deleteFacts'>
  /** The time of the data, which runs faster than `nowMs` where a recording is replayed. */
  dataNowMs: () => number
  /** JSON of the vessel in a slot, as the API serves it. */
  vesselOf: (slot: number) => Vessel
  /** Called when the store begins to fail, with the reason, and with null when it can be written again. */
  onStoreFault: (fault: string | null) => void
  /** Called with an alert that cannot be watched as it is saved. */
  onProblem: (alertId: number, problem: string) => void
}

/** Events of a user's alerts that are asked for. */
export interface InboxPage {
  limit: number
  isRead: boolean | null
  beforeId: string | null
}

const secretKind = 'alert secret'
const maxListedEvents = 100
const eventLifeMs = 7 * msPerDay

/** Watches what all alerts wait for, keeps their events, and sends them to their webhooks and by email. */
export class Alerts<Vessel extends VesselSnapshot = VesselSnapshot> {
  readonly #dependencies: AlertsDependencies<Vessel>
  readonly #watches: AlertWatches
  readonly #outbox: EventOutbox
  readonly #deliveries: DeliveryQueue
  readonly #messages: AlertMessages<Vessel>
  readonly #serverSecret: string
  readonly #alerts = new Map<number, Alert>()
  readonly #problems = new Map<number, string>()
  #triggered: Triggered<Vessel>[] = []
  #recorded = 0
  #storeFailures = 0
  #lastDataMs = 0
  #running: Promise<void> = Promise.resolve()
  /** Why the store could not be read or written at the last attempt; null when it could. */
  storeFault: string | null = null

  private constructor(dependencies: AlertsDependencies<Vessel>, serverSecret: string) {
    this.#dependencies = dependencies
    this.#serverSecret = serverSecret
    this.#outbox = new EventOutbox(dependencies.records)
    this.#deliveries = new DeliveryQueue({
      ...dependencies,
      attempt: (delivery, attempt) => this.#messages.send(delivery, attempt),
      mustWait: (delivery) => this.#messages.mustWait(delivery),
      onStoreFault: (error) => this.#recordStoreFault(error),
    })
    this.#messages = new AlertMessages({
      ...dependencies,
      alertOf: (id) => this.#alerts.get(id) ?? null,
      secretOf: (id) => this.secretOf(id),
      holdEmailOf: (id, count) => this.#deliveries.holdEmailOf(id, count),
    })
    this.#watches = new AlertWatches(dependencies, (detected) => this.#trigger(detected))
  }

  /**
   * Loads every alert, what it knew in the last run, and the messages that wait; and the server's signing secret, which the
   * first run creates. To be called before the first report is received.
   */
  static async open<Vessel extends VesselSnapshot>(dependencies: AlertsDependencies<Vessel>): Promise<Alerts<Vessel>> {
    const { store, nowMs, records, members, source } = dependencies
    const [stored] = await store.loadFacts(secretKind)
    const secret = (stored?.fact as string | undefined) ?? randomBytes(32).toString('base64url')
    if (stored === undefined) await store.saveFacts(secretKind, [{ id: 'server', atMs: nowMs(), fact: secret }])
    const alerts = new Alerts(dependencies, secret)
    const storedMembers = await members.load()
    const saved = await source.load()
    for (const alert of saved) await alerts.#set(alert, storedMembers.get(alert.id) ?? null)
    await importLegacyEvents(dependencies, saved)
    await alerts.#messages.restore()
    for (const delivery of await records.waiting()) alerts.#deliveries.add(delivery)
    return alerts
  }

  /** Number of alerts, including disabled ones. */
  get watched(): number {
    return this.#alerts.size
  }

  /** Number of pending messages. */
  get waiting(): number {
    return this.#deliveries.size
  }

  /** Number of events in memory that the store does not have yet. */
  get unsaved(): number {
    return this.#outbox.unsaved + this.#triggered.length
  }

  /** Events, messages and failed writes since the start. */
  get counts(): { crossed: number; delivered: number; failed: number; storeFailures: number } {
    return { crossed: this.#recorded, ...this.#deliveries.counts, storeFailures: this.#storeFailures }
  }

  /** Why an alert cannot be watched as it is saved; null where it can. */
  problemOf(alertId: number): string | null {
    return this.#problems.get(alertId) ?? null
  }

  /** The secret that signs an alert's webhook messages; derived from the server's secret, so it survives a restart. */
  secretOf(alertId: number): string {
    return `whsec_${createHmac('sha256', this.#serverSecret).update(`alert ${alertId}`).digest('base64url')}`
  }

  /** The last 100 events of an alert in seven days, newest first. */
  async eventsOf(alertId: number): Promise<AlertEvent<Vessel>[]> {
    const unsaved = this.#outbox.unsavedOf(alertId).map(asWaiting)
    const stored = await this.#dependencies.inbox.eventsOf(alertId, { fromMs: this.#fromMs, limit: maxListedEvents })
    const known = new Set(stored.map(({ id }) => id))
    const events = [...unsaved.toReversed().filter(({ id }) => !known.has(id)), ...stored]
    return events.slice(0, maxListedEvents).map((event) => listed<Vessel>(event))
  }

  /** The events of a user's alerts in seven days, newest first. */
  async inboxOf(
    userId: number,
    page: InboxPage,
  ): Promise<(AlertEvent<Vessel> & Pick<InboxEvent, 'alertId' | 'alertName'>)[]> {
    const events = await this.#dependencies.inbox.eventsOfUser(userId, { ...page, fromMs: this.#fromMs })
    return events.map(({ alertId, alertName, ...event }) => ({
      alertId,
      alertName,
      ...listed<Vessel>({ alertId, ...event }),
    }))
  }

  /** Numbers of events in a user's inbox. */
  inboxCountsOf(userId: number): Promise<{ total: number; unread: number }> {
    return this.#dependencies.inbox.countsOf(userId, this.#fromMs)
  }

  /** Marks events of a user as read: those with these ids, those of one alert, or all. Returns ids of no event of the user: then none is marked. */
  markRead(userId: number, which: { ids: readonly string[] | null; alertId: number | null }): Promise<string[]> {
    return this.#dependencies.inbox.markRead(userId, which, this.#dependencies.nowMs())
  }

  /** The newest messages of an alert with their attempts, newest first. */
  deliveriesOf(alertId: number): Promise<LoggedDelivery[]> {
    return this.#dependencies.records.deliveriesOf(alertId, maxListedEvents)
  }

  /** Sends a message again, whatever its state; null when the alert has no such message. */
  async resend(alertId: number, id: string): Promise<LoggedDelivery | null> {
    const { records, nowMs } = this.#dependencies
    const [known] = await records.deliveriesOf(alertId, 1, id)
    if (known === undefined) return null
    const atMs = nowMs()
    await records.sendAgain(id, atMs)
    // What is in memory is newer where an attempt could not be recorded.
    const { attempts } = this.#deliveries.waiting(id) ?? known.delivery
    const times = { sinceMs: atMs, nextMs: atMs, doneMs: null }
    const delivery: DeliveryRecord = { ...known.delivery, ...times, state: 'waiting', attempts }
    this.#deliveries.add(delivery)
    await this.tick()
    return { delivery, attempts: known.attempts }
  }

  /** Sends a message without events by each way that the alert has, in one attempt; the first of them is returned. */
  async sendTest(alert: {
    id: number
    name: string
    channels: readonly DeliveryRecord['channel'][]
  }): Promise<LoggedDelivery> {
    const { records, messageOf, nowMs } = this.#dependencies
    const messages = alert.channels.map((channel) => {
      const [id, atMs] = [newMessageId(), nowMs()]
      const { id: alertId, name } = alert
      const body = messageOf({ id, alert: { id: alertId, name }, isTest: true, events: [], nowMs: atMs })
      return { delivery: newDelivery({ id, alertId, channel, kind: 'test', events: 0, nowMs: atMs }), body }
    })
    const members = { dropped: [], regions: new Map(), buckets: [] }
    await records.save({ events: [], messages, triggered: new Map(), members })
    for (const { delivery } of messages) this.#deliveries.add(delivery)
    // Loads the present address of the webhook first.
    await this.tick()
    return { delivery: messages[0].delivery, attempts: [] }
  }

  /** Evaluates an accepted report of a vessel. */
  observe(slot: number, fix: Fix): void {
    if (!this.#outbox.isFull) this.#watches.observePosition(slot, fix)
  }

  /** Registers that something about a vessel has changed. */
  observeChange(slot: number): void {
    this.#watches.observeChange(slot)
  }

  /** Registers a port call that began, changed or ended. */
  observeCall(call: PortCallRecord, change: CallChange): void {
    this.#watches.observeCall(call, change)
  }

  /** Registers events at sea that began or changed. */
  observeSeaEvents(events: readonly VesselEvent[]): void {
    for (const event of events) this.#watches.observeSeaEvent(event)
  }

  /** Registers port calls and events at sea of the past for one alert, as if it had waited for them. */
  observePast(alertId: number, calls: readonly PortCallRecord[], events: readonly VesselEvent[]): void {
    this.#watches.observePast(alertId, calls, events)
  }

  /** Once a second, and when an alert was changed: loads changed alerts, stores the events, and starts the attempts that are due. */
  tick(): Promise<void> {
    const ticked = this.#running.then(() => this.#tick())
    // The caller gets the error; the next tick runs all the same.
    this.#running = ticked.catch(() => {})
    return ticked
  }

  /** Stores what is left and ends the attempts in flight. */
  async stop(): Promise<void> {
    await this.tick()
    await this.#deliveries.stop()
  }

  /** Deletes expired events and messages; once an hour is enough. */
  prune(): Promise<void> {
    return this.#dependencies.records.prune(this.#dependencies.nowMs())
  }

  get #fromMs(): number {
    return this.#dependencies.nowMs() - eventLifeMs
  }

  async #tick(): Promise<void> {
    const dataMs = this.#dependencies.dataNowMs()
    if (dataMs < this.#lastDataMs) this.#watches.clampFutureTimes(dataMs)
    this.#lastDataMs = dataMs
    const failuresBefore = this.#storeFailures
    try {
      await this.#applyChanges()
      // What is not evaluated now is not lost: it differs from what is stored until it is.
      if (!this.#outbox.isFull) await this.#watches.evaluate(dataMs)
      // Reports are received while the store is asked: each crossing goes into the transaction of the members that it changed.
      while (this.#triggered.length > 0) await this.#compose()
      await this.#save()
    } catch (error) {
      this.#recordStoreFault(error)
    }
    await this.#deliveries.startDue()
    if (this.#storeFailures === failuresBefore) this.#recordStoreFault(null)
  }

  async #save(): Promise<void> {
    const { added, joined } = await this.#outbox.save({
      drainUnsaved: () => this.#watches.drainUnsaved(),
      restoreUnsaved: (changes) => this.#watches.restoreUnsaved(changes),
    })
    for (const delivery of added) this.#deliveries.add(delivery)
    for (const id of joined) this.#deliveries.release(id)
  }

  async #applyChanges(): Promise<void> {
    const { ids, alerts } = await this.#dependencies.source.loadChanged()
    const changed = new Map(alerts.map((alert) => [alert.id, alert]))
    for (const id of ids) {
      const alert = changed.get(id)
      if (alert !== undefined) await this.#set(alert, null)
      else {
        this.#alerts.delete(id)
        this.#problems.delete(id)
        this.#watches.remove(id)
      }
    }
  }

  async #set(alert: Alert, stored: StoredMembers | null): Promise<void> {
    this.#alerts.set(alert.id, alert)
    const problem = await this.#watches.set(alert, stored, this.#dependencies.dataNowMs())
    if (problem === null) this.#problems.delete(alert.id)
    else {
      this.#problems.set(alert.id, problem)
      this.#dependencies.onProblem(alert.id, problem)
    }
  }

  #trigger({ slot, ...detected }: Detected): void {
    // Written now: the slot may have another vessel by the next tick.
    const vessel = slot < 0 ? null : this.#dependencies.vesselOf(slot)
    this.#triggered.push({ ...detected, vessel, id: eventId(detected) })
  }

  /** Makes the events since the last tick ready for the store, with the messages that carry them. */
  async #compose(): Promise<void> {
    const triggered = [...this.#triggered]
    const known = await this.#dependencies.records.known(triggered.map(({ id }) => id))
    this.#triggered = this.#triggered.slice(triggered.length)
    const fresh = new Map(triggered.map((event) => [event.id, event]))
    for (const id of fresh.keys()) if (known.has(id) || this.#outbox.has(id)) fresh.delete(id)
    for (const [alertId, events] of Map.groupBy(fresh.values(), (event) => event.alertId)) {
      const alert = this.#alerts.get(alertId)
      if (alert === undefined) continue
      this.#recorded += events.length
      for (const entry of this.#messages.entriesOf(alert, events)) this.#outbox.add(entry)
    }
  }

  #recordStoreFault(error: unknown): void {
    const before = this.storeFault
    if (error === null) this.storeFault = null
    else {
      this.storeFault = error instanceof Error ? error.message : 'the store cannot be used'
      this.#storeFailures++
    }
    if (this.storeFault !== before) this.#dependencies.onStoreFault(this.storeFault)
  }
}

type Unlisted = Omit<StoredAlertEvent, 'delivery' | 'email'> & Pick<StoredAlertEvent, 'delivery' | 'email'>

const asWaiting = (event: Omit<StoredAlertEvent, 'delivery' | 'email' | 'isRead'>): Unlisted => ({
  ...event,
  delivery: 'waiting',
  email: 'waiting',
  isRead: false,
})

/** A stored event as it is listed. A message that is no longer in the log was delivered. */
function listed<Vessel extends VesselSnapshot>(event: StoredAlertEvent): AlertEvent<Vessel> {
  const { id, kind, atMs, vessel, detail, deliveryId, emailId, isRead } = event
  return {
    id,
    kind: kind as AlertEvent['kind'],
    atMs,
    vessel: vessel as Vessel | null,
    detail: detail as AlertEvent['detail'],
    deliveryId,
    delivery: deliveryId === null ? 'none' : (event.delivery ?? 'delivered'),
    emailId,
    email: emailId === null ? 'none' : (event.email ?? 'delivered'),
    isRead,
  }
}

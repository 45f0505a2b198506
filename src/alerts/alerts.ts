import { createHmac, hash, randomBytes } from 'node:crypto'
import { readPolygon } from '#domain/polygon/polygon.ts'
import { runInSlices } from '#domain/slices.ts'
import { msPerDay, msPerMinute } from '#domain/time.ts'
import type { AlertMembers } from '#store/alerts/alert-members.ts'
import type { AlertEventRecord, AlertRecords, DeliveryRecord, LoggedDelivery } from '#store/alerts/alert-records.ts'
import type { Store } from '#store/store.ts'
import type { Alert, AlertEvent, AlertMessage, AlertSource, VesselSnapshot } from './alert.ts'
import { compileConditions, type ConditionColumns } from './conditions.ts'
import { type DeliveryDependencies, DeliveryQueue } from './delivery-queue.ts'
import { EventOutbox } from './event-outbox.ts'
import { importLegacyEvents } from './legacy-events.ts'
import { type Crossing, type Fix, RegionWatch, type WatchedAlert, type WatchedFleet } from './region-watch.ts'

/** The part of the fleet that alerts read. */
interface AlertFleet extends WatchedFleet {
  readonly columns: WatchedFleet['columns'] & ConditionColumns
  /** Called before a slot is given to another vessel. */
  readonly onEvict: ((slot: number) => void)[]
}

export interface AlertsDependencies<Vessel extends VesselSnapshot> extends DeliveryDependencies {
  source: AlertSource
  records: AlertRecords
  members: Pick<AlertMembers, 'load'>
  /** Holds the server's signing secret. */
  store: Pick<Store, 'saveFacts' | 'loadFacts' | 'deleteFacts'>
  fleet: AlertFleet
  /** The time of the data, which runs faster than `nowMs` where a recording is replayed. */
  dataNowMs: () => number
  /** JSON of the vessel in a slot, as the API serves it. */
  vesselOf: (slot: number) => Vessel
  /** The body of a webhook message, as JSON text. */
  messageOf: (message: AlertMessage<Vessel>) => string
  /** Called when the store begins to fail, with the reason, and with null when it can be written again. */
  onStoreFault: (fault: string | null) => void
}

type Triggered<Vessel extends VesselSnapshot> = Pick<AlertEvent<Vessel>, 'kind' | 'atMs' | 'vessel'>

const secretKind = 'alert secret'
const maxEventsPerMessage = 100
const maxListedEvents = 100
const eventLifeMs = 7 * msPerDay
const defaultDwell = { reports: 2, minutes: 5 }

/** Watches the regions of all alerts, keeps their events, and sends them to their webhooks. */
export class Alerts<Vessel extends VesselSnapshot = VesselSnapshot> {
  readonly #dependencies: AlertsDependencies<Vessel>
  readonly #watch: RegionWatch
  readonly #outbox: EventOutbox
  readonly #deliveries: DeliveryQueue
  readonly #serverSecret: string
  readonly #alerts = new Map<number, Alert>()
  #triggered: { alertId: number; event: Triggered<Vessel> }[] = []
  #crossed = 0
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
      targetOf: (alertId) => this.#targetOf(alertId),
      onStoreFault: (error) => this.#recordStoreFault(error),
    })
    this.#watch = new RegionWatch(dependencies.fleet, (crossing) => this.#trigger(crossing))
    dependencies.fleet.onEvict.push((slot) => this.#watch.evict(slot))
  }

  /**
   * Loads every alert, who was inside of its region in the last run, and the messages that wait; and the server's signing
   * secret, which the first run creates. To be called before the first report is received.
   */
  static async open<Vessel extends VesselSnapshot>(dependencies: AlertsDependencies<Vessel>): Promise<Alerts<Vessel>> {
    const { store, nowMs, records, members, source } = dependencies
    const [stored] = await store.loadFacts(secretKind)
    const secret = (stored?.fact as string | undefined) ?? randomBytes(32).toString('base64url')
    if (stored === undefined) await store.saveFacts(secretKind, [{ id: 'server', atMs: nowMs(), fact: secret }])
    const alerts = new Alerts(dependencies, secret)
    const storedMembers = await members.load()
    const saved = await source.load()
    for (const alert of saved) await alerts.#set(alert, storedMembers.get(alert.id))
    await importLegacyEvents(dependencies, saved)
    for (const delivery of await records.waiting()) alerts.#deliveries.add(delivery)
    return alerts
  }

  /** Number of alerts, including disabled ones. */
  get watched(): number {
    return this.#alerts.size
  }

  /** Number of pending webhook messages. */
  get waiting(): number {
    return this.#deliveries.size
  }

  /** Number of events in memory that the store does not have yet. */
  get unsaved(): number {
    return this.#outbox.unsaved + this.#triggered.length
  }

  /** Events, messages and failed writes since the start. */
  get counts(): { crossed: number; delivered: number; failed: number; storeFailures: number } {
    return { crossed: this.#crossed, ...this.#deliveries.counts, storeFailures: this.#storeFailures }
  }

  /** The secret that signs an alert's webhook messages; derived from the server's secret, so it survives a restart. */
  secretOf(alertId: number): string {
    return `whsec_${createHmac('sha256', this.#serverSecret).update(`alert ${alertId}`).digest('base64url')}`
  }

  /** The last 100 events of an alert in seven days, newest first. */
  async eventsOf(alertId: number): Promise<AlertEvent<Vessel>[]> {
    const unsaved = this.#outbox.unsavedOf(alertId).map((event) => ({ ...event, delivery: 'waiting' as const }))
    const fromMs = this.#dependencies.nowMs() - eventLifeMs
    const stored = await this.#dependencies.records.eventsOf(alertId, { fromMs, limit: maxListedEvents })
    const known = new Set(stored.map(({ id }) => id))
    const events = [...unsaved.toReversed().filter(({ id }) => !known.has(id)), ...stored]
    return events.slice(0, maxListedEvents).map(({ kind, atMs, vessel, deliveryId, delivery }) => ({
      kind: kind as AlertEvent['kind'],
      atMs,
      vessel: vessel as Vessel,
      deliveryId,
      delivery: deliveryId === null ? 'none' : (delivery ?? 'delivered'),
    }))
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

  /** Sends a message without events to the webhook of an alert, in one attempt. */
  async sendTest({ id: alertId, name }: Pick<Alert, 'id' | 'name'>): Promise<LoggedDelivery> {
    const nowMs = this.#dependencies.nowMs()
    const id = newEventId()
    const body = this.#dependencies.messageOf({ id, alert: { id: alertId, name }, isTest: true, events: [], nowMs })
    const delivery = newDelivery({ id, alertId, kind: 'test', events: 0, nowMs })
    const members = { dropped: [], regions: new Map(), buckets: [] }
    await this.#dependencies.records.save({
      events: [],
      messages: [{ delivery, body }],
      triggered: new Map(),
      members,
    })
    this.#deliveries.add(delivery)
    // Loads the present address of the webhook first.
    await this.tick()
    return { delivery, attempts: [] }
  }

  /** Evaluates an accepted report of a vessel. */
  observe(slot: number, fix: Fix): void {
    if (!this.#outbox.isFull) this.#watch.observe(slot, fix)
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

  async #tick(): Promise<void> {
    const dataMs = this.#dependencies.dataNowMs()
    if (dataMs < this.#lastDataMs) this.#watch.clampFutureTimes(dataMs)
    this.#lastDataMs = dataMs
    const failuresBefore = this.#storeFailures
    try {
      await this.#applyChanges()
      this.#watch.confirmDwelling(dataMs)
      this.#compose()
      for (const delivery of await this.#outbox.save(this.#watch)) this.#deliveries.add(delivery)
    } catch (error) {
      this.#recordStoreFault(error)
    }
    await this.#deliveries.startDue()
    if (this.#storeFailures === failuresBefore) this.#recordStoreFault(null)
  }

  async #applyChanges(): Promise<void> {
    const { ids, alerts } = await this.#dependencies.source.loadChanged()
    const changed = new Map(alerts.map((alert) => [alert.id, alert]))
    for (const id of ids) {
      const alert = changed.get(id)
      if (alert !== undefined) await this.#set(alert)
      else {
        this.#alerts.delete(id)
        this.#watch.remove(id)
      }
    }
  }

  async #set(alert: Alert, stored?: Parameters<RegionWatch['set']>[1]): Promise<void> {
    this.#alerts.set(alert.id, alert)
    const watched = watchedAlert(alert, this.#dependencies.fleet.columns)
    if (watched === null) this.#watch.remove(alert.id)
    else await runInSlices(this.#watch.set(watched, stored ?? null))
  }

  #trigger({ alertId, kind, slot, atMs }: Crossing): void {
    this.#crossed++
    // Written now: the slot may have another vessel by the next tick.
    this.#triggered.push({ alertId, event: { kind, atMs, vessel: this.#dependencies.vesselOf(slot) } })
  }

  /** Makes the events since the last tick ready for the store, with the message that carries them. */
  #compose(): void {
    const byAlert = Map.groupBy(this.#triggered, ({ alertId }) => alertId)
    this.#triggered = []
    for (const [alertId, triggered] of byAlert) {
      const alert = this.#alerts.get(alertId)
      if (alert === undefined) continue
      for (let from = 0; from < triggered.length; from += maxEventsPerMessage) {
        const events = triggered.slice(from, from + maxEventsPerMessage).map(({ event }) => event)
        this.#addEntry(alert, events)
      }
    }
  }

  #addEntry(alert: Alert, triggered: readonly Triggered<Vessel>[]): void {
    const { messageOf, nowMs } = this.#dependencies
    const [id, atMs, alertId] = [newEventId(), nowMs(), alert.id]
    const deliveryId = alert.webhookUrl === null ? null : id
    const events = triggered.map((event, at): AlertEventRecord => ({
      id: `${id}-${at}`,
      alertId,
      deliveryId,
      ...event,
    }))
    const message = deliveryId && {
      delivery: newDelivery({ id, alertId, kind: 'event', events: events.length, nowMs: atMs }),
      body: messageOf({ id, alert, isTest: false, events: triggered, nowMs: atMs }),
    }
    this.#outbox.add({ alertId, events, message: message || null, atMs })
  }

  #targetOf(alertId: number) {
    const url = this.#alerts.get(alertId)?.webhookUrl ?? null
    return url === null ? null : { url, secret: this.secretOf(alertId) }
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

const newEventId = () => `evt_${randomBytes(18).toString('base64url')}`

function newDelivery({
  nowMs,
  ...given
}: Pick<DeliveryRecord, 'id' | 'alertId' | 'kind' | 'events'> & { nowMs: number }): DeliveryRecord {
  return { ...given, state: 'waiting', attempts: 0, createdMs: nowMs, sinceMs: nowMs, nextMs: nowMs, doneMs: null }
}

/** An alert as it is watched; null when it is disabled or its region is not valid. */
function watchedAlert(alert: Alert, columns: ConditionColumns): WatchedAlert | null {
  if (!alert.enabled) return null
  const polygon = readPolygon([...alert.coordinates])
  if ('fault' in polygon) return null
  const { dwellReports, dwellMinutes } = alert.conditions
  return {
    id: alert.id,
    region: hash('sha256', JSON.stringify(alert.coordinates), 'base64url'),
    polygon,
    dwellReports: dwellReports ?? defaultDwell.reports,
    dwellMs: (dwellMinutes ?? defaultDwell.minutes) * msPerMinute,
    ...compileConditions(alert.conditions, columns),
  }
}

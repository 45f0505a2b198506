import { createHmac, randomBytes } from 'node:crypto'
import { readPolygon } from '#domain/polygon/polygon.ts'
import type { Alert, AlertEvent, AlertSource, VesselSnapshot } from './alert.ts'
import { compileConditions, type ConditionColumns } from './conditions.ts'
import { type DeliveryDependencies, DeliveryQueue } from './delivery-queue.ts'
import { AlertEventLog, type FactStore } from './event-log.ts'
import { type Crossing, RegionWatch, type WatchedAlert, type WatchedFleet } from './region-watch.ts'

/** The part of the fleet that alerts read. */
interface AlertFleet extends WatchedFleet {
  readonly columns: WatchedFleet['columns'] & ConditionColumns
  /** Called before a slot is given to another vessel. */
  readonly onEvict: ((slot: number) => void)[]
}

export interface AlertsDependencies<Vessel extends VesselSnapshot> extends DeliveryDependencies {
  source: AlertSource
  store: FactStore
  fleet: AlertFleet
  /** JSON of the vessel in a slot, as the API serves it. */
  vesselOf: (slot: number) => Vessel
  /** The body of a webhook message, as JSON text. */
  messageOf: (alert: Alert, events: readonly AlertEvent<Vessel>[], nowMs: number) => string
}

const secretKind = 'alert secret'

/** Watches the regions of all alerts, keeps their events, and sends them to their webhooks. */
export class Alerts<Vessel extends VesselSnapshot = VesselSnapshot> {
  readonly #dependencies: AlertsDependencies<Vessel>
  readonly #watch: RegionWatch
  readonly #log: AlertEventLog<Vessel>
  readonly #deliveries: DeliveryQueue
  readonly #serverSecret: string
  #alerts = new Map<number, Alert>()
  #loadedChanges = -1
  #crossings: Crossing[] = []
  /** Events and messages since the start. */
  readonly counts = { crossed: 0, delivered: 0, failed: 0 }

  private constructor(dependencies: AlertsDependencies<Vessel>, log: AlertEventLog<Vessel>, serverSecret: string) {
    this.#dependencies = dependencies
    this.#log = log
    this.#serverSecret = serverSecret
    this.#deliveries = new DeliveryQueue(dependencies)
    this.#watch = new RegionWatch(dependencies.fleet)
    dependencies.fleet.onEvict.push((slot) => this.#watch.evict(slot))
  }

  /** Loads the events of earlier runs, and the server's signing secret, which the first run creates. */
  static async open<Vessel extends VesselSnapshot>(dependencies: AlertsDependencies<Vessel>): Promise<Alerts<Vessel>> {
    const { store, nowMs } = dependencies
    const [stored] = await store.loadFacts(secretKind)
    const secret = (stored?.fact as string | undefined) ?? randomBytes(32).toString('base64url')
    if (stored === undefined) await store.saveFacts(secretKind, [{ id: 'server', atMs: nowMs(), fact: secret }])
    const log = new AlertEventLog<Vessel>(store)
    await log.load(nowMs())
    return new Alerts(dependencies, log, secret)
  }

  /** Number of alerts, including disabled ones. */
  get watched(): number {
    return this.#alerts.size
  }

  /** Number of pending webhook messages. */
  get waiting(): number {
    return this.#deliveries.size
  }

  /** The secret that signs an alert's webhook messages; derived from the server's secret, so it survives a restart. */
  secretOf(alertId: number): string {
    return `whsec_${createHmac('sha256', this.#serverSecret).update(`alert ${alertId}`).digest('base64url')}`
  }

  /** The last 100 events of an alert, newest first. */
  eventsOf(alertId: number): readonly AlertEvent<Vessel>[] {
    return this.#log.eventsOf(alertId)
  }

  /** Evaluates a vessel that may have moved. */
  observe(slot: number): void {
    this.#watch.observe(slot, (crossing) => this.#crossings.push(crossing))
  }

  /** Once a second: loads changed alerts, stores the events, and queues their messages. */
  async tick(): Promise<void> {
    const { source } = this.#dependencies
    if (source.changes !== this.#loadedChanges) {
      this.#loadedChanges = source.changes
      this.#setAlerts(await source.load())
    }
    const crossings = Map.groupBy(this.#crossings, ({ alertId }) => alertId)
    this.#crossings = []
    for (const [alertId, crossed] of crossings) await this.#trigger(alertId, crossed)
  }

  #setAlerts(alerts: readonly Alert[]): void {
    this.#alerts = new Map(alerts.map((alert) => [alert.id, alert]))
    this.#log.retain(new Set(this.#alerts.keys()))
    this.#watch.watch(alerts.flatMap((alert) => watchedAlert(alert, this.#dependencies.fleet.columns) ?? []))
  }

  async #trigger(alertId: number, crossings: readonly Crossing[]): Promise<void> {
    const alert = this.#alerts.get(alertId)
    if (alert === undefined) return
    const { source, vesselOf, messageOf, nowMs } = this.#dependencies
    const { webhookUrl: url } = alert
    const delivery = url === null ? 'none' : 'waiting'
    const events = crossings.map(({ kind, slot, atMs }): AlertEvent<Vessel> => ({
      kind,
      atMs,
      vessel: vesselOf(slot),
      delivery,
    }))
    this.counts.crossed += events.length
    // The message is written now: a vessel's JSON shows it as it was, and the queue may take minutes.
    const body = url === null ? '' : messageOf(alert, events, nowMs())
    await this.#log.add(alertId, events)
    await source.markTriggered(alertId, nowMs())
    if (url === null) return
    const onDone = (result: 'delivered' | 'failed') => this.#settle(alertId, events, result)
    this.#deliveries.add(alertId, { url, secret: this.secretOf(alertId), body, onDone })
  }

  async #settle(
    alertId: number,
    events: readonly AlertEvent<Vessel>[],
    delivery: 'delivered' | 'failed',
  ): Promise<void> {
    for (const event of events) event.delivery = delivery
    this.counts[delivery]++
    // The events are stored already; the state of the message may be lost with the store's next failure.
    await this.#log.save(alertId, events).catch(() => undefined)
  }
}

/** An alert as it is watched; null when it is disabled or its region is not valid. */
function watchedAlert(alert: Alert, columns: ConditionColumns): WatchedAlert | null {
  if (!alert.enabled) return null
  const polygon = readPolygon([...alert.coordinates])
  if ('fault' in polygon) return null
  const version = `${alert.updatedMs} ${JSON.stringify(alert.conditions)}`
  return { id: alert.id, version, polygon, ...compileConditions(alert.conditions, columns) }
}

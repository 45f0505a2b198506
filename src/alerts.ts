import { createHmac, randomBytes } from 'node:crypto'
import type { SavedItem, SavedItems } from '#accounts/saved-items.ts'
import type { AlertEvent } from '#contract/alert-events.ts'
import { isoTime } from '#contract/values.ts'
import type { Vessel } from '#contract/vessels.ts'
import { AlertWatch, type Crossing, type WatchedAlert } from '#derive/alert-watch.ts'
import { readPolygon } from '#domain/polygon.ts'
import type { Fleet } from '#fleet/fleet.ts'
import type { Store } from '#store/store.ts'
import { readConditions } from './alert-conditions.ts'
import type { Delivery, WebhookMessage } from './send-webhook.ts'

export interface AlertsParts {
  items: Pick<SavedItems, 'everyAlert' | 'markTriggered' | 'alertChanges'>
  store: Pick<Store, 'saveFacts' | 'loadFacts' | 'deleteFacts'>
  fleet: Fleet
  /** A ship as GET /vessels shows her. */
  vesselOf: (slot: number) => Vessel
  send: (message: WebhookMessage) => Promise<Delivery>
  nowMs: () => number
  sleep: (ms: number) => Promise<void>
  /** 0 to 1. */
  random: () => number
}

const keptEvents = 100
const keptMs = 7 * 86_400_000
const eventKind = 'alert event'
const secretKind = 'alert secret'
/** How long to wait before each further try, before jitter. */
const triesMs = [1000, 10_000, 60_000]
/** Messages of one alert that wait; beyond, the oldest is given up. */
const mostWaiting = 100

interface Post {
  url: string
  secret: string
  body: string
  events: AlertEvent[]
}

/** Watches the sea for those who drew alert regions, keeps what happened, and tells their receivers. */
export class Alerts {
  readonly #parts: AlertsParts
  readonly #watch: AlertWatch
  readonly #secret: string
  #alerts = new Map<number, SavedItem>()
  #readChanges = -1
  #crossings: Crossing[] = []
  /** Newest first. */
  readonly #events = new Map<number, AlertEvent[]>()
  readonly #posts = new Map<number, Post[]>()
  /** What was crossed, and what became of the messages, since the start. */
  readonly counts = { crossed: 0, delivered: 0, failed: 0 }

  private constructor(parts: AlertsParts, secret: string) {
    this.#parts = parts
    this.#secret = secret
    this.#watch = new AlertWatch(parts.fleet)
    parts.fleet.onEvict.push((slot) => this.#watch.forget(slot))
  }

  static async open(parts: AlertsParts): Promise<Alerts> {
    const { store, nowMs } = parts
    const [kept] = await store.loadFacts(secretKind)
    const secret = (kept?.fact as string | undefined) ?? randomBytes(32).toString('base64url')
    if (kept === undefined) await store.saveFacts(secretKind, [{ id: 'server', atMs: nowMs(), fact: secret }])
    const alerts = new Alerts(parts, secret)
    for (const { fact } of await store.loadFacts(eventKind, nowMs() - keptMs)) {
      const { alertId, event } = fact as { alertId: number; event: AlertEvent }
      alerts.#keep(alertId, event)
    }
    for (const events of alerts.#events.values()) events.sort((a, b) => (a.at < b.at ? 1 : -1))
    return alerts
  }

  /** Alerts that are watched. */
  get watched(): number {
    return this.#alerts.size
  }

  /** Messages on their way. */
  get waiting(): number {
    let waiting = 0
    for (const posts of this.#posts.values()) waiting += posts.length
    return waiting
  }

  /** With what an alert's messages are signed: one secret an alert, out of the server's own. */
  secretOf(alertId: number): string {
    return `whsec_${createHmac('sha256', this.#secret).update(`alert ${alertId}`).digest('base64url')}`
  }

  /** What happened in a region of late, newest first. */
  eventsOf(alertId: number): readonly AlertEvent[] {
    return this.#events.get(alertId) ?? []
  }

  /** Looks at a ship that may have moved. */
  look(slot: number): void {
    this.#watch.look(slot, (crossing) => this.#crossings.push(crossing))
  }

  /** Once a second: takes changed alerts in, keeps what was crossed, and sends the messages off without waiting. */
  async tick(): Promise<void> {
    const { items } = this.#parts
    if (items.alertChanges !== this.#readChanges) {
      this.#readChanges = items.alertChanges
      this.#take(await items.everyAlert())
    }
    const crossings = this.#crossings
    this.#crossings = []
    const byAlert = Map.groupBy(crossings, ({ alertId }) => alertId)
    for (const [alertId, crossed] of byAlert) await this.#trigger(alertId, crossed)
  }

  #take(alerts: readonly SavedItem[]): void {
    this.#alerts = new Map(alerts.map((alert) => [alert.id, alert]))
    for (const id of this.#events.keys()) if (!this.#alerts.has(id)) this.#events.delete(id)
    this.#watch.watch(alerts.flatMap((alert) => watched(alert, this.#parts.fleet.columns) ?? []))
  }

  async #trigger(alertId: number, crossings: readonly Crossing[]): Promise<void> {
    const alert = this.#alerts.get(alertId)
    if (alert === undefined) return
    const { items, vesselOf, nowMs } = this.#parts
    const url = alert.body['webhook_url']
    const told = typeof url === 'string'
    const events = crossings.map(({ kind, slot, atMs }): AlertEvent => {
      const vessel = vesselOf(slot)
      return { kind, at: isoTime(atMs)!, vessel, delivery: told ? 'waiting' : 'none' }
    })
    for (const event of events) this.#keep(alertId, event)
    this.counts.crossed += events.length
    await items.markTriggered(alertId, nowMs())
    await this.#save(alertId, events)
    if (told) this.#post(alertId, { url, secret: this.secretOf(alertId), events, body: this.#bodyOf(alert, events) })
  }

  #bodyOf({ id, body }: SavedItem, events: readonly AlertEvent[]): string {
    const sent = events.map(({ kind, at, vessel }) => ({ kind, at, vessel }))
    return JSON.stringify({ alert: { id, name: body['name'] }, sent_at: isoTime(this.#parts.nowMs()), events: sent })
  }

  #keep(alertId: number, event: AlertEvent): void {
    const events = this.#events.get(alertId)
    if (events === undefined) this.#events.set(alertId, [event])
    else {
      events.unshift(event)
      if (events.length > keptEvents) events.pop()
    }
  }

  #save(alertId: number, events: readonly AlertEvent[]): Promise<void> {
    const facts = events.map((event) => ({
      id: `${alertId} ${event.vessel.mmsi} ${event.at} ${event.kind}`,
      atMs: Date.parse(event.at),
      fact: { alertId, event },
    }))
    return this.#parts.store.saveFacts(eventKind, facts)
  }

  /** One message of an alert at a time, in order; alerts do not wait for each other. */
  #post(alertId: number, post: Post): void {
    const waiting = this.#posts.get(alertId)
    if (waiting !== undefined) {
      waiting.push(post)
      if (waiting.length > mostWaiting) void this.#settle(alertId, waiting.splice(1, 1)[0], 'failed')
      return
    }
    const posts = [post]
    this.#posts.set(alertId, posts)
    void (async () => {
      for (let next = posts[0]; next !== undefined; posts.shift(), next = posts[0]) {
        await this.#settle(alertId, next, (await this.#deliver(next)) ? 'delivered' : 'failed')
      }
      this.#posts.delete(alertId)
    })()
  }

  async #deliver({ url, secret, body }: Post): Promise<boolean> {
    const { send, sleep, random, nowMs } = this.#parts
    for (const waitMs of [...triesMs, null]) {
      const delivery = await send({ url, secret, body, nowMs: nowMs() })
      if (delivery.delivered) return true
      if (delivery.final || waitMs === null) return false
      await sleep(waitMs * (0.5 + random()))
    }
    return false
  }

  async #settle(alertId: number, { events }: Post, delivery: 'delivered' | 'failed'): Promise<void> {
    for (const event of events) event.delivery = delivery
    this.counts[delivery]++
    // The events themselves are kept already; what became of the message may be lost.
    await this.#save(alertId, events).catch(() => undefined)
  }
}

/** An alert as it is watched; null where it is switched off. */
function watched({ id, updatedMs, body }: SavedItem, columns: Fleet['columns']): WatchedAlert | null {
  if (body['enabled'] === false) return null
  const shape = body['geojson'] as { geometry?: { coordinates: unknown[] }; coordinates?: unknown[] }
  const polygon = readPolygon(shape.geometry?.coordinates ?? shape.coordinates ?? [])
  if ('fault' in polygon) return null
  const conditions = readConditions((body['conditions'] ?? {}) as Record<string, unknown>, columns)
  return { id, version: `${updatedMs} ${JSON.stringify(body['conditions'])}`, polygon, ...conditions }
}

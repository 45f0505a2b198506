import { msPerDay } from '#domain/time.ts'
import type { Store } from '#store/store.ts'
import type { AlertEvent, VesselSnapshot } from './alert.ts'

const maxEventsPerAlert = 100
const eventLifeMs = 7 * msPerDay
const factKind = 'alert event'

export type FactStore = Pick<Store, 'saveFacts' | 'loadFacts'>

interface StoredEvent<Vessel extends VesselSnapshot> {
  alertId: number
  event: Omit<AlertEvent<Vessel>, 'atMs'>
}

/** The latest events of each alert, newest first, in memory and in the store. */
export class AlertEventLog<Vessel extends VesselSnapshot> {
  readonly #store: FactStore
  readonly #events = new Map<number, AlertEvent<Vessel>[]>()

  constructor(store: FactStore) {
    this.#store = store
  }

  /** Loads the events of the last seven days. */
  async load(nowMs: number): Promise<void> {
    for (const { atMs, fact } of await this.#store.loadFacts(factKind, nowMs - eventLifeMs)) {
      const { alertId, event } = fact as StoredEvent<Vessel>
      const { kind, vessel, delivery } = event
      this.#addInMemory(alertId, { kind, atMs, vessel, delivery })
    }
    for (const events of this.#events.values()) events.sort((a, b) => b.atMs - a.atMs)
  }

  /** The events of an alert, newest first. */
  eventsOf(alertId: number): readonly AlertEvent<Vessel>[] {
    return this.#events.get(alertId) ?? []
  }

  async add(alertId: number, events: readonly AlertEvent<Vessel>[]): Promise<void> {
    for (const event of events) this.#addInMemory(alertId, event)
    await this.save(alertId, events)
  }

  /** Stores events again after their delivery changed. */
  save(alertId: number, events: readonly AlertEvent<Vessel>[]): Promise<void> {
    const facts = events.map(({ kind, atMs, vessel, delivery }) => ({
      id: `${alertId} ${vessel.mmsi} ${atMs} ${kind}`,
      atMs,
      fact: { alertId, event: { kind, vessel, delivery } } satisfies StoredEvent<Vessel>,
    }))
    return this.#store.saveFacts(factKind, facts)
  }

  /** Drops the events of alerts that no longer exist. */
  retain(alertIds: ReadonlySet<number>): void {
    for (const id of this.#events.keys()) if (!alertIds.has(id)) this.#events.delete(id)
  }

  #addInMemory(alertId: number, event: AlertEvent<Vessel>): void {
    const events = this.#events.get(alertId) ?? []
    this.#events.set(alertId, events)
    events.unshift(event)
    if (events.length > maxEventsPerAlert) events.pop()
  }
}

import type { AtSea } from '#derive/at-sea/at-sea.ts'
import type { AtSeaFleet } from '#derive/at-sea/at-sea-fleet.ts'
import type { StaySnapshot } from '#derive/at-sea/slow-stays.ts'
import type { VesselEvent } from '#domain/vessel/vessel-history.ts'
import type { EventQuery, Store } from '#store/store.ts'
import { msPerMinute } from '#domain/time.ts'

/** The kind of the fact that stores where vessels have been stationary, and since when. */
const stayMemory = 'stays'
const staysEveryMs = msPerMinute

/** Events at sea: recorded, stored, and read back. */
export class SeaEventLog {
  readonly #store: Store
  readonly #atSea: AtSea
  readonly #fleet: AtSeaFleet
  #staysSavedMs = 0
  /** Called with events that began or changed, once they are stored. */
  readonly onSaved: ((events: readonly VesselEvent[]) => void)[] = []

  /** `onSaved` receives the events that were written. */
  constructor(
    store: Store,
    atSea: AtSea,
    fleet: AtSeaFleet,
    onSaved: (events: readonly VesselEvent[]) => void = () => {},
  ) {
    this.#store = store
    this.onSaved.push(onSaved)
    this.#atSea = atSea
    this.#fleet = fleet
  }

  /** Restores what was in progress when the previous run ended. */
  async restore(): Promise<void> {
    const stays = (await this.#store.loadFacts(stayMemory)).flatMap(({ fact }) => fact as StaySnapshot[])
    this.#atSea.restore(stays, await this.#store.loadVesselEvents({ open: true }), this.#fleet)
  }

  /** Writes what is new; what fails is retried by the next call. */
  async save(nowMs: number): Promise<void> {
    await this.#saveEvents()
    if (nowMs >= this.#staysSavedMs && nowMs - this.#staysSavedMs < staysEveryMs) return
    this.#staysSavedMs = nowMs
    await this.#store.saveFacts(stayMemory, [{ id: 'all', atMs: nowMs, fact: this.#atSea.snapshot(this.#fleet) }])
  }

  async #saveEvents(): Promise<void> {
    const events = this.#atSea.drain()
    if (events.length === 0) return
    try {
      await this.#store.saveVesselEvents(events)
    } catch (error) {
      this.#atSea.requeue(events)
      throw error
    }
    for (const listener of this.onSaved) listener(events)
  }

  /** Events of a vessel, newest first, and how many match without the limit. */
  async find(query: EventQuery): Promise<{ events: VesselEvent[]; matched: number }> {
    // Unsaved events are stored first, so that none is missing.
    await this.#saveEvents()
    const [events, matched] = await Promise.all([
      this.#store.loadVesselEvents(query),
      this.#store.countVesselEvents(query),
    ])
    return { events, matched }
  }
}

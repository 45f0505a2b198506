import type { AtSea } from '#derive/at-sea.ts'
import type { AtSeaFleet } from '#derive/at-sea-fleet.ts'
import type { StayMemory } from '#derive/at-sea-stays.ts'
import type { VesselEvent } from '#domain/vessel-history.ts'
import type { EventQuery, Store } from '#store/store.ts'

/** The kind of fact under which the store keeps who lay where since when. */
const stayMemory = 'stays'
const staysEveryMs = 60_000

/** What happened at sea, on its way to the store and back from it. */
export class SeaEvents {
  readonly #store: Store
  readonly #atSea: AtSea
  readonly #fleet: AtSeaFleet
  #staysSavedMs = 0

  constructor(store: Store, atSea: AtSea, fleet: AtSeaFleet) {
    this.#store = store
    this.#atSea = atSea
    this.#fleet = fleet
  }

  /** Takes up what was going on when the process ended. */
  async restore(): Promise<void> {
    const stays = (await this.#store.loadFacts(stayMemory)).flatMap(({ fact }) => fact as StayMemory[])
    this.#atSea.recall(stays, await this.#store.loadVesselEvents({ open: true }), this.#fleet)
  }

  /** Writes what is new; what the store does not take stays for the next time. */
  async save(nowMs: number): Promise<void> {
    await this.#saveEvents()
    if (nowMs - this.#staysSavedMs < staysEveryMs) return
    this.#staysSavedMs = nowMs
    await this.#store.saveFacts(stayMemory, [{ id: 'all', atMs: nowMs, fact: this.#atSea.memory(this.#fleet) }])
  }

  async #saveEvents(): Promise<void> {
    const events = this.#atSea.take()
    if (events.length === 0) return
    try {
      await this.#store.saveVesselEvents(events)
    } catch (error) {
      this.#atSea.giveBack(events)
      throw error
    }
  }

  /** Events of a ship, newest first, and how many there are without the limit. */
  async find(query: EventQuery): Promise<{ events: VesselEvent[]; matched: number }> {
    // What is not yet stored is stored first, so that none is missing.
    await this.#saveEvents()
    const [events, matched] = await Promise.all([
      this.#store.loadVesselEvents(query),
      this.#store.countVesselEvents(query),
    ])
    return { events, matched }
  }
}

import type { AtSea, Restoring } from '#derive/at-sea/at-sea.ts'
import type { AtSeaFleet } from '#derive/at-sea/at-sea-fleet.ts'
import type { MeetingSnapshot } from '#derive/at-sea/ship-to-ship-transfers.ts'
import type { StaySnapshot } from '#derive/at-sea/slow-stays.ts'
import type { VesselEvent } from '#domain/vessel/vessel-history.ts'
import type { EventQuery, Store } from '#store/store.ts'

/** The kind of the facts in which earlier versions stored where vessels have been stationary, and since when. */
const stayMemory = 'stays'
/** The kind of the fact that stores which vessels are close to each other. */
const meetingMemory = 'meetings'

/** Events at sea: recorded, stored, and read back. */
export class SeaEventLog {
  readonly #store: Store
  readonly #atSea: AtSea
  readonly #fleet: AtSeaFleet
  /** The stays of an earlier version, which are in the rows of the vessels from now on. */
  #oldStays: string[] = []
  #savedScanMs = -Infinity
  /** Only a flush of the pipeline writes what is new, and reads return what it has written. */
  isSavedByFlush = false
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
  async restore(restoring: Restoring): Promise<void> {
    const facts = await this.#store.loadFacts(stayMemory)
    this.#oldStays = facts.map(({ id }) => id)
    const stays = facts.flatMap(({ fact }) => fact as StaySnapshot[])
    const meetings = (await this.#store.loadFacts(meetingMemory)).flatMap(({ fact }) => fact as MeetingSnapshot[])
    // Of several stays of a vessel the last.
    stays.sort((a, b) => a[1] - b[1])
    const open = await this.#store.loadVesselEvents({ open: true })
    this.#atSea.restore({ stays, meetings }, open, this.#fleet, restoring)
  }

  /** Writes what is new; what fails is retried by the next call. */
  async save(nowMs: number): Promise<void> {
    await this.#saveEvents()
    const scanMs = this.#atSea.scannedMs
    if (scanMs === this.#savedScanMs) return
    await this.#store.deleteFacts(stayMemory, this.#oldStays)
    this.#oldStays = []
    await this.#store.saveFacts(meetingMemory, [{ id: 'all', atMs: nowMs, fact: this.#atSea.meetings(this.#fleet) }])
    this.#savedScanMs = scanMs
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
    if (!this.isSavedByFlush) await this.#saveEvents()
    const [events, matched] = await Promise.all([
      this.#store.loadVesselEvents(query),
      this.#store.countVesselEvents(query),
    ])
    return { events, matched }
  }
}

import type { AtSea } from '#derive/at-sea/at-sea.ts'
import type { AtSeaFleet } from '#derive/at-sea/at-sea-fleet.ts'
import type { MeetingSnapshot } from '#derive/at-sea/ship-to-ship-transfers.ts'
import type { StaySnapshot } from '#derive/at-sea/slow-stays.ts'
import type { VesselEvent } from '#domain/vessel/vessel-history.ts'
import type { EventQuery, Store } from '#store/store.ts'
import { msPerHour, msPerMinute } from '#domain/time.ts'

/** The kind of the facts that store where vessels have been stationary, and since when: all of them, and those that are new. */
const stayMemory = 'stays'
const staysEveryMs = msPerMinute
/** A stay that a scan finds began at most this long before it: with the vessel's last report. */
const reportedWithinMs = msPerHour
/** The kind of the fact that stores which vessels are close to each other. */
const meetingMemory = 'meetings'

/** Events at sea: recorded, stored, and read back. */
export class SeaEventLog {
  readonly #store: Store
  readonly #atSea: AtSea
  readonly #fleet: AtSeaFleet
  #staysSavedMs = 0
  /** Stays that began since then are saved after each scan. */
  #newSinceMs = -Infinity
  #savedScanMs = -Infinity
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
    const meetings = (await this.#store.loadFacts(meetingMemory)).flatMap(({ fact }) => fact as MeetingSnapshot[])
    // Of several stays of a vessel the last.
    stays.sort((a, b) => a[1] - b[1])
    this.#atSea.restore({ stays, meetings }, await this.#store.loadVesselEvents({ open: true }), this.#fleet)
  }

  /** Writes what is new; what fails is retried by the next call. */
  async save(nowMs: number): Promise<void> {
    await this.#saveEvents()
    const scanMs = this.#atSea.scannedMs
    if (scanMs === this.#savedScanMs) return
    const isDue = nowMs < this.#staysSavedMs || nowMs - this.#staysSavedMs >= staysEveryMs
    const { stays, meetings } = this.#atSea.snapshot(this.#fleet, isDue ? -Infinity : this.#newSinceMs)
    await this.#store.saveFacts(stayMemory, [
      ...(isDue ? [{ id: 'all', atMs: nowMs, fact: stays }] : []),
      { id: 'new', atMs: nowMs, fact: isDue ? [] : stays },
    ])
    await this.#store.saveFacts(meetingMemory, [{ id: 'all', atMs: nowMs, fact: meetings }])
    this.#savedScanMs = scanMs
    if (!isDue) return
    this.#staysSavedMs = nowMs
    this.#newSinceMs = scanMs - reportedWithinMs
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

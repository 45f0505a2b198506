import { gapEvent } from '#derive/at-sea/gaps.ts'
import { isoDate, msPerDay } from '#domain/time.ts'
import type { PortCallRecord, VesselEvent } from '#domain/vessel/vessel-history.ts'
import type { DemoFleet } from '#feeds/demo/fleet.ts'
import { PastReports, pastStepMs } from '#feeds/demo/past-reports.ts'
import type { Store } from '#store/store.ts'
import { PastDerivation, type PastWorld } from './past-derivation.ts'
import { type EndOfPast, endOfPast } from './hand-over.ts'
import type { PastTracks } from './past-tracks.ts'

/** Where the facts of a past go. */
export type FactStore = Pick<Store, 'savePortCalls' | 'saveVesselEvents' | 'saveFlowDay'>

/** What a past needs: the ships, the world, and where its facts go. */
export interface PastParts {
  fleet: DemoFleet
  sourceIndex: number
  world: PastWorld
  store: FactStore
  /** Null: nothing is archived. */
  tracks: PastTracks | null
  /** Called when what is known of a day is stored, and of the part of the last one. */
  onDay?: () => void
}

/** Facts of a past that were stored. */
export interface PastCounts {
  calls: number
  events: number
  flowDays: number
}

/**
 * The past of a demo fleet: reports of the same plans that the live demo follows, through the derivations, day by day
 * into the store. Only a day of facts is in memory.
 */
export class DemoPast {
  readonly counts: PastCounts = { calls: 0, events: 0, flowDays: 0 }
  readonly #parts: PastParts
  readonly #reports: PastReports
  /** By vessel and arrival: calls that changed since the last write. */
  readonly #calls = new Map<string, PortCallRecord>()
  readonly #lastCalls = new Map<number, PortCallRecord>()
  readonly #openEvents = new Map<string, VesselEvent>()

  constructor(parts: PastParts) {
    this.#parts = parts
    this.#reports = new PastReports(parts.fleet, { sourceIndex: parts.sourceIndex, rejects: new Map() })
  }

  /**
   * Derives the past from a full hour until now and stores it. `now` moves on meanwhile, and is reached at the end.
   *
   * @returns what the live state continues from
   */
  async make(fromMs: number, now: () => number): Promise<EndOfPast> {
    const { fleet, world, tracks } = this.#parts
    const derived = new PastDerivation(world, fleet.vessels, (call) => this.#record(call))
    for (let atMs = fromMs; atMs <= now(); atMs += pastStepMs) {
      this.#step(derived, atMs, now())
      if ((atMs + pastStepMs) % msPerDay !== 0) continue
      await this.#storeDay(derived, atMs)
      this.#parts.onDay?.()
    }
    const endMs = now()
    this.#step(derived, endMs, endMs)
    await this.#storeFacts(derived)
    await this.#storeGaps(endMs)
    tracks?.archive({ atMs: endMs, nowMs: endMs })
    this.#parts.onDay?.()
    return endOfPast(derived, [...this.#lastCalls.values()], [...this.#openEvents.values()])
  }

  #step(derived: PastDerivation, atMs: number, nowMs: number): void {
    for (const batch of this.#reports.step(atMs)) {
      derived.ingest(batch, atMs)
      this.#parts.tracks?.add(batch, derived.fleet, { atMs, nowMs })
    }
    derived.tick(atMs)
    // The reports of its last hour have come.
    if (atMs % msPerDay === 0) this.#parts.tracks?.archive({ atMs, nowMs })
    this.#parts.tracks?.addStates(derived.fleet, { atMs, nowMs })
  }

  #record(call: PortCallRecord): void {
    this.#calls.set(`${call.mmsi} ${call.arrivedMs}`, call)
    this.#lastCalls.set(call.mmsi, call)
    this.#parts.world.voyagePatterns.observe(call)
  }

  /** Stores the facts and the flows of the day that ends with `atMs`. */
  async #storeDay(derived: PastDerivation, atMs: number): Promise<void> {
    await this.#storeFacts(derived)
    await this.#storeGaps(atMs + pastStepMs)
    await this.#parts.store.saveFlowDay(isoDate(atMs), derived.flowsAt(atMs))
    this.counts.flowDays++
  }

  async #storeFacts(derived: PastDerivation): Promise<void> {
    const calls = [...this.#calls.values()]
    this.#calls.clear()
    const events = derived.atSea.drain()
    for (const event of events) {
      if (event.endedMs === null) this.#openEvents.set(event.id, event)
      else if (!this.#openEvents.delete(event.id)) this.counts.events++
    }
    for (const { departedMs } of calls) if (departedMs !== null) this.counts.calls++
    await this.#parts.store.savePortCalls(calls)
    await this.#parts.store.saveVesselEvents(events)
  }

  /** Stores the gaps of the day before a time: reports of full hours are too rare to detect them, but the silences are known. */
  async #storeGaps(beforeMs: number): Promise<void> {
    const silences = [...this.#reports.silencesAtSea(Math.floor((beforeMs - 1) / msPerDay))]
    const gaps = silences
      .filter(({ toMs }) => toMs < beforeMs)
      .map(({ mmsi, fromMs, from, toMs, to }) =>
        gapEvent(mmsi, { startedMs: fromMs, ...from, coverage: 1 }, { atMs: toMs, ...to }),
      )
    await this.#parts.store.saveVesselEvents(gaps)
    this.counts.events += gaps.length
  }
}

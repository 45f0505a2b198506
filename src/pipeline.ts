import type { Changes } from '#api/stream/changes.ts'
import type { VesselSlab } from '#api/vessel-slab.ts'
import type { Derivation } from '#derive/derive.ts'
import type { DerivedSteps } from '#derive/derived-steps.ts'
import type { Flows } from '#derive/flows.ts'
import type { News } from '#derive/news.ts'
import type { SanctionedShips } from '#derive/sanctioned-ships.ts'
import type { Heard } from '#domain/heard.ts'
import { position } from '#domain/observations.ts'
import type { TrackPoint } from '#domain/track.ts'
import { decodeTrackChunk, encodeTrackChunk } from '#domain/track-chunk.ts'
import type { Fleet } from '#fleet/fleet.ts'
import type { RankedView } from '#fleet/ranked-view.ts'
import type { TrackLog } from '#fleet/track-log.ts'
import type { Store, TrackChunk } from '#store/store.ts'
import { type Lookups, restore, toRow } from './last-states.ts'
import type { SeaEvents } from './sea-events.ts'
import type { ShipHistory } from './ship-history.ts'

/** What the journey passes through. */
export interface Stations {
  fleet: Fleet
  derivation: Derivation
  steps: DerivedSteps
  seaEvents: SeaEvents
  tracks: TrackLog
  news: News
  sanctioned: SanctionedShips
  ranked: RankedView
  slab: VesselSlab
  changes: Changes
  store: Store
  history: ShipHistory
  flows: Flows
  lookups: Lookups
}

/** How many ships are made ready for the store before others get their turn. */
const rowsATurn = 500
const pointsATurn = 2000

/** So many ships are encoded in a tick; when more changed, the rest wait until somebody asks for them. */
const encodedATick = 4000

/** How many ships' changes are shown before others get their turn: a few milliseconds. */
const shownATurn = 8192

/** Beyond so many pieces that the store did not take, new points wait in the log, which drops what it has no room for. */
const mostUnwritten = 500_000

/** The kind of fact under which the store keeps what was counted at straits. */
const straitMemory = 'straits'
const straitsEveryMs = 60_000

/** Without a position for so long nothing is counted of the day. */
const heardOfLateMs = 3_600_000

/** The journey of what was heard: fleet, derivations, tracks, and once a tick the views and the store. Never back. */
export class Pipeline {
  readonly #at: Stations
  /** When the newest position was said. */
  newestMs: number | null = null
  storeFault: string | null = null
  /** Told of every ship of which something changed, once a tick. */
  onMoved: ((slot: number) => void) | null = null
  #unsaved = new Set<number>()
  /** Pieces of tracks on their way into the store; they stay until it has them. */
  #unwritten: TrackChunk[] = []
  #saving: Promise<void> | null = null
  #straitsSavedMs = 0

  constructor(stations: Stations) {
    this.#at = stations
  }

  /** Ships and pieces of tracks that changed and are not in the store yet. */
  get unsaved(): { ships: number; trackPieces: number } {
    return { ships: this.#unsaved.size, trackPieces: this.#unwritten.length + this.#at.tracks.length }
  }

  /** Brings back what the store kept: the sea as it was when the process ended. */
  async restore(nowMs: number): Promise<number> {
    const { fleet, store, lookups, derivation, steps, news, history } = this.#at
    news.takePrices(await store.loadPrices('1900-01-01'))
    for (const { sourceId, event } of await store.loadEvents()) news.takeEvents(sourceId, [event], false, nowMs)
    news.takeSanctions(await store.loadSanctions())
    let ships = 0
    for (const row of await store.loadVessels()) {
      if (!restore(fleet, row, lookups, nowMs)) continue
      ships++
      derivation.derive(fleet, fleet.slotOf(row.mmsi), nowMs)
      if (row.positionMs !== null) this.newestMs = Math.max(this.newestMs ?? 0, row.positionMs)
    }
    for (const { fact } of await store.loadFacts(straitMemory)) {
      steps.chokepoints.recall(fact as ReturnType<typeof steps.chokepoints.memory>, nowMs)
    }
    await history.restore(fleet, steps, nowMs)
    await this.#at.seaEvents.restore()
    for (const turns = this.#viewsInTurns(); turns.next().done !== true;);
    this.#unsaved.clear()
    return ships
  }

  /** Takes a batch in. */
  take(heard: Heard, nowMs: number): void {
    if (heard.kind !== 'observations') return this.#takeNews(heard, nowMs)
    const { fleet, derivation, steps, tracks } = this.#at
    const batch = heard.observations
    this.#noticeClock(nowMs)
    fleet.apply(batch, nowMs)
    derivation.apply(batch, fleet, nowMs)
    steps.apply(batch, fleet)
    tracks.append(batch, fleet.columns)
    for (let row = 0; row < batch.length; row++) {
      if (batch.kind[row] === position && batch.slot[row] >= 0 && !(batch.atMs[row] <= (this.newestMs ?? 0))) {
        this.newestMs = Math.min(nowMs, batch.atMs[row])
      }
    }
  }

  /** When the clock was put back, nothing is newer than now: what ships say next must be believed. */
  #noticeClock(nowMs: number): void {
    if (this.newestMs === null || this.newestMs <= nowMs) return
    this.newestMs = nowMs
    this.#at.fleet.expire(nowMs)
  }

  #takeNews(heard: Exclude<Heard, { kind: 'observations' }>, nowMs: number): void {
    const { news, store } = this.#at
    const kept = (saving: Promise<void>) => void saving.catch((error: unknown) => this.#noteStoreFault(error))
    if (heard.kind === 'prices') {
      news.takePrices(heard.quotes)
      kept(store.savePrices(heard.quotes, nowMs))
    } else if (heard.kind === 'events') {
      news.takeEvents(heard.sourceId, heard.events, heard.whole, nowMs)
      kept(store.saveEvents(heard.sourceId, heard.events, heard.whole, nowMs))
    } else {
      news.takeSanctions(heard.vessels)
      kept(store.saveSanctions(heard.sourceId, heard.vessels))
    }
  }

  /** Once a second: who is unheard leaves the list, and readers see what changed. */
  tick(nowMs: number): void {
    for (const turns = this.turns(nowMs); turns.next().done !== true;);
  }

  /** The same with pauses, so that nobody who asks meanwhile waits for all of it. */
  *turns(nowMs: number): Generator<void, void, void> {
    this.#noticeClock(nowMs)
    this.#at.fleet.expire(nowMs)
    yield* this.#at.steps.turns(this.#at.fleet, nowMs)
    yield
    this.#at.sanctioned.tick(nowMs)
    // A sea that nobody hears is not counted: its day is unknown, not empty.
    if (nowMs - (this.newestMs ?? -Infinity) < heardOfLateMs) this.#at.history.tick(this.#at.flows, nowMs)
    yield
    yield* this.#viewsInTurns()
  }

  *#viewsInTurns(): Generator<void, void, void> {
    const { fleet, ranked, slab, changes } = this.#at
    let encoded = 0
    const show = (slot: number) => {
      ranked.touch(slot)
      changes.note(slot)
      if (fleet.listed(slot) && encoded++ < encodedATick) slab.refresh(slot)
      else slab.forget(slot)
      this.#unsaved.add(slot)
      this.onMoved?.(slot)
    }
    for (let from = 0; from < fleet.size; from += shownATurn) {
      fleet.takeDirty(show, from, from + shownATurn)
      // Who asks in the pause must find order and grid as the ships are.
      ranked.refresh()
      yield
    }
    ranked.refresh()
    changes.publish()
  }

  /** Writes what is not yet in the store; a call while one runs waits for that one. What fails is tried with the next. */
  flush(): Promise<void> {
    this.#saving ??= this.#save()
      .then(() => {
        this.storeFault = null
      })
      .catch((error: unknown) => this.#noteStoreFault(error))
      .finally(() => {
        this.#saving = null
      })
    return this.#saving
  }

  #noteStoreFault(error: unknown): void {
    this.storeFault = error instanceof Error ? error.message : String(error)
  }

  /** A ship's positions since a time, oldest first, those not yet stored included. */
  async track(mmsi: number, fromMs: number): Promise<TrackPoint[]> {
    const { fleet, store, tracks } = this.#at
    // Those in memory first: a flush that begins meanwhile repeats points, it never loses them.
    const slot = fleet.slotOf(mmsi)
    const fresh = slot < 0 ? [] : tracks.pointsOf(slot).filter(({ atMs }) => atMs >= fromMs)
    const onTheWay = this.#unwritten
      .filter((piece) => piece.mmsi === mmsi)
      .flatMap(({ bytes }) => decodeTrackChunk(bytes))
    const stored = await store.readTrack(mmsi, fromMs)
    if (fresh.length === 0 && onTheWay.length === 0) return stored
    const byTime = new Map(
      [...stored, ...onTheWay.filter(({ atMs }) => atMs >= fromMs), ...fresh].map((point) => [point.atMs, point]),
    )
    return [...byTime.values()].sort((a, b) => a.atMs - b.atMs)
  }

  /** Writes the track log in slices; what the store does not take stays for the next time. */
  async #saveTracks(): Promise<void> {
    const { fleet, store, tracks } = this.#at
    do {
      if (this.#unwritten.length < mostUnwritten) {
        for (const { mmsi, hourMs, points } of tracks.take((slot) => fleet.columns.mmsi[slot], pointsATurn)) {
          this.#unwritten.push({ mmsi, hourMs, bytes: encodeTrackChunk(points) })
        }
      }
      await store.appendTrackChunks(this.#unwritten)
      this.#unwritten = []
    } while (tracks.length > 0)
  }

  /** What the straits were counted to, so that a restart does not begin anew; once a minute is enough. */
  async #saveStraits(): Promise<void> {
    const atMs = Date.now()
    if (atMs - this.#straitsSavedMs < straitsEveryMs) return
    this.#straitsSavedMs = atMs
    await this.#at.store.saveFacts(straitMemory, [{ id: 'all', atMs, fact: this.#at.steps.chokepoints.memory() }])
  }

  async #save(): Promise<void> {
    const { fleet, store, lookups, history } = this.#at
    await this.#saveTracks()
    await this.#saveStraits()
    await history.save()
    await this.#at.seaEvents.save(Date.now())
    const slots = [...this.#unsaved]
    this.#unsaved = new Set()
    for (let from = 0; from < slots.length; from += rowsATurn) {
      const turn = slots.slice(from, from + rowsATurn).filter((slot) => fleet.columns.mmsi[slot] !== 0)
      try {
        await store.saveVessels(turn.map((slot) => toRow(fleet.columns, slot, lookups)))
      } catch (error) {
        for (const slot of slots.slice(from)) this.#unsaved.add(slot)
        throw error
      }
    }
  }
}

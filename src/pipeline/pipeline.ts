import type { Clock } from '#domain/clock.ts'
import type { Changes } from '#read-model/changes.ts'
import type { VesselJsonCache } from '#read-model/vessel-json-cache.ts'
import type { Derivation } from '#derive/derive.ts'
import type { DerivationSteps } from '#derive/derivation-steps.ts'
import type { Flows } from '#derive/flows/flows.ts'
import type { WorldData } from '#derive/world/world-data.ts'
import type { SanctionedShips } from '#derive/world/sanctioned-ships.ts'
import type { FeedMessage } from '#domain/messages/feed-message.ts'
import { type Observations, position, verdictNew } from '#domain/messages/observations.ts'
import { type Fix, withoutFarOffPoints } from '#domain/track/movement.ts'
import type { TrackPoint } from '#domain/track/track.ts'
import { decodeTrackChunk, encodeTrackChunk } from '#domain/track/track-chunk.ts'
import type { Fleet } from '#fleet/fleet.ts'
import type { ReceivedVessels } from '#fleet/received-vessels.ts'
import type { RankedView } from '#fleet/query/ranked-view.ts'
import type { TrackLog, TrackPiece } from '#fleet/track-log.ts'
import type { Store, TrackChunk } from '#store/store.ts'
import { type Lookups, numberLookups, restore, toRow } from './last-states.ts'
import type { CargoLog } from './cargo-log.ts'
import { RestartState } from './restart-state.ts'
import type { SeaEventLog } from './sea-event-log.ts'
import { UnsavedVessels } from './unsaved-vessels.ts'
import type { VesselHistory } from './vessel-history.ts'
import { yieldToEventLoop } from '#domain/slices.ts'
import { msPerDay, msPerHour, msPerMinute, msPerSecond } from '#domain/time.ts'

/** The modules that data flows through. */
export interface PipelineDependencies {
  fleet: Fleet
  received: ReceivedVessels
  derivation: Derivation
  steps: DerivationSteps
  seaEvents: SeaEventLog
  tracks: TrackLog
  worldData: WorldData
  sanctioned: SanctionedShips
  ranked: RankedView
  jsonCache: VesselJsonCache
  changes: Changes
  store: Store
  history: VesselHistory
  cargoes: CargoLog
  flows: Flows
  /** Dates what a flush stores. */
  wallClock: Clock
  lookups: Lookups
}

/** Track points encoded for the store in one slice. */
const pointsPerSlice = 2000

/** Vessels encoded as JSON in a tick; others that changed are encoded when they are read. */
const encodedPerTick = 4000

/** Slots whose changes are published in one slice of a few milliseconds. */
const slotsPerSlice = 8192

/** The kind of the fact that stores the counts of chokepoints. */
export const chokepointFacts = 'straits'
const chokepointsEveryMs = msPerMinute
/** Tracks read at the start at most, which takes about a second per thousand. */
const maxReplayedTracks = 3000

/** Flows of the day are counted only while the newest position is younger than this. */
const maxSilenceMs = msPerHour

/**
 * The only writer of live state. A message goes to the fleet, the derivations and the tracks; a tick publishes what
 * changed to the views; a flush writes it to the store.
 */
export class Pipeline {
  readonly #dependencies: PipelineDependencies
  /** The time of the newest position. */
  newestMs: number | null = null
  /** Why the store could not be written at the last attempt. */
  storeFault: string | null = null
  /** Called for every accepted position report, after everything was derived from its batch. */
  onPosition: ((slot: number, fix: Fix) => void) | null = null
  /** Called at the end of each tick with the slots that changed, ascending; they are not collected without it. */
  onPublished: ((slots: Uint32Array) => void) | null = null
  /** Called at each tick for every vessel that changed. */
  onChanged: ((slot: number) => void) | null = null
  #saveThrough: (save: () => Promise<void>) => Promise<void> = (save) => save()
  readonly #unsaved: UnsavedVessels
  /** Track chunks that the store has not confirmed. */
  #pendingChunks: TrackChunk[] = []
  #saving: Promise<void> | null = null
  /** The flush after the one that runs. */
  #next: Promise<void> | null = null
  #chokepointsSavedMs = -Infinity
  #transitsSaved = 0
  readonly #state: RestartState

  constructor(dependencies: PipelineDependencies) {
    this.#dependencies = dependencies
    this.#state = new RestartState(dependencies)
    const { fleet, store, lookups, steps } = dependencies
    const toVesselRow = (slot: number) => ({
      ...toRow(fleet.columns, slot, lookups),
      memory: this.#state.memoryOf(slot),
    })
    this.#unsaved = new UnsavedVessels({ fleet, store, toRow: toVesselRow })
    // Before the other listeners, which clear what they keep of the vessel.
    fleet.onEvict.unshift((slot) => this.#unsaved.evict(slot, fleet.isDirty(slot) || steps.changedSlots.has(slot)))
  }

  /**
   * Lets `run` write the state from now on: a node that reads a log writes it in one transaction, with its place in the log. Reads then
   * write nothing, which would be ahead of that place, and return what was committed.
   */
  saveThrough(run: (save: () => Promise<void>) => Promise<void>): void {
    const { history, seaEvents, cargoes } = this.#dependencies
    this.#saveThrough = run
    for (const part of [history, seaEvents, cargoes]) part.isSavedByFlush = true
  }

  /** Vessels and track points that are not in the store yet, and points that were lost since the start as it failed for too long. */
  get unsaved(): { ships: number; trackPieces: number; droppedTrackPoints: number } {
    return {
      ships: this.#unsaved.size,
      trackPieces: this.#pendingChunks.length + this.#dependencies.tracks.length,
      droppedTrackPoints: this.#dependencies.tracks.dropped,
    }
  }

  /**
   * Track chunks of the points that are not in the store yet, in slices between which others are served. A point that moves
   * on meanwhile comes twice, or is in the store after the last one.
   */
  async *unsavedTracks(): AsyncGenerator<TrackChunk, void, void> {
    for (const pieces of this.#dependencies.tracks.slices(pointsPerSlice)) {
      for (const piece of pieces) yield chunkOf(piece)
      await yieldToEventLoop()
    }
    yield* this.#pendingChunks
  }

  /**
   * Restores the state of the previous run from the store; returns the number of vessels. `isReadAgain`: the reports since
   * then are read again, from a log.
   */
  async restore(nowMs: number, isReadAgain = false): Promise<number> {
    const { fleet, received, store, lookups, steps, worldData, history } = this.#dependencies
    const numbers = numberLookups(lookups)
    worldData.ingestPrices(await store.loadPrices('1900-01-01'))
    await this.#state.load()
    for (const { sourceId, event } of await store.loadEvents()) worldData.ingestEvents(sourceId, [event], false, nowMs)
    for (const { vessels, receivedMs } of await store.loadSanctions()) worldData.ingestSanctions(vessels, receivedMs)
    let ships = 0
    for (const row of await store.loadVessels()) {
      if (!restore(fleet, row, numbers, nowMs)) continue
      ships++
      const slot = fleet.slotOf(row.mmsi)
      received.restored(slot, fleet.columns.source[slot])
      this.#state.restoreVessel(slot, row.memory ?? null, nowMs)
      // A vessel whose rival places are known again stays marked by them.
      if (this.#state.has(slot, 'plausibility')) fleet.columns.quality[slot] = row.quality ?? 0
      if (row.positionMs !== null) this.newestMs = Math.max(this.newestMs ?? 0, row.positionMs)
    }
    await this.#restoreChokepoints(nowMs)
    const [ofCalls, ofEvents] = [
      (slot: number) => this.#state.has(slot, 'portCalls'),
      (slot: number) => this.#state.has(slot, 'atSea'),
    ]
    await history.restore(fleet, steps, nowMs, { hasMemory: ofCalls, isReadAgain })
    await this.#dependencies.seaEvents.restore({ hasMemory: ofEvents, isReadAgain })
    await this.#state.restore()
    await this.#dependencies.cargoes.restore()
    for (const slices = this.#publishInSlices(); slices.next().done !== true;);
    this.#unsaved.restored()
    return ships
  }

  /** Restores the counts of chokepoints, and reads the tracks near them, so that the time without a server is counted too. */
  async #restoreChokepoints(nowMs: number): Promise<void> {
    const { fleet, store, steps } = this.#dependencies
    const { chokepoints } = steps
    const { evaluations } = this.#state
    for (const { fact } of await store.loadFacts(chokepointFacts))
      chokepoints.restore(fact as ReturnType<typeof chokepoints.snapshot>, nowMs, evaluations)
    const slots = chokepoints.resume(fleet, (slot) => this.#state.has(slot, 'chokepoints'))
    let oldestMs = slots.length > maxReplayedTracks ? NaN : Infinity
    for (const slot of slots.slice(0, maxReplayedTracks)) {
      const track = await store.readTrack(fleet.columns.mmsi[slot], nowMs - msPerDay)
      if (track.length > 0) oldestMs = Math.min(oldestMs, track[0].atMs)
      chokepoints.replay(slot, withoutFarOffPoints(track), fleet)
    }
    chokepoints.finishReplay(oldestMs === Infinity ? NaN : oldestMs, nowMs)
    chokepoints.tick(fleet, nowMs)
  }

  /** Applies a message of a feed. */
  ingest(message: FeedMessage, nowMs: number): void {
    if (message.kind !== 'observations') return this.#ingestWorldData(message, nowMs)
    const { fleet, received, derivation, steps, tracks } = this.#dependencies
    const batch = message.observations
    this.#checkClock(nowMs)
    fleet.apply(batch, nowMs)
    received.apply(batch)
    derivation.apply(batch, fleet, nowMs)
    steps.apply(batch, fleet)
    tracks.append(batch, fleet.columns)
    this.#followPositions(batch, nowMs)
  }

  /** Reads the positions that the fleet accepted: their time, and the callback that evaluates each of them. */
  #followPositions({ length, kind, slot, verdict, atMs, lng, lat }: Observations, nowMs: number): void {
    const { onPosition } = this
    for (let row = 0; row < length; row++) {
      if (kind[row] !== position || slot[row] < 0) continue
      if (!(atMs[row] <= (this.newestMs ?? 0))) this.newestMs = Math.min(nowMs, atMs[row])
      // Nothing follows from a jump that is not confirmed, or from reports that come from several places in turns.
      if (onPosition !== null && verdict[row] === verdictNew)
        onPosition(slot[row], { lng: lng[row], lat: lat[row], atMs: atMs[row] })
    }
  }

  /** After the clock was set back, nothing is newer than now, so that the next positions are accepted. */
  #checkClock(nowMs: number): void {
    if (this.newestMs === null || this.newestMs <= nowMs) return
    this.newestMs = nowMs
    this.#dependencies.fleet.expire(nowMs)
  }

  #ingestWorldData(message: Exclude<FeedMessage, { kind: 'observations' }>, nowMs: number): void {
    const { worldData, store } = this.#dependencies
    const report = (saving: Promise<void>) => void saving.catch((error: unknown) => this.#recordStoreFault(error))
    if (message.kind === 'prices') {
      worldData.ingestPrices(message.quotes)
      report(store.savePrices(message.quotes, nowMs))
    } else if (message.kind === 'events') {
      worldData.ingestEvents(message.sourceId, message.events, message.isSnapshot, nowMs)
      report(store.saveEvents(message.sourceId, message.events, message.isSnapshot, nowMs))
    } else {
      worldData.ingestSanctions(message.vessels, nowMs, message.lists)
      report(store.saveSanctions(message.sourceId, message.vessels, nowMs))
    }
  }

  /** Whether another node writes what is derived: a flush then only drops it. */
  isFollowing = false

  /** Removes silent vessels from the list and publishes what changed. */
  tick(nowMs: number): void {
    for (const slices = this.tickInSlices(nowMs); slices.next().done !== true;);
  }

  /**
   * The same in slices, between which requests are answered. Without `publishes` everything is derived, and what changed is
   * published by a later tick: a node that reads hours of a log in a second needs no read model of each half second.
   */
  *tickInSlices(nowMs: number, publishes = true): Generator<void, void, void> {
    this.#checkClock(nowMs)
    this.#dependencies.fleet.expire(nowMs)
    yield* this.#dependencies.steps.tickInSlices(this.#dependencies.fleet, nowMs)
    yield
    this.#dependencies.sanctioned.tick(nowMs)
    // Without reception nothing is counted: the day is unknown, not empty.
    if (nowMs - (this.newestMs ?? -Infinity) < maxSilenceMs)
      this.#dependencies.history.tick(this.#dependencies.flows, nowMs)
    this.#dependencies.cargoes.tick(this.newestMs ?? -Infinity)
    yield
    if (publishes) yield* this.#publishInSlices()
  }

  *#publishInSlices(): Generator<void, void, void> {
    const { fleet, ranked, jsonCache, changes } = this.#dependencies
    let encoded = 0
    const { onPublished, onChanged } = this
    const slots: number[] = []
    const publish = (slot: number) => {
      if (onPublished !== null) slots.push(slot)
      onChanged?.(slot)
      ranked.touch(slot)
      changes.mark(slot)
      if (fleet.listed(slot) && encoded++ < encodedPerTick) jsonCache.refresh(slot)
      else jsonCache.invalidate(slot)
      this.#unsaved.add(slot)
    }
    for (let from = 0; from < fleet.size; from += slotsPerSlice) {
      fleet.drainChanged(publish, from, from + slotsPerSlice)
      // A request between two slices must not find a vessel that left the list; new ranks follow at the end.
      ranked.removeUnlisted()
      yield
    }
    ranked.refresh()
    changes.publish()
    onPublished?.(Uint32Array.from(slots))
  }

  /**
   * Writes what is not in the store yet. A call while one runs waits for that one and for another, with what came in since:
   * the place in a log that is stored after it must not be ahead of the facts. What fails is retried by the next.
   */
  flush(): Promise<void> {
    if (this.#saving !== null) {
      this.#next ??= this.#saving.then(() => {
        this.#next = null
        return this.flush()
      })
      return this.#next
    }
    this.#saving = this.#save()
      .then(() => {
        this.storeFault = null
      })
      .catch((error: unknown) => this.#recordStoreFault(error))
      .finally(() => {
        this.#saving = null
      })
    return this.#saving
  }

  #recordStoreFault(error: unknown): void {
    this.storeFault = error instanceof Error ? error.message : String(error)
  }

  /** A vessel's positions since a time, by default of 25 hours, oldest first, including those not stored yet, without single far-off points. */
  async track(mmsi: number, fromMs: number, toMs?: number): Promise<TrackPoint[]> {
    const { store, tracks } = this.#dependencies
    // Memory before the store: a flush in between repeats points but never loses any. Stored ones have whole seconds.
    const fresh = tracks.pointsOf(mmsi).filter(({ atMs }) => atMs >= fromMs)
    const pending = this.#pendingChunks
      .filter((chunk) => chunk.mmsi === mmsi)
      .flatMap(({ bytes }) => decodeTrackChunk(bytes))
    const stored = await store.readTrack(mmsi, fromMs, toMs)
    if (fresh.length === 0 && pending.length === 0) return withoutFarOffPoints(stored)
    const bySecond = new Map(
      [...stored, ...pending.filter(({ atMs }) => atMs >= fromMs), ...fresh].map((point) => [
        Math.floor(point.atMs / msPerSecond),
        point,
      ]),
    )
    return withoutFarOffPoints([...bySecond.values()].sort((a, b) => a.atMs - b.atMs))
  }

  /**
   * Writes what the track log has now, in slices. A slice that fails is the first of the next flush; the others stay in
   * the log, which drops its oldest points when it is full. What is appended meanwhile is for the next flush, too: a node
   * that reads a log as fast as it can appends with every slice, and its flush would not end.
   */
  async #saveTracks(): Promise<void> {
    const { store, tracks } = this.#dependencies
    if (this.isFollowing) return tracks.clear()
    let left = tracks.length
    do {
      if (this.#pendingChunks.length === 0) {
        const count = Math.min(pointsPerSlice, left)
        left -= count
        this.#pendingChunks = tracks.drain(count).map(chunkOf)
      }
      await store.appendTrackChunks(this.#pendingChunks)
      this.#pendingChunks = []
    } while (left > 0)
  }

  /** What was derived since the last tick that has published is stored, too: a row is as new as the place in a log beside it. */
  #addUnpublished(): void {
    const { fleet, steps } = this.#dependencies
    const add = (slot: number) => this.#unsaved.add(slot)
    fleet.eachChanged(add)
    steps.changedSlots.forEach(add)
    steps.changedSlots.clear()
  }

  /** Stores the counts of chokepoints after a transit, and once a minute, so that a restart continues them. */
  async #saveChokepoints(): Promise<void> {
    const atMs = this.#dependencies.wallClock.nowMs()
    const { counted, countedMs } = this.#dependencies.steps.chokepoints
    if (counted === this.#transitsSaved && Math.abs(countedMs - this.#chokepointsSavedMs) < chokepointsEveryMs) return
    this.#chokepointsSavedMs = countedMs
    this.#transitsSaved = counted
    await this.#dependencies.store.saveFacts(chokepointFacts, [
      { id: 'all', atMs, fact: this.#dependencies.steps.chokepoints.snapshot() },
    ])
  }

  async #save(): Promise<void> {
    await this.#saveThrough(() => this.#saveState())
    // Derived from calls and events that are stored.
    await this.#dependencies.cargoes.saveDue()
  }

  async #saveState(): Promise<void> {
    const { history } = this.#dependencies
    await this.#saveTracks()
    this.#dependencies.tracks.shrink()
    await this.#saveChokepoints()
    const nowMs = this.#dependencies.wallClock.nowMs()
    await this.#dependencies.seaEvents.save(nowMs)
    await this.#dependencies.cargoes.collect(nowMs)
    await history.save()
    await this.#state.save(nowMs)
    this.#addUnpublished()
    if (this.isFollowing) return this.#unsaved.clear()
    await this.#unsaved.save()
  }
}

const chunkOf = ({ mmsi, hourMs, points }: TrackPiece): TrackChunk => ({
  mmsi,
  hourMs,
  bytes: encodeTrackChunk(points),
})

import {
  type Observations,
  position,
  verdictHeldBack,
  verdictNew,
  verdictRestarted,
} from '#domain/messages/observations.ts'
import type { Port, Terminal } from '#domain/world/places.ts'
import type { SlotColumns } from '#domain/vessel/slot-columns.ts'
import type { VesselEvent } from '#domain/vessel/vessel-history.ts'
import { isCargoShip } from '../cargo-ships.ts'
import type { SpeedMadeGood } from '../speed-made-good.ts'
import { AtSeaMemory } from './kept-at-sea.ts'
import type { CoverageRow, CoverageSnapshot } from './reception-coverage.ts'
import { type AtSeaFleet, carriesLiquids, slowKnots } from './at-sea-fleet.ts'
import { GapDetector } from './gaps.ts'
import { IdentityConflicts } from './identity-conflicts.ts'
import { LoiteringDetector } from './loitering.ts'
import { type MeetingSnapshot, ShipToShipTransfers } from './ship-to-ship-transfers.ts'
import { PortProximity, inPort } from './port-proximity.ts'
import { type StaySnapshot, SlowStays } from './slow-stays.ts'
import { FloatingStorageDetector } from './floating-storage.ts'
import { msPerMinute } from '#domain/time.ts'
import { LruMap } from '#domain/lru.ts'

/** Interval between scans over all vessels. */
const scanIntervalMs = 20_000
/** Maximum age of a position for detecting ship-to-ship transfers. */
const presentMs = 30 * msPerMinute
/** Maximum number of events waiting for `drain`; beyond it the oldest are dropped. */
const maxUnreported = 50_000

/**
 * Detects events at sea: AIS gaps, ship-to-ship transfers, loitering, floating storage, and conflicts of MMSI or position.
 * Events wait in a buffer until `drain`. Each position updates a few numbers; detection is a scan over all vessels every
 * 20 s.
 */
export class AtSea {
  readonly gaps: GapDetector
  readonly stays: SlowStays
  readonly storage: FloatingStorageDetector
  /** What is kept of each vessel over a restart. */
  readonly memory: AtSeaMemory
  readonly #onChange: (slot: number) => void
  readonly #places: PortProximity
  readonly #speeds: SpeedMadeGood
  readonly #loitering: LoiteringDetector
  readonly #transfers: ShipToShipTransfers
  readonly #identity: IdentityConflicts
  #unreported = new LruMap<string, VesselEvent>(maxUnreported)
  #scannedMs = -Infinity
  /** The interval of the clock in which the last scan was; null: the run before this one has scanned in the one that is now. */
  #scanned: number | null = NaN

  constructor(dependencies: AtSeaDependencies) {
    const { ports, terminals, seaports = [], capacity, slotColumns, onChange = () => {} } = dependencies
    const emit = (event: VesselEvent) => this.#emit(event)
    this.#onChange = onChange
    this.#speeds = dependencies.speeds
    this.gaps = new GapDetector(capacity, emit, slotColumns, onChange)
    this.stays = new SlowStays(capacity, slotColumns)
    this.storage = new FloatingStorageDetector(emit)
    this.#places = new PortProximity({ ports, terminals, seaports }, capacity, slotColumns)
    this.#loitering = new LoiteringDetector(emit)
    this.#transfers = new ShipToShipTransfers(emit)
    this.#identity = new IdentityConflicts(emit, onChange)
    this.memory = new AtSeaMemory({
      ...{ gaps: this.gaps, stays: this.stays, places: this.#places, identity: this.#identity },
      ...{ loitering: this.#loitering.open, storage: this.storage.open },
    })
  }

  /** Reads the positions of a batch that the fleet has applied. */
  apply(batch: Observations, fleet: AtSeaFleet): void {
    for (let row = 0; row < batch.length; row++) {
      const slot = batch.slot[row]
      if (slot < 0 || batch.kind[row] !== position) continue
      if (batch.verdict[row] === verdictNew) this.gaps.observe(batch, row, slot, fleet)
      else if (batch.verdict[row] === verdictRestarted) {
        this.gaps.restart(batch, row, slot, fleet)
        this.#end(slot, fleet)
      } else if (batch.verdict[row] === verdictHeldBack && fleet.listed(slot))
        this.#identity.observeHeldBack(batch, row, slot, fleet)
    }
  }

  /** Scans all vessels once per interval of the clock, so that all nodes that read the same log scan at the same messages. */
  tick(fleet: AtSeaFleet, nowMs: number): void {
    const interval = Math.floor(nowMs / scanIntervalMs)
    this.#scanned ??= interval
    if (interval === this.#scanned) return
    this.#scanned = interval
    this.#scannedMs = nowMs
    this.gaps.coverage.tick(nowMs)
    this.#transfers.start()
    const { lng, lat } = fleet.columns
    const isInPort = (slot: number) => this.#places.locationOf(slot, lng[slot], lat[slot]) === inPort
    for (let slot = 0; slot < fleet.size; slot++) {
      if (fleet.isInConflict(slot)) continue
      this.gaps.evaluate(slot, nowMs, fleet, isInPort)
      if (isCargoShip(fleet, slot, nowMs)) this.#evaluate(slot, nowMs, fleet)
      else this.#end(slot, fleet)
    }
    this.#transfers.finish(nowMs, fleet)
    this.#identity.tick(nowMs, fleet)
  }

  #evaluate(slot: number, nowMs: number, fleet: AtSeaFleet): void {
    const slowMs = this.stays.slowMs[slot]
    const { columns } = fleet
    const knots = this.#speeds.knots(slot, columns.sogKnots[slot])
    if (!this.stays.observe(slot, knots, nowMs, fleet)) return this.#end(slot, fleet)
    if (this.stays.slowMs[slot] !== slowMs || !(knots < slowKnots)) this.#onChange(slot)
    const where = this.#places.locationOf(slot, columns.lng[slot], columns.lat[slot])
    this.#loitering.evaluate(slot, where, this.stays, fleet)
    this.storage.evaluate(slot, where, this.stays, fleet)
    if (where === inPort || !(knots < slowKnots) || nowMs - columns.positionMs[slot] > presentMs) return
    this.#transfers.add(slot, carriesLiquids(fleet, slot), fleet)
  }

  #end(slot: number, fleet: AtSeaFleet): void {
    if (Number.isNaN(this.stays.sinceMs[slot])) return
    this.#loitering.open.end(slot, this.stays, fleet)
    this.storage.open.end(slot, this.stays, fleet)
    this.stays.end(slot)
    this.#onChange(slot)
  }

  /** Events new or changed since the last call, each in its latest state. */
  drain(): VesselEvent[] {
    const events = [...this.#unreported.values()]
    this.#unreported = new LruMap(maxUnreported)
    return events
  }

  /** Returns events that could not be saved to the buffer; newer states of the same events win. */
  requeue(events: readonly VesselEvent[]): void {
    const newer = this.#unreported
    this.#unreported = new LruMap(maxUnreported)
    for (const event of events) this.#unreported.set(event.id, event)
    for (const event of newer.values()) this.#emit(event)
  }

  /** When all vessels were scanned last: what follows from it is the same until the next time. */
  get scannedMs(): number {
    return this.#scannedMs
  }

  /** What is in progress between vessels and of all of them, to be kept over a restart beside `memory`. */
  snapshot(fleet: AtSeaFleet): InProgress {
    return { stays: this.stays.snapshot(fleet), meetings: this.#transfers.snapshot(fleet) }
  }

  /** Pairs of vessels that are close to each other. */
  meetings(fleet: AtSeaFleet): MeetingSnapshot[] {
    return this.#transfers.snapshot(fleet)
  }

  /** The interval of the last scan and what is known of reception beside the counts of its cells. */
  scanState(): ScanState {
    const scanned = Number.isNaN(this.#scanned) ? null : this.#scanned
    return { scanned, scannedMs: this.#scannedMs, coverage: this.gaps.coverage.snapshot() }
  }

  /** Goes on after the scan of an earlier run. To be called after `restore`. */
  resumeScans({ scanned, scannedMs, coverage }: ScanState, rows: readonly CoverageRow[]): void {
    this.#scanned = scanned
    this.#scannedMs = scannedMs
    this.gaps.coverage.restore(coverage, rows)
  }

  /**
   * Restores what was in progress, and open events, after a restart. The memory of vessels has their stays and what is open;
   * an event beside it was stored later: it is derived again where the reports since then are read again.
   */
  restore(
    { stays, meetings }: InProgress,
    open: readonly VesselEvent[],
    fleet: AtSeaFleet,
    { hasMemory, isReadAgain }: Restoring = { hasMemory: () => false, isReadAgain: false },
  ): void {
    // An earlier version stored what it has scanned without saying when.
    if (stays.length > 0 || meetings.length > 0) this.#scanned = null
    for (const stay of stays) {
      const slot = fleet.slotOf(stay[0])
      if (slot >= 0 && !hasMemory(slot)) this.stays.restore(slot, stay)
    }
    for (const meeting of meetings) {
      const [a, b] = [fleet.slotOf(meeting[0]), fleet.slotOf(meeting[1])]
      if (a >= 0 && b >= 0) this.#transfers.resume(a, b, meeting)
    }
    for (const event of open) {
      const slot = fleet.slotOf(event.mmsi)
      const isLater = slot >= 0 && hasMemory(slot) && isReadAgain
      const isOpen = slot >= 0 && this.#isOpen(event, slot)
      // The memory has no cargo of the beginning.
      if (isOpen && event.kind === 'floating_storage') this.storage.open.restore(slot, event)
      else if (!isLater && !isOpen) this.#restore(event, fleet)
    }
  }

  /** Whether the memory of a vessel has an open event. */
  #isOpen({ kind, startedMs }: VesselEvent, slot: number): boolean {
    if (kind === 'gap') return this.gaps.has(slot)
    if (kind === 'shared_mmsi') return this.#identity.has(slot)
    if (kind === 'loitering') return this.#loitering.open.startedMs(slot) === startedMs
    return kind === 'floating_storage' && this.storage.open.startedMs(slot) === startedMs
  }

  #restore(event: VesselEvent, fleet: AtSeaFleet): void {
    const slot = fleet.slotOf(event.mmsi)
    const other = event.otherMmsi === null ? -1 : fleet.slotOf(event.otherMmsi)
    const stays = slot >= 0 && !Number.isNaN(this.stays.sinceMs[slot])
    if (event.kind === 'gap') this.gaps.restore(slot, event)
    else if (event.kind === 'sts_meeting' && slot >= 0 && other >= 0) this.#transfers.restore(slot, other, event, fleet)
    else if (event.kind === 'loitering' && stays) this.#loitering.open.restore(slot, event)
    else if (event.kind === 'floating_storage' && stays) this.storage.open.restore(slot, event)
    // The vessel or its stay is unknown now: the event ends with the last position.
    else this.#emit({ ...event, endedMs: slot >= 0 ? fleet.columns.positionMs[slot] : event.startedMs })
  }

  /** Ends the open events of a slot before it is given to another vessel, and clears its state. */
  evict(slot: number, fleet: AtSeaFleet): void {
    this.gaps.evict(slot, fleet)
    this.#end(slot, fleet)
    this.#places.evict(slot)
    this.#transfers.evict(slot, fleet)
    this.#identity.evict(slot, fleet)
  }

  #emit(event: VesselEvent): void {
    this.#unreported.set(event.id, event)
  }
}

/** How a restart goes on. */
export interface Restoring {
  /** Whether the memory of a vessel was restored. */
  hasMemory: (slot: number) => boolean
  /** Whether the reports that came after the memory are read again, as from a log. */
  isReadAgain: boolean
}

/** When all vessels were scanned, as plain JSON. */
export interface ScanState {
  scanned: number | null
  scannedMs: number
  coverage: CoverageSnapshot
}

/** What has begun and is not over, as plain JSON. */
export interface InProgress {
  stays: readonly StaySnapshot[]
  meetings: readonly MeetingSnapshot[]
}

export interface AtSeaDependencies {
  ports: readonly Port[]
  /** Harbours beside the ports: their coast is no open sea. */
  seaports?: readonly Port[]
  terminals: readonly Terminal[]
  capacity: number
  /** The speed of vessels that report none; port calls, which read a batch before, observe it. */
  speeds: SpeedMadeGood
  /** Slot columns of the fleet, which initializes each slot before its first use. */
  slotColumns?: SlotColumns | undefined
  /** Called with the slot of each vessel of which a scan changed what is kept. */
  onChange?: (slot: number) => void
}

import type { SlotMemory } from '#domain/vessel/slot-memory.ts'
import { isShipMmsi } from '#domain/vessel/ids.ts'
import { type Observations, position, verdictNotAShip, verdictSetAside } from '#domain/messages/observations.ts'
import { SlotColumns } from '#domain/vessel/slot-columns.ts'
import { notFollowed } from '#domain/vessel/vessel-class.ts'
import { VesselColumns } from './columns.ts'
import { MmsiIndex } from './mmsi-index.ts'
import type { PositionConflict } from './position-plausibility.ts'
import { PositionUpdater } from './position-updater.ts'
import { firstByKey } from './query/first-by-key.ts'
import { RowOrder } from './query/row-order.ts'
import { StaticUpdater } from './static-updater.ts'
import { msPerDay, msPerMinute, msPerSecond } from '#domain/time.ts'

/** A vessel without a position for this long is no longer listed; its static data stays. */
export const listedForMs = msPerDay

/** A timestamp farther ahead than this comes from a wrong clock. */
export const maxAheadMs = msPerMinute

/** What readers of the vessels need: the fleet itself, or a replica of it in another thread. */
export type FleetReader = Pick<Fleet, 'columns' | 'slotColumns' | 'capacity' | 'size' | 'slotOf' | 'listed'>

/** Vessels found per scan for eviction when the fleet is full, so that a flood of fake MMSIs costs one scan per thousand. */
const evictionBatch = 1024

/** When all are listed, the fleet is scanned for eviction at most this often. */
const fullForMs = 1000

/**
 * Live state of every vessel, in columns by slot. Holds at most `capacity` vessels: when full, a new vessel replaces the
 * unlisted one that was silent for the longest time; when all are listed it is rejected and counted.
 */
export class Fleet {
  readonly columns: VesselColumns
  /** Creates columns for other modules; each slot is initialized before its first use. */
  readonly slotColumns: SlotColumns
  /** Bit per slot: changed since the last `drainChanged`. */
  readonly dirty: Uint32Array
  /** Slots in use are 0 to size − 1. */
  size = 0
  /** Number of reports of new vessels rejected because the fleet was full. */
  rejected = 0
  evicted = 0
  /** Called with a slot before it is given to another vessel. */
  readonly onEvict: ((slot: number) => void)[] = []

  readonly #index: MmsiIndex
  /** 1 while the position is at most 24 h old. */
  readonly #fresh: Uint8Array
  readonly #order: RowOrder
  readonly #positions: PositionUpdater
  readonly #statics: StaticUpdater
  #evictable: number[] = []
  #fullUntilMs = -Infinity

  constructor({ capacity = 131_072 }: { capacity?: number } = {}) {
    this.slotColumns = new SlotColumns(capacity, 0)
    this.columns = new VesselColumns(capacity, this.slotColumns)
    this.dirty = new Uint32Array((capacity >>> 5) + 1)
    this.#index = new MmsiIndex(capacity)
    this.#fresh = new Uint8Array(capacity)
    this.#order = new RowOrder(capacity)
    this.#positions = new PositionUpdater(this.columns)
    this.#statics = new StaticUpdater(this.columns)
  }

  get capacity(): number {
    return this.columns.capacity
  }

  /** What is kept of each vessel beside its columns. */
  get memories(): SlotMemory[] {
    return [this.#positions.memory, this.#statics]
  }

  /** The slot of a vessel; −1 when it is unknown. */
  slotOf(mmsi: number): number {
    return this.#index.get(mmsi)
  }

  /** Whether a vessel is listed: its class is one of the six and its position at most 24 h old. */
  listed(slot: number): boolean {
    return this.#fresh[slot] === 1 && this.columns.vesselClass[slot] !== notFollowed
  }

  /**
   * Whether the reports of a vessel come from several places in turns: two vessels under one MMSI, or spoofing. Its position
   * is at the place held longest, and moves only as that one does; which vessel it is, is not known. Nothing may be derived
   * from it: no alert, port call, transit, distance or track point. Its reports have a verdict of their own meanwhile.
   */
  isInConflict(slot: number): boolean {
    return this.#positions.isInConflict(slot)
  }

  /** The places that the reports of a vessel in conflict come from; null for others. */
  conflictAt(slot: number): PositionConflict | null {
    return this.#positions.conflictAt(slot)
  }

  /**
   * Applies a batch: fills `slot` and `verdict` of each row, and corrects `atMs` where a clock was wrong. The newest message
   * by time wins, so neither the order nor repetitions within a batch change the result.
   */
  apply(batch: Observations, nowMs: number): void {
    this.#assignSlots(batch, nowMs)
    this.#order.observe(batch)
    // Rows of one vessel in order of time where they are not already.
    const rows = this.#order.sorted(batch)
    const { dirty } = this
    this.#positions.applyRows(batch, rows, { dirty, fresh: this.#fresh, freshFromMs: nowMs - listedForMs })
    for (let i = 0; i < batch.length; i++) {
      const row = rows === null ? i : rows[i]
      const slot = batch.slot[row]
      if (slot < 0 || batch.kind[row] === position) continue
      if (this.#statics.apply(batch, row, slot, batch.atMs[row])) this.markDirty(slot)
    }
  }

  markDirty(slot: number): void {
    this.dirty[slot >>> 5] |= 1 << (slot & 31)
  }

  /** Whether a vessel has changed since the last `drainChanged`. */
  isDirty(slot: number): boolean {
    return (this.dirty[slot >>> 5] & (1 << (slot & 31))) !== 0
  }

  /** Visits the changed slots in ascending order, and leaves them marked. */
  eachChanged(visit: (slot: number) => void): void {
    const words = (this.size + 31) >>> 5
    for (let word = 0; word < words; word++)
      for (let bits = this.dirty[word]; bits !== 0; bits &= bits - 1) visit((word << 5) + 31 - Math.clz32(bits & -bits))
  }

  /** Visits and clears the changed slots in ascending order; `from` and `to` must be multiples of 32. */
  drainChanged(visit: (slot: number) => void, from = 0, to = this.size): void {
    const words = (Math.min(to, this.size) + 31) >>> 5
    for (let word = from >>> 5; word < words; word++) {
      let bits = this.dirty[word]
      if (bits === 0) continue
      this.dirty[word] = 0
      while (bits !== 0) {
        const bit = 31 - Math.clz32(bits & -bits)
        bits &= bits - 1
        visit((word << 5) + bit)
      }
    }
  }

  /** Unlists vessels without a position for 24 h, and clears quality flags that have expired. */
  expire(nowMs: number): void {
    const { positionMs } = this.columns
    const oldestMs = nowMs - listedForMs
    let isAhead = false
    for (let slot = 0; slot < this.size; slot++) {
      if (positionMs[slot] > nowMs + maxAheadMs) isAhead = true
      if (this.#fresh[slot] === 0 || positionMs[slot] >= oldestMs) continue
      this.#fresh[slot] = 0
      this.markDirty(slot)
    }
    this.#positions.expire(nowMs, (slot) => this.markDirty(slot))
    if (isAhead) this.#clampFutureTimes(nowMs)
    if (this.#fullUntilMs > nowMs + fullForMs) this.#fullUntilMs = -Infinity
  }

  /**
   * Handles a server clock that was set back, now or before a restart: messages received before have times in the future,
   * and nothing newer would be accepted until then. Their times are set to a minute ago.
   */
  #clampFutureTimes(nowMs: number): void {
    const { positionMs, receivedMs, voyageMs, draughtMs } = this.columns
    const clampedMs = nowMs - maxAheadMs
    for (let slot = 0; slot < this.size; slot++) {
      for (const column of [positionMs, receivedMs, voyageMs, draughtMs])
        if (column[slot] > nowMs) column[slot] = clampedMs
      this.#statics.clampFutureTimes(slot, nowMs, clampedMs)
      this.#positions.clampFutureTimes(slot, nowMs, clampedMs)
      this.markDirty(slot)
    }
  }

  /** The slot of a vessel, allocated when it is new; −1 when the fleet is full. */
  admit(mmsi: number, nowMs: number): number {
    const known = this.#index.get(mmsi)
    if (known >= 0) return known
    const slot = this.size < this.capacity ? this.size++ : this.#evict(nowMs)
    if (slot < 0) {
      this.rejected++
      return -1
    }
    this.slotColumns.reach(slot)
    this.#index.set(mmsi, slot)
    this.columns.mmsi[slot] = mmsi
    // Received without any data it is found by its number, too.
    this.markDirty(slot)
    return slot
  }

  /** Call after the columns of an admitted vessel are restored: its static data then has the time `voyageMs`. */
  restored(slot: number, nowMs: number): void {
    this.#statics.restored(slot)
    this.#positions.restored(slot, nowMs)
    this.#fresh[slot] = nowMs - this.columns.positionMs[slot] <= listedForMs ? 1 : 0
    this.markDirty(slot)
  }

  /** Finds the slot of each row's vessel, admits new ones, and corrects times from wrong clocks. */
  #assignSlots(batch: Observations, nowMs: number): void {
    const { kind, mmsi, lng, lat, slot, atMs, receivedMs, isProviderTime, verdict } = batch
    const { evicted } = this
    this.#index.getAll(mmsi, slot, batch.length)
    for (let row = 0; row < batch.length; row++) {
      if (kind[row] === position && !isValidPosition(lng[row], lat[row])) {
        slot[row] = -1
        verdict[row] = verdictSetAside
      } else if (slot[row] < 0) slot[row] = this.#slotForUnknown(batch, row, nowMs)
      // A timestamp more than a minute ahead or a day behind comes from a wrong clock: the time of reception counts. A
      // provider's clock is right: its old static data is old.
      const isBehind = atMs[row] < receivedMs[row] - listedForMs && isProviderTime[row] === 0
      if (atMs[row] <= nowMs + maxAheadMs && !isBehind) continue
      atMs[row] = Math.min(receivedMs[row], nowMs)
    }
    if (this.evicted > evicted) this.#releaseEvicted(batch)
  }

  /** The slot for a vessel that was unknown when the batch began; −1 when it gets none. */
  #slotForUnknown(batch: Observations, row: number, nowMs: number): number {
    const mmsi = batch.mmsi[row]
    const known = this.#index.get(mmsi)
    if (known >= 0) return known
    batch.verdict[row] = isShipMmsi(mmsi) ? verdictSetAside : verdictNotAShip
    return isShipMmsi(mmsi) ? this.admit(mmsi, nowMs) : -1
  }

  /** Rows of a vessel whose slot was given to another one within the batch are set aside. */
  #releaseEvicted({ length, mmsi, slot, verdict }: Observations): void {
    for (let row = 0; row < length; row++) {
      if (slot[row] < 0 || this.columns.mmsi[slot[row]] === mmsi[row]) continue
      slot[row] = this.#index.get(mmsi[row])
      if (slot[row] < 0) verdict[row] = verdictSetAside
    }
  }

  #evict(nowMs: number): number {
    if (this.#evictable.length === 0 && nowMs >= this.#fullUntilMs) this.#findEvictable(nowMs)
    for (let slot = this.#evictable.pop(); slot !== undefined; slot = this.#evictable.pop()) {
      // It may have reported again since the scan.
      if (this.listed(slot)) continue
      for (const listener of this.onEvict) listener(slot)
      this.#index.delete(this.columns.mmsi[slot])
      this.columns.clear(slot)
      this.#statics.evict(slot)
      this.#positions.evict(slot)
      this.#fresh[slot] = 0
      this.markDirty(slot)
      this.evicted++
      return slot
    }
    return -1
  }

  /** Finds the unlisted vessels that were silent for the longest time, that one last. */
  #findEvictable(nowMs: number): void {
    const { receivedMs, voyageMs, mmsi } = this.columns
    const slots = new Uint32Array(this.size)
    const lastSeconds = new Float64Array(this.size)
    let count = 0
    for (let slot = 0; slot < this.size; slot++) {
      if (this.listed(slot)) continue
      slots[count] = slot
      lastSeconds[count++] = Math.floor(Math.max(receivedMs[slot] || 0, voyageMs[slot] || 0) / msPerSecond)
    }
    // A selection of those, where a sort of all would keep the only writer of live state for seconds.
    const silent = firstByKey(slots.subarray(0, count), lastSeconds.subarray(0, count), mmsi, evictionBatch)
    this.#evictable = [...silent].reverse()
    if (count === 0) this.#fullUntilMs = nowMs + fullForMs
  }
}

/** Whether a position is valid; exactly 0° 0° is what a receiver without a fix sends. */
function isValidPosition(lng: number, lat: number): boolean {
  return lng >= -180 && lng <= 180 && lat >= -90 && lat <= 90 && !(lng === 0 && lat === 0)
}

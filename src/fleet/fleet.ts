import { isShipMmsi } from '#domain/ids.ts'
import { type Observations, position, verdictNotAShip, verdictSetAside } from '#domain/observations.ts'
import { SlotColumns } from '#domain/slot-columns.ts'
import { notFollowed } from '#domain/vessel-class.ts'
import { VesselColumns } from './columns.ts'
import { MmsiIndex } from './mmsi-index.ts'
import { PositionKeeper } from './position-keeper.ts'
import { RowOrder } from './row-order.ts'
import { StaticKeeper } from './static-keeper.ts'

/** A ship unheard for so long leaves the list; her particulars stay. */
export const listedForMs = 24 * 3_600_000

/** A message from farther ahead than this was stamped by a wrong clock. */
const mostAheadMs = 60_000

/** How many ships are let go at once when the table is full, so that a flood of made-up numbers costs one scan each thousand. */
const lettingGo = 1024

/**
 * What every ship is doing now. Bounded: holds at most `capacity` ships. When it is full, a new ship takes the place of
 * the one unheard for longest among those that are not listed; when all are listed she is refused, and counted.
 */
export class Fleet {
  readonly columns: VesselColumns
  /** Columns that others keep by slot; those made of it are ready for every slot in use. */
  readonly slotColumns: SlotColumns
  /** Bit per slot: changed since `takeDirty`. */
  readonly dirty: Uint32Array
  /** Slots in use are 0 to size − 1. */
  size = 0
  /** Reports of new ships that found no place. */
  refused = 0
  evicted = 0
  /** Called with a slot before it is given to another ship. */
  readonly onEvict: ((slot: number) => void)[] = []

  readonly #index: MmsiIndex
  /** 1 while her position is at most 24 h old. */
  readonly #fresh: Uint8Array
  readonly #order: RowOrder
  readonly #positions: PositionKeeper
  readonly #statics: StaticKeeper
  #spare: number[] = []
  #fullUntilMs = -Infinity

  constructor({ capacity = 131_072 }: { capacity?: number } = {}) {
    this.slotColumns = new SlotColumns(capacity, 0)
    this.columns = new VesselColumns(capacity, this.slotColumns)
    this.dirty = new Uint32Array((capacity >>> 5) + 1)
    this.#index = new MmsiIndex(capacity)
    this.#fresh = new Uint8Array(capacity)
    this.#order = new RowOrder(capacity)
    this.#positions = new PositionKeeper(this.columns)
    this.#statics = new StaticKeeper(this.columns)
  }

  get capacity(): number {
    return this.columns.capacity
  }

  /** The slot of a ship, or −1 when she was never heard of. */
  slotOf(mmsi: number): number {
    return this.#index.get(mmsi)
  }

  /** Whether she is shown: her class is one of the six, her position known and at most 24 h old. */
  listed(slot: number): boolean {
    return this.#fresh[slot] === 1 && this.columns.vesselClass[slot] !== notFollowed
  }

  /**
   * Takes in a batch: fills `slot` and `verdict` of each row, and puts `atMs` right where a clock was wrong. The newest by message time wins, so neither the order nor
   * repeats within a batch change what comes out.
   */
  apply(batch: Observations, nowMs: number): void {
    // Whose rows these are, and when they were really said.
    const order = this.#order
    order.start(batch.length)
    for (let row = 0; row < batch.length; row++) {
      const slot = this.#slotForRow(batch, row, nowMs)
      batch.slot[row] = slot
      if (slot < 0) continue
      batch.atMs[row] = said(batch, row, nowMs)
      order.note(row, slot, batch.kind[row] === position, batch.atMs[row])
    }
    // Oldest first wherever that matters.
    const rows = order.sorted(batch)
    for (let i = 0; i < batch.length; i++) {
      const row = rows === null ? i : rows[i]
      const slot = batch.slot[row]
      if (slot < 0) continue
      const atMs = order.atMs[row]
      const isPosition = batch.kind[row] === position
      const keeper = isPosition ? this.#positions : this.#statics
      if (!keeper.take(batch, row, slot, atMs)) continue
      if (isPosition && nowMs - atMs <= listedForMs) this.#fresh[slot] = 1
      this.markDirty(slot)
    }
  }

  markDirty(slot: number): void {
    this.dirty[slot >>> 5] |= 1 << (slot & 31)
  }

  /** Visits each slot that changed since the last call, ascending; only those of a range that begins and ends at a multiple of 32. */
  takeDirty(visit: (slot: number) => void, from = 0, to = this.size): void {
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

  /** Takes ships unheard for 24 h off the list, and forgets oddities that are over. */
  expire(nowMs: number): void {
    const { positionMs } = this.columns
    const oldestMs = nowMs - listedForMs
    let isAhead = false
    for (let slot = 0; slot < this.size; slot++) {
      if (positionMs[slot] > nowMs + mostAheadMs) isAhead = true
      if (this.#fresh[slot] === 0 || positionMs[slot] >= oldestMs) continue
      this.#fresh[slot] = 0
      this.markDirty(slot)
    }
    this.#positions.expire(nowMs, (slot) => this.markDirty(slot))
    if (isAhead) this.#bringBack(nowMs)
  }

  /**
   * No message is taken from so far ahead: our own clock was put back, now or before a restart. What was heard by the
   * wrong one counts as heard a minute ago, or nothing newer would be believed until the time comes again.
   */
  #bringBack(nowMs: number): void {
    const { positionMs, receivedMs, voyageMs, draughtMs } = this.columns
    const heardMs = nowMs - mostAheadMs
    for (let slot = 0; slot < this.size; slot++) {
      for (const column of [positionMs, receivedMs, voyageMs, draughtMs])
        if (column[slot] > nowMs) column[slot] = heardMs
      this.#statics.bringBack(slot, nowMs, heardMs)
      this.markDirty(slot)
    }
  }

  /** The slot of a ship, a new one when she is new; −1 when there is no place for her. */
  admit(mmsi: number, nowMs: number): number {
    const known = this.#index.get(mmsi)
    if (known >= 0) return known
    const slot = this.size < this.capacity ? this.size++ : this.#evict(nowMs)
    if (slot < 0) {
      this.refused++
      return -1
    }
    this.slotColumns.reach(slot)
    this.#index.set(mmsi, slot)
    this.columns.mmsi[slot] = mmsi
    return slot
  }

  /** Call after columns of an admitted ship were filled from the store: what she told counts as told at `voyageMs`. */
  restored(slot: number, nowMs: number): void {
    this.#statics.restored(slot)
    this.#fresh[slot] = nowMs - this.columns.positionMs[slot] <= listedForMs ? 1 : 0
    this.markDirty(slot)
  }

  #slotForRow(batch: Observations, row: number, nowMs: number): number {
    const mmsi = batch.mmsi[row]
    if (batch.kind[row] === position && !somewhere(batch.lng[row], batch.lat[row])) {
      batch.verdict[row] = verdictSetAside
      return -1
    }
    const known = this.#index.get(mmsi)
    if (known >= 0) return known
    if (!isShipMmsi(mmsi)) {
      batch.verdict[row] = verdictNotAShip
      return -1
    }
    batch.verdict[row] = verdictSetAside
    return this.admit(mmsi, nowMs)
  }

  #evict(nowMs: number): number {
    if (this.#spare.length === 0 && nowMs >= this.#fullUntilMs) this.#findSpare(nowMs)
    for (let slot = this.#spare.pop(); slot !== undefined; slot = this.#spare.pop()) {
      // She may have been heard again since she was found to be spare.
      if (this.listed(slot)) continue
      for (const listener of this.onEvict) listener(slot)
      this.#index.delete(this.columns.mmsi[slot])
      this.columns.clear(slot)
      this.#statics.forget(slot)
      this.#positions.forget(slot)
      this.#fresh[slot] = 0
      this.markDirty(slot)
      this.evicted++
      return slot
    }
    return -1
  }

  /** The ships that are not listed, the one unheard for longest last. */
  #findSpare(nowMs: number): void {
    const { receivedMs, voyageMs } = this.columns
    const heardMs = (slot: number) => Math.max(receivedMs[slot] || 0, voyageMs[slot] || 0)
    const spare: number[] = []
    for (let slot = 0; slot < this.size; slot++) if (!this.listed(slot)) spare.push(slot)
    spare.sort((a, b) => heardMs(b) - heardMs(a))
    this.#spare = spare.slice(-lettingGo)
    // When all are listed, one look a second is enough.
    if (spare.length === 0) this.#fullUntilMs = nowMs + 1000
  }
}

/**
 * When a message was said. A clock that is a minute ahead or a day behind is wrong: then it was said when it was
 * received.
 */
function said(batch: Observations, row: number, nowMs: number): number {
  const atMs = batch.atMs[row]
  const receivedMs = batch.receivedMs[row]
  if (atMs <= nowMs + mostAheadMs && atMs >= receivedMs - listedForMs) return atMs
  return Math.min(receivedMs, nowMs)
}

/** 0° 0° exactly is what a receiver without a fix sends, not a place where ships are. */
function somewhere(lng: number, lat: number): boolean {
  return lng >= -180 && lng <= 180 && lat >= -90 && lat <= 90 && !(lng === 0 && lat === 0)
}

import { VesselColumns } from '#fleet/columns.ts'
import { MmsiIndex } from '#fleet/mmsi-index.ts'
import { SlotColumns } from '#domain/vessel/slot-columns.ts'
import { type ColumnUnits, mmsiColumn, unitsOf } from './columns.ts'
import {
  type ColumnPart,
  DeltaFormatError,
  DeltaGapError,
  type DeltaHeader,
  headerBytes,
  readHeader,
  readParts,
} from './format.ts'

/** What follows a replica: rows, order and changes of the slots that a delta names. */
export interface ReplicaListener {
  /** A vessel changed; its row as JSON are these bytes of the delta, none where it is not listed. */
  onVessel(slot: number, delta: Uint8Array, rowStart: number, rowEnd: number): void
  /** Requests may read the replica until the next vessel: `removeUnlisted` of its order now, `refresh` after the last. */
  onSlice(): void
}

/** Vessels applied between two slices. */
const vesselsPerSlice = 1024

const ignoreAll: ReplicaListener = { onVessel: () => {}, onSlice: () => {} }

/** A fleet as deltas describe it, for a thread or a machine that neither decodes nor derives. Read it like a `Fleet`. */
export class FleetReplica {
  readonly capacity: number
  readonly columns: VesselColumns
  /** Creates columns for other modules; each slot is initialized before its first use. */
  readonly slotColumns: SlotColumns
  /** Slots in use are 0 to size − 1. */
  size = 0
  /** Term and tick of the last delta; −1 before the first. */
  epoch = -1
  tick = -1
  /** The data clock of the last delta. */
  atMs = Number.NaN
  /** The small parts of the read model, as of the last delta that carried them. */
  documents: Readonly<Record<string, unknown>> = {}

  readonly #units: ColumnUnits[]
  readonly #listed: Uint8Array
  #index: MmsiIndex

  constructor(capacity: number) {
    this.capacity = capacity
    this.slotColumns = new SlotColumns(capacity, 0)
    this.columns = new VesselColumns(capacity, this.slotColumns)
    this.#units = unitsOf(this.columns)
    this.#listed = new Uint8Array(capacity)
    this.#index = new MmsiIndex(capacity)
  }

  /** The slot of a vessel; −1 when it is unknown. */
  slotOf(mmsi: number): number {
    return this.#index.get(mmsi)
  }

  /** Whether a vessel is listed: its class is one of the six and its position at most 24 h old. */
  listed(slot: number): boolean {
    return this.#listed[slot] === 1
  }

  /** Applies a whole delta. Throws as `applyInSlices` does. */
  apply(delta: Uint8Array, listener?: ReplicaListener): void {
    for (const slices = this.applyInSlices(delta, listener); slices.next().done !== true;);
  }

  /**
   * Applies a delta, yielding after each slice of vessels. Before anything is changed it throws a DeltaFormatError for bytes
   * that are no delta and a DeltaGapError for one that does not follow the last. While it runs, a vessel is as before or as
   * after the delta, never in between; a vessel whose slot is given to another is not found until its turn.
   */
  *applyInSlices(delta: Uint8Array, listener = ignoreAll): Generator<void, void, void> {
    const header = readHeader(delta)
    const parts = readParts(delta, header)
    const slots = this.#slotsOf(delta, header)
    this.#checkOrder(header)
    this.#checkColumns(parts.columns)
    if (header.isSnapshot) this.#reset(header.size, listener, delta)
    if (header.size > 0) this.slotColumns.reach(header.size - 1)
    this.size = Math.max(this.size, header.size)
    const cursors = parts.columns.flatMap((part) => this.#cursorOf(delta, part, header.count))
    const identities = cursors.find(({ column }) => column === mmsiColumn)
    if (identities !== undefined) this.#releaseIdentities(identities, slots)
    const lengths = new Uint16Array(delta.buffer, delta.byteOffset + parts.lengths, header.count)
    const listed = new Uint32Array(delta.buffer, delta.byteOffset + parts.listed, (header.count + 31) >>> 5)
    let row = parts.rows
    for (let start = 0; start < header.count; start += vesselsPerSlice) {
      const end = Math.min(header.count, start + vesselsPerSlice)
      for (const cursor of cursors) copyValues(cursor, slots, start, end)
      for (let i = start; i < end; i++) {
        const slot = slots[i]
        this.#listed[slot] = (listed[i >>> 5] >>> (i & 31)) & 1
        if (identities !== undefined && has(identities.bitmap, i)) this.#identify(slot)
        listener.onVessel(slot, delta, row, row + lengths[i])
        row += lengths[i]
      }
      listener.onSlice()
      yield
    }
    this.size = header.size
    this.epoch = header.epoch
    this.tick = header.tick
    this.atMs = header.atMs
    if (header.documentBytes > 2) {
      const documents = new TextDecoder().decode(delta.subarray(parts.documents))
      this.documents = { ...this.documents, ...(JSON.parse(documents) as Record<string, unknown>) }
    }
  }

  #slotsOf(delta: Uint8Array, { count, size }: DeltaHeader): Uint32Array {
    const slots = new Uint32Array(delta.buffer, delta.byteOffset + headerBytes, count)
    if (size > this.capacity)
      throw new DeltaFormatError(`${size} vessels are more than this replica's ${this.capacity}.`)
    for (let i = 0; i < count; i++) {
      const isInOrder = slots[i] < size && (i === 0 || slots[i] > slots[i - 1])
      if (!isInOrder) throw new DeltaFormatError('The slots of a delta ascend and are in use.')
    }
    return slots
  }

  #checkOrder({ isSnapshot, epoch, tick, previousTick }: DeltaHeader): void {
    if (epoch < this.epoch) throw new DeltaGapError(`Term ${epoch} is over: term ${this.epoch} has begun.`)
    if (isSnapshot || (epoch === this.epoch && previousTick === this.tick)) return
    throw new DeltaGapError(`Tick ${tick} of term ${epoch} does not follow tick ${this.tick} of term ${this.epoch}.`)
  }

  #checkColumns(columns: readonly ColumnPart[]): void {
    for (const { column, bytesPerSlot } of columns) {
      const own = this.#units.at(column)
      if (own !== undefined && own.bytesPerSlot !== bytesPerSlot)
        throw new DeltaFormatError(
          `Column ${column} has ${bytesPerSlot} bytes for each vessel, not ${own.bytesPerSlot}.`,
        )
    }
  }

  /** Forgets every number, before a snapshot, and the vessels that it does not have. */
  #reset(size: number, listener: ReplicaListener, delta: Uint8Array): void {
    this.#index = new MmsiIndex(this.capacity)
    this.columns.mmsi.fill(0, 0, this.size)
    for (let slot = size; slot < this.size; slot++) {
      this.columns.clear(slot)
      this.#listed[slot] = 0
      listener.onVessel(slot, delta, 0, 0)
    }
  }

  #identify(slot: number): void {
    const mmsi = this.columns.mmsi[slot]
    if (mmsi !== 0) this.#index.set(mmsi, slot)
  }

  /** Takes the vessels whose slots get another MMSI out of the index. */
  #releaseIdentities({ bitmap }: Cursor, slots: Uint32Array): void {
    for (let i = 0; i < slots.length; i++) {
      const mmsi = has(bitmap, i) ? this.columns.mmsi[slots[i]] : 0
      if (mmsi !== 0) this.#index.delete(mmsi)
    }
  }

  /** A column of the delta as it is read; none for a column that this version does not know. */
  #cursorOf(delta: Uint8Array, { column, changed, bitmap, values }: ColumnPart, count: number): Cursor[] {
    const own = this.#units.at(column)
    if (own === undefined) return []
    const { units, perSlot } = own
    const from = delta.byteOffset + values
    return [
      {
        ...{ column, units, perSlot, next: 0 },
        bitmap: bitmap < 0 ? null : new Uint32Array(delta.buffer, delta.byteOffset + bitmap, (count + 31) >>> 5),
        values:
          units instanceof Uint32Array
            ? new Uint32Array(delta.buffer, from, changed * perSlot)
            : new Uint8Array(delta.buffer, from, changed * perSlot),
      },
    ]
  }
}

/** A column of a delta while it is applied. */
interface Cursor {
  column: number
  /** Where its values go. */
  units: Uint32Array | Uint8Array
  perSlot: number
  /** A bit for each slot of the delta; null where all changed. */
  bitmap: Uint32Array | null
  values: Uint32Array | Uint8Array
  /** The next value to be copied. */
  next: number
}

const has = (bitmap: Uint32Array | null, i: number) => bitmap === null || (bitmap[i >>> 5] & (1 << (i & 31))) !== 0

/** Copies a column's values for the slots from `start` to `end` of the delta. */
function copyValues(cursor: Cursor, slots: Uint32Array, start: number, end: number): void {
  const { units, perSlot, bitmap, values } = cursor
  let from = cursor.next
  for (let i = start; i < end; i++) {
    if (bitmap !== null && (bitmap[i >>> 5] & (1 << (i & 31))) === 0) continue
    const to = slots[i] * perSlot
    for (let unit = 0; unit < perSlot; unit++) units[to + unit] = values[from++]
  }
  cursor.next = from
}

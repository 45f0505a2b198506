import { VesselColumns } from '#fleet/columns.ts'
import type { FleetReader } from '#fleet/fleet.ts'
import { type ColumnUnits, unitsOf } from './columns.ts'
import { bitmapBytes, columnBytes, columnHeaderBytes, partsOf, writeHeader } from './format.ts'

/** Rows as JSON by slot. */
export interface RowSource {
  /** The length of a listed vessel's row, in bytes. */
  rowBytes(slot: number): number
  /** Copies the row; returns the offset after it. */
  copyRow(slot: number, out: Uint8Array, offset: number): number
}

/** The time and the small parts of a delta. */
export interface DeltaMoment {
  epoch: number
  tick: number
  /** The data clock. */
  atMs: number
  /** Small parts of the read model that are replaced as a whole, as JSON. */
  documents?: Readonly<Record<string, unknown>>
}

const text = new TextEncoder()

/**
 * Encodes what changed in the fleet since the last delta. Keeps a copy of the columns as they were sent, so that a delta
 * carries only what differs: a vessel that moved sends a fifth of its columns.
 */
export class DeltaEncoder {
  readonly #fleet: FleetReader
  readonly #rows: RowSource
  readonly #now: ColumnUnits[]
  readonly #sent: ColumnUnits[]
  #previousTick = 0
  #sentSize = 0

  constructor(fleet: FleetReader, rows: RowSource) {
    this.#fleet = fleet
    this.#rows = rows
    this.#now = unitsOf(fleet.columns)
    this.#sent = unitsOf(new VesselColumns(fleet.capacity))
  }

  /** The changes of these slots, ascending, since the last delta. */
  encode(slots: Uint32Array, moment: DeltaMoment): Uint8Array {
    const { size } = this.#fleet
    const delta = this.#encode(slots, { ...moment, isSnapshot: false, size })
    this.#previousTick = moment.tick
    this.#sentSize = size
    return delta
  }

  /** All vessels as of the last delta, for a reader that begins: the next delta follows it as well. */
  snapshot(moment: Omit<DeltaMoment, 'tick'>): Uint8Array {
    const size = this.#sentSize
    const slots = Uint32Array.from({ length: size }, (_, slot) => slot)
    return this.#encode(slots, { ...moment, tick: this.#previousTick, isSnapshot: true, size })
  }

  #encode(slots: Uint32Array, moment: DeltaMoment & { isSnapshot: boolean; size: number }): Uint8Array {
    const { epoch, tick, atMs, isSnapshot, size } = moment
    const count = slots.length
    const lengths = new Uint16Array(count)
    let rowBytes = 0
    for (let i = 0; i < count; i++) {
      lengths[i] = this.#fleet.listed(slots[i]) ? this.#rows.rowBytes(slots[i]) : 0
      rowBytes += lengths[i]
    }
    const changes = this.#now.map((now, column) =>
      isSnapshot ? { bitmap: null, changed: count } : changesOf(now, this.#sent[column], slots),
    )
    const written = changes.flatMap(({ changed }, column) => (changed > 0 ? [column] : []))
    const documents = text.encode(JSON.stringify(moment.documents ?? {}))
    const parts = partsOf({ count, rowBytes })
    let bytes = parts.columns + documents.length
    for (const column of written) bytes += columnBytes(count, changes[column].changed, this.#now[column].bytesPerSlot)
    const out = new Uint8Array(bytes)
    const sizes = { size, count, rowBytes, columnCount: written.length, documentBytes: documents.length }
    writeHeader(out, { isSnapshot, epoch, tick, previousTick: this.#previousTick, atMs, ...sizes })
    words(out, parts.slots, count).set(slots)
    const listed = words(out, parts.listed, bitmapBytes(count) / 4)
    for (let i = 0; i < count; i++) if (this.#fleet.listed(slots[i])) listed[i >>> 5] |= 1 << (i & 31)
    new Uint16Array(out.buffer, out.byteOffset + parts.lengths, count).set(lengths)
    let at = parts.rows
    for (let i = 0; i < count; i++) if (lengths[i] > 0) at = this.#rows.copyRow(slots[i], out, at)
    at = parts.columns
    for (const column of written) at = this.#writeColumn(out, at, { column, slots, isSnapshot, ...changes[column] })
    out.set(documents, at)
    return out
  }

  /** Writes a column and keeps what was sent; returns the offset after it. */
  #writeColumn(out: Uint8Array, offset: number, { column, slots, isSnapshot, bitmap, changed }: ColumnToWrite): number {
    const { perSlot, bytesPerSlot } = this.#now[column]
    const sent = this.#sent[column].units
    const { units } = isSnapshot ? this.#sent[column] : this.#now[column]
    const count = slots.length
    words(out, offset, 3).set([column, bytesPerSlot, changed])
    let at = offset + columnHeaderBytes
    if (bitmap !== null && changed < count) {
      words(out, at, bitmap.length).set(bitmap)
      at += bitmapBytes(count)
    }
    const values =
      units instanceof Uint32Array
        ? words(out, at, changed * perSlot)
        : new Uint8Array(out.buffer, out.byteOffset + at, changed * perSlot)
    for (let i = 0, to = 0; i < count; i++) {
      if (bitmap !== null && (bitmap[i >>> 5] & (1 << (i & 31))) === 0) continue
      const from = slots[i] * perSlot
      for (let unit = 0; unit < perSlot; unit++) values[to++] = sent[from + unit] = units[from + unit]
    }
    return offset + columnBytes(count, changed, bytesPerSlot)
  }
}

interface ColumnChanges {
  /** A bit for each slot of the delta; null where all count as changed. */
  bitmap: Uint32Array | null
  changed: number
}

interface ColumnToWrite extends ColumnChanges {
  column: number
  slots: Uint32Array
  isSnapshot: boolean
}

/** Which of these slots differ between two versions of a column. */
function changesOf(now: ColumnUnits, sent: ColumnUnits, slots: Uint32Array): ColumnChanges {
  const { units, perSlot } = now
  const before = sent.units
  const bitmap = new Uint32Array((slots.length + 31) >>> 5)
  let changed = 0
  for (let i = 0; i < slots.length; i++) {
    const from = slots[i] * perSlot
    const end = from + perSlot
    let at = from
    while (at < end && units[at] === before[at]) at++
    if (at === end) continue
    bitmap[i >>> 5] |= 1 << (i & 31)
    changed++
  }
  return { bitmap, changed }
}

const words = (out: Uint8Array, offset: number, count: number) =>
  new Uint32Array(out.buffer, out.byteOffset + offset, count)

import { rowCopier, type RowCopier, rowStride } from './row-copier.ts'
import { RowPlaces, type SharedRows, viewsOf } from './row-places.ts'

/** Writes a vessel as JSON at an offset; returns the offset after it. */
export type VesselRowWriter = (slot: number, out: Buffer, offset: number) => number

/** Bytes reserved for a row and its comma; a longer row has a buffer of its own. */
const stride = rowStride
/** Size and number of the pooled buffers that lists are assembled in; a longer list, or one more, has its own. */
const poolBufferBytes = 4 * 1024 * 1024
const maxPoolBuffers = 32
/** Bytes that the copier may overwrite after a list. */
const copierSlack = 64
/** Released buffers that are kept for reuse, in bytes. */
const maxSpareBytes = 32 * 1024 * 1024
/** The maximum length of a row. */
const longestRow = 4096
/** The length of a place that stands for a row, which is never as short. */
export const referenceBytes = 4

const opening = 0x5b
const closing = 0x5d
const comma = 0x2c

/**
 * Every listed vessel as JSON, encoded once for each tick in which it changed, so that a list of vessels is copied and not
 * encoded for every caller. Rows that threads share are written by one of them, which has their `RowPlaces`.
 */
export class VesselJsonCache {
  readonly #write: VesselRowWriter
  /** Allocated for all vessels at once: untouched memory costs nothing. */
  readonly #rows: Buffer
  /** Rows that are too long for a place, or that found none: with their commas. */
  readonly #long = new Map<number, Buffer>()
  /** By place: bytes of the row and its comma; 0 is none here. */
  readonly #length: Uint16Array
  /** By slot: the place of its row where rows are shared. Otherwise that is the slot. */
  readonly #places: Uint32Array | null
  /** Where this thread writes shared rows. */
  readonly #pool: RowPlaces | null
  readonly #memory: ListMemory | null
  readonly #scratch = Buffer.allocUnsafeSlow(longestRow)
  /** Released buffers, by the power of two of their size. */
  readonly #spare: Buffer[][] = []
  #spareBytes = 0

  /** Without a copier (null), rows are copied one by one. */
  constructor(
    capacity: number,
    write: VesselRowWriter,
    {
      shared = null,
      copier = rowCopier(ListMemory.end(capacity, shared), rowsOf(shared)?.memory ?? null),
    }: { shared?: RowPlaces | SharedRows | null; copier?: RowCopier | null } = {},
  ) {
    const rows = rowsOf(shared)
    const own = copier?.memory ?? new ArrayBuffer(capacity * (stride + 2))
    this.#write = write
    this.#pool = shared instanceof RowPlaces ? shared : null
    this.#places = rows && new Uint32Array(capacity)
    const views = rows ? viewsOf(rows) : ownRows(own, capacity)
    this.#rows = views.rows
    this.#length = views.lengths
    this.#memory = copier && new ListMemory(capacity, copier, { lengths: this.#length, places: this.#places })
  }

  /** Encodes a vessel. */
  refresh(slot: number): void {
    const end = this.#write(slot, this.#scratch, 0)
    this.#keep(slot, this.#scratch, 0, end)
  }

  /** Drops the row of a vessel that changed or left the list. */
  invalidate(slot: number): void {
    if (this.#places === null) this.#length[slot] = 0
    else {
      if (this.#places[slot] !== 0) this.#pool?.leave(this.#places[slot])
      this.#places[slot] = 0
    }
    this.#long.delete(slot)
  }

  /** The length of a vessel's row, in bytes. */
  rowBytes(slot: number): number {
    return this.#lengthOf(slot) - 1
  }

  /** Copies a vessel's row, after `rowBytes`; returns the offset after it. */
  copyRow(slot: number, out: Uint8Array, offset: number): number {
    const place = this.#placeOf(slot)
    const length = this.#length[place]
    if (length > 0) return offset + this.#rows.copy(out, offset, place * stride, place * stride + length - 1)
    const long = this.#long.get(slot)
    return offset + (long?.copy(out, offset, 0, long.length - 1) ?? 0)
  }

  /** Stores a row that was encoded elsewhere, such as by the live thread, or the place where that thread has it. */
  store(slot: number, encoded: Uint8Array, start: number, end: number): void {
    if (end - start > referenceBytes || this.#places === null) return this.#keep(slot, encoded, start, end)
    this.#places[slot] = new DataView(encoded.buffer, encoded.byteOffset + start).getUint32(0, true)
    this.#long.delete(slot)
  }

  /** What a delta for threads that share the rows holds of each: its place, or itself where it has none. */
  readonly references = {
    rowBytes: (slot: number): number => {
      const bytes = this.rowBytes(slot)
      return this.#places?.[slot] ? referenceBytes : bytes
    },
    copyRow: (slot: number, out: Uint8Array, offset: number): number => {
      const place = this.#places?.[slot] ?? 0
      if (place === 0) return this.copyRow(slot, out, offset)
      new DataView(out.buffer, out.byteOffset + offset).setUint32(0, place, true)
      return offset + referenceBytes
    },
  }

  #keep(slot: number, encoded: Uint8Array, start: number, end: number): void {
    const length = end - start + 1
    if (length > longestRow) throw new RangeError(`A row of ${length} bytes is longer than ${longestRow}.`)
    const place = length > stride ? 0 : this.#placeToWrite(slot)
    const hasPlace = length <= stride && (place !== 0 || this.#places === null)
    if (!hasPlace) this.invalidate(slot)
    const row = hasPlace ? this.#rows : Buffer.allocUnsafeSlow(length)
    const at = hasPlace ? place * stride : 0
    row.set(encoded.subarray(start, end), at)
    row[at + length - 1] = comma
    if (!hasPlace) this.#long.set(slot, row)
    else if (this.#long.size > 0) this.#long.delete(slot)
    if (hasPlace) this.#length[place] = length
  }

  /** Where a row that fits is written; 0 where rows are shared and it has a buffer of its own. */
  #placeToWrite(slot: number): number {
    if (this.#places === null) return slot
    if (this.#pool === null) return 0
    return (this.#places[slot] = this.#pool.placeFor(this.#places[slot]))
  }

  /** The first `count` of these vessels as a JSON array, in a buffer that the caller keeps or gives to `release`. */
  assemble(slots: ArrayLike<number>, count = slots.length): Buffer {
    const inPlace = this.#memory?.assemble(slots, count) ?? null
    if (inPlace !== null) return inPlace
    const out = this.acquireBuffer(this.rowsBytes(slots, count))
    this.copyRows(slots, count, out, 0)
    return out
  }

  /** The length of the JSON array of these vessels: brackets in place of the last comma. */
  rowsBytes(slots: ArrayLike<number>, count: number): number {
    let bytes = count === 0 ? 2 : 1
    for (let i = 0; i < count; i++) bytes += this.#lengthOf(slots[i])
    return bytes
  }

  /** Copies these vessels as a JSON array, after `rowsBytes`; returns the offset after it. */
  copyRows(slots: ArrayLike<number>, count: number, out: Buffer, offset: number): number {
    out[offset] = opening
    // Row after row, commas included.
    const rows = this.#rows
    let at = offset + 1
    for (let i = 0; i < count; i++) {
      const place = this.#placeOf(slots[i])
      const length = this.#length[place]
      if (length === 0) at += this.#long.get(slots[i])?.copy(out, at) ?? 0
      else at += rows.copy(out, at, place * stride, place * stride + length)
    }
    const end = count === 0 ? at : at - 1
    out[end] = closing
    return end + 1
  }

  /**
   * Returns a buffer of `assemble` for reuse: fresh memory for a list costs more than filling it. A buffer that is not
   * returned is garbage-collected.
   */
  release(answer: Buffer): void {
    if (this.#memory?.release(answer) === true) return
    const size = answer.buffer.byteLength
    if (answer.byteOffset !== 0 || !Number.isInteger(Math.log2(size))) return
    if (this.#spareBytes + size > maxSpareBytes) return
    this.#spareBytes += size
    ;(this.#spare[Math.log2(size)] ??= []).push(Buffer.from(answer.buffer))
  }

  /** A buffer of this length, which `release` accepts. */
  acquireBuffer(bytes: number): Buffer {
    const power = Math.max(14, Math.ceil(Math.log2(bytes)))
    const used = this.#spare[power]?.pop()
    if (used) this.#spareBytes -= used.length
    return (used ?? Buffer.allocUnsafeSlow(2 ** power)).subarray(0, bytes)
  }

  #placeOf(slot: number): number {
    return this.#places === null ? slot : this.#places[slot]
  }

  #lengthOf(slot: number): number {
    const length = this.#length[this.#placeOf(slot)]
    if (length > 0) return length
    // A vessel that was listed within this tick and is not encoded yet.
    if (!this.#long.has(slot)) this.refresh(slot)
    return this.#long.get(slot)?.length ?? this.#length[this.#placeOf(slot)]
  }
}

const rowsOf = (shared: RowPlaces | SharedRows | null) => (shared instanceof RowPlaces ? shared.shared : shared)

/** Rows and their lengths at the start of a memory, by slot. */
const ownRows = (memory: ArrayBuffer, capacity: number) => ({
  rows: Buffer.from(memory, 0, capacity * stride),
  lengths: new Uint16Array(memory, capacity * stride, capacity),
})

/** Pooled list buffers, which a copier fills with rows. */
class ListMemory {
  readonly #copier: RowCopier
  readonly #lengths: Uint16Array
  /** By slot, where rows are shared. */
  readonly #places: Uint32Array | null
  /** The rows that are to be copied. */
  readonly #wanted: Uint32Array
  readonly #start: number
  readonly #free: number[] = []
  /** Buffers that were not released, such as those of broken-off responses: free once they are garbage-collected. */
  readonly #lost = new FinalizationRegistry<number>((place) => this.#free.push(place))

  constructor(
    capacity: number,
    copier: RowCopier,
    { lengths, places }: { lengths: Uint16Array; places: Uint32Array | null },
  ) {
    this.#copier = copier
    this.#lengths = lengths
    this.#places = places
    this.#start = copier.memory.byteLength - maxPoolBuffers * poolBufferBytes
    this.#wanted = new Uint32Array(copier.memory, ListMemory.#wantedAt(capacity, places), capacity)
    for (let place = maxPoolBuffers - 1; place >= 0; place--) this.#free.push(place)
  }

  /** The size of the memory in bytes: before the lists, it has the rows unless they are shared. */
  static end(capacity: number, shared: object | null): number {
    const wantedEnd = ListMemory.#wantedAt(capacity, shared) + capacity * 4
    return Math.ceil(wantedEnd / 64) * 64 + maxPoolBuffers * poolBufferBytes
  }

  static #wantedAt(capacity: number, shared: object | null): number {
    return shared === null ? Math.ceil((capacity * (stride + 2)) / 4) * 4 : 0
  }

  /** Vessels as a JSON array; null where they need a buffer of their own. */
  assemble(slots: ArrayLike<number>, count: number): Buffer | null {
    const wanted = this.#wanted
    if (count === 0 || count > wanted.length || count * stride + copierSlack > poolBufferBytes) return null
    const place = this.#free.pop()
    if (place === undefined) return null
    const places = this.#places
    if (places !== null) for (let i = 0; i < count; i++) wanted[i] = places[slots[i]]
    else if (ArrayBuffer.isView(slots) && slots.length === count) wanted.set(slots)
    else for (let i = 0; i < count; i++) wanted[i] = slots[i]
    const at = wanted.byteOffset
    const start = this.#start + place * poolBufferBytes
    const end = this.#copier.copy(at, at + count * 4, this.#lengths.byteOffset, start + 1)
    if (end === 0) {
      this.#free.push(place)
      return null
    }
    const answer = Buffer.from(this.#copier.memory, start, end - start)
    answer[0] = opening
    answer[answer.length - 1] = closing
    this.#lost.register(answer, place, answer)
    return answer
  }

  /** Whether the buffer was one of these. */
  release(answer: Buffer): boolean {
    if (answer.buffer !== this.#copier.memory) return false
    // A buffer that was released before is no longer registered.
    if (this.#lost.unregister(answer)) this.#free.push((answer.byteOffset - this.#start) / poolBufferBytes)
    return true
  }
}

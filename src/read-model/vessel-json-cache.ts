import { rowCopier, type RowCopier, rowStride } from './row-copier.ts'

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

const opening = 0x5b
const closing = 0x5d
const comma = 0x2c

/**
 * Every listed vessel as JSON, encoded once for each tick in which it changed, so that a list of vessels is copied and not
 * encoded for every caller.
 */
export class VesselJsonCache {
  readonly #write: VesselRowWriter
  /** Allocated for all vessels at once: untouched memory costs nothing. */
  readonly #rows: Buffer
  readonly #long = new Map<number, Buffer>()
  /** By slot: bytes of the row and its comma; 0 is not written. */
  readonly #length: Uint16Array
  readonly #memory: RowMemory | null
  readonly #scratch = Buffer.allocUnsafeSlow(longestRow)
  /** Released buffers, by the power of two of their size. */
  readonly #spare: Buffer[][] = []
  #spareBytes = 0

  /** Without a copier (null), rows are copied one by one. */
  constructor(capacity: number, write: VesselRowWriter, copier = rowCopier(RowMemory.end(capacity))) {
    this.#write = write
    this.#memory = copier && new RowMemory(capacity, copier)
    this.#length = this.#memory?.lengths ?? new Uint16Array(capacity)
    this.#rows = this.#memory?.rows ?? Buffer.allocUnsafeSlow(capacity * stride)
  }

  /** Encodes a vessel. */
  refresh(slot: number): void {
    const end = this.#write(slot, this.#scratch, 0)
    this.#scratch[end] = comma
    const length = end + 1
    if (length > stride) this.#long.set(slot, Buffer.from(this.#scratch.subarray(0, length)))
    else if (this.#long.size > 0) this.#long.delete(slot)
    if (length <= stride) this.#scratch.copy(this.#rows, slot * stride, 0, length)
    this.#length[slot] = length
  }

  /** Drops the row of a vessel that changed or left the list. */
  invalidate(slot: number): void {
    this.#length[slot] = 0
    this.#long.delete(slot)
  }

  /** The length of a vessel's row, in bytes. */
  rowBytes(slot: number): number {
    return this.#lengthOf(slot) - 1
  }

  /** Copies a vessel's row, after `rowBytes`; returns the offset after it. */
  copyRow(slot: number, out: Uint8Array, offset: number): number {
    const end = this.#length[slot] - 1
    const long = end >= stride ? this.#long.get(slot) : undefined
    return (
      offset + (long?.copy(out, offset, 0, end) ?? this.#rows.copy(out, offset, slot * stride, slot * stride + end))
    )
  }

  /** Stores a row that was encoded elsewhere, such as by the live thread. */
  store(slot: number, encoded: Uint8Array, start: number, end: number): void {
    const length = end - start + 1
    if (length > longestRow) throw new RangeError(`A row of ${length} bytes is longer than ${longestRow}.`)
    const isLong = length > stride
    const row = isLong ? Buffer.allocUnsafeSlow(length) : this.#rows
    const at = isLong ? 0 : slot * stride
    row.set(encoded.subarray(start, end), at)
    row[at + length - 1] = comma
    if (isLong) this.#long.set(slot, row)
    else if (this.#long.size > 0) this.#long.delete(slot)
    this.#length[slot] = length
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
      const slot = slots[i]
      const length = this.#length[slot]
      if (length > stride) at += this.#long.get(slot)?.copy(out, at) ?? 0
      else at += rows.copy(out, at, slot * stride, slot * stride + length)
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

  #lengthOf(slot: number): number {
    // A vessel that was listed within this tick and is not encoded yet.
    if (this.#length[slot] === 0) this.refresh(slot)
    return this.#length[slot]
  }
}

/** Rows, their lengths and pooled list buffers in one memory, within which a copier moves them. */
class RowMemory {
  readonly rows: Buffer
  readonly lengths: Uint16Array
  readonly #copier: RowCopier
  readonly #slots: Uint32Array
  readonly #start: number
  readonly #free: number[] = []
  /** Buffers that were not released, such as those of broken-off responses: free once they are garbage-collected. */
  readonly #lost = new FinalizationRegistry<number>((place) => this.#free.push(place))

  constructor(capacity: number, copier: RowCopier) {
    const { memory } = copier
    this.#copier = copier
    this.rows = Buffer.from(memory, 0, capacity * stride)
    this.#slots = new Uint32Array(memory, capacity * stride, capacity)
    this.lengths = new Uint16Array(memory, capacity * (stride + 4), capacity)
    this.#start = RowMemory.end(capacity) - maxPoolBuffers * poolBufferBytes
    for (let place = maxPoolBuffers - 1; place >= 0; place--) this.#free.push(place)
  }

  /** The size of the memory in bytes. */
  static end(capacity: number): number {
    return Math.ceil((capacity * (stride + 4 + 2)) / 64) * 64 + maxPoolBuffers * poolBufferBytes
  }

  /** Vessels as a JSON array; null where they need a buffer of their own. */
  assemble(slots: ArrayLike<number>, count: number): Buffer | null {
    if (count === 0 || count > this.#slots.length || count * stride + copierSlack > poolBufferBytes) return null
    const place = this.#free.pop()
    if (place === undefined) return null
    if (ArrayBuffer.isView(slots) && slots.length === count) this.#slots.set(slots)
    else for (let i = 0; i < count; i++) this.#slots[i] = slots[i]
    const at = this.#slots.byteOffset
    const start = this.#start + place * poolBufferBytes
    const end = this.#copier.copy(at, at + count * 4, this.lengths.byteOffset, start + 1)
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

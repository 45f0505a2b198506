import { rowCopier, type RowCopier, rowStride } from './row-copier.ts'

/** Writes a ship as JSON at an offset and gives the offset behind her. */
export type VesselRowWriter = (slot: number, out: Buffer, offset: number) => number

/** Bytes kept for a ship, her comma included; a longer row has a buffer of its own. */
const stride = rowStride
/** Answers are put together in places of this size, of which there are so many; longer ones and others in memory of their own. */
const placeBytes = 4 * 1024 * 1024
const mostPlaces = 32
/** The copier writes so far beyond an answer. */
const copierSlack = 64
/** Buffers given back are kept up to so many bytes together. */
const mostSpareBytes = 32 * 1024 * 1024
/** No row is longer. */
const longestRow = 4096

const opening = 0x5b
const closing = 0x5d
const comma = 0x2c

/**
 * Every listed ship as ready JSON, encoded once for each tick in which she changed, so that a list of ships is copied
 * together and not written anew for every caller.
 */
export class VesselSlab {
  readonly #write: VesselRowWriter
  /** Untouched memory costs nothing: room for all ships is asked for at once. */
  readonly #rows: Buffer
  readonly #long = new Map<number, Buffer>()
  /** By slot: bytes of the row and its comma; 0 is not written. */
  readonly #length: Uint16Array
  readonly #places: Places | null
  readonly #scratch = Buffer.allocUnsafeSlow(longestRow)
  /** Buffers given back, by the power of two of their size. */
  readonly #spare: Buffer[][] = []
  #spareBytes = 0

  /** `copier`: null does without it, row by row. */
  constructor(capacity: number, write: VesselRowWriter, copier = rowCopier(Places.end(capacity))) {
    this.#write = write
    this.#places = copier && new Places(capacity, copier)
    this.#length = this.#places?.lengths ?? new Uint16Array(capacity)
    this.#rows = this.#places?.rows ?? Buffer.allocUnsafeSlow(capacity * stride)
  }

  /** Encodes a ship anew. */
  refresh(slot: number): void {
    const end = this.#write(slot, this.#scratch, 0)
    this.#scratch[end] = comma
    const length = end + 1
    if (length > stride) this.#long.set(slot, Buffer.from(this.#scratch.subarray(0, length)))
    else if (this.#long.size > 0) this.#long.delete(slot)
    if (length <= stride) this.#scratch.copy(this.#rows, slot * stride, 0, length)
    this.#length[slot] = length
  }

  /** Forgets a ship that left the list for good. */
  forget(slot: number): void {
    this.#length[slot] = 0
    this.#long.delete(slot)
  }

  /** The first `count` of some ships as a JSON array, in their order; the buffer is the caller's, to keep or give back. */
  assemble(slots: ArrayLike<number>, count = slots.length): Buffer {
    const inPlace = this.#places?.assemble(slots, count) ?? null
    if (inPlace !== null) return inPlace
    const out = this.room(this.rowsBytes(slots, count))
    this.copyRows(slots, count, out, 0)
    return out
  }

  /** How long the JSON array of some ships gets: brackets instead of the last comma. */
  rowsBytes(slots: ArrayLike<number>, count: number): number {
    let bytes = count === 0 ? 2 : 1
    for (let i = 0; i < count; i++) bytes += this.#lengthOf(slots[i])
    return bytes
  }

  /** Copies some ships as a JSON array, after `rowsBytes`; the offset behind it. */
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
   * Gives back a buffer of `assemble` that nobody reads any more, to be used again: fresh memory for an answer costs
   * more than filling it. Who does not give back leaves it to the garbage collector.
   */
  release(answer: Buffer): void {
    if (this.#places?.release(answer) === true) return
    const size = answer.buffer.byteLength
    if (answer.byteOffset !== 0 || !Number.isInteger(Math.log2(size))) return
    if (this.#spareBytes + size > mostSpareBytes) return
    this.#spareBytes += size
    ;(this.#spare[Math.log2(size)] ??= []).push(Buffer.from(answer.buffer))
  }

  /** A buffer of so many bytes, to be given back by `release`. */
  room(bytes: number): Buffer {
    const power = Math.max(14, Math.ceil(Math.log2(bytes)))
    const used = this.#spare[power]?.pop()
    if (used) this.#spareBytes -= used.length
    return (used ?? Buffer.allocUnsafeSlow(2 ** power)).subarray(0, bytes)
  }

  #lengthOf(slot: number): number {
    // A ship that was listed within this tick and not yet encoded.
    if (this.#length[slot] === 0) this.refresh(slot)
    return this.#length[slot]
  }
}

/** Rows, their lengths, and places for answers, in one memory in which a copier moves them. */
class Places {
  readonly rows: Buffer
  readonly lengths: Uint16Array
  readonly #copier: RowCopier
  readonly #slots: Uint32Array
  readonly #start: number
  readonly #free: number[] = []
  /** Answers that nobody gave back, such as those that broke off: their places are free once nobody knows them. */
  readonly #lost = new FinalizationRegistry<number>((place) => this.#free.push(place))

  constructor(capacity: number, copier: RowCopier) {
    const { memory } = copier
    this.#copier = copier
    this.rows = Buffer.from(memory, 0, capacity * stride)
    this.#slots = new Uint32Array(memory, capacity * stride, capacity)
    this.lengths = new Uint16Array(memory, capacity * (stride + 4), capacity)
    this.#start = Places.end(capacity) - mostPlaces * placeBytes
    for (let place = mostPlaces - 1; place >= 0; place--) this.#free.push(place)
  }

  /** How much memory that takes. */
  static end(capacity: number): number {
    return Math.ceil((capacity * (stride + 4 + 2)) / 64) * 64 + mostPlaces * placeBytes
  }

  /** Ships as a JSON array; null where that must be done otherwise. */
  assemble(slots: ArrayLike<number>, count: number): Buffer | null {
    if (count === 0 || count > this.#slots.length || count * stride + copierSlack > placeBytes) return null
    const place = this.#free.pop()
    if (place === undefined) return null
    if (ArrayBuffer.isView(slots) && slots.length === count) this.#slots.set(slots)
    else for (let i = 0; i < count; i++) this.#slots[i] = slots[i]
    const at = this.#slots.byteOffset
    const start = this.#start + place * placeBytes
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

  /** Whether that was one of these. */
  release(answer: Buffer): boolean {
    if (answer.buffer !== this.#copier.memory) return false
    // What was given back before is known no more.
    if (this.#lost.unregister(answer)) this.#free.push((answer.byteOffset - this.#start) / placeBytes)
    return true
  }
}

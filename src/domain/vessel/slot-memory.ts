/** What one derivation keeps of a vessel between its reports, beside the columns that are stored. */
export interface SlotMemory {
  /**
   * Names the derivation and the format of what it writes. Another format gets another number: a version that does not know
   * it skips it, and derives from the positions that follow.
   */
  readonly tag: number
  /** Writes the memory of a slot; nothing where there is none. */
  save(slot: number, to: MemoryWriter): void
  /** False where something is left to be derived anew. */
  restore(slot: number, from: MemoryReader): boolean
}

/**
 * The numbers of all memories. None is used again for anything else: 4 was a derivation that did not keep the bridge, 8 were
 * stays without their last place.
 */
export const memoryTags = {
  plausibility: 1,
  staticTimes: 2,
  trackLog: 3,
  portCalls: 5,
  chokepoints: 6,
  etas: 7,
  derivation: 9,
  atSea: 10,
} as const

/** Bytes of the largest memory: many times those of a vessel with every place, berth and jump. */
const maxBytes = 65_536
const version = 1
/** Tag and length of a section. */
const headerBytes = 3

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** Writes numbers and texts one after the other. */
export class MemoryWriter {
  readonly bytes = new Uint8Array(maxBytes)
  readonly #view = new DataView(this.bytes.buffer)
  at = 0

  u8(value: number): void {
    this.#view.setUint8(this.at, value)
    this.at += 1
  }

  u16(value: number): void {
    this.#view.setUint16(this.at, value, true)
    this.at += 2
  }

  i32(value: number): void {
    this.#view.setInt32(this.at, value, true)
    this.at += 4
  }

  f32(value: number): void {
    this.#view.setFloat32(this.at, value, true)
    this.at += 4
  }

  f64(value: number): void {
    this.#view.setFloat64(this.at, value, true)
    this.at += 8
  }

  /** At most 64 kB with everything else of the vessel; null is not the empty text. */
  text(value: string | null): void {
    const start = this.at
    this.at += 2
    const { written } = encoder.encodeInto(value ?? '', this.bytes.subarray(this.at))
    this.#view.setUint16(start, value === null ? 0 : written + 1, true)
    this.at += written
  }
}

/** Reads what a `MemoryWriter` wrote, in the same order. */
export class MemoryReader {
  readonly #bytes: Uint8Array
  readonly #view: DataView
  at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  get isOver(): boolean {
    return this.at >= this.#bytes.length
  }

  u8(): number {
    this.at += 1
    return this.#view.getUint8(this.at - 1)
  }

  u16(): number {
    this.at += 2
    return this.#view.getUint16(this.at - 2, true)
  }

  i32(): number {
    this.at += 4
    return this.#view.getInt32(this.at - 4, true)
  }

  f32(): number {
    this.at += 4
    return this.#view.getFloat32(this.at - 4, true)
  }

  f64(): number {
    this.at += 8
    return this.#view.getFloat64(this.at - 8, true)
  }

  text(): string | null {
    const length = this.u16()
    if (length === 0) return null
    this.at += length - 1
    return decoder.decode(this.#bytes.subarray(this.at - length + 1, this.at))
  }
}

type Column = Float64Array | Float32Array | Int32Array | Uint16Array | Uint8Array

/** Columns by slot as a memory: a bit for each column that holds more than unknown, and the values of those. */
export class MemoryColumns {
  readonly #columns: readonly { column: Column; unknown: number }[]

  /** Unknown is NaN in float columns and 0 in others, unless it is given. */
  constructor(columns: readonly (Column | { column: Column; unknown: number })[]) {
    this.#columns = columns.map((each) => {
      if ('unknown' in each) return each
      return { column: each, unknown: each instanceof Float64Array || each instanceof Float32Array ? NaN : 0 }
    })
  }

  save(slot: number, to: MemoryWriter): void {
    const bits = to.at
    const bitBytes = (this.#columns.length + 7) >>> 3
    for (let i = 0; i < bitBytes; i++) to.u8(0)
    for (let i = 0; i < this.#columns.length; i++) {
      const { column, unknown } = this.#columns[i]
      const value = column[slot]
      if (Object.is(value, unknown)) continue
      to.bytes[bits + (i >>> 3)] |= 1 << (i & 7)
      if (column instanceof Float64Array) to.f64(value)
      else if (column instanceof Float32Array) to.f32(value)
      else if (column instanceof Int32Array) to.i32(value)
      else if (column instanceof Uint16Array) to.u16(value)
      else to.u8(value)
    }
  }

  restore(slot: number, from: MemoryReader): void {
    const bits = Array.from({ length: (this.#columns.length + 7) >>> 3 }, () => from.u8())
    for (let i = 0; i < this.#columns.length; i++) {
      const { column, unknown } = this.#columns[i]
      if ((bits[i >>> 3] & (1 << (i & 7))) === 0) column[slot] = unknown
      else if (column instanceof Float64Array) column[slot] = from.f64()
      else if (column instanceof Float32Array) column[slot] = from.f32()
      else if (column instanceof Int32Array) column[slot] = from.i32()
      else column[slot] = column instanceof Uint16Array ? from.u16() : from.u8()
    }
  }
}

/** The memories of a vessel as bytes: a version, then the tag, the length and the content of each. */
export class VesselMemory {
  readonly #memories: readonly SlotMemory[]
  readonly #byTag: ReadonlyMap<number, SlotMemory>
  readonly #writer = new MemoryWriter()

  constructor(memories: readonly SlotMemory[]) {
    this.#memories = memories
    this.#byTag = new Map(memories.map((memory) => [memory.tag, memory]))
  }

  /** The memory of a slot; valid until the next call. */
  save(slot: number): Uint8Array {
    const to = this.#writer
    to.at = 0
    to.u8(version)
    for (const memory of this.#memories) {
      const start = to.at
      to.u8(memory.tag)
      to.u16(0)
      memory.save(slot, to)
      const end = to.at
      if (end === start + headerBytes) to.at = start
      else {
        to.at = start + 1
        to.u16(end - start - headerBytes)
        to.at = end
      }
    }
    return to.bytes.subarray(0, to.at)
  }

  /**
   * Restores a slot; returns the tags of what was restored. Everything else is to be derived anew, also what is cut off: one
   * damaged row must not keep all vessels from being restored.
   */
  restore(slot: number, bytes: Uint8Array | null): Set<number> {
    const restored = new Set<number>()
    if (bytes === null || bytes[0] !== version) return restored
    const header = new MemoryReader(bytes)
    header.at = 1
    while (header.at + headerBytes <= bytes.length) {
      const tag = header.u8()
      const length = header.u16()
      if (header.at + length > bytes.length) break
      const content = bytes.subarray(header.at, header.at + length)
      if (this.#byTag.get(tag)?.restore(slot, new MemoryReader(content)) === true) restored.add(tag)
      header.at += length
    }
    return restored
  }
}

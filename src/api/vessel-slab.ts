/** Writes a ship as JSON at an offset and gives the offset behind her. */
export type VesselRowWriter = (slot: number, out: Buffer, offset: number) => number

/** Bytes kept for a ship, her comma included; a longer row has a buffer of its own. */
const stride = 512
/** Ships a page: pages are made when their first ship is. */
const shipsPerPage = 1024
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
  readonly #pages: (Buffer | undefined)[] = []
  readonly #long = new Map<number, Buffer>()
  /** By slot: bytes of the row and its comma; 0 is not written. */
  readonly #length: Uint16Array
  readonly #scratch = Buffer.allocUnsafeSlow(longestRow)

  constructor(capacity: number, write: VesselRowWriter) {
    this.#write = write
    this.#length = new Uint16Array(capacity)
  }

  /** Encodes a ship anew. */
  refresh(slot: number): void {
    const end = this.#write(slot, this.#scratch, 0)
    this.#scratch[end] = comma
    const length = end + 1
    if (length > stride) this.#long.set(slot, Buffer.from(this.#scratch.subarray(0, length)))
    else if (this.#long.size > 0) this.#long.delete(slot)
    if (length <= stride) this.#scratch.copy(this.#page(slot), (slot % shipsPerPage) * stride, 0, length)
    this.#length[slot] = length
  }

  /** Forgets a ship that left the list for good. */
  forget(slot: number): void {
    this.#length[slot] = 0
    this.#long.delete(slot)
  }

  /** The first `count` of some ships as a JSON array, in their order, in a buffer of the caller's own. */
  assemble(slots: ArrayLike<number>, count = slots.length): Buffer {
    // How long it gets: brackets instead of the last comma.
    let bytes = count === 0 ? 2 : 1
    for (let i = 0; i < count; i++) bytes += this.#lengthOf(slots[i])
    const out = Buffer.allocUnsafe(bytes)
    out[0] = opening
    // Row after row, commas included.
    let at = 1
    for (let i = 0; i < count; i++) {
      const slot = slots[i]
      const length = this.#length[slot]
      if (length <= stride) {
        const from = (slot % shipsPerPage) * stride
        this.#page(slot).copy(out, at, from, from + length)
      } else this.#long.get(slot)?.copy(out, at)
      at += length
    }
    out[bytes - 1] = closing
    return out
  }

  #lengthOf(slot: number): number {
    // A ship that was listed within this tick and not yet encoded.
    if (this.#length[slot] === 0) this.refresh(slot)
    return this.#length[slot]
  }

  #page(slot: number): Buffer {
    const page = Math.floor(slot / shipsPerPage)
    return (this.#pages[page] ??= Buffer.allocUnsafeSlow(stride * shipsPerPage))
  }
}

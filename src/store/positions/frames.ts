/** A frame: bytes that belong to a vessel and a time. */
export interface Frame {
  mmsi: number
  /** The hour of a track chunk, or the time of a vessel's last message. */
  atMs: number
  bytes: Uint8Array
}

const headerBytes = 16

/** Writes frames into one buffer, which is transferred to another thread or written to disk as it is. */
export class FrameWriter {
  #bytes: Uint8Array<ArrayBuffer>
  #view: DataView
  #length = 0
  count = 0

  constructor(firstBytes = 64 * 1024) {
    this.#bytes = new Uint8Array(firstBytes)
    this.#view = new DataView(this.#bytes.buffer)
  }

  get length(): number {
    return this.#length
  }

  add(mmsi: number, atMs: number, piece: Uint8Array): void {
    this.write(mmsi, atMs, piece.length, (bytes, _view, at) => {
      bytes.set(piece, at)
      return at + piece.length
    })
  }

  /** Lets `fill` write up to `maxBytes` into the buffer; it returns the offset behind the last byte. */
  write(
    mmsi: number,
    atMs: number,
    maxBytes: number,
    fill: (bytes: Uint8Array, view: DataView, at: number) => number,
  ): void {
    this.#ensureCapacity(headerBytes + maxBytes)
    const start = this.#length
    const end = fill(this.#bytes, this.#view, start + headerBytes)
    this.#view.setUint32(start, mmsi, true)
    this.#view.setUint32(start + 4, end - start - headerBytes, true)
    this.#view.setFloat64(start + 8, atMs, true)
    this.#length = end
    this.count++
  }

  /** A copy of the bytes written. */
  copyBytes(): Uint8Array<ArrayBuffer> {
    const taken = this.#bytes.slice(0, this.#length)
    this.#length = 0
    this.count = 0
    return taken
  }

  #ensureCapacity(needed: number): void {
    if (this.#length + needed <= this.#bytes.length) return
    const wider = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + needed))
    wider.set(this.#bytes.subarray(0, this.#length))
    this.#bytes = wider
    this.#view = new DataView(wider.buffer)
  }
}

/** Reads the frame at an offset; `nextAt` is the offset of the next one. */
export function frameAt(buffer: Uint8Array, at: number): Frame & { nextAt: number } {
  const view = new DataView(buffer.buffer, buffer.byteOffset, buffer.byteLength)
  const start = at + headerBytes
  const nextAt = start + view.getUint32(at + 4, true)
  return {
    mmsi: view.getUint32(at, true),
    atMs: view.getFloat64(at + 8, true),
    bytes: buffer.subarray(start, nextAt),
    nextAt,
  }
}

export function* framesOf(buffer: Uint8Array): Generator<Frame> {
  for (let at = 0; at < buffer.length;) {
    const frame = frameAt(buffer, at)
    yield frame
    at = frame.nextAt
  }
}

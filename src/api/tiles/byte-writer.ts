/** Maximum bytes of a varint below 2^53. */
const maxVarintBytes = 8
/** Up to this length, copying byte by byte is faster than a native call. */
const maxLoopCopyBytes = 128

/** Writes protocol buffer fields into a growing buffer. */
export class ByteWriter {
  #bytes: Buffer
  length = 0

  constructor(initialBytes = 4096) {
    this.#bytes = Buffer.allocUnsafe(initialBytes)
  }

  clear(): void {
    this.length = 0
  }

  /** Returns the written bytes; valid until the next write. */
  written(): Buffer {
    return this.#bytes.subarray(0, this.length)
  }

  /** Writes a whole number from 0 to below 2^53 as a varint. */
  varint(value: number): void {
    if (this.length + maxVarintBytes > this.#bytes.length) this.#grow(maxVarintBytes)
    const bytes = this.#bytes
    let at = this.length
    let rest = value
    // Shifting loses the bits above 2^31.
    while (rest >= 0x8000_0000) {
      bytes[at++] = (rest % 128) | 0x80
      rest = Math.floor(rest / 128)
    }
    while (rest >= 0x80) {
      bytes[at++] = (rest & 0x7f) | 0x80
      rest >>>= 7
    }
    bytes[at++] = rest
    this.length = at
  }

  double(value: number): void {
    if (this.length + 8 > this.#bytes.length) this.#grow(8)
    this.length = this.#bytes.writeDoubleLE(value, this.length)
  }

  text(text: string): void {
    const maxBytes = text.length * 3
    if (this.length + maxBytes > this.#bytes.length) this.#grow(maxBytes)
    this.length += this.#bytes.write(text, this.length)
  }

  /** Writes the bytes of a text from `start` to `end`. */
  part(from: Uint8Array, start: number, end: number): void {
    if (this.length + (end - start) > this.#bytes.length) this.#grow(end - start)
    const bytes = this.#bytes
    let at = this.length
    for (let i = start; i < end; i++) bytes[at++] = from[i]
    this.length = at
  }

  bytes(from: Buffer): void {
    const { length } = from
    if (this.length + length > this.#bytes.length) this.#grow(length)
    const to = this.#bytes
    const start = this.length
    if (length > maxLoopCopyBytes) from.copy(to, start)
    else for (let i = 0; i < length; i++) to[start + i] = from[i]
    this.length = start + length
  }

  /** Writes a length-delimited field. */
  field(number: number, from: Buffer): void {
    this.varint((number << 3) | 2)
    this.varint(from.length)
    this.bytes(from)
  }

  #grow(more: number): void {
    const grown = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.length + more))
    this.#bytes.copy(grown, 0, 0, this.length)
    this.#bytes = grown
  }
}

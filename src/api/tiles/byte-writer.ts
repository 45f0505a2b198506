/** No number takes more. */
const longestVarint = 8
/** Shorter runs are copied faster byte by byte. */
const shortRun = 128

/** Bytes of protocol buffers, written one after another into a buffer that grows. */
export class ByteWriter {
  #bytes: Buffer
  length = 0

  constructor(room = 4096) {
    this.#bytes = Buffer.allocUnsafe(room)
  }

  clear(): void {
    this.length = 0
  }

  /** What was written; good until the next writing. */
  written(): Buffer {
    return this.#bytes.subarray(0, this.length)
  }

  /** A whole number of at least 0, below 2^53. */
  varint(value: number): void {
    if (this.length + longestVarint > this.#bytes.length) this.#grow(longestVarint)
    const bytes = this.#bytes
    let at = this.length
    let rest = value
    // Above 2^31 shifting would lose what is on top.
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
    const most = text.length * 3
    if (this.length + most > this.#bytes.length) this.#grow(most)
    this.length += this.#bytes.write(text, this.length)
  }

  /** Latin-1 as UTF-8. */
  latin1(from: Uint8Array, start: number, end: number): void {
    if (this.length + (end - start) * 2 > this.#bytes.length) this.#grow((end - start) * 2)
    const bytes = this.#bytes
    let at = this.length
    for (let i = start; i < end; i++) {
      const byte = from[i]
      if (byte < 0x80) bytes[at++] = byte
      else {
        bytes[at++] = 0xc0 | (byte >> 6)
        bytes[at++] = 0x80 | (byte & 0x3f)
      }
    }
    this.length = at
  }

  bytes(from: Buffer): void {
    const { length } = from
    if (this.length + length > this.#bytes.length) this.#grow(length)
    const to = this.#bytes
    const start = this.length
    if (length > shortRun) from.copy(to, start)
    else for (let i = 0; i < length; i++) to[start + i] = from[i]
    this.length = start + length
  }

  /** A field of bytes, its number and length before it. */
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

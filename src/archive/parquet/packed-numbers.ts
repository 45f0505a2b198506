import type { ByteWriter } from 'hyparquet-writer'

const blockSize = 128
const miniblocks = 4
const perMiniblock = blockSize / miniblocks
/** Widths up to which a value and the bits before it in its first byte fit in 32 bits. */
const maxNarrowBits = 25

/**
 * Packs numbers of 32 bits as DELTA_BINARY_PACKED, in the bytes of hyparquet-writer, whose function leaves a kilobyte of garbage
 * outside of V8's heap for each page.
 * @see https://parquet.apache.org/docs/file-format/data-pages/encodings/
 */
export class DeltaPacker {
  readonly #deltas = new Float64Array(blockSize)
  readonly #widths = new Uint8Array(miniblocks)
  readonly #packed = new Uint8Array((perMiniblock * 32) / 8)

  pack(writer: ByteWriter, values: Int32Array): void {
    writer.appendVarInt(blockSize)
    writer.appendVarInt(miniblocks)
    writer.appendVarInt(values.length)
    writeZigzag(writer, values.length === 0 ? 0 : values[0])
    for (let from = 1; from < values.length; from += blockSize)
      this.#packBlock(writer, values, from, Math.min(blockSize, values.length - from))
  }

  #packBlock(writer: ByteWriter, values: Int32Array, from: number, count: number): void {
    const [deltas, widths] = [this.#deltas, this.#widths]
    let least = Infinity
    for (let i = 0; i < count; i++) {
      // Deltas wrap around.
      const delta = (values[from + i] - values[from + i - 1]) | 0
      deltas[i] = delta
      if (delta < least) least = delta
    }
    for (let i = 0; i < count; i++) deltas[i] -= least
    // Behind the last value there is nothing to store.
    deltas.fill(0, count)
    writeZigzag(writer, least)
    for (let i = 0; i < miniblocks; i++) {
      let greatest = 0
      for (let at = i * perMiniblock; at < (i + 1) * perMiniblock; at++)
        if (deltas[at] > greatest) greatest = deltas[at]
      widths[i] = 32 - Math.clz32(greatest)
    }
    writer.appendBytes(widths)
    for (let i = 0; i < miniblocks; i++) if (widths[i] > 0) this.#packMiniblock(writer, i * perMiniblock, widths[i])
  }

  #packMiniblock(writer: ByteWriter, from: number, width: number): void {
    const deltas = this.#deltas
    const packed = this.#packed.subarray(0, (perMiniblock * width) / 8)
    const isNarrow = width <= maxNarrowBits
    let [at, buffer, bits] = [0, 0, 0]
    for (let i = from; i < from + perMiniblock; i++) {
      if (isNarrow) buffer |= deltas[i] << bits
      // Up to 39 bits, which a number holds exactly.
      else buffer += deltas[i] * 2 ** bits
      for (bits += width; bits >= 8; bits -= 8) {
        packed[at++] = buffer & 255
        buffer = isNarrow ? buffer >>> 8 : Math.floor(buffer / 256)
      }
    }
    writer.appendBytes(packed)
  }
}

function writeZigzag(writer: ByteWriter, value: number): void {
  let rest = value < 0 ? -value * 2 - 1 : value * 2
  for (; rest >= 128; rest = Math.floor(rest / 128)) writer.appendUint8((rest % 128) + 128)
  writer.appendUint8(rest)
}

/** Bytes that are read from front to back. */
export interface Cursor {
  bytes: Uint8Array
  at: number
}

interface PaddedCursor extends Cursor {
  /** Over the bytes and at least 3 behind them. */
  view: DataView
}

/**
 * Unpacks DELTA_BINARY_PACKED numbers of 32 bits into the start of `output`.
 * @see https://parquet.apache.org/docs/file-format/data-pages/encodings/
 */
export function unpackDeltas(packed: Uint8Array, output: Int32Array, count: number): void {
  if (count === 0) return
  const bytes = new Uint8Array(packed.length + 3)
  bytes.set(packed)
  const cursor = { bytes, at: 0, view: new DataView(bytes.buffer) }
  const blockSize = readVarint(cursor)
  const miniblocks = readVarint(cursor)
  readVarint(cursor)
  let value = readZigzag(cursor)
  const perMiniblock = blockSize / miniblocks
  /** Widths up to which a value and the bits before it in its first byte fit in 32 bits. */
  const maxNarrowBits = 25
  const end = count
  let out = 0
  output[out++] = value
  while (out < end) {
    const minDelta = readZigzag(cursor)
    const widths = cursor.at
    cursor.at += miniblocks
    for (let i = 0; i < miniblocks && out < end; i++) {
      const width = bytes[widths + i]
      const until = Math.min(end, out + perMiniblock)
      if (width === 0 && minDelta === 0) output.fill(value, out, until)
      else if (width === 0) for (let at = out; at < until; at++) output[at] = value = (value + minDelta) | 0
      else if (width <= maxNarrowBits)
        value = unpackNarrow(cursor, { output, from: out, until, width, value, minDelta })
      else value = unpackWide(cursor, { output, from: out, until, width, value, minDelta })
      out = until
      cursor.at += (perMiniblock * width) / 8
    }
  }
}

/** A miniblock: where its values go, and the value before them. */
interface Miniblock {
  output: Int32Array
  from: number
  until: number
  width: number
  value: number
  minDelta: number
}

/** Returns the last value; the cursor stays at the start of the miniblock. Reads up to 3 bytes behind the miniblock. */
function unpackNarrow({ view, at }: PaddedCursor, { output, from, until, width, value, minDelta }: Miniblock): number {
  const mask = 2 ** width - 1
  let bit = at * 8
  let last = value
  for (let out = from; out < until; out++) {
    last = (last + minDelta + ((view.getUint32(bit >>> 3, true) >>> (bit & 7)) & mask)) | 0
    output[out] = last
    bit += width
  }
  return last
}

/** The same for values that with the bits of a begun byte exceed 32 bits. */
function unpackWide({ bytes, at }: Cursor, { output, from, until, width, value, minDelta }: Miniblock): number {
  const range = 2 ** width
  let next = at
  let buffer = 0
  let bits = 0
  let last = value
  for (let out = from; out < until; out++) {
    while (bits < width) {
      buffer += bytes[next++] * 2 ** bits
      bits += 8
    }
    last = (last + minDelta + (buffer % range)) | 0
    output[out] = last
    buffer = Math.floor(buffer / range)
    bits -= width
  }
  return last
}

/** Fills `output` with numbers of the RLE and bit-packing hybrid encoding. */
export function readHybrid(cursor: Cursor, width: number, output: Int32Array | Uint8Array): void {
  const end = output.length
  for (let out = 0; out < end;) {
    const header = readVarint(cursor)
    if ((header & 1) === 0) {
      let value = 0
      for (let shift = 0; shift < width; shift += 8) value |= cursor.bytes[cursor.at++] << shift
      const until = Math.min(end, out + (header >> 1))
      output.fill(value, out, until)
      out = until
      continue
    }
    const values = (header >> 1) * 8
    const until = Math.min(end, out + values)
    let bit = 0
    for (; out < until; out++) {
      let value = 0
      for (let i = 0; i < width; i++, bit++) value |= ((cursor.bytes[cursor.at + (bit >> 3)] >> (bit & 7)) & 1) << i
      output[out] = value
    }
    cursor.at += (values * width) / 8
  }
}

function readVarint(cursor: Cursor): number {
  let value = 0
  for (let scale = 1; ; scale *= 128) {
    const byte = cursor.bytes[cursor.at++]
    if (byte === undefined) throw new RangeError('A page of an archive file ends early.')
    value += (byte & 127) * scale
    if (byte < 128) return value
  }
}

function readZigzag(cursor: Cursor): number {
  const value = readVarint(cursor)
  return value % 2 === 1 ? -(value + 1) / 2 : value / 2
}

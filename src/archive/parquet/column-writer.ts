import { zstdCompressSync } from 'node:zlib'
import type { ColumnChunk, Encoding } from 'hyparquet'
import { ByteWriter } from 'hyparquet-writer'
import { writePageHeader } from 'hyparquet-writer/src/datapage.js'
import { writeRleBitPackedHybrid } from 'hyparquet-writer/src/encoding.js'
import { type Field, unknown } from './fields.ts'
import { DeltaPacker } from './packed-numbers.ts'

/** Rows per page: what is decoded at least for one vessel. */
export const pageRows = 16_384
/** A page that is hardly smaller when compressed is stored as it is. */
const worthCompressing = 0.95
const encoder = new TextEncoder()

/**
 * Writes columns of row groups, one after the other. Its buffers are used again for every page: new ones would be garbage
 * outside of V8's heap, which is collected late.
 */
export class ColumnWriter {
  readonly #writer: ByteWriter
  readonly #levels = new ByteWriter(64)
  readonly #body = new ByteWriter()
  readonly #deltas = new DeltaPacker()
  /** Of a page: the values that are written, and by value whether it is known. */
  #known = new Int32Array(0)
  #isKnown = new Uint8Array(0)

  constructor(writer: ByteWriter) {
    this.#writer = writer
  }

  /** Writes the values of one column of a row group; returns what the footer says of them. */
  write(field: Field, values: Int32Array, texts: readonly string[]): ColumnChunk {
    const writer = this.#writer
    const start = writer.offset
    const dictionary = field.isText ? this.#writeDictionary(values, texts) : null
    const dataStart = writer.offset
    let uncompressed = dataStart - start
    for (let from = 0; from < values.length; from += pageRows)
      uncompressed += this.#writePage(field, values.subarray(from, from + pageRows), dictionary)
    const encoding: Encoding = dictionary === null ? 'DELTA_BINARY_PACKED' : 'RLE_DICTIONARY'
    return {
      file_offset: BigInt(start),
      meta_data: {
        type: field.isText ? 'BYTE_ARRAY' : 'INT32',
        encodings: field.isText ? ['PLAIN', encoding] : [encoding],
        path_in_schema: [field.name],
        codec: 'ZSTD',
        num_values: BigInt(values.length),
        total_compressed_size: BigInt(writer.offset - start),
        total_uncompressed_size: BigInt(uncompressed),
        data_page_offset: BigInt(dataStart),
        ...(dictionary !== null && { dictionary_page_offset: BigInt(start) }),
        ...(dictionary === null && { statistics: statisticsOf(field, values) }),
      },
    }
  }

  /** Writes the texts that occur; returns each text's place in them. */
  #writeDictionary(values: Int32Array, texts: readonly string[]): Int32Array {
    const places = new Int32Array(texts.length).fill(-1)
    const body = emptied(this.#body)
    let count = 0
    for (let i = 0; i < values.length; i++) {
      if (places[values[i]] >= 0) continue
      places[values[i]] = count++
      const bytes = encoder.encode(texts[values[i]])
      body.appendUint32(bytes.length)
      body.appendBytes(bytes)
    }
    const bytes = compressed(body)
    writePageHeader(this.#writer, {
      type: 'DICTIONARY_PAGE',
      uncompressed_page_size: body.offset,
      compressed_page_size: bytes.length,
      dictionary_page_header: { num_values: count, encoding: 'PLAIN' },
    })
    this.#writer.appendBytes(bytes)
    return places
  }

  /** Writes a data page; returns its size before compression. */
  #writePage(field: Field, values: Int32Array, dictionary: Int32Array | null): number {
    const writer = this.#writer
    const levels = emptied(this.#levels)
    const body = emptied(this.#body)
    const known = field.isRequired ? values : this.#writeLevels(values)
    if (dictionary === null) this.#deltas.pack(body, known)
    else this.#writePlaces(known, dictionary)
    const smaller = compressed(body)
    const isCompressed = smaller.length < body.offset * worthCompressing
    const bytes = isCompressed ? smaller : body.getBytes()
    const headerStart = writer.offset
    writePageHeader(writer, {
      type: 'DATA_PAGE_V2',
      uncompressed_page_size: levels.offset + body.offset,
      compressed_page_size: levels.offset + bytes.length,
      data_page_header_v2: {
        num_values: values.length,
        num_nulls: values.length - known.length,
        num_rows: values.length,
        encoding: dictionary === null ? 'DELTA_BINARY_PACKED' : 'RLE_DICTIONARY',
        definition_levels_byte_length: levels.offset,
        repetition_levels_byte_length: 0,
        is_compressed: isCompressed,
      },
    })
    const headerBytes = writer.offset - headerStart
    writer.appendBytes(levels.getBytes())
    writer.appendBytes(bytes)
    return headerBytes + levels.offset + body.offset
  }

  /** Writes which values are known; returns those. */
  #writeLevels(values: Int32Array): Int32Array {
    this.#reserve(values.length)
    const [known, isKnown] = [this.#known, this.#isKnown]
    let count = 0
    for (let i = 0; i < values.length; i++) {
      isKnown[i] = values[i] === unknown ? 0 : 1
      if (isKnown[i] === 1) known[count++] = values[i]
    }
    writeRleBitPackedHybrid(this.#levels, isKnown.subarray(0, values.length), 1)
    return known.subarray(0, count)
  }

  /** Writes the places of texts in a dictionary. */
  #writePlaces(values: Int32Array, dictionary: Int32Array): void {
    this.#reserve(values.length)
    const places = this.#known.subarray(0, values.length)
    let max = 0
    for (let i = 0; i < values.length; i++) {
      places[i] = dictionary[values[i]]
      max = Math.max(max, places[i])
    }
    const width = Math.ceil(Math.log2(max + 1))
    this.#body.appendUint8(width)
    writeRleBitPackedHybrid(this.#body, places, width)
  }

  #reserve(count: number): void {
    if (count <= this.#known.length) return
    const capacity = Math.max(1024, count, this.#known.length * 2)
    this.#known = new Int32Array(capacity)
    this.#isKnown = new Uint8Array(capacity)
  }
}

function emptied(writer: ByteWriter): ByteWriter {
  writer.index = 0
  writer.offset = 0
  return writer
}

/** In one buffer, which is as large as it can become: Node's own are of 16 kB, however small a page is. */
function compressed(body: ByteWriter): Uint8Array {
  const bytes = body.getBytes()
  return zstdCompressSync(bytes, { chunkSize: bytes.length + (bytes.length >> 8) + 128 })
}

/** Least and greatest value and the count of unknown ones; of a DECIMAL as bigint, which is written unscaled. */
function statisticsOf({ scale, isRequired }: Field, values: Int32Array) {
  let min = Infinity
  let max = -Infinity
  let nulls = 0
  for (let i = 0; i < values.length; i++) {
    const value = values[i]
    if (!isRequired && value === unknown) {
      nulls++
      continue
    }
    if (value < min) min = value
    if (value > max) max = value
  }
  const stored = (value: number) => (scale === null ? value : BigInt(value))
  const bounds = min > max ? {} : { min_value: stored(min), max_value: stored(max) }
  return { ...bounds, null_count: BigInt(nulls) }
}

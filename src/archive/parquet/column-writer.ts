import { zstdCompressSync } from 'node:zlib'
import type { ColumnChunk, Encoding } from 'hyparquet'
import { ByteWriter } from 'hyparquet-writer'
import { writePageHeader } from 'hyparquet-writer/src/datapage.js'
import { deltaBinaryPack } from 'hyparquet-writer/src/delta.js'
import { writeRleBitPackedHybrid } from 'hyparquet-writer/src/encoding.js'
import { type Field, unknown } from './fields.ts'

/** Rows per page: what is decoded at least for one vessel. */
export const pageRows = 16_384
/** A page that is hardly smaller when compressed is stored as it is. */
const worthCompressing = 0.95
const encoder = new TextEncoder()

/** Writes the values of one column of a row group; returns what the footer says of them. */
export function writeColumn(
  writer: ByteWriter,
  field: Field,
  values: Int32Array,
  texts: readonly string[],
): ColumnChunk {
  const start = writer.offset
  const dictionary = field.isText ? writeDictionary(writer, values, texts) : null
  const dataStart = writer.offset
  let uncompressed = dataStart - start
  for (let from = 0; from < values.length; from += pageRows)
    uncompressed += writePage(writer, field, values.subarray(from, from + pageRows), dictionary)
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

/** Writes the texts that occur; returns each text's place in them. */
function writeDictionary(writer: ByteWriter, values: Int32Array, texts: readonly string[]): Int32Array {
  const places = new Int32Array(texts.length).fill(-1)
  const body = new ByteWriter()
  let count = 0
  for (let i = 0; i < values.length; i++) {
    if (places[values[i]] >= 0) continue
    places[values[i]] = count++
    const bytes = encoder.encode(texts[values[i]])
    body.appendUint32(bytes.length)
    body.appendBytes(bytes)
  }
  const bytes = zstdCompressSync(body.getBytes())
  writePageHeader(writer, {
    type: 'DICTIONARY_PAGE',
    uncompressed_page_size: body.offset,
    compressed_page_size: bytes.length,
    dictionary_page_header: { num_values: count, encoding: 'PLAIN' },
  })
  writer.appendBytes(bytes)
  return places
}

/** Writes a data page; returns its size before compression. */
function writePage(writer: ByteWriter, field: Field, values: Int32Array, dictionary: Int32Array | null): number {
  const levels = new ByteWriter(64)
  const known = field.isRequired ? values : writeLevels(levels, values)
  const body = new ByteWriter(known.length * 2 + 64)
  if (dictionary === null) deltaBinaryPack(body, known, 'INT32')
  else {
    const places = known.map((value) => dictionary[value])
    const width = Math.ceil(Math.log2(places.reduce((max, place) => Math.max(max, place), 0) + 1))
    body.appendUint8(width)
    writeRleBitPackedHybrid(body, places, width)
  }
  const compressed = zstdCompressSync(body.getBytes())
  const isCompressed = compressed.length < body.offset * worthCompressing
  const bytes = isCompressed ? compressed : body.getBytes()
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
function writeLevels(writer: ByteWriter, values: Int32Array): Int32Array {
  const levels = new Uint8Array(values.length)
  const known = new Int32Array(values.length)
  let count = 0
  for (let i = 0; i < values.length; i++) {
    if (values[i] === unknown) continue
    levels[i] = 1
    known[count++] = values[i]
  }
  writeRleBitPackedHybrid(writer, levels, 1)
  return known.subarray(0, count)
}

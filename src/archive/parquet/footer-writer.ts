import type { ColumnChunk, FileMetaData, RowGroup, SchemaElement } from 'hyparquet'
import { ByteWriter } from 'hyparquet-writer'
import { writeMetadata } from 'hyparquet-writer/src/metadata.js'

/** Of a list of structs in Thrift's compact protocol: its header has the type, and the length up to 14. */
const structType = 12
const longList = 15

/**
 * Writes a Parquet file's footer. A row group is encoded when it is added: as objects, the 144 of a day's frames would stay
 * alive until the file ends, and with their copies for Thrift they would be 10 MB of garbage.
 */
export class FooterWriter {
  readonly #about: Omit<FileMetaData, 'num_rows' | 'row_groups' | 'metadata_length'>
  readonly #groups = new ByteWriter(4096)
  #count = 0
  #rows = 0n
  /** The footer of a file without rows. */
  readonly #empty: Uint8Array
  /** Bytes of a footer behind its list of row groups; null before the first one. */
  #tailLength: number | null = null

  constructor(schema: SchemaElement[], about: Pick<FileMetaData, 'key_value_metadata' | 'created_by'>) {
    this.#about = { version: 2, schema, ...about }
    this.#empty = this.#encode(0n, [])
  }

  addGroup(columns: ColumnChunk[], rows: number, bytes: number): void {
    const empty = this.#empty
    const one = this.#encode(0n, [groupOf(columns, rows, bytes)])
    // The two differ first in the header of the list, which is one byte in both.
    this.#tailLength ??= empty.length - 1 - empty.findIndex((byte, i) => byte !== one[i])
    this.#groups.appendBytes(one.subarray(empty.length - this.#tailLength, one.length - this.#tailLength))
    this.#count++
    this.#rows += BigInt(rows)
  }

  /** Writes the footer and its length; what is left of the file is the format's name. */
  write(writer: ByteWriter): void {
    const none = this.#encode(this.#rows, [])
    const start = writer.offset
    if (this.#tailLength === null) writer.appendBytes(none)
    else {
      const tailStart = none.length - this.#tailLength
      writer.appendBytes(none.subarray(0, tailStart - 1))
      writer.appendUint8((Math.min(this.#count, longList) << 4) | structType)
      if (this.#count >= longList) writer.appendVarInt(this.#count)
      writer.appendBytes(this.#groups.getBytes())
      writer.appendBytes(none.subarray(tailStart))
    }
    writer.appendUint32(writer.offset - start)
  }

  /** A footer without its length. */
  #encode(rows: bigint, groups: RowGroup[]): Uint8Array {
    const bytes = new ByteWriter(2048)
    writeMetadata(bytes, { ...this.#about, num_rows: rows, row_groups: groups, metadata_length: 0 })
    return bytes.getBytes().subarray(0, -Uint32Array.BYTES_PER_ELEMENT)
  }
}

function groupOf(columns: ColumnChunk[], rows: number, bytes: number): RowGroup {
  const uncompressed = columns.reduce(
    (sum, { meta_data: { total_uncompressed_size = 0n } = {} }) => sum + total_uncompressed_size,
    0n,
  )
  return {
    columns,
    num_rows: BigInt(rows),
    total_byte_size: uncompressed,
    total_compressed_size: BigInt(bytes),
  }
}

import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import type { ColumnChunk } from 'hyparquet'
import { ByteWriter, ParquetWriter } from 'hyparquet-writer'
import { ColumnWriter } from './column-writer.ts'
import { type Field, schemaOf } from './fields.ts'

/** The layout of the columns; a reader refuses a newer one. */
export const schemaVersion = 1

/** Writes a Parquet file of whole-number columns, one row group at a time. The file exists once `finish` has returned. */
export class TableFileWriter {
  readonly path: string
  rows = 0
  readonly #fields: readonly Field[]
  readonly #file: number
  readonly #bytes = new ByteWriter(64 * 1024)
  readonly #columns = new ColumnWriter(this.#bytes)
  readonly #parquet: ParquetWriter

  constructor(path: string, fields: readonly Field[]) {
    this.path = path
    this.#fields = fields
    this.#parquet = new ParquetWriter({
      writer: this.#bytes,
      schema: schemaOf(fields),
      codec: 'ZSTD',
      kvMetadata: [{ key: 'seaborne_schema', value: String(schemaVersion) }],
      createdBy: 'Seaborne',
    })
    this.#file = openSync(path, 'wx')
  }

  get byteLength(): number {
    return this.#bytes.offset
  }

  /** Writes the first `rows` of each column as a row group; `texts` are what a text column's numbers refer to. */
  writeGroup(columns: readonly Int32Array[], rows: number, texts: readonly string[]): void {
    if (rows === 0) return
    const start = this.#bytes.offset
    const chunks = this.#fields.map((field, i) => {
      const chunk = this.#columns.write(field, columns[i].subarray(0, rows), texts)
      this.#flush()
      return chunk
    })
    this.#parquet.row_groups.push(rowGroup(chunks, rows, this.#bytes.offset - start))
    this.#parquet.num_rows += BigInt(rows)
    this.rows += rows
  }

  /** Writes the footer and syncs the file and its folder; returns its size. */
  finish(): number {
    void this.#parquet.finish()
    this.#flush()
    fsyncSync(this.#file)
    closeSync(this.#file)
    syncFolder(dirname(this.path))
    return this.#bytes.offset
  }

  /** Closes the file without a footer; the caller deletes it. */
  abandon(): void {
    closeSync(this.#file)
  }

  #flush(): void {
    const bytes = this.#bytes.getBytes()
    for (let at = 0; at < bytes.length;) at += writeSync(this.#file, bytes, at)
    this.#bytes.index = 0
  }
}

function rowGroup(columns: ColumnChunk[], rows: number, bytes: number) {
  const uncompressed = columns.reduce(
    (sum, { meta_data: { total_uncompressed_size = 0n } = {} }) => sum + total_uncompressed_size,
    0n,
  )
  return { columns, num_rows: BigInt(rows), total_byte_size: uncompressed, total_compressed_size: BigInt(bytes) }
}

/** Makes the names in a folder survive a power cut. */
export function syncFolder(path: string): void {
  if (process.platform === 'win32') return
  const folder = openSync(path, 'r')
  fsyncSync(folder)
  closeSync(folder)
}

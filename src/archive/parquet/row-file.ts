import { closeSync, fstatSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { zstdCompressSync } from 'node:zlib'
import { type KeyValue, parquetMetadata, type RowGroup, type SchemaElement } from 'hyparquet'
import { ByteWriter, ParquetWriter } from 'hyparquet-writer'
import type { FactColumn, FactRow, FactType, FactValue } from '../facts/tables.ts'
import { syncFolder } from './table-file.ts'

const rowsPerGroup = 65_536
const compressors = { ZSTD: (bytes: Uint8Array) => zstdCompressSync(bytes) }

const elements: Record<FactType, Omit<SchemaElement, 'name'>> = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  int: { type: 'INT32' },
  number: { type: 'DOUBLE' },
  flag: { type: 'BOOLEAN' },
  time: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' },
  json: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
}

/** Writes rows of any columns to a Parquet file, in row groups. The same rows make the same bytes. */
export class RowFileWriter {
  rows = 0
  readonly #columns: readonly FactColumn[]
  readonly #path: string
  readonly #file: number
  readonly #bytes = new ByteWriter(64 * 1024)
  readonly #parquet: ParquetWriter
  #waiting: FactRow[] = []

  constructor(path: string, columns: readonly FactColumn[], metadata: readonly KeyValue[] = []) {
    this.#path = path
    this.#columns = columns
    this.#parquet = new ParquetWriter({
      writer: this.#bytes,
      schema: [
        { name: 'root', num_children: columns.length },
        ...columns.map(({ name, type }) => ({ name, ...elements[type], repetition_type: 'OPTIONAL' as const })),
      ],
      codec: 'ZSTD',
      compressors,
      kvMetadata: [...metadata],
      createdBy: 'Seaborne',
    })
    this.#file = openSync(path, 'w')
  }

  get byteLength(): number {
    return this.#bytes.offset
  }

  add(row: FactRow): void {
    this.rows++
    if (this.#waiting.push(row) >= rowsPerGroup) this.#writeGroup()
  }

  /** Appends row groups of another file of the same columns as they lie: all, or those that begin within a span. */
  append(path: string, span: GroupSpan | null = null): void {
    this.#writeGroup()
    const file = openSync(path, 'r')
    try {
      for (const group of groupsIn(file)) {
        if (span !== null && !beginsWithin(group, span)) continue
        const start = startOf(group)
        const shift = BigInt(this.#bytes.offset) - start
        this.#bytes.appendBytes(bytesOf(file, Number(start), Number(group.total_compressed_size)))
        this.#parquet.row_groups.push(moved(group, shift))
        this.#parquet.num_rows += group.num_rows
        this.rows += Number(group.num_rows)
        this.#flush()
      }
    } finally {
      closeSync(file)
    }
  }

  /** Writes the footer and syncs the file and its folder; returns its size. */
  finish(): number {
    this.#writeGroup()
    void this.#parquet.finish()
    this.#flush()
    fsyncSync(this.#file)
    closeSync(this.#file)
    syncFolder(dirname(this.#path))
    return this.#bytes.offset
  }

  /** Closes the file without a footer; the caller deletes it. */
  abandon(): void {
    closeSync(this.#file)
  }

  #writeGroup(): void {
    const rows = this.#waiting
    if (rows.length === 0) return
    this.#waiting = []
    const columnData = this.#columns.map(({ name }, i) => ({
      name,
      data: rows.map((row) => row[i]),
      offsetIndex: false,
    }))
    void this.#parquet.write({ columnData, rowGroupSize: rows.length })
    this.#flush()
  }

  #flush(): void {
    const bytes = this.#bytes.getBytes()
    for (let at = 0; at < bytes.length;) at += writeSync(this.#file, bytes, at)
    this.#bytes.index = 0
  }
}

function groupsIn(file: number): RowGroup[] {
  const { size } = fstatSync(file)
  const length = new DataView(bytesOf(file, size - 8, 8).buffer).getUint32(0, true) + 8
  return parquetMetadata(bytesOf(file, size - length, length).buffer).row_groups
}

function bytesOf(file: number, start: number, length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length)
  for (let at = 0; at < length;) {
    const count = readSync(file, bytes, at, length - at, start + at)
    if (count === 0) throw new RangeError('A part of an export ends early.')
    at += count
  }
  return bytes
}

/** Row groups by the least time of a column, the last not included. */
interface GroupSpan {
  column: string
  fromMs: number
  toMs: number
}

function beginsWithin({ columns }: RowGroup, { column, fromMs, toMs }: GroupSpan): boolean {
  const least = columns.find(({ meta_data }) => meta_data?.path_in_schema[0] === column)?.meta_data?.statistics
    ?.min_value
  const ms = least instanceof Date ? least.getTime() : Number(least)
  if (Number.isNaN(ms)) throw new TypeError(`A row group has no least ${column}.`)
  return ms >= fromMs && ms < toMs
}

type ColumnData = NonNullable<RowGroup['columns'][number]['meta_data']>

const offsetOf = ({ dictionary_page_offset: dictionary, data_page_offset: data }: ColumnData) => dictionary ?? data
const startOf = ({ columns }: RowGroup) =>
  columns.map(({ meta_data }) => offsetOf(meta_data!)).reduce((least, offset) => (offset < least ? offset : least))

/** A row group at another place in a file. */
function moved({ columns, ...group }: RowGroup, shift: bigint): RowGroup {
  return {
    ...group,
    columns: columns.map(({ file_offset: offset, meta_data: data }) => ({
      file_offset: offset + shift,
      meta_data: {
        ...data!,
        data_page_offset: data!.data_page_offset + shift,
        ...(data!.dictionary_page_offset !== undefined && {
          dictionary_page_offset: data!.dictionary_page_offset + shift,
        }),
      },
    })),
  }
}

/** A value as text: a time in ISO 8601. */
export function textOf(value: FactValue, type: FactType): FactValue {
  return type === 'time' && typeof value === 'number' ? new Date(value).toISOString().replace(/\.000Z$/, 'Z') : value
}

import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { type AsyncBuffer, parquetReadObjects } from 'hyparquet'
import type { FactColumn, FactRow, FactValue } from '../facts/tables.ts'
import { DamagedArchiveFile } from './table-reader.ts'

const compressors = { ZSTD: (bytes: Uint8Array) => zstdDecompressSync(bytes) }

/** The rows of a file that `RowFileWriter` wrote, in the order of the columns. Throws where it cannot be read. */
export async function readRows(path: string, columns: readonly FactColumn[]): Promise<FactRow[]> {
  const names = columns.map(({ name }) => name)
  try {
    const rows = await withFile(path, (file) => parquetReadObjects({ file, columns: names, compressors }))
    return rows.map((row) => columns.map(({ name }) => valueOf(row[name])))
  } catch (error) {
    throw new DamagedArchiveFile(basename(path), error)
  }
}

/** A value as it was written: a time is in milliseconds. */
function valueOf(value: unknown): FactValue {
  if (value === undefined || value === null) return null
  if (value instanceof Date) return value.getTime()
  if (typeof value === 'bigint') return Number(value)
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  return JSON.stringify(value)
}

async function withFile<T>(path: string, read: (file: AsyncBuffer) => Promise<T>): Promise<T> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    return await read({
      byteLength: size,
      slice: async (start, end = size) => {
        const bytes = Buffer.alloc(end - start)
        await file.read(bytes, 0, bytes.length, start)
        return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length)
      },
    })
  } finally {
    await file.close()
  }
}

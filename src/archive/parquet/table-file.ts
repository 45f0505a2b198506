import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { ByteWriter } from 'hyparquet-writer'
import { ColumnWriter } from './column-writer.ts'
import { type Field, schemaOf } from './fields.ts'
import { FooterWriter } from './footer-writer.ts'

/** The layout of the columns; a reader refuses a newer one. */
export const schemaVersion = 1
/** "PAR1", with which a Parquet file begins and ends. */
const formatName = 0x31524150

/** Writes a Parquet file of whole-number columns, one row group at a time. The file exists once `finish` has returned. */
export class TableFileWriter {
  readonly path: string
  rows = 0
  readonly #fields: readonly Field[]
  readonly #file: number
  readonly #bytes = new ByteWriter(64 * 1024)
  readonly #columns = new ColumnWriter(this.#bytes)
  readonly #footer: FooterWriter

  constructor(path: string, fields: readonly Field[]) {
    this.path = path
    this.#fields = fields
    this.#footer = new FooterWriter(schemaOf(fields), {
      key_value_metadata: [{ key: 'seaborne_schema', value: String(schemaVersion) }],
      created_by: 'Seaborne',
    })
    this.#bytes.appendUint32(formatName)
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
    this.#footer.addGroup(chunks, rows, this.#bytes.offset - start)
    this.rows += rows
  }

  /** Writes the footer and syncs the file and its folder; returns its size. */
  finish(): number {
    this.#footer.write(this.#bytes)
    this.#bytes.appendUint32(formatName)
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

/** Makes the names in a folder survive a power cut. */
export function syncFolder(path: string): void {
  if (process.platform === 'win32') return
  const folder = openSync(path, 'r')
  fsyncSync(folder)
  closeSync(folder)
}

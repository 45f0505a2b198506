import { closeSync, openSync, readSync, fstatSync } from 'node:fs'
import { zstdDecompressSync } from 'node:zlib'
import { type FileMetaData, type KeyValue, parquetMetadata, type RowGroup } from 'hyparquet'
import { parquetHeader } from 'hyparquet/src/column.js'
import { type Field, unknown } from './fields.ts'
import { readHybrid, unpackDeltas } from './packed-numbers.ts'
import { schemaVersion } from './table-file.ts'

/** Where a column of a row group lies in the file. */
interface Chunk {
  start: number
  length: number
}

export interface Group {
  rows: number
  /** Least and greatest value of each column, unscaled; NaN where they are not known. */
  min: Float64Array
  max: Float64Array
  chunks: Chunk[]
}

const decoder = new TextDecoder()
const tailBytes = 64 * 1024

/** A file that cannot be read; the message names it as the catalogue does, so that users may see it. */
export class DamagedArchiveFile extends Error {
  override name = 'DamagedArchiveFile'
  readonly file: string

  constructor(file: string, cause: unknown) {
    super(`${file} cannot be read: ${reasonOf(cause)}`, { cause })
    this.file = file
  }
}

const systemReasons: Readonly<Record<string, string>> = {
  ENOENT: 'it is gone',
  EACCES: 'the server may not read it',
  EPERM: 'the server may not read it',
  EIO: 'the disk fails',
  EMFILE: 'too many files are open',
}

/** Messages of the system have the path on the disk. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? String(error.code) : ''
  return systemReasons[code] ?? ('path' in error ? code : error.message)
}

/** Bytes of a file that is not on the disk. */
interface RemoteFile {
  size(): number
  read(start: number, length: number): Uint8Array<ArrayBuffer>
}

interface FilePlace {
  path: string
  /** What it is called in messages. */
  name: string
  /** Where it is read from when the disk does not have it; null: nowhere. */
  remote: RemoteFile | null
}

/** Reads a file that `TableFileWriter` wrote: its footer at once, columns on demand. */
export class TableFileReader {
  readonly groups: readonly Group[]
  readonly #fields: readonly Field[]
  readonly #place: FilePlace

  private constructor(place: FilePlace, fields: readonly Field[], groups: readonly Group[]) {
    this.#place = place
    this.#fields = fields
    this.groups = groups
  }

  static open(
    path: string,
    fields: readonly Field[],
    { name = path, remote = null }: Partial<FilePlace> = {},
  ): TableFileReader {
    const place = { path, name, remote }
    return new TableFileReader(
      place,
      fields,
      guarded(name, () => groupsOf(reading(place, readFooter), fields)),
    )
  }

  /** Reads columns of a row group, by their places; `range` bounds the rows that are decoded. */
  readColumns(group: Group, places: readonly number[], range = { from: 0, to: group.rows }): Column[] {
    return guarded(this.#place.name, () =>
      reading(this.#place, (file) => {
        const bytes = readChunks(
          file,
          places.map((place) => group.chunks[place]),
        )
        return places.map((place, i) => readColumn(bytes[i], this.#fields[place], group.rows, range))
      }),
    )
  }
}

/** Reads from the disk, or from elsewhere where the disk does not have the file. */
function reading<T>({ path, remote }: FilePlace, read: (file: RemoteFile) => T): T {
  const file = openOrNull(path, remote !== null)
  if (file === null) return read(remote!)
  try {
    return read({ size: () => fstatSync(file).size, read: (start, length) => readBytes(file, start, length) })
  } finally {
    closeSync(file)
  }
}

function openOrNull(path: string, mayBeAbsent: boolean): number | null {
  try {
    return openSync(path, 'r')
  } catch (error) {
    if (mayBeAbsent && (error as { code?: string }).code === 'ENOENT') return null
    throw error
  }
}

/** Bytes of chunks; those that lie behind each other are read at once. */
function readChunks(file: RemoteFile, chunks: readonly Chunk[]): Uint8Array<ArrayBuffer>[] {
  const read: Uint8Array<ArrayBuffer>[] = []
  for (let from = 0; from < chunks.length;) {
    let to = from + 1
    while (to < chunks.length && chunks[to].start === chunks[to - 1].start + chunks[to - 1].length) to++
    const first = chunks[from].start
    const bytes = file.read(first, chunks[to - 1].start + chunks[to - 1].length - first)
    for (; from < to; from++)
      read.push(bytes.subarray(chunks[from].start - first, chunks[from].start - first + chunks[from].length))
  }
  return read
}

/** Values of the rows of a range. Those of a text column are places in `texts`. */
export interface Column {
  values: Int32Array
  texts: string[]
}

function guarded<T>(name: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof DamagedArchiveFile) throw error
    throw new DamagedArchiveFile(name, error)
  }
}

function readFooter(file: RemoteFile): FileMetaData {
  const size = file.size()
  let length = Math.min(size, tailBytes)
  let tail = file.read(size - length, length)
  const needed = 8 + new DataView(tail.buffer).getUint32(length - 8, true)
  if (needed > size) throw new RangeError('its footer is longer than the file')
  if (needed > length) tail = file.read(size - (length = needed), needed)
  return parquetMetadata(tail.buffer)
}

function readBytes(file: number, start: number, length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length)
  for (let at = 0; at < length;) {
    const count = readSync(file, bytes, at, length - at, start + at)
    if (count === 0) throw new RangeError('it ends early')
    at += count
  }
  return bytes
}

function groupsOf({ row_groups, key_value_metadata = [] }: FileMetaData, fields: readonly Field[]): Group[] {
  const version = Number(key_value_metadata.find(({ key }: KeyValue) => key === 'seaborne_schema')?.value)
  if (!(version <= schemaVersion))
    throw new TypeError(`its schema is ${version}; this version reads up to ${schemaVersion}`)
  return row_groups.map((group) => groupOf(group, fields))
}

function groupOf({ num_rows, columns }: RowGroup, fields: readonly Field[]): Group {
  const min = new Float64Array(fields.length).fill(NaN)
  const max = new Float64Array(fields.length).fill(NaN)
  const chunks = fields.map(({ name, scale }, i): Chunk => {
    const meta = columns.find(({ meta_data }) => meta_data?.path_in_schema[0] === name)?.meta_data
    if (meta === undefined) throw new TypeError(`it has no column ${name}`)
    const { statistics } = meta
    if (statistics?.min_value !== undefined) {
      min[i] = Math.round(Number(statistics.min_value) * 10 ** (scale ?? 0))
      max[i] = Math.round(Number(statistics.max_value) * 10 ** (scale ?? 0))
    }
    const start = meta.dictionary_page_offset ?? meta.data_page_offset
    return { start: Number(start), length: Number(meta.total_compressed_size) }
  })
  return { rows: Number(num_rows), min, max, chunks }
}

function readColumn(
  bytes: Uint8Array<ArrayBuffer>,
  field: Field,
  rows: number,
  { from, to }: { from: number; to: number },
): Column {
  const values = new Int32Array(to - from)
  const reader = { view: new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), offset: 0 }
  let texts: string[] = []
  for (let row = 0; row < Math.min(rows, to);) {
    const header = parquetHeader(reader)
    const start = reader.offset
    reader.offset = start + header.compressed_page_size
    const page = bytes.subarray(start, reader.offset)
    if (header.type === 'DICTIONARY_PAGE') {
      texts = textsOf(zstdDecompressSync(page), header.dictionary_page_header?.num_values ?? 0)
      continue
    }
    const about = header.data_page_header_v2
    if (about === undefined || about.num_values === 0) throw new TypeError('it has a page of another kind')
    const until = row + about.num_values
    if (until > from) {
      const whole =
        row >= from && until <= to ? values.subarray(row - from, until - from) : new Int32Array(about.num_values)
      decodePage(page, field, about, whole)
      if (whole.buffer !== values.buffer)
        values.set(whole.subarray(Math.max(0, from - row), Math.min(until, to) - row), Math.max(0, row - from))
    }
    row = until
  }
  return { values, texts }
}

type PageHeader = NonNullable<ReturnType<typeof parquetHeader>['data_page_header_v2']>

function decodePage(page: Uint8Array, field: Field, about: PageHeader, output: Int32Array): void {
  const levelBytes = about.definition_levels_byte_length
  const packed = page.subarray(levelBytes)
  const body = about.is_compressed ? zstdDecompressSync(packed) : packed
  const known = output.length - about.num_nulls
  if (field.isText) return readHybrid({ bytes: body, at: 1 }, body[0], output)
  unpackDeltas(body, output, known)
  if (known === output.length) return
  const levels = new Uint8Array(output.length)
  readHybrid({ bytes: page, at: 0 }, 1, levels)
  // From the end, so that no value is overwritten before it has moved.
  for (let row = output.length - 1, next = known - 1; row >= 0; row--)
    output[row] = levels[row] === 1 ? output[next--] : unknown
}

function textsOf(bytes: Uint8Array, count: number): string[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const texts: string[] = []
  for (let i = 0, at = 0; i < count; i++) {
    const length = view.getUint32(at, true)
    texts.push(decoder.decode(bytes.subarray(at + 4, at + 4 + length)))
    at += 4 + length
  }
  return texts
}

import { frameFields, positionFields } from '../parquet/fields.ts'
import { TableFileWriter } from '../parquet/table-file.ts'
import { column, PositionRows } from './columns.ts'
import type { Frame } from './frames.ts'
import type { Run } from './runs.ts'

/** Rows per row group: what is read at least of the columns by which a vessel is found. */
const groupRows = 131_072

/** What a file holds. */
export interface FileSummary {
  rows: number
  bytes: number
  minMmsi: number
  maxMmsi: number
  /** The times of its first and last row; 0 for none. */
  firstS: number
  lastS: number
}

/** Writes runs in the order of MMSIs to a file of positions. */
export class PositionFileWriter {
  readonly #file: TableFileWriter
  readonly #sources: readonly string[]
  readonly #rows = new PositionRows(0)
  #summary: FileSummary = { rows: 0, bytes: 0, minMmsi: 0, maxMmsi: 0, firstS: 0, lastS: 0 }

  constructor(path: string, sources: readonly string[]) {
    this.#file = new TableFileWriter(path, positionFields)
    this.#sources = sources
  }

  get rows(): number {
    return this.#summary.rows
  }

  add({ rows, from, to }: Run): void {
    if (from === to) return
    const times = rows.all[column.atS]
    const about = this.#summary
    const mmsi = rows.all[column.mmsi][from]
    if (about.rows === 0) Object.assign(about, { minMmsi: mmsi, firstS: times[from], lastS: times[to - 1] })
    about.maxMmsi = mmsi
    about.firstS = Math.min(about.firstS, times[from])
    about.lastS = Math.max(about.lastS, times[to - 1])
    about.rows += to - from
    for (let at = from; at < to;) {
      const until = Math.min(to, at + groupRows - this.#rows.length)
      this.#rows.append(rows, at, until)
      at = until
      if (this.#rows.length === groupRows) this.#flush()
    }
  }

  finish(): FileSummary {
    this.#flush()
    return { ...this.#summary, bytes: this.#file.finish() }
  }

  abandon(): void {
    this.#file.abandon()
  }

  #flush(): void {
    this.#file.writeGroup(this.#rows.all, this.#rows.length, this.#sources)
    this.#rows.length = 0
  }
}

/** Writes rows that are sorted by vessel and time to a file of positions. */
export function writePositions(path: string, rows: PositionRows, sources: readonly string[]): FileSummary {
  const file = new TableFileWriter(path, positionFields)
  try {
    writeGroups(file, rows.all, { length: rows.length, sources })
    const [mmsis, times] = [rows.all[column.mmsi], rows.all[column.atS].subarray(0, rows.length)]
    const [firstS, lastS] = extent(times)
    return { rows: file.rows, bytes: file.finish(), minMmsi: mmsis[0], maxMmsi: mmsis[rows.length - 1], firstS, lastS }
  } catch (error) {
    file.abandon()
    throw error
  }
}

/** The least and the greatest of times; by index, because iterating leaves an object for each. */
function extent(times: Int32Array): [firstS: number, lastS: number] {
  let [firstS, lastS] = [Infinity, 0]
  for (let i = 0; i < times.length; i++) {
    if (times[i] < firstS) firstS = times[i]
    if (times[i] > lastS) lastS = times[i]
  }
  return [firstS, lastS]
}

/** Writes frames, in the order of time, to a file; each frame begins a row group. */
export function writeFrames(path: string, frames: Iterable<Frame>, sources: readonly string[]): FileSummary {
  const file = new TableFileWriter(path, frameFields)
  try {
    let [firstS, lastS] = [0, 0]
    let time = new Int32Array(0)
    for (const { atS, rows } of frames) {
      firstS ||= atS
      lastS = atS
      if (time.length < rows.length) time = new Int32Array(rows.all[0].length)
      writeGroups(file, [time.fill(atS, 0, rows.length), ...rows.all], { length: rows.length, sources })
    }
    return { rows: file.rows, bytes: file.finish(), minMmsi: 0, maxMmsi: 0, firstS, lastS }
  } catch (error) {
    file.abandon()
    throw error
  }
}

/** Writes columns that hold `length` rows as row groups. */
function writeGroups(
  file: TableFileWriter,
  columns: readonly Int32Array[],
  { length, sources }: { length: number; sources: readonly string[] },
): void {
  for (let from = 0; from < length; from += groupRows) {
    const to = Math.min(length, from + groupRows)
    file.writeGroup(
      columns.map((values) => values.subarray(from, to)),
      to - from,
      sources,
    )
  }
}

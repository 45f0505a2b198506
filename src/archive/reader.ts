import { startOfHourMs } from '#domain/time.ts'
import type { ArchiveFile, Catalogue } from './catalogue.ts'
import { OpenFiles } from './open-files.ts'
import { DamagedArchiveFile, type Group, type TableFileReader } from './parquet/table-reader.ts'
import { column, PositionRows, SourceNames } from './positions/columns.ts'
import type { Frame } from './positions/frames.ts'
import { frameBefore, mergedFrame } from './positions/read-frame.ts'
import { runsOfFile } from './positions/runs.ts'

/** Positions with the names of their sources, and the files that should have some and cannot be read. */
export interface ReadRows {
  rows: PositionRows
  sources: readonly string[]
  missing: MissingFile[]
}

export interface MissingFile {
  name: string
  fromMs: number
  toMs: number
}

/** The sea at a time. */
export interface SeaAt extends ReadRows {
  /** The time of which it is: the one asked for, or that of the frame before it where only frames are kept. */
  asOfMs: number
}

const otherPlaces = Object.values(column).filter((place) => place > column.mmsi)

/** Reads the archive. Files that are damaged or gone are skipped and named. */
export class ArchiveReader {
  readonly #catalogue: Catalogue
  readonly #files: OpenFiles

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue
    this.#files = new OpenFiles(catalogue.folder)
  }

  /** A vessel's positions from one time to another, both included, oldest first. */
  track(mmsi: number, fromMs: number, toMs: number): ReadRows {
    const sources = new SourceNames()
    return this.#reading((missing) => {
      const rows = new PositionRows(1024)
      const holds = ({ minMmsi, maxMmsi }: ArchiveFile) => minMmsi <= mmsi && mmsi <= maxMmsi
      for (const about of this.#catalogue.find('positions', fromMs, toMs + 1).filter(holds))
        this.#guard(about, missing, (file) => {
          for (const group of file.groups) appendVessel({ file, group }, { mmsi, fromMs, toMs }, rows, sources)
        })
      rows.sortTail(0)
      return { rows, sources: sources.names, missing }
    })
  }

  /** The newest position of each vessel at a time, in the order of MMSIs; null where nothing is archived of that day. */
  seaAt(ms: number): SeaAt | null {
    const sources = new SourceNames()
    return this.#reading((missing) => {
      const frame = this.#frame(ms, sources, missing)
      const hour = startOfHourMs(ms)
      const hours = this.#catalogue.find('positions', hour, hour + 1).filter(({ level }) => level === 'hour')
      let since: Frame = { atS: Math.floor(ms / 1000), rows: new PositionRows(0) }
      for (const about of hours)
        this.#guard(about, missing, (file) => (since = mergedFrame(since, newestUntil(file, since.atS, sources))))
      if (frame === null && since.rows.length === 0) return null
      const isExact = hours.length > 0 || frame === null
      const { rows } = frame === null ? since : mergedFrame(frame, since)
      return { rows, sources: sources.names, missing, asOfMs: (isExact ? since.atS : frame.atS) * 1000 }
    })
  }

  #frame(ms: number, sources: SourceNames, missing: MissingFile[]): Frame | null {
    try {
      return frameBefore(this.#catalogue, this.#files, ms, sources)
    } catch (error) {
      if (!(error instanceof DamagedArchiveFile)) throw error
      missing.push({ name: error.message, fromMs: ms, toMs: ms })
      return null
    }
  }

  /** Reads once more where a file was merged into another one meanwhile. */
  #reading<T extends { missing: MissingFile[] } | null>(read: (missing: MissingFile[]) => T): T {
    const first = read([])
    if (first === null || first.missing.length === 0) return first
    return read([])
  }

  #guard(about: ArchiveFile, missing: MissingFile[], read: (file: TableFileReader) => void): void {
    try {
      read(this.#files.open(about))
    } catch (error) {
      if (!(error instanceof DamagedArchiveFile)) throw error
      missing.push({ name: about.name, fromMs: about.fromMs, toMs: about.toMs })
    }
  }
}

interface TrackQuery {
  mmsi: number
  fromMs: number
  toMs: number
}

/** Appends the rows of a vessel in a row group, of which only the pages that hold some are decoded. */
function appendVessel(
  { file, group }: { file: TableFileReader; group: Group },
  { mmsi, fromMs, toMs }: TrackQuery,
  target: PositionRows,
  sources: SourceNames,
): void {
  const isOutside = mmsi < group.min[column.mmsi] || mmsi > group.max[column.mmsi]
  if (isOutside || group.min[column.atS] * 1000 > toMs || group.max[column.atS] * 1000 < fromMs) return
  const [{ values: mmsis }] = file.readColumns(group, [column.mmsi])
  const from = firstAtLeast(mmsis, mmsi)
  const to = firstAtLeast(mmsis, mmsi + 1)
  if (from === to) return
  const columns = file.readColumns(group, otherPlaces, { from, to })
  const part = PositionRows.over([mmsis.slice(from, to), ...columns.map(({ values }) => values)])
  const times = part.all[column.atS]
  const [first, end] = [firstAtLeast(times, Math.ceil(fromMs / 1000)), firstAtLeast(times, Math.floor(toMs / 1000) + 1)]
  target.append(part, first, end, sources.translation(columns.at(-1)!.texts))
}

/** Place of the first of ascending values that is not below another. */
function firstAtLeast(values: Int32Array, least: number): number {
  let low = 0
  let high = values.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (values[middle] < least) low = middle + 1
    else high = middle
  }
  return low
}

/** The newest position of each vessel in a file until a time. */
function newestUntil(file: TableFileReader, atS: number, sources: SourceNames): Frame {
  const rows = new PositionRows(1024)
  for (const run of runsOfFile(file, sources)) {
    const times = run.rows.all[column.atS]
    let row = run.to - 1
    while (row >= run.from && times[row] > atS) row--
    if (row < run.from) continue
    // A vessel whose rows lie in two row groups: the later ones are newer.
    if (rows.length > 0 && rows.all[column.mmsi][rows.length - 1] === run.rows.all[column.mmsi][row]) rows.length--
    rows.append(run.rows, row, row + 1)
  }
  return { atS, rows }
}

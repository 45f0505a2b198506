import { startOfHourMs } from '#domain/time.ts'
import type { ArchiveFile, Catalogue } from './catalogue.ts'
import { OpenFiles } from './open-files.ts'
import { DamagedArchiveFile, type Group, type TableFileReader } from './parquet/table-reader.ts'
import { column, PositionRows, SourceNames } from './positions/columns.ts'
import type { Frame } from './positions/frames.ts'
import { frameBefore, mergedFrame, withoutSilent } from './positions/read-frame.ts'

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

const behindTime = Object.values(column).filter((place) => place > column.atS)
const otherPlaces = Object.values(column).filter((place) => place > column.mmsi)

/** Reads the archive. Files that are damaged or gone are skipped and named. */
export class ArchiveReader {
  readonly #catalogue: Catalogue
  readonly #files: OpenFiles

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue
    this.#files = new OpenFiles(catalogue)
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

  /**
   * The newest position of each vessel at a time, in the order of MMSIs; null where nothing is archived of that day. Where
   * frames are damaged, positions are read of which they are made, and without those an earlier frame is the sea.
   */
  seaAt(ms: number): SeaAt | null {
    const sources = new SourceNames()
    return this.#reading((missing) => {
      const hour = startOfHourMs(ms)
      const found = this.#catalogue.find('positions', hour, hour + 1)
      const hours = found.filter(({ level }) => level === 'hour')
      let since: Frame = { atS: Math.floor(ms / 1000), rows: new PositionRows(0) }
      const addNewest = (about: ArchiveFile) =>
        this.#guard(about, missing, (file) => (since = mergedFrame(since, newestUntil(file, since.atS, sources))))
      hours.forEach(addNewest)
      // Hours beside a merged day hold late reports only.
      const wholeOnly = hours.length > 0 && hours.length === found.length && missing.length === 0
      const damaged: MissingFile[] = []
      const onDamaged = ({ name, fromMs, toMs }: ArchiveFile) => void damaged.push({ name, fromMs, toMs })
      const frame = frameBefore(this.#catalogue, this.#files, { ms, wholeOnly, onDamaged }, sources)
      const days = damaged.length === 0 ? [] : found.filter(({ level }) => level === 'day')
      days.forEach(addNewest)
      missing.push(...damaged)
      if (frame === null && since.rows.length === 0 && missing.length === 0) return null
      const isExact = hours.length + days.length > 0 || frame === null
      const asOfS = isExact ? since.atS : frame.atS
      const { rows } = withoutSilent(asOfS, frame === null ? since.rows : mergedFrame(frame, since).rows)
      return { rows, sources: sources.names, missing, asOfMs: asOfS * 1000 }
    })
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
  const frames = file.groups.map((group) => newestInGroup(file, group, { atS, sources }))
  // A vessel whose rows lie in two row groups is in both.
  return frames.length === 0 ? { atS, rows: new PositionRows(0) } : frames.reduce(mergedFrame)
}

/** Decodes vessels and times first, and the rest of the rows that are needed. */
function newestInGroup(file: TableFileReader, group: Group, { atS, sources }: SeaQuery): Frame {
  const [{ values: mmsis }, { values: times }] = file.readColumns(group, [column.mmsi, column.atS])
  const picks = new Int32Array(group.rows)
  let count = 0
  for (let row = 0; row < times.length; row++) {
    if (times[row] > atS) continue
    if (count === 0 || mmsis[picks[count - 1]] !== mmsis[row]) count++
    picks[count - 1] = row
  }
  if (count === 0) return { atS, rows: new PositionRows(0) }
  const columns = file.readColumns(group, behindTime)
  const all = [mmsis, times, ...columns.map(({ values }) => values)]
  const rows = PositionRows.over(all).gather(picks.subarray(0, count))
  const translated = sources.translation(columns.at(-1)!.texts)
  const places = rows.all[column.source]
  for (let row = 0; row < places.length; row++) places[row] = translated[places[row]]
  return { atS, rows }
}

interface SeaQuery {
  atS: number
  sources: SourceNames
}

import { msPerDay, msPerHour } from '#domain/time.ts'
import type { ArchiveFile, Catalogue } from '../catalogue.ts'
import type { OpenFiles } from '../open-files.ts'
import { DamagedArchiveFile, type TableFileReader } from '../parquet/table-reader.ts'
import { column, PositionRows, type SourceNames } from './columns.ts'
import { type Frame, maxSilenceS } from './frames.ts'

const hourS = msPerHour / 1000
/** Places of the columns of a position in a file of frames, whose first column is the frame's time. */
const positionPlaces = Object.values(column).map((place) => place + 1)

/** Which frames are merged to the sea at a time. */
interface FrameQuery {
  ms: number
  /** Only the last whole frame: what follows it is read from positions. */
  wholeOnly?: boolean
  /** Called for a file that cannot be read: the others are used. Without it that is an error. */
  onDamaged?: (file: ArchiveFile) => void
}

/** The newest position of each vessel as the frames until a time know it; null where the day before it has none. */
export function frameBefore(
  catalogue: Catalogue,
  files: OpenFiles,
  { ms, wholeOnly = false, onDamaged }: FrameQuery,
  sources: SourceNames,
): Frame | null {
  const found = catalogue
    .find('frames', ms - msPerDay, ms)
    .flatMap((about) => readable(() => [{ about, file: files.open(about) }], about, onDamaged))
  const times = [...new Set(found.flatMap(({ file }) => frameTimes(file)))]
    .filter((atS) => atS * 1000 <= ms)
    .toSorted((a, b) => a - b)
  const last = times.findLastIndex(isWhole)
  const wanted = times.slice(Math.max(0, last), wholeOnly && last >= 0 ? last + 1 : undefined)
  if (wanted.length === 0) return null
  const frames = wanted.flatMap((atS) =>
    found
      .filter(({ file }) => frameTimes(file).includes(atS))
      .flatMap(({ about, file }) => readable(() => [readFrame(file, atS, sources)], about, onDamaged)),
  )
  if (frames.length === 0) return null
  return withoutSilent(wanted.at(-1)!, frames.reduce(mergedFrame).rows)
}

/** What is read of a file; nothing where it is damaged. */
function readable<T>(read: () => T[], about: ArchiveFile, onDamaged: FrameQuery['onDamaged']): T[] {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof DamagedArchiveFile) || onDamaged === undefined) throw error
    onDamaged(about)
    return []
  }
}

/** Whether the frame of a time has all vessels, and not only those with a position in the ten minutes before. */
const isWhole = (atS: number): boolean => atS % hourS === 0

/** Leaves out the vessels that were silent for the day before a time. */
export function withoutSilent(atS: number, rows: PositionRows): Frame {
  const times = rows.all[column.atS].subarray(0, rows.length)
  const kept = new Int32Array(rows.length)
  let count = 0
  for (let row = 0; row < times.length; row++) if (atS - times[row] <= maxSilenceS) kept[count++] = row
  return { atS, rows: count === rows.length ? rows : rows.gather(kept.subarray(0, count)) }
}

/** The times of a file's frames, ascending. */
export function frameTimes(file: TableFileReader): number[] {
  return [...new Set(file.groups.map(({ min }) => min[0]))].toSorted((a, b) => a - b)
}

/** Reads one frame of a file. */
export function readFrame(file: TableFileReader, atS: number, sources: SourceNames): Frame {
  const rows = new PositionRows(0)
  for (const group of file.groups) {
    if (group.min[0] !== atS) continue
    const columns = file.readColumns(group, positionPlaces)
    const part = PositionRows.over(columns.map(({ values }) => values))
    rows.append(part, 0, part.length, sources.translation(columns[column.source].texts))
  }
  return { atS, rows }
}

/** One frame of two: of each vessel its newer position. */
export function mergedFrame(a: Frame, b: Frame): Frame {
  const [mmsiA, mmsiB] = [a.rows.all[column.mmsi], b.rows.all[column.mmsi]]
  const [timesA, timesB] = [a.rows.all[column.atS], b.rows.all[column.atS]]
  const [endA, endB] = [a.rows.length, b.rows.length]
  if (endB === 0) return a
  // Rows of a as they are, rows of b behind them.
  const picks = new Int32Array(endA + endB)
  let count = 0
  let i = 0
  let j = 0
  while (i < endA && j < endB) {
    if (mmsiA[i] < mmsiB[j]) picks[count++] = i++
    else if (mmsiA[i] > mmsiB[j]) picks[count++] = endA + j++
    else {
      picks[count++] = timesA[i] >= timesB[j] ? i : endA + j
      i++
      j++
    }
  }
  while (i < endA) picks[count++] = i++
  while (j < endB) picks[count++] = endA + j++
  return { atS: a.atS, rows: a.rows.gather(picks.subarray(0, count), b.rows) }
}

import { msPerDay, msPerHour } from '#domain/time.ts'
import type { Catalogue } from '../catalogue.ts'
import type { OpenFiles } from '../open-files.ts'
import type { TableFileReader } from '../parquet/table-reader.ts'
import { column, PositionRows, type SourceNames } from './columns.ts'
import { type Frame, maxSilenceS } from './frames.ts'

const hourS = msPerHour / 1000
/** Places of the columns of a position in a file of frames, whose first column is the frame's time. */
const positionPlaces = Object.values(column).map((place) => place + 1)

/** The newest position of each vessel as the frames until a time know it; null where the day before it has none. */
export function frameBefore(catalogue: Catalogue, files: OpenFiles, ms: number, sources: SourceNames): Frame | null {
  const found = catalogue
    .find('frames', ms - msPerDay, ms)
    .toReversed()
    .map((about) => files.open(about))
  const whole = newest(found, (atS) => atS * 1000 <= ms && atS % hourS === 0)
  const partial = newest(found, (atS) => atS * 1000 <= ms && atS > (whole?.atS ?? 0))
  const frames = [whole, partial].filter((one) => one !== null).map(({ file, atS }) => readFrame(file, atS, sources))
  if (frames.length === 0) return null
  return withoutSilent(frames.at(-1)!.atS, frames.reduce(mergedFrame).rows)
}

/** Leaves out the vessels that were silent for the day before a frame. */
function withoutSilent(atS: number, rows: PositionRows): Frame {
  const times = rows.all[column.atS]
  const kept = new PositionRows(rows.length)
  for (let row = 0; row < rows.length; row++) if (atS - times[row] <= maxSilenceS) kept.append(rows, row, row + 1)
  return { atS, rows: kept }
}

/** The newest frame that passes a test; the first file that has it. */
function newest(files: readonly TableFileReader[], isWanted: (atS: number) => boolean) {
  let best: { file: TableFileReader; atS: number } | null = null
  for (const file of files)
    for (const { min } of file.groups) if (isWanted(min[0]) && min[0] > (best?.atS ?? -1)) best = { file, atS: min[0] }
  return best
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

/** One frame of two of the same time: of each vessel its newer position. */
export function mergedFrame(a: Frame, b: Frame): Frame {
  const rows = new PositionRows(Math.max(a.rows.length, b.rows.length))
  const key = (part: PositionRows, row: number) => (row < part.length ? part.all[column.mmsi][row] : Infinity)
  for (let i = 0, j = 0; i < a.rows.length || j < b.rows.length;) {
    const [left, right] = [key(a.rows, i), key(b.rows, j)]
    const isLeft = left < right || (left === right && a.rows.all[column.atS][i] >= b.rows.all[column.atS][j])
    if (isLeft) rows.append(a.rows, i, i + 1)
    else rows.append(b.rows, j, j + 1)
    if (left <= right) i++
    if (right <= left) j++
  }
  return { atS: a.atS, rows }
}

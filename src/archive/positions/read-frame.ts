import { msPerDay } from '#domain/time.ts'
import type { Catalogue } from '../catalogue.ts'
import type { OpenFiles } from '../open-files.ts'
import type { TableFileReader } from '../parquet/table-reader.ts'
import { column, PositionRows, type SourceNames } from './columns.ts'
import type { Frame } from './frames.ts'

/** Places of the columns of a position in a file of frames, whose first column is the frame's time. */
const positionPlaces = Object.values(column).map((place) => place + 1)

/** The newest frame at or before a time, of the day before it at most; null where there is none. */
export function frameBefore(catalogue: Catalogue, files: OpenFiles, ms: number, sources: SourceNames): Frame | null {
  let best: { file: TableFileReader; atS: number } | null = null
  for (const about of catalogue.find('frames', ms - msPerDay, ms).toReversed()) {
    const file = files.open(about)
    const atS = file.groups.reduce((newest, { min }) => (min[0] * 1000 <= ms ? Math.max(newest, min[0]) : newest), -1)
    if (atS > (best?.atS ?? 0)) best = { file, atS }
  }
  return best === null ? null : readFrame(best.file, best.atS, sources)
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

import { pageRows } from '../parquet/column-writer.ts'
import type { TableFileReader } from '../parquet/table-reader.ts'
import { column, PositionRows, type SourceNames } from './columns.ts'

/** Rows of one vessel, ascending in time, with sources as `SourceNames` number them. */
export interface Run {
  rows: PositionRows
  from: number
  to: number
}

const allColumns = Object.values(column)

/** The runs of rows that are sorted by vessel and time. */
export function* runsOf(rows: PositionRows): Generator<Run> {
  const mmsis = rows.all[column.mmsi]
  for (let from = 0; from < rows.length;) {
    let to = from + 1
    while (to < rows.length && mmsis[to] === mmsis[from]) to++
    yield { rows, from, to }
    from = to
  }
}

/**
 * The runs of a file; a vessel whose rows lie in two pages has two. A page is decoded at a time: a month is merged from more
 * than thirty files, whose row groups together would take 160 MB.
 */
export function* runsOfFile(file: TableFileReader, sources: SourceNames): Generator<Run> {
  for (const group of file.groups)
    for (let from = 0; from < group.rows; from += pageRows) {
      const columns = file.readColumns(group, allColumns, { from, to: Math.min(group.rows, from + pageRows) })
      const translated = sources.translation(columns[column.source].texts)
      const places = columns[column.source].values
      for (let row = 0; row < places.length; row++) places[row] = translated[places[row]]
      yield* runsOf(PositionRows.over(columns.map(({ values }) => values)))
    }
}

/** Sorts rows in any order by vessel and time; of rows of the same vessel and second the first one stays. */
export function sorted(rows: PositionRows): PositionRows {
  const order = orderByTime(rows)
  return PositionRows.over(rows.all.map((values) => gathered(values, order, new Int32Array(order.length))))
}

/** The same in the columns that the rows have. */
export function sortRows(rows: PositionRows): void {
  const order = orderByTime(rows)
  const column = new Int32Array(order.length)
  for (const values of rows.all) values.set(gathered(values, order, column))
  rows.length = order.length
}

/** The places of rows, those of each vessel together in the order in which they came, in the order of MMSIs. */
function orderByVessel(rows: PositionRows): Uint32Array {
  const mmsis = rows.all[column.mmsi].subarray(0, rows.length)
  // Where the rows of each vessel begin.
  const counts = new Map<number, number>()
  for (const mmsi of mmsis) counts.set(mmsi, (counts.get(mmsi) ?? 0) + 1)
  const ascending = Int32Array.from(counts.keys()).sort()
  const starts = new Map<number, number>()
  let start = 0
  for (const mmsi of ascending) {
    starts.set(mmsi, start)
    start += counts.get(mmsi)!
  }
  const order = new Uint32Array(rows.length)
  for (let row = 0; row < rows.length; row++) {
    const place = starts.get(mmsis[row])!
    order[place] = row
    starts.set(mmsis[row], place + 1)
  }
  return order
}

/** The places of rows by vessel and time, of those of the same vessel and second the first. */
function orderByTime(rows: PositionRows): Uint32Array {
  const order = orderByVessel(rows)
  const [mmsis, times] = [rows.all[column.mmsi], rows.all[column.atS]]
  let kept = 0
  for (let from = 0; from < order.length;) {
    let to = from + 1
    let isAscending = true
    for (; to < order.length && mmsis[order[to]] === mmsis[order[from]]; to++)
      isAscending &&= times[order[to - 1]] < times[order[to]]
    const run = order.subarray(from, to)
    if (!isAscending) run.sort((a, b) => times[a] - times[b] || a - b)
    for (const [i, row] of run.entries())
      if (isAscending || i === 0 || times[row] !== times[order[kept - 1]]) order[kept++] = row
    from = to
  }
  return order.subarray(0, kept)
}

function gathered(values: Int32Array, order: Uint32Array, into: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  for (let i = 0; i < order.length; i++) into[i] = values[order[i]]
  return into
}

/** Merges sources of runs, each in the order of MMSIs. Of rows of the same vessel and second the first source's stays. */
export function* mergedRuns(sources: readonly Iterator<Run>[]): Generator<Run> {
  const heads = sources.map((source) => next(source))
  const joined = new PositionRows(1024)
  for (;;) {
    const mmsi = heads.reduce((least, head) => (head === null ? least : Math.min(least, mmsiOf(head))), Infinity)
    if (mmsi === Infinity) return
    joined.length = 0
    for (const [i, source] of sources.entries()) {
      for (let head = heads[i]; head !== null && mmsiOf(head) === mmsi; head = heads[i] = next(source))
        joined.append(head.rows, head.from, head.to)
    }
    joined.sortTail(0)
    yield { rows: joined, from: 0, to: joined.length }
  }
}

function next(source: Iterator<Run>): Run | null {
  const { value, done } = source.next()
  return done === true ? null : value
}

const mmsiOf = ({ rows, from }: Run) => rows.all[column.mmsi][from]

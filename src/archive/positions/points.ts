import { startOfHourMs } from '#domain/time.ts'
import { decodeTrackChunk } from '#domain/track/track-chunk.ts'
import type { TrackPoint } from '#domain/track/track.ts'
import type { Frame as Chunk } from '#store/positions/frames.ts'
import { unknown } from '../parquet/fields.ts'
import { column, PositionRows } from './columns.ts'
import { type Run, runsOf, sorted } from './runs.ts'

/** Positions to archive, in columns and in any order. Unknown is NaN; a navigation status of 15 is unknown too. */
export interface ArchivePoints {
  length: number
  mmsi: ArrayLike<number>
  atMs: ArrayLike<number>
  lng: ArrayLike<number>
  lat: ArrayLike<number>
  sogKnots: ArrayLike<number>
  cogDeg: ArrayLike<number>
  headingDeg: ArrayLike<number>
  navStatus: ArrayLike<number>
  draughtM: ArrayLike<number>
}

const maxKnots = 102.2
const maxDraughtM = 25.5

/** Rows of one source; positions without a vessel, a time or a place are left out. */
export function rowsOfPoints(points: ArchivePoints): PositionRows {
  const rows = new PositionRows(points.length)
  for (let i = 0; i < points.length; i++) appendPosition(rows, points, i, points.draughtM[i])
  return rows
}

/** Appends a position of the first source, unless it has no vessel, time or place. */
export function appendPosition(
  rows: PositionRows,
  points: Omit<ArchivePoints, 'draughtM'>,
  i: number,
  draughtM: number,
): void {
  const isPlace = Math.abs(points.lng[i]) <= 180 && Math.abs(points.lat[i]) <= 90
  if (!isPlace || !(points.mmsi[i] > 0) || !(points.atMs[i] > 0)) return
  rows.reserve(1)
  const row = rows.length++
  const [mmsi, atS, lng, lat, sog, cog, heading, navStatus, draught, source] = rows.all
  mmsi[row] = points.mmsi[i]
  atS[row] = Math.floor(points.atMs[i] / 1000)
  lng[row] = Math.round(points.lng[i] * 1e5)
  lat[row] = Math.round(points.lat[i] * 1e5)
  sog[row] = steps(points.sogKnots[i], 10, maxKnots)
  cog[row] = steps(points.cogDeg[i], 10, 360)
  heading[row] = steps(points.headingDeg[i], 1, 359)
  navStatus[row] = steps(points.navStatus[i], 1, 14)
  draught[row] = steps(draughtM, 10, maxDraughtM)
  source[row] = 0
}

/** The runs of the store's track chunks, which are in the order of MMSIs; several of a vessel follow each other. */
export function* runsOfChunks(chunks: Iterable<Chunk>, sourceOf: (source: number) => number): Generator<Run> {
  let rows = new PositionRows(1024)
  for (const { mmsi, bytes } of chunks) {
    if (rows.length > 0 && rows.all[column.mmsi][0] !== mmsi) {
      rows.sortTail(0)
      yield { rows, from: 0, to: rows.length }
      rows = new PositionRows(1024)
    }
    for (const point of decodeTrackChunk(bytes)) appendPoint(rows, mmsi, point, sourceOf(point.source))
  }
  rows.sortTail(0)
  if (rows.length > 0) yield { rows, from: 0, to: rows.length }
}

/** Rows by the hour that they belong to, the oldest hour first, each in the order of vessel and time. */
export function* rowsByHour(rows: PositionRows): Generator<{ hourMs: number; runs: Generator<Run> }> {
  const times = rows.all[column.atS]
  const byHour = new Map<number, PositionRows>()
  for (let row = 0; row < rows.length; row++) {
    const hourMs = startOfHourMs(times[row] * 1000)
    let part = byHour.get(hourMs)
    if (part === undefined) byHour.set(hourMs, (part = new PositionRows(1024)))
    part.append(rows, row, row + 1)
  }
  for (const hourMs of [...byHour.keys()].toSorted((a, b) => a - b)) {
    yield { hourMs, runs: runsOf(sorted(byHour.get(hourMs)!)) }
    byHour.delete(hourMs)
  }
}

/** Appends a point of a track; `source` is a place in the list that goes with the rows. */
export function appendPoint(rows: PositionRows, mmsi: number, point: TrackPoint, source: number): void {
  rows.reserve(1)
  const row = rows.length++
  const values = [
    mmsi,
    Math.floor(point.atMs / 1000),
    Math.round(point.lng * 1e5),
    Math.round(point.lat * 1e5),
    steps(point.sogKnots ?? NaN, 10, maxKnots),
    steps(point.cogDeg ?? NaN, 10, 360),
    steps(point.headingDeg ?? NaN, 1, 359),
    steps(point.navStatus ?? NaN, 1, 14),
    steps(point.draughtM ?? NaN, 10, maxDraughtM),
    source,
  ]
  for (let i = 0; i < values.length; i++) rows.all[i][row] = values[i]
}

function steps(quantity: number, perUnit: number, max: number): number {
  return quantity >= 0 && quantity <= max ? Math.round(quantity * perUnit) : unknown
}

/** The track points of rows; `sources` numbers the names of their sources. */
export function trackPointsOf(rows: PositionRows, sources: ArrayLike<number>): TrackPoint[] {
  const value = (place: number, row: number, perUnit: number) => {
    const steps = rows.all[place][row]
    return steps === unknown ? null : steps / perUnit
  }
  return Array.from({ length: rows.length }, (_, row) => ({
    atMs: rows.all[column.atS][row] * 1000,
    lng: rows.all[column.lng][row] / 1e5,
    lat: rows.all[column.lat][row] / 1e5,
    sogKnots: value(column.sog, row, 10),
    cogDeg: value(column.cog, row, 10),
    headingDeg: value(column.heading, row, 1),
    navStatus: value(column.navStatus, row, 1),
    draughtM: value(column.draught, row, 10),
    source: sources[rows.all[column.source][row]],
  }))
}

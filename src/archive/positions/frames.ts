import { msPerDay, msPerHour, msPerMinute } from '#domain/time.ts'
import { column, PositionRows } from './columns.ts'
import type { Run } from './runs.ts'

/** Interval of frames: the sea at a past time is read from one, and from the positions behind it. */
const frameEveryS = (10 * msPerMinute) / 1000
const hourS = msPerHour / 1000
/** A vessel that is silent for longer is not at sea any more, as in the live list. */
export const maxSilenceS = msPerDay / 1000

/** Newest positions of vessels at a time, in the order of MMSIs. */
export interface Frame {
  atS: number
  rows: PositionRows
}

const rowsOfFrames = () => Array.from({ length: hourS / frameEveryS }, () => new PositionRows(0))

/**
 * Builds the frames of an hour from its runs, in the order of MMSIs, and from the last frame before the hour: every ten
 * minutes one of the vessels that had a position in them, and at its end a whole one, of all vessels.
 */
export class FrameBuilder {
  readonly frames: Frame[] = []
  readonly #earlier: PositionRows
  #next = 0

  /** `reused` are rows for the frames; what they had is gone. */
  constructor(hourMs: number, earlier: PositionRows, reused: readonly PositionRows[] = rowsOfFrames()) {
    this.#earlier = earlier
    for (const [i, rows] of reused.entries()) {
      rows.length = 0
      this.frames.push({ atS: hourMs / 1000 + (i + 1) * frameEveryS, rows })
    }
  }

  add({ rows, from, to }: Run): void {
    const mmsi = rows.all[column.mmsi][from]
    const times = rows.all[column.atS]
    this.#carryBelow(mmsi)
    const earlier = this.#earlier
    const isKnown = this.#next < earlier.length && earlier.all[column.mmsi][this.#next] === mmsi
    const whole = this.frames.at(-1)
    let row = from - 1
    for (const frame of this.frames) {
      const before = row
      while (row + 1 < to && times[row + 1] <= frame.atS) row++
      if (row > before || (frame === whole && row >= from)) frame.rows.append(rows, row, row + 1)
    }
    if (isKnown) this.#next++
  }

  /** Adds the vessels that remain of the earlier frame; the frames are complete. */
  finish(): Frame[] {
    this.#carryBelow(Infinity)
    return this.frames
  }

  /** Carries on the vessels below an MMSI, which have no position in this hour. */
  #carryBelow(mmsi: number): void {
    const mmsis = this.#earlier.all[column.mmsi]
    const last = this.frames.at(-1)!
    for (; this.#next < this.#earlier.length && mmsis[this.#next] < mmsi; this.#next++) this.#carry(last, this.#next)
  }

  #carry({ atS, rows }: Frame, row: number): void {
    if (atS - this.#earlier.all[column.atS][row] <= maxSilenceS) rows.append(this.#earlier, row, row + 1)
  }
}

/**
 * The frames of rows that are sorted by vessel and time: those of one hour at a time, each hour after the one before it. The
 * rows of a frame hold until the next hour's are made, those of the last one longer.
 */
export function* framesOfHours(rows: PositionRows, earlier: PositionRows): Generator<Frame> {
  // The last frame of an hour is needed for the next one.
  const [even, odd] = [rowsOfFrames(), rowsOfFrames()]
  for (const [i, { hourMs, places }] of placesByHour(rows).entries()) {
    const builder = new FrameBuilder(hourMs, earlier, i % 2 === 0 ? even : odd)
    for (const run of runsAt(rows, places)) builder.add(run)
    const frames = builder.finish()
    yield* frames
    earlier = frames.at(-1)!.rows
  }
}

/** The runs of an hour, whose places are ascending. */
function* runsAt(rows: PositionRows, places: Uint32Array): Generator<Run> {
  const mmsis = rows.all[column.mmsi]
  for (let i = 0; i < places.length;) {
    const from = places[i]
    let to = from
    for (; i < places.length && mmsis[places[i]] === mmsis[from]; i++) to = places[i] + 1
    yield { rows, from, to }
  }
}

/** The places of the rows of each hour, the oldest hour first. Rows are walked by index: iterating leaves an object for each. */
function placesByHour(rows: PositionRows): { hourMs: number; places: Uint32Array }[] {
  const times = rows.all[column.atS].subarray(0, rows.length)
  const counts = new Map<number, number>()
  for (let row = 0; row < times.length; row++) {
    const hour = Math.floor(times[row] / hourS)
    counts.set(hour, (counts.get(hour) ?? 0) + 1)
  }
  const all = new Uint32Array(rows.length)
  const ends = new Map<number, number>()
  let end = 0
  const hours = [...counts.keys()].toSorted((a, b) => a - b)
  for (const hour of hours) {
    ends.set(hour, end)
    end += counts.get(hour)!
  }
  for (let row = 0; row < times.length; row++) {
    const hour = Math.floor(times[row] / hourS)
    const at = ends.get(hour)!
    all[at] = row
    ends.set(hour, at + 1)
  }
  return hours.map((hour) => {
    const to = ends.get(hour)!
    return { hourMs: hour * msPerHour, places: all.subarray(to - counts.get(hour)!, to) }
  })
}

import { msPerDay, msPerHour, msPerMinute, startOfHourMs } from '#domain/time.ts'
import { column, PositionRows } from './columns.ts'
import { type Run, sortedRuns } from './runs.ts'

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

/**
 * Builds the frames of an hour from its runs, in the order of MMSIs, and from the last frame before the hour: every ten
 * minutes one of the vessels that had a position in them, and at its end a whole one, of all vessels.
 */
export class FrameBuilder {
  readonly frames: Frame[] = []
  readonly #earlier: PositionRows
  #next = 0

  constructor(hourMs: number, earlier: PositionRows) {
    this.#earlier = earlier
    for (let atS = hourMs / 1000 + frameEveryS; atS <= hourMs / 1000 + hourS; atS += frameEveryS)
      this.frames.push({ atS, rows: new PositionRows(0) })
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

/** The frames of rows in any order: those of one hour at a time, each hour after the one before it. */
export function* framesOfHours(rows: PositionRows, earlier: PositionRows): Generator<Frame> {
  const times = rows.all[column.atS]
  const byHour = new Map<number, number[]>()
  for (let row = 0; row < rows.length; row++) {
    const hourMs = startOfHourMs(times[row] * 1000)
    const places = byHour.get(hourMs)
    if (places === undefined) byHour.set(hourMs, [row])
    else places.push(row)
  }
  for (const hourMs of [...byHour.keys()].toSorted((a, b) => a - b)) {
    const builder = new FrameBuilder(hourMs, earlier)
    for (const run of sortedRuns(rows, byHour.get(hourMs))) builder.add(run)
    const frames = builder.finish()
    yield* frames
    earlier = frames.at(-1)!.rows
  }
}

import { nanToNull } from '#domain/nan.ts'
import { msPerDay } from '#domain/time.ts'

/** The counts of a row of cells, as plain JSON. */
export interface CoverageRow {
  row: number
  cells: (readonly [column: number, reports: number, missed: number])[]
}

export interface CoverageSnapshot {
  halvedMs: number | null
  /** By number: the latest quarter hour with a report, and a bit for each of the 32 up to it. */
  sources: (readonly [source: number, newest: number, alive: number])[]
}

const columns = 360
const rows = 180
export const quarterMs = 900_000
/** Half-life of the counts. */
const halvedEveryMs = 2 * msPerDay
/** Minimum count for an estimate. */
const minEvidence = 8
/** Share of quarter hours with reports from which an area counts as covered. */
const coveredFrom = 0.8
/** Maximum number of quarter hours that one silence counts, so that one vessel does not lower the coverage of its area. */
const maxMissed = 6
const sources = 64

/**
 * Estimates AIS reception from the reports themselves: of the quarter hours that vessels spent in an area of three by
 * three degrees, the share with reports. Also tracks which sources are alive.
 */
export class ReceptionCoverage {
  readonly #reportCounts = new Float32Array(columns * rows)
  readonly #missed = new Float32Array(columns * rows)
  /** By source: the latest quarter hour with a report, and a bit for each of the 32 up to it. */
  readonly #newest = new Int32Array(sources)
  readonly #alive = new Uint32Array(sources)
  #halvedMs = NaN
  /** By row of cells: 1 where a count has changed since it was drained. */
  readonly #changed = new Uint8Array(rows)

  /** Counts a vessel's first report in a quarter hour. */
  observe(lng: number, lat: number, source: number, quarter: number): void {
    this.#reportCounts[cellOf(lng, lat)]++
    this.#changed[rowOf(lat)] = 1
    const index = source % sources
    const ahead = quarter - this.#newest[index]
    if (ahead > 0) {
      this.#alive[index] = ahead >= 32 ? 1 : (this.#alive[index] << ahead) | 1
      this.#newest[index] = quarter
    } else if (ahead > -32) this.#alive[index] |= 1 << -ahead
  }

  /** Counts quarter hours without reports after a vessel's last report at a position. */
  observeSilence(lng: number, lat: number, quarters: number): void {
    this.#missed[cellOf(lng, lat)] += Math.min(quarters, maxMissed)
    this.#changed[rowOf(lat)] = 1
  }

  /** Share of quarter hours with reports around a position; 0 where there is too little evidence. */
  at(lng: number, lat: number): number {
    let [received, missed] = [0, 0]
    const [x, y] = [columnOf(lng), rowOf(lat)]
    for (let row = Math.max(0, y - 1); row <= Math.min(rows - 1, y + 1); row++)
      for (let column = x - 1; column <= x + 1; column++) {
        const cell = row * columns + ((column + columns) % columns)
        received += this.#reportCounts[cell]
        missed += this.#missed[cell]
      }
    return received < minEvidence ? 0 : received / (received + missed)
  }

  isCovered(lng: number, lat: number): boolean {
    return this.at(lng, lat) >= coveredFrom
  }

  /** Whether a source had reports in each whole quarter hour of a span, up to the last seven hours. */
  wasAlive(source: number, fromMs: number, toMs: number): boolean {
    const index = source % sources
    const first = Math.floor(fromMs / quarterMs) + 1
    const last = Math.min(this.#newest[index], Math.floor(toMs / quarterMs) - 1)
    if (last < first) return false
    for (let quarter = Math.max(first, this.#newest[index] - 28); quarter <= last; quarter++)
      if ((this.#alive[index] & (1 << (this.#newest[index] - quarter))) === 0) return false
    return toMs / quarterMs - this.#newest[index] < 2
  }

  /** The rows of cells whose counts have changed since the last call; each names its column, reports and missed ones. */
  drainRows(): CoverageRow[] {
    const changed: CoverageRow[] = []
    for (let row = 0; row < rows; row++) {
      if (this.#changed[row] === 0) continue
      this.#changed[row] = 0
      const cells: CoverageRow['cells'] = []
      for (let column = 0; column < columns; column++) {
        const cell = row * columns + column
        if (this.#reportCounts[cell] > 0 || this.#missed[cell] > 0)
          cells.push([column, this.#reportCounts[cell], this.#missed[cell]])
      }
      changed.push({ row, cells })
    }
    return changed
  }

  /** Puts rows back whose write failed. */
  requeueRows(drained: readonly CoverageRow[]): void {
    for (const { row } of drained) this.#changed[row] = 1
  }

  /** When counts were halved last, and which sources are alive, to be kept with the rows; null is unknown. */
  snapshot(): CoverageSnapshot {
    const alive = [...this.#newest.keys()].filter((index) => this.#newest[index] > 0)
    return {
      halvedMs: nanToNull(this.#halvedMs),
      sources: alive.map((index) => [index, this.#newest[index], this.#alive[index]]),
    }
  }

  restore({ halvedMs, sources: alive }: CoverageSnapshot, saved: readonly CoverageRow[]): void {
    this.#halvedMs = halvedMs ?? NaN
    for (const [index, newest, bits] of alive) [this.#newest[index], this.#alive[index]] = [newest, bits]
    for (const { row, cells } of saved)
      for (const [column, reports, missed] of cells) {
        this.#reportCounts[row * columns + column] = reports
        this.#missed[row * columns + column] = missed
      }
  }

  /** Halves all counts once per half-life. */
  tick(nowMs: number): void {
    // NaN at first; in the future after the clock was set back.
    if (!(this.#halvedMs <= nowMs)) this.#halvedMs = nowMs
    this.#dropFutureQuarters(Math.floor(nowMs / quarterMs))
    if (nowMs - this.#halvedMs < halvedEveryMs) return
    this.#halvedMs = nowMs
    this.#changed.fill(1)
    for (let cell = 0; cell < this.#reportCounts.length; cell++) {
      this.#reportCounts[cell] /= 2
      this.#missed[cell] /= 2
    }
  }

  /** After the clock was set back, sources are alive from the next report on: until then their bits would be of other quarters. */
  #dropFutureQuarters(quarter: number): void {
    for (let index = 0; index < sources; index++)
      if (this.#newest[index] > quarter + 1) this.#newest[index] = this.#alive[index] = 0
  }
}

const columnOf = (lng: number) => Math.min(columns - 1, Math.max(0, Math.floor(lng + 180)))
const rowOf = (lat: number) => Math.min(rows - 1, Math.max(0, Math.floor(lat + 90)))
const cellOf = (lng: number, lat: number) => rowOf(lat) * columns + columnOf(lng)

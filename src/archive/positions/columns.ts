import { positionFields, unknown } from '../parquet/fields.ts'
import { WholeColumns } from '../parquet/whole-columns.ts'

/** Places of the columns in `PositionRows.all`, as in a file of positions. */
export const column = {
  mmsi: 0,
  atS: 1,
  lng: 2,
  lat: 3,
  sog: 4,
  cog: 5,
  heading: 6,
  navStatus: 7,
  draught: 8,
  source: 9,
} as const

/** Columns that take the place and motion of a vessel, in degrees and knots. */
export interface MotionColumns {
  readonly lng: Float64Array
  readonly lat: Float64Array
  readonly sogKnots: Float32Array
  readonly cogDeg: Float32Array
  readonly headingDeg: Float32Array | Uint16Array
  readonly navStatus: Uint8Array
}

/**
 * Positions in columns of whole numbers, as they are stored: seconds since 1970, 1e-5 degrees, tenths of a knot, of a
 * degree and of a metre; −1 is unknown. `source` is a place in a list of sources that goes with the rows.
 */
export class PositionRows extends WholeColumns {
  constructor(capacity: number) {
    super(positionFields.length, capacity)
  }

  /** Rows over columns that exist, all of them filled. */
  static over(columns: Int32Array[]): PositionRows {
    const rows = new PositionRows(0)
    rows.all = columns
    rows.length = columns[0].length
    return rows
  }

  /** Appends rows of another; `sources` translates its sources, null where they are the same. */
  append(other: PositionRows, from: number, to: number, sources: Int32Array | null = null): void {
    const count = to - from
    const at = this.length
    this.reserve(count)
    for (let i = 0; i < this.all.length; i++) {
      const target = this.all[i]
      const source = other.all[i]
      if (count < 16) for (let row = 0; row < count; row++) target[at + row] = source[from + row]
      else target.set(source.subarray(from, to), at)
    }
    if (sources !== null) {
      const target = this.all[column.source]
      for (let row = at; row < at + count; row++) target[row] = sources[target[row]]
    }
    this.length = at + count
  }

  /** Writes place and motion of a row into other columns: NaN, and 15 for the status, where they are unknown. */
  copyMotion(row: number, to: MotionColumns, at: number): void {
    const { all } = this
    const measured = (place: number, perUnit: number) => (all[place][row] === unknown ? NaN : all[place][row] / perUnit)
    to.lng[at] = all[column.lng][row] / 1e5
    to.lat[at] = all[column.lat][row] / 1e5
    to.sogKnots[at] = measured(column.sog, 10)
    to.cogDeg[at] = measured(column.cog, 10)
    to.headingDeg[at] = measured(column.heading, 1)
    to.navStatus[at] = all[column.navStatus][row] === unknown ? 15 : all[column.navStatus][row]
  }

  /** Some rows in a new table; with another one, rows from the length on are those of the other. */
  gather(picks: Int32Array, other: PositionRows | null = null): PositionRows {
    const end = this.length
    const columns = this.all.map((own, place) => {
      const theirs = other?.all[place] ?? own
      const values = new Int32Array(picks.length)
      for (let i = 0; i < picks.length; i++) values[i] = picks[i] < end ? own[picks[i]] : theirs[picks[i] - end]
      return values
    })
    return PositionRows.over(columns)
  }

  /** Brings the rows from `from` on in the order of time; of rows of the same second the first one stays. */
  sortTail(from: number): void {
    const times = this.all[column.atS]
    let isAscending = true
    for (let row = from + 1; isAscending && row < this.length; row++) isAscending = times[row - 1] < times[row]
    if (isAscending) return
    const order = Uint32Array.from({ length: this.length - from }, (_, i) => from + i)
    order.sort((a, b) => times[a] - times[b] || a - b)
    const kept = order.filter((row, i) => i === 0 || times[order[i - 1]] !== times[row])
    for (const values of this.all)
      values.set(
        Int32Array.from(kept, (row) => values[row]),
        from,
      )
    this.length = from + kept.length
  }
}

/** Sources by name, numbered in the order in which they come. */
export class SourceNames {
  readonly names: string[]
  /** Made when a place is asked for: names that were sent are only read. */
  #places: Map<string, number> | null = null

  constructor(names: readonly string[] = []) {
    this.names = [...names]
  }

  placeOf(name: string): number {
    this.#places ??= new Map(this.names.map((known, place) => [known, place]))
    let place = this.#places.get(name)
    if (place === undefined) {
      place = this.names.push(name) - 1
      this.#places.set(name, place)
    }
    return place
  }

  /** For each of a list of names its place here. */
  translation(names: readonly string[]): Int32Array {
    return Int32Array.from(names, (name) => this.placeOf(name))
  }
}

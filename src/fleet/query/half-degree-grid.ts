import { stepsPerDegree } from '#domain/vessel/served-precision.ts'
import type { StepBox } from './compiled-query.ts'

export const cellColumns = 720
export const cellRows = 360
export const stepsPerCell = stepsPerDegree / 2
const [columns, rows] = [cellColumns, cellRows]

/** In place of a cell: that of a vessel that is not in the grid. */
export const nowhere = columns * rows

/** The columns and rows of cells that a box touches. */
export interface CellRange {
  west: number
  south: number
  east: number
  north: number
}

/** Index of the cell of a position, eastward from 180° W and row by row from the south pole. */
export function cellOf(lngSteps: number, latSteps: number): number {
  return rowOf(latSteps) * columns + columnOf(lngSteps)
}

/** Cells passed and corners changed by movements since the last build, above which building anew is faster. */
const maxMovementCost = 1_000_000

/**
 * Spatial index of ranks by half-degree cell, consecutive within a row of cells, and a summed-area table for counts in any
 * block of cells. A vessel that changes cell is moved within it; built anew, 2 to 3 ms for 100,000, for many movements.
 */
export class HalfDegreeGrid {
  /** Ranks, cell by cell, in no order within each. */
  ranks = new Uint32Array(0)
  /** Start of each cell in `ranks`. */
  readonly #starts = new Uint32Array(columns * rows + 1)
  readonly #next = new Uint32Array(columns * rows)
  /** Number of vessels south and west of each corner. */
  readonly #sums = new Uint32Array((columns + 1) * (rows + 1))
  #movementCost = Infinity

  /** Marks the grid to be built anew. */
  invalidate(): void {
    this.#movementCost = Infinity
  }

  /** Builds the grid anew if it is not up to date: before the first use, and after too many movements. */
  refresh(lng: Int32Array, lat: Int32Array, count: number): void {
    if (this.#isStale) this.build(lng, lat, count)
    this.#movementCost = 0
  }

  get #isStale(): boolean {
    return this.#movementCost > maxMovementCost
  }

  build(lng: Int32Array, lat: Int32Array, count: number): void {
    if (this.ranks.length < lng.length) this.ranks = new Uint32Array(lng.length)
    const starts = this.#starts
    const next = this.#next
    // Count per cell.
    next.fill(0)
    for (let rank = 0; rank < count; rank++) next[cellOf(lng[rank], lat[rank])]++
    // Start of each cell, and the sums south and west of each corner.
    const sums = this.#sums
    const width = columns + 1
    let start = 0
    for (let row = 0, cell = 0; row < rows; row++) {
      let inRow = 0
      let corner = (row + 1) * width
      for (let column = 0; column < columns; column++, cell++) {
        const inCell = next[cell]
        starts[cell] = start
        next[cell] = start
        start += inCell
        inRow += inCell
        corner++
        sums[corner] = sums[corner - width] + inRow
      }
    }
    starts[nowhere] = start
    // Place each rank in its cell.
    for (let rank = 0; rank < count; rank++) this.ranks[next[cellOf(lng[rank], lat[rank])]++] = rank
  }

  /** Moves a rank to another cell; `nowhere` in place of a cell adds or removes it. */
  move(rank: number, from: number, to: number): void {
    if (this.#isStale || from === to) return
    this.#movementCost += this.#moveInSums(from, to) + Math.abs(to - from)
    if (this.#isStale) return
    this.#moveInRanks(rank, from, to)
  }

  /** Replaces each rank by its new one. */
  renumber(newRanks: Uint32Array, count: number): void {
    if (this.#isStale) return
    const { ranks } = this
    for (let at = 0; at < count; at++) ranks[at] = newRanks[ranks[at]]
  }

  /** Fills the place of a rank with the last one of its cell, and shifts the cells in between by one place. */
  #moveInRanks(rank: number, from: number, to: number): void {
    const { ranks } = this
    const starts = this.#starts
    let hole = starts[from]
    if (from !== nowhere) while (ranks[hole] !== rank) if (++hole >= starts[from + 1]) return this.invalidate()
    if (from < to) {
      for (let cell = from; cell < to; cell++) {
        // The last rank of the cell moves into the hole; the cell after it begins one place earlier.
        const last = --starts[cell + 1]
        ranks[hole] = ranks[last]
        hole = last
      }
    } else {
      for (let cell = from; cell > to; cell--) {
        // The first rank of the cell moves into the hole; the cell begins one place later.
        const first = starts[cell]++
        ranks[hole] = ranks[first]
        hole = first
      }
    }
    ranks[hole] = rank
  }

  /** Moves one vessel in the sums; returns the number of corners changed. */
  #moveInSums(from: number, to: number): number {
    const [fromRow, toRow] = [(from / columns) | 0, (to / columns) | 0]
    const [fromColumn, toColumn] = [from - fromRow * columns, to - toRow * columns]
    if (from === nowhere) return this.#addToCorners(toRow, rows, toColumn, columns, 1)
    if (to === nowhere) return this.#addToCorners(fromRow, rows, fromColumn, columns, -1)
    // In rows of corners between the cells, all columns east of the one further south; north of both, those between them.
    const north = Math.max(fromRow, toRow)
    const west = Math.min(fromColumn, toColumn)
    const east = Math.max(fromColumn, toColumn)
    const inRows =
      fromRow < toRow
        ? this.#addToCorners(fromRow, north, fromColumn, columns, -1)
        : this.#addToCorners(toRow, north, toColumn, columns, 1)
    return inRows + this.#addToCorners(north, rows, west, east, fromColumn < toColumn ? -1 : 1)
  }

  /** Adds to the corners north-east of a block of cells, ends excluded; returns their number. */
  // oxlint-disable-next-line eslint/max-params -- called for each vessel that changes cell: an object would be garbage.
  #addToCorners(south: number, north: number, west: number, east: number, by: number): number {
    const sums = this.#sums
    for (let row = south; row < north; row++) {
      const first = (row + 1) * (columns + 1) + 1
      for (let corner = first + west; corner < first + east; corner++) sums[corner] += by
    }
    return (north - south) * (east - west)
  }

  range(box: StepBox): CellRange {
    return {
      west: columnOf(box.west),
      east: columnOf(box.east),
      south: rowOf(box.south),
      north: rowOf(box.north),
    }
  }

  /** Number of vessels in a block of cells; 0 for an empty range. */
  inCells({ west, south, east, north }: CellRange): number {
    if (west > east || south > north) return 0
    const width = columns + 1
    const sums = this.#sums
    const top = (north + 1) * width
    const bottom = south * width
    return sums[top + east + 1] - sums[top + west] - sums[bottom + east + 1] + sums[bottom + west]
  }

  /** Start in `ranks` of a run of cells in one row; `runEnd` of the last cell is its end. */
  runStart(row: number, column: number): number {
    return this.#starts[row * columns + column]
  }

  /** The same of a cell by its index, which is 0 to below `nowhere`: its end is the start of the next. */
  cellStart(cell: number): number {
    return this.#starts[cell]
  }

  runEnd(row: number, column: number): number {
    return this.#starts[row * columns + column + 1]
  }
}

function columnOf(lngSteps: number): number {
  const column = ((lngSteps + 180 * stepsPerDegree) / stepsPerCell) | 0
  return column < 0 ? 0 : column >= columns ? columns - 1 : column
}

function rowOf(latSteps: number): number {
  const row = ((latSteps + 90 * stepsPerDegree) / stepsPerCell) | 0
  return row < 0 ? 0 : row >= rows ? rows - 1 : row
}

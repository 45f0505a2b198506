import { stepsPerDegree } from '#domain/vessel/served-precision.ts'
import type { StepBox } from './compiled-query.ts'

const columns = 720
const rows = 360
const stepsPerCell = stepsPerDegree / 2

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

/**
 * Spatial index of ranks by half-degree cell, consecutive within a row of cells, and a summed-area table for counts in any
 * block of cells. Rebuilt when vessels have changed cells: 2 to 3 ms for 100,000.
 */
export class HalfDegreeGrid {
  /** Ranks, cell by cell, ascending within each. */
  ranks = new Uint32Array(0)
  /** Start of each cell in `ranks`. */
  readonly #starts = new Uint32Array(columns * rows + 1)
  readonly #next = new Uint32Array(columns * rows)
  /** Number of vessels south and west of each corner. */
  readonly #sums = new Uint32Array((columns + 1) * (rows + 1))

  build(lng: Int32Array, lat: Int32Array, count: number): void {
    if (this.ranks.length < count) this.ranks = new Uint32Array(lng.length)
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
    starts[columns * rows] = start
    // Place each rank in its cell.
    for (let rank = 0; rank < count; rank++) this.ranks[next[cellOf(lng[rank], lat[rank])]++] = rank
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

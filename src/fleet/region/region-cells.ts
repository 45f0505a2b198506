import { type Polygon, shellBit, turnSteps } from '#domain/polygon/polygon.ts'
import { stepsPerDegree } from '#domain/vessel/served-precision.ts'
import type { CellRange, HalfDegreeGrid } from '../query/half-degree-grid.ts'

const stepsPerCell = stepsPerDegree / 2
const columnsPerTurn = 720
const rows = 360
/** Rasterizing edges over more cells than this costs more than testing each vessel. */
const maxWork = 60_000

/** Called with the ranks of a cell: `from` to `to` in the grid's `ranks`, and the shift in longitude steps. */
export type CellVisitor = (from: number, to: number, turn: number) => void

const columnAt = (x: number) => Math.floor((x + 180 * stepsPerDegree) / stepsPerCell)
const rowAt = (y: number) => Math.min(rows - 1, Math.max(0, Math.floor((y + 90 * stepsPerDegree) / stepsPerCell)))

/**
 * Visits the half-degree cells that a region touches: `whole` is called for cells entirely inside, `torn` for those that
 * an edge crosses. Edges are widened by one step on either side, so that rounding never decides.
 */
export function visitCells(polygon: Polygon, grid: HalfDegreeGrid, whole: CellVisitor, torn: CellVisitor): void {
  const west = columnAt(polygon.west - 1)
  const east = columnAt(polygon.east + 1)
  const south = rowAt(polygon.south - 1)
  const north = rowAt(polygon.north + 1)
  if (maxVesselsIn(grid, { west, south, east, north }) <= 200 || rasterCells(polygon) > maxWork) {
    for (let row = south; row <= north; row++) {
      for (let column = west; column <= east; column++) visitCell(grid, row, column, torn)
    }
    return
  }
  const sweep = new RowSweep(polygon, west, east)
  for (let row = south; row <= north; row++) {
    sweep.rasterize(row)
    let state = 0
    for (let column = east; column >= west; column--) {
      const at = column - west
      if (sweep.torn[at] === 1) visitCell(grid, row, column, torn)
      else if (state === shellBit) visitCell(grid, row, column, whole)
      state ^= sweep.passed[at]
    }
  }
}

function visitCell(grid: HalfDegreeGrid, row: number, column: number, take: CellVisitor): void {
  const turn = Math.floor(column / columnsPerTurn)
  const own = column - turn * columnsPerTurn
  const from = grid.runStart(row, own)
  const to = grid.runEnd(row, own)
  if (from < to) take(from, to, turn * turnSteps)
}

/** Upper bound of the vessels in a block of cells: all longitudes count where it crosses ±180°. */
function maxVesselsIn(grid: HalfDegreeGrid, { west, south, east, north }: CellRange): number {
  const inOneTurn = west >= 0 && east < columnsPerTurn
  const columns = inOneTurn ? { west, east } : { west: 0, east: columnsPerTurn - 1 }
  return grid.inCells({ ...columns, south, north })
}

/** Approximate number of cells that the edges cross. */
function rasterCells({ edges, x1, y1, x2, y2 }: Polygon): number {
  let steps = 0
  for (let edge = 0; edge < edges; edge++) steps += Math.abs(x2[edge] - x1[edge]) + 3 * (y2[edge] - y1[edge])
  return steps / stepsPerCell + edges
}

/** Rasterizes the edges row by row, northward. */
class RowSweep {
  readonly #polygon: Polygon
  readonly #west: number
  readonly #last: number
  /** 1 where an edge crosses the cell. */
  readonly torn: Uint8Array
  /** Bits of the rings whose edges cross the middle of the row in this cell an odd number of times. */
  readonly passed: Uint8Array
  #active: number[] = []
  #next = 0

  constructor(polygon: Polygon, west: number, east: number) {
    this.#polygon = polygon
    this.#west = west
    this.#last = east - west
    this.torn = new Uint8Array(this.#last + 1)
    this.passed = new Uint8Array(this.#last + 1)
  }

  rasterize(row: number): void {
    const { edges, y1, y2 } = this.#polygon
    const bottom = row * stepsPerCell - 90 * stepsPerDegree - 1
    const top = bottom + stepsPerCell + 2
    this.torn.fill(0)
    this.passed.fill(0)
    const still = this.#active.filter((edge) => y2[edge] >= bottom)
    for (; this.#next < edges && y1[this.#next] <= top; this.#next++) still.push(this.#next)
    this.#active = still
    const middle = (bottom + top) / 2
    for (const edge of still) this.#rasterizeEdge(edge, bottom, top, middle)
  }

  #rasterizeEdge(edge: number, bottom: number, top: number, middle: number): void {
    const { x1, y1, x2, y2, ring } = this.#polygon
    const rise = y2[edge] - y1[edge]
    const slope = rise === 0 ? 0 : (x2[edge] - x1[edge]) / rise
    const from = y1[edge] >= bottom ? x1[edge] : x1[edge] + (bottom - y1[edge]) * slope
    const to = y2[edge] <= top ? x2[edge] : x1[edge] + (top - y1[edge]) * slope
    const first = this.#column(Math.min(from, to) - 1)
    const last = this.#column(Math.max(from, to) + 1)
    this.torn.fill(1, first, last + 1)
    if (y1[edge] <= middle && y2[edge] > middle) {
      this.passed[this.#column(x1[edge] + (middle - y1[edge]) * slope)] ^= ring[edge]
    }
  }

  #column(x: number): number {
    return Math.min(this.#last, Math.max(0, columnAt(x) - this.#west))
  }
}

import { holeBit, type Polygon, shellBit } from './polygon.ts'

/** Edges indexed per slice, about a millisecond. */
const cellsAStretch = 60_000
const maxCells = 60_000
export const onShell = 4
export const onHole = 8

export const stateInside = (state: number) =>
  (state & onShell) !== 0 || ((state & shellBit) !== 0 && ((state & holeBit) === 0 || (state & onHole) !== 0))

/**
 * Grid index of a region's edges. For each cell it stores whether the north-east corner is inside. A position is tested by
 * counting the edges crossed on the path to that corner: east to the cell's border, then north.
 *
 * Cell borders avoid the coordinates of vertices, and the path is offset slightly to the north and to the east, so that an
 * edge through a corner of the path counts once.
 */
export class EdgeCells {
  readonly #polygon: Polygon
  readonly #west: number
  readonly #south: number
  readonly #width: number
  readonly #height: number
  readonly #columns: number
  readonly #rows: number
  /** Where each cell's edges begin in `#listed`. */
  readonly #starts: Uint32Array
  /** State of each cell's north-east corner: `shellBit`, `holeBit`, both or none. */
  readonly #corners: Uint8Array
  #listed = new Uint16Array(0);

  /** Creates an index sized for about `positions` tests. The region has at most 65,535 edges. */
  static *lay(polygon: Polygon, positions: number): Generator<void, EdgeCells, void> {
    const cells = new EdgeCells(polygon, Math.min(maxCells, Math.max(16, positions / 2)))
    yield* cells.#lay()
    return cells
  }

  private constructor(polygon: Polygon, wanted: number) {
    this.#polygon = polygon
    // Coordinates of vertices are whole or rounded steps: borders at an unusual fraction of a step meet none of them.
    const offset = polygon.slack === 0 ? 1.5 : 1.437_182_9
    const { west, south, east, north } = extentOf(polygon)
    this.#west = Math.floor(west) - offset
    this.#south = Math.floor(south) - offset
    const [wide, high] = [east + 2 - this.#west, north + 2 - this.#south]
    const side = Math.sqrt((wide * high) / wanted)
    // A region without height still gets at most `wanted` columns.
    this.#width = Math.ceil(Math.max(side, wide / wanted))
    this.#height = Math.ceil(Math.max(side, high / wanted))
    this.#columns = Math.ceil(wide / this.#width)
    this.#rows = Math.ceil(high / this.#height)
    this.#starts = new Uint32Array(this.#columns * this.#rows + 1)
    this.#corners = new Uint8Array(this.#columns * this.#rows)
  }

  /** Whether a position is inside or on an edge. */
  holds(x: number, y: number): boolean {
    const { west, east, south, north } = this.#polygon
    if (!(x >= west && x <= east && y >= south && y <= north)) return false
    const column = Math.floor((x - this.#west) / this.#width)
    const row = Math.floor((y - this.#south) / this.#height)
    const cell = row * this.#columns + column
    const [from, to] = [this.#starts[cell], this.#starts[cell + 1]]
    if (from === to) return stateInside(this.#corners[cell])
    return stateInside(this.#wayState(x, y, column, row, from, to) ^ this.#corners[cell])
  }

  /** Whether a line crosses an edge of these kinds of ring. */
  // oxlint-disable-next-line eslint/max-params -- called for each section of a pipeline: an object would be garbage.
  isCrossedBy(ax: number, ay: number, bx: number, by: number, rings = shellBit | holeBit): boolean {
    let crossed = false
    const [south, north] = ay <= by ? [ay, by] : [by, ay]
    const [x1, x2] = ay <= by ? [ax, bx] : [bx, ax]
    this.#cellsOf(x1, south, x2, north, (first, last, row) => {
      if (crossed) return
      // Neighbouring cells of a row are contiguous in the list.
      const from = this.#starts[row * this.#columns + first]
      const to = this.#starts[row * this.#columns + last + 1]
      for (let at = from; at < to && !crossed; at++) {
        const edge = this.#listed[at]
        crossed = (this.#polygon.ring[edge] & rings) !== 0 && meets(this.#polygon, edge, ax, ay, bx, by)
      }
    })
    return crossed
  }

  // oxlint-disable-next-line eslint/max-params -- called for each cell on the way to a position: an object would be garbage.
  #wayState(x: number, y: number, column: number, row: number, from: number, to: number): number {
    const { x1, y1, x2, y2, ring, slack } = this.#polygon
    const listed = this.#listed
    const border = this.#west + (column + 1) * this.#width
    const top = this.#south + (row + 1) * this.#height
    let state = 0
    for (let at = from; at < to; at++) {
      const edge = listed[at]
      if (y2[edge] < y) continue
      const ex = x1[edge]
      const fx = x2[edge]
      if (ex < x && fx < x) continue
      const ey = y1[edge]
      const dx = fx - ex
      const dy = y2[edge] - ey
      const here = dx * (y - ey)
      const atBorder = dy * (border - ex)
      if (ey <= y) {
        const own = dy * (x - ex)
        if ((ex <= x || fx <= x) && Math.abs(here - own) <= slack * (Math.abs(here) + Math.abs(own))) {
          // Being on an edge is final.
          state |= ring[edge] === shellBit ? onShell : onHole
          continue
        }
        const isEast = here > own && y < y2[edge]
        if (isEast && (here < atBorder || (here === atBorder && dx <= 0))) state ^= ring[edge]
      }
      if (ex <= border === fx <= border) continue
      const atTop = dx * (top - ey)
      if (dy === 0) {
        if (ey > y && ey <= top) state ^= ring[edge]
      } else if (dx > 0 ? atBorder > here && atBorder < atTop : atBorder < here && atBorder >= atTop)
        state ^= ring[edge]
    }
    return state
  }

  *#lay(): Generator<void, void, void> {
    const { edges, x1, y1, x2, y2 } = this.#polygon
    const starts = this.#starts
    // Counting sort: count per cell, prefix sums, then insert each edge into its cells.
    let laid = 0
    for (let edge = 0; edge < edges; edge++) {
      laid += this.#cellsOf(x1[edge], y1[edge], x2[edge], y2[edge], (first, last, row) => {
        for (let cell = row * this.#columns + first; cell <= row * this.#columns + last; cell++) starts[cell + 1]++
      })
      this.#turnCorners(edge)
      if (laid < cellsAStretch) continue
      laid = 0
      yield
    }
    for (let cell = 1; cell < starts.length; cell++) starts[cell] += starts[cell - 1]
    this.#sumCorners()
    const listed = new Uint16Array(starts[starts.length - 1])
    const next = starts.slice()
    for (let edge = 0; edge < edges; edge++) {
      laid += this.#cellsOf(x1[edge], y1[edge], x2[edge], y2[edge], (first, last, row) => {
        for (let cell = row * this.#columns + first; cell <= row * this.#columns + last; cell++)
          listed[next[cell]++] = edge
      })
      if (laid < cellsAStretch) continue
      laid = 0
      yield
    }
    this.#listed = listed
  }

  /** Writes the cells of a northward line, row by row, with a margin of one step on either side; returns their number. */
  // oxlint-disable-next-line eslint/max-params -- called for each edge of a polygon: an object would be garbage.
  #cellsOf(
    x1: number,
    y1: number,
    x2: number,
    y2: number,
    take: (firstColumn: number, lastColumn: number, row: number) => void,
  ): number {
    const [firstRow, lastRow] = [this.#row(y1 - 1), this.#row(y2 + 1)]
    const slope = y2 === y1 ? 0 : (x2 - x1) / (y2 - y1)
    let cells = 0
    for (let row = firstRow; row <= lastRow; row++) {
      const bottom = this.#south + row * this.#height - 1
      const top = bottom + this.#height + 2
      const a = y1 >= bottom ? x1 : x1 + (bottom - y1) * slope
      const b = y2 <= top ? x2 : x1 + (top - y1) * slope
      const first = this.#column(Math.min(a, b) - 1)
      const last = this.#column(Math.max(a, b) + 1)
      take(first, last, row)
      cells += last - first + 1
    }
    return cells
  }

  /** Marks, in each row, the corner up to which corners are west of an edge. */
  #turnCorners(edge: number): void {
    const { x1, y1, x2, y2, ring } = this.#polygon
    const [ex, ey] = [x1[edge], y1[edge]]
    const [dx, dy] = [x2[edge] - ex, y2[edge] - ey]
    for (let row = Math.max(0, this.#row(ey) - 1); row < this.#rows; row++) {
      const top = this.#south + (row + 1) * this.#height
      if (top < ey) continue
      if (top >= y2[edge]) return
      const along = dx * (top - ey)
      let column = this.#column(ex + along / dy)
      // The result does not depend on rounding.
      while (column > 0 && along <= dy * (this.#west + column * this.#width - ex)) column--
      while (column < this.#columns - 1 && along > dy * (this.#west + (column + 1) * this.#width - ex)) column++
      if (column > 0) this.#corners[row * this.#columns + column - 1] ^= ring[edge]
    }
  }

  /** Propagates the marks from east to west: a mark at a corner applies to all corners west of it. */
  #sumCorners(): void {
    for (let row = 0; row < this.#rows; row++) {
      let state = 0
      for (let column = this.#columns - 1; column >= 0; column--) {
        const cell = row * this.#columns + column
        state ^= this.#corners[cell]
        this.#corners[cell] = state
      }
    }
  }

  #column(x: number): number {
    return Math.min(this.#columns - 1, Math.max(0, Math.floor((x - this.#west) / this.#width)))
  }

  #row(y: number): number {
    return Math.min(this.#rows - 1, Math.max(0, Math.floor((y - this.#south) / this.#height)))
  }
}

/** The extent of all edges: holes may reach out of the bounds of a region. */
function extentOf({ edges, x1, y1, x2, y2 }: Polygon): { west: number; south: number; east: number; north: number } {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let edge = 0; edge < edges; edge++) {
    west = Math.min(west, x1[edge], x2[edge])
    east = Math.max(east, x1[edge], x2[edge])
    south = Math.min(south, y1[edge])
    north = Math.max(north, y2[edge])
  }
  return { west, south, east, north }
}

/** Whether a line and an edge have a point in common. */
// oxlint-disable-next-line eslint/max-params -- called for each edge near a line: an object would be garbage.
export function meets(polygon: Polygon, edge: number, ax: number, ay: number, bx: number, by: number): boolean {
  const ex = polygon.x1[edge]
  const ey = polygon.y1[edge]
  const dx = polygon.x2[edge] - ex
  const dy = polygon.y2[edge] - ey
  if (Math.min(ex, ex + dx) > Math.max(ax, bx) || Math.max(ex, ex + dx) < Math.min(ax, bx)) return false
  if (ey > Math.max(ay, by) || ey + dy < Math.min(ay, by)) return false
  // The ends of each line are on opposite sides of the other line.
  const side = (bx - ax) * (ey - ay) - (by - ay) * (ex - ax)
  const end = (bx - ax) * (ey + dy - ay) - (by - ay) * (ex + dx - ax)
  if ((side > 0 && end > 0) || (side < 0 && end < 0)) return false
  const here = dx * (ay - ey) - dy * (ax - ex)
  const there = dx * (by - ey) - dy * (bx - ex)
  return !((here > 0 && there > 0) || (here < 0 && there < 0))
}

import { EdgeCells, onHole, onShell, stateInside } from './edge-cells.ts'
import { type Polygon, shellBit } from './polygon.ts'

/** Below this product of positions and edges, testing each edge is faster than laying out cells. */
const fewTries = 12_000
/** Positions tested per slice, about a millisecond. */
const positionsAStretch = 8192

/** Positions to test, in steps. */
export interface Positions {
  count: number
  x: Float64Array
  y: Float64Array
}

/**
 * Sets the byte of each position inside the region, edges included, to 1 in `inside`. With many positions, builds the
 * grid index of the region once and caches it. Yields after each slice of about a millisecond.
 */
export function* findInside(polygon: Polygon, positions: Positions, inside: Uint8Array): Generator<void, void, void> {
  const { count, x, y } = positions
  if (polygon.cells === null && count * polygon.edges <= fewTries) {
    for (let i = 0; i < count; i++) if (isInside(polygon, x[i], y[i])) inside[i] = 1
    return
  }
  const cells = yield* cellsOf(polygon, count)
  for (let i = 0; i < count; i++) {
    if (cells.holds(x[i], y[i])) inside[i] = 1
    if (i % positionsAStretch === positionsAStretch - 1) yield
  }
}

/** The grid index of a region's edges, built on first use. */
export function* cellsOf(polygon: Polygon, positions: number): Generator<void, EdgeCells, void> {
  return (polygon.cells ??= yield* EdgeCells.lay(polygon, positions))
}

/** Whether one position is in a region, edges included. */
export const isInside = (polygon: Polygon, x: number, y: number): boolean => stateInside(stateOf(polygon, x, y))

/** Whether one position is in the shell of a region, in a hole or not. */
export const isInShell = (polygon: Polygon, x: number, y: number): boolean =>
  (stateOf(polygon, x, y) & (shellBit | onShell)) !== 0

function stateOf(polygon: Polygon, x: number, y: number): number {
  const { edges, y1, y2 } = polygon
  let state = 0
  // Edges are sorted by their southern end: all later ones begin north of the position.
  for (let edge = 0; edge < edges && y1[edge] <= y; edge++) {
    if (y2[edge] >= y) state ^= crossing(polygon, edge, x, y, state)
  }
  return state
}

/** Effect of an edge on the state of a position: a crossing of the ray to the east, or on the edge itself. */
// oxlint-disable-next-line eslint/max-params -- called for each edge of a polygon: an object would be garbage.
function crossing(polygon: Polygon, edge: number, x: number, y: number, state: number): number {
  const y1 = polygon.y1[edge]
  const y2 = polygon.y2[edge]
  const x1 = polygon.x1[edge]
  const x2 = polygon.x2[edge]
  const bit = polygon.ring[edge]
  if (x < x1 && x < x2) return y < y2 ? bit : 0
  if (x > x1 && x > x2) return 0
  const a = (x2 - x1) * (y - y1)
  const b = (y2 - y1) * (x - x1)
  // Being on an edge is final.
  if (Math.abs(a - b) <= polygon.slack * (Math.abs(a) + Math.abs(b)))
    return (bit === shellBit ? onShell : onHole) & ~state
  return a > b && y < y2 ? bit : 0
}

import { EdgeCells, onHole, onShell, stateInside } from './polygon-cells.ts'
import { type Polygon, shellBit } from './polygon.ts'

/** Below so many positions times edges, trying each edge takes less than laying cells out. */
const fewTries = 12_000
/** Positions told between two times of giving way: about a millisecond. */
const positionsAStretch = 8192

/** Positions to be asked about, in steps. */
export interface Positions {
  count: number
  x: Float64Array
  y: Float64Array
}

/**
 * Tells which positions lie in a region, edges included: sets their byte in `inside` to 1. Where there are many, the
 * region's edges are laid out in cells once, and stay so; meanwhile the generator gives way.
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

/** A region's edges in cells; laid out when they are first asked for. */
export function* cellsOf(polygon: Polygon, positions: number): Generator<void, EdgeCells, void> {
  return (polygon.cells ??= yield* EdgeCells.lay(polygon, positions))
}

/** Whether one position lies in a region, edges included. */
export function isInside(polygon: Polygon, x: number, y: number): boolean {
  const { edges, y1, y2 } = polygon
  let state = 0
  // Sorted by where they begin: those further on begin north of it.
  for (let edge = 0; edge < edges && y1[edge] <= y; edge++) {
    if (y2[edge] >= y) state ^= crossing(polygon, edge, x, y, state)
  }
  return stateInside(state)
}

/** What an edge changes in the state of a position: a crossing of the ray to the east, or that it lies on the edge. */
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
  // Once on it stays on.
  if (Math.abs(a - b) <= polygon.slack * (Math.abs(a) + Math.abs(b)))
    return (bit === shellBit ? onShell : onHole) & ~state
  return a > b && y < y2 ? bit : 0
}

import { holeBit, type Polygon, shellBit } from './polygon.ts'

/** With so few edges beside a slab's positions, trying each is faster than sorting them by longitude. */
const fewEdges = 12
const mostSlabs = 256
const mostColumns = 256
const strips = 128
/** Edges looked at between two times of giving way: about a millisecond. */
const edgesAStretch = 100_000
const onShell = 4
const onHole = 8

/** Positions to be asked about, in steps. */
export interface Positions {
  count: number
  x: Float64Array
  y: Float64Array
}

/**
 * Tells which positions lie in a region, edges included: sets their byte in `inside` to 1. Positions are taken slab by
 * slab of latitude, between slabs the generator gives way; each slab's edges are laid out once for all its positions.
 */
export function* findInside(polygon: Polygon, positions: Positions, inside: Uint8Array): Generator<void, void, void> {
  const bounds = slabBounds(polygon)
  const slabs = bounds.length
  const { order, starts } = bySlab(positions, bounds)
  const active = new Int32Array(polygon.edges)
  const slab = new Slab(polygon, positions, inside)
  let used = 0
  let next = 0
  let looked = 0
  for (let s = 0; s < slabs; s++) {
    if (starts[s] === starts[s + 1]) continue
    const bottom = bounds[s]
    const top = s + 1 < slabs ? bounds[s + 1] : bottom
    let kept = 0
    for (let i = 0; i < used; i++) if (polygon.y2[active[i]] >= bottom) active[kept++] = active[i]
    for (; next < polygon.edges && polygon.y1[next] <= top; next++)
      if (polygon.y2[next] >= bottom) active[kept++] = next
    used = kept
    slab.take(active.subarray(0, used), bottom, top, order.subarray(starts[s], starts[s + 1]))
    looked += used * 4 + (starts[s + 1] - starts[s]) * 40
    if (looked < edgesAStretch) continue
    looked = 0
    yield
  }
}

/** Whether one position lies in a region, edges included. */
export function isInside(polygon: Polygon, x: number, y: number): boolean {
  let state = 0
  for (let edge = 0; edge < polygon.edges; edge++) state ^= crossing(polygon, edge, x, y, state)
  return stateInside(state)
}

const stateInside = (state: number) =>
  (state & onShell) !== 0 || ((state & shellBit) !== 0 && ((state & holeBit) === 0 || (state & onHole) !== 0))

/** What an edge changes in the state of a position: a crossing of the ray to the east, or that it lies on the edge. */
function crossing(polygon: Polygon, edge: number, x: number, y: number, state: number): number {
  const y1 = polygon.y1[edge]
  const y2 = polygon.y2[edge]
  if (y < y1 || y > y2) return 0
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

/** Where slabs begin, ascending; the last begins at the northernmost vertex and is no higher than that. */
function slabBounds({ edges, y1, y2, north }: Polygon): Float64Array {
  const wanted = Math.min(mostSlabs, edges)
  const ends = new Float64Array(edges * 2)
  ends.set(y1)
  ends.set(y2, edges)
  ends.sort()
  const bounds: number[] = []
  // Every so many vertices a slab begins, so that few edges begin or end within one.
  for (let slab = 0; slab < wanted; slab++) {
    const bound = ends[Math.floor((slab * edges * 2) / wanted)]
    if (bound < north && bound !== bounds.at(-1)) bounds.push(bound)
  }
  bounds.push(north)
  return Float64Array.from(bounds)
}

function bySlab({ count, y }: Positions, bounds: Float64Array) {
  const last = bounds.length - 1
  const [south, north] = [bounds[0], bounds[last]]
  // Even strips of latitude lead to a slab near by, and few steps from there to the right one.
  const perStep = strips / (north - south || 1)
  const near = new Int16Array(strips + 1)
  for (let strip = 0, slab = 0; strip <= strips; strip++) {
    while (slab < last && (bounds[slab + 1] - south) * perStep <= strip) slab++
    near[strip] = slab
  }
  const slabOf = new Int16Array(count)
  const starts = new Uint32Array(bounds.length + 2)
  for (let i = 0; i < count; i++) {
    const here = y[i]
    if (here < south || here > north) {
      slabOf[i] = -1
      continue
    }
    let slab = near[Math.floor((here - south) * perStep)]
    while (slab < last && bounds[slab + 1] <= here) slab++
    while (bounds[slab] > here) slab--
    slabOf[i] = slab
    starts[slab + 2]++
  }
  for (let s = 2; s < starts.length; s++) starts[s] += starts[s - 1]
  const order = new Uint32Array(count)
  for (let i = 0; i < count; i++) if (slabOf[i] >= 0) order[starts[slabOf[i] + 1]++] = i
  return { order, starts }
}

/** One slab at a time: its edges by columns of longitude where there are many. */
class Slab {
  readonly #polygon: Polygon
  readonly #positions: Positions
  readonly #inside: Uint8Array
  readonly #columnWidth: number
  /** What lies east of a column and spans the slab. */
  readonly #parity = new Uint8Array(mostColumns + 1)
  readonly #starts = new Uint32Array(mostColumns + 1)
  readonly #first: Uint16Array
  readonly #last: Uint16Array
  #listed = new Int32Array(0)

  constructor(polygon: Polygon, positions: Positions, inside: Uint8Array) {
    this.#polygon = polygon
    this.#positions = positions
    this.#inside = inside
    this.#columnWidth = Math.max(1, (polygon.east - polygon.west) / mostColumns)
    this.#first = new Uint16Array(polygon.edges)
    this.#last = new Uint16Array(polygon.edges)
  }

  take(edges: Int32Array, bottom: number, top: number, wanted: Uint32Array): void {
    if (edges.length <= fewEdges || wanted.length <= 2) this.#tryEach(edges, wanted)
    else this.#tryColumns(this.#layOut(edges, bottom, top), wanted)
  }

  #tryEach(edges: Int32Array, wanted: Uint32Array): void {
    const { x, y } = this.#positions
    for (const i of wanted) {
      let state = 0
      for (let e = 0; e < edges.length; e++) state ^= crossing(this.#polygon, edges[e], x[i], y[i], state)
      if (stateInside(state)) this.#inside[i] = 1
    }
  }

  /** Sorts the edges that span the slab into the columns they touch; gives those that begin or end within it. */
  #layOut(edges: Int32Array, bottom: number, top: number): Int32Array {
    const { y1, y2, ring } = this.#polygon
    const [starts, parity] = [this.#starts.fill(0), this.#parity.fill(0)]
    const within = new Int32Array(edges.length)
    let some = 0
    for (let e = 0; e < edges.length; e++) {
      const edge = edges[e]
      if (top === bottom || y1[edge] > bottom || y2[edge] < top) {
        within[some++] = edge
        this.#first[e] = mostColumns
        continue
      }
      this.#columns(edge, e, bottom, top)
      for (let column = this.#first[e]; column <= this.#last[e]; column++) starts[column + 1]++
      parity[this.#first[e]] ^= ring[edge]
    }
    for (let column = 0; column < mostColumns; column++) starts[column + 1] += starts[column]
    if (this.#listed.length < starts[mostColumns]) this.#listed = new Int32Array(starts[mostColumns] * 2)
    const next = starts.slice()
    for (let e = 0; e < edges.length; e++) {
      if (this.#first[e] === mostColumns) continue
      for (let column = this.#first[e]; column <= this.#last[e]; column++) this.#listed[next[column]++] = edges[e]
    }
    // From east to west: what begins in a column lies east of all columns before it.
    for (let column = mostColumns - 1; column >= 0; column--) parity[column] ^= parity[column + 1]
    return within.subarray(0, some)
  }

  /** The columns that an edge touches between two latitudes, with a step to spare on either side. */
  #columns(edge: number, at: number, bottom: number, top: number): void {
    const { x1, y1, x2, y2, west } = this.#polygon
    const slope = (x2[edge] - x1[edge]) / (y2[edge] - y1[edge])
    const a = x1[edge] + (bottom - y1[edge]) * slope
    const b = x1[edge] + (top - y1[edge]) * slope
    this.#first[at] = this.#column(Math.min(a, b) - 1 - west)
    this.#last[at] = this.#column(Math.max(a, b) + 1 - west)
  }

  #column(fromWest: number): number {
    return Math.min(mostColumns - 1, Math.max(0, Math.floor(fromWest / this.#columnWidth)))
  }

  #tryColumns(within: Int32Array, wanted: Uint32Array): void {
    const { x, y } = this.#positions
    const [polygon, starts, listed] = [this.#polygon, this.#starts, this.#listed]
    for (const i of wanted) {
      const column = this.#column(x[i] - polygon.west)
      let state = this.#parity[column + 1]
      for (let at = starts[column]; at < starts[column + 1]; at++)
        state ^= crossing(polygon, listed[at], x[i], y[i], state)
      for (let e = 0; e < within.length; e++) state ^= crossing(polygon, within[e], x[i], y[i], state)
      if (stateInside(state)) this.#inside[i] = 1
    }
  }
}

/** Boxes a node holds: sixteen fit two cache lines a column. */
const nodeSize = 16

/**
 * A static tree of boxes in the plane, packed once and only read: sort-tile-recursive (Leutenegger and others, 1997).
 * Boxes are columns of west, south, east, north; what is found are their places in those columns.
 */
export class BoxTree {
  readonly #edges: Float64Array
  readonly #places: Uint32Array
  /** Where each level ends in the columns; the leaves come first. */
  readonly #levelEnds: number[]

  constructor(boxes: Float64Array) {
    const count = boxes.length / 4
    this.#levelEnds = levelEnds(count)
    const total = this.#levelEnds.at(-1) ?? 0
    this.#edges = new Float64Array(total * 4)
    this.#places = new Uint32Array(total)
    this.#places.set(tileOrder(boxes, count))
    for (let at = 0; at < count; at++) {
      const from = this.#places[at] * 4
      this.#edges.set(boxes.subarray(from, from + 4), at * 4)
    }
    this.#buildParents()
  }

  /** Calls `found` with the place of every box that meets this one, edges included. */
  search(west: number, south: number, east: number, north: number, found: (place: number) => void): void {
    if (this.#places.length === 0) return
    const edges = this.#edges
    const stack = [this.#levelEnds.length - 1]
    const nodes = [this.#places.length - 1]
    for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
      const level = stack.pop()!
      const at = node * 4
      if (edges[at] > east || edges[at + 1] > north || edges[at + 2] < west || edges[at + 3] < south) continue
      if (level === 0) {
        found(this.#places[node])
        continue
      }
      const first = this.#places[node]
      const end = Math.min(first + nodeSize, this.#levelEnds[level - 1])
      for (let child = first; child < end; child++) {
        nodes.push(child)
        stack.push(level - 1)
      }
    }
  }

  /** Each parent's box is the union of up to sixteen children; its place is that of its first child. */
  #buildParents(): void {
    const edges = this.#edges
    for (let level = 1; level < this.#levelEnds.length; level++) {
      let child = this.#levelEnds[level - 2] ?? 0
      const end = this.#levelEnds[level - 1]
      for (let node = end; child < end; node++) {
        this.#places[node] = child
        const at = node * 4
        edges.set(edges.subarray(child * 4, child * 4 + 4), at)
        const last = Math.min(child + nodeSize, end)
        for (child++; child < last; child++) {
          const from = child * 4
          edges[at] = Math.min(edges[at], edges[from])
          edges[at + 1] = Math.min(edges[at + 1], edges[from + 1])
          edges[at + 2] = Math.max(edges[at + 2], edges[from + 2])
          edges[at + 3] = Math.max(edges[at + 3], edges[from + 3])
        }
      }
    }
  }
}

function levelEnds(count: number): number[] {
  const ends: number[] = []
  let total = 0
  for (let width = count; width > 0; width = Math.ceil(width / nodeSize)) {
    total += width
    ends.push(total)
    if (width === 1) break
  }
  return ends
}

/** Slices of equal count from west to east, each sorted from south to north, so that neighbours share a node. */
function tileOrder(boxes: Float64Array, count: number): Uint32Array {
  const order = Uint32Array.from({ length: count }, (_, i) => i)
  const middle = (i: number, axis: number) => boxes[i * 4 + axis] + boxes[i * 4 + axis + 2]
  order.sort((a, b) => middle(a, 0) - middle(b, 0))
  const slices = Math.max(1, Math.ceil(Math.sqrt(count / nodeSize)))
  const width = Math.ceil(count / slices / nodeSize) * nodeSize || 1
  for (let from = 0; from < count; from += width)
    order.subarray(from, from + width).sort((a, b) => middle(a, 1) - middle(b, 1))
  return order
}

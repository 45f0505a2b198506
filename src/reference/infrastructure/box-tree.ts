import type { BoundingBox } from '#domain/geo.ts'

/** Children per node. */
const nodeSize = 16

/**
 * A static R-tree, packed with sort-tile-recursive (Leutenegger, Lopez and Edgington, 1997). `boxes` holds west, south,
 * east, north per box; searches return indexes of boxes. docs/decisions/0007-own-box-tree.md has the measurements.
 */
export class BoxTree {
  readonly #edges: Float64Array
  readonly #indexes: Uint32Array
  /** End offset of each level; the leaves come first. */
  readonly #levelEnds: number[]

  constructor(boxes: Float64Array) {
    const count = boxes.length / 4
    this.#levelEnds = levelEnds(count)
    const total = this.#levelEnds.at(-1) ?? 0
    this.#edges = new Float64Array(total * 4)
    this.#indexes = new Uint32Array(total)
    this.#indexes.set(tileOrder(boxes, count))
    for (let at = 0; at < count; at++) {
      const from = this.#indexes[at] * 4
      this.#edges.set(boxes.subarray(from, from + 4), at * 4)
    }
    this.#buildParents()
  }

  /** Calls `found` with the index of every box that meets the given one, edges included. Indexes come in no order. */
  search({ west, south, east, north }: BoundingBox, found: (index: number) => void): void {
    const edges = this.#edges
    const indexes = this.#indexes
    // The stack holds pairs of a node and its level. Boxes are tested before they are pushed, except that of the root.
    const stack = indexes.length === 0 ? [] : [indexes.length - 1, this.#levelEnds.length - 1]
    while (stack.length > 0) {
      const level = stack.pop()! - 1
      const first = indexes[stack.pop()!]
      const end = Math.min(first + nodeSize, this.#levelEnds[level])
      for (let child = first; child < end; child++) {
        const at = child * 4
        if (edges[at] > east || edges[at + 1] > north || edges[at + 2] < west || edges[at + 3] < south) continue
        if (level === 0) found(indexes[child])
        else stack.push(child, level)
      }
    }
  }

  /** A parent's box is the union of up to 16 children; its index is that of its first child. */
  #buildParents(): void {
    const edges = this.#edges
    for (let level = 1; level < this.#levelEnds.length; level++) {
      let child = this.#levelEnds[level - 2] ?? 0
      const end = this.#levelEnds[level - 1]
      for (let node = end; child < end; node++) {
        this.#indexes[node] = child
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

/** The end of each level: `count` leaves, then parents up to one root. A single box has a root above it as well. */
function levelEnds(count: number): number[] {
  const ends: number[] = []
  let total = 0
  for (let width = count; width > 0; width = Math.ceil(width / nodeSize)) {
    total += width
    ends.push(total)
    if (width === 1 && ends.length > 1) break
  }
  return ends
}

/** Orders boxes in vertical slices of equal count from west to east, each sorted from south to north. */
function tileOrder(boxes: Float64Array, count: number): Uint32Array {
  const order = new Uint32Array(count)
  const x = new Float64Array(count)
  const y = new Float64Array(count)
  for (let i = 0; i < count; i++) {
    order[i] = i
    x[i] = boxes[i * 4] + boxes[i * 4 + 2]
    y[i] = boxes[i * 4 + 1] + boxes[i * 4 + 3]
  }
  order.sort((a, b) => x[a] - x[b])
  const slices = Math.max(1, Math.ceil(Math.sqrt(count / nodeSize)))
  const width = Math.ceil(count / slices / nodeSize) * nodeSize || 1
  for (let from = 0; from < count; from += width) order.subarray(from, from + width).sort((a, b) => y[a] - y[b])
  return order
}

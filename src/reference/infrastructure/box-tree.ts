import type { BoundingBox } from '#domain/geo.ts'

/** Children per node. */
const nodeSize = 16
/** Boxes that are sorted or copied in one slice, about a millisecond. */
const boxesPerSlice = 8192

/**
 * A static R-tree, packed with sort-tile-recursive (Leutenegger, Lopez and Edgington, 1997). `boxes` holds west, south,
 * east, north per box; searches return indexes of boxes. docs/decisions/0007-own-box-tree.md has the measurements.
 */
export class BoxTree {
  #edges = new Float64Array(0)
  #indexes = new Uint32Array(0)
  /** End offset of each level; the leaves come first. */
  #levelEnds: number[] = []

  constructor(boxes: Float64Array) {
    const slices = this.#fill(boxes)
    while (slices.next().done !== true);
  }

  /** Builds a tree in slices of a few milliseconds. */
  static *inSlices(boxes: Float64Array): Generator<void, BoxTree, void> {
    const tree = new BoxTree(new Float64Array(0))
    yield* tree.#fill(boxes)
    return tree
  }

  *#fill(boxes: Float64Array): Generator<void, void, void> {
    const count = boxes.length / 4
    this.#levelEnds = levelEnds(count)
    const total = this.#levelEnds.at(-1) ?? 0
    this.#edges = new Float64Array(total * 4)
    this.#indexes = new Uint32Array(total)
    this.#indexes.set(yield* tileOrder(boxes, count))
    for (let at = 0; at < count; at++) {
      const from = this.#indexes[at] * 4
      this.#edges.set(boxes.subarray(from, from + 4), at * 4)
      if (at % boxesPerSlice === 0) yield
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
function* tileOrder(boxes: Float64Array, count: number): Generator<void, Uint32Array, void> {
  const x = new Float64Array(count)
  const y = new Float64Array(count)
  for (let i = 0; i < count; i++) {
    x[i] = boxes[i * 4] + boxes[i * 4 + 2]
    y[i] = boxes[i * 4 + 1] + boxes[i * 4 + 3]
  }
  const order = yield* sortedBy(x)
  const slices = Math.max(1, Math.ceil(Math.sqrt(count / nodeSize)))
  const width = Math.ceil(count / slices / nodeSize) * nodeSize || 1
  for (let from = 0; from < count; from += width) {
    order.subarray(from, from + width).sort((a, b) => y[a] - y[b])
    yield
  }
  return order
}

/** The places of keys in ascending order, equal ones in theirs: sorted runs, merged two by two. */
function* sortedBy(keys: Float64Array): Generator<void, Uint32Array, void> {
  const { length } = keys
  let order = Uint32Array.from(keys, (_, i) => i)
  for (let from = 0; from < length; from += boxesPerSlice) {
    order.subarray(from, from + boxesPerSlice).sort((a, b) => keys[a] - keys[b])
    yield
  }
  let into = new Uint32Array(length)
  for (let width = boxesPerSlice; width < length; width *= 2) {
    for (let from = 0; from < length; from += width * 2) {
      const [middle, end] = [Math.min(from + width, length), Math.min(from + width * 2, length)]
      let [left, right] = [from, middle]
      for (let at = from; at < end; at++) {
        const takesLeft = right >= end || (left < middle && !(keys[order[right]] < keys[order[left]]))
        into[at] = order[takesLeft ? left++ : right++]
        if (at % (boxesPerSlice * 8) === 0) yield
      }
    }
    ;[order, into] = [into, order]
  }
  return order
}

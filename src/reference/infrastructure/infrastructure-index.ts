import { commodities, commodityGroup } from '#domain/vessel/commodities.ts'
import type { BoundingBox } from '#domain/geo.ts'
import type { Infrastructure, InfrastructureKind } from '#domain/world/places.ts'
import { BoxTree } from './box-tree.ts'

/** Filters of an infrastructure query; null means no filter. */
export interface InfrastructureQuery {
  boxes: BoundingBox[] | null
  kinds: ReadonlySet<InfrastructureKind> | null
  /** A label or a family of the table of commodities, case-insensitive. */
  commodity: string | null
}

/** Segments of a route that share one box, so that a query skips most of a long route. */
const segmentsPerRun = 8
/** Items or runs that are indexed in one slice, about a millisecond. */
const itemsPerSlice = 2048

const familyOf = new Map(commodities.map(({ label, family }) => [label.toLowerCase(), family as string]))

/**
 * Spatial index of infrastructure. A point matches a box that contains it, edges included; a route matches when any of
 * its segments meets the box. Routes are unwrapped, so that one across ±180° stays continuous.
 */
export class InfrastructureIndex {
  #items: readonly Infrastructure[] = []
  /** Bounding boxes of whole items; most are entirely inside or outside of a query. */
  #tree = new BoxTree(new Float64Array(0))
  #itemBoxes = new Float64Array(0)
  /** Index of each item's first run of segments; its last run is before the next item's first. */
  readonly #firstRun: number[] = []
  /** Per run: first and last index of its positions in #lngs and #lats, and its box. */
  readonly #runFrom: number[] = []
  readonly #runTo: number[] = []
  #runBoxes = new Float64Array(0)
  readonly #lngs: number[] = []
  readonly #lats: number[] = []
  #west = 180
  #east = -180
  /** The last query that found each item, so that one query returns it once. */
  #seen = new Uint32Array(0)
  #query = 0

  constructor(items: readonly Infrastructure[]) {
    const slices = this.#fill(items)
    while (slices.next().done !== true);
  }

  /** Builds an index in slices of a few milliseconds, for a server that answers requests meanwhile. */
  static *inSlices(items: readonly Infrastructure[]): Generator<void, InfrastructureIndex, void> {
    const index = new InfrastructureIndex([])
    yield* index.#fill(items)
    return index
  }

  get items(): readonly Infrastructure[] {
    return this.#items
  }

  *#fill(items: readonly Infrastructure[]): Generator<void, void, void> {
    this.#items = items
    this.#firstRun.length = 0
    for (const [at, item] of items.entries()) {
      this.#firstRun.push(this.#runFrom.length)
      if (item.route === undefined) this.#addLine([[item.lng, item.lat]])
      else for (const line of [item.route, ...(item.branches ?? [])]) this.#addLine(line)
      if (at % itemsPerSlice === 0) yield
    }
    this.#firstRun.push(this.#runFrom.length)
    this.#runBoxes = new Float64Array(this.#runFrom.length * 4)
    for (let run = 0; run < this.#runFrom.length; run++) {
      this.#runBoxes.set(this.#boxOf(run), run * 4)
      if (run % itemsPerSlice === 0) yield
    }
    this.#itemBoxes = new Float64Array(items.length * 4)
    for (let item = 0; item < items.length; item++) {
      this.#itemBoxes.set(this.#boxOfItem(item), item * 4)
      if (item % itemsPerSlice === 0) yield
    }
    this.#tree = yield* BoxTree.inSlices(this.#itemBoxes)
    this.#west = this.#lngs.reduce((west, lng) => Math.min(west, lng), 180)
    this.#east = this.#lngs.reduce((east, lng) => Math.max(east, lng), -180)
    this.#seen = new Uint32Array(items.length)
  }

  /** The matching items in the order of `items`. */
  query(query: InfrastructureQuery): Infrastructure[] {
    return Array.from(this.indexesOf(query), (at) => this.#items[at])
  }

  /** The indexes in `items` of the matching items, ascending. */
  indexesOf({ boxes, kinds, commodity }: InfrastructureQuery): Uint32Array {
    const wanted = commodity?.trim().toLowerCase() ?? null
    const all = kinds === null && wanted === null
    const matches = ({ kind, commodity: carried, commodities }: Infrastructure) =>
      all ||
      ((kinds === null || kinds.has(kind)) &&
        (wanted === null || carries(carried, wanted) || commodities?.some((one) => carries(one, wanted)) === true))
    const found: number[] = []
    if (boxes === null) {
      for (const [at, item] of this.#items.entries()) if (matches(item)) found.push(at)
      return Uint32Array.from(found)
    }
    this.#query++
    for (const box of boxes)
      this.#search(box, (at) => {
        this.#seen[at] = this.#query
        if (matches(this.#items[at])) found.push(at)
      })
    return Uint32Array.from(found).sort()
  }

  /** Searches the box as given and shifted by 360° to either side, because unwrapped routes exceed ±180°. */
  #search(box: BoundingBox, onFound: (index: number) => void): void {
    const width = box.east >= box.west ? box.east - box.west : box.east - box.west + 360
    for (const turn of [-360, 0, 360]) {
      const west = box.west + turn
      const east = west + width
      if (east < this.#west || west > this.#east) continue
      const shifted = { west, south: box.south, east, north: box.north }
      this.#tree.search(shifted, (item) => {
        if (this.#seen[item] !== this.#query && this.#itemMeets(item, shifted)) onFound(item)
      })
    }
  }

  /** Whether an item whose bounding box meets the given box meets it itself. */
  #itemMeets(item: number, box: BoundingBox): boolean {
    const { west, south, east, north } = box
    const boxes = this.#itemBoxes
    const at = item * 4
    if (boxes[at] >= west && boxes[at + 1] >= south && boxes[at + 2] <= east && boxes[at + 3] <= north) return true
    const runs = this.#runBoxes
    for (let run = this.#firstRun[item]; run < this.#firstRun[item + 1]; run++) {
      const from = run * 4
      if (runs[from] > east || runs[from + 1] > north || runs[from + 2] < west || runs[from + 3] < south) continue
      if (this.#runMeets(run, box)) return true
    }
    return false
  }

  #addLine(line: readonly [number, number][]): void {
    let turn = 0
    const start = this.#lngs.length
    for (const [at, [lng, lat]] of line.entries()) {
      const before = line[at - 1]?.[0] ?? lng
      if (lng - before > 180) turn -= 360
      else if (lng - before < -180) turn += 360
      this.#lngs.push(lng + turn)
      this.#lats.push(lat)
    }
    const last = this.#lngs.length - 1
    for (let from = start; from < last || from === start; from += segmentsPerRun) {
      this.#runFrom.push(from)
      this.#runTo.push(Math.min(from + segmentsPerRun, last))
    }
  }

  #boxOf(run: number): [number, number, number, number] {
    let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
    for (let i = this.#runFrom[run]; i <= this.#runTo[run]; i++) {
      west = Math.min(west, this.#lngs[i])
      east = Math.max(east, this.#lngs[i])
      south = Math.min(south, this.#lats[i])
      north = Math.max(north, this.#lats[i])
    }
    return [west, south, east, north]
  }

  /** The union of the boxes of all runs; an item without positions gets an empty box. */
  #boxOfItem(item: number): [number, number, number, number] {
    let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
    for (let run = this.#firstRun[item]; run < this.#firstRun[item + 1]; run++) {
      west = Math.min(west, this.#runBoxes[run * 4])
      south = Math.min(south, this.#runBoxes[run * 4 + 1])
      east = Math.max(east, this.#runBoxes[run * 4 + 2])
      north = Math.max(north, this.#runBoxes[run * 4 + 3])
    }
    return [west, south, east, north]
  }

  #runMeets(run: number, box: BoundingBox): boolean {
    const from = this.#runFrom[run]
    const to = this.#runTo[run]
    // The box of a point is tested already, edges included.
    if (from === to) return true
    for (let i = from + 1; i <= to; i++) if (this.#segmentMeets(i, box)) return true
    return false
  }

  /**
   * Whether the segment that ends at position `i` meets a box, edges included: their boxes meet, and the four corners are
   * not all on one side of the line.
   */
  #segmentMeets(i: number, { west, south, east, north }: BoundingBox): boolean {
    const [x1, y1, x2, y2] = [this.#lngs[i - 1], this.#lats[i - 1], this.#lngs[i], this.#lats[i]]
    if (Math.max(x1, x2) < west || Math.min(x1, x2) > east) return false
    if (Math.max(y1, y2) < south || Math.min(y1, y2) > north) return false
    const side = (x: number, y: number) => (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)
    const [a, b, c, d] = [side(west, south), side(west, north), side(east, south), side(east, north)]
    return !((a > 0 && b > 0 && c > 0 && d > 0) || (a < 0 && b < 0 && c < 0 && d < 0))
  }
}

/** Whether a commodity matches the wanted label, group or family, which is in lower case. */
function carries(commodity: string | null, wanted: string): boolean {
  if (commodity === null) return false
  const label = commodity.toLowerCase()
  return label === wanted || familyOf.get(label) === wanted || commodityGroup(commodity)?.toLowerCase() === wanted
}

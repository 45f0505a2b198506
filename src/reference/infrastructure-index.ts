import { commodities } from '#domain/commodities.ts'
import type { BoundingBox } from '#domain/geo.ts'
import type { Infrastructure, InfrastructureKind } from '#domain/places.ts'
import { BoxTree } from './box-tree.ts'

/** What a caller asks of the fixed things; null asks for all. */
export interface InfrastructureQuery {
  boxes: BoundingBox[] | null
  kinds: ReadonlySet<InfrastructureKind> | null
  /** A label or a family, in any case. */
  commodity: string | null
}

/** Segments of a route that share a box: few enough to test one by one, many enough to pass over most of a long route. */
const segmentsARun = 8

const familyOf = new Map(commodities.map(({ label, family }) => [label.toLowerCase(), family as string]))

/**
 * Finds fixed things by where they lie. A point is in a box, edges included; a route is in a box when any of its
 * segments crosses it. Routes are laid out unrolled, so that one which crosses ±180° stays in one piece.
 */
export class InfrastructureIndex {
  readonly items: readonly Infrastructure[]
  /** Boxes of whole items: most of them lie wholly in what is asked for, or wholly outside. */
  readonly #tree: BoxTree
  readonly #itemBoxes: Float64Array
  /** Where each item's runs of segments begin; the next item's are where they end. */
  readonly #firstRun: number[] = []
  /** Per run of segments: where its positions begin and end in #lngs and #lats, and its box. */
  readonly #runFrom: number[] = []
  readonly #runTo: number[] = []
  readonly #runBoxes: Float64Array
  readonly #lngs: number[] = []
  readonly #lats: number[] = []
  readonly #west: number
  readonly #east: number
  /** Which query last found an item: no item is found twice by one. */
  readonly #seen: Uint32Array
  #query = 0

  constructor(items: readonly Infrastructure[]) {
    this.items = items
    for (const item of items) {
      this.#firstRun.push(this.#runFrom.length)
      if (item.route === undefined) this.#addLine([[item.lng, item.lat]])
      else for (const line of [item.route, ...(item.branches ?? [])]) this.#addLine(line)
    }
    this.#firstRun.push(this.#runFrom.length)
    this.#runBoxes = new Float64Array(this.#runFrom.length * 4)
    for (let run = 0; run < this.#runFrom.length; run++) this.#runBoxes.set(this.#boxOf(run), run * 4)
    this.#itemBoxes = new Float64Array(items.length * 4)
    for (let item = 0; item < items.length; item++) this.#itemBoxes.set(this.#boxOfItem(item), item * 4)
    this.#tree = new BoxTree(this.#itemBoxes)
    this.#west = this.#lngs.reduce((least, lng) => Math.min(least, lng), 180)
    this.#east = this.#lngs.reduce((most, lng) => Math.max(most, lng), -180)
    this.#seen = new Uint32Array(items.length)
  }

  /** Everything that the query asks for, in the order of `items`. */
  query(query: InfrastructureQuery): Infrastructure[] {
    return Array.from(this.places(query), (at) => this.items[at])
  }

  /** The same by place in `items`, ascending. */
  places({ boxes, kinds, commodity }: InfrastructureQuery): Uint32Array {
    const wanted = commodity?.trim().toLowerCase() ?? null
    const all = kinds === null && wanted === null
    const fits = ({ kind, commodity: carried }: Infrastructure) =>
      all || ((kinds === null || kinds.has(kind)) && (wanted === null || carries(carried, wanted)))
    const places: number[] = []
    if (boxes === null) {
      for (const [at, item] of this.items.entries()) if (fits(item)) places.push(at)
      return Uint32Array.from(places)
    }
    this.#query++
    for (const box of boxes)
      this.#search(box, (at) => {
        this.#seen[at] = this.#query
        if (fits(this.items[at])) places.push(at)
      })
    return Uint32Array.from(places).sort()
  }

  /** Tries the box where it is and a whole turn to either side, as far as routes are unrolled. */
  #search(box: BoundingBox, take: (at: number) => void): void {
    const width = box.east >= box.west ? box.east - box.west : box.east - box.west + 360
    for (const turn of [-360, 0, 360]) {
      const west = box.west + turn
      const east = west + width
      if (east < this.#west || west > this.#east) continue
      this.#tree.search(west, box.south, east, box.north, (item) => {
        if (this.#seen[item] !== this.#query && this.#itemMeets(item, west, box.south, east, box.north)) take(item)
      })
    }
  }

  /** Whether an item whose box meets this one does so itself. */
  #itemMeets(item: number, west: number, south: number, east: number, north: number): boolean {
    const boxes = this.#itemBoxes
    const at = item * 4
    if (boxes[at] >= west && boxes[at + 1] >= south && boxes[at + 2] <= east && boxes[at + 3] <= north) return true
    const runs = this.#runBoxes
    for (let run = this.#firstRun[item]; run < this.#firstRun[item + 1]; run++) {
      const from = run * 4
      if (runs[from] > east || runs[from + 1] > north || runs[from + 2] < west || runs[from + 3] < south) continue
      if (this.#runMeets(run, west, south, east, north)) return true
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
    for (let from = start; from < last || from === start; from += segmentsARun) {
      this.#runFrom.push(from)
      this.#runTo.push(Math.min(from + segmentsARun, last))
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

  /** All runs of an item together; one with no line at all is nowhere. */
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

  #runMeets(run: number, west: number, south: number, east: number, north: number): boolean {
    const from = this.#runFrom[run]
    const to = this.#runTo[run]
    // A point: its box has been tested already, edges included.
    if (from === to) return true
    for (let i = from + 1; i <= to; i++) {
      const [x1, y1, x2, y2] = [this.#lngs[i - 1], this.#lats[i - 1], this.#lngs[i], this.#lats[i]]
      if (segmentMeetsBox(x1, y1, x2, y2, west, south, east, north)) return true
    }
    return false
  }
}

/** Whether what something carries is the commodity asked for, by label or by family, both in lower case. */
function carries(commodity: string | null, wanted: string): boolean {
  if (commodity === null) return false
  const label = commodity.toLowerCase()
  return label === wanted || familyOf.get(label) === wanted
}

/** Whether a segment has a point in a box, edges included: their boxes meet, and the line does not pass by all four corners. */
function segmentMeetsBox(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  west: number,
  south: number,
  east: number,
  north: number,
): boolean {
  if (Math.max(x1, x2) < west || Math.min(x1, x2) > east) return false
  if (Math.max(y1, y2) < south || Math.min(y1, y2) > north) return false
  const side = (x: number, y: number) => (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)
  const [a, b, c, d] = [side(west, south), side(west, north), side(east, south), side(east, north)]
  return !((a > 0 && b > 0 && c > 0 && d > 0) || (a < 0 && b < 0 && c < 0 && d < 0))
}

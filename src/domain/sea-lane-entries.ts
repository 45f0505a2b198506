import { distanceNm, type Position, wrapLng } from './geo.ts'

/** A way from a position onto the lanes: by a point of an edge (or straight) to a node, and how far that is. */
export interface LaneEntry {
  node: number
  nm: number
  /** The point of the edge; null where the position is the node's own. */
  via: Position | null
}

/** Along each edge a point every so often, so that the nearest lane is found by its points. */
const spacingNm = 60
/** A ship may be as near to a second lane as this many times the nearest, and take that one. */
const reach = 1.3
const reachNm = 12
const mostEdges = 8
const cellDeg = 2
const columns = 360 / cellDeg

/** Finds the lanes near a position. */
export class LaneEntries {
  readonly #nodes: readonly Position[]
  readonly #edgeEnds: Int32Array
  readonly #edgeNm: Float64Array
  /** Points of edges by cell: the edge and the share of the way along it. */
  readonly #cells = new Map<number, { edge: number; share: number; lng: number; lat: number }[]>()

  readonly #isHarbour: Uint8Array
  readonly #nodeAt = new Map<string, number>()

  constructor(nodes: readonly Position[], edgeEnds: Int32Array, edgeNm: Float64Array, isHarbour: Uint8Array) {
    this.#nodes = nodes
    this.#isHarbour = isHarbour
    for (const node of edgeEnds) this.#nodeAt.set(placeOf(nodes[node].lng, nodes[node].lat), node)
    this.#edgeEnds = edgeEnds
    this.#edgeNm = edgeNm
  }

  /** The entries worth trying from a position: by the nearest lane and those about as near. */
  at(lng: number, lat: number): LaneEntry[] {
    const node = this.#nodeAt.get(placeOf(lng, lat))
    if (node !== undefined) return [{ node, nm: 0, via: null }]
    if (this.#cells.size === 0) this.#fill()
    const near = new Map<number, { nm: number; share: number; via: Position }>()
    let nearest = Infinity
    // The first ring of cells with anything in it may hold less near points than the next: one more is looked at.
    for (let ring = 0, spare = -1; ring < columns / 2 && spare !== 0; ring++, spare--) {
      for (const point of this.#ring(lng, lat, ring)) {
        const nm = distanceNm(lng, lat, point.lng, point.lat)
        nearest = Math.min(nearest, nm)
        if (nm < (near.get(point.edge)?.nm ?? Infinity)) near.set(point.edge, { nm, share: point.share, via: point })
      }
      if (spare < 0 && nearest < Infinity) spare = 2
    }
    return [...near]
      .filter(([, { nm }]) => nm <= nearest * reach + reachNm)
      .sort(([, a], [, b]) => a.nm - b.nm)
      .slice(0, mostEdges)
      .flatMap(([edge, { nm, share, via }]) => this.#byEnds(edge, nm, share, via))
  }

  #byEnds(edge: number, nm: number, share: number, via: Position): LaneEntry[] {
    const along = this.#edgeNm[edge]
    return [
      { node: this.#edgeEnds[edge * 2], nm: nm + share * along, via },
      { node: this.#edgeEnds[edge * 2 + 1], nm: nm + (1 - share) * along, via },
    ]
  }

  #fill(): void {
    for (let edge = 0; edge < this.#edgeNm.length; edge++) {
      // Links to harbours are short or cut corners: only ships close in are found by them.
      const harbour = this.#isHarbour[this.#edgeEnds[edge * 2]] || this.#isHarbour[this.#edgeEnds[edge * 2 + 1]]
      if (harbour && this.#edgeNm[edge] > spacingNm) continue
      const a = this.#nodes[this.#edgeEnds[edge * 2]]
      const b = this.#nodes[this.#edgeEnds[edge * 2 + 1]]
      const pieces = Math.max(1, Math.ceil(this.#edgeNm[edge] / spacingNm))
      for (let i = 0; i <= pieces; i++) {
        const { lng, lat } = i === 0 ? a : i === pieces ? b : pointBetween(a, b, i / pieces)
        const cell = cellOf(lng, lat)
        const point = { edge, share: i / pieces, lng, lat }
        const points = this.#cells.get(cell)
        if (points) points.push(point)
        else this.#cells.set(cell, [point])
      }
    }
  }

  *#ring(lng: number, lat: number, ring: number): Generator<{ edge: number; share: number; lng: number; lat: number }> {
    const seen = new Set<number>()
    // Near the poles a cell is narrow: as many more columns are looked at.
    const wide = Math.min(columns / 2, Math.ceil(ring / Math.max(0.1, Math.cos((lat * Math.PI) / 180))))
    for (let dy = -ring; dy <= ring; dy++)
      for (let dx = -wide; dx <= wide; dx++) {
        if (Math.abs(dy) < ring && Math.abs(dx) < wide - 1) continue
        const cell = cellOf(lng + dx * cellDeg, lat + dy * cellDeg)
        if (seen.has(cell)) continue
        seen.add(cell)
        yield* this.#cells.get(cell) ?? []
      }
  }
}

function placeOf(lng: number, lat: number): string {
  return `${lng.toFixed(4)},${lat.toFixed(4)}`
}

function cellOf(lng: number, lat: number): number {
  const column = Math.floor((wrapLng(lng) + 180) / cellDeg) % columns
  const row = Math.min(89, Math.max(0, Math.floor((lat + 90) / cellDeg)))
  return row * columns + column
}

/** Between two points of one lane, near enough for finding the lane; along the great circle. */
function pointBetween(a: Position, b: Position, share: number): Position {
  const rad = Math.PI / 180
  const vector = ({ lng, lat }: Position): [number, number, number] => [
    Math.cos(lat * rad) * Math.cos(lng * rad),
    Math.cos(lat * rad) * Math.sin(lng * rad),
    Math.sin(lat * rad),
  ]
  const [ax, ay, az] = vector(a)
  const [bx, by, bz] = vector(b)
  const angle = Math.acos(Math.min(1, ax * bx + ay * by + az * bz))
  const p = Math.sin((1 - share) * angle)
  const q = Math.sin(share * angle)
  const x = p * ax + q * bx
  const y = p * ay + q * by
  return { lng: Math.atan2(y, x) / rad, lat: Math.atan2(p * az + q * bz, Math.hypot(x, y)) / rad }
}

import { bearingDeg, distanceNm, nmPerDegree, type Position, wrapLng } from '../geo.ts'
import type { SeaSight } from './line-of-sight.ts'

/** A path from a position to a node of the lanes, direct or through a point of an edge, with its length. */
export interface LaneEntry {
  node: number
  nm: number
  /** The point of the edge; null for a direct path to the node. */
  via: Position | null
  /** The edge that the path follows; −1 for none. A path along a closed edge is not usable. */
  edge: number
}

/** Distance between the sample points of an edge, by which the nearest lane is found. */
const spacingNm = 60
/** Other lanes within this multiple of the nearest lane's distance are candidates, too. */
const reach = 1.3
const reachNm = 12
const maxEdges = 8
/** If direct paths to nodes exist, lanes beyond this distance are not joined between their ends. */
const joinNm = 30
/** A point farther than the obstacle by this distance is behind it. */
const behind = 1.25
const behindNm = 60
const sectors = 1440
const cellDeg = 2
const columns = 360 / cellDeg
const rows = 180 / cellDeg
const radians = Math.PI / 180

interface EdgePoint {
  edge: number
  share: number
  lng: number
  lat: number
}

/** Nodes and edges as columns. `edgeEnds` holds the two nodes of each edge, `edgeNm` its length. */
interface LaneGraph {
  nodes: readonly Position[]
  edgeEnds: Int32Array
  edgeNm: Float64Array
  /** By node: 1 where routes end and none leads through. */
  isHarbour: Uint8Array
}

/** Finds the paths from a position to the lanes. */
export class LaneEntries {
  readonly #nodes: readonly Position[]
  readonly #edgeEnds: Int32Array
  readonly #edgeNm: Float64Array
  /** Sample points of edges, about 100,000: edge, offset along it and position. */
  #pointEdge = new Int32Array(0)
  #pointShare = new Float64Array(0)
  #pointLng = new Float64Array(0)
  #pointLat = new Float64Array(0)
  /** Points by cell: those of cell c are `#pointsOf[#first[c]]` up to `#first[c + 1]`. */
  readonly #first = new Int32Array(columns * rows + 1)
  #pointsOf = new Int32Array(0)
  readonly #isHarbour: Uint8Array
  readonly #nodeAt = new Map<string, number>()
  readonly #sight: SeaSight | null
  /** Cache of the last position: its visible nodes and its edges. */
  #from: Position = { lng: NaN, lat: NaN }
  readonly #nodeNm: Float64Array
  /** Nodes that are not harbours, and their unit vectors. */
  readonly #lane: Int32Array
  readonly #vectors: Float64Array
  readonly #totals: Float64Array
  /** 0 is not tested, 1 is clear, 2 is blocked. */
  readonly #seen: Uint8Array
  /** By sector of bearing: distance to the obstacle. */
  readonly #blockedNm = new Float64Array(sectors)
  #byEdge: LaneEntry[] = []

  constructor({ nodes, edgeEnds, edgeNm, isHarbour }: LaneGraph, sight: SeaSight | null) {
    this.#nodes = nodes
    this.#isHarbour = isHarbour
    for (const node of edgeEnds) this.#nodeAt.set(placeOf(nodes[node].lng, nodes[node].lat), node)
    this.#edgeEnds = edgeEnds
    this.#edgeNm = edgeNm
    this.#sight = sight
    this.#nodeNm = new Float64Array(nodes.length)
    this.#seen = new Uint8Array(nodes.length)
    this.#lane = Int32Array.from(nodes.keys()).filter((n) => isHarbour[n] === 0)
    this.#vectors = Float64Array.from([...this.#lane].flatMap((n) => vectorOf(nodes[n])))
    this.#totals = new Float64Array(nodes.length)
  }

  /** The node at exactly this position, or −1. */
  nodeAt({ lng, lat }: Position): number {
    return this.#nodeAt.get(placeOf(lng, lat)) ?? -1
  }

  /** All candidate entries from a position. */
  at(from: Position): LaneEntry[] {
    const node = this.nodeAt(from)
    if (node >= 0) return [{ node, nm: 0, via: null, edge: -1 }]
    this.#turnTo(from)
    const entries = this.#byEdge.slice()
    if (this.#sight === null) return entries
    for (const n of this.#lane) if (this.#sees(n)) entries.push({ node: n, nm: this.#nodeNm[n], via: null, edge: -1 })
    return entries
  }

  /** The entry with the shortest route, given the distance from each node; null if none is connected. */
  best(
    from: Position,
    nmFrom: Float64Array | Float32Array,
    isShut: (edge: number) => boolean,
  ): { entry: LaneEntry; nm: number } | null {
    const node = this.nodeAt(from)
    if (node >= 0)
      return nmFrom[node] < Infinity ? { entry: { node, nm: 0, via: null, edge: -1 }, nm: nmFrom[node] } : null
    this.#turnTo(from)
    let best = this.#bestByEdge(nmFrom, (edge) => !isShut(edge))
    for (const n of this.#nearestFirst(nmFrom, best?.nm ?? Infinity)) {
      if (!this.#sees(n)) continue
      best = { entry: { node: n, nm: this.#nodeNm[n], via: null, edge: -1 }, nm: this.#nodeNm[n] + nmFrom[n] }
      break
    }
    // A vessel in a strait that closed after it entered can still leave.
    return best ?? this.#bestByEdge(nmFrom, isShut)
  }

  #bestByEdge(
    nmFrom: Float64Array | Float32Array,
    may: (edge: number) => boolean,
  ): { entry: LaneEntry; nm: number } | null {
    let best: { entry: LaneEntry; nm: number } | null = null
    for (const entry of this.#byEdge) {
      const nm = entry.nm + nmFrom[entry.node]
      if (nm < (best?.nm ?? Infinity) && may(entry.edge)) best = { entry, nm }
    }
    return best
  }

  /** Nodes with a route shorter than `limitNm` if they are in sight, shortest first. */
  *#nearestFirst(nmFrom: Float64Array | Float32Array, limitNm: number): Generator<number> {
    if (this.#sight === null) return
    const nodes: number[] = []
    for (const n of this.#lane) {
      this.#totals[n] = this.#nodeNm[n] + nmFrom[n]
      if (this.#seen[n] !== 2 && this.#totals[n] < limitNm) nodes.push(n)
    }
    yield* nodes.sort((a, b) => this.#totals[a] - this.#totals[b])
  }

  #sees(node: number): boolean {
    if (this.#seen[node] === 0) this.#seen[node] = this.#looksTo(node) ? 1 : 2
    return this.#seen[node] === 1
  }

  /** Skips the test of lines in the direction of a known obstacle whose end is well behind it. */
  #looksTo(node: number): boolean {
    const { lng, lat } = this.#nodes[node]
    const bearing = bearingDeg(this.#from.lng, this.#from.lat, lng, lat)
    const sector = Math.floor((bearing / 360) * sectors) % sectors
    if (this.#nodeNm[node] > this.#blockedNm[sector] * behind + behindNm) return false
    const nm = this.#sight!.clearNm(this.#from, this.#nodes[node])
    if (nm < this.#blockedNm[sector]) this.#blockedNm[sector] = nm
    return nm === Infinity
  }

  #turnTo(from: Position): void {
    if (from.lng === this.#from.lng && from.lat === this.#from.lat) return
    this.#from = { lng: from.lng, lat: from.lat }
    this.#seen.fill(0)
    this.#blockedNm.fill(Infinity)
    const [x, y, z] = vectorOf(from)
    this.#lane.forEach((node, i) => {
      const at = i * 3
      const chord = Math.hypot(this.#vectors[at] - x, this.#vectors[at + 1] - y, this.#vectors[at + 2] - z)
      this.#nodeNm[node] = ((2 * Math.asin(Math.min(1, chord / 2))) / radians) * nmPerDegree
    })
    this.#byEdge = this.#nearEdges(from)
  }

  /** Entries by the nearest lane and those at a similar distance; unobstructed ones if there are any. */
  #nearEdges({ lng, lat }: Position): LaneEntry[] {
    if (this.#pointsOf.length === 0) this.#fill()
    const near = new Map<number, EdgePoint & { nm: number }>()
    let nearest = Infinity
    // The next ring of cells may hold nearer points than the first one with any, so it is searched, too.
    for (let ring = 0, spare = -1; ring < columns / 2 && spare !== 0; ring++, spare--) {
      for (const point of this.#ring(lng, lat, ring)) {
        const at = { lng: this.#pointLng[point], lat: this.#pointLat[point] }
        const nm = distanceNm(lng, lat, at.lng, at.lat)
        nearest = Math.min(nearest, nm)
        const edge = this.#pointEdge[point]
        if (nm < (near.get(edge)?.nm ?? Infinity)) near.set(edge, { edge, share: this.#pointShare[point], ...at, nm })
      }
      if (spare < 0 && nearest < Infinity) spare = 2
    }
    const edges = [...near.values()]
      .filter(({ nm }) => nm <= nearest * reach + reachNm + spacingNm / 2)
      .map((point) => this.#closest(lng, lat, point))
      .sort((a, b) => a.nm - b.nm)
      .filter(({ nm }, _, [first]) => nm <= first.nm * reach + reachNm)
      .slice(0, maxEdges)
    const open = edges.filter(
      (point) => this.#sight !== null && point.nm < joinNm && this.#sight.clear({ lng, lat }, point),
    )
    return (open.length > 0 ? open : edges).flatMap((point) => this.#byEnds(point))
  }

  /** The point where a vessel joins the lane: abeam of its position, near the sample point. */
  #closest(lng: number, lat: number, found: EdgePoint & { nm: number }): EdgePoint & { nm: number } {
    const [a, b] = [this.#nodes[this.#edgeEnds[found.edge * 2]], this.#nodes[this.#edgeEnds[found.edge * 2 + 1]]]
    const half = Math.min(1, spacingNm / Math.max(1, this.#edgeNm[found.edge]))
    let best = found
    let [low, high] = [Math.max(0, found.share - half), Math.min(1, found.share + half)]
    for (let turn = 0; turn < 12; turn++) {
      const [left, right] = [low + (high - low) / 3, high - (high - low) / 3].map((share) => {
        const at = pointBetween(a, b, share)
        return { edge: found.edge, share, ...at, nm: distanceNm(lng, lat, at.lng, at.lat) }
      })
      if (left.nm < right.nm) high = right.share
      else low = left.share
      for (const one of [left, right]) if (one.nm < best.nm) best = one
    }
    return best
  }

  #byEnds({ edge, nm, share, lng, lat }: EdgePoint & { nm: number }): LaneEntry[] {
    const along = this.#edgeNm[edge]
    const via = { lng, lat }
    return [
      { node: this.#edgeEnds[edge * 2], nm: nm + share * along, via, edge },
      { node: this.#edgeEnds[edge * 2 + 1], nm: nm + (1 - share) * along, via, edge },
    ]
  }

  #fill(): void {
    const edges = Int32Array.from(this.#edgeNm.keys()).filter((edge) => {
      // Links to harbours are short or cut corners, so they are only used close to the harbour.
      const harbour = this.#isHarbour[this.#edgeEnds[edge * 2]] || this.#isHarbour[this.#edgeEnds[edge * 2 + 1]]
      return !harbour || this.#edgeNm[edge] <= spacingNm
    })
    const piecesOf = (edge: number) => Math.max(1, Math.ceil(this.#edgeNm[edge] / spacingNm))
    const points = edges.reduce((sum, edge) => sum + piecesOf(edge) + 1, 0)
    this.#pointEdge = new Int32Array(points)
    this.#pointShare = new Float64Array(points)
    this.#pointLng = new Float64Array(points)
    this.#pointLat = new Float64Array(points)
    let point = 0
    for (const edge of edges) {
      const a = this.#nodes[this.#edgeEnds[edge * 2]]
      const b = this.#nodes[this.#edgeEnds[edge * 2 + 1]]
      const pieces = piecesOf(edge)
      for (let i = 0; i <= pieces; i++, point++) {
        const { lng, lat } = i === 0 ? a : i === pieces ? b : pointBetween(a, b, i / pieces)
        this.#pointEdge[point] = edge
        this.#pointShare[point] = i / pieces
        this.#pointLng[point] = lng
        this.#pointLat[point] = lat
      }
    }
    this.#sortByCell()
  }

  #sortByCell(): void {
    const cells = Uint16Array.from(this.#pointLng, (lng, point) => cellOf(lng, this.#pointLat[point]))
    for (const cell of cells) this.#first[cell + 1]++
    for (let cell = 0; cell < columns * rows; cell++) this.#first[cell + 1] += this.#first[cell]
    const filled = this.#first.slice()
    this.#pointsOf = new Int32Array(cells.length)
    cells.forEach((cell, point) => (this.#pointsOf[filled[cell]++] = point))
  }

  *#ring(lng: number, lat: number, ring: number): Generator<number> {
    const seen = new Set<number>()
    // Cells are narrow near the poles, so more columns are searched.
    const wide = Math.min(columns / 2, Math.ceil(ring / Math.max(0.1, Math.cos(lat * radians))))
    for (let dy = -ring; dy <= ring; dy++)
      for (let dx = -wide; dx <= wide; dx++) {
        if (Math.abs(dy) < ring && Math.abs(dx) < wide - 1) continue
        const cell = cellOf(lng + dx * cellDeg, lat + dy * cellDeg)
        if (seen.has(cell)) continue
        seen.add(cell)
        for (let at = this.#first[cell]; at < this.#first[cell + 1]; at++) yield this.#pointsOf[at]
      }
  }
}

function placeOf(lng: number, lat: number): string {
  return `${lng.toFixed(4)},${lat.toFixed(4)}`
}

function cellOf(lng: number, lat: number): number {
  const column = Math.floor((wrapLng(lng) + 180) / cellDeg) % columns
  const row = Math.min(rows - 1, Math.max(0, Math.floor((lat + 90) / cellDeg)))
  return row * columns + column
}

/** Interpolates between two points of a lane along the great circle. */
function pointBetween(a: Position, b: Position, share: number): Position {
  const [ax, ay, az] = vectorOf(a)
  const [bx, by, bz] = vectorOf(b)
  const angle = Math.acos(Math.min(1, ax * bx + ay * by + az * bz))
  const p = Math.sin((1 - share) * angle)
  const q = Math.sin(share * angle)
  const x = p * ax + q * bx
  const y = p * ay + q * by
  return { lng: Math.atan2(y, x) / radians, lat: Math.atan2(p * az + q * bz, Math.hypot(x, y)) / radians }
}

function vectorOf({ lng, lat }: Position): [number, number, number] {
  const cosLat = Math.cos(lat * radians)
  return [cosLat * Math.cos(lng * radians), cosLat * Math.sin(lng * radians), Math.sin(lat * radians)]
}
